import { addressIn } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { email as emailField } from '#kit/schema/fields.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import { type Faults, object, where } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { unlessTaken } from '#kit/store/unique.server.ts'
import { endPending } from '../end-pending.server.ts'
import { recordEvent } from '../events.server.ts'
import { queueNotice } from '../notices.server.ts'
import { type Client, isRecent, isStillSignedIn } from '../session.server.ts'
import { updateEmail } from '../tables/account-email.server.ts'
import { type AccountRow, findAccountByEmail, lockAndFindAccount } from '../tables/accounts.server.ts'
import { isHeldForAnother, selectTakeBacks } from '../tables/email-take-backs.server.ts'
import { newMailLink, readMailLink, useMailLink } from './mail-link.server.ts'
import { queueTakeBack } from './take-back-email.server.ts'

const lastsMs = 30 * minuteMs
const maxPerHour = 5

export type EmailChangeAsked =
  | { ok: true }
  | { ok: false; faults: Faults<'email'> }
  | { ok: false; reason: 'too-many' | 'proof-too-old' }

/**
 * Asks a new address to confirm that it belongs to a client, and writes to the old one. Nothing changes before the new address
 * answers; an earlier request gives way. The answer is the same if somebody else has the new address.
 *
 * @returns `proof-too-old` if the client did not prove who they are within the last ten minutes, or the session ended.
 * @source OWASP ASVS 5.0 V6.3.7, V7.5.1; OWASP Authentication Cheat Sheet, "Change a user's registered email address".
 */
export async function askForEmailChange(
  services: Services,
  client: Client,
  typed: string,
  context: RequestContext,
): Promise<EmailChangeAsked> {
  const anotherEmail = where(emailField(), (one) => one !== client.email, 'same')
  const parsed = object({ email: anotherEmail }).read({ email: typed })
  if (!parsed.ok) return parsed
  const { email } = parsed.value
  if (!isRecent(services, client)) return { ok: false, reason: 'proof-too-old' }
  if (await isTooOften(services, 'change-email/account', client.id, maxPerHour)) {
    return { ok: false, reason: 'too-many' }
  }
  return await services.db.transaction().execute(async (db): Promise<EmailChangeAsked> => {
    const account = await lockAndFindAccount(db, client.id)
    if (!account || !(await isStillSignedIn(db, client))) return { ok: false, reason: 'proof-too-old' }
    const keepSessions = [client.sessionId]
    await endPending(db, services, account, 'email-change-asked', { keepSessions })
    if (await isFree(db, services, account, email)) {
      const language = languageNamed(account.language)
      const proof = { personId: client.id, email, sessionId: client.sessionId }
      const link = await newMailLink(db, services, 'change-email', proof, {
        path: addressIn(language, '/change-email'),
        lastsMs,
      })
      await queueMail(db, services, { to: email, language, kind: 'change-email', data: { link } })
    }
    const data = () => ({ newEmail: email })
    await queueNotice(db, services, account, 'email-change-asked', { path: '/forgot', context, data })
    await recordEvent(services, client.id, 'email-change-asked', context, null, db)
    return { ok: true }
  })
}

/** The client is not at her mailbox while the office does this. */
const byFirmLastsMs = dayMs

/**
 * The same at the firm's desk, for a client who asked for it and proved who she is: the new address gets a link, which works
 * once, for a day. Part of the caller's transaction.
 */
export async function askForEmailChangeByFirm(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  account: AccountRow,
  email: string,
): Promise<void> {
  await endPending(trx, services, account, 'email-change-asked')
  if (await isFree(trx, services, account, email)) {
    const language = languageNamed(account.language)
    const link = await newMailLink(
      trx,
      services,
      'change-email',
      { personId: account.id, email },
      { path: addressIn(language, '/change-email'), lastsMs: byFirmLastsMs },
    )
    const mail = {
      to: email,
      language,
      kind: 'change-email-by-firm',
      data: { link },
    } as const
    await queueMail(trx, services, mail)
  }
  const data = () => ({ newEmail: email })
  await queueNotice(trx, services, account, 'email-change-by-firm', { path: '/forgot', context: null, data })
  await recordEvent(services, account.id, 'email-change-asked', actor, null, trx)
}

export type EmailChanged = { ok: true } | { ok: false; reason: 'over' | 'other-account' }

/**
 * Changes the address when the new one answers. Every link and act that was pending ends, and every session but the one that
 * asked and the one that confirms. The old address gets a link with which it can be put back (take-back-email.server.ts).
 *
 * @param client Who is signed in in the browser that brings the link, or null.
 * @returns `over` if the link is wrong, used or over, or the address is taken or held for somebody else meanwhile, even by
 *   a request that runs at the same time;
 *   `other-account` if the browser is signed in to another account, which leaves the link as it is.
 */
export async function changeEmail(
  services: Services,
  token: string,
  client: Pick<Client, 'id' | 'sessionId'> | null,
  context: RequestContext,
): Promise<EmailChanged> {
  const over: EmailChanged = { ok: false, reason: 'over' }
  const change = async (db: Database): Promise<EmailChanged> => {
    const named = await readMailLink(services, 'change-email', token, db)
    if (named && client && client.id !== named.personId) return { ok: false, reason: 'other-account' }
    // Read again under the lock: a reset of the password may just have ended it.
    const account = named && (await lockAndFindAccount(db, named.personId))
    const proof = account && (await useMailLink(db, services, 'change-email', token))
    if (!proof || !(await isFree(db, services, account, proof.email))) return over

    const now = toIso(services.clock.now())
    const key = emailKey(proof.email)
    const earlier = (await selectTakeBacks(db, account.id, now)).find((row) => row.email_key === key)
    const keepSessions = [proof.sessionId, client?.sessionId].filter((id) => id !== undefined)
    await endPending(db, services, account, earlier ? 'email-changed-back' : 'email-changed', {
      keepSessions,
      ...(earlier ? { since: earlier.made_at } : {}),
    })
    // An address that the account left and came back to has the older right: the one between gets no way back.
    if (earlier) await queueNotice(db, services, account, 'email-withdrawn', { path: '/login', context })
    else await queueTakeBack(db, services, account, proof.email, context)
    await updateEmail(db, account.id, { email: proof.email, emailKey: key, now })
    await recordEvent(services, account.id, 'email-changed', context, null, db)
    return { ok: true }
  }
  // Another account may register or confirm the same free address at this moment.
  return await unlessTaken('sign_in.email_key', () => services.db.transaction().execute(change), over)
}

/** True if neither another account has an address nor can go back to it. */
async function isFree(
  db: Database,
  services: Services,
  account: AccountRow,
  email: string,
): Promise<boolean> {
  const key = emailKey(email)
  const owner = await findAccountByEmail(db, key)
  if (owner !== null && owner.id !== account.id) return false
  const now = toIso(services.clock.now())
  return !(await isHeldForAnother(db, { emailKey: key, personId: account.id, now }))
}
