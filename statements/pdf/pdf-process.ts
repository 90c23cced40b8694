import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type PdfLimits, pdfLimits } from './limits.ts'
import type { PdfOutcome, PdfRequest } from './outcome.ts'

export interface ProcessLimits extends PdfLimits {
  /** Memory of the process in bytes. */
  readonly memory: number
}

/** A statement of 10,000 rows needs 2 s and 170 MB here. */
const processLimits: ProcessLimits = { ...pdfLimits, milliseconds: 20_000, memory: 400_000_000 }
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
  const child = fork(new URL('./pdf-child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    // It may read its own code, and write, start and load nothing.
    execArgv: [`--max-old-space-size=${Math.ceil(limits.memory / 1e6)}`, '--permission', '--allow-fs-read=*'],
  })
  const { promise, resolve } = Promise.withResolvers<PdfOutcome>()
  const timer = setTimeout(() => resolve({ ok: false, reason: 'too-slow' }), limits.milliseconds)
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > limits.memory) resolve({ ok: false, reason: 'too-much-memory' })
  }, WATCH_EVERY_MS)
  child.on('message', (message: { outcome?: PdfOutcome; read?: number; of?: number }) => {
    if (message.outcome) resolve(message.outcome)
    else if (message.read && message.of) onPage?.(message.read, message.of)
  })
  child.on('error', () => resolve({ ok: false, reason: 'damaged' }))
  // The heap's own limit ends the process before the watch sees it.
  child.on('exit', () => resolve({ ok: false, reason: 'too-much-memory' }))
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
