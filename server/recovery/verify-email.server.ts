import { markEmailVerified } from '#db/account-email.server.ts'
import { findAccount } from '#db/accounts.server.ts'
import type { Database } from '#db/open.server.ts'
import { emailKey } from '../accounts/email.server.ts'
import { recordEvent } from '../accounts/events.server.ts'
import type { Client } from '../accounts/session.server.ts'
import { isTooOften } from '../attempts.server.ts'
import type { Firm, Visit } from '../firm.server.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { newMailLink, useMailLink } from './mail-link.server.ts'

const lastsMs = 3 * 24 * 60 * 60_000
const mostInAnHour = 3

/**
 * Asks the owner of an address to confirm it. Part of the transaction that opens the account.
 * The message greets nobody by name: the name is what a stranger may have typed beside somebody else's address.
 */
export async function queueVerification(
  db: Database,
  firm: Firm,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const proof = { accountId: account.id, email: account.email }
  const link = await newMailLink(db, firm, 'verify-email', proof, { path: '/verify-email', lastsMs })
  await queueMail(db, firm, { to: account.email, kind: 'verify-email', data: { link } })
}

/** Sends the question once more. False when that was done too often, or there is nothing to confirm. */
export async function sendVerificationAgain(firm: Firm, client: Client): Promise<boolean> {
  const account = await findAccount(firm.db, client.id)
  if (!account || account.email_verified_at !== null) return false
  if (await isTooOften(firm, 'verify/account', client.id, mostInAnHour)) return false
  await firm.db.transaction().execute((db) => queueVerification(db, firm, account))
  return true
}

/** Takes the answer. False when the link is wrong, used or over, or the account has another address by now. */
export async function verifyEmail(firm: Firm, token: string, visit: Visit): Promise<boolean> {
  return await firm.db.transaction().execute(async (db) => {
    const proof = await useMailLink(db, firm, 'verify-email', token)
    if (!proof) return false
    const now = new Date(firm.clock.now()).toISOString()
    const isTheirs = await markEmailVerified(db, proof.accountId, emailKey(proof.email), now)
    if (isTheirs) await recordEvent(firm, proof.accountId, 'email-verified', visit, null, db)
    return isTheirs
  })
}
