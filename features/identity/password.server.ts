import { toIso } from '#kit/clock/time.ts'
import { type Faults, fault, object, type Parsed, type Rule, valid } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { endPending } from './end-pending.server.ts'
import { recordEvent } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { queueNotice } from './notices.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { newPassword, type PasswordFirm, typedPassword } from './password-rules.server.ts'
import { type Client, isStillSignedIn, startSession } from './session.server.ts'
import { confirmPassword } from './sign-in.server.ts'
import { type AccountRow, lockAndFindAccount, signInName, updatePassword } from './tables/accounts.server.ts'

/** The fields of the form, as typed. */
export interface PasswordForm {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

export type PasswordFaults = Faults<keyof PasswordForm>

export type PasswordChanged = { ok: true; cookie: string } | { ok: false; faults: PasswordFaults }

/**
 * Changes a client's password (S-100). Every session ends, and this browser gets a new one.
 *
 * @source OWASP ASVS 5.0 V6.2.2, V6.2.3 (asks for the current one), V7.4.3 (ends the other sessions).
 */
export async function changePassword(
  services: Services,
  client: Client,
  form: PasswordForm,
  context: RequestContext,
): Promise<PasswordChanged> {
  const parsed = parseNewPassword(form, client, services.firm(), { current: typedPassword })
  if (!parsed.ok) return parsed
  const wrong: PasswordChanged = { ok: false, faults: { current: 'wrong' } }
  if (!(await confirmPassword(services, client, form.current, context))) return wrong
  const passwordHash = await hashPassword(form.next)
  return await services.db.transaction().execute(async (db): Promise<PasswordChanged> => {
    const account = await lockAndFindAccount(db, client.id)
    // A reset in the meantime has replaced the current password.
    if (!account || !(await isStillSignedIn(db, client))) return wrong
    await setPassword(db, services, account, passwordHash, context, 'password-changed')
    const { cookie } = await startSession(services, client.id, context, { methods: 'password', db })
    return { ok: true, cookie }
  })
}

/**
 * Parses a password that is typed twice.
 *
 * @param about The owner's name and e-mail; see `newPassword`.
 * @param firm The firm, whose names must not make up the password.
 * @param more Other fields of the same form, which are judged first.
 */
export function parseNewPassword<More extends object>(
  form: { readonly next: string; readonly confirm: string } & { readonly [Name in keyof More]: string },
  about: { readonly name: string; readonly email: string | null },
  firm: PasswordFirm,
  more: { readonly [Name in keyof More]: Rule<string> },
): Parsed<Record<keyof More | 'next' | 'confirm', string>> {
  const confirm: Rule<string> = {
    kind: 'password',
    read: (sent) => (sent === form.next ? valid(form.next) : fault('mismatch')),
  }
  return object({ ...more, next: newPassword(about, firm), confirm }).read(form) as Parsed<
    Record<keyof More | 'next' | 'confirm', string>
  >
}

/**
 * Sets a new password. Every session and pending act ends, counted failures are cleared, and the owner gets a mail. Factors
 * stay. Part of the caller's transaction, which holds the account's lock.
 *
 * @param event The event, as in the audit trail.
 */
export async function setPassword(
  db: Database,
  services: Services,
  account: AccountRow,
  passwordHash: string,
  context: RequestContext,
  event: 'password-changed' | 'password-reset',
): Promise<void> {
  const now = toIso(services.clock.now())
  await updatePassword(db, account.id, passwordHash, now)
  await endPending(db, services, account, event)
  await unlockAccount(db, signInName(account))
  await recordEvent(services, account.id, event, context, null, db)
  await queueNotice(db, services, account, 'password-changed', { path: '/forgot', context })
}
