import { type Selectable, sql } from 'kysely'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

/** What a look at one client's SIPs found, and when something else may be found. */
export type SipLookRow = Omit<Selectable<Schema['sip_look']>, 'account_id'>

/** What is known of a client's books, and what the last look found. */
export interface SipBooks {
  readonly id: string
  /** Another text after every change of the ledger, of the folios and of the statements. */
  readonly token: string
  readonly look: SipLookRow | null
}

/**
 * Returns the books of some accounts, by id, after a given one.
 *
 * @param afterId '' for the first ones.
 */
export async function selectSipBooks(db: Database, afterId: string, limit: number): Promise<SipBooks[]> {
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = accounts.at(-1)?.id ?? afterId
  // Joined, PostgreSQL would read both tables whole for each part of the clients.
  const ledgers = await db
    .selectFrom('ledger_version')
    .selectAll()
    .where('account_id', '>', afterId)
    .where('account_id', '<=', last)
    .execute()
  const looks = await db
    .selectFrom('sip_look')
    .selectAll()
    .where('account_id', '>', afterId)
    .where('account_id', '<=', last)
    .execute()
  const tokenOf = new Map(ledgers.map(({ account_id, token }) => [account_id, token]))
  const lookOf = new Map(looks.map(({ account_id, ...look }) => [account_id, look]))
  const others = await selectOtherTokens(db, afterId, last)
  return accounts.map(({ id }) => ({
    id,
    token: [tokenOf.get(id) ?? '', ...(others.get(id) ?? [])].join(),
    look: lookOf.get(id) ?? null,
  }))
}

/** What the ledger's token does not show: a folio without transactions, a statement without new ones, a scheme it names. */
async function selectOtherTokens(
  db: Database,
  afterId: string,
  last: string,
): Promise<Map<string, string[]>> {
  const tokens = new Map<string, string[]>()
  for (const [table, marks] of [
    ['folio_link', ['min(id)', 'max(id)', 'max(at)']],
    ['ledger_import', ['min(id)', 'max(id)', 'max(period_to)']],
    ['statement_balance', ['min(import_id)', 'max(import_id)', 'max(nav_on)']],
    ['statement_scheme', ['min(code)', 'max(code)', 'max(created_at)']],
  ] as const) {
    const { rows } = await sql<Record<'account_id' | 'count' | 'a' | 'b' | 'c', string>>`
      select account_id, count(*) as count, ${sql.raw(marks.map((mark, at) => `${mark} as ${'abc'[at]}`).join())}
      from ${sql.table(table)} where account_id > ${afterId} and account_id <= ${last} group by account_id`.execute(
      db,
    )
    for (const { account_id, count, a, b, c } of rows)
      tokens.set(account_id, [...(tokens.get(account_id) ?? []), table, count, a, b, c])
  }
  return tokens
}

/** Keeps what a look found. A client who is gone meanwhile is left out. */
export async function saveSipLooks(
  db: Database,
  looks: readonly (SipLookRow & { readonly id: string })[],
): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(
    ({ id, token, day, reach, until_day, until_known, found }) => sql`
      select ${id} as id, ${token} as token, ${day} as day, ${reach} as reach,
        cast(${until_day} as text) as until_day, cast(${until_known} as text) as until_known, ${found} as found`,
  )
  await sql`
    insert into sip_look (account_id, token, day, reach, until_day, until_known, found)
    select account.id, look.token, look.day, look.reach, look.until_day, look.until_known, look.found
    from account join (${sql.join(rows, sql` union all `)}) look on look.id = account.id
    where true
    on conflict (account_id) do update set token = excluded.token, day = excluded.day, reach = excluded.reach,
      until_day = excluded.until_day, until_known = excluded.until_known, found = excluded.found`.execute(db)
}

/** Returns up to which day the files of transactions of each registrar reach; null for files without days. */
export async function selectReach(
  db: Database,
): Promise<{ readonly registrar: FeedRegistrar; readonly to_day: IsoDate | null }[]> {
  return await db
    .selectFrom('feed_file')
    .select((eb) => ['registrar', eb.fn.max('to_day').as('to_day')])
    .where('state', '=', 'in')
    .where('holds', '=', 'transactions')
    .groupBy('registrar')
    .orderBy('registrar')
    .execute()
}

/** Returns the reports that name SIPs, in the order in which they came. */
export async function selectSipReports(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_file')
    .select('id')
    .where('state', '=', 'in')
    .where('holds', '=', 'sips')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the codes under which registrars name schemes of SIPs. */
export async function selectSipCodes(
  db: Database,
): Promise<{ readonly registrar: FeedRegistrar; readonly code: string; readonly scheme: string }[]> {
  return await db
    .selectFrom('feed_sip')
    .select((eb) => ['registrar', 'code', eb.fn.max('scheme').as('scheme')])
    .where('plan', '=', 'sip')
    .groupBy(['registrar', 'code'])
    .orderBy('registrar')
    .orderBy('code')
    .execute()
}
