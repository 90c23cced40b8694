import { type ReactNode, useState } from 'react'
import { may } from '#desk/acts/access.ts'
import { AskDialog, type QuestionField } from '#desk/ui/ask-dialog.tsx'
import { type ActInput, sendAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { approvalWords as words } from '../words/desk.ts'

type Input = ActInput<'propose-for-record'>

/** Something about one record that a second person has to approve. */
export interface Proposable {
  readonly kind: Exclude<Input['kind'], 'feed-taken-out'>
  readonly record: string
  /** What is erased; null for the other kinds. */
  readonly of: Input['of']
  /** What it is called among several. */
  readonly label: string
}

/**
 * Returns how a proposal about a record is begun, and its dialog.
 */
export function useProposing(): {
  readonly begin: (choices: readonly Proposable[]) => void
  readonly dialog: ReactNode
} {
  const [choices, setChoices] = useState<readonly Proposable[] | null>(null)
  const [first] = choices ?? []
  const dialog = choices && first && (
    <AskDialog
      title={choices.length === 1 ? words.kinds[first.kind] : words.propose.heading}
      sub={
        <>
          {choices.length === 1 && (
            <>
              {first.label}
              <br />
            </>
          )}
          {words.propose.help}
        </>
      }
      fields={fieldsOf(choices)}
      send={({ what = '0', day, note = '', reason = '' }) => {
        const { kind, record, of: erased } = choices[Number(what)] ?? first
        const on = (day || null) as Input['day']
        return sendAct('propose-for-record', { kind, record, of: erased, day: on, note, reason })
      }}
      submit={words.propose.submit}
      done={words.propose.done}
      onClose={() => setChoices(null)}
    />
  )
  return { begin: setChoices, dialog }
}

function fieldsOf(choices: readonly Proposable[]): readonly QuestionField[] {
  const { propose } = words
  const has = (...kinds: readonly Proposable['kind'][]) => choices.some(({ kind }) => kinds.includes(kind))
  return [
    ...(choices.length > 1
      ? [
          {
            name: 'what',
            label: propose.which,
            kind: 'choice' as const,
            initial: '0',
            choices: choices.map(({ label }, at) => ({ value: String(at), label })),
          },
        ]
      : []),
    ...(has('entry-reversed')
      ? [{ name: 'day', label: propose.day, kind: 'day' as const, initial: istDate(serverNow()) }]
      : []),
    ...(has('entry-reversed', 'nominees-noted')
      ? [{ name: 'note', label: propose.noteField, kind: 'text' as const }]
      : []),
    { name: 'reason', label: propose.reason, kind: 'lines', isRequired: true },
  ]
}

/** A button on a row, for somebody who may propose. */
export function ProposeButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  if (!may(me.roles, 'propose')) return null
  return (
    <Button kind="quiet" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}
