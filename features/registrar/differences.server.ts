import { randomUUID } from 'node:crypto'
import { selectNumbers } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { changeLedger } from '#features/ledger/change.server.ts'
import { toEntry } from '#features/ledger/entries.server.ts'
import { rowImportPrefix } from '#features/ledger/feed-visibility.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import { moveOf } from '#finance/meet-moves.ts'
import type { MilliUnits, Paise } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { entriesOf } from './enter-rows.server.ts'
import { cashOf, judgeRows } from './judge-rows.ts'
import { type FindScheme, openSchemeFinder } from './scheme-codes.server.ts'
import {
  type DifferingRow,
  selectDifferences,
  selectMatchesOf,
  selectRowsOf,
  settleMatch,
} from './tables/feed-rows.server.ts'

/** What one side says of a transaction. Units are signed. */
export interface DifferingSide {
  readonly date: IsoDate
  readonly kind: string
  readonly units: MilliUnits
  readonly cashPaise: Paise
}

/** A row of a registrar's file beside the entry of the ledger that it differs from. */
export interface FeedDifference {
  /** The row's id, by which it is chosen. */
  readonly id: string
  readonly registrar: FeedRegistrar
  readonly file: string
  readonly line: number
  readonly folio: string
  readonly scheme: string
  /** The client's number. */
  readonly client: string
  readonly ledger: DifferingSide & { readonly source: string }
  readonly row: DifferingSide
}

/**
 * Returns the rows that differ from an entry of the same folio, scheme and day, by client and day: those that are open, or those
 * settled to the ledger's side.
 */
export async function listDifferences(
  { db }: Pick<Services, 'db'>,
  which: 'open' | 'settled' = 'open',
): Promise<FeedDifference[]> {
  const rows = await selectDifferences(db, which)
  const numbers = await selectNumbers(db, [...new Set(rows.map(({ entry }) => entry.person_id))])
  return rows.map(({ row, entry, file_name }): FeedDifference => {
    const own = moveOf(toEntry(entry))
    return {
      id: row.id,
      registrar: row.registrar,
      file: file_name,
      line: row.line,
      folio: row.folio,
      scheme: row.scheme,
      client: numbers.get(entry.person_id) ?? '',
      ledger: {
        date: entry.date,
        kind: entry.kind,
        units: own.units,
        cashPaise: own.cashPaise,
        source: entry.source,
      },
      row: { date: row.date, kind: row.kind ?? '', units: row.units_milli, cashPaise: cashOf(row) },
    }
  })
}

/** `open`: settled to the ledger's side before, and to be looked at again. */
export const feedSides = ['ledger', 'registrar', 'open'] as const
export type FeedSide = (typeof feedSides)[number]

export type SettledDifferences =
  | { readonly ok: true; readonly imports: readonly string[] }
  /** `id` is the row that it is about. */
  | { readonly ok: false; readonly reason: 'no-such-row' | 'several' | 'ledger'; readonly id: string }

/**
 * Settles differences, all or none. On the ledger's side the entry stays and counts as the row's transaction, until the
 * difference is opened again. On the registrar's side the row takes the entry's place; that is an import of its own, which
 * the proposal `import-undone` takes back.
 *
 * @param chosen The side of each row, by the beginning of its id.
 */
export async function settleDifferences(
  services: Services,
  actor: DeskActor,
  chosen: ReadonlyMap<string, FeedSide>,
): Promise<SettledDifferences> {
  const open = await selectDifferences(services.db, 'open')
  const before = await selectDifferences(services.db, 'settled')
  const settled: { difference: DifferingRow; side: FeedSide }[] = []
  for (const [beginning, side] of chosen) {
    const [difference, another] = (side === 'open' ? before : open).filter(({ row }) =>
      row.id.startsWith(beginning),
    )
    if (!difference) return { ok: false, reason: 'no-such-row', id: beginning }
    if (another) return { ok: false, reason: 'several', id: beginning }
    settled.push({ difference, side })
  }
  const byAccount = Map.groupBy(settled, ({ difference }) => difference.entry.person_id)
  const findScheme = openSchemeFinder(services)
  // Looked up here: inside the transaction SQLite answers nobody else.
  for (const account of byAccount.keys()) await findScheme(await selectRowsOf(services.db, [account], ''))
  return await inTransaction(services.db, async (trx): Promise<SettledDifferences> => {
    const imports: string[] = []
    for (const personId of [...byAccount.keys()].sort()) {
      await services.store.lockAccount(trx, personId)
      const own = byAccount.get(personId)!
      for (const { difference, side } of own) {
        if (side !== 'registrar') await settleMatch(trx, difference, side === 'ledger')
        await recordAct(trx, services, actor, 'feed-difference-settled', difference.row.id, side)
      }
      const replaced = own.filter(({ side }) => side === 'registrar').map(({ difference }) => difference)
      if (replaced.length === 0) continue
      const done = await replaceByRows(trx, services, personId, replaced, { actor, findScheme })
      if (!done.ok) throw new RolledBack({ ok: false, reason: 'ledger', id: done.rowId })
      imports.push(...done.imports)
    }
    return { ok: true, imports }
  })
}

/** Puts rows in the place of entries that differ from them, each as an import of its own. */
async function replaceByRows(
  trx: Transaction,
  services: Services,
  personId: string,
  replaced: readonly DifferingRow[],
  { actor, findScheme }: { readonly actor: DeskActor; readonly findScheme: FindScheme },
): Promise<{ ok: true; imports: readonly string[] } | { ok: false; rowId: string }> {
  const gone = new Set(replaced.map(({ entry }) => entry.id))
  const wanted = new Set(replaced.map(({ row }) => row.id))
  const imports = replaced.map(({ row, file_name }) => ({
    id: randomUUID(),
    file_name,
    row_count: 1,
    layout: rowImportPrefix + row.id,
    taken_in_by: actor.name,
  }))
  const done = await changeLedger<{ rowId: string }>(services, trx, personId, async (ledger) => {
    const rows = await selectRowsOf(trx, [personId], '')
    const schemes = await findScheme(rows)
    const matches = await selectMatchesOf(trx, [personId], '')
    const judged = judgeRows({
      entries: ledger.filter(({ id }) => !gone.has(id)).map(toEntry),
      rows,
      matches: matches.filter(({ entry_id }) => !gone.has(entry_id)),
      schemeOf: (row) => schemes(row),
    })
    const drafts = judged.drafts.filter(({ row }) => wanted.has(row.id))
    const rowId = [...wanted].find((id) => !drafts.some(({ row }) => row.id === id))
    if (rowId !== undefined) return { refusal: { rowId } }
    const replace = replaced.map(({ entry }, index) => ({ id: entry.id, importId: imports[index]!.id }))
    return { imports, replace, add: entriesOf({ drafts }, null) }
  })
  if (!done.ok)
    return { ok: false, rowId: 'rowId' in done.refusal ? done.refusal.rowId : replaced[0]!.row.id }
  await recordEvent(services, personId, 'transactions-imported', actor, String(replaced.length), trx)
  return { ok: true, imports: imports.map(({ id }) => id) }
}
