import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowOn } from '#content/dated.ts'
import { retention } from '#content/retention.ts'
import { insertLead, insertMessage } from '#features/enquiries/tables/leads.server.ts'
import { insertQuote } from '#features/enquiries/tables/quotes.server.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { insertClosing } from '#features/identity/closings.server.ts'
import { countAttempt } from '#kit/acts/attempt-rows.server.ts'
import { claimKey } from '#kit/acts/sent-once-rows.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { insertMark } from '#kit/store/marks.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { testClient } from '#tests/fixtures/browser.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { closeDueAccounts } from './account-data.server.ts'
import { eraseExpired, expiredIntervals } from './retention.server.ts'

const now = '2028-01-10T06:30:00.000Z'

/** One record of every kind, so many days old. */
async function saveAll(db: Database, daysAgo: number): Promise<void> {
  const at = new Date(Date.parse(now) - daysAgo * dayMs).toISOString()
  const id = `${daysAgo}-days`
  const consent = (subject: 'lead' | 'message' | 'quote') => ({
    id: randomUUID(),
    subject,
    subject_id: id,
    purpose: 'call-back',
    text_version: 'v1',
    language: 'en',
    page: '/calculator',
    given_at: at,
  })
  await insertLead(
    db,
    {
      id,
      received_at: at,
      name: 'Asha Rao',
      phone: '98480 22338',
      goal_type: 'invest',
      investment_type: 'sip',
      amount: 1,
      years: 1,
      expected_return: 1,
    },
    consent('lead'),
  )
  await insertMessage(
    db,
    {
      id,
      received_at: at,
      name: 'Asha Rao',
      email: 'asha@example.in',
      email_key: 'asha@example.in',
      phone: null,
      text: 'Hello',
      scheme_code: null,
    },
    consent('message'),
  )
  const quote = {
    id,
    reference: `PQ-${daysAgo}`,
    received_at: at,
    product: 'health',
    name: 'Asha Rao',
    phone: '98480 22338',
    email: null,
    slot_date: '2028-01-11',
    slot_from: '10:00',
    slot_to: '11:00',
    answers: '{}',
  }
  await insertQuote(db, quote, consent('quote'))
  await insertMark(db, {
    id: randomUUID(),
    subject: 'lead',
    subject_id: id,
    state: 'contacted',
    note: 'Rang',
    marked_at: at,
  })
  await claimKey(db, { key: id, body_hash: 'x', record_id: id, created_at: at })
  await countAttempt(db, 'enquiry/day/192.0.2.1', at)
}

eachDatabase(
  'what is past its time goes, a day earlier it is there, and its consent stays as proof',
  async (store) => {
    const { db } = store
    const today = '2028-01-10'
    expect([
      rowOn(retention.lead, today).days,
      rowOn(retention.consent, today).days,
      rowOn(retention.attempt, today).days,
    ]).toEqual([365, 1095, 2])
    for (const daysAgo of [1, 364, 366]) await saveAll(db, daysAgo)
    const services = testServices(store, fixedClock(now))

    const trial = await eraseExpired(services, true)
    expect(trial).toEqual({
      lead: 1,
      message: 1,
      quoteRequest: 1,
      consent: 0,
      idempotencyKey: 2,
      attempt: 2,
      removedEntry: 0,
      nobodysFolio: 0,
    })
    expect(await eraseExpired(services)).toEqual(trial)
    expect(Object.values(await eraseExpired(services))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])

    for (const table of ['lead', 'message', 'quote'] as const) {
      const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
      expect(rows.map(({ id }) => id)).toEqual(['1-days', '364-days'])
    }
    expect(await db.selectFrom('mark').select('subject_id').orderBy('subject_id').execute()).toEqual([
      { subject_id: '1-days' },
      { subject_id: '364-days' },
    ])
    expect(await db.selectFrom('consent').select('id').execute()).toHaveLength(9)
    const muchLater = testServices(store, fixedClock('2030-12-31T00:00:00Z'))
    expect(await eraseExpired(muchLater)).toMatchObject({ lead: 2, consent: 6 })
  },
)

eachDatabase(
  'what a client agreed to is kept as long as the account, and its time begins when the account is closed',
  async (store) => {
    const clock = handClock('2026-12-01T06:30:00Z')
    const services = testServices(store, clock)
    const { client } = await testClient(services)
    const shown = { purpose: 'access', language: 'en', page: '/household' } as const
    await recordAgreement(store.db, client.id, shown, toIso(clock.now()), 'grant-1')
    const kept = async () => (await store.db.selectFrom('consent').select('id').execute()).length

    clock.forward(2000 * dayMs)
    expect(await eraseExpired(services, true)).toMatchObject({ consent: 0 })
    expect(await eraseExpired(services)).toMatchObject({ consent: 0 })
    expect(await kept()).toBe(1)

    // Closed the day after: the proof stays for 1,095 days, without anything that names a person.
    clock.forward(dayMs)
    const closing = { person_id: client.id, asked_at: toIso(clock.now()), closes_at: toIso(clock.now()) }
    await insertClosing(store.db, closing)
    expect(await closeDueAccounts(services)).toBe(1)
    clock.forward(1094 * dayMs)
    expect(await eraseExpired(services)).toMatchObject({ consent: 0 })
    expect(await kept()).toBe(1)
    clock.forward(2 * dayMs)
    expect(await eraseExpired(services, true)).toMatchObject({ consent: 1 })
    expect(await eraseExpired(services)).toMatchObject({ consent: 1 })
    expect(await kept()).toBe(0)
    expect(await store.db.selectFrom('consent_withdrawal').selectAll().execute()).toEqual([])
  },
)

test('a record goes by the period that held when it came in', () => {
  // The first period of the project holds from 1 November 2026; what came in before goes by it too.
  expect(expiredIntervals('lead', Date.parse(now))).toEqual([
    { from: '1970-01-01T00:00:00.000Z', before: '2027-01-10T06:30:00.000Z' },
  ])
  expect(expiredIntervals('account', Date.parse(now))).toEqual([])
})
