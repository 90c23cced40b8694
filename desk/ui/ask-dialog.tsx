import { type ReactNode, useId } from 'react'
import { workWords } from '#features/work/words/desk.ts'
import type { ActDone } from '../acts/answers.ts'
import { queryClient } from './data.ts'
import { DeskField, SendForm, type Typed } from './desk-form.tsx'
import { Dialog } from './dialog.tsx'

const words = workWords.asks

export interface QuestionField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'lines' | 'day' | 'choice'
  readonly initial?: string
  readonly isRequired?: boolean
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Asks for what an act needs, and sends it. A refusal that names no field stands beside the first. */
export function AskDialog({
  title,
  sub,
  fields,
  send,
  submit = words.send,
  done,
  onClose,
}: {
  title: string
  sub?: ReactNode
  fields: readonly QuestionField[]
  send: (values: Typed) => Promise<ActDone>
  /** On the button that sends. */
  submit?: string
  /** What the message says afterwards. */
  done: string
  onClose: () => void
}) {
  return (
    <Dialog label={title} onClose={onClose}>
      <SendForm
        send={send}
        submit={submit}
        done={done}
        onDone={() => {
          onClose()
          void queryClient.invalidateQueries()
        }}
        onCancel={{ words: words.cancel, run: onClose }}
        faultsOf={({ status, refused, message }) =>
          status === 401 || status === 428 ? {} : (refused.faults ?? { [fields[0]?.name ?? '']: message })
        }
      >
        <h2>{title}</h2>
        {sub && <p className="muted">{sub}</p>}
        {fields.map((field) => (
          <AskField key={field.name} {...field} />
        ))}
      </SendForm>
    </Dialog>
  )
}

function AskField({ name, label, kind, initial, isRequired, choices }: QuestionField) {
  const common = { id: useId(), name, label, defaultValue: initial, 'aria-required': isRequired || undefined }
  if (kind === 'lines') return <DeskField {...common} as="textarea" rows={5} />
  if (kind === 'choice') {
    return (
      <DeskField {...common} as="select">
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </DeskField>
    )
  }
  return <DeskField {...common} type={kind === 'day' ? 'date' : 'text'} />
}
