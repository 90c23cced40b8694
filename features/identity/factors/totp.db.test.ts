import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import {
  clientWith,
  contextOf,
  cookiesOf,
  testClient,
  testPassword,
  waitingMail,
} from '#tests/fixtures/browser.server.ts'
import { codesHashedBy } from '#tests/fixtures/quick-hashes.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { findPendingSignIn, startPendingSignIn } from '../pending.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import type { Client } from '../session.server.ts'
import { enter, signIn } from '../sign-in.server.ts'
import { findAccount } from '../tables/accounts.server.ts'
import { forgetTrustedDevices, isTrustedDevice, listTrustedDevices } from '../trusted-devices.server.ts'
import { addTotp, removeTotp, renewRecoveryCodes } from './change-factors.server.ts'
import { newRecoveryCodes } from './recovery-codes.server.ts'
import { removeAllFactors } from './remove-all.server.ts'
import { tryCode } from './second-factor.server.ts'
import { findTotpOffer, startTotp } from './totp.server.ts'

/** The code that the client's phone shows. */
function codeAt(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: ms })
}

/** Somebody with an authenticator app, half a minute after it was set up. */
async function withTotp(services: Services, clock: ReturnType<typeof handClock>, email?: string) {
  const { client, context } = await testClient(services, email)
  await startTotp(services, client)
  const offer = await findTotpOffer(services, client)
  const secret = offer?.secret ?? ''
  const added = await addTotp(services, client, codeAt(secret, clock.now()), context)
  if (!added.ok) throw new Error('the first code was refused')
  clock.forward(minuteMs)
  const cookie = cookiesOf(added.cookie)
  return { client: await mustBe(services, cookie), secret, cookie, codes: added.codes ?? [] }
}

/** The client of a browser that must be signed in. */
async function mustBe(services: Services, cookie: string): Promise<Client> {
  const client = await clientWith(services, cookie)
  if (!client) throw new Error('nobody is signed in')
  return client
}

/** A browser in which the password was right. */
async function passwordWasRight(services: Services, client: Pick<Client, 'id'>) {
  const { cookie } = await startPendingSignIn(services, client.id, '/dashboard')
  const context = testContext({ cookie: cookiesOf(cookie) })
  const pending = await findPendingSignIn(contextOf(services, context))
  if (!pending) throw new Error('nothing is pending')
  return { context, pending }
}

test('the library agrees with the published values of RFC 6238', () => {
  // Appendix B, SHA-1, seed "12345678901234567890": the last six of the eight digits given there.
  const totp = new TOTP({ secret: Secret.fromLatin1('12345678901234567890'), digits: 8 })
  expect(totp.generate({ timestamp: 59_000 })).toBe('94287082')
  expect(totp.generate({ timestamp: 1_111_111_109_000 })).toBe('07081804')
  expect(totp.generate({ timestamp: 20_000_000_000_000 })).toBe('65353130')
})

eachDatabase('S-101 an authenticator app is not required before its first code', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, context } = await testClient(services)
  await startTotp(services, client)
  const offer = await findTotpOffer(services, client)
  expect(offer?.uri).toMatch(/^otpauth:\/\/totp\/Peepal%20Wealth:meera%40example\.in\?/)
  expect(offer?.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(offer?.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(await secondFactorsOf(services, client.id)).toEqual([])
  expect(await addTotp(services, client, '000000', context)).toEqual({ ok: false, reason: 'wrong' })
  expect(await secondFactorsOf(services, client.id)).toEqual([])

  const added = await addTotp(services, client, codeAt(offer?.secret ?? '', clock.now()), context)
  expect(added.ok && added.codes).toHaveLength(10)
  expect(await secondFactorsOf(services, client.id)).toEqual(['totp'])
  // Never shown again, and no new seed without removing it first.
  expect(await findTotpOffer(services, client)).toBeNull()
  await startTotp(services, client)
  expect(await findTotpOffer(services, client)).toBeNull()
})

eachDatabase('S-101 the seed and the recovery codes can be read nowhere in the database', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { secret, codes } = await withTotp(services, clock)
  const totp = await open.db.selectFrom('totp').selectAll().execute()
  const kept = await open.db.selectFrom('recovery_code').selectAll().execute()
  const all = JSON.stringify([totp, kept])
  expect(all).not.toContain(secret.replaceAll(' ', ''))
  for (const code of codes) expect(all).not.toContain(code.replace('-', ''))
  expect(kept).toHaveLength(10)
})

eachDatabase(
  'S-101 a new factor ends every other session and sign-in, and the owner gets mail',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, cookie: before, context } = await testClient(services)
    const elsewhere = await passwordWasRight(services, client)
    await startTotp(services, client)
    const secret = (await findTotpOffer(services, client))?.secret ?? ''
    const added = await addTotp(services, client, codeAt(secret, clock.now()), context)
    expect(await clientWith(services, before)).toBeNull()
    expect((await clientWith(services, cookiesOf(added.ok ? added.cookie : '')))?.id).toBe(client.id)
    expect(
      await findPendingSignIn(contextOf(services, testContext({ cookie: elsewhere.context.cookie }))),
    ).toBeNull()
    const [mail] = await waitingMail(services)
    expect(mail?.to).toBe('meera@example.in')
    expect(mail?.text).toContain(
      'Added on 19 Aug 2026 at 12:00, Indian time (Chrome on Linux): an authenticator app.',
    )
  },
)

eachDatabase('S-101 a right password alone starts no session; the code does', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, secret } = await withTotp(services, clock)
  const context = testContext()
  const judged = await signIn(services, { email: client.email!, password: testPassword }, context)
  if (!judged.ok) throw new Error('the password was refused')
  const entered = await enter(services, judged, '/profile', context)
  if (!entered) throw new Error('the password was right')
  expect(entered.to).toBe('/login/verify')
  expect(await clientWith(services, cookiesOf(entered.cookie))).toBeNull()

  const waiting = testContext({ cookie: cookiesOf(entered.cookie) })
  const pending = await findPendingSignIn(contextOf(services, waiting))
  if (!pending) throw new Error('nothing is pending')
  const tried = await tryCode(services, pending, codeAt(secret, clock.now()), false, waiting)
  if (!tried.ok) throw new Error(tried.reason)
  expect(tried.to).toBe('/profile')
  expect((await clientWith(services, cookiesOf(...tried.cookies)))?.id).toBe(client.id)
})

eachDatabase('S-101 a code works once, also when it is sent twice at the same time', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, secret } = await withTotp(services, clock)
  const code = codeAt(secret, clock.now())
  const browsers = await Promise.all([1, 2, 3].map(() => passwordWasRight(services, client)))
  const tries = await Promise.all(
    browsers.map(({ pending, context }) => tryCode(services, pending, code, false, context)),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)

  // The code of the step before is not taken after a later one, though its time is not over.
  const late = await passwordWasRight(services, client)
  const before = codeAt(secret, clock.now() - 30_000)
  expect(await tryCode(services, late.pending, before, false, late.context)).toEqual({
    ok: false,
    reason: 'wrong',
  })
})

eachDatabase('S-101 a clock may differ by one step and no more', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, secret } = await withTotp(services, clock)
  const judge = async (differsMs: number) => {
    const { pending, context } = await passwordWasRight(services, client)
    const { ok } = await tryCode(services, pending, codeAt(secret, clock.now() + differsMs), false, context)
    clock.forward(5 * minuteMs)
    return ok
  }
  expect(await judge(-60_000)).toBe(false)
  expect(await judge(-30_000)).toBe(true)
  expect(await judge(30_000)).toBe(true)
  expect(await judge(60_000)).toBe(false)
})

eachDatabase(
  'S-101 ten tries in a quarter of an hour, then even the right code waits, and the owner is told once',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, secret } = await withTotp(services, clock)
    const { pending, context } = await passwordWasRight(services, client)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await tryCode(services, pending, '12345', false, context)).toEqual({
        ok: false,
        reason: 'wrong',
      })
    }
    const code = codeAt(secret, clock.now())
    expect(await tryCode(services, pending, code, false, context)).toEqual({ ok: false, reason: 'too-many' })
    const warnings = (await waitingMail(services)).filter(({ kind }) => kind === 'factor-refused')
    expect(warnings).toHaveLength(1)

    // Another sign-in of the same account does not reset the count; a quarter of an hour does.
    const other = await passwordWasRight(services, client)
    expect(await tryCode(services, other.pending, code, false, other.context)).toEqual({
      ok: false,
      reason: 'too-many',
    })
    clock.forward(15 * minuteMs)
    const later = await passwordWasRight(services, client)
    const { ok } = await tryCode(services, later.pending, codeAt(secret, clock.now()), false, later.context)
    expect(ok).toBe(true)
  },
)

eachDatabase('S-101 the code of one client does not finish the sign-in of another', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const mine = await withTotp(services, clock)
  const theirs = await withTotp(services, clock, 'arjun@example.in')
  const { pending, context } = await passwordWasRight(services, theirs.client)
  const code = codeAt(mine.secret, clock.now())
  expect(await tryCode(services, pending, code, false, context)).toEqual({ ok: false, reason: 'wrong' })
  for (const recovery of mine.codes.slice(0, 2)) {
    expect(await tryCode(services, pending, recovery, false, context)).toEqual({ ok: false, reason: 'wrong' })
  }
})

eachDatabase(
  'S-101 refuses a pending sign-in that was changed, used or is older than ten minutes',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, secret } = await withTotp(services, clock)
    const { pending, context } = await passwordWasRight(services, client)
    const last = context.cookie.at(-1) === 'A' ? 'B' : 'A'
    const changed = testContext({ cookie: context.cookie.slice(0, -1) + last })
    expect(await findPendingSignIn(contextOf(services, changed))).toBeNull()
    // The proof of a right password is no session, under whatever name it is sent.
    expect(await clientWith(services, context.cookie.replace('signing-in', 'session'))).toBeNull()
    // Found before, used by another request meanwhile.
    const code = codeAt(secret, clock.now())
    await tryCode(services, pending, code, false, context)
    clock.forward(minuteMs)
    const again = codeAt(secret, clock.now())
    expect(await tryCode(services, pending, again, false, context)).toEqual({ ok: false, reason: 'over' })
    const old = await passwordWasRight(services, client)
    clock.forward(10 * minuteMs)
    expect(
      await findPendingSignIn(contextOf(services, testContext({ cookie: old.context.cookie }))),
    ).toBeNull()
  },
)

eachDatabase(
  'S-101 each recovery code works once, in any spelling, and says how many are left',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, codes } = await withTotp(services, clock)
    const [code = ''] = codes
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const first = await passwordWasRight(services, client)
    const spelled = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const tried = await tryCode(services, first.pending, spelled, true, first.context)
    expect(tried.ok).toBe(true)
    // A recovery code trusts no device, whatever was ticked.
    expect(await listTrustedDevices(services, client)).toEqual([])
    const mail = (await waitingMail(services)).find(({ kind }) => kind === 'recovery-code-used')
    expect(mail?.text).toContain('9 are left.')
    const second = await passwordWasRight(services, client)
    expect(await tryCode(services, second.pending, code, false, second.context)).toEqual({
      ok: false,
      reason: 'wrong',
    })

    const renewed = await renewRecoveryCodes(services, client, second.context)
    expect(renewed?.codes).toHaveLength(10)
    const third = await passwordWasRight(services, client)
    const old = await tryCode(services, third.pending, codes[1] ?? '', false, third.context)
    expect(old).toEqual({ ok: false, reason: 'wrong' })
  },
)

eachDatabase(
  'S-101 a trusted device is not asked for 30 days, and only for its own account',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, secret } = await withTotp(services, clock)
    const other = await withTotp(services, clock, 'arjun@example.in')
    const { pending, context } = await passwordWasRight(services, client)
    const tried = await tryCode(services, pending, codeAt(secret, clock.now()), true, context)
    if (!tried.ok) throw new Error(tried.reason)
    const device = tried.cookies.find((cookie) => cookie.startsWith('device=')) ?? ''
    expect(device).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const trusted = testContext({ cookie: cookiesOf(device) })
    expect(
      (await enter(services, { personId: client.id, passwordChangedAt: null }, '/dashboard', trusted))?.to,
    ).toBe('/dashboard')
    expect(
      (await enter(services, { personId: other.client.id, passwordChangedAt: null }, '/dashboard', trusted))
        ?.to,
    ).toBe('/login/verify')
    const rows = await open.db.selectFrom('trusted_device').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookiesOf(device).slice('device='.length))

    clock.forward(30 * dayMs)
    expect(await isTrustedDevice(services, client.id, trusted)).toBe(false)
  },
)

eachDatabase('S-101 only its owner can remove a trusted device', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, secret } = await withTotp(services, clock)
  const other = await withTotp(services, clock, 'arjun@example.in')
  const { pending, context } = await passwordWasRight(services, client)
  await tryCode(services, pending, codeAt(secret, clock.now()), true, context)
  const [device] = await listTrustedDevices(services, client)
  await forgetTrustedDevices(services, other.client, context, device?.id)
  expect(await listTrustedDevices(services, client)).toHaveLength(1)
  await forgetTrustedDevices(services, client, context, device?.id)
  expect(await listTrustedDevices(services, client)).toEqual([])
})

eachDatabase(
  'S-101 removing the last factor takes the recovery codes along, ends sessions and tells the owner',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, cookie } = await withTotp(services, clock)
    const removed = await removeTotp(services, client, testContext({ cookie }))
    expect(removed).not.toBeNull()
    expect(await clientWith(services, cookie)).toBeNull()
    expect(await secondFactorsOf(services, client.id)).toEqual([])
    expect(await open.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect((await waitingMail(services)).map(({ kind }) => kind)).toContain('factor-removed')
    expect(await removeTotp(services, client, testContext())).toBeNull()
    expect(await renewRecoveryCodes(services, client, testContext())).toBeNull()
  },
)

eachDatabase(
  'S-101 the firm takes every factor away from a client who lost them all, who is told',
  async (open) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const { client, secret, cookie } = await withTotp(services, clock)
    const { pending, context } = await passwordWasRight(services, client)
    await tryCode(services, pending, codeAt(secret, clock.now()), true, context)
    const account = await findAccount(open.db, client.id)
    if (!account) throw new Error('the account is gone')
    expect(await removeAllFactors(services, testActor, account)).toBe(1)
    expect(await secondFactorsOf(services, client.id)).toEqual([])
    expect(await listTrustedDevices(services, client)).toEqual([])
    expect(await clientWith(services, cookie)).toBeNull()
    expect(await open.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    const notice = (await waitingMail(services)).find(({ kind }) => kind === 'factor-removed')
    expect(notice?.text).toContain('every second step, by our office')
    expect(await removeAllFactors(services, testActor, account)).toBe(0)
  },
)

eachDatabase('the number of code sets that are hashed for one client is limited', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, context } = await testClient(services)
  await startTotp(services, client)
  expect(await codesHashedBy(() => newRecoveryCodes(services))).toBe(10)
  const hundredTries = await codesHashedBy(async () => {
    for (let tried = 0; tried < 100; tried += 1) await addTotp(services, client, '000000', context)
  })
  // If each try made a set, it would be a thousand.
  expect(hundredTries).toBe(0)

  const secret = (await findTotpOffer(services, client))?.secret ?? ''
  const added = await addTotp(services, client, codeAt(secret, clock.now()), context)
  const again = await mustBe(services, cookiesOf(added.ok ? added.cookie : ''))
  for (let made = 0; made < 20; made += 1) await isTooOften(services, 'codes/account', client.id, 20)
  expect(await renewRecoveryCodes(services, again, context)).toBeNull()
  clock.forward(60 * 60_000)
  expect((await renewRecoveryCodes(services, again, context))?.codes).toHaveLength(10)
})
