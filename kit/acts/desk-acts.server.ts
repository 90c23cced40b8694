import { appendEntry } from '../audit/audit-chain.server.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import type { DeskActor } from './actor.ts'

/**
 * The acts that are recorded in the audit log alone. An act that a client reads in the recent activity is an account event
 * too (`recordEvent`).
 */
export type DeskAct =
  | 'request-answered'
  | 'lead-erased'
  | 'message-erased'
  | 'quote-erased'
  | 'request-moved'
  | 'request-written'
  | 'request-erased'
  | 'testimonial-added'
  | 'testimonial-changed'
  | 'testimonial-published'
  | 'testimonial-withdrawn'
  | 'list-exported'
  | 'log-taken-out'
  | 'outbox-retried'
  | 'prices-imported'
  | 'prices-fetched'
  | 'scheme-mapped'
  | 'expired-erased'
  | 'book-imported'
  | 'book-import-undone'
  | 'feed-taken-in'
  | 'feed-taken-out'
  | 'feed-refused'
  | 'feed-difference-settled'
  | 'refusal-dismissed'
  | 'scheme-file-taken-in'
  | 'held-fact-accepted'
  | 'held-fact-rejected'
  | 'folio-linked'
  | 'folio-unlinked'
  | 'folio-ignored'
  | 'people-taken-in'
  | 'people-taken-out'
  | 'people-question-answered'
  | 'people-answer-withdrawn'
  | 'person-added'
  | 'persons-joined'
  | 'persons-parted'
  | 'addresses-set'
  | 'contact-point-added'
  | 'contact-point-retired'
  | 'transmission-changed'
  | 'family-link-made'
  | 'family-link-ended'
  | 'staff-invited'
  | 'staff-roles-set'
  | 'staff-link-made'
  | 'staff-access-set-up'
  | 'staff-sessions-ended'
  | 'staff-left'
  | 'staff-password-changed'
  | 'staff-passkey-added'
  | 'staff-passkey-removed'
  | 'staff-authenticator-set'
  | 'staff-authenticator-removed'
  | 'work-marked'
  | 'work-undone'
  | 'letter-prepared'
  | 'letters-approved'
  | 'letters-stopped'
  | 'letters-continued'
  | 'letters-printed'
  | 'letter-chosen'
  | 'calendar-changed'
  | 'calendar-kept'
  | 'firm-changed'
  | 'mail-server-changed'
  | 'mailbox-changed'
  | 'mailbox-removed'
  | 'mailbox-tried-again'
  | 'mailbox-left-out'
  | 'recommendation-written'
  | 'recommendation-sent'
  | 'recommendation-answered'
  | 'recommendation-withdrawn'
  | 'review-prepared'
  | 'review-card-ended'
  | 'review-closed'
  | 'review-dropped'
  | 'review-corrected'
  | 'invoice-issued'
  | 'invoice-irn-set'
  | 'invoicing-set'
  | 'fund-house-set'
  | 'house-month-set'
  | 'handover-changed'

/**
 * Records what a member of the firm's staff did. Never holds a client's name, address or amount.
 *
 * @param db The caller's transaction, so that the record is saved only if the act is. It holds every other lock by now.
 * @param about The id or reference of the record; null if the act is about no single one.
 */
export async function recordAct(
  db: Database,
  services: Pick<Services, 'clock'>,
  actor: DeskActor,
  act: DeskAct,
  about: string | null,
  detail: string | null = null,
): Promise<void> {
  await appendEntry(db, services, actor, { act, about, detail })
}
