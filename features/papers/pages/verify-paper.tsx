import { type SubmitEvent, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { useAddress } from '#site/ui/link.tsx'
import type { SealLookUp } from '../look-up.server.ts'
import { type VerifyProps, VerifyResult } from './verify-result.tsx'
import { maxPaperBytes, type PaperVerified, verifyBytes } from './verify-state.ts'

export type VerifyPaperProps = VerifyProps & { readonly errorTitle: string }

type Fault = keyof VerifyProps['words']['verify']['faults']

/** Verifies a file on the device: its hash alone is sent. An island. */
export function VerifyPaper(props: VerifyPaperProps) {
  const { words, errorTitle } = props
  const { verify } = words
  const address = useAddress()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [verified, setVerified] = useState<PaperVerified | null>(null)
  const error = fault === null ? undefined : verify.faults[fault]

  async function lookUp({ hash, id }: { hash: string; id: string }): Promise<SealLookUp> {
    const answer = await fetch(address(`/verify/hash?${new URLSearchParams({ hash, id }).toString()}`))
    if (answer.status === 429) throw new TooOften()
    if (!answer.ok) throw new Error('the firm could not be asked')
    return (await answer.json()) as SealLookUp
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    setVerified(null)
    if (!(file instanceof File) || file.size === 0) return setFault('none')
    if (file.size > maxPaperBytes) return setFault('large')
    setFault(null)
    setBusy(true)
    try {
      setVerified(await verifyBytes(new Uint8Array(await file.arrayBuffer()), lookUp))
    } catch (problem) {
      setFault(problem instanceof TooOften ? 'often' : 'offline')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {/* This method sends nothing: the file stays on the device, also before the part is hydrated. */}
      <form method="dialog" className="card client-form" noValidate onSubmit={(event) => void submit(event)}>
        {error ? <ErrorSummary title={errorTitle} errors={[{ field: 'file', message: error }]} /> : null}
        <Field
          label={verify.file}
          name="file"
          type="file"
          accept=".json,.pdf,application/json,application/pdf"
          hint={verify.hint}
          error={error}
        />
        <p className="muted small">{verify.onDevice}</p>
        <div>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? verify.busy : verify.button}
          </Button>
        </div>
      </form>
      {verified ? <VerifyResult {...props} verified={verified} /> : null}
    </>
  )
}

class TooOften extends Error {}
