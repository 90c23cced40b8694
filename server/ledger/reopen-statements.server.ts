import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { insertEntries, selectEntries, toEntry } from '#db/ledger.server.ts'
import type { Schema } from '#db/schema.server.ts'
import { insertStatementRows, type KeptBalance, selectKeptBalances } from '#db/statements.server.ts'
import type { Database } from '#db/store.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, folioKey, plainFolio } from '#finance/folio.ts'
import { moveOf } from '#finance/meet-moves.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'

/** An opening balance of a statement that stands, to be entered again. */
export interface Reopened {
  readonly entry: Insertable<Schema['ledger_entry']>
  readonly place: Insertable<Schema['entry_place']>
}

/** A row of a ledger, as far as the opening balances depend on it. */
type Held = Parameters<typeof toEntry>[0]

/**
 * Returns the opening balances that statements need again once entries have left a ledger: units of unknown cost, as if the
 * statement had come without them. Older statements come first, since what they open explains later ones.
 *
 * @param staying The ledger without what leaves.
 * @param balances What the statements that stand have proved.
 * @param touched Folios and schemes that something leaves.
 */
export function openingsAgain(
  staying: readonly Held[],
  balances: readonly KeptBalance[],
  touched: readonly Folio[],
  now: string,
): Reopened[] {
  const keys = new Set(touched.map(keyOf))
  const reopened: Reopened[] = []
  const rows = Map.groupBy(staying, (row) => keyOf({ folio: row.folio, schemeCode: row.scheme_code }))
  let position = staying.reduce((highest, row) => Math.max(highest, row.position), 0)
  for (const balance of balances) {
    const key = keyOf({ folio: balance.folio, schemeCode: balance.scheme_code })
    const need = keys.has(key) ? needOf(balance) : null
    if (!need) continue
    const own = rows.get(key) ?? []
    const missing = need.units - heldBy(own, need)
    if (missing <= 0) continue
    position += 1
    const entry = entryOf(
      balance,
      need.on,
      milliUnits(missing),
      own[0]?.folio ?? balance.folio,
      position,
      now,
    )
    rows.set(key, [...own, entry])
    const { account_id, import_id } = balance
    reopened.push({
      entry,
      place: {
        account_id,
        import_id,
        entry_id: entry.id,
        page: balance.opening_page,
        line: balance.opening_line ?? 0,
      },
    })
  }
  return reopened
}

/** The units that must be there, and on which day. */
interface Need {
  readonly units: MilliUnits
  readonly on: IsoDate
  /** Before the day, beside what is opened on it; or up to its end. */
  readonly isBefore: boolean
}

function needOf(balance: KeptBalance): Need | null {
  const { takes, opening_milli, closing_milli, difference_milli, period_from, period_to } = balance
  if (takes === 'rows')
    return opening_milli === null || period_from === null
      ? null
      : { units: opening_milli, on: period_from, isBefore: true }
  if (period_to === null) return null
  return { units: milliUnits(closing_milli + difference_milli), on: period_to, isBefore: false }
}

function heldBy(rows: readonly Held[], { on, isBefore }: Need): number {
  return rows
    .filter(({ date, kind }) => (isBefore ? date < on || (date === on && kind === 'opening') : date <= on))
    .reduce((sum, row) => sum + moveOf(toEntry(row)).units, 0)
}

function entryOf(
  { account_id, import_id, scheme_code, taken_in_by }: KeptBalance,
  date: IsoDate,
  units: MilliUnits,
  folio: string,
  position: number,
  now: string,
): Held {
  return {
    id: randomUUID(),
    account_id,
    position,
    folio,
    scheme_code,
    date,
    kind: 'opening',
    units_milli: units,
    source: taken_in_by === null ? 'import' : 'desk',
    import_id,
    created_at: now,
    ...nothingElse,
  } as Held
}

const nothingElse = {
  amount_paise: 0,
  stamp_duty_paise: 0,
  load_paise: 0,
  stt_paise: 0,
  tds_paise: 0,
  nav_e8: null,
  reverses: null,
  note: null,
  ordered_on: null,
  feed_file_id: null,
}

function keyOf({ folio, schemeCode }: Folio): string {
  return folioKey({ folio: plainFolio(folio), schemeCode })
}

/** Saves opening balances. Part of the caller's transaction. */
export async function insertReopened(db: Database, reopened: readonly Reopened[]): Promise<void> {
  if (reopened.length === 0) return
  await insertEntries(
    db,
    reopened.map(({ entry }) => entry),
  )
  await insertStatementRows(
    db,
    'entry_place',
    reopened.map(({ place }) => place),
  )
}

/**
 * Gives the statements of an account that stand the opening balances that they need again. Part of the caller's transaction,
 * after entries have left.
 *
 * @param touched Folios and schemes that something left.
 */
export async function reopenStatements(
  trx: Database,
  { clock }: Pick<Services, 'clock'>,
  accountId: string,
  touched: readonly Folio[],
): Promise<void> {
  const balances = await selectKeptBalances(trx, [accountId])
  if (balances.length === 0) return
  const staying = await selectEntries(trx, accountId)
  await insertReopened(trx, openingsAgain(staying, balances, touched, toIso(clock.now())))
}
