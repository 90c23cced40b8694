import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Language } from '#content/language.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { email as emailField, oneLine, ownName, personName } from '#kit/schema/fields.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import { type Faults, object, type Parsed, type Rule, valid } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { consentRow } from './agreed-text.server.ts'
import type { ConsentGiven } from './consent.ts'
import { recordEvent } from './events.server.ts'
import { withMinimumTime } from './floor.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { newPassword, type PasswordFirm, typedPassword } from './password-rules.server.ts'
import { type AccountRow, insertAccount, insertSignIn } from './tables/accounts.server.ts'
import { insertConsent } from './tables/agreed-texts.server.ts'

/**
 * The maximum number of tries per address and hour. The form reveals whether an e-mail is taken (S-160), so tries are
 * limited.
 */
const maxPerHour = 100

/** The fields of the form, as typed. */
export interface RegistrationForm {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly confirm: string
}

export type Registered =
  | { ok: true; personId: string }
  | { ok: false; faults: Faults<keyof RegistrationForm> }
  | { ok: false; reason: 'mismatch' | 'taken' | 'too-many' }

/**
 * Opens an account and saves its owner's consent, in one commit. Starts no session.
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
  return await withMinimumTime(async () => {
    const parsed = parseRegistration(form, services.firm())
    if (!parsed.ok) return parsed
    if (form.password !== form.confirm) return { ok: false, reason: 'mismatch' }
    if (await isTooOften(services, 'register/address', context.address, maxPerHour))
      return { ok: false, reason: 'too-many' }
    return await open(services, parsed.value, consent, context, context.language, also)
  })
}

/** Letters and digits of which none looks like another on paper: no 0 O, and no 1 I L. */
const idLetters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Returns nine random letters and digits (S-149). They identify an account outside the server and grant no access. */
export function newPublicId(): string {
  return Array.from({ length: 9 }, () => idLetters[randomInt(idLetters.length)]).join('')
}

/** The fields about the owner, as the office types them. A client's own name has a stricter rule. */
const ownerFields = { name: personName(oneLine), email: emailField() }

const anyPassword: Rule<string> = { kind: 'password', read: (sent) => valid(String(sent)) }

function parseRegistration(
  form: RegistrationForm,
  firm: PasswordFirm,
): Parsed<Omit<RegistrationForm, 'confirm'>, keyof RegistrationForm> {
  return object({
    ...ownerFields,
    name: ownName(),
    password: newPassword({ name: oneLine(form.name), email: form.email }, firm),
    // A missing second password is reported only if there is a first one.
    confirm: form.password === '' ? anyPassword : typedPassword,
  }).read(form)
}

/** The person for whom the desk opens an account, and when they agreed to it. */
export interface OpenedFor {
  readonly name: string
  readonly email: string
  /** In which the client is written to. */
  readonly language: Language
  readonly consent: ConsentGiven & { readonly givenAt: string }
}

/**
 * Opens an account for a client who is at the firm's desk. Nobody knows its password until the owner chooses one with the
 * link that `also` sends.
 *
 * @param also Part of the same transaction.
 */
export async function registerFor(
  services: Services,
  actor: DeskActor,
  { name, email, language, consent }: OpenedFor,
  also: (db: Database, account: AccountRow) => Promise<void>,
): Promise<Registered> {
  const owner = object(ownerFields).read({ name, email })
  if (!owner.ok) return owner
  const password = randomBytes(32).toString('base64url')
  return await open(services, { ...owner.value, password }, consent, actor, language, also)
}

async function open(
  services: Services,
  { name, email, password }: { name: string; email: string; password: string },
  consent: ConsentGiven & { readonly givenAt?: string },
  by: RequestContext | DeskActor,
  language: Language,
  also: (db: Database, account: AccountRow) => Promise<void>,
): Promise<Registered> {
  const now = toIso(services.clock.now())
  const account: AccountRow = {
    kind: 'adult',
    born_on: null,
    died_on: null,
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
    language,
  }
  const isNew = await services.db.transaction().execute(async (db) => {
    const row = await consentRow(db, consent, 'account', account.id, consent.givenAt ?? now)
    const kept = await insertAccount(db, account, row)
    if (!kept) return false
    await recordEvent(services, account.id, 'registered', by, null, db)
    await also(db, account)
    return true
  })
  return isNew ? { ok: true, personId: account.id } : { ok: false, reason: 'taken' }
}

/** How a person of the firm's book signs in from now on, as she proved it by her invitation. */
export interface NewSignIn {
  readonly personId: string
  /** null for somebody without e-mail. */
  readonly email: string | null
  /** True if others of the family read the mailbox: then she signs in with her number. */
  readonly isShared: boolean
  readonly passwordHash: string
}

/**
 * Gives a person of the firm's book her sign-in, with her consent. Part of the caller's transaction, which has locked her.
 *
 * @returns False if she has one, or the e-mail is somebody else's.
 */
export async function openSignIn(
  trx: Transaction,
  services: Services,
  { personId, email, isShared, passwordHash }: NewSignIn,
  consent: ConsentGiven,
  context: RequestContext,
): Promise<boolean> {
  const now = toIso(services.clock.now())
  const isNew = await insertSignIn(trx, {
    person_id: personId,
    email,
    email_key: email === null || isShared ? null : emailKey(email),
    email_verified_at: email === null ? null : now,
    password_hash: passwordHash,
    password_changed_at: now,
    created_at: now,
    locked_at: null,
  })
  if (!isNew) return false
  await insertConsent(trx, await consentRow(trx, consent, 'account', personId, now))
  await recordEvent(services, personId, 'registered', context, null, trx)
  return true
}
