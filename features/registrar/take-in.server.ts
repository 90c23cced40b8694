import { randomBytes } from 'node:crypto'
import { recordDeskEvents } from '#features/identity/events.server.ts'
import { changeLedgers } from '#features/ledger/change.server.ts'
import { deleteStagedEntries } from '#features/ledger/ledger-writer.server.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import type { FeedRegistrar, FeedRows } from '#features/readers/registrars/feed-rows.ts'
import type { FeedReport } from '#features/readers/registrars/open-feed.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { assignFolios } from './assign-folios.server.ts'
import {
  ClientEntering,
  countsOf,
  type OutcomeOf,
  outcomesOfRows,
  type TakeInProgress,
} from './enter-clients.server.ts'
import type { FeedCounts } from './feed-counts.ts'
import {
  type Busy,
  inShortTransaction,
  removeFile,
  removeLeftovers,
  shortParts,
  thisProcess,
} from './leftovers.server.ts'
import { saveRefusal, settleRefusals } from './refusals.server.ts'
import type { WriteRows } from './stage-reports.server.ts'
import { stageRows } from './stage-rows.server.ts'
import { findSameFile, swapKinds, updateFile } from './tables/feed-files.server.ts'
import { deleteStagedMatches } from './tables/feed-rows.server.ts'

export interface GivenReport {
  /** SHA-256 of the file as it was given. */
  readonly hash: string
  /** The name of the file, and of the report where an archive brings several. */
  readonly fileName: string
  readonly name: string
  readonly feed: FeedReport
  /** The period that was asked for at the registrar; null if nobody said. */
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null
}

export interface TakeInOptions {
  /** Says what would change, and leaves everything as it was. */
  readonly isTrial: boolean
  /** Called with how much of a step is done; null while that is not known. */
  readonly onProgress?: TakeInProgress
  /** Called once it is known what became of each row. */
  readonly onRowsKnown?: (outcomeOf: OutcomeOf) => void | Promise<void>
}

export type TakenIn =
  | {
      readonly ok: true
      /** The id that undo takes; null for a trial. */
      readonly id: string | null
      readonly layout: string
      readonly registrar: FeedRegistrar
      readonly holds: keyof FeedRows
      readonly from: IsoDate | null
      readonly to: IsoDate | null
      readonly counts: FeedCounts
    }
  | { readonly ok: false; readonly reason: 'same-file'; readonly actor: string; readonly at: string }
  | ({ readonly ok: false; readonly reason: 'busy' } & Busy)
  | { readonly ok: false; readonly reason: 'refused'; readonly fault: FeedFault }
  | { readonly ok: false; readonly reason: 'changed-meanwhile' }

const mostAttempts = 3

/**
 * Takes a report in, whole or not at all.
 *
 * Its rows are written in many short transactions, in which no reader sees them; one more, which is as short, makes all of
 * them part of the ledgers. A process that is killed before leaves nothing behind that anyone sees. So the site's own writes
 * wait for milliseconds, however large the report is.
 *
 * Rows enter the ledgers of the clients whose folios they are. All others are kept, and wait.
 */
export async function takeIn(
  services: Services,
  actor: DeskActor,
  report: GivenReport,
  { isTrial, onProgress = () => {}, onRowsKnown }: TakeInOptions,
): Promise<TakenIn> {
  const { db, store } = services
  const { hash, fileName, name, feed, period } = report
  const same = await findSameFile(db, hash, name)
  if (same) return { ok: false, reason: 'same-file', actor: same.actor, at: same.at }
  const busy = await removeLeftovers(services)
  if (busy) return { ok: false, reason: 'busy', ...busy }

  const id = await insertStaged(services, actor, report)
  const write: WriteRows = async (table, rows) => {
    for (const some of shortParts(services, rows))
      await inShortTransaction(services, (trx) => store.insertRows(trx, table, some))
  }
  const remove = () => removeFile(services, id, () => onProgress('removing', 0, null))
  try {
    const onRows = (rows: number) => onProgress('reading', rows, null)
    const staged = await stageRows({ store, secrets: services.secrets, fileId: id, write, onRows }, feed)
    if (!staged.ok) {
      await remove()
      if (!isTrial)
        await saveRefusal(
          services,
          actor,
          { hash, fileName, name },
          { nearest: feed.layout, ...staged.fault },
        )
      return { ok: false, reason: 'refused', fault: staged.fault }
    }
    await write(
      'feed_month',
      staged.months.map(({ month, rows, known }) => ({
        file_id: id,
        month,
        row_count: rows,
        known_count: known,
      })),
    )
    await assignFolios(services, actor, id, write)
    const entering = new ClientEntering(services, id, write, onProgress)
    await entering.enter(await entering.clients())
    const from = period?.from ?? staged.from
    const to = period?.to ?? staged.to
    const about = { layout: feed.layout, registrar: feed.registrar, holds: feed.holds, from, to }
    for (let attempt = 1; ; attempt += 1) {
      const counts = await countsOf(services, id, staged, entering)
      if (isTrial) {
        await onRowsKnown?.(await outcomesOfRows(services, id, entering))
        await remove()
        return { ok: true, id: null, ...about, counts }
      }
      const facts = { from_day: from, to_day: to, row_count: staged.rows, counts: JSON.stringify(counts) }
      const changed = await commitFile(
        services,
        actor,
        { id, layout: feed.layout, hash, name },
        entering,
        facts,
      )
      if (changed.length === 0) {
        await onRowsKnown?.(await outcomesOfRows(services, id, entering))
        return { ok: true, id, ...about, counts }
      }
      if (attempt === mostAttempts) break
      // Somebody typed a transaction meanwhile: those ledgers are judged again.
      await db.transaction().execute(async (trx) => {
        await deleteStagedMatches(trx, id, changed)
        await deleteStagedEntries(trx, id, changed)
      })
      await entering.enter(changed)
    }
    await remove()
    return { ok: false, reason: 'changed-meanwhile' }
  } catch (error) {
    // Without the database this fails too; the next taking in removes what is left.
    await remove().catch(() => {})
    throw error
  }
}

/** Inserts the row of a report that this process stages, and returns its id. */
async function insertStaged(
  { db, clock }: Services,
  actor: DeskActor,
  { hash, fileName, name, feed }: GivenReport,
): Promise<string> {
  const id = randomBytes(8).toString('hex')
  const now = toIso(clock.now())
  await db
    .insertInto('feed_file')
    .values({
      id,
      hash,
      file_name: fileName,
      name,
      layout: feed.layout,
      registrar: feed.registrar,
      holds: feed.holds,
      state: 'staged',
      from_day: null,
      to_day: null,
      row_count: 0,
      counts: '{}',
      actor: actor.name,
      at: now,
      process: thisProcess,
      touched_at: now,
    })
    .execute()
  return id
}

/**
 * Makes everything that was written part of the ledgers, unless one has changed since it was judged.
 *
 * @returns The accounts whose ledgers have changed; then nothing was done.
 */
async function commitFile(
  services: Services,
  actor: DeskActor,
  file: { readonly id: string; readonly layout: string; readonly hash: string; readonly name: string },
  { outcomes }: ClientEntering,
  facts: { from_day: string | null; to_day: string | null; row_count: number; counts: string },
): Promise<readonly string[]> {
  const { id } = file
  const marks = [...outcomes.values()].map(({ mark }) => mark)
  return await inTransaction(services.db, async (trx) => {
    const changed = await changeLedgers(services, trx, [], marks, id)
    if (changed.length > 0) return changed
    const ours = { id, state: 'staged', process: thisProcess } as const
    if (!(await updateFile(trx, ours, { ...facts, state: 'in' })))
      throw new Error('another process removed the rows of this file while they were written')
    await swapKinds(trx, id)
    const events = [...outcomes].flatMap(([account, { entered }]) =>
      entered.length === 0 ? [] : [[account, String(entered.length)] as const],
    )
    await recordDeskEvents(services, 'transactions-imported', actor, events, trx)
    await recordAct(trx, services, actor, 'feed-taken-in', id, String(facts.row_count))
    await settleRefusals(trx, file)
    return []
  })
}
