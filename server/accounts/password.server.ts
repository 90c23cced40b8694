import { type AccountRow, findAccount, updatePassword } from '#db/accounts.server.ts'
import type { Database } from '#db/store.server.ts'
import { endTokens } from '#db/tokens.server.ts'
import { type Faults, type Field, type Parsed, parseFields } from '#forms/field.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { type EventKind, recordEvent } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { newPassword, typedPassword } from './password-rules.server.ts'
import { type Client, endAllSessions, startSession } from './session.server.ts'
import { confirmPassword } from './sign-in.server.ts'

/** The fields of the form, as typed. */
export interface PasswordForm {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

export type PasswordFaults = Faults<keyof PasswordForm>

export type PasswordChanged = { ok: true; cookie: string } | { ok: false; faults: PasswordFaults }

/** What happens in the same transaction as the change: the notice by mail. */
type Also = (db: Database, account: AccountRow) => Promise<void>

/**
 * Changes a client's password (S-100). Every session ends, and this browser gets a new one.
 *
 * @param also Part of the same transaction: the notice by mail.
 * @source OWASP ASVS 5.0 V6.2.2, V6.2.3 (asks for the current one), V7.4.3 (ends the other sessions).
 */
export async function changePassword(
  services: Services,
  client: Client,
  form: PasswordForm,
  context: RequestContext,
  also: Also = async () => {},
): Promise<PasswordChanged> {
  const parsed = parseNewPassword(form, client, { current: typedPassword })
  if (!parsed.ok) return parsed
  if (!(await confirmPassword(services, client, form.current, context))) {
    return { ok: false, faults: { current: 'wrong' } }
  }
  const { cookie } = await replacePassword(services, client.id, form.next, context, 'password-changed', {
    also,
    methods: 'password',
  })
  return { ok: true, cookie }
}

/**
 * Judges a password that is typed twice.
 *
 * @param about What its owner told of themselves; see `newPassword`.
 * @param more Other fields of the same form, which are judged first.
 */
export function parseNewPassword<More extends object>(
  form: { readonly next: string; readonly confirm: string } & { readonly [Name in keyof More]: string },
  about: { readonly name: string; readonly email: string },
  more: { readonly [Name in keyof More]: Field<string> },
): Parsed<Record<keyof More | 'next' | 'confirm', string>> {
  return parseFields<Record<keyof More | 'next' | 'confirm', string>>(
    {
      ...more,
      next: newPassword(about),
      confirm: (sent) =>
        sent === form.next ? { ok: true, value: form.next } : { ok: false, fault: 'mismatch' },
    },
    form,
  )
}

/**
 * Sets another password: in one commit every session, sign-in under way and reset link ends, and what
 * was counted against the account is forgotten. Factors stay.
 *
 * @param kind What the audit trail calls it.
 * @param methods When given, this browser is signed in anew, with these.
 * @returns The Set-Cookie header of that session; empty without one.
 */
export async function replacePassword(
  services: Services,
  accountId: string,
  password: string,
  context: RequestContext,
  kind: Extract<EventKind, 'password-changed' | 'password-reset'>,
  { also = async () => {}, methods = null }: { also?: Also; methods?: string | null } = {},
): Promise<{ cookie: string }> {
  const passwordHash = await hashPassword(password)
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (db) => {
    const account = await findAccount(db, accountId)
    if (!account) throw new Error('The account whose password changes is gone')
    await updatePassword(db, accountId, passwordHash, now)
    await endAllSessions(services, accountId, db)
    await endTokens(db, accountId, ['pending-sign-in', 'reset-password'], now)
    await unlockAccount(db, account.email_key)
    await recordEvent(services, accountId, kind, context, null, db)
    await also(db, account)
    if (methods === null) return { cookie: '' }
    return { cookie: (await startSession(services, accountId, context, { methods, db })).cookie }
  })
}
