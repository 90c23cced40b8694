import './firm.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { type EnteredSection, enteredSections } from '#content/firm-sections.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, DeskRefused, useAct, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Link } from '#site/ui/link.tsx'
import { firmWords } from '../words/desk.ts'
import { Controls, controlId } from './control-fields.tsx'
import { dropDraft, keepDraft, labelAt, readDraft, type SectionDraft, toSent } from './draft.ts'
import { FirmFile } from './firm-file.tsx'
import { FirmHistory } from './firm-history.tsx'
import { Preview } from './preview.tsx'

const others = ['history', 'file'] as const

/** The firm: a form for each section, what visitors would see, the history, and all of it as one file. */
export default function FirmScreen({ id }: ScreenProps) {
  const firm = useData('firm', {})
  const shown = enteredSections.find((one) => one === id) ?? others.find((one) => one === id) ?? 'names'
  return (
    <>
      <ScreenHead
        title={firmWords.title}
        sub={
          firm.data &&
          firm.data.entered.length < enteredSections.length &&
          fill(firmWords.entered, { done: firm.data.entered.length, count: enteredSections.length })
        }
      />
      <WithData of={firm}>
        {(data) => (
          <div className="screen-body firm">
            <nav className="firm-nav" aria-label={firmWords.nav}>
              <ul>
                {[...enteredSections, ...others].map((name) => (
                  <li key={name}>
                    <Link href={`/firm/${name}`} aria-current={name === shown ? 'page' : undefined}>
                      {titleOf(name)}
                      {data.entered.some((one) => one === name) && (
                        <span role="img" aria-label={firmWords.isEntered}>
                          ✓
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {shown === 'history' ? (
              <FirmHistory />
            ) : shown === 'file' ? (
              <FirmFile />
            ) : (
              <SectionForm key={shown} section={shown} data={data} />
            )}
          </div>
        )}
      </WithData>
    </>
  )
}

type Data = Answered<'firm'>

function titleOf(name: EnteredSection | (typeof others)[number]): string {
  return name === 'history' || name === 'file' ? firmWords[name] : firmWords.sections[name]
}

function isEntered({ entered }: Data, name: string): boolean {
  return name === 'history' || name === 'file' || entered.some((one) => one === name)
}

/** Returns the next section that nobody has entered: those after this one first. */
function nextAfter(section: EnteredSection, data: Data): EnteredSection | undefined {
  const at = enteredSections.indexOf(section)
  const inTurn = [...enteredSections.slice(at + 1), ...enteredSections.slice(0, at)]
  return inTurn.find((name) => !isEntered(data, name))
}

/** The form of a section. Who only reads sees the values of the sample in it. */
function SectionForm({ section, data }: { section: EnteredSection; data: Data }) {
  const [, navigate] = useLocation()
  const [field] = useAddressState('field', '')
  const canChange = may(me.roles, 'change-firm')
  const isSample = canChange && !isEntered(data, section)
  // What is typed stays while the data is fetched again; another section is another form.
  const stored = (isSample ? data.empty[section] : undefined) ?? data.sections[section]
  const [kept] = useState(() => readDraft(section))
  const [isKept, setKept] = useState(kept !== null)
  const [number, setNumber] = useState(kept?.number ?? data.number)
  const [draft, setDraft] = useState<SectionDraft>(() => kept?.draft ?? stored)
  const change = (typed: SectionDraft) => {
    setDraft(typed)
    keepDraft(section, { number, draft: typed })
  }
  const discard = () => {
    dropDraft(section)
    setDraft(stored)
    setNumber(data.number)
    setFaults({})
    setKept(false)
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useAct('firm-save')
  const next = nextAfter(section, data)

  useEffect(() => {
    if (field === '') return
    const control = document.getElementById(controlId(field))
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [field])

  const save = (to: EnteredSection | undefined) => {
    const sent = toSent(section, draft)
    setDraft(sent)
    mutate(
      { section, value: sent, basedOn: number },
      {
        onSuccess: ({ value, undo }) => {
          setFaults({})
          dropDraft(section)
          setKept(false)
          const saved = undo?.input as { number?: number } | undefined
          if (saved?.number) setNumber(saved.number)
          showDone(value && value.changes.length === 0 && !undo ? firmWords.unchanged : firmWords.saved, undo)
          if (to) navigate(`/desk/firm/${to}`)
        },
        onError: (error) => {
          const found = error instanceof DeskRefused ? error.refused.faults : undefined
          if (found) setFaults(found)
          else showFailure(error)
        },
      },
    )
  }

  const controls = data.controls[section]
  const wrong = Object.entries(faults).map(([path, message]) => ({
    field: controlId(path),
    label: labelAt(controls, path),
    message,
  }))
  return (
    <div className="firm-section">
      <form
        className="column"
        noValidate
        aria-label={firmWords.sections[section]}
        onSubmit={(event) => {
          event.preventDefault()
          save(isSample ? next : undefined)
        }}
      >
        {canChange ? null : <Callout>{firmWords.readOnly}</Callout>}
        {isSample ? <Callout>{firmWords.sampleShown}</Callout> : null}
        {isKept && canChange ? (
          <Callout>
            {firmWords.draftKept}{' '}
            <Button kind="quiet" size="small" onClick={discard}>
              {firmWords.draftDiscard}
            </Button>
          </Callout>
        ) : null}
        <ErrorSummary title={plural(localeWords, firmWords.faults, wrong.length)} errors={wrong} />
        <div className="column firm-fields">
          <Controls
            controls={controls}
            path=""
            value={draft}
            onChange={change}
            faults={faults}
            funds={data.funds}
            isReadOnly={!canChange}
          />
        </div>
        {canChange ? (
          <p className="firm-save">
            <Button type="submit" size="small" busy={isPending}>
              {isSample && next
                ? fill(firmWords.saveNext, { next: firmWords.sections[next] })
                : firmWords.save}
            </Button>
          </p>
        ) : null}
      </form>
      <Preview section={section} draft={draft} data={data} />
    </div>
  )
}
