import { useEffect, useMemo, useRef, useState } from 'react'
import type { TransactionsWords } from '#features/ledger/words/transactions.ts'
import {
  noChoices,
  type TakeInAnswer,
  type TakeInChoices,
  type TakeInPlan,
  toSent,
} from '#features/readers/statements/take-in.ts'
import { AmountsContext, type AmountsDisplay } from '#site/client/amount.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { useAddress } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ChooseFile } from '../pages/choose-file.tsx'
import { type ChosenFile, inspectFile } from '../pages/chosen-file.ts'
import { DoesNotAddUp } from '../pages/does-not-add-up.tsx'
import { Opening, type OpeningOutcome } from '../pages/opening.ts'
import { askPlan, askTakeIn, type Posted } from '../pages/post-statement.ts'
import { Reading } from '../pages/reading.tsx'
import { Refused, type RefusedReason } from '../pages/refused.tsx'
import { StatementPreview } from '../pages/statement-preview.tsx'
import { refusalText } from '../pages/take-in-words.ts'
import type { OpenedStatement } from '../pages/worker-messages.ts'
import type { StatementsWords } from '../words/statements.ts'

export type StatementImportProps = {
  words: StatementsWords
  importFaults: TransactionsWords['import']['faults']
  errorTitle: string
  ui: { readonly error: string; readonly mind: string }
  look: AmountsDisplay
  /** Where statements are requested. */
  sources: readonly { readonly name: string; readonly href: string }[]
  /** Read aloud beside a link that leads away. */
  external: string
  /** What the server said about the table that was posted last. */
  fault: string | null
}

type Step =
  | { readonly at: 'choosing' }
  | { readonly at: 'reading'; readonly read: number; readonly of: number }
  | { readonly at: 'comparing' }
  | { readonly at: 'planned'; readonly opened: OpenedStatement; readonly plan: TakeInPlan }
  | { readonly at: 'taking'; readonly opened: OpenedStatement; readonly plan: TakeInPlan }
  | { readonly at: 'does-not-add-up'; readonly opened: OpenedStatement }

/** True if the server is asked about the statement without a further word of the client. */
function isPlanned({ verdict: { verdict } }: OpenedStatement): boolean {
  return verdict === 'whole' || verdict === 'in-part'
}

/** The plan as it is once the whole PAN shows that the statement is another person's: the last four characters can be equal. */
function withOwner(plan: TakeInPlan, posted: Posted<TakeInAnswer>): TakeInPlan {
  if (!posted.isAnswered || posted.answer.ok || posted.answer.reason !== 'another-person') return plan
  return { ...plan, owner: { ...plan.owner, name: posted.answer.name, match: 'another' } }
}

/**
 * Opens a client's statement on her device, and shows what taking it in would do. An island: the worker with pdf.js, half a
 * megabyte, loads when a file is chosen, and ends with its outcome.
 */
export function StatementImport(props: StatementImportProps) {
  const { words, importFaults, errorTitle, ui, look } = props
  const transactionsPath = useAddress()('/transactions')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const [faults, setFaults] = useState<{ file?: string; password?: string }>(
    props.fault ? { file: props.fault } : {},
  )
  const [refused, setRefused] = useState<RefusedReason | null>(null)
  const [said, setSaid] = useState('')
  const [choices, setChoices] = useState(noChoices)
  const [problem, setProblem] = useState<string | null>(null)
  /** True while the first bytes of a chosen file are read, and the button that was pressed meanwhile. */
  const isRecognising = useRef(false)
  const [early, setEarly] = useState<HTMLButtonElement | null>(null)
  const asked = useRef<AbortController | null>(null)
  const opening = useRef<Opening | null>(null)
  useEffect(() => () => opening.current?.stop(), [])
  useEffect(() => {
    if (!early || !chosen) return
    setEarly(null)
    early.form?.requestSubmit(early)
  }, [early, chosen])

  function usableOpening(): Opening {
    if (opening.current?.isUsable) return opening.current
    const worker = new Worker(new URL('../pages/statement-worker.ts', import.meta.url), { type: 'module' })
    opening.current = new Opening(worker)
    return opening.current
  }

  async function choose(file: File | null) {
    setFaults({})
    setRefused(null)
    setSaid('')
    setPassword('')
    setChosen(null)
    if (!file) return
    isRecognising.current = true
    const looked = await inspectFile(file)
    isRecognising.current = false
    setChosen(looked)
    if (looked.kind === 'other') setFaults({ file: importFaults['not-text'] })
    else if (looked.kind !== 'table') usableOpening()
  }

  async function open(pressed: HTMLButtonElement) {
    setRefused(null)
    setSaid('')
    if (!chosen && isRecognising.current) return setEarly(pressed)
    if (!chosen) return setFaults({ file: words.choose.noFile })
    if (chosen.kind === 'other') return
    setFaults({})
    setStep({ at: 'reading', read: 0, of: 0 })
    const outcome = await openWith(usableOpening(), chosen.file)
    if (!outcome.ok) refuse(outcome.reason)
    else if (isPlanned(outcome.opened)) await compare(outcome.opened, noChoices)
    else setStep({ at: 'does-not-add-up', opened: outcome.opened })
  }

  async function openWith(mine: Opening, file: File): Promise<OpeningOutcome> {
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      // In a cloud without a network, or deleted meanwhile.
      () => new Uint8Array(),
    )
    return await mine.open({ bytes, password }, (read, of) => setStep({ at: 'reading', read, of }))
  }

  function refuse(reason: Extract<OpeningOutcome, { ok: false }>['reason']) {
    setStep({ at: 'choosing' })
    if (reason === 'password-missing') setFaults({ password: words.choose.noPassword })
    else if (reason === 'password-wrong') setFaults({ password: words.choose.wrongPassword })
    else setRefused(reason)
  }

  /** Has the server say what taking it in would do. */
  async function compare(opened: OpenedStatement, chosenBefore: TakeInChoices) {
    setStep({ at: 'comparing' })
    asked.current = new AbortController()
    const { signal } = asked.current
    const posted = await askPlan({ ...sentOf(opened, 'masked'), choices: chosenBefore }, signal)
    if (signal.aborted) return
    setChoices(chosenBefore)
    if (posted.isAnswered && posted.answer.ok) return setStep({ at: 'planned', opened, plan: posted.answer })
    setProblem(refusalText(words.preview.refusals, posted))
    setStep({ at: 'choosing' })
  }

  async function takeIn(opened: OpenedStatement, plan: TakeInPlan) {
    if (plan.owner.match === 'another' && choices.holder === null) {
      return setProblem(words.preview.owner.needed)
    }
    setProblem(null)
    setStep({ at: 'taking', opened, plan })
    const posted = await askTakeIn({ ...sentOf(opened, 'whole'), choices })
    if (posted.isAnswered && posted.answer.ok) {
      const { importId } = posted.answer
      location.assign(importId ? `${transactionsPath}?imported=${importId}` : transactionsPath)
      return
    }
    setProblem(refusalText(words.preview.refusals, posted))
    // The ledger changed: the same statement means something else now.
    if (posted.isAnswered && !posted.answer.ok && posted.answer.reason === 'changed-meanwhile') {
      await compare(opened, { ...noChoices, takesProved: choices.takesProved })
    } else setStep({ at: 'planned', opened, plan: withOwner(plan, posted) })
  }

  function sentOf({ statement, sha256 }: OpenedStatement, pans: 'masked' | 'whole') {
    return toSent(statement, { fileName: chosen?.file.name ?? '', sha256 }, pans)
  }

  function chooseAnother() {
    setChosen(null)
    setPassword('')
    setProblem(null)
    setStep({ at: 'choosing' })
  }

  function cancel() {
    asked.current?.abort()
    opening.current?.stop()
    setStep({ at: 'choosing' })
    setSaid(words.reading.stopped)
  }

  // The summary takes the focus whenever it gets another list.
  const errors = useMemo(
    () => [
      ...(faults.file ? [{ field: 'file', message: faults.file }] : []),
      ...(faults.password ? [{ field: 'pdf-password', message: faults.password }] : []),
    ],
    [faults],
  )
  return (
    <AmountsContext value={look}>
      <div className="stack">
        <ErrorSummary title={errorTitle} errors={errors} />
        {refused ? <Refused {...props} reason={refused} /> : null}
        <p className="muted" role="status">
          {said}
        </p>
        {(step.at === 'reading' || step.at === 'comparing') && chosen ? (
          <Reading
            words={words.reading}
            file={chosen.file.name}
            progress={step.at === 'reading' ? step : null}
            onCancel={cancel}
          />
        ) : null}
        {step.at === 'does-not-add-up' ? (
          <DoesNotAddUp
            {...props}
            opened={step.opened}
            onTakeProved={() => compare(step.opened, { ...noChoices, takesProved: true })}
          />
        ) : null}
        {step.at === 'planned' || step.at === 'taking' ? (
          <StatementPreview
            words={words}
            ui={ui}
            opened={step.opened}
            plan={step.plan}
            choices={choices}
            onChoose={setChoices}
            problem={problem}
            isTaking={step.at === 'taking'}
            onTakeIn={() => takeIn(step.opened, step.plan)}
            onAnother={chooseAnother}
          />
        ) : null}
        {problem && step.at === 'choosing' ? (
          <Notice kind="bad" word={ui.error} role="alert">
            {problem}
          </Notice>
        ) : null}
        <div hidden={step.at !== 'choosing' && step.at !== 'does-not-add-up'}>
          <ChooseFile
            words={words.choose}
            chosen={chosen}
            password={password}
            faults={faults}
            onFile={choose}
            onPassword={setPassword}
            onOpen={open}
          />
        </div>
      </div>
    </AmountsContext>
  )
}
