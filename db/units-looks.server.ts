import { type Selectable, sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { isInLedger, type MovedUnits } from './ledger.server.ts'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

/** What a comparison of one client's units found, and what it asked. */
export type UnitsLookRow = Omit<Selectable<Schema['units_look']>, 'account_id'>

/** What is known of a client's books, and what the last comparison found. */
export interface UnitsBooks {
  readonly id: string
  /** Another text after every change of the ledger, of the reports about the client's folios, and of the links of their numbers. */
  readonly token: string
  readonly look: UnitsLookRow | null
}

/**
 * Returns for each client with folios a text that changes when a folio of one of their numbers is linked, ignored or forgotten,
 * whosever it is: a report without houses is about all of them.
 *
 * @param accountIds null for all clients, which takes one pass over the links.
 */
export async function selectLinkMarks(
  db: Database,
  accountIds: readonly string[] | null,
): Promise<Map<string, string>> {
  if (accountIds?.length === 0) return new Map()
  const own = accountIds ? sql`o.account_id in (${sql.join(accountIds)})` : sql`o.account_id is not null`
  const { rows } = await sql<Record<'id' | 'count' | 'linked' | 'a' | 'b' | 'at', string>>`
    select o.account_id as id, count(*) as count, count(l.account_id) as linked, min(l.id) as a, max(l.id) as b,
      max(l.at) as at
    from folio_link o join folio_link l on l.folio = o.folio and l.registrar = o.registrar
    where ${own} group by o.account_id`.execute(db)
  return new Map(rows.map(({ id, ...marks }) => [id, Object.values(marks).join()]))
}

/** Returns the books of some clients, in their order. */
export async function selectUnitsBooks(
  db: Database,
  links: readonly (readonly [id: string, mark: string])[],
): Promise<UnitsBooks[]> {
  if (links.length === 0) return []
  const ids = links.map(([id]) => id)
  const tokens = new Map(links.map(([id, mark]) => [id, mark]))
  for (const table of ['ledger_version', 'report_version'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('account_id', 'in', ids).execute()
    for (const { account_id: id, token } of rows) tokens.set(id, `${tokens.get(id)} ${table} ${token}`)
  }
  const looks = await db.selectFrom('units_look').selectAll().where('account_id', 'in', ids).execute()
  const lookOf = new Map(looks.map(({ account_id, ...look }) => [account_id, look]))
  return ids.map((id) => ({ id, token: tokens.get(id) ?? '', look: lookOf.get(id) ?? null }))
}

/** Keeps what comparisons found. A client who is gone meanwhile is left out. */
export async function saveUnitsLooks(
  db: Database,
  looks: readonly (UnitsLookRow & { readonly id: string })[],
): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(
    ({ id, token, questions, matched, differences }) => sql`
      select ${id} as id, ${token} as token, ${questions} as questions, cast(${matched} as integer) as matched,
        ${differences} as differences`,
  )
  await sql`
    insert into units_look (account_id, token, questions, matched, differences)
    select account.id, look.token, look.questions, look.matched, look.differences
    from account join (${sql.join(rows, sql` union all `)}) look on look.id = account.id
    where true
    on conflict (account_id) do update set token = excluded.token, questions = excluded.questions,
      matched = excluded.matched, differences = excluded.differences`.execute(db)
}

/** Returns the units that some clients' entries moved up to a day, added up by the database; a client may come with several days. */
export async function selectMovedUntil(
  db: Database,
  wanted: readonly { readonly id: string; readonly on: IsoDate }[],
): Promise<(MovedUnits & { readonly until: IsoDate })[]> {
  if (wanted.length === 0) return []
  const values = sql.join(wanted.map(({ id, on }) => sql`(${id}, ${on})`))
  return await db
    .with('wanted(id, until)', () => sql<{ id: string; until: IsoDate }>`(values ${values})`)
    .selectFrom('wanted')
    .innerJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.account_id', '=', 'wanted.id')
        .onRef('ledger_entry.date', '<=', 'wanted.until'),
    )
    .select(['account_id', 'until', 'folio', 'scheme_code', 'kind'])
    // A sum of bigints is numeric on PostgreSQL.
    .select(sql<MovedUnits['units_milli']>`cast(sum(units_milli) as bigint)`.as('units_milli'))
    .where(isInLedger)
    .groupBy(['account_id', 'until', 'folio', 'scheme_code', 'kind'])
    .execute()
}
