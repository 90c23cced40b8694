import { expect, vi } from 'vitest'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { recentEvents } from './events.server.ts'
import { shortenFloor, shortFloor } from './fixtures/short-floor.ts'
import { lockByFirm, unlockByFirm } from './lock.server.ts'
import { register } from './register.server.ts'
import { hashToken } from './secret-token.server.ts'
import { startSession } from './session.server.ts'
import { enter, signIn } from './sign-in.server.ts'
import { type AccountRow, findAccount } from './tables/accounts.server.ts'
import { findSession } from './tables/sessions.server.ts'

// floor.test.ts tests the minimum time; this file tests that everything uses it.
shortenFloor()

const email = 'anita@example.com'
const password = 'four quiet brass lamps'

async function anita(services: Services): Promise<AccountRow> {
  const consent = { purpose: 'account', textVersion: 'v1', language: 'en', page: '/register' } as const
  const form = { name: 'Anita Rao', email, password, confirm: password }
  const outcome = await register(services, form, consent, testContext())
  const account = outcome.ok ? await findAccount(services.db, outcome.personId) : null
  if (!account) throw new Error('not registered')
  return account
}

const tokenOf = (cookie: string) => /^session=([^;]+)/.exec(cookie)?.[1] ?? ''

eachDatabase(
  'a locked account has no session, and a right password is told why; a wrong one is told nothing',
  async (open) => {
    const services = testServices(open)
    const account = await anita(services)
    const entrant = { personId: account.id, passwordChangedAt: null }
    const cookie = (await enter(services, entrant, '/dashboard', testContext()))?.cookie ?? ''
    expect(await findSession(services.db, hashToken(tokenOf(cookie)))).not.toBeNull()

    expect(await lockByFirm(services, testActor, account)).toBe(1)
    expect(await findSession(services.db, hashToken(tokenOf(cookie)))).toBeNull()
    const waits = vi.spyOn(globalThis, 'setTimeout')
    expect(await signIn(services, { email, password }, testContext())).toEqual({
      ok: false,
      reason: 'locked',
    })
    expect(await signIn(services, { email, password: 'wrong' }, testContext())).toEqual({
      ok: false,
      reason: 'invalid',
      isRepeated: false,
    })
    expect(waits.mock.calls.filter(([, ms]) => ms === shortFloor)).toHaveLength(2)
    waits.mockRestore()
    // Locking again changes nothing and sends no mail.
    expect(await lockByFirm(services, testActor, account)).toBeNull()
    const mails = await open.db.selectFrom('outbox').select('kind').execute()
    expect(mails.filter(({ kind }) => kind === 'account-locked')).toHaveLength(1)
    const kinds = (await recentEvents(services, account.id)).map(({ kind }) => kind)
    expect(kinds).toContain('locked')
    expect(kinds).toContain('sign-in-refused')
  },
)

eachDatabase('a session that begins in the moment of locking counts neither then nor later', async (open) => {
  const services = testServices(open)
  const account = await anita(services)
  await lockByFirm(services, testActor, account)
  // As a second step that was answered while the firm locked.
  const { cookie } = await startSession(services, account.id, testContext(), { methods: 'password+totp' })
  expect(await findSession(services.db, hashToken(tokenOf(cookie)))).toBeNull()
  expect(await unlockByFirm(services, testActor, account)).toMatchObject({ fromFirm: true })
  expect(await findSession(services.db, hashToken(tokenOf(cookie)))).toBeNull()
  expect(await signIn(services, { email, password }, testContext())).toMatchObject({ ok: true })
})

eachDatabase('opening it takes away both locks, and says which there were', async (open) => {
  const services = testServices(open)
  const account = await anita(services)
  expect(await unlockByFirm(services, testActor, account)).toEqual({ fromFirm: false, fromGuessing: false })
  for (let guess = 0; guess < 3; guess += 1)
    await signIn(services, { email, password: 'wrong' }, testContext())
  expect(await unlockByFirm(services, testActor, account)).toEqual({ fromFirm: false, fromGuessing: true })
  await lockByFirm(services, testActor, account)
  expect(await unlockByFirm(services, testActor, account)).toEqual({ fromFirm: true, fromGuessing: false })
})
