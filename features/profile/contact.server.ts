import { type ClientRow, findAccount } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { queueNotice } from '#features/identity/notices.server.ts'
import { askForEmailChangeByFirm } from '#features/identity/recovery/change-email.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { email as emailField, lines, phone as phoneField, text, trimmed } from '#kit/schema/fields.ts'
import { type Faults, object, optional } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { findProfile, writeKnownEmail, writeProfile } from './tables/profile.server.ts'

/** What the office changes of a client's contact details; null leaves a field as it is. */
export interface ContactChange {
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
}

/** The fields as typed; '' leaves one as it is. */
export type ContactText = Readonly<Record<keyof ContactChange, string>>

const contactFields = {
  email: optional(emailField()),
  phone: optional(phoneField(trimmed)),
  address: optional(text({ max: 500, keep: (sent) => lines(sent).trim() })),
}

/** Parses a change of contact details as it was typed. */
export function parseContact(
  typed: ContactText,
): { ok: true; value: ContactChange } | { ok: false; faults: Faults<keyof ContactChange> } {
  return object(contactFields).read(typed)
}

/** Returns a client's contact details. */
export async function readContact(
  { db }: Pick<Services, 'db'>,
  account: Pick<ClientRow, 'id' | 'email'>,
): Promise<Record<keyof ContactChange, string>> {
  const profile = await findProfile(db, account.id)
  return {
    email: account.email ?? profile?.email ?? '',
    phone: profile?.phone ?? '',
    address: profile?.address ?? '',
  }
}

/**
 * Changes a client's phone number or address at the office, and mails her about it. Another e-mail must first answer: it gets a
 * link, and the account keeps its own until then. Of somebody without a sign-in it is noted at once.
 */
export async function changeContact(
  services: Services,
  actor: DeskActor,
  account: ClientRow,
  { email, phone, address }: ContactChange,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, account.id)
    const before = await readContact({ db: trx }, account)
    const changed = [
      ...(phone === null || phone === before.phone ? [] : ['phone' as const]),
      ...(address === null || address === before.address ? [] : ['address' as const]),
    ]
    const signIn = await findAccount(trx, account.id)
    const isNewEmail = email !== null && email !== before.email
    if (changed.length > 0) {
      const profile = {
        person_id: account.id,
        phone: phone ?? before.phone,
        address: address ?? before.address,
        changed_at: toIso(services.clock.now()),
      }
      await writeProfile(trx, profile, account.name, changed)
      await queueNotice(trx, services, account, 'contact-changed', {
        path: '/profile',
        context: null,
        data: ({ mail }) => ({ what: mail.contact[changed.length === 2 ? 'both' : changed[0]!] }),
      })
    }
    if (isNewEmail && signIn) await askForEmailChangeByFirm(trx, services, actor, signIn, email)
    if (isNewEmail && !signIn) await writeKnownEmail(trx, account.id, email, toIso(services.clock.now()))
    if (changed.length > 0) {
      await recordEvent(services, account.id, 'contact-changed', actor, changed.join(' '), trx)
    }
  })
}
