import { expect, test } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { deleteEnquiry, selectConsents } from '#db/leads.server.ts'
import { insertQuote, selectQuotes } from '#db/quotes.server.ts'
import type { Store } from '#db/store.server.ts'
import { testServices } from '#server/fixtures/services.server.ts'
import { fixedClock } from '#server/kernel/clock.ts'
import { newReference } from '#server/kernel/reference.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { isKnownReference, type QuoteRequest, saveQuote } from './quotes.server.ts'

const request: QuoteRequest = {
  product: 'term-life',
  answers: { born: '1984-05-24', smoker: 'no', sum: 15_000_000, riders: ['illness'] },
  callBack: {
    name: 'లక్ష్మి Devi',
    phone: '98480 22338',
    email: null,
    slot: { date: '2026-11-23', from: '12:00', to: '14:00' },
  },
}
const consent = {
  purpose: 'call-back',
  textVersion: 'insurance-call-2026-11',
  language: 'en',
  page: '/insurance/term-life',
} as const
const sender = { address: '203.0.113.7', formKey: 'form-1' }

function firmOn(open: Store, leadsPerMinute = 10): Services {
  return testServices(open, fixedClock('2026-11-21T06:00:00Z'), {
    LEADS_PER_MINUTE: String(leadsPerMinute),
    LEADS_PER_DAY: '100',
  })
}

eachDatabase('1.17/6 keeps a request for a call whole, with its consent', async (open) => {
  const taken = await saveQuote(firmOn(open), request, consent, sender)
  if (!taken.ok) throw new Error(taken.reason)
  const [row, ...others] = await selectQuotes(open.db)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    reference: taken.reference,
    received_at: '2026-11-21T06:00:00.000Z',
    product: 'term-life',
    name: 'లక్ష్మి Devi',
    phone: '98480 22338',
    email: null,
    slot_date: '2026-11-23',
    slot_from: '12:00',
    slot_to: '14:00',
  })
  expect(JSON.parse(row?.answers ?? '')).toEqual(request.answers)
  expect((await selectConsents(open.db, 'quote')).get(row?.id ?? '')).toMatchObject({
    purpose: 'call-back',
    text_version: 'insurance-call-2026-11',
    page: '/insurance/term-life',
  })
})

eachDatabase('one form pressed twice is one request with one reference', async (open) => {
  const services = firmOn(open)
  const [first, second] = await Promise.all([
    saveQuote(services, request, consent, sender),
    saveQuote(services, request, consent, sender),
  ])
  expect(first.ok && second.ok && first.reference === second.reference).toBe(true)
  expect([first, second].filter((taken) => taken.ok && taken.isRepeat)).toHaveLength(1)
  expect(await selectQuotes(open.db)).toHaveLength(1)
})

eachDatabase('the same form with another time is another request', async (open) => {
  const services = firmOn(open)
  const later = { ...request.callBack, slot: { date: '2026-11-24', from: '10:00', to: '12:00' } } as const
  const first = await saveQuote(services, request, consent, sender)
  const second = await saveQuote(services, { ...request, callBack: later }, consent, sender)
  expect(first.ok && second.ok && first.reference !== second.reference).toBe(true)
  expect(await selectQuotes(open.db)).toHaveLength(2)
})

eachDatabase(
  'an address that used up its minute is told how long to wait, and nothing is kept',
  async (open) => {
    const services = firmOn(open, 1)
    await saveQuote(services, request, consent, sender)
    expect(await saveQuote(services, request, consent, { ...sender, formKey: 'form-2' })).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfterSeconds: 60,
    })
    expect(await selectQuotes(open.db)).toHaveLength(1)
  },
)

eachDatabase(
  '1.17/6 a reference is known for its own product alone, and not once it is erased',
  async (open) => {
    const taken = await saveQuote(firmOn(open), request, consent, sender)
    if (!taken.ok) throw new Error(taken.reason)
    expect(await isKnownReference(open.db, 'term-life', taken.reference)).toBe(true)
    expect(await isKnownReference(open.db, 'health', taken.reference)).toBe(false)
    expect(await isKnownReference(open.db, 'term-life', `${taken.reference}'`)).toBe(false)
    const [row] = await selectQuotes(open.db)
    await open.db.transaction().execute(async (db) => {
      expect(await deleteEnquiry(db, 'quote', row?.id ?? '')).toBe(true)
    })
    expect(await isKnownReference(open.db, 'term-life', taken.reference)).toBe(false)
    expect((await selectConsents(open.db, 'quote')).size).toBe(0)
    // The form that is still open in a tab may be sent again: it is a new request then.
    expect(await saveQuote(firmOn(open), request, consent, sender)).toMatchObject({
      ok: true,
      isRepeat: false,
    })
  },
)

eachDatabase(
  'a reference that is taken is not given out again, and nothing is kept under it',
  async (open) => {
    const taken = await saveQuote(firmOn(open), request, consent, sender)
    if (!taken.ok) throw new Error(taken.reason)
    const [row] = await selectQuotes(open.db)
    if (!row) throw new Error('nothing was kept')
    const given = {
      ...consent,
      text_version: 'x',
      given_at: row.received_at,
      subject: 'quote',
      subject_id: 'q2',
    }
    const kept = await insertQuote(
      open.db,
      { ...row, id: 'q2' },
      {
        id: 'c2',
        subject: given.subject,
        subject_id: given.subject_id,
        purpose: given.purpose,
        text_version: given.text_version,
        language: given.language,
        page: given.page,
        given_at: given.given_at,
      },
    )
    expect(kept).toBe(false)
    expect((await selectConsents(open.db, 'quote')).has('q2')).toBe(false)
  },
)

test('a reference has no signs that are heard or seen as others', () => {
  for (let i = 0; i < 200; i += 1)
    expect(newReference('PQ', [4, 2])).toMatch(/^PQ-[^01258ABEILOSUVZ\W]{4}-[^01258ABEILOSUVZ\W]{2}$/)
})
