import { addressIn } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { recordEvent } from '../events.server.ts'
import type { Client } from '../session.server.ts'
import { markEmailVerified } from '../tables/account-email.server.ts'
import { findAccount } from '../tables/accounts.server.ts'
import { newMailLink, useMailLink } from './mail-link.server.ts'

const lastsMs = 3 * dayMs
const maxPerHour = 3

/**
 * Asks the owner of an address to confirm it. Part of the transaction that opens the account.
 * The message greets nobody by name: the name is what a stranger may have typed beside somebody else's address.
 */
export async function queueVerification(
  db: Database,
  services: Services,
  account: { readonly id: string; readonly email: string | null; readonly language: string },
): Promise<void> {
  const { email } = account
  if (email === null) return
  const language = languageNamed(account.language)
  const proof = { personId: account.id, email }
  const link = await newMailLink(db, services, 'verify-email', proof, {
    path: addressIn(language, '/verify-email'),
    lastsMs,
  })
  await queueMail(db, services, { to: email, language, kind: 'verify-email', data: { link } })
}

/** Sends the verification mail again. Returns false if it was sent too often or there is nothing to confirm. */
export async function sendVerificationAgain(services: Services, client: Client): Promise<boolean> {
  const account = await findAccount(services.db, client.id)
  if (!account || account.email_verified_at !== null) return false
  if (await isTooOften(services, 'verify/account', client.id, maxPerHour)) return false
  await services.db.transaction().execute((db) => queueVerification(db, services, account))
  return true
}

/** Confirms the address. Returns false if the link is wrong, used or over, or the account has another address by now. */
export async function verifyEmail(
  services: Services,
  token: string,
  context: RequestContext,
): Promise<boolean> {
  return await services.db.transaction().execute(async (db) => {
    const proof = await useMailLink(db, services, 'verify-email', token)
    if (!proof) return false
    const now = toIso(services.clock.now())
    const isTheirs = await markEmailVerified(db, proof.personId, emailKey(proof.email), now)
    if (isTheirs) await recordEvent(services, proof.personId, 'email-verified', context, null, db)
    return isTheirs
  })
}
