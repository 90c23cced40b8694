import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { closeDueAccounts } from '#features/privacy/account-data.server.ts'
import { askToClose, closingOf } from '#features/privacy/privacy.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import {
  clientWith,
  cookiesOf,
  testClient,
  testPassword,
  tokenIn,
  waitingMail,
} from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { recentEvents } from '../events.server.ts'
import { TestAuthenticator } from '../factors/fixtures/authenticator.ts'
import { addPasskey, creationOptions } from '../factors/passkeys.server.ts'
import { findTotpOffer, startTotp } from '../factors/totp.server.ts'
import { changePassword } from '../password.server.ts'
import { register } from '../register.server.ts'
import { renewSession, startSession } from '../session.server.ts'
import { enter, signIn } from '../sign-in.server.ts'
import { signOutOthers } from '../sign-out.server.ts'
import { findAccount, findAccountByEmail, insertAccount } from '../tables/accounts.server.ts'
import { clientCredentials } from '../tables/client-factors.server.ts'
import { askForEmailChange, changeEmail } from './change-email.server.ts'
import { askForReset, queuePasswordLink, resetPassword } from './reset.server.ts'
import { findTakenEmail, takeEmailBack } from './take-back-email.server.ts'
import { forgetOldProofs } from './upkeep.server.ts'
import { queueVerification, verifyEmail } from './verify-email.server.ts'

const good = { next: 'eleven brown kites', confirm: 'eleven brown kites' }
const owner = 'meera@example.in'
const stranger = 'stranger@example.org'
const over = { ok: false, reason: 'over' }
const party = { id: 'localhost', origin: 'http://localhost:3000' }

/** The token of the newest message of a kind to an address. */
async function tokenFor(services: Services, to: string, kind: string): Promise<string> {
  return tokenIn((await waitingMail(services)).findLast((mail) => mail.to === to && mail.kind === kind))
}

/** Asks in a fresh session to change the address, and confirms it. */
async function moveTo(services: Services, personId: string, email: string): Promise<string> {
  const { cookie } = await startSession(services, personId, testContext(), { methods: 'password' })
  const client = await clientWith(services, cookiesOf(cookie))
  if (!client) throw new Error('no session')
  expect(await askForEmailChange(services, client, email, testContext())).toEqual({ ok: true })
  const token = await tokenFor(services, email, 'change-email')
  expect(await changeEmail(services, token, null, testContext())).toEqual({ ok: true })
  return cookiesOf(cookie)
}

eachDatabase(
  'a change of e-mail that a stranger asked for ends with a reset of the password',
  async (open) => {
    const services = testServices(open)
    const { client, context } = await testClient(services)
    await askForEmailChange(services, client, stranger, context)
    const link = await tokenFor(services, stranger, 'change-email')
    await askForReset(services, owner, testContext())
    const reset = await tokenFor(services, owner, 'reset-password')
    expect(await resetPassword(services, reset, good, testContext())).toEqual({ ok: true })
    expect(await changeEmail(services, link, null, testContext())).toEqual(over)
  },
)

eachDatabase(
  'a change of e-mail that a stranger asked for ends with a change of the password',
  async (open) => {
    const services = testServices(open)
    const { client, context } = await testClient(services)
    await askForEmailChange(services, client, stranger, context)
    const link = await tokenFor(services, stranger, 'change-email')
    const changed = await changePassword(services, client, { current: testPassword, ...good }, context)
    expect(changed.ok).toBe(true)
    expect(await changeEmail(services, link, null, testContext())).toEqual(over)
  },
)

eachDatabase('of a reset and a change of e-mail at the same time, one goes through', async (open) => {
  const services = testServices(open)
  const { client, context } = await testClient(services)
  await askForEmailChange(services, client, stranger, context)
  await askForReset(services, owner, testContext())
  const link = await tokenFor(services, stranger, 'change-email')
  const reset = await tokenFor(services, owner, 'reset-password')
  const outcomes = await Promise.all([
    resetPassword(services, reset, good, testContext()),
    changeEmail(services, link, null, testContext()),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

eachDatabase('a reset link to an address that the account no longer has sets nothing', async (open) => {
  const services = testServices(open)
  const { client } = await testClient(services)
  const before = await findAccount(open.db, client.id)
  await moveTo(services, client.id, stranger)
  if (!before) throw new Error('no account')
  // As if it was asked for in the moment of the change.
  await open.db
    .transaction()
    .execute((db) => queuePasswordLink(db, services, before, 'reset-password', testContext()))
  const reset = await tokenFor(services, owner, 'reset-password')
  expect(await resetPassword(services, reset, good, testContext())).toEqual(over)
})

eachDatabase(
  'asking for another e-mail needs a fresh proof and a session that still exists',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, context } = await testClient(services)
    clock.forward(10 * 60_000)
    expect(await askForEmailChange(services, client, stranger, context)).toEqual({
      ok: false,
      reason: 'proof-too-old',
    })
    const other = await testClient(services, 'arjun@example.in')
    await startSession(services, other.client.id, testContext(), { methods: 'password' })
    await signOutOthers(services, { ...other.client, sessionId: 'another' }, testContext())
    expect(await askForEmailChange(services, other.client, stranger, other.context)).toMatchObject({
      ok: false,
    })
    expect((await waitingMail(services)).filter(({ to }) => to === stranger)).toEqual([])
  },
)

eachDatabase(
  'what was begun in a session that has ended adds no factor and renews no proof',
  async (open) => {
    const services = testServices(open)
    const { client, context } = await testClient(services)
    const answer = new TestAuthenticator().create(await creationOptions(services, party, client))
    await signOutOthers(services, { ...client, sessionId: 'another' }, testContext())
    expect(await addPasskey(services, party, client, { answer, name: '' }, context)).toEqual({
      ok: false,
      reason: 'wrong',
    })
    expect(await renewSession(services, client, context, 'password')).toBeNull()
    expect(await open.db.selectFrom('session').selectAll().execute()).toEqual([])
  },
)

eachDatabase('a password that was right before a reset starts no session after it', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  await testClient(services)
  const judged = await signIn(services, { email: owner, password: testPassword }, testContext())
  clock.forward(1)
  await askForReset(services, owner, testContext())
  await resetPassword(services, await tokenFor(services, owner, 'reset-password'), good, testContext())
  expect(judged.ok && (await enter(services, judged, '/dashboard', testContext()))).toBeNull()
})

eachDatabase(
  'a seed for an authenticator app is shown in the session that asked for it, for half an hour',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client } = await testClient(services)
    await startTotp(services, { ...client, sessionId: 'of-a-stranger' })
    expect(await findTotpOffer(services, client)).toBeNull()
    await startTotp(services, client)
    expect(await findTotpOffer(services, client)).not.toBeNull()
    clock.forward(30 * 60_000)
    expect(await findTotpOffer(services, client)).toBeNull()
  },
)

eachDatabase('a second request for another e-mail ends the first', async (open) => {
  const services = testServices(open)
  const { client, context } = await testClient(services)
  await askForEmailChange(services, client, 'first@example.in', context)
  await askForEmailChange(services, client, 'second@example.in', context)
  const first = await tokenFor(services, 'first@example.in', 'change-email')
  const second = await tokenFor(services, 'second@example.in', 'change-email')
  expect(await changeEmail(services, first, null, testContext())).toEqual(over)
  expect(await changeEmail(services, second, null, testContext())).toEqual({ ok: true })
})

eachDatabase(
  'a link to a new e-mail changes nothing in a browser that is signed in to another account',
  async (open) => {
    const services = testServices(open)
    const mine = await testClient(services)
    const theirs = await testClient(services, 'arjun@example.in')
    await askForEmailChange(services, mine.client, 'new@example.in', mine.context)
    const token = await tokenFor(services, 'new@example.in', 'change-email')
    expect(await changeEmail(services, token, theirs.client, theirs.context)).toEqual({
      ok: false,
      reason: 'other-account',
    })
    expect((await clientWith(services, theirs.cookie))?.email).toBe('arjun@example.in')
    expect(await changeEmail(services, token, mine.client, mine.context)).toEqual({ ok: true })
  },
)

eachDatabase('a link that confirms the old address does not confirm the new one', async (open) => {
  const services = testServices(open)
  const { client } = await testClient(services)
  await queueVerification(open.db, services, client)
  const link = await tokenFor(services, owner, 'verify-email')
  await moveTo(services, client.id, 'new@example.in')
  await open.db.updateTable('sign_in').set({ email_verified_at: null }).execute()
  expect(await verifyEmail(services, link, testContext())).toBe(false)
  // Made for the old address in the moment of the change.
  await queueVerification(open.db, services, client)
  expect(await verifyEmail(services, await tokenFor(services, owner, 'verify-email'), testContext())).toBe(
    false,
  )
  expect((await findAccount(open.db, client.id))?.email_verified_at).toBeNull()
})

eachDatabase(
  'the old address takes an account back from a stranger who has made it his own',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, context } = await testClient(services)
    const kept = { person_id: client.id, public_key: '', counter: 0, transports: '[]' }
    await clientCredentials.insertPasskey(open.db, {
      ...kept,
      id: 'of-the-owner',
      credential_id: 'of-the-owner',
      name: 'Phone',
      created_at: '2026-08-01T06:30:00.000Z',
    })
    // The stranger adds a passkey first, and then changes the address.
    const answer = new TestAuthenticator().create(await creationOptions(services, party, client))
    const added = await addPasskey(services, party, client, { answer, name: 'Mine' }, context)
    expect(added.ok).toBe(true)
    clock.forward(60 * 60_000)
    await moveTo(services, client.id, stranger)
    const link = await tokenFor(services, owner, 'email-changed')
    expect(JSON.stringify(await open.db.selectFrom('email_take_back').selectAll().execute())).not.toContain(
      link,
    )

    clock.forward(dayMs)
    await askForReset(services, stranger, testContext())
    const reset = await tokenFor(services, stranger, 'reset-password')
    expect((await resetPassword(services, reset, good, testContext())).ok).toBe(true)
    clock.forward(1)
    const inside = await moveTo(services, client.id, 'second@example.org')
    const thief = await clientWith(services, inside)
    if (!thief) throw new Error('no session')
    await askToClose(services, thief, testContext())
    clock.forward(5 * dayMs)

    // Looking changes nothing.
    expect(await findTakenEmail(services, link)).toEqual({ email: owner, present: 'second@example.org' })
    expect(await clientWith(services, inside)).not.toBeNull()
    const answers = await Promise.all([1, 2].map(() => takeEmailBack(services, link, testContext())))
    expect(answers.toSorted()).toEqual([owner, null].toSorted())

    expect(await findAccountByEmail(open.db, owner)).toMatchObject({ id: client.id, email: owner })
    expect(await clientWith(services, inside)).toBeNull()
    expect(await closingOf(services, client.id)).toBeNull()
    expect(
      (await clientCredentials.selectPasskeys(open.db, { person_id: client.id })).map(({ id }) => id),
    ).toEqual(['of-the-owner'])
    expect((await signIn(services, { email: owner, password: good.next }, testContext())).ok).toBe(false)
    // What the stranger's first address was sent puts nothing back.
    const his = await tokenFor(services, stranger, 'email-changed')
    expect(await takeEmailBack(services, his, testContext())).toBeNull()
    expect(await takeEmailBack(services, link, testContext())).toBeNull()
    expect((await recentEvents(services, client.id)).map(({ kind }) => kind)).toContain('email-taken-back')
    expect(
      (await waitingMail(services)).filter(({ kind }) => kind === 'email-withdrawn').map(({ to }) => to),
    ).toEqual(['second@example.org'])

    const again = await tokenFor(services, owner, 'email-restored')
    const mine = { next: 'nine copper bells', confirm: 'nine copper bells' }
    expect(await resetPassword(services, again, mine, testContext())).toEqual({ ok: true })
    const back = await signIn(services, { email: owner, password: mine.next }, testContext())
    // The passkey from before is still asked for.
    expect(back.ok && (await enter(services, back, '/dashboard', testContext()))?.to).toBe('/login/verify')
  },
)

eachDatabase('an old address is reserved for seven days, then its link expires', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client } = await testClient(services)
  const other = await testClient(services, 'arjun@example.in')
  await moveTo(services, client.id, 'new@example.in')
  const link = await tokenFor(services, owner, 'email-changed')
  const consent = { purpose: 'account', textVersion: 'v1', language: 'en', page: '/register' } as const
  const form = { name: 'Somebody', email: 'MEERA@example.in', password: good.next, confirm: good.next }
  const tryToRegister = () => register(services, form, consent, testContext())
  expect(await tryToRegister()).toEqual({ ok: false, reason: 'taken' })
  expect(await askForEmailChange(services, other.client, owner, other.context)).toEqual({ ok: true })
  expect(
    (await waitingMail(services)).filter((mail) => mail.to === owner && mail.kind === 'change-email'),
  ).toEqual([])

  clock.forward(7 * dayMs - 1)
  expect(await tryToRegister()).toEqual({ ok: false, reason: 'taken' })
  expect(await findTakenEmail(services, link)).not.toBeNull()
  clock.forward(1)
  expect(await findTakenEmail(services, link)).toBeNull()
  expect(await takeEmailBack(services, link, testContext())).toBeNull()
  await forgetOldProofs(services)
  expect(await open.db.selectFrom('email_take_back').selectAll().execute()).toEqual([])
  expect(await tryToRegister()).toMatchObject({ ok: true })
})

eachDatabase('S-098 of two accounts that confirm one free address at once, one gets it', async (open) => {
  const services = testServices(open)
  const askers = [await testClient(services), await testClient(services, 'arjun@example.in')]
  const links: string[] = []
  for (const { client, context } of askers) {
    await askForEmailChange(services, client, 'free@example.in', context)
    links.push(await tokenFor(services, 'free@example.in', 'change-email'))
  }
  const answers = await Promise.all(links.map((link) => changeEmail(services, link, null, testContext())))
  expect(answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([{ ok: true }, over])

  const loser = askers[answers.findIndex(({ ok }) => !ok)]
  expect(await findAccount(open.db, loser?.client.id ?? '')).toMatchObject({ email: loser?.client.email })
  expect(await clientWith(services, loser?.cookie ?? '')).toMatchObject({ email: loser?.client.email })
  const told = (await waitingMail(services)).filter(({ to }) => to === loser?.client.email)
  expect(told.map(({ kind }) => kind)).toEqual(['email-change-asked'])
})

eachDatabase('S-098 an address that somebody registers at the same moment stays theirs', async (open) => {
  const services = testServices(open)
  const { client, context } = await testClient(services)
  await askForEmailChange(services, client, 'free@example.in', context)
  const link = await tokenFor(services, 'free@example.in', 'change-email')
  const own = await findAccount(open.db, client.id)
  if (!own) throw new Error('no account')
  const email = { email: 'free@example.in', email_key: 'free@example.in' }
  const { answer } = await open.db.transaction().execute(async (trx) => {
    await insertAccount(trx, { ...own, ...email, id: randomUUID(), public_id: 'newcomer1' }, null)
    const changing = changeEmail(services, link, null, testContext())
    // PostgreSQL starts the change, which sees no such account yet and then waits for this commit.
    await setTimeout(200)
    return { answer: changing }
  })
  expect(await answer).toEqual(over)
  expect(await findAccount(open.db, client.id)).toEqual(own)
})

eachDatabase('an account that goes back to an address gives the one between no way back', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client } = await testClient(services)
  await moveTo(services, client.id, stranger)
  clock.forward(60_000)
  await moveTo(services, client.id, owner)
  expect(await open.db.selectFrom('email_take_back').selectAll().execute()).toEqual([])
  expect((await waitingMail(services)).filter(({ to }) => to === stranger).map(({ kind }) => kind)).toEqual([
    'change-email',
    'email-change-asked',
    'email-withdrawn',
  ])
})

eachDatabase('an account cannot be deleted before the old address has had its days', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client } = await testClient(services)
  const thief = await clientWith(services, await moveTo(services, client.id, stranger))
  if (!thief) throw new Error('no session')
  await askToClose(services, thief, testContext())
  clock.forward(7 * dayMs - 1)
  expect(await closeDueAccounts(services)).toBe(0)
  const link = await tokenFor(services, owner, 'email-changed')
  expect(await takeEmailBack(services, link, testContext())).toBe(owner)
  clock.forward(30 * dayMs)
  expect(await closeDueAccounts(services)).toBe(0)
})
