import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type AccountRow, insertAccount } from '#db/accounts.server.ts'
import type { Database } from '#db/open.server.ts'
import type { ConsentGiven } from '#server/enquiries/consent.ts'
import { isTooOften } from '#server/kernel/attempts.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { emailKey, parseEmail } from './email.server.ts'
import { recordEvent } from './events.server.ts'
import { noSooner } from './floor.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { type PasswordProblem, passwordProblem } from './password-rules.server.ts'

/** Tries from one address in an hour: the form says whether an e-mail is taken (S-160), so it may not be asked often. */
const mostInAnHour = 100

/** The fields of the form, as typed. */
export interface RegistrationForm {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly confirm: string
}

export type RegistrationProblem =
  | { field: 'name'; reason: 'missing' | 'too-long' }
  | { field: 'email'; reason: 'missing' | 'not-an-email' }
  | { field: 'password'; reason: 'missing' | PasswordProblem }
  | { field: 'confirm'; reason: 'missing' }

export type Registered =
  | { ok: true; accountId: string }
  | { ok: false; reason: 'fields'; problems: RegistrationProblem[] }
  | { ok: false; reason: 'mismatch' | 'taken' | 'too-many' }

/**
 * Opens an account and keeps what its owner agreed to, in one commit. It starts no session.
 *
 * @param also Part of the same transaction: the mail that asks to confirm the address.
 * @returns After 800 ms or more, whatever it found.
 */
export async function register(
  services: Services,
  form: RegistrationForm,
  consent: ConsentGiven,
  context: RequestContext,
  also: (db: Database, account: AccountRow) => Promise<void> = async () => {},
): Promise<Registered> {
  return await noSooner(async () => {
    const parsed = parseRegistration(form)
    if (!parsed.ok) return parsed
    if (form.password !== form.confirm) return { ok: false, reason: 'mismatch' }
    if (await isTooOften(services, 'register/address', context.address, mostInAnHour))
      return { ok: false, reason: 'too-many' }
    return await open(services, { ...parsed.value, password: form.password }, consent, context, also)
  })
}

/** The name as it is kept: one line, no control characters, single blanks. */
export function parseName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Nine letters and digits at random (S-149). It names an account outside the server and opens nothing. */
export function newPublicId(): string {
  return Array.from({ length: 9 }, () => randomInt(36).toString(36)).join('')
}

/** Who an account is for. `email` is null when it is none. */
function parseOwner(form: Pick<RegistrationForm, 'name' | 'email'>) {
  const problems: RegistrationProblem[] = []
  const name = parseName(form.name)
  const email = parseEmail(form.email)
  if (name === '') problems.push({ field: 'name', reason: 'missing' })
  else if ([...name].length > 200) problems.push({ field: 'name', reason: 'too-long' })
  if (email === null) {
    problems.push({ field: 'email', reason: form.email.trim() === '' ? 'missing' : 'not-an-email' })
  }
  return { name, email, problems }
}

function parseRegistration(
  form: RegistrationForm,
):
  | { ok: true; value: { name: string; email: string } }
  | { ok: false; reason: 'fields'; problems: RegistrationProblem[] } {
  const { name, email, problems } = parseOwner(form)
  const problem =
    form.password === '' ? 'missing' : passwordProblem(form.password, { name, email: form.email })
  if (problem) problems.push({ field: 'password', reason: problem })
  if (form.confirm === '' && form.password !== '') problems.push({ field: 'confirm', reason: 'missing' })
  if (problems.length > 0 || email === null) return { ok: false, reason: 'fields', problems }
  return { ok: true, value: { name, email } }
}

/** Who an account is opened for at the firm's desk, and when they agreed to it. */
export interface OpenedFor {
  readonly name: string
  readonly email: string
  readonly consent: ConsentGiven & { readonly givenAt: string }
}

/**
 * Opens an account for a client who is at the firm's desk. Its password is one that nobody knows, until its owner
 * chooses one by the link that `also` sends.
 *
 * @param also Part of the same transaction.
 */
export async function registerFor(
  services: Pick<Services, 'db' | 'clock'>,
  { name, email, consent }: OpenedFor,
  also: (db: Database, account: AccountRow) => Promise<void>,
): Promise<Registered> {
  const owner = parseOwner({ name, email })
  if (owner.email === null || owner.problems.length > 0) {
    return { ok: false, reason: 'fields', problems: owner.problems }
  }
  const password = randomBytes(32).toString('base64url')
  return await open(services, { name: owner.name, email: owner.email, password }, consent, null, also)
}

async function open(
  services: Pick<Services, 'db' | 'clock'>,
  { name, email, password }: { name: string; email: string; password: string },
  consent: ConsentGiven & { readonly givenAt?: string },
  context: RequestContext | null,
  also: (db: Database, account: AccountRow) => Promise<void>,
): Promise<Registered> {
  const now = new Date(services.clock.now()).toISOString()
  const account: AccountRow = {
    id: randomUUID(),
    public_id: newPublicId(),
    name,
    email,
    email_key: emailKey(email),
    email_verified_at: null,
    password_hash: await hashPassword(password),
    password_changed_at: now,
    is_sample: 0,
    created_at: now,
    locked_at: null,
  }
  const isNew = await services.db.transaction().execute(async (db) => {
    const kept = await insertAccount(db, account, {
      id: randomUUID(),
      subject: 'account',
      subject_id: account.id,
      purpose: consent.purpose,
      text_version: consent.textVersion,
      language: consent.language,
      page: consent.page,
      given_at: consent.givenAt ?? now,
    })
    if (!kept) return false
    await recordEvent(services, account.id, 'registered', context, null, db)
    await also(db, account)
    return true
  })
  return isNew ? { ok: true, accountId: account.id } : { ok: false, reason: 'taken' }
}
