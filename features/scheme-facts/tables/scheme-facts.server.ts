import type { Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { SchemeFactId } from '../fact-kinds.ts'

export type FactRow = Selectable<Schema['scheme_fact']>
export type HeldRow = Selectable<Schema['held_fact']>
export type SchemeFileRow = Selectable<Schema['scheme_file']>

/** A fact with the file that says it. */
export type SourcedFact = FactRow & Pick<SchemeFileRow, 'layout' | 'on_day'> & { readonly file: string }

/** Finds the same file by its bytes. */
export async function findSchemeFile(
  db: Database,
  hash: string,
  name: string,
): Promise<SchemeFileRow | null> {
  const row = await db
    .selectFrom('scheme_file')
    .selectAll()
    .where('hash', '=', hash)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

export async function updateSchemeFile(db: Database, id: string, set: Partial<SchemeFileRow>): Promise<void> {
  await db.updateTable('scheme_file').set(set).where('id', '=', id).execute()
}

/** Everything that files say of some schemes, oldest first. */
export async function selectFacts(db: Database, codes: readonly string[]): Promise<SourcedFact[]> {
  if (codes.length === 0) return []
  return await db
    .selectFrom('scheme_fact')
    .innerJoin('scheme_file', 'scheme_file.id', 'scheme_fact.file_id')
    .selectAll('scheme_fact')
    .select(['scheme_file.layout', 'scheme_file.on_day', 'scheme_file.name as file'])
    .where('scheme_code', 'in', codes)
    .orderBy('from_day')
    .execute()
}

/** Codes of schemes of which some facts begin since a day. */
export async function selectCodesSince(
  db: Database,
  facts: readonly SchemeFactId[],
  since: IsoDate,
): Promise<string[]> {
  const rows = await db
    .selectFrom('scheme_fact')
    .select('scheme_code')
    .distinct()
    .where('fact', 'in', facts)
    .where('from_day', '>=', since)
    .execute()
  return rows.map(({ scheme_code }) => scheme_code)
}

/** Deletes rows that others of the same day replace. */
export async function deleteFacts(
  trx: Transaction,
  rows: readonly Pick<FactRow, 'scheme_code' | 'fact' | 'maker' | 'from_day'>[],
): Promise<void> {
  for (const { scheme_code, fact, maker, from_day } of rows)
    await trx
      .deleteFrom('scheme_fact')
      .where('scheme_code', '=', scheme_code)
      .where('fact', '=', fact)
      .where('maker', '=', maker)
      .where('from_day', '=', from_day)
      .execute()
}

/** Values that were held back, open or rejected. */
export async function selectHeld(
  db: Database,
  state: HeldRow['state'] | null = null,
): Promise<(HeldRow & { readonly file: string })[]> {
  return await db
    .selectFrom('held_fact')
    .innerJoin('scheme_file', 'scheme_file.id', 'held_fact.file_id')
    .selectAll('held_fact')
    .select('scheme_file.name as file')
    .$if(state !== null, (query) => query.where('held_fact.state', '=', state ?? 'open'))
    .orderBy('from_day')
    .orderBy('line')
    .orderBy('scheme_code')
    .orderBy('fact')
    .execute()
}
