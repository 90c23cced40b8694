import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { contextOf } from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { shortenFloor } from './fixtures/short-floor.ts'
import { changePassword } from './password.server.ts'
import { register } from './register.server.ts'
import {
  type Client,
  displayCopy,
  endSession,
  findClient,
  isRecent,
  listSessions,
  requireClient,
  requireRecentSignIn,
  startSession,
} from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOutOne, signOutOthers } from './sign-out.server.ts'

shortenFloor()

const password = 'four quiet brass lamps'

async function open(services: Services, email = 'anita@example.com'): Promise<string> {
  const outcome = await register(
    services,
    { name: 'Anita Rao', email, password, confirm: password },
    { purpose: 'account', textVersion: 'v1', language: 'en', page: '/register' },
    testContext(),
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.personId
}

/** What the browser sends after such an answer. */
const sentBack = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

const clientOf = (services: Services, cookie: string) =>
  findClient(contextOf(services, testContext({ cookie })))

async function signedIn(services: Services, personId: string): Promise<string> {
  return sentBack((await startSession(services, personId, testContext(), { methods: 'password' })).cookie)
}

async function mustBe(services: Services, cookie: string): Promise<Client> {
  const client = await clientOf(services, cookie)
  if (!client) throw new Error('Nobody is signed in')
  return client
}

test('S-166 reading the session without services is an error, never a signed-out visitor', async () => {
  const context = testContext({ cookie: 'session=x' })
  expect(() => findClient(context)).toThrow('this test gave no services')
  await expect(requireClient(context)).rejects.toThrow('this test gave no services')
})

eachDatabase(
  'S-136 a session knows its client by id, name, e-mail and picture, and only a hash of its token is kept',
  async (db) => {
    const services = testServices(db)
    const cookie = await signedIn(services, await open(services))
    const client = await mustBe(services, cookie)
    expect(client).toMatchObject({
      name: 'Anita Rao',
      email: 'anita@example.com',
      avatar: '/avatar?name=Anita%20Rao',
    })
    expect(Object.keys(displayCopy(client))).toEqual(['id', 'name', 'email', 'avatar'])
    expect(displayCopy(client).id).toMatch(/^[0-9a-z]{9}$/)
    const rows = await services.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  },
)

eachDatabase('a cookie that was tampered with opens nothing', async (db) => {
  const services = testServices(db)
  const cookie = await signedIn(services, await open(services))
  const [row] = await services.db.selectFrom('session').selectAll().execute()
  const last = cookie.at(-1) === 'A' ? 'B' : 'A'
  for (const other of [
    cookie.slice(0, -2) + last + cookie.at(-2),
    `session=${row?.token_hash}`,
    `session=${row?.id}`,
    `${cookie}; ${cookie}`,
    'session=',
  ]) {
    expect(await clientOf(services, other), other).toBeNull()
  }
})

eachDatabase('a token planted before sign-in is not the one after it', async (db) => {
  const services = testServices(db)
  const personId = await open(services)
  const attacker = await open(services, 'mallory@example.com')
  const planted = await signedIn(services, attacker)
  const context = testContext({ cookie: planted })
  const mine = sentBack((await startSession(services, personId, context, { methods: 'password' })).cookie)
  expect(mine).not.toBe(planted)
  expect((await mustBe(services, mine)).email).toBe('anita@example.com')
  expect(await clientOf(services, planted)).toBeNull()
})

eachDatabase('S-150 a token is worth nothing after signing out', async (db) => {
  const services = testServices(db)
  const cookie = await signedIn(services, await open(services))
  const { cookie: gone } = await endSession(services, testContext({ cookie }))
  expect(gone).toMatch(/^session=; .*Max-Age=0/)
  expect(await clientOf(services, cookie)).toBeNull()
  expect(await services.db.selectFrom('session').selectAll().execute()).toEqual([])
})

eachDatabase('a session ends after seven days unused and thirty days in any case', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const personId = await open(services)
  const unused = await signedIn(services, personId)
  const used = await signedIn(services, personId)
  for (let day = 1; day <= 29; day += 1) {
    clock.forward(dayMs)
    expect(await clientOf(services, used), `day ${day}`).not.toBeNull()
    if (day >= 7) expect(await clientOf(services, unused)).toBeNull()
  }
  clock.forward(dayMs)
  expect(await clientOf(services, used)).toBeNull()
})

eachDatabase('a client sees and ends only their own sessions', async (db) => {
  const services = testServices(db)
  const personId = await open(services)
  const here = await signedIn(services, personId)
  const there = await signedIn(services, personId)
  const stranger = await signedIn(services, await open(services, 'mallory@example.com'))
  const client = await mustBe(services, here)
  const listed = await listSessions(services, client)
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(JSON.stringify(listed)).not.toContain('token')

  const theirs = (await mustBe(services, stranger)).sessionId
  expect(await signOutOne(services, client, theirs, testContext())).toBe(false)
  expect(await clientOf(services, stranger)).not.toBeNull()
  expect(await signOutOne(services, client, (await mustBe(services, there)).sessionId, testContext())).toBe(
    true,
  )
  expect(await clientOf(services, there)).toBeNull()

  await signedIn(services, personId)
  expect(await signOutOthers(services, client, testContext())).toBe(1)
  expect(await clientOf(services, here)).not.toBeNull()
})

eachDatabase(
  'S-027 a signed-out visitor is sent to sign-in and back, by an answer that is not cached',
  async (db) => {
    const services = testServices(db)
    const context = testContext({ url: new URL('http://localhost:3000/profile?tab=security') })
    const thrown = await requireClient(contextOf(services, context)).catch((answer: Response) => answer)
    expect(thrown).toMatchObject({ status: 302 })
    expect((thrown as Response).headers.get('location')).toBe('/login?next=%2Fprofile%3Ftab%3Dsecurity')
    expect(context.isPersonal).toBe(true)
  },
)

eachDatabase('ten minutes after a proof, sensitive acts ask for another', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const cookie = await signedIn(services, await open(services))
  const url = new URL('http://localhost:3000/profile?tab=payment')
  clock.forward(10 * minuteMs - 1)
  expect(isRecent(services, await mustBe(services, cookie))).toBe(true)
  clock.forward(1)
  const thrown = await requireRecentSignIn(contextOf(services, testContext({ cookie, url }))).catch(
    (answer) => answer,
  )
  expect((thrown as Response).headers.get('location')).toBe('/confirm?next=%2Fprofile%3Ftab%3Dpayment')
})

eachDatabase(
  'S-100 a changed password ends every other session and gives this browser a new token',
  async (db) => {
    const services = testServices(db)
    const personId = await open(services)
    const here = await signedIn(services, personId)
    const there = await signedIn(services, personId)
    const client = await mustBe(services, here)
    const change = (form: { current: string; next: string; confirm: string }) =>
      changePassword(services, client, form, testContext({ cookie: here }))

    expect(await change({ current: '', next: 'short', confirm: 'other' })).toEqual({
      ok: false,
      faults: { current: 'needed', next: 'too-short', confirm: 'mismatch' },
    })
    const next = 'a kite above the tank'
    expect(await change({ current: 'not this one', next, confirm: next })).toEqual({
      ok: false,
      faults: { current: 'wrong' },
    })
    expect(await change({ current: password, next: 'anitarao', confirm: 'anitarao' })).toMatchObject({
      faults: { next: 'easy-to-guess' },
    })
    expect(await clientOf(services, there)).not.toBeNull()

    const changed = await change({ current: password, next, confirm: next })
    if (!changed.ok) throw new Error('The password was not changed')
    expect(await clientOf(services, here)).toBeNull()
    expect(await clientOf(services, there)).toBeNull()
    expect((await mustBe(services, sentBack(changed.cookie))).email).toBe('anita@example.com')
    expect(await signIn(services, { email: client.email!, password }, testContext())).toMatchObject({
      ok: false,
    })
    expect(await signIn(services, { email: client.email!, password: next }, testContext())).toMatchObject({
      ok: true,
    })
  },
)
