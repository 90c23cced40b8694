import { languages } from '#content/language.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Options } from '#desk/ui/options.tsx'
import { serverNow } from '#desk/ui/server-time.ts'
import { istDate } from '#finance/dates.ts'
import { deskClientsWords } from '../words/desk-clients.ts'

const words = deskClientsWords.open

/** Opens an account for somebody who agreed to it. */
export function OpenClient({ onDone }: { onDone: () => void }) {
  return (
    <div className="column">
      <h2>{words.title}</h2>
      <p className="muted">{words.lead}</p>
      <DeskForm
        act="open-client"
        inputOf={(typed) => typed}
        submit={words.submit}
        done={words.done}
        onDone={onDone}
        onCancel={{ words: words.cancel, run: onDone }}
      >
        <DeskField name="name" label={words.name} />
        <DeskField name="email" label={words.email} type="email" />
        <DeskField as="select" name="language" label={words.language}>
          <Options of={languages} labels={words.languages} />
        </DeskField>
        <DeskField name="agreed" label={words.agreed} type="date" defaultValue={istDate(serverNow())} />
      </DeskForm>
    </div>
  )
}
