import { type PdfLimits, type PdfRefusal, pdfLimits } from './limits.ts'
import type { PdfOutcome, PdfRequest } from './outcome.ts'
import { readQuick } from './quick/read-quick.ts'

/**
 * Opens a PDF and returns its text with positions; runs in a browser's worker and in Node alike.
 *
 * `readQuick` reads what programs write, and pdf.js the rest. The empty password is tried first. Limits on time hold between two
 * steps only, so a file from outside is opened where it can be stopped: in a worker that ends by a timer, at the desk by
 * `readPdfInProcess`.
 *
 * @param bytes The file. They belong to the reader afterwards.
 */
export async function readPdf(bytes: Uint8Array, request: PdfRequest): Promise<PdfOutcome> {
  const reason = refuseAtSight(bytes, { ...pdfLimits, ...request.limits })
  if (reason) return { ok: false, reason }
  const quick = await readQuick(bytes, request)
  if (quick) return quick
  const { readWithPdfjs } = await import('./read-with-pdfjs.ts')
  return await readWithPdfjs(bytes, request)
}

/** Why bytes need no opening; null if they do. */
export function refuseAtSight(bytes: Uint8Array, limits: PdfLimits = pdfLimits): PdfRefusal | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > limits.bytes) return 'too-large'
  if (!latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return 'not-a-pdf'
  return PACKED_TWICE.test(latin1(bytes)) ? 'too-much-memory' : null
}

/**
 * A stream that is packed twice. No program that makes statements writes one, and two kilobytes of it hold a gigabyte: too
 * much for a phone, whose memory nobody can watch from outside.
 */
const PACKED_TWICE = /\/Filter\s*\[\s*(?:\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\s*){2}/

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
