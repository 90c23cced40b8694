import type { Selectable } from 'kysely'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client's imports, newest first. */
export async function selectImports(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  return await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The imports of all clients with the e-mail or number of each, newest first. */
export async function selectImportsOfClients(
  db: Database,
): Promise<(Selectable<Schema['ledger_import']> & { readonly email: string })[]> {
  return await db
    .selectFrom('ledger_import')
    .innerJoin('person', 'person.id', 'ledger_import.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .selectAll('ledger_import')
    .select(({ fn }) => fn.coalesce('sign_in.email', 'person.public_id').as('email'))
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('ledger_import.id')
    .execute()
}

/** Returns the imports that a client made, newest first, without those made by the firm. */
export async function selectOwnImports(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  const ofDesk = await db
    .selectFrom('ledger_entry')
    .select('import_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('source', '=', 'desk')
    .execute()
  const ids = new Set(ofDesk.map((row) => row.import_id))
  return (await selectImports(db, personId)).filter((row) => row.taken_in_by === null && !ids.has(row.id))
}

/** Finds an import of any client by its id, for the desk. */
export async function findImport(
  db: Database,
  id: string,
): Promise<Selectable<Schema['ledger_import']> | null> {
  return (await db.selectFrom('ledger_import').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Finds the newest import of a file by its SHA-256. */
export async function findImportOfFile(
  db: Database,
  personId: string,
  sha256: string,
): Promise<Selectable<Schema['ledger_import']> | null> {
  const row = await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('person_id', '=', personId)
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The files that a client has imported and not undone, newest first. */
export async function importsOf(services: Services, personId: string) {
  return (await selectOwnImports(services.db, personId)).map((row) => ({
    id: row.id,
    file: row.file_name,
    count: row.row_count,
    date: row.created_at,
  }))
}
