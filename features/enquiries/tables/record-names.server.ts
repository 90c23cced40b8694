import type { Database } from '#kit/store/store.server.ts'

/** What names a record at the desk. */
export interface RecordNameRow {
  readonly kind: 'lead' | 'message' | 'quote' | 'request'
  readonly id: string
  /** null for a record from before its kind had references. */
  readonly reference: string | null
}

/** Returns the names of every lead, message, quote and request. */
export async function selectRecordNames(db: Database): Promise<RecordNameRow[]> {
  const rows: RecordNameRow[] = []
  for (const kind of ['lead', 'message'] as const) {
    const found = await db
      .selectFrom(kind)
      .leftJoin('enquiry_reference', 'enquiry_reference.subject_id', `${kind}.id`)
      .select([`${kind}.id`, 'enquiry_reference.reference'])
      .execute()
    rows.push(...found.map((row) => ({ ...row, kind })))
  }
  const quotes = await db.selectFrom('quote').select(['id', 'reference']).execute()
  const requests = await db.selectFrom('client_request').select(['id', 'reference']).execute()
  return [
    ...rows,
    ...quotes.map((row) => ({ ...row, kind: 'quote' as const })),
    ...requests.map((row) => ({ ...row, kind: 'request' as const })),
  ]
}
