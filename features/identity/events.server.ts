import { randomUUID } from 'node:crypto'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntries } from '#kit/audit/audit-chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deviceOf } from './device.server.ts'
import { hasEventSince, insertEvents, selectEvents } from './tables/account-events.server.ts'

/** Every event that the audit trail records about an account; features/identity/words/account.en.json has the words for each. */
export type EventKind =
  | 'registered'
  | 'invited'
  | 'mailbox-declared'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'sign-in-unlocked'
  | 'signed-out'
  | 'confirmed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-verified'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken-back'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'device-trusted'
  | 'devices-forgotten'
  | 'second-factor-failed'
  | 'locked'
  | 'unlocked'
  | 'sign-in-refused'
  | 'bank-verified'
  | 'bank-unverified'
  | 'transactions-imported'
  | 'import-undone'
  | 'transaction-reversed'
  | 'gains-link-made'
  | 'gains-link-ended'
  | 'access-given'
  | 'access-ended'
  | 'contact-changed'
  | 'paper-added'
  | 'paper-infected'
  | 'paper-deleted'
  | 'risk-profile-saved'
  | 'recommendation-accepted'
  | 'recommendation-declined'
  | 'death-recorded'
  | 'death-withdrawn'

const yearMs = 365 * dayMs

/**
 * Writes one line of the account's trail: what, when in UTC, from which kind of device. Never an address or a secret. What
 * the firm's staff did goes into the audit log as well.
 *
 * @param by The request in which the client acted, or the person who acted at the firm's desk.
 * @param detail Details of the event, such as the methods of a sign-in.
 * @param db The caller's transaction, so that the event is recorded only if the change is.
 * @source OWASP ASVS 5.0 V16.3.1: authentication operations are logged, successful and not.
 */
export async function recordEvent(
  services: Services,
  personId: string,
  kind: EventKind,
  by: Pick<RequestContext, 'userAgent'> | DeskActor,
  detail: string | null = null,
  db: Database = services.db,
): Promise<void> {
  if (!('userAgent' in by)) return await recordDeskEvents(services, kind, by, [[personId, detail]], db)
  const at = toIso(services.clock.now())
  const device = deviceOf(by.userAgent)
  await insertEvents(db, [{ id: randomUUID(), person_id: personId, at, kind, detail, device, actor: null }])
}

/** Writes one line each into the trails of several accounts, and into the audit log: something was done at the desk to all of them. */
export async function recordDeskEvents(
  services: Services,
  kind: EventKind,
  by: DeskActor,
  accounts: readonly (readonly [personId: string, detail: string | null])[],
  db: Database,
): Promise<void> {
  const at = toIso(services.clock.now())
  const events = accounts.map(([person_id, detail]) => {
    return { id: randomUUID(), person_id, at, kind, detail, device: 'desk', actor: by.name }
  })
  await inTransaction(db, async (trx) => {
    await insertEvents(trx, events)
    const entries = events.map(({ id, person_id, detail }) => ({
      act: kind,
      client: person_id,
      detail,
      id,
    }))
    await appendEntries(trx, services, by, entries)
  })
}

/** Returns the latest events of an account, newest first, at most `limit`. An older program may have written other kinds. */
export async function recentEvents({ db }: Pick<Services, 'db'>, personId: string, limit = 20) {
  return (await selectEvents(db, personId, limit)).map(({ person_id: _, ...event }) => event)
}

/** Returns true if one of these events happened to an account at this instant or later. */
export async function happenedSince(
  { db }: Pick<Services, 'db'>,
  personId: string,
  kinds: readonly EventKind[],
  since: string,
): Promise<boolean> {
  return await hasEventSince(db, personId, kinds, since)
}

/** Deletes events older than a year. Runs every hour. */
export async function forgetOldEvents(services: Services): Promise<void> {
  await services.db
    .deleteFrom('account_event')
    .where('at', '<', toIso(services.clock.now() - yearMs))
    .execute()
}
