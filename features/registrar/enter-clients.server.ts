import type { Insertable } from 'kysely'
import { ledgerStateOf, rowsAtEnd } from '#features/ledger/change.server.ts'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import type { LedgerState } from '#features/ledger/ledger-versions.server.ts'
import { insertEntries } from '#features/ledger/ledger-writer.server.ts'
import type { FeedTransaction } from '#features/readers/registrars/feed-rows.ts'
import { invariant } from '#finance/invariant.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { type ClientRows, judgeClients } from './enter-rows.server.ts'
import { type FeedCounts, increase } from './feed-counts.ts'
import type { WaitReason } from './judge-rows.ts'
import { inShortTransaction, shortParts } from './leftovers.server.ts'
import { type FindScheme, openSchemeFinder } from './scheme-codes.server.ts'
import type { WriteRows } from './stage-reports.server.ts'
import type { StagedRows } from './stage-rows.server.ts'
import { countUnassignedOf, selectHoldersOfFile } from './tables/feed-folios.server.ts'

/** Receives the step that goes on: rows so far, and the part that is done; null while that is not known. */
export type TakeInProgress = (
  step: 'reading' | 'entering' | 'removing',
  rows: number,
  part: number | null,
) => void

/** Says what became of a row, by its line and what the registrar's own codes make of it. */
export type OutcomeOf = (line: number, status: FeedTransaction['outcome']['status']) => RowOutcome

/** Clients whose ledgers are read and judged together. */
const clientsAtOnce = 10
/** Rows of ledgers that are written together. */
const rowsAtOnce = 2_000

/** What became of the rows of one client. */
interface ClientOutcome {
  readonly mark: LedgerState
  readonly entered: readonly { readonly id: string; readonly fileId: string; readonly isReversal: boolean }[]
  readonly there: readonly string[]
  readonly waits: ReadonlyMap<string, WaitReason>
}

/** Writes the entries of a file's clients, and remembers what became of their rows. */
export class ClientEntering {
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
    return [...new Set(holders.flatMap(({ person_id }) => person_id ?? []))].sort()
  }

  async enter(clients: readonly string[]): Promise<void> {
    let entries: Insertable<Schema['ledger_entry']>[] = []
    let matches: Insertable<Schema['feed_match']>[] = []
    const flush = async () => {
      for (const some of shortParts(this.#services, entries))
        await inShortTransaction(this.#services, (trx) => insertEntries(this.#services.store, trx, some))
      await this.#write('feed_match', matches)
      entries = []
      matches = []
    }
    for (let start = 0; start < clients.length; start += clientsAtOnce) {
      const some = clients.slice(start, start + clientsAtOnce)
      const all = await selectEntriesOf(this.#services.db, some)
      const ledgers = Map.groupBy(all, ({ person_id }) => person_id)
      const judged = await judgeClients(this.#services, some, this.#findScheme, this.#fileId, ledgers)
      for (const client of judged) {
        const { personId } = client
        const ledger = ledgers.get(personId) ?? []
        this.outcomes.set(personId, clientOutcomeOf(client, ledgerStateOf(personId, ledger)))
        // A matched entry may be of this very file only after it is in, so matches may come first.
        matches.push(...client.matches)
        for (const entry of rowsAtEnd(this.#services, personId, ledger, client.entries)) {
          entries.push(entry)
          if (entries.length === rowsAtOnce) await flush()
        }
      }
      this.#onProgress('entering', 0, Math.min(1, (start + clientsAtOnce) / clients.length))
    }
    await flush()
  }
}

function clientOutcomeOf(
  { judged: { drafts, matches, waiting } }: ClientRows,
  mark: LedgerState,
): ClientOutcome {
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

export async function countsOf(
  { db }: Services,
  fileId: string,
  { rows, understood, known, different, ignored, quarantined, codes, unreadable, folios }: StagedRows,
  { outcomes }: ClientEntering,
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
  const unassignedRows = understood - own.length - there - waits
  invariant(unassignedRows >= 0, 'no row of a report is counted twice')
  if (unassignedRows > 0) waiting['unknown-client'] = unassignedRows
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
export type RowOutcome =
  | { readonly became: 'entered' | 'there' | 'known' | 'better' | 'different' }
  | { readonly became: 'waits'; readonly because: WaitReason }
  | { readonly became: 'not-understood' | 'moves-nothing' }

/** Returns what says of a row, by its line and its own status, what became of it. */
export async function outcomesOfRows(
  { db }: Services,
  fileId: string,
  { outcomes }: ClientEntering,
): Promise<OutcomeOf> {
  const sightings = new Map(
    (
      await db.selectFrom('feed_sighting').select(['line', 'meeting']).where('file_id', '=', fileId).execute()
    ).map(({ line, meeting }) => [line, { became: meeting }]),
  )
  const known = new Map<string, RowOutcome>()
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
