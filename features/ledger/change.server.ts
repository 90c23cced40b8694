import type { Insertable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { invariant } from '#finance/invariant.ts'
import type { LedgerFault, LedgerProblem } from '#finance/ledger.ts'
import { type EntryDraft, figuresOf } from '#finance/ledger-entry.ts'
import { problemsOf } from '#finance/ledger-invariants.ts'
import type { MilliUnits } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type LedgerRow, selectEntries, toEntry } from './entries.server.ts'
import { type LedgerLimit, limitPassed } from './ledger-limits.ts'
import { type LedgerState, selectLedgerStates } from './ledger-versions.server.ts'
import { amendEntries, deleteEntries, type EntryColumns, insertEntries } from './ledger-writer.server.ts'
import { insertStatementRows } from './statement-rows.server.ts'
import { insertOwnSchemes, type OwnSchemeRow } from './statement-schemes.server.ts'
import { insertImport } from './tables/imports.server.ts'

export type NewEntry = EntryDraft & { readonly id: string; readonly orderedOn?: IsoDate | null }

export interface EntrySource {
  /** `form`, `import`, `desk`, `registrar` or `sample`. */
  readonly source: string
  readonly importId?: string | null
  /** The registrar's file that brought it. */
  readonly fileId?: string | null
  /** A note from the firm to the client. */
  readonly note?: string | null
}

/** A row of the ledger that has no place in it yet. */
export type NewRow = Omit<LedgerRow, 'person_id' | 'position' | 'created_at'>

/** Returns the row of an entry. `changeLedger` says whose it is and puts it last. */
export function rowOf(entry: NewEntry, { source, importId, fileId, note }: EntrySource): NewRow {
  const { amountPaise, stampDutyPaise, units, navE8, reverses } = figuresOf(entry)
  return {
    id: entry.id,
    folio: entry.folio,
    scheme_code: entry.schemeCode,
    date: entry.date,
    kind: entry.kind,
    amount_paise: amountPaise,
    stamp_duty_paise: stampDutyPaise,
    load_paise: entry.loadPaise,
    stt_paise: entry.sttPaise,
    tds_paise: entry.tdsPaise,
    units_milli: units,
    nav_e8: navE8,
    reverses,
    source,
    import_id: importId ?? null,
    note: note ?? null,
    ordered_on: entry.orderedOn ?? null,
    feed_file_id: fileId ?? null,
  }
}

/** A change of one client's ledger. What is left out does not change. */
export interface LedgerChange {
  /** Imports that the entries belong to. */
  readonly imports?: readonly Omit<Insertable<Schema['ledger_import']>, 'person_id' | 'created_at'>[]
  /** Schemes that nobody lists, which the entries name. */
  readonly schemes?: readonly Omit<OwnSchemeRow, 'person_id' | 'created_at'>[]
  /** Entries that come in, after all others of their day. */
  readonly add?: readonly NewRow[]
  /** Entries that come back exactly as they were. */
  readonly restore?: readonly LedgerRow[]
  /** The ids of entries that leave for good. */
  readonly remove?: readonly string[]
  /** Entries that leave for as long as an import stands: its undo brings them back. */
  readonly replace?: readonly { readonly id: string; readonly importId: string }[]
  /** Columns that entries which stay get instead of their own. */
  readonly amend?: readonly { readonly ids: readonly string[]; readonly set: EntryColumns }[]
  /** True for an undo: what was there before is not refused for want of room. */
  readonly isUndo?: boolean
}

/** What to change, or why nothing should. */
type Decision<Refusal> = LedgerChange | { readonly refusal: Refusal }

/**
 * Why a ledger can't take a change: what is wrong with the first invalid entry, or the limit that leaves no room. `held` is
 * what its folio has on its day, `row` its index in `add`: null for an entry that the ledger has.
 */
export type LedgerRefusal = { readonly ok: false } & (
  | { readonly reason: LedgerFault; readonly held: MilliUnits; readonly row: number | null }
  | { readonly reason: LedgerLimit; readonly held: null; readonly row: null }
)

/** A change that is not made: the reason, and every entry that would be invalid; none for another reason. */
export interface RefusedChange<Refusal = LedgerRefusal> {
  readonly ok: false
  readonly refusal: Refusal
  readonly problems: readonly LedgerProblem[]
}

/** A change that its ledger can take. */
export interface JudgedChange {
  readonly ok: true
  readonly personId: string
  readonly change: LedgerChange
  /** The ledger by which it was judged. */
  readonly mark: LedgerState
  /** The highest position in it. */
  readonly last: number
  /** The rows that leave it for as long as an import stands. */
  readonly replaced: readonly { readonly row: LedgerRow; readonly importId: string }[]
}

/** Returns the rows of a ledger after a change, so that those of one day are in their order. */
export function rowsAfter(ledger: readonly LedgerRow[], change: LedgerChange): NewRow[] {
  const { add = [], restore = [], remove = [], replace = [], amend = [] } = change
  const gone = new Set([...remove, ...replace.map(({ id }) => id)])
  const amended = new Map(amend.flatMap(({ ids, set }) => ids.map((id) => [id, set] as const)))
  const staying = ledger.filter(({ id }) => !gone.has(id))
  const changed =
    amended.size === 0 ? staying : staying.map((row) => ({ ...row, ...amended.get(row.id) }) as LedgerRow)
  const there = restore.length === 0 ? changed : [...changed, ...restore].sort(byPosition)
  return [...there, ...add]
}

function byPosition(one: LedgerRow, other: LedgerRow): number {
  return one.position - other.position
}

/**
 * Judges the ledger as a change would leave it. Writes nothing.
 *
 * @param ledger The client's ledger as it is.
 */
export function judgeChange(
  personId: string,
  ledger: readonly LedgerRow[],
  change: LedgerChange,
): JudgedChange | RefusedChange {
  const entries = rowsAfter(ledger, change).map(toEntry)
  const { add = [], restore = [], replace = [] } = change
  const first = entries.length - add.length - restore.length
  const limit = change.isUndo ? null : limitPassed(entries.slice(0, first), entries.slice(first))
  if (limit) return { ok: false, refusal: { ok: false, reason: limit, held: null, row: null }, problems: [] }
  const problems = problemsOf(entries)
  const [problem] = problems
  if (problem) {
    const { reason, held, entry } = problem
    const row = add.findIndex(({ id }) => id === entry.id)
    return { ok: false, refusal: { ok: false, reason, held, row: row < 0 ? null : row }, problems }
  }
  const importOf = new Map(replace.map(({ id, importId }) => [id, importId]))
  return {
    ok: true,
    personId,
    change,
    mark: ledgerStateOf(personId, ledger),
    last: lastOf(ledger),
    replaced: ledger.flatMap((row) => {
      const importId = importOf.get(row.id)
      return importId === undefined ? [] : [{ row, importId }]
    }),
  }
}

/**
 * Changes a client's ledger: the only way to add, remove or replace entries. It locks the account, judges the whole ledger as
 * it would be, and writes nothing unless it holds.
 *
 * @param trx The caller's transaction, so that what else belongs to the change is written with it or not at all.
 * @param decide Says from the ledger what to change, or why nothing should.
 * @returns What `decide` refused with, or why the ledger would not hold; otherwise what was changed.
 */
export async function changeLedger<Refusal = never>(
  services: Pick<Services, 'store' | 'clock'>,
  trx: Transaction,
  personId: string,
  decide: (ledger: readonly LedgerRow[]) => Decision<Refusal> | Promise<Decision<Refusal>>,
): Promise<JudgedChange | RefusedChange<LedgerRefusal | Refusal>> {
  await services.store.lockAccount(trx, personId)
  const ledger = await selectEntries(trx, personId)
  await nextTurn()
  const change = await decide(ledger)
  if ('refusal' in change) return { ok: false, refusal: change.refusal, problems: [] }
  await nextTurn()
  const judged = judgeChange(personId, ledger, change)
  await nextTurn()
  if (judged.ok) await write(services, trx, judged)
  return judged
}

/**
 * Writes changes of several clients that were judged outside this transaction, unless one of the ledgers has changed since.
 *
 * @param seen The ledgers by which they were judged, also of accounts that `judged` has no change of.
 * @param except A registrar's file whose entries do not count, because the caller stages or removes them.
 * @returns The accounts whose ledgers have changed; then nothing was written.
 */
export async function changeLedgers(
  services: Pick<Services, 'store' | 'clock'>,
  trx: Transaction,
  judged: Iterable<JudgedChange>,
  seen: readonly LedgerState[],
  except = '',
): Promise<readonly string[]> {
  const accounts = seen.map(({ person_id }) => person_id).sort()
  await services.store.lockAccounts(trx, accounts)
  const changed = changedLedgers(seen, await selectLedgerStates(trx, accounts, except))
  if (changed.length === 0) for (const each of judged) await write(services, trx, each)
  return changed
}

async function write(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  trx: Transaction,
  { personId, change, last, replaced }: JudgedChange,
): Promise<void> {
  const { imports = [], schemes = [], add = [], restore = [], remove = [], amend = [] } = change
  invariant(
    replaced.length === (change.replace ?? []).length,
    'what an import replaces is in the ledger, so that its undo finds it',
  )
  const ofAccount = { person_id: personId, created_at: toIso(clock.now()) }
  await insertOwnSchemes(
    trx,
    schemes.map((scheme) => ({ ...scheme, ...ofAccount })),
  )
  for (const each of imports) await insertImport(trx, { ...each, ...ofAccount })
  for (const { ids, set } of amend) await amendEntries(trx, ids, set)
  await insertStatementRows(
    trx,
    'replaced_entry',
    replaced.map(({ row, importId }) => ({
      person_id: row.person_id,
      import_id: importId,
      entry_id: row.id,
      of_import_id: row.import_id,
      scheme_code: row.scheme_code,
      entry: JSON.stringify(row),
    })),
  )
  await deleteEntries(trx, personId, [...remove, ...replaced.map(({ row }) => row.id)])
  await insertEntries(store, trx, restore)
  await insertEntries(store, trx, placed(add, ofAccount, last))
}

/** Returns new rows as they come after all others of a ledger: for a file that writes them before they count. */
export function rowsAtEnd(
  { clock }: Pick<Services, 'clock'>,
  personId: string,
  ledger: readonly LedgerRow[],
  rows: readonly NewRow[],
): LedgerRow[] {
  return placed(rows, { person_id: personId, created_at: toIso(clock.now()) }, lastOf(ledger))
}

function placed(
  rows: readonly NewRow[],
  of: Pick<LedgerRow, 'person_id' | 'created_at'>,
  last: number,
): LedgerRow[] {
  return rows.map((row, index) => ({ ...row, ...of, position: last + 1 + index }))
}

function lastOf(ledger: readonly LedgerRow[]): number {
  return ledger.reduce((highest, { position }) => Math.max(highest, position), 0)
}

/** What `selectLedgerStates` returns for this ledger; zeros where it is empty. */
export function ledgerStateOf(personId: string, ledger: readonly LedgerRow[]): LedgerState {
  return {
    person_id: personId,
    count: ledger.length,
    positions: ledger.reduce((sum, { position }) => sum + position, 0),
    newest:
      ledger
        .map(({ created_at }) => created_at)
        .toSorted()
        .at(-1) ?? '',
  }
}

function changedLedgers(seen: readonly LedgerState[], now: readonly LedgerState[]): string[] {
  const current = new Map(now.map((mark) => [mark.person_id, mark]))
  return seen
    .filter(({ person_id, count, positions, newest }) => {
      const mark = current.get(person_id)
      if (!mark) return count > 0
      return mark.count !== count || mark.positions !== positions || mark.newest !== newest
    })
    .map(({ person_id }) => person_id)
}
