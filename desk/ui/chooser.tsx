import { useDeferredValue, useEffect, useId, useState } from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { booksWords } from '#features/registrar/words/desk-books.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { announce } from './announcer.tsx'
import { apartText } from './client-name.tsx'
import { useData } from './data.ts'
import { Dialog } from './dialog.tsx'

const words = booksWords.reconcile

/** Something that can be chosen. */
interface Choice {
  readonly id: string
  readonly title: string
  readonly note: string
}

type ChooserProps = {
  title: string
  label: string
  /** What stands in the field first. */
  initial: string
  /** Called with what was chosen, and its title. */
  onChoose: (id: string, title: string) => void
  onClose: () => void
}

/** Finds a client by whatever somebody remembers, as Ctrl K does, and chooses one. */
export function ClientChooser({ likely, ...rest }: ChooserProps & { likely: Choice | null }) {
  const [text, setText] = useState(rest.initial)
  const wanted = useDeferredValue(text.trim())
  const { data = [], isPlaceholderData } = useData(
    'find',
    { text: wanted },
    { isOn: wanted !== '', keepsPrevious: true },
  )
  const found =
    wanted === '' ? [] : data.map((one) => ({ id: one.number, title: one.name, note: apartText(one) }))
  const choices = likely ? [likely, ...found.filter(({ id }) => id !== likely.id)] : found
  const isSettled = wanted === text.trim() && !isPlaceholderData
  return <Chooser {...rest} text={text} onText={setText} choices={choices} isSettled={isSettled} />
}

/** Finds a scheme by its name or code, and chooses one. */
export function SchemeChooser(props: ChooserProps) {
  const [text, setText] = useState(props.initial)
  const wanted = useDeferredValue(text.trim())
  const { data = [], isPlaceholderData } = useData(
    'find-scheme',
    { text: wanted },
    { isOn: wanted !== '', keepsPrevious: true },
  )
  const choices = wanted === '' ? [] : data.map(({ code, name }) => ({ id: code, title: name, note: code }))
  const isSettled = wanted === text.trim() && !isPlaceholderData
  return <Chooser {...props} text={text} onText={setText} choices={choices} isSettled={isSettled} />
}

function Chooser({
  title,
  label,
  text,
  onText,
  choices,
  isSettled,
  onChoose,
  onClose,
}: ChooserProps & {
  text: string
  onText: (text: string) => void
  choices: readonly Choice[]
  /** True once the choices are those of the text as it stands. */
  isSettled: boolean
}) {
  const id = useId()
  const count = choices.length
  // Enter that comes before the answer waits for it. It takes the only choice, and never the first of several.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setAwaited(false)
    const [only, another] = choices
    if (only && !another) onChoose(only.id, only.title)
  }, [isAwaited, isSettled, choices, onChoose])
  useEffect(() => {
    if (text.trim() !== '') announce(plural(localeWords, words.found, count))
  }, [text, count])
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="column gap-2 chooser">
        <h2>{title}</h2>
        <Field
          id={id}
          name="find"
          label={label}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setAwaited(false)
            onText(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) setAwaited(true)
          }}
        />
        {count === 0 && text.trim() !== '' && <p className="muted">{words.notFound}</p>}
        <ul>
          {choices.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onChoose(choice.id, choice.title)}>
                {choice.title} <span className="muted">{choice.note}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="acts">
          <Button kind="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
