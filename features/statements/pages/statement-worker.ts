/**
 * Opens the one file that it is sent, in a thread of its own: so a hostile file can be stopped and a long one never holds
 * the page. It has pdf.js in it, so it loads only once a file is chosen.
 *
 * The build makes one file of it, and its response forbids the thread every connection (`securityHeaders`): whatever a
 * file does to pdf.js, neither file nor password can leave the device from there.
 */
import { dutiesPerLakh } from '#content/performance.ts'
import { openStatement } from '#features/readers/statements/open-statement.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { longestReadingMs } from './opening.ts'
import type { OpenRequest, WorkerMessage } from './worker-messages.ts'

addEventListener('message', ({ data }: MessageEvent<OpenRequest>) => {
  open(data).catch((error: unknown) => {
    // Outside the promise the page hears of it, and ends the worker.
    setTimeout(() => {
      throw error
    })
  })
})
say({ kind: 'ready' })

async function open({ bytes, password }: OpenRequest): Promise<void> {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  const openPdf = () =>
    readPdf(bytes, {
      password,
      limits: { milliseconds: longestReadingMs },
      onPage: (read, of) => say({ kind: 'page', read, of }),
    })
  const reading = await openStatement(bytes, openPdf, { stampDuty: dutiesPerLakh })
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
