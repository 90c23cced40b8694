import { type RawBuilder, sql } from 'kysely'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { kindRules, type TransactionKind } from '#finance/transaction-kinds.ts'
import type { Paise } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'

const kinds = Object.keys(kindRules) as TransactionKind[]
const moneyIn = kinds.filter((kind) => kindRules[kind].cash === -1 && !kindRules[kind].switched)
const moneyOut = kinds.filter(
  (kind) => kindRules[kind].cash === 1 && !kindRules[kind].switched && kindRules[kind].units === -1,
)
const unitsOut = kinds.filter((kind) => kindRules[kind].units === -1)
const instalments = kinds.filter((kind) => kindRules[kind].instalment)

/** A time: both days are in it. */
export interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The entries of some kinds in a time, found by the index of kinds and days. */
const entries = (db: Database, of: readonly TransactionKind[], { from, to }: Days) =>
  sql`ledger_entry e where e.kind in (${sql.join(of)}) and e.date >= ${from} and e.date <= ${to}
    and (e.feed_file_id is null or e.feed_file_id not in (${unseenFiles(db)}))`

/** An amount added up, and of how many. */
export interface Counted {
  readonly count: number
  readonly paise: Paise
}

const counted = async (db: Database, from: RawBuilder<unknown>): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select cast(count(*) as integer) as count, cast(coalesce(sum(e.amount_paise), 0) as bigint) as paise
    from ${from}`.execute(db)
  return rows[0]!
}

/** What clients paid in, without switches and payments that came back, and what they took out. */
export async function selectFlows(
  db: Database,
  days: Days,
): Promise<{ readonly in: Counted; readonly back: Counted; readonly out: Counted }> {
  const [paid, out, back] = [
    await counted(db, entries(db, moneyIn, days)),
    await counted(db, entries(db, moneyOut, days)),
    await counted(
      db,
      sql`${entries(db, ['reversal'], days)} and exists (select 1 from ledger_entry o
        where o.id = e.reverses and o.kind in (${sql.join(moneyIn)}))`,
    ),
  ]
  return { in: paid, back, out }
}

/** Instalments of SIPs in a time; those of a folio and scheme that had none in the time before; and those of that time without one since. */
export async function selectSipBook(
  db: Database,
  days: Days,
  before: Days,
): Promise<{ readonly paid: Counted; readonly begun: Counted; readonly ended: Counted }> {
  const none = ({ from, to }: Days) => sql`not exists (select 1 from ledger_entry o
    where o.person_id = e.person_id and o.date >= ${from} and o.date <= ${to}
      and o.kind in (${sql.join(instalments)}) and o.folio = e.folio and o.scheme_code = e.scheme_code)`
  return {
    paid: await counted(db, entries(db, instalments, days)),
    begun: await counted(db, sql`${entries(db, instalments, days)} and ${none(before)}`),
    ended: await counted(db, sql`${entries(db, instalments, before)} and ${none(days)}`),
  }
}

/** How many persons had their first transaction in a time. */
export async function countNewPersons(db: Database, days: Days): Promise<number> {
  const brings = kinds.filter((kind) => kindRules[kind].units === 1)
  const { rows } = await sql<{ count: number }>`
    select cast(count(distinct e.person_id) as integer) as count from ${entries(db, brings, days)}
    and not exists (select 1 from ledger_entry o where o.person_id = e.person_id and o.date < ${days.from})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whose units left in a time, some of them at least. */
export async function selectSellers(db: Database, days: Days): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct e.person_id from ${entries(db, unitsOut, days)}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Persons with a ledger, by id. */
export async function selectLedgerPersons(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_version')
    .select('person_id')
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(limit)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** The day of the newest price. */
export async function findPriceDay(db: Database, codes: readonly string[]): Promise<IsoDate | null> {
  if (codes.length === 0) return null
  const row = await db
    .selectFrom('nav')
    .select('date')
    .where('scheme_code', 'in', codes.slice(0, 200))
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date ?? null
}
