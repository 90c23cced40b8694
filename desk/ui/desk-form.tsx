import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import type { ActDone } from '../acts/answers.ts'
import { type ActName, type ActValue, DeskRefused, useTypedAct } from './data.ts'
import { showDone, showFailure } from './toasts.tsx'

const noFaults: Readonly<Record<string, string>> = {}

export type Typed = Readonly<Record<string, string>>

const FaultContext = createContext<Readonly<Record<string, string>>>({})

type FormParts = {
  /** On the button that sends. */
  submit: string
  /** What the message says afterwards. */
  done: string
  onCancel?: { readonly words: string; readonly run: () => void }
  /** What is wrong with what it holds already, by field. */
  faults?: Readonly<Record<string, string>>
  children: ReactNode
}

type DeskFormProps<Name extends ActName> = FormParts & {
  act: Name
  /** Makes the input of the act from what was typed. The server reads it, and says what is wrong with which field. */
  inputOf: (typed: Typed) => Readonly<Record<string, unknown>>
  /** The answer is null for a repeat whose answer is no longer known. */
  onDone?: (value: ActValue<Name> | null) => void
}

export function DeskForm<const Name extends ActName>({
  act,
  inputOf,
  onDone,
  ...parts
}: DeskFormProps<Name>) {
  const { mutateAsync } = useTypedAct(act)
  return (
    <SendForm
      {...parts}
      send={(typed) => mutateAsync(inputOf(typed))}
      onDone={({ value }) => onDone?.(value)}
    />
  )
}

/**
 * A form. Faults stand beside their fields and the first takes the focus; nothing typed is lost, also when it is refused, the
 * proof is too old or the connection is gone. Ctrl Enter sends from any field.
 *
 * @param faultsOf What is said beside which field of a refusal; a message says what is beside none.
 */
export function SendForm<Done extends ActDone>({
  send,
  submit,
  done,
  onDone,
  onCancel,
  faults: standing = noFaults,
  faultsOf = ({ refused }) => refused.faults ?? noFaults,
  children,
}: FormParts & {
  send: (typed: Typed) => Promise<Done>
  onDone: (answer: Done) => void
  faultsOf?: (error: DeskRefused) => Readonly<Record<string, string>>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(standing)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }, [faults])

  const sendTyped = async () => {
    const element = form.current
    if (!element || isSending) return
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(element)) typed[name] = typeof value === 'string' ? value : ''
    setSending(true)
    try {
      const answer = await send(typed)
      setFaults(noFaults)
      element.reset()
      showDone(done, answer.undo)
      onDone(answer)
    } catch (error) {
      const own = error instanceof DeskRefused ? faultsOf(error) : noFaults
      const isBesideField = Object.keys(own).some((name) => element.elements.namedItem(name) !== null)
      setFaults(own)
      if (!isBesideField) showFailure(error)
    }
    setSending(false)
  }

  return (
    <form
      ref={form}
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendTyped()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void sendTyped()
      }}
    >
      <FaultContext value={faults}>{children}</FaultContext>
      <p className="acts">
        <Button type="submit" size="small" busy={isSending}>
          {submit}
        </Button>
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel.run}>
            {onCancel.words}
          </Button>
        )}
      </p>
    </form>
  )
}

/** A field of a form of the desk, with its fault. What the browser remembers of other people is not offered unless asked for. */
export function DeskField(props: ComponentProps<typeof Field>) {
  const fault = useContext(FaultContext)[props.name]
  return <Field autoComplete="off" {...props} error={fault} />
}
