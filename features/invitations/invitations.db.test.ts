import { expect, test } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { declareFamilyMailbox } from '#features/identity/family-mailbox.server.ts'
import { shortenFloor } from '#features/identity/fixtures/short-floor.ts'
import { askForReset, resetPassword } from '#features/identity/recovery/reset.server.ts'
import { startSession } from '#features/identity/session.server.ts'
import { signIn } from '#features/identity/sign-in.server.ts'
import { parsePan } from '#features/profile/pans.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { isoDate } from '#finance/dates.ts'
import { findNewestOfAct } from '#kit/audit/chain.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { drawMail } from '#kit/mail/draw.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { addressLines } from '#kit/pdf/pdf-window.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import {
  acceptInvitation,
  askForNewLink,
  type Key,
  readWelcome,
  refuseInvitation,
  tryFact,
} from './accept.server.ts'
import { addPan, addPerson, mailsWaiting, tokenOf } from './fixtures/book.server.ts'
import { codeLetters, folioEnds, groupedCode, plainCode } from './invitation.ts'
import { readInvitees } from './list.server.ts'
import { printLetters } from './print.server.ts'
import { codeHash } from './secret.server.ts'
import {
  holdBack,
  remindInvited,
  renewInvitations,
  sendWave,
  takeWaveBack,
  writeInstead,
} from './send.server.ts'

shortenFloor()

const password = 'four quiet brass lamps'
const email = 'anita@example.in'
const folio = '12345678 / 90'
const accept = (services: Services, key: Key, fact: string, next = password) =>
  acceptInvitation(
    services,
    key,
    {
      fact,
      next,
      confirm: next,
      consent: { textVersion: 'account-2026-11', language: 'en', page: '/welcome' },
    },
    testContext(),
  )
const invitation = (services: Services, id: string) =>
  services.db.selectFrom('invitation').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow()

/** Prints one letter, and returns the code that is on it. */
async function printedCode(services: Services, numbers: readonly string[] | null): Promise<string> {
  const printed = await printLetters(services, testActor, numbers)
  expect(printed).toMatchObject({ letters: 1, waiting: 0 })
  const read = await readPdf(new Uint8Array(printed!.pdf), { password: '' })
  if (!read.ok) throw new Error('the letter can be read')
  const text = read.paper.pages.flatMap(({ items }) => items.map((item) => item.text)).join(' ')
  const grouped = new RegExp(`\\b[${codeLetters}]{4}\\s+[${codeLetters}]{4}\\s+[${codeLetters}]{4}\\b`).exec(
    text,
  )
  return plainCode(grouped?.[0] ?? '')
}

/** A person who was just invited by mail, and the token of her link. */
async function invited(services: Services, given: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(services, { email, folios: [folio], ...given })
  await sendWave(services, testActor, [person.number], null)
  return { ...person, token: await tokenOf(services, given.email ?? email) }
}

eachDatabase(
  'C-145 a mailed link and a fact of her papers open the sign-in of a person, once',
  async (db) => {
    const services = testServices(db)
    const { id, token } = await invited(services)
    expect(await findAccount(services.db, id)).toBeNull()
    expect(await readWelcome(services, token)).toMatchObject({
      is: 'open',
      fact: 'folio',
      signsInWith: email,
    })
    expect(await tryFact(services, { token }, '78 90', testContext())).toMatchObject({ ok: true })
    // A form with a mistake does not cost the link.
    expect(await accept(services, { token }, '7890', 'short')).toMatchObject({
      faults: { next: 'too-short' },
    })
    expect(await accept(services, { token }, '7890')).toEqual({ ok: true, personId: id })
    expect(await findAccount(services.db, id)).toMatchObject({ email, email_key: email })
    expect(await signIn(services, { email, password }, testContext())).toMatchObject({
      ok: true,
      personId: id,
    })
    expect(await readWelcome(services, token)).toEqual({ is: 'used' })
    expect(await accept(services, { token }, '7890')).toMatchObject({ reason: 'over' })
    const consents = await services.db.selectFrom('consent').selectAll().execute()
    expect(consents).toMatchObject([{ subject_id: id, purpose: 'account', page: '/welcome' }])
    expect(consents[0]?.text_hash).not.toBeNull()
  },
)

eachDatabase('C-145 the database holds no link, and the mail no fact', async (db) => {
  const services = testServices(db)
  const { id, token } = await invited(services)
  await addPan(services, id, parsePan('ABCDE1234F')!)
  expect(JSON.stringify(await invitation(services, id))).not.toContain(token)
  const [mail] = await mailsWaiting(services)
  const { text, html } = drawMail(mail!, services.firm())
  expect(text).toContain('for Anita Rao')
  for (const told of ['7890', '5678', '234F', '12345678']) expect(text + html).not.toContain(told)
})

eachDatabase(
  'C-145 five wrong facts end a link, however many come at once, and the office sees it',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    const { token, number } = await invited(services)
    const guesses = Array.from({ length: 12 }, (_, at) =>
      tryFact(services, { token }, String(1000 + at), testContext()),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong')).toHaveLength(5)
    expect(await tryFact(services, { token }, '7890', testContext())).toMatchObject({ reason: 'over' })
    expect(await accept(services, { token }, '7890')).toMatchObject({ reason: 'over' })
    expect(await readInvitees(services)).toMatchObject([{ number, state: 'tries-over', triesLeft: 0 }])
    // A new link has five new tries, and the old one stays dead.
    clock.forward(1000)
    await renewInvitations(services, testActor, [number])
    expect(await readWelcome(services, token)).toEqual({ is: 'unknown' })
    const fresh = await tokenOf(services, email)
    expect(fresh).not.toBe(token)
    expect(await accept(services, { token: fresh }, '5678')).toMatchObject({ ok: true })
  },
)

eachDatabase('C-145 a right fact costs no try', async (db) => {
  const services = testServices(db)
  const { id, token } = await invited(services)
  for (let at = 0; at < 7; at += 1) await tryFact(services, { token }, '7890', testContext())
  expect((await invitation(services, id)).tries_left).toBe(5)
})

eachDatabase('C-145 of two devices with one link at once, one opens the account', async (db) => {
  const services = testServices(db)
  const { token } = await invited(services)
  const both = await Promise.all([
    accept(services, { token }, '7890'),
    accept(services, { token }, '7890', 'five loud copper bells'),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await services.db.selectFrom('sign_in').select('person_id').execute()).toHaveLength(1)
})

eachDatabase("C-145 another person's fact opens nothing, nor does her link", async (db) => {
  const services = testServices(db)
  const anita = await invited(services)
  const kavya = await invited(services, {
    name: 'Kavya Iyer',
    email: 'kavya@example.in',
    folios: ['55554444'],
  })
  expect(await accept(services, { token: anita.token }, '4444')).toMatchObject({ reason: 'wrong' })
  expect(await accept(services, { token: kavya.token }, '4444')).toEqual({ ok: true, personId: kavya.id })
  expect(await findAccount(services.db, anita.id)).toBeNull()
})

eachDatabase(
  'C-145 a link lasts seven days; one press of hers sends another, and the office sees it',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    const { id, token } = await invited(services)
    clock.forward(7 * dayMs)
    expect(await accept(services, { token }, '7890')).toMatchObject({ reason: 'over' })
    expect(await readWelcome(services, token)).toEqual({ is: 'ran-out' })
    await askForNewLink(services, token)
    const row = await invitation(services, id)
    expect(row.renewed_at).toBe(new Date(clock.now()).toISOString())
    const fresh = await tokenOf(services, email)
    expect(fresh).not.toBe(token)
    expect(await accept(services, { token: fresh }, '7890')).toMatchObject({ ok: true })
    // A used or unknown one sends nothing.
    const before = (await mailsWaiting(services)).length
    await askForNewLink(services, fresh)
    await askForNewLink(services, 'nothing')
    expect(await mailsWaiting(services)).toHaveLength(before)
  },
)

eachDatabase(
  'C-145 reminders go out after three and six days with the same link, and stop after use',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    const { token } = await invited(services)
    const reminders = async () =>
      (await mailsWaiting(services)).filter(({ kind }) => kind === 'invitation-reminder').length
    clock.forward(2 * dayMs)
    await remindInvited(services)
    expect(await reminders()).toBe(0)
    clock.forward(dayMs)
    await remindInvited(services)
    await remindInvited(services)
    expect(await reminders()).toBe(1)
    expect(await tokenOf(services, email)).toBe(token)
    clock.forward(3 * dayMs)
    await remindInvited(services)
    await remindInvited(services)
    expect(await reminders()).toBe(2)
    expect(await accept(services, { token }, '7890')).toMatchObject({ ok: true })
  },
)

eachDatabase('C-145 nobody is reminded after use, refusal, a bounce, or while held back', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const people = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      invited(services, { email: `${name}@example.in`, folios: [`9000${name}1111`] }),
    ),
  )
  const [used, refused, bounced, held] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  await accept(services, { token: used!.token }, '1111')
  await refuseInvitation(services, refused!.token)
  await services.db
    .updateTable('invitation')
    .set({ bounced_at: 'now', bounced_because: 'no-mailbox' })
    .where('person_id', '=', bounced!.id)
    .execute()
  await holdBack(services, testActor, [held!.number], true)
  clock.forward(4 * dayMs)
  await remindInvited(services)
  expect((await mailsWaiting(services)).filter(({ kind }) => kind === 'invitation-reminder')).toEqual([])
  const states = (await readInvitees(services)).map(({ number, state }) => [number, state])
  expect(Object.fromEntries(states)).toEqual({
    [used!.number]: 'used',
    [refused!.number]: 'refused',
    [bounced!.number]: 'bounced',
    [held!.number]: 'held',
  })
  expect(await accept(services, { token: held!.token }, '1111')).toMatchObject({ reason: 'over' })
})

eachDatabase(
  'C-145 one press invites all that are sure, once; it can be taken back while the mails wait',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    for (const name of ['a', 'b', 'c'])
      await addPerson(services, { email: `${name}@example.in`, folios: [`1000${name}2222`] })
    await addPerson(services, { name: 'Minor', email: 'm@example.in', folios: ['77770000'], kind: 'minor' })
    await addPerson(services, { name: 'Nothing to ask', email: 'n@example.in' })
    const sent = await sendWave(services, testActor, null, null)
    expect(sent).toMatchObject({ wave: 1, mails: 3 })
    expect(await sendWave(services, testActor, null, null)).toMatchObject({ mails: 0 })
    expect(await takeWaveBack(services, testActor, sent.wave, sent.hold)).toBe(true)
    expect(await mailsWaiting(services)).toEqual([])
    expect(await sendWave(services, testActor, null, 2)).toMatchObject({ wave: 1, mails: 2 })
    expect((await readInvitees(services)).map(({ state }) => state).toSorted()).toEqual([
      'no-fact',
      'ready',
      'sent',
      'sent',
    ])
  },
)

eachDatabase('C-145 a letter carries a code for 30 days, of which only a hash is stored', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const { id, number } = await addPerson(services, { folios: [folio], address: '4-5-6, MG Road\nHyderabad' })
  const code = await printedCode(services, null)
  expect(code).toMatch(/^[ACDEFHJKMNPQRTUVWXY34679]{12}$/)
  expect((await invitation(services, id)).secret_hash).toBe(codeHash(id, code))
  const key = { number: ` ${number.toUpperCase()}`, code: groupedCode(code).toLowerCase() }
  // A wrong code, a wrong fact and a number that nobody has get the same answer.
  const wrong = { ok: false, reason: 'wrong', triesLeft: null }
  expect(await tryFact(services, { number, code: 'AAAA AAAA AAAA' }, '7890', testContext())).toEqual(wrong)
  expect(await tryFact(services, { number: 'zzzzzzzzz', code }, '7890', testContext())).toEqual(wrong)
  expect(await tryFact(services, key, '0000', testContext())).toEqual(wrong)
  expect((await invitation(services, id)).tries_left).toBe(4)
  clock.forward(29 * dayMs)
  expect(await accept(services, key, '7890')).toEqual({ ok: true, personId: id })
  expect(await findAccount(services.db, id)).toMatchObject({ email: null, email_key: null })
  expect(await signIn(services, { email: number, password }, testContext())).toMatchObject({ ok: true })
})

eachDatabase('C-145 a letter runs out after 30 days, and a second print ends the first code', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const { number } = await addPerson(services, { folios: [folio], address: 'MG Road, Hyderabad' })
  const first = await printedCode(services, [number])
  await renewInvitations(services, testActor, [number])
  expect(await tryFact(services, { number, code: first }, '7890', testContext())).toMatchObject({ ok: false })
  const second = await printedCode(services, null)
  expect(await tryFact(services, { number, code: first }, '7890', testContext())).toMatchObject({ ok: false })
  expect(await tryFact(services, { number, code: second }, '7890', testContext())).toMatchObject({ ok: true })
  clock.forward(30 * dayMs)
  expect(await accept(services, { number, code: second }, '7890')).toMatchObject({ ok: false })
})

eachDatabase(
  'C-145 C-146 a second letter replaces the password of who signs in without an e-mail, and ends the sessions',
  async (db) => {
    const services = testServices(db)
    const { id, number } = await addPerson(services, { folios: [folio], address: 'MG Road, Hyderabad' })
    const first = await printedCode(services, [number])
    expect(await accept(services, { number, code: first }, '7890')).toMatchObject({
      ok: true,
    })
    await startSession(services, id, testContext(), { methods: 'password' })
    const sessions = async () =>
      (await db.db.selectFrom('session').select('id').where('person_id', '=', id).execute()).length
    expect(await sessions()).toBe(1)
    // No link can be mailed, and a letter is one press of the office, in its log.
    expect(await renewInvitations(services, testActor, [number])).toBe(0)
    expect(await writeInstead(services, testActor, [number])).toBe(1)
    expect(await findNewestOfAct(db.db, 'invited')).toMatchObject({ client: id, detail: 'letter' })
    const second = await printedCode(services, [number])
    expect(await accept(services, { number, code: first }, '7890')).toMatchObject({ ok: false })
    expect(await sessions()).toBe(1)
    const fresh = 'seven warm copper bells'
    expect(await accept(services, { number, code: second }, '7890', fresh)).toMatchObject({ isReset: true })
    expect(await sessions()).toBe(0)
    expect(await accept(services, { number, code: second }, '7890', fresh)).toMatchObject({ ok: false })
    expect(await signIn(services, { email: number, password }, testContext())).toMatchObject({
      ok: false,
    })
    expect(await signIn(services, { email: number, password: fresh }, testContext())).toMatchObject({
      ok: true,
    })
  },
)

eachDatabase('C-145 twenty tries an hour at one client number, whoever makes them', async (db) => {
  const services = testServices(db)
  const tries: string[] = []
  for (let at = 0; at < 22; at += 1) {
    const context = testContext({ address: `192.0.2.${at}` })
    const tried = await tryFact(services, { number: 'abcdefgh1', code: 'x' }, '1', context)
    tries.push(tried.ok ? 'ok' : tried.reason)
  }
  expect(tries.filter((reason) => reason === 'too-many')).toHaveLength(2)
})

/** A couple who share a mailbox, as they declared it. */
async function couple(services: Services) {
  const suresh = await addPerson(services, { name: 'Suresh Naidu', email, folios: ['11112222'] })
  const padma = await addPerson(services, {
    name: 'Padmavathi Naidu',
    email,
    folios: ['33334444'],
    address: 'x',
  })
  const declare = () =>
    services.db.transaction().execute((trx) =>
      declareFamilyMailbox(trx, services, testActor, {
        personId: padma.id,
        email,
        relation: 'SP',
        by: 'Padmavathi Naidu',
        on: isoDate('2024-02-03'),
      }),
    )
  return { suresh, padma, declare }
}

eachDatabase('C-146 a shared mailbox gets no invitation before the family has declared it', async (db) => {
  const services = testServices(db)
  const { suresh, padma, declare } = await couple(services)
  expect(await sendWave(services, testActor, null, null)).toMatchObject({ mails: 0 })
  expect((await readInvitees(services)).map(({ state }) => state)).toEqual([
    'no-declaration',
    'no-declaration',
  ])
  // A letter is possible without one.
  await writeInstead(services, testActor, [padma.number])
  expect((await invitation(services, padma.id)).channel).toBe('letter')
  await declare()
  const consents = await services.db.selectFrom('consent').selectAll().execute()
  expect(consents).toMatchObject([{ subject_id: padma.id, purpose: 'family-mailbox', about: 'SP' }])
  expect(await sendWave(services, testActor, null, null)).toMatchObject({ mails: 1 })
  expect((await invitation(services, suresh.id)).is_shared).toBe(0)
})

eachDatabase(
  'C-146 a mailbox that the book knows as another’s waits for the declaration, too',
  async (db) => {
    const services = testServices(db)
    const { id, number } = await addPerson(services, { folios: [folio] })
    const contact = { id: 'c', person_id: id, kind: 'email', value: email, changed_at: 'now' } as const
    await services.db
      .insertInto('person_contact')
      .values({ ...contact, relation: 'SP', fills_profile: 0 })
      .execute()
    expect(await readInvitees(services)).toMatchObject([{ number, email, state: 'no-declaration' }])
    await services.db.updateTable('person_contact').set({ relation: 'SE' }).execute()
    expect(await readInvitees(services)).toMatchObject([{ number, email, state: 'ready', by: 'own' }])
  },
)

eachDatabase(
  'C-146 each of a family signs in for herself, and resets her password by her number',
  async (db) => {
    const services = testServices(db)
    const { suresh, padma, declare } = await couple(services)
    await declare()
    await sendWave(services, testActor, null, null)
    const links = (await mailsWaiting(services)).map(({ data }) => [
      data.person,
      new URL(data.link!).searchParams.get('token')!,
    ])
    const tokens = Object.fromEntries(links) as Record<string, string>
    expect(await accept(services, { token: tokens['Padmavathi Naidu']! }, '4444')).toMatchObject({ ok: true })
    const his = 'five loud copper bells'
    expect(await accept(services, { token: tokens['Suresh Naidu']! }, '2222', his)).toMatchObject({
      ok: true,
    })
    expect(await findAccount(services.db, padma.id)).toMatchObject({ email, email_key: null })
    expect(await signIn(services, { email, password: his }, testContext())).toMatchObject({
      personId: suresh.id,
    })
    expect(await signIn(services, { email: padma.number, password }, testContext())).toMatchObject({
      personId: padma.id,
    })
    expect(await signIn(services, { email, password }, testContext())).toMatchObject({ ok: false })

    await askForReset(services, padma.number.toUpperCase(), testContext())
    const reset = (await mailsWaiting(services)).findLast(({ kind }) => kind === 'reset-password')
    expect(reset).toMatchObject({ to: email, data: { name: 'Padmavathi Naidu' } })
    const token = new URL(reset!.data.link!).searchParams.get('token')!
    const next = 'six slow silver drums'
    expect(await resetPassword(services, token, { next, confirm: next }, testContext())).toEqual({ ok: true })
    expect(await signIn(services, { email: padma.number, password: next }, testContext())).toMatchObject({
      personId: padma.id,
    })
  },
)

eachDatabase(
  'C-146 a mail to a shared mailbox names its reader, and no fund, folio or amount',
  async (db) => {
    const services = testServices(db)
    const { padma, declare } = await couple(services)
    await declare()
    await sendWave(services, testActor, null, null)
    const { data } = (await mailsWaiting(services)).find(({ data }) => data.person === 'Padmavathi Naidu')!
    await accept(services, { token: new URL(data.link!).searchParams.get('token')! }, '4444')
    const sips = 'Axis Bluechip, ₹5,000'
    const link = `${services.origin}/transactions`
    const mail = { to: email, language: 'en', kind: 'sip-missed-once' } as const
    await queueMail(
      services.db,
      services,
      { ...mail, data: { name: 'Padmavathi Naidu', sips, link } },
      padma.id,
    )
    const sent = (await mailsWaiting(services)).find(({ kind }) => kind === 'shared-mailbox')!
    const { text } = drawMail(sent, services.firm())
    expect(text).toContain('for Padmavathi Naidu')
    expect(text).not.toMatch(/Axis|₹|5,000|transactions/)
    expect(text).toContain(`${services.origin}/login`)
  },
)

test('C-145 a folio number ends before and after its stroke', () => {
  expect(folioEnds('12345678 / 90')).toEqual(['7890', '5678'])
  expect(folioEnds('9 10/3')).toEqual(['9103'])
  expect(folioEnds('A12')).toEqual([])
  expect(plainCode(' k7q4-m2tx ९')).toBe('K7Q4M2TX9')
})

test('C-145 an address has the lines that were typed, or two parts to a line', () => {
  expect(addressLines('4-5, MG Road\n Hyderabad 500001 \n')).toEqual(['4-5, MG Road', 'Hyderabad 500001'])
  expect(addressLines('4-5, MG Road, Abids, Hyderabad')).toEqual(['4-5, MG Road', 'Abids, Hyderabad'])
})

eachDatabase('C-145 who has no folio is asked for the end of the PAN', async (db) => {
  const services = testServices(db)
  const { id, number } = await addPerson(services, { email })
  await addPan(services, id, parsePan('ABCDE1234F')!)
  await sendWave(services, testActor, [number], null)
  const token = await tokenOf(services, email)
  expect(await readWelcome(services, token)).toMatchObject({ fact: 'pan' })
  expect(await tryFact(services, { token }, '234g', testContext())).toMatchObject({ ok: false, triesLeft: 4 })
  expect(await accept(services, { token }, '234f')).toMatchObject({ ok: true })
})
