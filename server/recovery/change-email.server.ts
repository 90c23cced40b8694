import { updateEmail } from '#db/account-email.server.ts'
import { findAccount, findAccountByEmail } from '#db/accounts.server.ts'
import { endTokens } from '#db/tokens.server.ts'
import { email as emailField, type Faults, parseFields, where } from '#forms/field.ts'
import { emailKey } from '#forms/mailbox.ts'
import { recordEvent } from '#server/accounts/events.server.ts'
import type { Client } from '#server/accounts/session.server.ts'
import { queueNotice, whenInIndia } from '#server/factors/notices.server.ts'
import { isTooOften } from '#server/kernel/attempts.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { minuteMs, toIso } from '#server/kernel/time.ts'
import { queueMail } from '#server/mail/outbox.server.ts'
import { newMailLink, useMailLink } from './mail-link.server.ts'

const lastsMs = 30 * minuteMs
const mostInAnHour = 5

export type EmailChangeAsked =
  | { ok: true }
  | { ok: false; faults: Faults<'email'> }
  | { ok: false; reason: 'too-many' }

/**
 * Asks a new address to confirm that it belongs to a client, and tells the old one. Nothing
 * changes before. Whether somebody else has the new address is not said here.
 *
 * @param client Proved who they are within the last ten minutes.
 * @source OWASP ASVS 5.0 V6.3.7, V7.5.1; OWASP Authentication Cheat Sheet, "Change a user's registered email address".
 */
export async function askForEmailChange(
  services: Services,
  client: Client,
  typed: string,
  context: RequestContext,
): Promise<EmailChangeAsked> {
  const anotherEmail = where(emailField(), (one) => one !== client.email, 'same')
  const parsed = parseFields({ email: anotherEmail }, { email: typed })
  if (!parsed.ok) return parsed
  const { email } = parsed.value
  if (await isTooOften(services, 'change-email/account', client.id, mostInAnHour)) {
    return { ok: false, reason: 'too-many' }
  }
  const owner = await findAccountByEmail(services.db, emailKey(email))
  const isFree = owner === null || owner.id === client.id
  await services.db.transaction().execute(async (db) => {
    await endTokens(db, client.id, ['change-email'], toIso(services.clock.now()))
    if (isFree) {
      const proof = { accountId: client.id, email }
      const link = await newMailLink(db, services, 'change-email', proof, { path: '/change-email', lastsMs })
      await queueMail(db, services, { to: email, kind: 'change-email', data: { link } })
    }
    await queueNotice(db, services, client, 'email-change-asked', {
      path: '/forgot',
      data: { newEmail: email },
    })
    await recordEvent(services, client.id, 'email-change-asked', context, null, db)
  })
  return { ok: true }
}

/**
 * Changes the address when the new one answers. Links that were sent to the old one stop working, and it gets a notice.
 *
 * @returns False when the link is wrong, used or over, or somebody else took the address meanwhile.
 */
export async function changeEmail(
  services: Services,
  token: string,
  context: RequestContext,
): Promise<boolean> {
  return await services.db.transaction().execute(async (db) => {
    const proof = await useMailLink(db, services, 'change-email', token)
    const account = proof && (await findAccount(db, proof.accountId))
    if (!account) return false
    const owner = await findAccountByEmail(db, emailKey(proof.email))
    if (owner && owner.id !== account.id) return false
    await updateEmail(db, account.id, {
      email: proof.email,
      emailKey: emailKey(proof.email),
      now: toIso(services.clock.now()),
    })
    await endTokens(
      db,
      account.id,
      ['reset-password', 'verify-email', 'change-email'],
      toIso(services.clock.now()),
    )
    await queueMail(db, services, {
      to: account.email,
      kind: 'email-changed',
      data: { name: account.name, when: whenInIndia(services), newEmail: proof.email },
    })
    await recordEvent(services, account.id, 'email-changed', context, null, db)
    return true
  })
}
