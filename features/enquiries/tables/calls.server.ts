import type { Database } from '#kit/store/store.server.ts'
import { findReferenceOf } from '../references.server.ts'

/** A call that was promised, with the record that it belongs to. */
export interface PromisedCallRow {
  readonly id: string
  readonly kind: 'message' | 'quote' | 'request'
  /** null for a record from before references. */
  readonly reference: string | null
  readonly phone: string | null
  readonly slot_date: string | null
  readonly slot_from: string | null
  readonly slot_to: string | null
  readonly received_at: string
  /** Of a quote: the id of the insurance product. */
  readonly product: string | null
}

const call = ['id', 'phone', 'slot_date', 'slot_from', 'slot_to'] as const

/** Finds a message, quote or request by its id, with the time of its call; null if there is none. */
export async function findCallRow(db: Database, id: string): Promise<PromisedCallRow | null> {
  const quote = await db
    .selectFrom('quote')
    .select([...call, 'reference', 'received_at', 'product'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (quote) return { ...quote, kind: 'quote' }
  const message = await db
    .selectFrom('message')
    .select([...call, 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (message) {
    return { ...message, kind: 'message', reference: await findReferenceOf(db, id), product: null }
  }
  const request = await db
    .selectFrom('client_request')
    .select([...call, 'reference', 'created_at as received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return request ? { ...request, kind: 'request', product: null } : null
}
