import { hostname } from 'node:os'
import { unseenStates } from '#features/ledger/feed-visibility.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { deletePartOfFile, type FeedFileRow } from './tables/feed-files.server.ts'

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
 * @returns Who is at work if another process still is, or if people are being taken in or back; then nothing may be taken in or out
 *   beside it.
 */
export async function removeLeftovers(services: Services): Promise<Busy | null> {
  for (const { actor, at, ...batch } of await services.db
    .selectFrom('people_batch')
    .select(['actor', 'at', 'process', 'touched_at'])
    .where('state', 'in', unseenStates)
    .execute())
    if (batch.process === thisProcess || isAtWork(batch, services.clock.now())) return { actor, at }
  for (const file of await services.db
    .selectFrom('feed_file')
    .selectAll()
    .where('state', 'in', unseenStates)
    .execute()) {
    if (isAtWork(file, services.clock.now())) return { actor: file.actor, at: file.at }
    await removeFile(services, file.id)
  }
  return null
}

/**
 * Splits rows into parts, each as large as one short transaction can write just then.
 *
 * @param rowsOf How many rows the database writes for each.
 */
export function* shortParts<Row>(
  { store }: Pick<Services, 'store'>,
  rows: readonly Row[],
  rowsOf: (row: Row) => number = () => 1,
): Generator<readonly Row[]> {
  let part: Row[] = []
  let size = 0
  for (const row of rows) {
    const more = rowsOf(row)
    if (part.length > 0 && size + more > store.stagedAtOnce()) {
      yield part
      part = []
      size = 0
    }
    part.push(row)
    size += more
  }
  if (part.length > 0) yield part
}

/** Runs a short transaction, and lets the site's writes go on for as long as it took. */
export async function inShortTransaction<Result>(
  { store }: Pick<Services, 'store'>,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const result = await store.stage(run)
  await store.giveWay(2 * (performance.now() - began))
  return result
}

/** Deletes a file that readers no longer see, in short transactions. */
export async function removeFile(
  services: Pick<Services, 'store'>,
  fileId: string,
  onPart: () => void = () => {},
): Promise<void> {
  while (
    await inShortTransaction(services, (trx) => deletePartOfFile(trx, fileId, services.store.stagedAtOnce()))
  )
    onPart()
}

/** True if the process that stages or removes something is still there, other than this one. */
export function isAtWork(
  { process: worker, touched_at }: Pick<FeedFileRow, 'process' | 'touched_at'>,
  now: number,
): boolean {
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
