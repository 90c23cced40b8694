import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type PdfLimits, pdfLimits } from './limits.ts'
import type { PdfOutcome, PdfRequest } from './outcome.ts'

export interface ProcessLimits extends PdfLimits {
  /** Memory of the process in bytes. */
  readonly memory: number
  /** The heap that it is tried with first, in MB. */
  readonly heap: number
}

/**
 * Node grows its heap rather than clean up, and a statement of 10,000 rows needs no more than 64 MB. A file that needs more is read
 * again with all of its memory.
 */
const processLimits: ProcessLimits = { ...pdfLimits, milliseconds: 20_000, memory: 400_000_000, heap: 64 }
const WATCH_EVERY_MS = 25

/**
 * Opens a PDF like `readPdf`, in a process that is stopped at its limits of time and memory.
 *
 * A file of two kilobytes can unpack to gigabytes. Limits of worker threads do not hold there, since the bytes lie outside the
 * heap; so the memory of a process is watched from outside. The password travels to the process over its channel and is
 * on no command line.
 */
export async function readPdfInProcess(
  bytes: Uint8Array,
  {
    password,
    onPage,
    limits: wanted,
  }: Omit<PdfRequest, 'limits'> & { readonly limits?: Partial<ProcessLimits> },
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
  readonly limits: ProcessLimits
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
  const child = fork(new URL('./pdf-child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    // It may read its own code, and write, start and load nothing.
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--max-semi-space-size=4',
      '--permission',
      '--allow-fs-read=*',
    ],
  })
  const { promise, resolve } = Promise.withResolvers<PdfOutcome | 'more-heap'>()
  const timer = setTimeout(
    () => resolve({ ok: false, reason: 'too-slow' }),
    Math.max(0, ends - performance.now()),
  )
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > limits.memory) resolve({ ok: false, reason: 'too-much-memory' })
  }, WATCH_EVERY_MS)
  child.on('message', (message: { outcome?: PdfOutcome; read?: number; of?: number }) => {
    if (message.outcome) resolve(message.outcome)
    else if (message.read && message.of) onPage?.(message.read, message.of)
  })
  child.on('error', () => resolve({ ok: false, reason: 'damaged' }))
  child.on('exit', () => resolve('more-heap'))
  child.send({ bytes, password, limits: { ...limits } })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Resident memory of a process in bytes; 0 where the system does not say, or the process has ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return Number(pages) * 4096
  } catch {
    return 0
  }
}
