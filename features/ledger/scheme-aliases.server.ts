import type { Insertable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** An INSERT or IN list of this many stays below SQLite's parameter limit. */
const atOnce = 500

/** What other names of schemes mean, by `kind key`. */
export async function selectAliases(
  db: Database,
  keys: readonly Pick<Schema['scheme_alias'], 'kind' | 'key'>[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const texts = [...new Set(keys.map(({ key }) => key))]
  for (let start = 0; start < texts.length; start += atOnce) {
    const rows = await db
      .selectFrom('scheme_alias')
      .select(['kind', 'key', 'scheme_code'])
      .where('key', 'in', texts.slice(start, start + atOnce))
      .execute()
    for (const { kind, key, scheme_code } of rows) found.set(`${kind} ${key}`, scheme_code)
  }
  return found
}

/** Notes what another name of a scheme means; a later word replaces an earlier one. */
export async function writeAliases(
  db: Database,
  rows: readonly Insertable<Schema['scheme_alias']>[],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('scheme_alias')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet({
          scheme_code: row.scheme_code,
          origin: row.origin,
          added_at: row.added_at,
        }),
      )
      .execute()
  }
}

/** Notes what another name of a scheme means, unless something is known already. */
export async function learnAliases(
  db: Database,
  rows: readonly Insertable<Schema['scheme_alias']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto('scheme_alias')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  }
}
