import { addressIn } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { email as emailField, oneLine } from '#kit/schema/fields.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import { type Faults, object } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { recordEvent } from '../events.server.ts'
import { withMinimumTime } from '../floor.server.ts'
import { whenInIndia, whereInWords } from '../notices.server.ts'
import { parseNewPassword, setPassword } from '../password.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { markEmailVerified } from '../tables/account-email.server.ts'
import {
  type AccountRow,
  findAccount,
  findAccountToSignIn,
  lockAndFindAccount,
} from '../tables/accounts.server.ts'
import { newMailLink, readMailLink, useMailLink } from './mail-link.server.ts'

const lastsMs = 30 * minuteMs
const maxPerEmail = 3
const maxPerAddress = 20

const clientNumber = /^[a-z\d]{9}$/

export type ResetAsked =
  | { ok: true }
  | { ok: false; faults: Faults<'email'> }
  | { ok: false; reason: 'too-many' }

/**
 * Sends a link to choose a new password (S-073), if there is an account of that
 * e-mail. The answer and its time are the same if there is none: `too-many`
 * counts requests from one address, whatever the e-mail. Requests for one e-mail above its limit are silently dropped.
 *
 * @returns After 800 ms or more.
 * @source OWASP Forgot Password Cheat Sheet; OWASP ASVS 5.0 V6.3.8.
 */
export async function askForReset(
  services: Services,
  typed: string,
  context: RequestContext,
): Promise<ResetAsked> {
  return await withMinimumTime(async () => {
    // Who shares a mailbox, or has none, types her client number.
    const isNumber = clientNumber.test(oneLine(typed).toLowerCase())
    const parsed = object({ email: emailField() }).read({ email: typed })
    if (!parsed.ok && !isNumber) return parsed
    const name = emailKey(parsed.ok ? parsed.value.email : oneLine(typed))
    if (await isTooOften(services, 'reset/address', context.address, maxPerAddress)) {
      return { ok: false, reason: 'too-many' }
    }
    const isSilent = await isTooOften(services, 'reset/email', name, maxPerEmail)
    const account = await findAccountToSignIn(services.db, name)
    if (account && !isSilent) {
      await services.db
        .transaction()
        .execute((db) => queuePasswordLink(db, services, account, 'reset-password', context))
    }
    return { ok: true }
  })
}

export type PasswordReset =
  | { ok: true }
  | { ok: false; reason: 'over' }
  | { ok: false; faults: Faults<'next' | 'confirm'> }

/** Returns what the owner of a link signs in with, for its page; null if the link is wrong, used or over. */
export async function findReset(services: Services, token: string): Promise<{ email: string } | null> {
  const proof = await readMailLink(services, 'reset-password', token, services.db)
  const account = proof && (await findAccount(services.db, proof.personId))
  return account && { email: account.email_key === null ? account.public_id : proof.email }
}

/**
 * Sets a new password by a link, which must have gone to the account's present address. Every session and pending act ends;
 * the second factors stay, and are asked for at the next sign-in like any other. It signs nobody in.
 *
 * @source OWASP ASVS 5.0 V6.4.3 (does not bypass the second factor), V7.4.3.
 */
export async function resetPassword(
  services: Services,
  token: string,
  form: { readonly next: string; readonly confirm: string },
  context: RequestContext,
): Promise<PasswordReset> {
  const proof = await readMailLink(services, 'reset-password', token, services.db)
  const account = proof && (await findAccount(services.db, proof.personId))
  if (!account) return { ok: false, reason: 'over' }
  const parsed = parseNewPassword(form, account, services.firm(), {})
  if (!parsed.ok) return parsed
  const passwordHash = await hashPassword(form.next)
  const now = toIso(services.clock.now())
  // A form with a mistake does not cost the link. The lock keeps a change of e-mail from slipping in between.
  return await services.db.transaction().execute(async (db): Promise<PasswordReset> => {
    const locked = await lockAndFindAccount(db, account.id)
    const used = locked && (await useMailLink(db, services, 'reset-password', token))
    const isSame = used && locked?.email && emailKey(used.email) === emailKey(locked.email)
    if (!isSame) return { ok: false, reason: 'over' }
    await setPassword(db, services, locked, passwordHash, context, 'password-reset')
    if (locked.email_key !== null) await markEmailVerified(db, locked.id, locked.email_key, now)
    return { ok: true }
  })
}

/**
 * Sends a link to choose a password, under the same rules for every sender: it works once, for 30 minutes. Part of the
 * caller's transaction.
 *
 * @param kind The message that carries it: somebody asked for a new password, the firm opened the account, or an earlier
 *   address was put back.
 * @param by The request in which the client asked for it, or the person who sends it from the firm's desk.
 */
export async function queuePasswordLink(
  db: Database,
  services: Services,
  account: AccountRow,
  kind: 'reset-password' | 'choose-password' | 'email-restored',
  by: RequestContext | DeskActor,
): Promise<void> {
  const { email } = account
  // Who has no e-mail gets a letter from the firm.
  if (email === null) return
  const proof = { personId: account.id, email }
  const language = languageNamed(account.language)
  const path = addressIn(language, '/reset')
  const link = await newMailLink(db, services, 'reset-password', proof, { path, lastsMs })
  await queueMail(db, services, {
    to: email,
    language,
    kind,
    data: {
      name: account.name,
      link,
      when: whenInIndia(services, language),
      where: whereInWords('userAgent' in by ? by : null, language),
    },
  })
  await recordEvent(services, account.id, 'password-reset-asked', by, null, db)
}
