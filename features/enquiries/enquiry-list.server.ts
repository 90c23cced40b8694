import type { Database } from '#kit/store/store.server.ts'

/** An enquiry as the search of the office needs it. */
export interface SearchedEnquiry {
  readonly kind: 'lead' | 'message' | 'quote'
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** null for a record from before its kind had references. */
  readonly reference: string | null
}

/** Returns every lead, message and quote with what it is found by, the newest of each kind first. */
export async function selectSearchedEnquiries(db: Database): Promise<SearchedEnquiry[]> {
  const leads = await db
    .selectFrom('lead')
    .leftJoin('enquiry_reference', 'enquiry_reference.subject_id', 'lead.id')
    .select(['lead.id', 'lead.name', 'lead.phone', 'enquiry_reference.reference'])
    .orderBy('lead.received_at', 'desc')
    .execute()
  const messages = await db
    .selectFrom('message')
    .leftJoin('enquiry_reference', 'enquiry_reference.subject_id', 'message.id')
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'enquiry_reference.reference'])
    .orderBy('message.received_at', 'desc')
    .execute()
  const quotes = await db
    .selectFrom('quote')
    .select(['id', 'name', 'email', 'phone', 'reference'])
    .orderBy('received_at', 'desc')
    .execute()
  return [
    ...leads.map((row) => ({ ...row, kind: 'lead' as const, email: null })),
    ...messages.map((row) => ({ ...row, kind: 'message' as const })),
    ...quotes.map((row) => ({ ...row, kind: 'quote' as const })),
  ]
}
