import { toIso } from '#kit/clock/time.ts'
import { bounceReason, readBounce } from '#kit/mail/bounce.ts'
import { markBounced, selectSent } from '#kit/mail/outbox-rows.server.ts'
import { mailToken } from '#kit/mail/transport.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findInvitation, updateInvitation } from './tables/invitations.server.ts'
import type { MailboxFault } from './tables/tables.server.ts'

/** What a message from a mailbox for bounces was. */
export interface BounceTaken {
  /** Whether it says that mail could not be delivered, or not yet. */
  readonly isBounce: boolean
  /** How many of our messages it is about. */
  readonly messages: number
  /** How many invitations it marks. */
  readonly invitations: number
  /** True if a server refused our sending: the records of the domain need a look, no client does. */
  readonly isOurs: boolean
}

/**
 * Takes in a report of mail that did not arrive: in the outbox, and where an invitation bounced, in its state. The same report a second
 * time changes nothing.
 *
 * @param raw The message as it came.
 */
export async function takeBounce(services: Services, raw: string): Promise<BounceTaken> {
  const bounces = readBounce(raw)
  const sent = new Map((await selectSent(services.db)).map((row) => [mailToken(row.id), row]))
  const taken = { isBounce: bounces.length > 0, messages: 0, invitations: 0, isOurs: false }
  for (const bounce of bounces) {
    const reason = bounceReason(bounce)
    const mail = sent.get(bounce.token ?? '')
    if (!mail || reason === null) continue
    taken.messages += 1
    if (reason === 'ours') taken.isOurs = true
    const isMarked = await services.db.transaction().execute(async (trx) => {
      await markBounced(trx, mail.id, bounce.status)
      const isInvitation = mail.subject_id !== null && mail.kind.startsWith('invitation')
      if (!isInvitation || reason === 'ours') return false
      return await markInvitation(trx, services, mail.subject_id ?? '', mail.created_at, reason)
    })
    if (isMarked) taken.invitations += 1
  }
  return taken
}

/** A report about a link that was renewed since says nothing about the new one. */
async function markInvitation(
  trx: Database,
  { clock }: Services,
  personId: string,
  mailedAt: string,
  because: MailboxFault,
): Promise<boolean> {
  const row = await findInvitation(trx, personId)
  if (!row || row.used_at !== null || row.ended_at !== null) return false
  if (mailedAt < (row.renewed_at ?? row.sent_at ?? '')) return false
  await updateInvitation(trx, personId, { bounced_at: toIso(clock.now()), bounced_because: because })
  return true
}
