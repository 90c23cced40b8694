import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { ClientChooser } from '#desk/ui/chooser.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Options } from '#desk/ui/options.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { Button } from '#site/ui/button.tsx'
import { deskClientsWords } from '../words/desk-clients.ts'

const words = deskClientsWords.add
const { kinds } = deskFrameWords.palette
const kindIds = Object.keys(kinds) as readonly PersonKind[]

/** Adds somebody to the firm's book, without a sign-in and without a file. */
export function AddPerson({ onAdded, onClose }: { onAdded: (number: string) => void; onClose: () => void }) {
  const [kind, setKind] = useState<PersonKind>('adult')
  const [guardian, setGuardian] = useState<{ number: string; name: string } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="column">
      <h2>{words.title}</h2>
      <p className="muted">{words.lead}</p>
      <DeskForm
        act="add-person"
        inputOf={(typed) => ({
          ...typed,
          kind,
          birthday: typed.birthday || null,
          guardian: kind === 'minor' ? (guardian?.number ?? null) : null,
        })}
        submit={words.submit}
        done={words.done}
        onDone={(added) => (added ? onAdded(added.number) : onClose())}
        onCancel={{ words: words.cancel, run: onClose }}
      >
        <DeskField name="name" label={words.name} />
        <DeskField
          as="select"
          name="kind"
          label={words.kind}
          value={kind}
          onChange={({ target }) => setKind(kindIds.find((id) => id === target.value) ?? 'adult')}
        >
          <Options of={kindIds} labels={(id) => kinds[id] || words.adult} />
        </DeskField>
        <DeskField name="birthday" label={words.birthday} type="date" />
        {kind === 'minor' && (
          <p className="acts">
            <Button kind="quiet" size="small" onClick={() => setChoosing(true)}>
              {guardian === null ? words.chooseGuardian : words.otherGuardian}
            </Button>
            {guardian && <span>{fill(words.guardian, { name: guardian.name })}</span>}
          </p>
        )}
        <DeskField name="phone" label={words.phone} type="tel" />
        <DeskField name="email" label={words.email} type="email" />
        <DeskField as="textarea" name="address" label={words.address} rows={3} />
      </DeskForm>
      {isChoosing && (
        <ClientChooser
          title={words.chooseGuardian}
          label={deskClientsWords.filter}
          initial=""
          likely={null}
          onChoose={(number, name) => {
            setGuardian({ number, name })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
