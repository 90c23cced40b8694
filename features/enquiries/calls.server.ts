import { isoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { officeSlots, type Slot } from './call-back.ts'
import { findCallRow } from './tables/calls.server.ts'

/** A message, quote or request as its sender may see it again, with the call that it was promised. */
export interface SentEnquiry {
  readonly id: string
  readonly kind: 'message' | 'quote' | 'request'
  /** Digits; `formatReference` prints them. null for a record from before references. */
  readonly reference: string | null
  /** null if no call was promised. */
  readonly call: { readonly slot: Slot; readonly phone: string } | null
  readonly receivedAt: string
  /** Of a quote: the id of the insurance product. */
  readonly product: string | null
}

/**
 * Finds what a sender sees again after sending: the reference, and when we call on which number.
 *
 * @param id The id of the record. It is random and only its sender and the firm have it, unlike the reference.
 * @returns null if there is no such record.
 */
export async function findSent(db: Database, id: string): Promise<SentEnquiry | null> {
  const row = await findCallRow(db, id)
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    call: callOf(row),
    receivedAt: row.received_at,
    product: row.product,
  }
}

/** On how many of the next office days a call can be had. */
const slotDays = 4

/** Returns the times of a call, of so many minutes, that can be chosen now: those of the next office days, holidays left out. */
export function offeredSlots({ clock, firm }: Pick<Services, 'clock' | 'firm'>, minutes?: number): Slot[] {
  return officeSlots(clock.now(), firm().officeHours, slotDays, minutes)
}

/** Returns the time and number of a call from the columns of a record; null if none was promised. */
export function callOf(row: {
  readonly phone: string | null
  readonly slot_date: string | null
  readonly slot_from: string | null
  readonly slot_to: string | null
}): SentEnquiry['call'] {
  const { phone, slot_date: date, slot_from: from, slot_to: to } = row
  if (phone === null || date === null || from === null || to === null) return null
  return { slot: { date: isoDate(date), from, to }, phone }
}

/** Returns the columns that hold the time of a call. */
export function slotColumns({ date, from, to }: Slot) {
  return { slot_date: date, slot_from: from, slot_to: to }
}
