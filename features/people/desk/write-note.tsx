import { useState } from 'react'
import { may } from '#desk/acts/access.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { noteKinds } from '#features/work-items/note-kinds.ts'
import { deskClientWords } from '../words/desk-client.ts'

const words = deskClientWords.notes

/** The form of a note about a client. */
export function WriteNote({ number }: { number: string }) {
  const [kind, setKind] = useState('note')
  if (!may(me.roles, 'work-clients')) return null
  return (
    <DeskForm
      act="write-note"
      inputOf={({ kind, text, due }) => ({ number, kind, text, due: due || null })}
      submit={words.write}
      done={words.didWrite}
    >
      <DeskField label={words.text} name="text" as="textarea" rows={3} />
      <DeskField
        label={words.kind}
        name="kind"
        as="select"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      >
        {noteKinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </DeskField>
      {kind === 'task' && <DeskField label={words.due} name="due" type="date" />}
    </DeskForm>
  )
}
