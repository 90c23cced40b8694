import { expect, test } from 'vitest'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { shortenFloor } from './fixtures/short-floor.ts'
import { newPublicId, type RegistrationForm, register } from './register.server.ts'

shortenFloor()

const password = 'four quiet brass lamps'
const consent = {
  purpose: 'account',
  textVersion: 'account-2026-11',
  language: 'en',
  page: '/register',
} as const
const form: RegistrationForm = { name: 'Anita Rao', email: 'Anita@Example.com', password, confirm: password }
const send = (services: Services, over: Partial<RegistrationForm> = {}) =>
  register(services, { ...form, ...over }, consent, testContext())
const accounts = (services: Services) =>
  services.db
    .selectFrom('person')
    .innerJoin('sign_in', 'sign_in.person_id', 'person.id')
    .selectAll('person')
    .select(['email', 'email_key', 'password_hash'])
    .execute()

eachDatabase(
  'S-149, S-151 name, e-mail and password make an account with a random number of nine characters and its consent',
  async (db) => {
    const services = testServices(db)
    const outcome = await send(services)
    const [account] = await accounts(services)
    expect(outcome).toEqual({ ok: true, personId: account?.id })
    expect(account).toMatchObject({
      name: 'Anita Rao',
      email: 'Anita@Example.com',
      email_key: 'anita@example.com',
      is_sample: 0,
    })
    expect(account?.public_id).toMatch(/^[0-9a-z]{9}$/)
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const consents = await services.db.selectFrom('consent').selectAll().execute()
    expect(consents).toMatchObject([
      {
        subject: 'account',
        subject_id: account?.id,
        purpose: 'account',
        text_version: 'account-2026-11',
        page: '/register',
      },
    ])
  },
)

eachDatabase('S-158 each missing field is named, and nothing is saved', async (db) => {
  const services = testServices(db)
  expect(await send(services, { name: ' ', email: '', password: '', confirm: '' })).toEqual({
    ok: false,
    faults: { name: 'needed', email: 'needed', password: 'needed' },
  })
  expect(await send(services, { email: 'anita@', password: 'seven77', confirm: 'seven77' })).toMatchObject({
    faults: { email: 'not-an-email', password: 'too-short' },
  })
  expect(await accounts(services)).toEqual([])
})

eachDatabase('S-159 two passwords that differ are not attempted', async (db) => {
  const services = testServices(db)
  expect(await send(services, { confirm: `${password}.` })).toEqual({ ok: false, reason: 'mismatch' })
  expect(await accounts(services)).toEqual([])
})

eachDatabase('S-160 an e-mail is taken in any case, also for two registrations at once', async (db) => {
  const services = testServices(db)
  const outcomes = await Promise.all([
    send(services),
    send(services, { email: 'ANITA@example.com' }),
    send(services),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((outcome) => 'reason' in outcome && outcome.reason === 'taken')).toHaveLength(2)
  expect(await accounts(services)).toHaveLength(1)
})

eachDatabase('the tries of one address to find out which e-mails are taken are limited', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  expect(await send(services)).toMatchObject({ ok: true })
  await services.db.updateTable('attempt').set({ count: 99 }).execute()
  expect(await send(services)).toEqual({ ok: false, reason: 'taken' })
  expect(await send(services)).toEqual({ ok: false, reason: 'too-many' })
  clock.forward(60 * 60_000)
  expect(await send(services)).toEqual({ ok: false, reason: 'taken' })
})

test('numbers of accounts do not repeat', () => {
  expect(new Set(Array.from({ length: 1_000 }, newPublicId)).size).toBe(1_000)
})
