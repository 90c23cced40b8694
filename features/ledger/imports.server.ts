import type { Selectable } from 'kysely'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client's imports, newest first. */
export async function selectImports(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  return await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The imports of all clients with the e-mail of each, newest first. */
export async function selectImportsOfClients(
  db: Database,
): Promise<(Selectable<Schema['ledger_import']> & { readonly email: string })[]> {
  return await db
    .selectFrom('ledger_import')
    .innerJoin('account', 'account.id', 'ledger_import.account_id')
    .selectAll('ledger_import')
    .select('account.email')
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('ledger_import.id')
    .execute()
}

/** Returns the imports that a client made, newest first, without those made by the firm. */
export async function selectOwnImports(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  const ofDesk = await db
    .selectFrom('ledger_entry')
    .select('import_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('source', '=', 'desk')
    .execute()
  const ids = new Set(ofDesk.map((row) => row.import_id))
  return (await selectImports(db, accountId)).filter((row) => row.taken_in_by === null && !ids.has(row.id))
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
  accountId: string,
  sha256: string,
): Promise<Selectable<Schema['ledger_import']> | null> {
  const row = await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The files that a client has imported and not undone, newest first. */
export async function importsOf(services: Services, accountId: string) {
  return (await selectOwnImports(services.db, accountId)).map((row) => ({
    id: row.id,
    file: row.file_name,
    count: row.row_count,
    date: row.created_at,
  }))
}
