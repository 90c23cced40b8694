import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { type ActName, type ActValue, DeskRefused, useTypedAct } from '../data.ts'
import { showDone, showFailure } from './toasts.tsx'

const noFaults: Readonly<Record<string, string>> = {}

/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

const FaultContext = createContext<Readonly<Record<string, string>>>({})

type DeskFormProps<Name extends ActName> = {
  act: Name
  /** Makes the input of the act from what was typed. The server reads it, and says what is wrong with which field. */
  inputOf: (typed: Typed) => Readonly<Record<string, unknown>>
  submit: string
  /** What the message says afterwards. */
  done: string
  /** The answer is null for a repeat whose answer is no longer known. */
  onDone?: (value: ActValue<Name> | null) => void
  onCancel?: { readonly words: string; readonly run: () => void }
  /** What is wrong with what it holds already, by field. */
  faults?: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * A form that sends an act. Faults stand beside their fields and the first takes the focus; nothing typed is lost, also when
 * the act is refused, the proof is too old or the connection is gone. Ctrl Enter sends from any field.
 */
export function DeskForm<const Name extends ActName>({
  act,
  inputOf,
  submit,
  done,
  onDone,
  onCancel,
  faults: standing = noFaults,
  children,
}: DeskFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(standing)
  const { mutate, isPending } = useTypedAct(act)

  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }, [faults])

  const send = () => {
    const element = form.current
    if (!element || isPending) return
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(element)) typed[name] = typeof value === 'string' ? value : ''
    mutate(inputOf(typed), {
      onSuccess: ({ undo, value }) => {
        setFaults({})
        element.reset()
        showDone(done, undo)
        onDone?.(value)
      },
      onError: (error) => {
        const own = error instanceof DeskRefused ? (error.refused.faults ?? {}) : {}
        const isBesideField = Object.keys(own).some((name) => element.elements.namedItem(name) !== null)
        setFaults(own)
        if (!isBesideField) showFailure(error)
      },
    })
  }

  return (
    <form
      ref={form}
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        send()
      }}
    >
      <FaultContext value={faults}>{children}</FaultContext>
      <p className="acts">
        <Button type="submit" size="small" busy={isPending}>
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

/** A field of a form of the desk, with its fault. */
export function DeskField(props: ComponentProps<typeof Field>) {
  const fault = useContext(FaultContext)[props.name]
  return <Field {...props} error={fault} />
}
