/**
 * Opens one statement in a thread of its own, so that a hostile file can be stopped and a long one never holds the page.
 *
 * The build makes one file of it, and its response forbids the thread every connection (`securityHeaders`): what a file does
 * to the library, neither file nor password can leave the device from here.
 */
import { dutiesPerLakh } from '#content/performance.ts'
import { openStatement } from '#statements/open-statement.ts'
import { pdfLimits } from '#statements/pdf/limits.ts'
import { readPdf } from '#statements/pdf/read-pdf.ts'
import { longestReadingMs } from './opening.ts'
import type { OpenRequest, WorkerMessage } from './worker-messages.ts'

const say = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data: { bytes, password } }: MessageEvent<OpenRequest>) => {
  if (bytes.length > pdfLimits.bytes) return say({ kind: 'refused', reason: 'too-large' })
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  const open = () =>
    readPdf(bytes, {
      password,
      limits: { milliseconds: longestReadingMs },
      onPage: (read, of) => say({ kind: 'page', read, of }),
    })
  const reading = await openStatement(bytes, open, { stampDuty: dutiesPerLakh })
  if (!reading.ok) return say({ kind: 'refused', reason: reading.reason })
  const { container, statement, proof } = reading
  const schemes = proof.schemes.map(({ settled: _, ...scheme }) => scheme)
  say({ kind: 'opened', opened: { container, statement, verdict: { ...proof, schemes }, sha256 } })
})

function hex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

say({ kind: 'ready' })
