import { type PdfLimits, pdfLimits } from '#features/readers/statements/pdf/limits.ts'
import type { PdfOutcome, PdfRequest } from '#features/readers/statements/pdf/outcome.ts'
import { type ProcessLimits, WatchedProcess } from '#kit/jobs/watched-process.server.ts'

/** What a PDF may cost, and the process that opens it. Its heap is the one that it is tried with first. */
export interface PdfProcessLimits extends PdfLimits, ProcessLimits {}

/**
 * Node grows its heap rather than clean up, and a statement of 10,000 rows needs no more than 64 MB. A file that needs more is read
 * again with all of its memory.
 */
const processLimits: PdfProcessLimits = { ...pdfLimits, milliseconds: 20_000, memory: 400_000_000, heap: 64 }

type PdfAnswer = { readonly outcome: PdfOutcome } | { readonly read: number; readonly of: number }

/** Opens a PDF like `readPdf`, in a process that is stopped at its limits of time and memory. */
export async function readPdfInProcess(
  bytes: Uint8Array,
  {
    password,
    onPage,
    limits: wanted,
  }: Omit<PdfRequest, 'limits'> & { readonly limits?: Partial<PdfProcessLimits> },
): Promise<PdfOutcome> {
  const limits = { ...processLimits, ...wanted }
  // What needs no opening needs no process.
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > limits.bytes) return { ok: false, reason: 'too-large' }
  const ends = performance.now() + limits.milliseconds
  const most = Math.ceil(limits.memory / 1e6)
  const opened = await readWithHeap(Math.min(limits.heap, most), ends, { bytes, password, onPage, limits })
  if (opened !== 'more-heap') return opened
  const again = await readWithHeap(most, ends, { bytes, password, onPage, limits })
  return again === 'more-heap' ? { ok: false, reason: 'too-much-memory' } : again
}

interface Reading extends Omit<PdfRequest, 'limits'> {
  readonly bytes: Uint8Array
  readonly limits: PdfProcessLimits
}

/**
 * @param heap In MB.
 * @param ends When it is stopped, by `performance.now()`.
 * @returns `more-heap` if the process ended without an outcome, which it does when its heap is full.
 */
async function readWithHeap(
  heap: number,
  ends: number,
  { bytes, password, onPage, limits }: Reading,
): Promise<PdfOutcome | 'more-heap'> {
  const script = new URL('../readers/statements/pdf/pdf-child.ts', import.meta.url)
  const child = new WatchedProcess<PdfAnswer>(script, { memory: limits.memory, heap })
  try {
    child.send({ bytes, password, limits: { ...limits } })
    for (;;) {
      const answer = await child.next(ends - performance.now())
      if (answer === 'ended') return 'more-heap'
      if (typeof answer === 'string') return { ok: false, reason: answer }
      if ('outcome' in answer) return answer.outcome
      onPage?.(answer.read, answer.of)
    }
  } finally {
    child.stop()
  }
}
