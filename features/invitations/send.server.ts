import { dateText } from '#content/dates.ts'
import { addressIn } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { findPerson, lockPerson } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { holdMails, takeMailsBack } from '#kit/mail/hold.server.ts'
import { nameForOthers } from '#kit/mail/names.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTurn } from '#kit/store/batches.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { factToAsk } from './facts.server.ts'
import { lastsDays, maxReminders, reminderDays, triesOfFact } from './invitation.ts'
import { type Invitee, readInvitees } from './list.server.ts'
import { linkHash, linkToken } from './secret.server.ts'
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lastWave,
  selectUnanswered,
  updateInvitation,
} from './tables/invitations.server.ts'
import { type InviteeRow, selectInvitees } from './tables/people.server.ts'
import type { AskedFact } from './tables/tables.server.ts'

/** How many invitations one transaction writes, so that others can write between two of them. */
const atOnce = 50

/** What went out by one press. */
export interface WaveSent {
  readonly wave: number
  readonly mails: number
  /** Takes it back while the mails wait. */
  readonly hold: string
}

/**
 * Invites people by mail, each in her language: those who are ready.
 *
 * @param numbers Of whom; null for all of them.
 * @param most How many at most; null for no end.
 */
export async function sendWave(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[] | null,
  most: number | null,
): Promise<WaveSent> {
  const ready = chosen(await readInvitees(services), numbers, ['ready']).slice(0, most ?? undefined)
  const held = holdMails(services)
  const wave = (await lastWave(services.db)) + 1
  let mails = 0
  for (let start = 0; start < ready.length; start += atOnce) {
    mails += await services.db.transaction().execute(async (trx) => {
      let sent = 0
      for (const one of ready.slice(start, start + atOnce)) {
        if (await inviteByMail(trx, held.services, actor, one, wave)) sent += 1
      }
      return sent
    })
  }
  return { wave, mails, hold: held.id }
}

/** Returns those of a list that have one of some states, and are named; null names all. */
export function chosen(
  all: readonly Invitee[],
  numbers: readonly string[] | null,
  states: readonly Invitee['state'][],
): Invitee[] {
  const wanted = numbers && new Set(numbers)
  return all.filter(({ number, state }) => states.includes(state) && (wanted?.has(number) ?? true))
}

async function inviteByMail(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  { personId, by }: Invitee,
  wave: number,
): Promise<boolean> {
  if (!(await startInvitation(trx, services, actor, personId, wave, by))) return false
  await mailLink(trx, services, personId, 'invitation')
  await recordEvent(services, personId, 'invited', actor, 'mail', trx)
  return true
}

/** Writes the row of a new invitation. Returns false if there is one, or the firm has nothing to ask. */
export async function startInvitation(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  personId: string,
  wave: number,
  by: Invitee['by'],
): Promise<boolean> {
  await lockPerson(trx, personId)
  const fact = await factToAsk(trx, personId)
  if (fact === null) return false
  return await insertInvitation(trx, {
    person_id: personId,
    channel: by === 'letter' ? 'letter' : 'mail',
    fact,
    is_shared: by === 'shared' ? 1 : 0,
    wave,
    actor: actor.name,
    made_at: toIso(services.clock.now()),
  })
}

/** Takes a wave back while its mails wait. Returns false if one of them has gone. */
export async function takeWaveBack(
  services: Services,
  actor: DeskActor,
  wave: number,
  hold: string,
): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    if ((await takeMailsBack(trx, hold)).length === 0) return false
    await trx
      .deleteFrom('invitation')
      .where('wave', '=', wave)
      .where('actor', '=', actor.name)
      .where('used_at', 'is', null)
      .execute()
    return true
  })
}

/**
 * Mails a person her link, new or again. A new one ends the one before. Part of the caller's transaction.
 *
 * @param kind A reminder carries the link of the mail before it, until the same day.
 */
async function mailLink(
  trx: Transaction,
  services: Services,
  personId: string,
  kind: 'invitation' | 'invitation-reminder',
): Promise<void> {
  const row = await findInvitation(trx, personId)
  const person = (await selectInvitees(trx, personId))[0]
  if (!row || !person) throw new Error('an invitation is gone while it is mailed')
  const now = toIso(services.clock.now())
  const isNew = kind === 'invitation'
  const madeAt = isNew ? now : (row.renewed_at ?? row.sent_at ?? now)
  const expiresAt = isNew ? toIso(services.clock.now() + lastsDays.mail * dayMs) : (row.expires_at ?? now)
  const token = linkToken(services, personId, madeAt)
  const again = row.sent_at === null ? { sent_at: now } : { renewed_at: now }
  await updateInvitation(trx, personId, {
    secret_hash: linkHash(token),
    expires_at: expiresAt,
    ...(isNew
      ? { ...again, tries_left: triesOfFact, reminders: 0, reminded_at: null, ...reopened }
      : { reminded_at: now, reminders: row.reminders + 1 }),
  })
  const link = `${services.origin}${addressIn(languageNamed(person.language), '/welcome')}?token=${token}`
  const data = { ...invitationData(services, person, row.fact, expiresAt), link }
  const mail = { to: person.email, language: languageNamed(person.language), kind, data }
  await queueMail(trx, services, mail, personId)
}

/**
 * Returns what the words of an invitation name, in the person's language.
 *
 * @param expiresAt An instant in ISO text.
 */
export function invitationData(
  services: Pick<Services, 'firm'>,
  person: Pick<InviteeRow, 'name' | 'language'>,
  fact: AskedFact,
  expiresAt: string,
): Readonly<Record<'firm' | 'person' | 'fact' | 'day', string>> {
  const { invitations, locale } = wordsIn(languageNamed(person.language))
  return {
    firm: services.firm().name,
    person: nameForOthers(person.name, invitations.unnamed),
    fact: invitations.mailFact[fact],
    day: dateText(locale, istDate(Date.parse(expiresAt))),
  }
}

/** What a new link or code makes undone. */
const reopened = {
  bounced_at: null,
  bounced_because: null,
  held_at: null,
  ended_at: null,
  ended_because: null,
} as const

/**
 * Sends new links, with five new tries, to people whose mail bounced, ran out, ended or is held back; a person of a letter is printed a
 * new one.
 *
 * @returns How many.
 */
export async function renewInvitations(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[],
): Promise<number> {
  const again: Invitee['state'][] = ['sent', 'bounced', 'ran-out', 'tries-over', 'refused', 'held']
  let renewed = 0
  for (const { personId } of chosen(await readInvitees(services), numbers, again)) {
    const isDone = await inTurn(services, async (trx) => {
      await lockPerson(trx, personId)
      const row = await findInvitation(trx, personId)
      if (!row || row.used_at !== null) return false
      if (row.channel === 'letter') await waitForPrint(trx, personId)
      else await mailLink(trx, services, personId, 'invitation')
      await recordEvent(services, personId, 'invited', actor, 'renewed', trx)
      return true
    })
    if (isDone) renewed += 1
  }
  return renewed
}

/** Ends a letter's code, if there is one: the next print has another. Part of the caller's transaction. */
async function waitForPrint(trx: Transaction, personId: string): Promise<void> {
  const fresh = { secret_hash: null, sent_at: null, expires_at: null, used_at: null, tries_left: triesOfFact }
  await updateInvitation(trx, personId, { channel: 'letter', is_shared: 0, ...fresh, ...reopened })
}

/**
 * Says that people get a letter instead of a mail: it waits to be printed. A link that was mailed ends. Whoever signs in without an
 * e-mail and forgot the password gets a second one: its code replaces the password.
 *
 * @returns How many; who has no postal address is left out.
 */
export async function writeInstead(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[],
): Promise<number> {
  const from: Invitee['state'][] = [
    ...(['ready', 'no-declaration', 'letter'] as const),
    ...(['sent', 'bounced', 'ran-out', 'tries-over', 'refused', 'held', 'used'] as const),
  ]
  const wave = (await lastWave(services.db)) + 1
  let written = 0
  for (const { personId, address, needsLetter } of chosen(await readInvitees(services), numbers, from)) {
    if (address.trim() === '') continue
    const isDone = await inTurn(services, async (trx) => {
      await lockPerson(trx, personId)
      const row = await findInvitation(trx, personId)
      if (row?.used_at && !needsLetter) return false
      if (row) await waitForPrint(trx, personId)
      else if (!(await startInvitation(trx, services, actor, personId, wave, 'letter'))) return false
      await recordEvent(services, personId, 'invited', actor, 'letter', trx)
      return true
    })
    if (isDone) written += 1
  }
  return written
}

/** Holds invitations back, so that their links and codes open nothing, or lets them go on. Returns how many. */
export async function holdBack(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[],
  isHeld: boolean,
): Promise<number> {
  const from: Invitee['state'][] = isHeld ? ['to-print', 'sent', 'bounced', 'ran-out'] : ['held']
  const people = chosen(await readInvitees(services), numbers, from)
  const held_at = isHeld ? toIso(services.clock.now()) : null
  await services.db.transaction().execute(async (trx) => {
    for (const { personId } of people) {
      await updateInvitation(trx, personId, { held_at })
      await recordEvent(services, personId, 'invited', actor, isHeld ? 'held' : 'released', trx)
    }
  })
  return people.length
}

/**
 * Sends a person whose link ran out a new one, at her own press. The office sees that it was renewed.
 *
 * @returns False if the link may not be renewed.
 */
export async function renewOwn(services: Services, row: InvitationRow): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    await lockPerson(trx, row.person_id)
    const now = await findInvitation(trx, row.person_id)
    const isSame = now?.secret_hash === row.secret_hash
    if (!isSame || now.used_at || now.ended_at || now.held_at || now.bounced_at) return false
    if (!(await findPerson(trx, row.person_id))) return false
    await mailLink(trx, services, row.person_id, 'invitation')
    return true
  })
}

/** Reminds everybody who has not answered for three days, at most twice. Runs every hour. */
export async function remindInvited(services: Services): Promise<void> {
  const now = services.clock.now()
  const silent = await selectUnanswered(services.db, {
    before: toIso(now - reminderDays * dayMs),
    now: toIso(now),
    maxReminders,
  })
  for (const { person_id } of silent) {
    await inTurn(services, async (trx) => {
      await lockPerson(trx, person_id)
      const row = await findInvitation(trx, person_id)
      // She may have used, refused or got it in this very moment.
      const isSilent = silent.some((one) => one.person_id === person_id && one.reminders === row?.reminders)
      if (!row || !isSilent || row.used_at || row.ended_at || row.held_at || row.bounced_at) return
      await mailLink(trx, services, person_id, 'invitation-reminder')
    })
  }
}
