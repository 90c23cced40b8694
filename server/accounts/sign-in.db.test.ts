import { hash } from '@node-rs/argon2'
import { expect, vi } from 'vitest'
import { findAccountByEmail } from '#db/accounts.server.ts'
import { eachDatabase } from '#db/test-databases.server.ts'
import type { Firm, Visit } from '../firm.server.ts'
import { clientAddress } from '../http/address.server.ts'
import { handClock, testFirm, testVisit } from '../test-firm.server.ts'
import { recentEvents } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { register } from './register.server.ts'
import { enter, signIn } from './sign-in.server.ts'

// The floor under the answer's time is floor.test.ts's; here it would only make everyone wait.
vi.mock('./floor.server.ts', () => ({ noSooner: (work: () => Promise<unknown>) => work() }))

const minuteMs = 60_000
const password = 'four quiet brass lamps'
const consent = { purpose: 'account', textVersion: 'v1', language: 'en', page: '/register' } as const

async function open(firm: Firm, email = 'anita@example.com'): Promise<string> {
  const outcome = await register(
    firm,
    { name: 'Anita Rao', email, password, confirm: password },
    consent,
    testVisit({ address: '192.0.2.200' }),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.accountId
}

const guess = (firm: Firm, visit: Visit, email = 'anita@example.com') =>
  signIn(firm, { email, password: 'not the password' }, visit)
const right = (firm: Firm, visit: Visit) => signIn(firm, { email: 'anita@example.com', password }, visit)

/** Many guesses, as a program would send them: all at once. */
const volley = (count: number, one: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

eachDatabase('S-156 the right password signs in, in whatever case the e-mail is typed', async (db) => {
  const firm = testFirm(db)
  const accountId = await open(firm)
  expect(await right(firm, testVisit())).toEqual({ ok: true, accountId })
  expect(await signIn(firm, { email: '  ANITA@Example.COM ', password }, testVisit())).toEqual({
    ok: true,
    accountId,
  })
  expect(
    await signIn(firm, { email: 'anita@example.com', password: `${password} ` }, testVisit()),
  ).toMatchObject({ ok: false })
  expect(await signIn(firm, { email: 'anita@example.com', password: '' }, testVisit())).toMatchObject({
    ok: false,
  })
})

eachDatabase('a known and an unknown e-mail are refused in the same words', async (db) => {
  const firm = testFirm(db)
  await open(firm)
  for (const email of ['anita@example.com', 'nobody@example.com', 'not an e-mail', '']) {
    expect(await guess(firm, testVisit(), email)).toEqual({ ok: false, reason: 'invalid' })
  }
})

eachDatabase(
  'after ten failures the right password waits too, each time longer, with the same words',
  async (db) => {
    const clock = handClock()
    const firm = testFirm(db, clock)
    await open(firm)
    await volley(10, () => guess(firm, testVisit()))
    expect(await right(firm, testVisit())).toEqual({ ok: false, reason: 'invalid' })
    clock.forward(minuteMs + 1)
    await guess(firm, testVisit())
    clock.forward(minuteMs + 1)
    expect(await right(firm, testVisit())).toMatchObject({ ok: false })
    clock.forward(minuteMs)
    expect(await right(firm, testVisit())).toMatchObject({ ok: true })
    // Being right once forgets it all.
    await volley(9, () => guess(firm, testVisit()))
    expect(await right(firm, testVisit())).toMatchObject({ ok: true })
  },
)

eachDatabase('a hundred guesses sent at once are ten guesses and ninety refusals', async (db) => {
  const firm = testFirm(db)
  const accountId = await open(firm)
  await volley(100, () => guess(firm, testVisit()))
  const events = await recentEvents(firm, accountId, 200)
  expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(10)
})

eachDatabase('a client at another address is not kept waiting by whoever guesses', async (db) => {
  const firm = testFirm(db)
  await open(firm)
  await volley(12, () => guess(firm, testVisit({ address: '198.51.100.1' })))
  expect(await right(firm, testVisit({ address: '203.0.113.9' }))).toMatchObject({ ok: true })
})

eachDatabase('ten failures a quarter of an hour apart are ten mistakes, not an attack', async (db) => {
  const clock = handClock()
  const firm = testFirm(db, clock)
  await open(firm)
  for (let round = 0; round < 2; round += 1) {
    await volley(9, () => guess(firm, testVisit()))
    clock.forward(16 * minuteMs)
  }
  expect(await right(firm, testVisit())).toMatchObject({ ok: true })
})

eachDatabase('one address that tries many e-mails is stopped after a hundred', async (db) => {
  const firm = testFirm(db)
  await open(firm)
  const visit = testVisit({ address: '198.51.100.7' })
  await volley(100, (index) => guess(firm, visit, `somebody${index}@example.com`))
  expect(await right(firm, visit)).toMatchObject({ ok: false })
  expect(await right(firm, testVisit())).toMatchObject({ ok: true })
})

eachDatabase(
  'a hundred failures from a hundred addresses lock the password, until it is unlocked',
  async (db) => {
    const clock = handClock()
    const firm = testFirm(db, clock)
    const accountId = await open(firm)
    await volley(100, (index) => guess(firm, testVisit({ address: `198.51.100.${index}` })))
    clock.forward(30 * 24 * 60 * minuteMs)
    expect(await right(firm, testVisit())).toEqual({ ok: false, reason: 'invalid' })
    const events = await recentEvents(firm, accountId, 200)
    expect(events.filter(({ kind }) => kind === 'sign-in-locked')).toHaveLength(1)
    await unlockAccount(firm.db, 'anita@example.com')
    expect(await right(firm, testVisit())).toMatchObject({ ok: true })
  },
)

eachDatabase('a forged X-Forwarded-For does not earn new tries', async (db) => {
  const firm = testFirm(db)
  await open(firm)
  // Without TRUST_PROXY the header is not read; with one proxy only what that proxy saw counts.
  const forged = (index: number, proxies: number) =>
    testVisit({ address: clientAddress('203.0.113.50', `10.0.0.${index}, 198.51.100.99`, proxies) })
  await volley(10, (index) => guess(firm, forged(index, 0)))
  expect(await right(firm, forged(77, 0))).toMatchObject({ ok: false })
  await volley(10, (index) => guess(firm, forged(index, 1)))
  expect(await right(firm, forged(78, 1))).toMatchObject({ ok: false })
})

eachDatabase('all of a household’s IPv6 network is one address', async (db) => {
  const firm = testFirm(db)
  await open(firm)
  const from = (end: string) => testVisit({ address: clientAddress(`2001:db8:1:2::${end}`, null, 0) })
  await volley(10, (index) => guess(firm, from(index.toString(16))))
  expect(await right(firm, from('ffff'))).toMatchObject({ ok: false })
  expect(await right(firm, testVisit({ address: clientAddress('2001:db8:1:3::1', null, 0) }))).toMatchObject({
    ok: true,
  })
})

eachDatabase('a hash made with other settings is made anew at the next sign-in', async (db) => {
  const firm = testFirm(db)
  const accountId = await open(firm)
  const weak = await hash(password, { memoryCost: 4_096, timeCost: 2, parallelism: 1 })
  await firm.db.updateTable('account').set({ password_hash: weak }).execute()
  expect(await guess(firm, testVisit())).toMatchObject({ ok: false })
  expect((await findAccountByEmail(firm.db, 'anita@example.com'))?.password_hash).toBe(weak)
  expect(await right(firm, testVisit())).toEqual({ ok: true, accountId })
  expect((await findAccountByEmail(firm.db, 'anita@example.com'))?.password_hash).toMatch(/m=19456,t=2,p=1/)
  expect(await right(firm, testVisit())).toMatchObject({ ok: true })
})

eachDatabase('entering starts a session and writes it down; the limits keep no e-mail', async (db) => {
  const clock = handClock()
  const firm = testFirm(db, clock)
  const accountId = await open(firm)
  await guess(firm, testVisit())
  clock.forward(1)
  expect(await enter(firm, accountId, '/profile', testVisit())).toMatchObject({ to: '/profile' })
  const [newest] = await recentEvents(firm, accountId)
  expect(newest).toMatchObject({ kind: 'signed-in', detail: 'password', device: 'Chrome/Linux' })
  const limits = await firm.db.selectFrom('sign_in_limit').select('bucket').execute()
  expect(limits.length).toBeGreaterThan(0)
  expect(JSON.stringify(limits)).not.toContain('anita')
})
