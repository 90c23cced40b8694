import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { TableName } from '../client-tables.ts'

export type ImportRow = Selectable<Schema['book_import']>
export type ImportedRecord = Selectable<Schema['book_import_row']>

/** Returns the imports, newest first, with how many of their records can still be undone. */
export async function selectImports(db: Database): Promise<(ImportRow & { readonly rows: number })[]> {
  const rows = await db
    .selectFrom('book_import')
    .leftJoin('book_import_row', 'book_import_row.import_id', 'book_import.id')
    .selectAll('book_import')
    .select(({ fn }) => fn.count<number>('book_import_row.id').as('rows'))
    .groupBy('book_import.id')
    .orderBy('book_import.at', 'desc')
    .orderBy('book_import.id')
    .execute()
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }))
}

/** Returns the latest import of a file that was not undone; null if there is none. */
export async function findImportOfFile(
  db: Database,
  kind: TableName,
  hash: string,
): Promise<ImportRow | null> {
  const row = await db
    .selectFrom('book_import')
    .selectAll()
    .where('kind', '=', kind)
    .where('file_hash', '=', hash)
    .where('state', '!=', 'undone')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function insertImport(db: Database, row: Insertable<Schema['book_import']>): Promise<void> {
  await db.insertInto('book_import').values(row).execute()
}

export async function updateImport(
  db: Database,
  id: string,
  change: Updateable<Schema['book_import']>,
): Promise<void> {
  await db.updateTable('book_import').set(change).where('id', '=', id).execute()
}

/** Returns false if it was undone meanwhile. */
export async function deleteImportedRecord(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('book_import_row').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the key of the row that wrote each record last: such a row again changes nothing. */
export async function selectLatestRowKeys(db: Database, kind: TableName): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('book_import_row')
    .innerJoin('book_import', 'book_import.id', 'book_import_row.import_id')
    .select(['book_import_row.record_id', 'book_import_row.row_key'])
    .where('book_import.kind', '=', kind)
    .orderBy('book_import.at')
    .orderBy('book_import_row.position')
    .execute()
  return new Set(new Map(rows.map(({ record_id, row_key }) => [record_id, row_key])).values())
}

/** Returns what the office's book says of persons. */
export async function selectDetails(
  db: Database,
  personIds: readonly string[] | null,
): Promise<Selectable<Schema['person_detail']>[]> {
  return await db
    .selectFrom('person_detail')
    .selectAll()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .execute()
}

/** Writes some columns; the others stay, or are empty. */
export async function writeDetail(
  db: Database,
  personId: string,
  change: Updateable<Schema['person_detail']>,
): Promise<void> {
  const none = { reference: '', relation: '', family_reference: '', family_name: '' }
  await db
    .insertInto('person_detail')
    .values({ ...none, ...change, person_id: personId } as Insertable<Schema['person_detail']>)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
}

/** Returns the persons in whose ledgers folios are, by the number of the folio. */
export async function selectFolioOwners(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const owners = new Map<string, Set<string>>()
  const rows = await db
    .selectFrom('folio_link')
    .select(['folio', 'person_id'])
    .where('person_id', 'is not', null)
    .execute()
  for (const { folio, person_id } of rows)
    if (person_id) owners.set(folio, (owners.get(folio) ?? new Set()).add(person_id))
  return owners
}
