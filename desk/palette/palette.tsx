// biome-ignore-all lint/a11y/useSemanticElements: an option here has parts, which an option element can't
// biome-ignore-all lint/a11y/useFocusableInteractive: the field has the focus and names the chosen option (aria-activedescendant)
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { manualTasks } from '#features/manual/tasks.ts'
import { manualTitles } from '#features/manual/words/titles.ts'
import { workWords } from '#features/work/words/desk.ts'
import { may } from '../acts/access.ts'
import { screens } from '../acts/screens.ts'
import { letterKeys, turnLetterKeys } from '../keys/use-keys.ts'
import { announce } from '../ui/announcer.tsx'
import { apartText } from '../ui/client-name.tsx'
import { type Answered, useData } from '../ui/data.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyCaps } from '../ui/keys.tsx'
import { me } from '../ui/me.ts'
import { deskFrameWords } from '../words/frame.ts'

const words = deskFrameWords.palette

type Found = Answered<'find'>[number]

/** Something that Ctrl K offers. */
interface Choice {
  readonly key: string
  readonly title: string
  /** What it was found by, or where it leads. */
  readonly note: string
  /** True for a person: the note has a line of its own, so that two of one name are told apart. */
  readonly isPerson?: boolean
  /** Other words that find it. */
  readonly also?: string
  readonly keys?: string
  readonly run: () => void
}

/** What a record was found by; '' for its name. */
function noteOf({ by, matched }: Pick<Found, 'by' | 'matched'>): string {
  return matched === ''
    ? ''
    : `${words.by[by]} ${by === 'reference' ? formatReference(matched) : matched}`.trim()
}

/** The second line of a client: what it was found by, and what tells clients of one name apart. */
function clientNote(one: Found): string {
  if (one.by === 'email' || one.by === 'name') return apartText(one)
  return [noteOf(one), apartText({ ...one, matched: '' })].filter((part) => part !== '').join(' · ')
}

/** True if the title or the other words of a command have each word that is typed, as far as it is typed. */
function isFoundBy({ title, also = '' }: Pick<Choice, 'title' | 'also'>, typed: string): boolean {
  const known = `${title} ${also}`.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)))
}

/** The tasks of the manual that have each word that is typed. */
function tasksFoundBy(typed: string, onGo: (path: string) => void): Choice[] {
  if (typed === '') return []
  const tasks = manualTasks.map(({ id }) => ({ id, note: '', ...manualTitles[id] }))
  return tasks
    .filter((task) => isFoundBy(task, typed))
    .map(({ id, ...task }) => ({ ...task, key: `task-${id}`, run: () => onGo(`/manual/${id}`) }))
}

/** Finds clients, enquiries and tasks of the manual by whatever one remembers of them, and commands by their names. */
export function Palette({
  onClose,
  onGo,
  onHelp,
}: {
  onClose: () => void
  onGo: (path: string) => void
  onHelp: () => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const areLettersOn = letterKeys.useValue()
  const ofClients = useData('find', { text: wanted }, { isOn: wanted !== '', keepsPrevious: true })
  const ofEnquiries = useData(
    'find-enquiries',
    { text: wanted },
    { isOn: wanted !== '' && may(me.roles, 'read-work'), keepsPrevious: true },
  )

  const { data: found = [] } = ofClients
  const { data: wrote = [] } = ofEnquiries
  /** True once everything that is shown was found by the text as it stands. */
  const isSettled =
    wanted === text.trim() &&
    [ofClients, ofEnquiries].every(
      ({ isPlaceholderData, data, fetchStatus }) =>
        !isPlaceholderData && (data !== undefined || fetchStatus === 'idle'),
    )

  const commands: Choice[] = [
    ...screens
      .filter(({ right }) => may(me.roles, right))
      .map(({ id: screen, path, key }) => ({
        key: `go-${screen}`,
        title: fill(words.go, { screen: deskFrameWords.screens[screen] }),
        note: '',
        also: deskFrameWords.screenAlso[screen],
        keys: `g ${key}`,
        run: () => onGo(path),
      })),
    { key: 'help', title: words.help, note: '', keys: '?', run: onHelp },
    {
      key: 'letters',
      title: areLettersOn ? words.keysOff : words.keysOn,
      note: '',
      run: () => turnLetterKeys(!areLettersOn),
    },
  ].filter((command) => isFoundBy(command, wanted))
  const clients: Choice[] = (wanted === '' ? [] : found).map((one) => ({
    key: one.number,
    title: one.name,
    note: clientNote(one),
    isPerson: true,
    run: () => onGo(`/clients/${one.number}`),
  }))
  const enquiries: Choice[] = (wanted === '' ? [] : wrote).map((one) => ({
    key: one.key,
    title: one.name,
    note: [workWords.chips[one.kind], noteOf(one)].filter((part) => part !== '').join(' · '),
    run: () => onGo(`/inbox/${encodeURIComponent(one.key)}?tab=all`),
  }))
  const groups = [
    { title: words.clients, members: clients },
    { title: words.enquiries, members: enquiries },
    { title: words.commands, members: commands },
    { title: words.manual, members: tasksFoundBy(wanted, onGo) },
  ].filter(({ members }) => members.length > 0)
  const choices = groups.flatMap(({ members }) => members)
  const chosen = Math.min(at, choices.length - 1)

  const count = choices.length
  useEffect(() => {
    if (wanted !== '') announce(plural(localeWords, words.found, count))
  }, [wanted, count])

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const run = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }

  // Enter that comes before the answer waits for it: otherwise it would open what an earlier letter found.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setAwaited(false)
    run(choices[chosen])
  })

  const option = (choice: Choice, place: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus; its keys move and choose
    <div
      key={choice.key}
      id={`${id}-${place}`}
      data-at={place}
      role="option"
      aria-selected={place === chosen}
      className="row row-whole palette-option"
      data-person={choice.isPerson}
      onClick={() => run(choice)}
      onPointerMove={() => setAt(place)}
    >
      <span>{choice.title}</span>
      {choice.note && <span className="muted">{choice.note}</span>}
      {choice.keys && (
        <span className="keys">
          <KeyCaps name={choice.keys} />
        </span>
      )}
    </div>
  )

  return (
    <Dialog label={words.title} onClose={onClose} className="dialog palette">
      <input
        autoFocus
        className="palette-field"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={words.label}
        placeholder={words.label}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? `${id}-${chosen}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
          setAwaited(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(choices.length, 1))
          else if (event.key === 'ArrowUp') setAt((chosen + choices.length - 1) % Math.max(choices.length, 1))
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setAwaited(true)
          else return
          event.preventDefault()
        }}
      />
      <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={words.title}>
        {groups.map(({ title, members }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="palette-head" aria-hidden="true">
              {title}
            </div>
            {members.map((choice) => option(choice, choices.indexOf(choice)))}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="state">{fill(words.none, { text: wanted })}</p>}
      <p className="palette-foot muted">{words.hint}</p>
    </Dialog>
  )
}
