import { type OpenedRows, tableLimits } from '#features/readers/registrars/open-any-table.ts'
import { WatchedProcess } from '#kit/jobs/watched-process.server.ts'

const limits = { memory: 500_000_000, heap: 256 }
const answerMs = 20_000

/**
 * Opens a table as `openAnyTable` does, in a process that is stopped at its limits of time and memory: a file of two kilobytes can
 * unpack to gigabytes.
 */
export async function openFile(bytes: Uint8Array): Promise<OpenedRows> {
  if (bytes.length > tableLimits.bytes) return { ok: false, fault: { reason: 'too-large' } }
  const child = new WatchedProcess<OpenedRows>(
    new URL('../readers/registrars/any-table-child.ts', import.meta.url),
    limits,
  )
  try {
    child.input(bytes)
    const answer = await child.next(answerMs)
    if (typeof answer !== 'string') return answer
    return { ok: false, fault: { reason: answer === 'too-slow' ? 'too-slow' : 'too-much-memory' } }
  } finally {
    child.stop()
  }
}
