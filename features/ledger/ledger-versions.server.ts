import { sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isInLedger } from './entries.server.ts'

/** Returns the token of each client's ledger that changed since there are tokens, another one after every change. Reads no transaction. */
export async function selectChangedLedgers(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('ledger_version').selectAll().execute()
  return new Map(rows.map(({ person_id, token }) => [person_id, token]))
}

/** Returns the state of each registrar's report, by its id. */
export async function selectFeedStates(db: Database): Promise<Map<string, Schema['feed_file']['state']>> {
  const rows = await db.selectFrom('feed_file').select(['id', 'state']).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns a text that changes when a folio is linked, ignored or forgotten, or a scheme becomes known. */
export async function selectNamesVersion(db: Database): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select count(*) from folio_link) as links,
      (select count(person_id) from folio_link) as linked,
      (select max(at) from folio_link) as linked_at,
      (select count(*) from scheme_alias) as aliases,
      (select max(added_at) from scheme_alias) as aliased_at,
      (select count(*) from scheme) as schemes,
      (select count(*) from statement_scheme) as stated`.execute(db)
  return JSON.stringify(rows[0])
}

/**
 * Returns a text that differs after every change of what {@link selectEntries} returns, whichever server made it. Read it before the
 * entries: what changes in between then counts as a change to come.
 */
export async function selectLedgerVersion(db: Database, personId: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_version')
    .select('token')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.token ?? ''
}

/** Returns for every client with a ledger a text that differs after each of its changes ({@link selectLedgerVersion}). */
export async function selectLedgerVersions(db: Database): Promise<Map<string, string>> {
  const versions = await db
    .selectFrom('ledger_version')
    .selectAll()
    .where(inBook('ledger_version.person_id'))
    .execute()
  // A ledger that has not changed since there were versions has none. Only these accounts' entries are looked for.
  const older = await db
    .selectFrom('person')
    .leftJoin('ledger_version', 'ledger_version.person_id', 'person.id')
    .select('person.id')
    .where('ledger_version.person_id', 'is', null)
    .where(inBook('person.id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry')
          .select('ledger_entry.id')
          .whereRef('ledger_entry.person_id', '=', 'person.id'),
      ),
    )
    .execute()
  return new Map([
    ...versions.map(({ person_id, token }) => [person_id, token] as const),
    ...older.map(({ id }) => [id, ''] as const),
  ])
}

/** Keeps IN lists below SQLite's parameter limit. */
const valuesAtOnce = 5_000

/** What identifies the state of a ledger without reading it: any change of it changes one of these. */
export interface LedgerState {
  readonly person_id: string
  readonly count: number
  readonly positions: number
  readonly newest: string
}

/**
 * Returns the marks of some ledgers; none for an empty one.
 *
 * @param except A registrar's file whose entries are left out, because the caller stages or removes them.
 */
export async function selectLedgerStates(
  db: Database,
  personIds: readonly string[],
  except: string,
): Promise<LedgerState[]> {
  const marks: LedgerState[] = []
  for (let start = 0; start < personIds.length; start += valuesAtOnce) {
    const some = personIds.slice(start, start + valuesAtOnce)
    marks.push(
      ...(await db
        .selectFrom('ledger_entry')
        .select((eb) => [
          'person_id',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('position').as('positions'),
          eb.fn.max('created_at').as('newest'),
        ])
        .where('person_id', 'in', some)
        .where((eb) => eb.or([eb('feed_file_id', 'is', null), eb('feed_file_id', '!=', except)]))
        .where(isInLedger)
        .groupBy('person_id')
        .execute()),
    )
  }
  return marks
}
