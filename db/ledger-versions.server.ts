import { sql } from 'kysely'
import type { FeedFileTable } from './feed-tables.server.ts'
import type { Database } from './store.server.ts'

/**
 * Returns a text that differs after every change of a client's transactions, whichever server made it. Read it before the
 * entries: what changes in between then counts as a change to come.
 */
export async function selectLedgerVersion(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_version')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token ?? ''
}

/** Returns for every client with a ledger a text that differs after each of its changes ({@link selectLedgerVersion}). */
export async function selectLedgerVersions(db: Database): Promise<Map<string, string>> {
  const versions = await db.selectFrom('ledger_version').selectAll().execute()
  // A ledger that has not changed since there were versions has none. Only these accounts' entries are looked for.
  const older = await db
    .selectFrom('account')
    .leftJoin('ledger_version', 'ledger_version.account_id', 'account.id')
    .select('account.id')
    .where('ledger_version.account_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry')
          .select('ledger_entry.id')
          .whereRef('ledger_entry.account_id', '=', 'account.id'),
      ),
    )
    .execute()
  return new Map([
    ...versions.map(({ account_id, token }) => [account_id, token] as const),
    ...older.map(({ id }) => [id, ''] as const),
  ])
}

/** Returns the state of each registrar's report, by its id. */
export async function selectFeedStates(db: Database): Promise<Map<string, FeedFileTable['state']>> {
  const rows = await db.selectFrom('feed_file').select(['id', 'state']).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns the clients whose transactions came with some reports. */
export async function selectAccountsOfReports(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_id')
    .distinct()
    .where('feed_file_id', 'in', fileIds)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Returns a text that changes when a folio is linked, ignored or forgotten, or a scheme becomes known. */
export async function selectNamesMark(db: Database): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select count(*) from folio_link) as links,
      (select count(account_id) from folio_link) as linked,
      (select max(at) from folio_link) as linked_at,
      (select count(*) from scheme_alias) as aliases,
      (select max(added_at) from scheme_alias) as aliased_at,
      (select count(*) from scheme) as schemes,
      (select count(*) from statement_scheme) as stated`.execute(db)
  return JSON.stringify(rows[0])
}
