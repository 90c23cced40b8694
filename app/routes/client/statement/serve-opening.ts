import { dutiesPerLakh } from '#content/performance.ts'
import { openStatement } from '#statements/open-statement.ts'
import type { PdfOutcome, PdfRequest } from '#statements/pdf/outcome.ts'
import { refuseAtSight } from '#statements/pdf/read-pdf.ts'
import { longestReadingMs } from './opening.ts'
import type { OpenRequest, WorkerMessage } from './worker-messages.ts'

/**
 * Opens the one file that a worker is sent, in a thread of its own: so a hostile file can be stopped and a long one never holds
 * the page.
 *
 * The build makes one file of each worker, and its response forbids the thread every connection (`securityHeaders`): whatever a
 * file does to a reader, neither file nor password can leave the device from there.
 *
 * @param openPdf The worker's reader; null from it means that another reader has to try.
 */
export function serveOpening(
  openPdf: (bytes: Uint8Array, request: PdfRequest) => Promise<PdfOutcome | null>,
): void {
  addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
    open(data, openPdf).catch((error: unknown) => {
      // Outside the promise the page hears of it, and ends the worker.
      setTimeout(() => {
        throw error
      })
    })
  })
  say({ kind: 'ready' })
}

async function open(
  { bytes, password }: OpenRequest,
  openPdf: Parameters<typeof serveOpening>[0],
): Promise<void> {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  let needsOther = false
  const outcome = async (): Promise<PdfOutcome> => {
    const atSight = refuseAtSight(bytes)
    if (atSight) return { ok: false, reason: atSight }
    const opened = await openPdf(bytes, {
      password,
      limits: { milliseconds: longestReadingMs },
      onPage: (read, of) => say({ kind: 'page', read, of }),
    })
    needsOther = opened === null
    return opened ?? { ok: false, reason: 'damaged' }
  }
  const reading = await openStatement(bytes, outcome, { stampDuty: dutiesPerLakh })
  if (needsOther) return say({ kind: 'refused', reason: 'other-reader' })
  if (!reading.ok) return say({ kind: 'refused', reason: reading.reason })
  const { container, statement, proof } = reading
  const schemes = proof.schemes.map(({ settled: _, ...scheme }) => scheme)
  say({ kind: 'opened', opened: { container, statement, verdict: { ...proof, schemes }, sha256 } })
}

function say(message: WorkerMessage): void {
  postMessage(message)
}

function hex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
