import { sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the token of each client's ledger that changed since there are tokens, another one after every change. Reads no transaction. */
export async function selectChangedLedgers(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('ledger_version').selectAll().execute()
  return new Map(rows.map(({ account_id, token }) => [account_id, token]))
}

/** Returns the state of each registrar's report, by its id. */
export async function selectFeedStates(db: Database): Promise<Map<string, Schema['feed_file']['state']>> {
  const rows = await db.selectFrom('feed_file').select(['id', 'state']).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
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
