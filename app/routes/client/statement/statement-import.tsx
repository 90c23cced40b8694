import { useEffect, useMemo, useRef, useState } from 'react'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { StatementsWords } from '#content/en/statements.ts'
import type { TransactionsWords } from '#content/en/transactions.ts'
import type { AmountsLook } from '../amount.tsx'
import { AmountsContext } from '../amount.tsx'
import { ChooseFile } from './choose-file.tsx'
import { type ChosenFile, lookAt } from './chosen-file.ts'
import { newOpening } from './new-opening.ts'
import type { Opening, OpeningOutcome } from './opening.ts'
import { Reading } from './reading.tsx'
import { Refused, type RefusedReason } from './refused.tsx'
import type { OpenedStatement } from './worker-messages.ts'

export type StatementImportProps = {
  words: StatementsWords
  importFaults: TransactionsWords['import']['faults']
  errorTitle: string
  look: AmountsLook
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
  | { readonly at: 'opened'; readonly opened: OpenedStatement }

/**
 * Opens a client's statement on her device, and shows what taking it in would do. An island: the worker with the reader of
 * PDFs loads when a file is chosen, and ends with its outcome.
 */
export function StatementImport(props: StatementImportProps) {
  const { words, importFaults, errorTitle, look } = props
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const [faults, setFaults] = useState<{ file?: string; password?: string }>(
    props.fault ? { file: props.fault } : {},
  )
  const [refused, setRefused] = useState<RefusedReason | null>(null)
  const [said, setSaid] = useState('')
  const opening = useRef<Opening | null>(null)
  useEffect(() => () => opening.current?.stop(), [])

  function usableOpening(): Opening {
    if (!opening.current?.isUsable) opening.current = newOpening()
    return opening.current
  }

  async function choose(file: File | null) {
    setFaults({})
    setRefused(null)
    setSaid('')
    setPassword('')
    setChosen(null)
    if (!file) return
    const looked = await lookAt(file)
    setChosen(looked)
    if (looked.kind === 'excel') setFaults({ file: importFaults.excel })
    else if (looked.kind === 'other') setFaults({ file: importFaults['not-text'] })
    else if (looked.kind !== 'table') usableOpening()
  }

  async function open() {
    setRefused(null)
    setSaid('')
    if (!chosen) return setFaults({ file: words.choose.noFile })
    if (chosen.kind === 'excel' || chosen.kind === 'other') return
    setFaults({})
    setStep({ at: 'reading', read: 0, of: 0 })
    const mine = usableOpening()
    const bytes = await chosen.file
      .arrayBuffer()
      .then((buffer) => new Uint8Array(buffer))
      .catch(() => new Uint8Array())
    const outcome = await mine.open({ bytes, password }, (read, of) => setStep({ at: 'reading', read, of }))
    hear(outcome)
  }

  function hear(outcome: OpeningOutcome) {
    if (outcome.ok) {
      setStep({ at: 'opened', opened: outcome.opened })
      return
    }
    setStep({ at: 'choosing' })
    if (outcome.reason === 'password-missing') setFaults({ password: words.choose.noPassword })
    else if (outcome.reason === 'password-wrong') setFaults({ password: words.choose.wrongPassword })
    else setRefused(outcome.reason)
  }

  function cancel() {
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
        {step.at === 'reading' && chosen ? (
          <Reading words={words.reading} file={chosen.file.name} {...step} onCancel={cancel} />
        ) : null}
        <div hidden={step.at !== 'choosing'}>
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
