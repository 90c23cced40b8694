import { findAccount, findPersonByNumber, lockPerson } from '#features/identity/accounts.server.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { withMinimumTime } from '#features/identity/floor.server.ts'
import { parseNewPassword, setPassword } from '#features/identity/password.server.ts'
import { hashPassword } from '#features/identity/password-hash.server.ts'
import { openSignIn } from '#features/identity/register.server.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isFact } from './facts.server.ts'
import { plainCode, stateOf } from './invitation.ts'
import { codeHash, linkHash } from './secret.server.ts'
import { renewOwn } from './send.server.ts'
import {
  findInvitation,
  findInvitationBySecret,
  type InvitationRow,
  takeTry,
  updateInvitation,
} from './tables/invitations.server.ts'
import { type InviteeRow, selectInvitees } from './tables/people.server.ts'
import type { AskedFact } from './tables/tables.server.ts'

/** Tries from one address in an hour, and at one client number. A family, or an office that helps, shares an address. */
const maxPerAddress = 60
const maxPerNumber = 20
const maxRenewals = 3

/** What somebody brings: the token of a link, or a client number with the code of a letter. */
export type Key = { readonly token: string } | { readonly number: string; readonly code: string }

/** What the page of a link shows before the fact is known. */
export type Welcome =
  | {
      readonly is: 'open'
      readonly name: string
      readonly fact: AskedFact
      readonly triesLeft: number
      /** What she signs in with afterwards. */
      readonly signsInWith: string
    }
  | { readonly is: 'used' | 'ran-out' | 'ended' | 'unknown' }

/** Returns what the page of a mailed link shows. Opening it changes nothing: mail programs open links too. */
export async function readWelcome(services: Services, token: string): Promise<Welcome> {
  const found = await findOf(services.db, { token })
  if (!found) return { is: 'unknown' }
  const { row, person } = found
  const state = stateOf(row, toIso(services.clock.now()))
  if (state === 'sent') {
    const { fact, tries_left: triesLeft } = row
    return { is: 'open', name: person.name, fact, triesLeft, signsInWith: signsInWith(row, person) }
  }
  if (state === 'used' || state === 'ran-out') return { is: state }
  return { is: 'ended' }
}

function signsInWith({ is_shared }: InvitationRow, { email, public_id }: InviteeRow): string {
  return is_shared === 1 || email === null ? public_id : email
}

async function findOf(db: Database, key: Key) {
  const row = await findRow(db, key)
  const person = row && (await selectInvitees(db, row.person_id))[0]
  return row && person ? { row, person } : null
}

async function findRow(db: Database, key: Key): Promise<InvitationRow | null> {
  if ('token' in key) return await findInvitationBySecret(db, linkHash(key.token))
  const person = await findPersonByNumber(db, plainNumber(key.number))
  const row = person && (await findInvitation(db, person.id))
  return row && row.secret_hash === codeHash(row.person_id, plainCode(key.code)) ? row : null
}

/** A client number as it is stored, whatever was typed between its letters. */
function plainNumber(typed: string): string {
  return plainCode(typed).toLowerCase()
}

export type FactTried =
  | { readonly ok: true; readonly name: string; readonly signsInWith: string }
  /** `triesLeft` is null where that would tell a stranger that number and code are right. */
  | { readonly ok: false; readonly reason: 'wrong'; readonly triesLeft: number | null }
  | { readonly ok: false; readonly reason: 'over' | 'too-many' }

/**
 * Checks what somebody brings and the fact of her own papers. A wrong fact costs one of five tries; the fifth ends the invitation, and
 * the office sees that. A wrong number, code or fact of a letter get the same answer.
 *
 * @returns After 800 ms or more, whatever it found.
 */
export async function tryFact(
  services: Services,
  key: Key,
  typed: string,
  context: RequestContext,
): Promise<FactTried> {
  return await withMinimumTime(async () => {
    if (await isTooMany(services, key, context)) return { ok: false, reason: 'too-many' }
    return await services.db.transaction().execute((trx) => judge(trx, services, key, typed))
  })
}

async function isTooMany(services: Services, key: Key, { address }: RequestContext): Promise<boolean> {
  if (await isTooOften(services, 'welcome/address', address, maxPerAddress)) return true
  if ('token' in key) return false
  return await isTooOften(services, 'welcome/number', plainNumber(key.number), maxPerNumber)
}

async function judge(trx: Database, services: Services, key: Key, typed: string): Promise<FactTried> {
  const found = await findOf(trx, key)
  const wrongLetter = { ok: false, reason: 'wrong', triesLeft: null } as const
  if (!found) return 'token' in key ? { ok: false, reason: 'over' } : wrongLetter
  const { row, person } = found
  const now = toIso(services.clock.now())
  const isOpen = stateOf(row, now) === 'sent'
  const left = isOpen && row.secret_hash ? await takeTry(trx, row.person_id, row.secret_hash) : null
  if (left === null) return 'token' in key ? { ok: false, reason: 'over' } : wrongLetter
  if (await isFact(trx, row.person_id, row.fact, typed)) {
    await trx
      .updateTable('invitation')
      .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
      .where('person_id', '=', row.person_id)
      .execute()
    return { ok: true, name: person.name, signsInWith: signsInWith(row, person) }
  }
  if (left === 0) await updateInvitation(trx, row.person_id, { ended_at: now, ended_because: 'tries' })
  return 'token' in key ? { ok: false, reason: 'wrong', triesLeft: left } : wrongLetter
}

export type Accepted =
  /** `isReset` if the person had a sign-in: accepting it then signs nobody in. */
  | { readonly ok: true; readonly personId: string; readonly isReset?: true }
  | { readonly ok: false; readonly faults: Faults<'next' | 'confirm'> }
  | Exclude<FactTried, { ok: true }>
  /** Somebody else signs in with her e-mail. */
  | { readonly ok: false; readonly reason: 'taken' }

/** What the second form sends, and the page that it was on. */
export interface AcceptForm {
  readonly fact: string
  readonly next: string
  readonly confirm: string
  readonly consent: { readonly textVersion: string; readonly language: string; readonly page: string }
}

/**
 * Opens a person's sign-in with the password that she chose, and uses her invitation up. By a second letter the password of a sign-in
 * is replaced, as by a link that was mailed: every session ends, and the second factors stay. The fact is checked again, for the form that
 * asked it is another one. If two devices do so at once, one of them does.
 *
 * @returns After 800 ms or more.
 */
export async function acceptInvitation(
  services: Services,
  key: Key,
  form: AcceptForm,
  context: RequestContext,
): Promise<Accepted> {
  return await withMinimumTime(async () => {
    if (await isTooMany(services, key, context)) return { ok: false, reason: 'too-many' }
    const found = await findOf(services.db, key)
    if (!found) return { ok: false, reason: 'over' }
    const { row, person } = found
    const { next, confirm } = form
    const parsed = parseNewPassword<object>({ next, confirm }, person, services.firm(), {})
    if (!parsed.ok) return parsed
    const passwordHash = await hashPassword(next)
    return await services.db.transaction().execute(async (trx): Promise<Accepted> => {
      await lockPerson(trx, row.person_id)
      const tried = await judge(trx, services, key, form.fact)
      if (!tried.ok) return tried
      const { is_shared, person_id: personId, channel } = row
      const used = { used_at: toIso(services.clock.now()) }
      const account = await findAccount(trx, personId)
      if (account) {
        await setPassword(trx, services, account, passwordHash, context, 'password-reset')
        await updateInvitation(trx, personId, used)
        return { ok: true, personId, isReset: true }
      }
      const email = channel === 'mail' ? person.email : null
      const opened = { personId, email, isShared: is_shared === 1, passwordHash }
      const consent = parseConsent('account', form.consent)
      if (!(await openSignIn(trx, services, opened, consent, context))) return { ok: false, reason: 'taken' }
      await updateInvitation(trx, personId, used)
      return { ok: true, personId }
    })
  })
}

/** Ends the invitation of a link: the person does not want it. */
export async function refuseInvitation(services: Services, token: string): Promise<void> {
  const row = await findInvitationBySecret(services.db, linkHash(token))
  if (!row || row.used_at !== null || row.ended_at !== null) return
  const now = toIso(services.clock.now())
  await updateInvitation(services.db, row.person_id, { ended_at: now, ended_because: 'refused' })
}

/** Mails a new link to the address of one that ran out. The answer is the same if there is none. */
export async function askForNewLink(services: Services, token: string): Promise<void> {
  const row = await findInvitationBySecret(services.db, linkHash(token))
  if (!row || stateOf(row, toIso(services.clock.now())) !== 'ran-out') return
  if (await isTooOften(services, 'welcome/renew', row.person_id, maxRenewals)) return
  await renewOwn(services, row)
}
