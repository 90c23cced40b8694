import { randomUUID } from 'node:crypto'
import { deleteActsBefore, insertAct } from '#db/desk-acts.server.ts'
import type { Database } from '#db/store.server.ts'
import type { DeskActor } from './actor.ts'
import type { Services } from './services.server.ts'
import { toIso } from './time.ts'

/**
 * The acts recorded in the desk's own table. Acts about an account are account events, and the mark of an enquiry includes
 * its actor, so that each act is recorded once.
 */
export type DeskAct =
  | 'lead-erased'
  | 'message-erased'
  | 'quote-erased'
  | 'request-moved'
  | 'request-erased'
  | 'testimonial-added'
  | 'testimonial-changed'
  | 'testimonial-published'
  | 'testimonial-withdrawn'
  | 'request-number-read'
  | 'bank-number-read'
  | 'list-exported'
  | 'outbox-retried'
  | 'prices-imported'
  | 'prices-fetched'
  | 'scheme-mapped'
  | 'expired-erased'
  | 'feed-taken-in'
  | 'feed-taken-out'
  | 'feed-refused'
  | 'refusal-dismissed'
  | 'folio-linked'
  | 'folio-ignored'
  | 'firm-changed'

const yearMs = 365 * 24 * 60 * 60_000

/**
 * Records what a member of the firm's staff did. Never holds a client's name, address or amount.
 *
 * @param db The caller's transaction, so that the record is saved only if the act is.
 * @param about The id or reference of the record; null if the act is about no single one.
 */
export async function recordAct(
  db: Database,
  { clock }: Services,
  actor: DeskActor,
  act: DeskAct,
  about: string | null,
  detail: string | null = null,
): Promise<void> {
  const at = toIso(clock.now())
  await insertAct(db, { id: randomUUID(), at, actor: actor.name, act, subject_id: about, detail })
}

/** Deletes acts older than a year. Runs every hour. */
export async function forgetOldActs({ db, clock }: Services): Promise<void> {
  await deleteActsBefore(db, toIso(clock.now() - yearMs))
}
