import type { Database } from '#kit/store/store.server.ts'

/** Returns whom the newest statement of each folio of a client names as nominees, by folio. */
export async function selectPrintedNominees(
  db: Database,
  personId: string,
): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('statement_folio')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_folio.import_id')
    .select(['statement_folio.folio', 'statement_folio.nominees'])
    .where('statement_folio.person_id', '=', personId)
    .orderBy('ledger_import.created_at')
    .execute()
  return new Map(rows.map(({ folio, nominees }) => [folio, JSON.parse(nominees) as string[]]))
}
