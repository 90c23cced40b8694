import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { recordDeskEvents } from '#features/identity/events.server.ts'
import { changeLedgers, markOf, placedRows } from '#features/ledger/change.server.ts'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import type { LedgerMark } from '#features/ledger/ledger-versions.server.ts'
import { deleteStagedEntries, stageEntries } from '#features/ledger/ledger-writer.server.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import type { FeedRegistrar, FeedRows, FeedTransaction } from '#features/readers/registrars/feed-rows.ts'
import type { FeedReport } from '#features/readers/registrars/open-feed.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { assignFolios } from './assign-folios.server.ts'
import { type ClientRows, judgeClients } from './enter-rows.server.ts'
import { type FeedCounts, increase } from './feed-counts.ts'
import type { WaitReason } from './judge-rows.ts'
import {
  type Busy,
  inShortTransaction,
  removeFile,
  removeLeftovers,
  rowsInTransaction,
  thisProcess,
} from './leftovers.server.ts'
import { keepRefusal, settleRefusals } from './refusals.server.ts'
import { type FindScheme, openSchemeFinder } from './scheme-codes.server.ts'
import type { WriteRows } from './stage-reports.server.ts'
import { type StagedRows, stageRows } from './stage-rows.server.ts'
import { findSameFile, insertFile, swapKinds, updateFile } from './tables/feed-files.server.ts'
import { countUnassignedOf, selectHoldersOfFile } from './tables/feed-folios.server.ts'
import { deleteStagedMatches, selectSightings } from './tables/feed-rows.server.ts'

/** A report that is to be taken in. */
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
  readonly onRowsKnown?: (fateOf: FateOf) => void | Promise<void>
}

/** Receives the step that goes on: rows so far, and the part that is done; null while that is not known. */
export type TakeInProgress = (
  step: 'reading' | 'entering' | 'removing',
  rows: number,
  part: number | null,
) => void

/** Says what became of a row, by its line and what the registrar's own codes make of it. */
export type FateOf = (line: number, status: FeedTransaction['fate']['status']) => RowFate

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

/** Clients whose ledgers are read and judged together. */
const clientsAtOnce = 50
/** Rows of ledgers that are written together. */
const rowsAtOnce = 2_000
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
  { hash, fileName, name, feed, period }: GivenReport,
  { isTrial, onProgress = () => {}, onRowsKnown }: TakeInOptions,
): Promise<TakenIn> {
  const { db, store, clock } = services
  const same = await findSameFile(db, hash, name)
  if (same) return { ok: false, reason: 'same-file', actor: same.actor, at: same.at }
  const busy = await removeLeftovers(services)
  if (busy) return { ok: false, reason: 'busy', ...busy }

  const id = randomBytes(8).toString('hex')
  const now = toIso(clock.now())
  await insertFile(db, {
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
  const write: WriteRows = async (table, rows) => {
    for (let start = 0; start < rows.length; start += rowsInTransaction) {
      const some = rows.slice(start, start + rowsInTransaction)
      await inShortTransaction(services, (trx) => store.insertRows(trx, table, some))
    }
  }
  const remove = () => removeFile(services, id, () => onProgress('removing', 0, null))
  try {
    const onRows = (rows: number) => onProgress('reading', rows, null)
    const staged = await stageRows({ store, secrets: services.secrets, fileId: id, write, onRows }, feed)
    if (!staged.ok) {
      await remove()
      if (!isTrial)
        await keepRefusal(
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
    const entering = new Entering(services, id, write, onProgress)
    await entering.enter(await entering.clients())
    const from = period?.from ?? staged.from
    const to = period?.to ?? staged.to
    const about = { layout: feed.layout, registrar: feed.registrar, holds: feed.holds, from, to }
    for (let attempt = 1; ; attempt += 1) {
      const counts = await countsOf(services, id, staged, entering)
      if (isTrial) {
        await onRowsKnown?.(await fatesOf(services, id, entering))
        await remove()
        return { ok: true, id: null, ...about, counts }
      }
      const facts = { from_day: from, to_day: to, row_count: staged.rows, counts: JSON.stringify(counts) }
      const changed = await keep(services, actor, { id, layout: feed.layout, hash, name }, entering, facts)
      if (changed.length === 0) {
        await onRowsKnown?.(await fatesOf(services, id, entering))
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

/** What became of the rows of one client. */
interface ClientOutcome {
  readonly mark: LedgerMark
  readonly entered: readonly { readonly id: string; readonly fileId: string; readonly isReversal: boolean }[]
  readonly there: readonly string[]
  readonly waits: ReadonlyMap<string, WaitReason>
}

/** Writes the entries of a file's clients, and remembers what became of their rows. */
class Entering {
  readonly outcomes = new Map<string, ClientOutcome>()
  readonly #services: Services
  readonly #fileId: string
  readonly #write: WriteRows
  readonly #onProgress: TakeInProgress
  readonly #findScheme: FindScheme

  constructor(services: Services, fileId: string, write: WriteRows, onProgress: TakeInProgress) {
    this.#services = services
    this.#fileId = fileId
    this.#write = write
    this.#onProgress = onProgress
    this.#findScheme = openSchemeFinder(services)
  }

  /** The clients whose folios the file is about. */
  async clients(): Promise<string[]> {
    const holders = await selectHoldersOfFile(this.#services.db, this.#fileId)
    return [...new Set(holders.flatMap(({ account_id }) => account_id ?? []))].sort()
  }

  async enter(clients: readonly string[]): Promise<void> {
    let entries: Insertable<Schema['ledger_entry']>[] = []
    let matches: Insertable<Schema['feed_match']>[] = []
    const flush = async () => {
      for (let start = 0; start < entries.length; start += rowsInTransaction) {
        const some = entries.slice(start, start + rowsInTransaction)
        await inShortTransaction(this.#services, (trx) => stageEntries(this.#services.store, trx, some))
      }
      await this.#write('feed_match', matches)
      entries = []
      matches = []
    }
    for (let start = 0; start < clients.length; start += clientsAtOnce) {
      const some = clients.slice(start, start + clientsAtOnce)
      const all = await selectEntriesOf(this.#services.db, some)
      const ledgers = Map.groupBy(all, ({ account_id }) => account_id)
      const judged = await judgeClients(this.#services, some, this.#findScheme, this.#fileId, ledgers)
      for (const client of judged) {
        const { accountId } = client
        const ledger = ledgers.get(accountId) ?? []
        this.outcomes.set(accountId, outcomeOf(client, markOf(accountId, ledger)))
        // A matched entry may be of this very file only after it is in, so matches may come first.
        matches.push(...client.matches)
        for (const entry of placedRows(this.#services, accountId, ledger, client.entries)) {
          entries.push(entry)
          if (entries.length === rowsAtOnce) await flush()
        }
      }
      this.#onProgress('entering', 0, Math.min(1, (start + clientsAtOnce) / clients.length))
    }
    await flush()
  }
}

function outcomeOf({ judged: { drafts, matches, waiting } }: ClientRows, mark: LedgerMark): ClientOutcome {
  return {
    mark,
    entered: drafts.map(({ row }) => ({
      id: row.id,
      fileId: row.file_id,
      isReversal: row.status === 'reversal',
    })),
    there: matches.filter(({ is_same }) => is_same === 1).map(({ row_id }) => row_id),
    waits: waiting,
  }
}

async function countsOf(
  { db }: Services,
  fileId: string,
  { rows, understood, known, different, ignored, quarantined, codes, unreadable, folios }: StagedRows,
  { outcomes }: Entering,
): Promise<FeedCounts> {
  const isOwn = (rowId: string) => rowId.startsWith(`${fileId}-`)
  const all = [...outcomes.values()]
  const entered = all.flatMap((outcome) => outcome.entered)
  const own = entered.filter((row) => row.fileId === fileId)
  const there = all.reduce((sum, outcome) => sum + outcome.there.filter(isOwn).length, 0)
  const waiting: Partial<Record<WaitReason, number>> = {}
  let waits = 0
  for (const outcome of all)
    for (const [rowId, reason] of outcome.waits)
      if (isOwn(rowId)) {
        increase(waiting, reason)
        waits += 1
      }
  const nobodys = understood - own.length - there - waits
  if (nobodys > 0) waiting['unknown-client'] = nobodys
  const unassigned = await countUnassignedOf(db, fileId)
  return {
    rows,
    entered: own.length,
    takenBack: own.filter(({ isReversal }) => isReversal).length,
    enteredOfOthers: entered.length - own.length,
    there,
    known,
    different,
    waiting,
    ignored,
    quarantined,
    codes,
    unreadable,
    clients: all.filter((outcome) => outcome.entered.length > 0).length,
    folios,
    unassigned,
  }
}

/** What became of a row of a report of transactions. */
export type RowFate =
  | { readonly became: 'entered' | 'there' | 'known' | 'better' | 'different' }
  | { readonly became: 'waits'; readonly because: WaitReason }
  | { readonly became: 'not-understood' | 'moves-nothing' }

/** Returns what says of a row, by its line and its own status, what became of it. */
async function fatesOf({ db }: Services, fileId: string, { outcomes }: Entering): Promise<FateOf> {
  const sightings = new Map(
    (await selectSightings(db, fileId)).map(({ line, meeting }) => [line, { became: meeting }]),
  )
  const known = new Map<string, RowFate>()
  for (const { entered, there, waits } of outcomes.values()) {
    for (const { id } of entered) known.set(id, { became: 'entered' })
    for (const id of there) known.set(id, { became: 'there' })
    for (const [id, because] of waits) known.set(id, { became: 'waits', because })
  }
  return (line, status) => {
    const seen = sightings.get(line)
    if (seen) return seen
    if (status === 'ignored') return { became: 'moves-nothing' }
    if (status === 'quarantine') return { became: 'not-understood' }
    return known.get(`${fileId}-${line}`) ?? { became: 'waits', because: 'unknown-client' }
  }
}

/**
 * Makes everything that was written part of the ledgers, unless one has changed since it was judged.
 *
 * @returns The accounts whose ledgers have changed; then nothing was done.
 */
async function keep(
  services: Services,
  actor: DeskActor,
  file: { readonly id: string; readonly layout: string; readonly hash: string; readonly name: string },
  { outcomes }: Entering,
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
