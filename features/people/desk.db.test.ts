import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eraseEnquiry, findEnquiry, listEnquiries, markEnquiry } from '#features/enquiries/office.server.ts'
import { insertLead } from '#features/enquiries/tables/leads.server.ts'
import {
  addTestimonial,
  editTestimonial,
  listTestimonials,
  publishTestimonial,
} from '#features/firm/testimonials/office.server.ts'
import { signOutByFirm } from '#features/identity/sign-out.server.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { askToInvest } from '#features/requests/fixtures/request-text.ts'
import { actOnRequest, eraseRequest, type OfficeAct } from '#features/requests/office.server.ts'
import { cutOldEntries } from '#kit/audit/cut-log.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { readClient } from './clients.server.ts'
import { findNamed } from './find-named.server.ts'

const always = { from: null, to: null }

async function saveLead({ db }: Store, id: string): Promise<void> {
  const at = '2026-08-18T06:30:00.000Z'
  const lead = {
    id,
    received_at: at,
    name: 'Ravi',
    phone: '98480 22338',
    goal_type: 'invest' as const,
    investment_type: 'sip' as const,
    amount: 5_000,
    years: 10,
    expected_return: 12,
  }
  const consent = {
    id: randomUUID(),
    subject: 'lead',
    subject_id: id,
    purpose: 'call-back',
    text_version: '1',
    language: 'en',
    page: '/calculator',
    given_at: at,
  }
  await db.transaction().execute((trx) => insertLead(trx, lead, consent))
}

eachDatabase(
  'an enquiry keeps its marks with whoever made them, and its erasure stays on record',
  async (store) => {
    const services = testServices(store)
    await saveLead(store, 'lead-1')
    expect(
      await markEnquiry(services, testActor, 'lead', 'lead-1', { state: 'contacted', note: 'Rang' }),
    ).toEqual({
      ok: true,
      reference: null,
      before: 'new',
      markedAt: '2026-08-19T06:30:00.000Z',
    })
    expect(await findEnquiry(services, 'lead', 'lead-1')).toMatchObject({
      state: 'contacted',
      marks: [{ state: 'contacted', note: 'Rang', by: 'asha' }],
      consent: { purpose: 'call-back' },
    })
    expect(await listActs(services, always)).toMatchObject([
      { by: 'asha', act: 'lead-marked', about: 'lead-1', detail: 'contacted' },
    ])
    expect(await eraseEnquiry(services, testActor, 'lead', 'lead-1')).toBe(true)
    expect(await eraseEnquiry(services, testActor, 'lead', 'lead-1')).toBe(false)
    expect(await listEnquiries(services, 'lead', { ...always, state: null })).toEqual([])
    expect(await listActs(services, always)).toMatchObject([
      { by: 'asha', act: 'lead-erased', about: 'lead-1' },
      { by: 'asha', act: 'lead-marked', about: 'lead-1', detail: 'contacted' },
    ])
    expect(await markEnquiry(services, testActor, 'lead', 'lead-1', { state: 'won', note: null })).toEqual({
      ok: false,
      reason: 'not-there',
    })
  },
)

eachDatabase('a request is moved with a reason that fits, or refused and left alone', async (store) => {
  await saveTestPrices(store)
  const { id } = await makeClient(store)
  const services = testServices(store)
  const reference = await askToInvest(services, id)
  const act = (asked: OfficeAct) => actOnRequest(services, testActor, reference.toLowerCase(), asked)
  const decline = (reason: string) => act({ act: 'decline', text: reason })
  expect(await decline('x'.repeat(301))).toEqual({ ok: false, reason: 'too-long' })
  expect(await decline(' ')).toEqual({ ok: false, reason: 'reason-needed' })
  expect(await listActs(services, always)).toEqual([])
  expect(await decline('The folio\nneeds a nominee')).toEqual({
    ok: true,
    reference,
    before: 'received',
    after: 'declined',
  })
  expect(await act({ act: 'take' })).toEqual({ ok: false, reason: 'not-from-here', state: 'declined' })
  expect(await eraseRequest(services, testActor, reference)).toBe(reference)
  expect((await listActs(services, always)).map(({ act, detail }) => [act, detail]).sort()).toEqual([
    ['request-erased', null],
    ['request-moved', 'declined'],
  ])
})

eachDatabase(
  'a testimonial needs every field within its limits, and each change raises the version',
  async (store) => {
    const services = testServices(store)
    const good = {
      name: 'Lata  Iyer',
      position: 'Doctor',
      quote: 'They answer letters.',
      rating: '4.5',
      consentDate: '2026-08-18',
    }
    const add = (more: object) => addTestimonial(services, testActor, { ...good, ...more })
    expect(await addTestimonial(services, testActor, {})).toEqual({
      ok: false,
      faults: {
        name: 'needed',
        position: 'needed',
        quote: 'needed',
        rating: 'needed',
        consentDate: 'needed',
      },
    })
    expect(await add({ name: 'x'.repeat(81), quote: 'x'.repeat(601), position: ' ' })).toEqual({
      ok: false,
      faults: { name: 'too-long', quote: 'too-long', position: 'needed' },
    })
    const faults = {
      '': 'needed',
      '4.2': 'not-a-choice',
      '-0.5': 'not-an-amount',
      '5.5': 'too-large',
      five: 'not-an-amount',
    } as const
    for (const rating of Object.keys(faults) as (keyof typeof faults)[]) {
      expect(await add({ rating })).toEqual({ ok: false, faults: { rating: faults[rating] } })
    }
    // The clock stands on 19 August 2026.
    expect(await add({ consentDate: '2026-08-20' })).toEqual({
      ok: false,
      faults: { consentDate: 'too-late' },
    })
    expect(await add({ consentDate: 'monday' })).toEqual({ ok: false, faults: { consentDate: 'not-a-date' } })
    expect(await add({ image: '/../secret.svg' })).toEqual({ ok: false, faults: { image: 'not-a-choice' } })
    expect(await selectVersion(store.db, 'testimonials')).toBe(0)
    expect(await listActs(services, always)).toEqual([])

    expect(await add({})).toMatchObject({
      ok: true,
      value: { id: 'lata-iyer', rating: 4.5, isPublished: false },
    })
    expect(await add({})).toMatchObject({ ok: true, value: { id: 'lata-iyer-2' } })
    expect(await publishTestimonial(services, testActor, 'lata-iyer', true)).toMatchObject({ ok: true })
    expect(await editTestimonial(services, testActor, 'lata-iyer', { rating: '5' })).toMatchObject({
      ok: true,
      before: { rating: 4.5 },
      after: { rating: 5, isPublished: true },
    })
    expect(await editTestimonial(services, testActor, 'nobody', { rating: '5' })).toEqual({
      ok: false,
      reason: 'not-there',
    })
    expect(await selectVersion(store.db, 'testimonials')).toBe(4)
    expect((await listTestimonials(services)).map(({ id, isPublished }) => [id, isPublished])).toEqual([
      ['lata-iyer', true],
      ['lata-iyer-2', false],
    ])
  },
)

eachDatabase('two testimonials of one name that are added at once get two ids', async (store) => {
  const services = testServices(store)
  const text = {
    name: 'Lata Iyer',
    position: 'Doctor',
    quote: 'They answer letters.',
    rating: '4.5',
    consentDate: '2026-08-18',
  }
  const added = await Promise.all([1, 2, 3].map(() => addTestimonial(services, testActor, text)))
  expect(added.map((one) => (one.ok ? one.value.id : one.faults)).toSorted()).toEqual([
    'lata-iyer',
    'lata-iyer-2',
    'lata-iyer-3',
  ])
})

eachDatabase(
  'what the desk does to an account names its actor, and the client’s own acts name nobody',
  async (store) => {
    const clock = handClock('2026-08-20T06:30:00Z')
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const found = await findNamed(services, `${id}@EXAMPLE.com`, ['client'])
    const account = found.ok && found.named.kind === 'client' ? found.named.account : null
    if (!account) throw new Error('no account')
    expect(await signOutByFirm(services, testActor, account)).toBe(1)
    expect((await readClient(services, account)).activity).toMatchObject([
      { kind: 'other-sessions-ended', device: 'desk', by: 'asha' },
    ])
    expect(await listActs(services, always)).toMatchObject([
      { by: 'asha', act: 'other-sessions-ended', about: account.public_id },
    ])
    expect(await listActs(services, { from: '2026-08-21', to: null })).toEqual([])
  },
)

eachDatabase('the trail of the desk is kept for a year', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  await saveLead(store, 'lead-1')
  await eraseEnquiry(services, testActor, 'lead', 'lead-1')
  clock.forward(365 * 24 * 3_600_000)
  await cutOldEntries(services)
  expect(await listActs(services, always)).toHaveLength(1)
  clock.forward(1)
  await cutOldEntries(services)
  expect(await listActs(services, always)).toEqual([])
})
