import { useEffect, useRef, useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import type { KeyRow } from '#desk/keys/key-table.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { chatAddress } from '../shared/reach.tsx'
import { deskClientWords } from '../words/desk-client.ts'
import { dayIn } from './day-in.ts'
import { type Suggestion, Suggestions } from './suggestions.tsx'
import type { TypedSign } from './typed-sign.ts'

const words = deskClientWords.notes

type ClientRecord = NonNullable<Answered<'client'>>
const partIds = ['note', 'call', 'task', 'mail', 'chat'] as const
type Part = (typeof partIds)[number]

const keyOf: Partial<Record<Part, KeyRow['id']>> = {
  note: 'act-note',
  call: 'act-call',
  task: 'record-task',
  mail: 'act-mail',
}

/** A note or a call, and beside it a task, a mail and a message: written together, saved by one press. */
export function Composer({ record }: { record: ClientRecord }) {
  const { name, number, email, phone } = record
  const [parts, setParts] = useState<readonly Part[]>(['note'])
  /** The part whose field takes the focus, and how often one was asked for. */
  const [wanted, setWanted] = useState<{ readonly part: Part; readonly at: number } | null>(null)
  const [due, setDue] = useState<IsoDate | null>(null)
  const section = useRef<HTMLElement>(null)
  const possible = partIds.filter((part) => (part === 'mail' ? email : part === 'chat' ? phone : true))
  useEffect(() => {
    if (wanted) section.current?.querySelector<HTMLElement>(`[name="${fieldOf(wanted.part)}"]`)?.focus()
  }, [wanted])
  const has = (part: Part) => parts.includes(part)
  const add = (part: Part) => {
    if (!possible.includes(part)) return false
    // What was said is a note or a call.
    const other = part === 'note' ? 'call' : part === 'call' ? 'note' : null
    const next = [...parts.filter((one) => one !== other && one !== part), part]
    setParts(partIds.filter((one) => next.includes(one)))
    setWanted({ part, at: (wanted?.at ?? 0) + 1 })
    return true
  }
  const mayWrite = may(me.roles, 'work-clients')
  const optionsOf = useOptions(number, possible, add)
  useKeys(Object.fromEntries(Object.entries(keyOf).map(([part, key]) => [key, () => add(part as Part)])), {
    isOn: mayWrite,
  })
  if (!mayWrite) return null
  return (
    <section
      ref={section}
      className="composer"
      aria-label={fill(words.label, { name })}
      onKeyDown={(event) => {
        // The first Esc leaves the field; what was typed in it stays.
        if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
        event.preventDefault()
        event.target.blur()
      }}
    >
      <p className="composer-parts">
        {possible.map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={has(part)}
            onClick={() => {
              if (has(part) && parts.length > 1) setParts(parts.filter((one) => one !== part))
              else add(part)
            }}
          >
            {words.parts[part]} {keyOf[part] && <Keys of={keyOf[part]} />}
          </button>
        ))}
      </p>
      <Suggestions optionsOf={optionsOf}>
        <DeskForm
          act="write-note"
          inputOf={({ text, task, due: day, staff, letter, chat }) => ({
            number,
            kind: has('call') ? 'call' : 'note',
            ...{ text, task, letter, chat, due: day || null, staff: staff || null },
          })}
          submit={fill(words.save, {
            parts: parts.map((part) => words.parts[part].toLowerCase()).join(', '),
          })}
          done={words.didSave}
          onDone={() => {
            setParts(['note'])
            setDue(null)
          }}
        >
          {(has('note') || has('call')) && (
            <SaidField
              label={words.fields[has('call') ? 'call' : 'note']}
              onDay={
                has('task')
                  ? null
                  : (day) => {
                      setDue(day)
                      add('task')
                    }
              }
            />
          )}
          {has('task') && <TaskFields key={due} due={due} inCharge={record.inCharge?.id ?? ''} />}
          {has('mail') && (
            <LetterField number={number} name="letter" label={fill(words.fields.mail, { name })} />
          )}
          {has('chat') && (
            <LetterField number={number} name="chat" label={words.fields.chat} phone={phone ?? ''} />
          )}
        </DeskForm>
      </Suggestions>
    </section>
  )
}

/** What `@` and `/` offer: colleagues and parts in what stays in the office, templates in what goes to the client. */
function useOptions(number: string, possible: readonly Part[], add: (part: Part) => boolean) {
  const { data: colleagues = [] } = useData('colleagues', {})
  const templates = useData('letter-templates', { number }).data
  return (sign: TypedSign['sign'], field: string): Suggestion[] => {
    const isToClient = field === 'letter' || field === 'chat'
    if (sign === '@')
      return isToClient ? [] : colleagues.map(({ name: of }) => ({ label: of, insert: `@${of} ` }))
    if (!isToClient) return possible.map((part) => ({ label: words.parts[part], run: () => void add(part) }))
    return Object.entries(templates ?? {}).map(([of, insert]) => ({
      label: words.templates[of as keyof typeof words.templates],
      insert,
    }))
  }
}

function fieldOf(part: Part): string {
  return { note: 'text', call: 'text', task: 'task', mail: 'letter', chat: 'chat' }[part]
}

/** What was said. A day in it can become the day of a task. */
function SaidField({ label, onDay }: { label: string; onDay: ((day: IsoDate) => void) | null }) {
  const [day, setDay] = useState<IsoDate | null>(null)
  return (
    <>
      <DeskField
        label={label}
        name="text"
        hint={words.hint}
        as="textarea"
        rows={2}
        onChange={({ currentTarget }) => setDay(dayIn(currentTarget.value, istDate(serverNow())))}
      />
      {day && onDay && (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => onDay(day)}>
            {fill(words.dayRead, { date: dateText(localeWords, day) })}
          </Button>
        </p>
      )}
    </>
  )
}

/** What has to be done, on which day, by whom. */
function TaskFields({ due, inCharge }: { due: IsoDate | null; inCharge: string }) {
  const { data: colleagues = [] } = useData('colleagues', {})
  return (
    <div className="composer-row">
      <DeskField label={words.fields.task} name="task" />
      <DeskField label={words.due} name="due" type="date" defaultValue={due ?? ''} />
      <DeskField key={colleagues.length} label={words.staff} name="staff" as="select" defaultValue={inCharge}>
        <option value="">{words.anybody}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DeskField>
    </div>
  )
}

/** A mail or a message, begun from a template in the client's language. */
function LetterField({
  number,
  name,
  label,
  phone,
}: {
  number: string
  name: 'letter' | 'chat'
  label: string
  /** Of a message: the number with which the chat app opens. */
  phone?: string
}) {
  const templates = useData('letter-templates', { number }).data
  const [text, setText] = useState('')
  return (
    <>
      <DeskField
        label={words.template}
        name={`template-${name}`}
        as="select"
        onChange={({ currentTarget }) =>
          setText(templates?.[currentTarget.value as keyof typeof templates] ?? '')
        }
      >
        <option value="">{words.templates.none}</option>
        {Object.keys(templates ?? {}).map((template) => (
          <option key={template} value={template}>
            {words.templates[template as keyof typeof words.templates]}
          </option>
        ))}
      </DeskField>
      <DeskField
        label={label}
        name={name}
        as="textarea"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {phone !== undefined && (
        <p className="acts">
          <a href={chatAddress(phone, text)} target="_blank" rel="noreferrer">
            {words.openChat}
          </a>
        </p>
      )}
    </>
  )
}
