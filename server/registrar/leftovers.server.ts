import { hostname } from 'node:os'
import { batchRows } from '#db/batches.server.ts'
import { deletePartOfFile, type FeedFileRow, selectUnseenFiles } from '#db/feed-files.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** This process, as a file that it stages names it. */
export const thisProcess = `${hostname()}:${process.pid}`

/** How long a process of another machine may write nothing before its work counts as left behind. */
const silenceMs = 5 * 60_000

/** A file that another process is working on. */
export interface Busy {
  readonly actor: string
  readonly at: string
}

/**
 * Removes what processes left behind that were killed while they took a file in or out. Readers never saw any of it.
 *
 * @returns Who is at work if another process still is; then nothing may be taken in or out beside it.
 */
export async function removeLeftovers(services: Services): Promise<Busy | null> {
  for (const file of await selectUnseenFiles(services.db)) {
    if (isAtWork(file, services.clock.now())) return { actor: file.actor, at: file.at }
    await removeFile(services, file.id)
  }
  return null
}

/** Deletes a file that readers no longer see, in short transactions. */
export async function removeFile(
  { db, store }: Services,
  fileId: string,
  onPart: () => void = () => {},
): Promise<void> {
  for (let isLeft = true; isLeft; onPart()) {
    const began = performance.now()
    isLeft = await db.transaction().execute((trx) => deletePartOfFile(trx, fileId, batchRows))
    await store.giveWay(performance.now() - began)
  }
}

function isAtWork({ process: worker, touched_at }: FeedFileRow, now: number): boolean {
  const [host = '', id = ''] = worker.split(':')
  if (worker === thisProcess) return false
  if (host !== hostname()) return now - Date.parse(touched_at) < silenceMs
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(Number(id), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
