import { expect, test } from 'vitest'
import { fixedClock } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { findSent } from './calls.server.ts'
import { isOlderReference, type QuoteRequest, saveQuote } from './quotes.server.ts'
import { formatReference } from './reference.ts'
import { findReferenceOf, giveReference } from './references.server.ts'
import { deleteEnquiry, selectConsents } from './tables/leads.server.ts'
import { selectQuotes } from './tables/quotes.server.ts'

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
    id: taken.id,
    reference: expect.stringMatching(/^[1-9]\d{5}$/),
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
  expect(first.ok && second.ok && first.id === second.id).toBe(true)
  expect([first, second].filter((taken) => taken.ok && taken.isRepeat)).toHaveLength(1)
  expect(await selectQuotes(open.db)).toHaveLength(1)
})

eachDatabase('the same form with another time is another request', async (open) => {
  const services = firmOn(open)
  const later = { ...request.callBack, slot: { date: '2026-11-24', from: '10:00', to: '12:00' } } as const
  const first = await saveQuote(services, request, consent, sender)
  const second = await saveQuote(services, { ...request, callBack: later }, consent, sender)
  expect(first.ok && second.ok && first.id !== second.id).toBe(true)
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
  '1.17/6 only the id of a request shows its call again, until it is erased; its reference opens nothing',
  async (open) => {
    const taken = await saveQuote(firmOn(open), request, consent, sender)
    if (!taken.ok) throw new Error(taken.reason)
    const sent = await findSent(open.db, taken.id)
    expect(sent).toMatchObject({
      kind: 'quote',
      product: 'term-life',
      call: { slot: request.callBack.slot, phone: '98480 22338' },
    })
    expect(await findSent(open.db, sent?.reference ?? '')).toBeNull()
    expect(await isOlderReference(open.db, 'term-life', sent?.reference ?? '')).toBe(false)
    await open.db.transaction().execute(async (db) => {
      expect(await deleteEnquiry(db, 'quote', taken.id)).toBe(true)
    })
    expect(await findSent(open.db, taken.id)).toBeNull()
    expect(await findReferenceOf(open.db, taken.id)).toBeNull()
    expect((await selectConsents(open.db, 'quote')).size).toBe(0)
    // The form that is still open in a tab may be sent again: it is a new request then.
    expect(await saveQuote(firmOn(open), request, consent, sender)).toMatchObject({
      ok: true,
      isRepeat: false,
    })
  },
)

eachDatabase(
  'a page that was saved under a reference of letters is still known for its own product',
  async (open) => {
    const taken = await saveQuote(firmOn(open), request, consent, sender)
    if (!taken.ok) throw new Error(taken.reason)
    await open.db.updateTable('quote').set({ reference: 'PQ-7K3M-9W' }).where('id', '=', taken.id).execute()
    expect(await isOlderReference(open.db, 'term-life', 'PQ-7K3M-9W')).toBe(true)
    expect(await isOlderReference(open.db, 'health', 'PQ-7K3M-9W')).toBe(false)
    expect(await isOlderReference(open.db, 'term-life', "PQ-7K3M-9W'")).toBe(false)
  },
)

eachDatabase('a reference that is taken is not given out again, to a record of any kind', async (open) => {
  const drawn = ['482071', '482071', '300012']
  const give = (kind: 'lead' | 'request', id: string) =>
    open.db.transaction().execute((db) => giveReference(db, kind, id, () => drawn.shift() ?? ''))
  expect(await give('lead', 'lead-1')).toBe('482071')
  expect(await give('request', 'request-1')).toBe('300012')
})

eachDatabase('once six digits run out, a reference has eight', async (open) => {
  const give = (id: string) =>
    open.db
      .transaction()
      .execute((db) => giveReference(db, 'lead', id, (digits) => '12345678'.slice(0, digits)))
  expect(await give('lead-1')).toBe('123456')
  expect(await give('lead-2')).toBe('12345678')
  await expect(give('lead-3')).rejects.toThrow('no free reference was found in 12 attempts')
})

test('a reference is read out in pairs of digits, an older one as it is', () => {
  expect(formatReference('482071')).toBe('48 20 71')
  expect(formatReference('12345678')).toBe('12 34 56 78')
  expect(formatReference('PQ-7K3M-9W')).toBe('PQ-7K3M-9W')
})
