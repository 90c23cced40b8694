import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { workWords } from '#content/en/desk/work.ts'
import type { ActDone } from '../../answers.ts'
import { DeskRefused, queryClient } from '../data.ts'
import { Dialog } from './dialog.tsx'
import { showDone, showFailure } from './toasts.tsx'

const words = workWords.asks

/** One field of a question. */
export interface QuestionField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'lines' | 'day' | 'choice'
  readonly initial?: string
  readonly isRequired?: boolean
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Asks for what an act needs, sends it, and says beside the field what is wrong. What was typed stays until the act is done or the
 * person leaves.
 */
export function AskDialog({
  title,
  sub,
  fields,
  send,
  submit: submitWords = words.send,
  done,
  onClose,
}: {
  title: string
  sub?: ReactNode
  fields: readonly QuestionField[]
  send: (values: Readonly<Record<string, string>>) => Promise<ActDone>
  /** On the button that sends. */
  submit?: string
  /** What the message says afterwards. */
  done: string
  onClose: () => void
}) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ''])),
  )
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      const { undo } = await send(values)
      showDone(done, undo)
      onClose()
      await queryClient.invalidateQueries()
    } catch (error) {
      setSending(false)
      if (!(error instanceof DeskRefused) || error.status === 401 || error.status === 428) {
        showFailure(error)
        return
      }
      const first = fields[0]?.name ?? ''
      setFaults(error.refused.faults ?? { [first]: error.message })
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    }
  }
  return (
    <Dialog label={title} onClose={onClose}>
      <form ref={form} className="desk-form" onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        {sub && <p className="muted">{sub}</p>}
        {fields.map((field) => (
          <AskField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
            onSend={() => void submit()}
          />
        ))}
        <div className="acts">
          <Button type="submit" size="small" busy={isSending}>
            {submitWords}
          </Button>
          <Button kind="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function AskField({
  field: { name, label, kind, isRequired, choices },
  value,
  fault,
  onChange,
  onSend,
}: {
  field: QuestionField
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  onSend: () => void
}) {
  const id = useId()
  const common = {
    id,
    name,
    label,
    value,
    ...(fault === undefined ? {} : { error: fault }),
    'aria-required': isRequired || undefined,
  } as const
  if (kind === 'lines') {
    return (
      <Field
        {...common}
        as="textarea"
        rows={5}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter begins a line; with Ctrl it sends.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
        }}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <Field {...common} as="select" onChange={({ target }) => onChange(target.value)}>
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Field>
    )
  }
  return (
    <Field
      {...common}
      type={kind === 'day' ? 'date' : 'text'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
