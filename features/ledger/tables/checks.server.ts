import { type Selectable, sql } from 'kysely'
import type { LedgerDifference } from '#finance/ledger-check.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** When a ledger was last calculated twice, and on which figures the two calculations differ. */
export interface LedgerCheck {
  readonly at: string
  /** Of the ledger that was read ({@link selectLedgerVersion}). */
  readonly token: string
  readonly differences: readonly LedgerDifference[]
}

/** Returns the last check of a client's ledger; null before the first. */
export async function findCheck(db: Database, personId: string): Promise<LedgerCheck | null> {
  const row = await db
    .selectFrom('ledger_check')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Replaces the last checks of some clients' ledgers, by the client. One who is gone meanwhile is left out. */
export async function saveChecks(db: Database, checks: ReadonlyMap<string, LedgerCheck>): Promise<void> {
  if (checks.size === 0) return
  const rows = [...checks].map(([personId, { at, token, differences }]) => {
    const text = differences.length === 0 ? null : JSON.stringify(differences)
    return sql`select ${personId} as id, ${at} as at, ${token} as token, ${text} as differences`
  })
  await sql`
    insert into ledger_check (person_id, at, token, differences)
    select person.id, made.at, made.token, made.differences
    from person join (${sql.join(rows, sql` union all `)}) made on made.id = person.id
    where true
    on conflict (person_id) do update set at = excluded.at, token = excluded.token, differences = excluded.differences`.execute(
    db,
  )
}

/** Returns the clients whose figures differ, those checked longest ago first. */
export async function selectDiffering(
  db: Database,
): Promise<
  (LedgerCheck & { readonly personId: string; readonly publicId: string; readonly name: string })[]
> {
  const rows = await db
    .selectFrom('ledger_check')
    .innerJoin('person', 'person.id', 'ledger_check.person_id')
    .selectAll('ledger_check')
    .select(['person.name', 'person.public_id'])
    .where('differences', 'is not', null)
    .orderBy('at')
    .orderBy('person_id')
    .execute()
  return rows.map((row) => ({
    ...fromRow(row),
    personId: row.person_id,
    publicId: row.public_id,
    name: row.name,
  }))
}

/** Returns the clients with entries that come after one, in the order of their ids. */
export async function selectHolders(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ledger_entry').select('id').whereRef('ledger_entry.person_id', '=', 'person.id')),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function fromRow({ at, token, differences }: Selectable<Schema['ledger_check']>): LedgerCheck {
  return { at, token, differences: differences === null ? [] : JSON.parse(differences) }
}
