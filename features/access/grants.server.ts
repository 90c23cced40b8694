import { randomBytes } from 'node:crypto'
import type { Relation, Scope } from '#content/scopes.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { type Client, isRecent } from '#features/identity/session.server.ts'
import { addDays, addYears, type IsoDate, istDate } from '#finance/dates.ts'
import { invariant } from '#finance/invariant.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { findSent, rememberSent, type SentOnce, sentForm } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Parsed } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { endEmergencies } from './emergency.server.ts'
import { comesOfAge, type GrantState, longestDays, majorityYears, roleOf, stateOf } from './grant.ts'
import { type GrantForm, type GrantSide, type GrantTyped, parseGrant } from './grant-form.ts'
import { mailAgreed, mailAsked, mailEnded } from './mails.server.ts'
import { personsOf } from './persons.server.ts'
import { readScopes } from './scopes.ts'
import {
  findGrant,
  insertGrant,
  type NamedGrantRow,
  selectGrantsOf,
  updateGrant,
} from './tables/access.server.ts'

/** Grants of one account that are not over. More would be a list that nobody looks after. */
const mostGrants = 20
/** Offers and questions in an hour: each sends a mail to an address that somebody typed. */
const mostAsked = 10

/** The same over all accounts of one address or /64 network: accounts are free. */
const mostAskedFromNetwork = 20

type Acting = Pick<RequestContext, 'userAgent' | 'language'>
/** The same, with the network that it came from. */
type Asking = Pick<RequestContext, 'userAgent' | 'language' | 'address'>

/** A grant as one of its two people sees it. */
export interface OwnGrant {
  readonly id: string
  readonly kind: NamedGrantRow['kind']
  readonly state: GrantState
  /** What the reader is in it. */
  readonly role: 'owner' | 'viewer'
  /** True if it waits for the reader's answer. */
  readonly waitsForMe: boolean
  /** The other person's name; before that person agreed, the address that was typed, or the name of the asker. */
  readonly other: string
  readonly relation: Relation
  readonly scopes: readonly Scope[]
  readonly purpose: string
  readonly opensAt: string | null
  readonly endsAt: string
  readonly hidesAmounts: boolean
  /** The viewer may ask for everything in an emergency. */
  readonly mayAskInEmergency: boolean
  readonly bornOn: IsoDate | null
  /** The HUF or child whose folios it is about; null for the account holder's own. */
  readonly person: string | null
}

/** Returns every grant that a client is part of, newest first, and those that wait for the client's confirmed address. */
export async function grantsOf(services: Services, client: Client): Promise<OwnGrant[]> {
  const now = services.clock.now()
  const rows = await selectGrantsOf(services.db, client.id, keyOf(client))
  const askers = new Map<string, string>()
  for (const { asker_id } of rows) {
    if (!askers.has(asker_id)) askers.set(asker_id, (await findAccount(services.db, asker_id))?.name ?? '')
  }
  const persons = (await personsOf(services, client.id)).persons
  return rows.map((row) => {
    const role = roleOf(row, client.id)
    const name = role === 'owner' ? row.viewer_name : row.owner_name
    const isAsker = row.asker_id === client.id
    return {
      id: row.id,
      kind: row.kind,
      state: stateOf(row, now),
      role,
      waitsForMe: !isAsker && stateOf(row, now) === 'asked',
      other: name ?? (isAsker ? (row.other_email ?? '') : (askers.get(row.asker_id) ?? '')),
      relation: row.relation,
      scopes: readScopes(row.scopes),
      purpose: row.purpose,
      opensAt: row.opens_at,
      endsAt: row.ends_at,
      hidesAmounts: row.hides_amounts === 1,
      mayAskInEmergency: row.may_ask_in_emergency === 1,
      bornOn: row.born_on,
      person: persons.find(({ panId }) => panId !== null && panId === row.pan_id)?.name ?? null,
    }
  })
}

/** The address that offers find a client by; null until it is confirmed. */
function keyOf({ email, emailVerifiedAt }: Pick<Client, 'email' | 'emailVerifiedAt'>): string | null {
  return email === null || emailVerifiedAt === null ? null : emailKey(email)
}

/** Why a grant is not made or agreed to. */
export type GrantRefusal = 'proof-too-old' | 'unconfirmed' | 'too-many' | 'yourself' | 'minor' | 'gone'

export type MadeGrant =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: GrantRefusal }
  | Extract<Parsed<GrantForm>, { ok: false }>

/**
 * Offers somebody a look at one's own account, or asks for one. Nothing can be seen before the other person signs in under that
 * address and agrees. The answer is the same whether the address has an account or not.
 *
 * @param formKey Made for each form that is shown: the same form sent again asks nobody a second time.
 */
export async function makeGrant(
  services: Services,
  client: Client,
  side: GrantSide,
  typed: GrantTyped,
  formKey: string,
  acting: Asking,
): Promise<MadeGrant> {
  const now = services.clock.now()
  const today = istDate(now)
  const parsed = parseGrant(side, typed, {
    today,
    longestDays,
    bornAfter: addDays(addYears(today, -majorityYears), 1),
  })
  if (!parsed.ok) return parsed
  const form = parsed.value
  const refuse = (reason: GrantRefusal) => ({ ok: false, reason }) as const
  if (keyOf(client) === null) return refuse('unconfirmed')
  if (emailKey(form.email) === keyOf(client)) return refuse('yourself')
  const isOffer = side === 'offer'
  if (isOffer && !isRecent(services, client)) return refuse('proof-too-old')
  const { persons } = await personsOf(services, client.id)
  if (!persons.some(({ panId }) => panId === form.whose))
    return { ok: false, faults: { whose: 'not-a-choice' } }
  const sent = sentForm(services, 'grant', client.id, formKey, [side, form])
  // Before it is counted: a form that is sent again asks nobody.
  const before = await madeBefore(services.db, client.id, sent, now)
  if (before) return before
  if (await isTooOften(services, 'access/asked', client.id, mostAsked)) return refuse('too-many')
  if (await isTooOften(services, 'access/network', acting.address, mostAskedFromNetwork))
    return refuse('too-many')
  const id = randomBytes(16).toString('base64url')
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, client.id)
    if (isOffer && (await isMinor(trx, services, client.id))) return refuse('minor')
    const twin = await madeBefore(trx, client.id, sent, now)
    if (twin) return twin
    if ((await openGrants(trx, client.id, now)).length >= mostGrants) return refuse('too-many')
    await insertGrant(trx, {
      id,
      kind: side === 'guardian' ? 'guardian' : 'grant',
      person_id: isOffer ? client.id : null,
      viewer_id: isOffer ? null : client.id,
      asker_id: client.id,
      other_email: form.email,
      other_key: emailKey(form.email),
      relation: form.relation,
      scopes: form.scopes.join(' '),
      pan_id: form.whose,
      purpose: form.purpose,
      born_on: form.bornOn,
      hides_amounts: form.hidesAmounts ? 1 : 0,
      may_ask_in_emergency: form.mayAskInEmergency && form.relation === 'spouse' ? 1 : 0,
      asked_at: toIso(now),
      agreed_at: null,
      opens_at: null,
      ends_at: form.bornOn ? guardianEnd(form.bornOn, today) : endOfDay(form.endsOn ?? today),
      ended_at: null,
      ended_by: null,
      mailed_open_at: null,
      mailed_end_at: null,
    })
    await rememberSent(trx, services, sent, id)
    if (isOffer) {
      const shown = { purpose: 'access', language: acting.language, page: '/household/share' } as const
      await recordAgreement(trx, client.id, shown, toIso(now), id)
    }
    await mailAsked(trx, services, acting.language, client, form.email, isOffer)
    return { ok: true, id } as const
  })
}

/** Grants of an account that are not over. */
async function openGrants(db: Database, personId: string, now: number): Promise<NamedGrantRow[]> {
  return (await selectGrantsOf(db, personId, null)).filter((row) => stateOf(row, now) !== 'over')
}

/** What the same form made before; null if it made nothing, or that is over. */
async function madeBefore(
  db: Database,
  personId: string,
  form: SentOnce,
  now: number,
): Promise<MadeGrant | null> {
  const id = await findSent(db, form)
  if (id === null) return null
  return (await openGrants(db, personId, now)).some((row) => row.id === id) ? { ok: true, id } : null
}

/** A guardian sees until the child comes of age, and like everybody for a year at most: the birthday is only what somebody typed. */
function guardianEnd(bornOn: IsoDate, today: IsoDate): string {
  const ends = [comesOfAge(bornOn), endOfDay(addDays(today, longestDays))]
  return ends.toSorted()[0]!
}

/** The last instant of a day in India. */
function endOfDay(day: IsoDate): string {
  return toIso(Date.parse(`${addDays(day, 1)}T00:00:00+05:30`))
}

/** Returns true while somebody is the guardian of an account. A minor lets nobody else see. */
async function isMinor(db: Database, { clock }: Services, personId: string): Promise<boolean> {
  const rows = await selectGrantsOf(db, personId, null)
  return rows.some(
    (row) => row.kind === 'guardian' && row.person_id === personId && stateOf(row, clock.now()) === 'live',
  )
}

/**
 * Agrees to what another person offered or asked for. The client is known by the address that was typed, which has to be
 * confirmed; an owner has to have proved who that is within ten minutes.
 *
 * @returns `gone` for anything that does not wait for this client.
 */
export async function agreeToGrant(
  services: Services,
  client: Client,
  id: string,
  acting: Acting,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: GrantRefusal }> {
  const now = services.clock.now()
  const key = keyOf(client)
  const before = await findGrant(services.db, id)
  const waits = before && waitsFor(before, client, key, now)
  if (!before || !waits) return { ok: false, reason: 'gone' }
  const becomesOwner = before.person_id === null
  if (becomesOwner && !isRecent(services, client)) return { ok: false, reason: 'proof-too-old' }
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccounts(trx, [before.asker_id, client.id])
    const row = await findGrant(trx, id)
    if (!row || !waitsFor(row, client, key, now)) return { ok: false, reason: 'gone' }
    const owner = becomesOwner ? client.id : row.person_id!
    const viewer = becomesOwner ? row.viewer_id! : client.id
    if (row.kind === 'grant' && (await isMinor(trx, services, owner))) return { ok: false, reason: 'minor' }
    invariant(owner !== viewer, 'a grant is between two accounts')
    const change = { person_id: owner, viewer_id: viewer, other_email: null, other_key: null }
    const at = toIso(now)
    if (!(await updateGrant(trx, id, { ...change, agreed_at: at, opens_at: at })))
      return { ok: false, reason: 'gone' }
    if (becomesOwner) {
      const shown = { purpose: 'access', language: acting.language, page: '/household' } as const
      await recordAgreement(trx, client.id, shown, at, id)
    }
    await recordEvent(services, owner, 'access-given', acting, null, trx)
    const agreed = await findGrant(trx, id)
    if (agreed) await mailAgreed(trx, services, agreed)
    return { ok: true }
  })
}

function waitsFor(row: NamedGrantRow, client: Client, key: string | null, now: number): boolean {
  return stateOf(row, now) === 'asked' && key !== null && row.other_key === key && row.asker_id !== client.id
}

/**
 * Ends a grant, declines an offer, takes back a question, or refuses what was asked for in an emergency: either person can, at
 * any time, with one press. It holds from the next request on.
 *
 * @returns false if the client has no such grant that is not over.
 */
export async function endGrant(
  services: Services,
  client: Client,
  id: string,
  acting: Acting,
): Promise<boolean> {
  const now = services.clock.now()
  const key = keyOf(client)
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, client.id)
    const row = await findGrant(trx, id)
    if (!row || stateOf(row, now) === 'over') return false
    const isOfClient = [row.person_id, row.viewer_id].includes(client.id) || waitsFor(row, client, key, now)
    if (!isOfClient) return false
    const endedBy = roleOf(row, client.id)
    if (!(await updateGrant(trx, id, { ended_at: toIso(now), ended_by: endedBy }))) return false
    if (row.person_id === null || row.viewer_id === null) return true
    if (row.may_ask_in_emergency === 1) await endEmergencies(trx, row, toIso(now), endedBy, now)
    await recordEvent(services, row.person_id, 'access-ended', acting, null, trx)
    await mailEnded(trx, services, row, client.name)
    return true
  })
}

/** Shows or hides the amounts of a grant. Its owner alone can. Returns false if the client gave no such grant. */
export async function setHidesAmounts(
  services: Services,
  client: Client,
  id: string,
  hides: boolean,
): Promise<boolean> {
  const row = await findGrant(services.db, id)
  if (!row || row.person_id !== client.id || stateOf(row, services.clock.now()) === 'over') return false
  return await updateGrant(services.db, id, { hides_amounts: hides ? 1 : 0 })
}
