import { hash, parseOptions } from '@node-rs/argon2'
import { expect } from 'vitest'
import { minuteMs } from '#kit/clock/time.ts'
import { clientAddress } from '#kit/http/address.server.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { hashesComparedBy } from '#tests/fixtures/quick-hashes.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { recentEvents } from './events.server.ts'
import { shortenFloor } from './fixtures/short-floor.ts'
import { unlockAccount } from './limits.server.ts'
import { register } from './register.server.ts'
import { enter, signIn } from './sign-in.server.ts'
import { findAccountByEmail } from './tables/accounts.server.ts'

shortenFloor()

const password = 'four quiet brass lamps'
const consent = { purpose: 'account', textVersion: 'v1', language: 'en', page: '/register' } as const

async function open(services: Services, email = 'anita@example.com'): Promise<string> {
  const outcome = await register(
    services,
    { name: 'Anita Rao', email, password, confirm: password },
    consent,
    testContext({ address: '192.0.2.200' }),
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.personId
}

const guess = (services: Services, context: RequestContext, email = 'anita@example.com') =>
  signIn(services, { email, password: 'not the password' }, context)
const right = (services: Services, context: RequestContext) =>
  signIn(services, { email: 'anita@example.com', password }, context)

/** Many guesses, as a program would send them: all at once. */
const volley = (count: number, one: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

/** The same, twenty at a time: each of them hashes a password, and on a busy machine a hundred at once wait too long for a connection. */
async function waves(count: number, one: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 20)
    await volley(Math.min(20, count - from), (index) => one(from + index))
}

eachDatabase('S-156 the right password signs in with the e-mail in any case', async (db) => {
  const services = testServices(db)
  const personId = await open(services)
  expect(await right(services, testContext())).toMatchObject({ ok: true, personId })
  expect(await signIn(services, { email: '  ANITA@Example.COM ', password }, testContext())).toMatchObject({
    ok: true,
    personId,
  })
  expect(
    await signIn(services, { email: 'anita@example.com', password: `${password} ` }, testContext()),
  ).toMatchObject({ ok: false })
  expect(await signIn(services, { email: 'anita@example.com', password: '' }, testContext())).toMatchObject({
    ok: false,
  })
})

eachDatabase(
  'a known and an unknown e-mail are refused in the same words, after the same work',
  async (db) => {
    const services = testServices(db)
    await open(services)
    const work: string[][] = []
    for (const email of ['anita@example.com', 'nobody@example.com', 'not an e-mail', '']) {
      const compared = await hashesComparedBy(async () =>
        expect(await guess(services, testContext(), email)).toEqual({
          ok: false,
          reason: 'invalid',
          isRepeated: false,
        }),
      )
      work.push(compared)
    }
    // One hash each, of the same settings: the time that an answer takes tells nothing either.
    expect(work[0]).toHaveLength(1)
    expect(work).toEqual(Array.from({ length: 4 }, () => work[0]))
  },
)

eachDatabase(
  'S-157 only the third try in a row hints at the lock, for known and unknown addresses alike',
  async (db) => {
    const services = testServices(db)
    await open(services)
    for (const email of ['anita@example.com', 'nobody@example.com']) {
      const hints: boolean[] = []
      for (let count = 0; count < 4; count += 1) {
        const refused = await guess(services, testContext(), email)
        hints.push(!refused.ok && refused.reason === 'invalid' && refused.isRepeated)
      }
      expect(hints).toEqual([false, false, true, true])
    }
  },
)

eachDatabase(
  'after ten failures the right password waits too, each time longer, with the same words',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    await open(services)
    await volley(10, () => guess(services, testContext()))
    expect(await right(services, testContext())).toMatchObject({ ok: false, reason: 'invalid' })
    clock.forward(minuteMs + 1)
    await guess(services, testContext())
    clock.forward(minuteMs + 1)
    expect(await right(services, testContext())).toMatchObject({ ok: false })
    clock.forward(minuteMs)
    expect(await right(services, testContext())).toMatchObject({ ok: true })
    // Being right once forgets it all.
    await volley(9, () => guess(services, testContext()))
    expect(await right(services, testContext())).toMatchObject({ ok: true })
  },
)

eachDatabase('a hundred guesses sent at once are ten guesses and ninety refusals', async (db) => {
  const services = testServices(db)
  const personId = await open(services)
  await volley(100, () => guess(services, testContext()))
  const events = await recentEvents(services, personId, 200)
  expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(10)
})

eachDatabase('guesses from one address do not delay a client at another', async (db) => {
  const services = testServices(db)
  await open(services)
  await volley(12, () => guess(services, testContext({ address: '198.51.100.1' })))
  expect(await right(services, testContext({ address: '203.0.113.9' }))).toMatchObject({ ok: true })
})

eachDatabase('ten failures a quarter of an hour apart are ten mistakes, not an attack', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  await open(services)
  for (let round = 0; round < 2; round += 1) {
    await volley(9, () => guess(services, testContext()))
    clock.forward(16 * minuteMs)
  }
  expect(await right(services, testContext())).toMatchObject({ ok: true })
})

eachDatabase('one address that tries many e-mails is stopped after a hundred', async (db) => {
  const services = testServices(db)
  await open(services)
  const context = testContext({ address: '198.51.100.7' })
  await waves(100, (index) => guess(services, context, `somebody${index}@example.com`))
  expect(await right(services, context)).toMatchObject({ ok: false })
  expect(await right(services, testContext())).toMatchObject({ ok: true })
})

eachDatabase(
  'a hundred failures from a hundred addresses lock the password, until it is unlocked',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    const personId = await open(services)
    await waves(100, (index) => guess(services, testContext({ address: `198.51.100.${index}` })))
    clock.forward(30 * 24 * 60 * minuteMs)
    expect(await right(services, testContext())).toMatchObject({ ok: false, reason: 'invalid' })
    const events = await recentEvents(services, personId, 200)
    expect(events.filter(({ kind }) => kind === 'sign-in-locked')).toHaveLength(1)
    await unlockAccount(services.db, 'anita@example.com')
    expect(await right(services, testContext())).toMatchObject({ ok: true })
  },
)

eachDatabase('a forged X-Forwarded-For does not earn new tries', async (db) => {
  const services = testServices(db)
  await open(services)
  // Without TRUST_PROXY the header is not read; with one proxy only what that proxy saw counts.
  const forged = (index: number, proxies: number) =>
    testContext({ address: clientAddress('203.0.113.50', `10.0.0.${index}, 198.51.100.99`, proxies) })
  await volley(10, (index) => guess(services, forged(index, 0)))
  expect(await right(services, forged(77, 0))).toMatchObject({ ok: false })
  await volley(10, (index) => guess(services, forged(index, 1)))
  expect(await right(services, forged(78, 1))).toMatchObject({ ok: false })
})

eachDatabase('all of a household’s IPv6 network is one address', async (db) => {
  const services = testServices(db)
  await open(services)
  const from = (end: string) => testContext({ address: clientAddress(`2001:db8:1:2::${end}`, null, 0) })
  await volley(10, (index) => guess(services, from(index.toString(16))))
  expect(await right(services, from('ffff'))).toMatchObject({ ok: false })
  expect(
    await right(services, testContext({ address: clientAddress('2001:db8:1:3::1', null, 0) })),
  ).toMatchObject({
    ok: true,
  })
})

eachDatabase('a hash with outdated settings is replaced at the next sign-in', async (db) => {
  const services = testServices(db)
  const personId = await open(services)
  const weak = await hash(password, { memoryCost: 4_096, timeCost: 2, parallelism: 1 })
  await services.db.updateTable('sign_in').set({ password_hash: weak }).execute()
  expect(await guess(services, testContext())).toMatchObject({ ok: false })
  expect((await findAccountByEmail(services.db, 'anita@example.com'))?.password_hash).toBe(weak)
  expect(await right(services, testContext())).toMatchObject({ ok: true, personId })
  const renewed = (await findAccountByEmail(services.db, 'anita@example.com'))?.password_hash ?? ''
  expect(parseOptions(renewed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await right(services, testContext())).toMatchObject({ ok: true })
})

eachDatabase('entering starts a session and writes it down; the limits keep no e-mail', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const personId = await open(services)
  await guess(services, testContext())
  clock.forward(1)
  expect(
    await enter(services, { personId, passwordChangedAt: null }, '/profile', testContext()),
  ).toMatchObject({ to: '/profile' })
  const [newest] = await recentEvents(services, personId)
  expect(newest).toMatchObject({ kind: 'signed-in', detail: 'password', device: 'Chrome/Linux' })
  const limits = await services.db.selectFrom('sign_in_limit').select('bucket').execute()
  expect(limits.length).toBeGreaterThan(0)
  expect(JSON.stringify(limits)).not.toContain('anita')
})
