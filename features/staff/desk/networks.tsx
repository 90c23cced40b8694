import { fill } from '#content/fill.ts'
import type { Answered } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { deskStaffWords } from '../words/desk.ts'

const words = deskStaffWords.addresses

/** The networks that may open the desk, one on each line. */
export function Networks({
  networks,
  ownAddress,
  onClose,
}: Pick<Answered<'staff'>, 'networks' | 'ownAddress'> & { onClose: () => void }) {
  return (
    <div className="column">
      <h2>{words.title}</h2>
      <p className="muted">{words.lead}</p>
      <p>{fill(words.own, { address: ownAddress })}</p>
      <DeskForm
        act="set-addresses"
        inputOf={({ networks = '' }) => ({ networks })}
        submit={words.submit}
        done={words.done}
        onDone={onClose}
        onCancel={{ words: words.cancel, run: onClose }}
      >
        <DeskField
          as="textarea"
          name="networks"
          label={words.field}
          defaultValue={networks.map(({ cidr, name }) => `${cidr} ${name}`.trim()).join('\n')}
        />
      </DeskForm>
    </div>
  )
}
