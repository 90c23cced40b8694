import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { insertLead, insertMessage } from '#features/enquiries/tables/leads.server.ts'
import { insertQuote } from '#features/enquiries/tables/quotes.server.ts'
import {
  loadFirstTestimonials,
  publishedTestimonials,
} from '#features/firm/testimonials/testimonials.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { desk } from './fixtures/run-desk.ts'

function consent(subject: 'lead' | 'message' | 'quote', id: string, at: string) {
  return {
    id: randomUUID(),
    subject,
    subject_id: id,
    purpose: 'call-back',
    text_version: `text-of-${subject}`,
    language: 'en',
    page: '/calculator',
    given_at: at,
  }
}

/** Enquiries of one person from calculator, contact form and insurance page, and one of a stranger. */
async function keepSome({ db }: Store): Promise<void> {
  const lead = {
    goal_type: 'invest' as const,
    investment_type: 'sip' as const,
    amount: 5_000,
    years: 10,
    expected_return: 12,
  }
  const at = '2026-11-20T20:00:00.000Z'
  await insertLead(
    db,
    { ...lead, id: 'lead-1', received_at: at, name: '=cmd()', phone: '98480 22338' },
    consent('lead', 'lead-1', at),
  )
  await insertLead(
    db,
    { ...lead, id: 'lead-2', received_at: '2026-11-18T06:00:00.000Z', name: 'Ravi', phone: '98480 22339' },
    consent('lead', 'lead-2', at),
  )
  const message = {
    id: 'message-1',
    received_at: at,
    name: 'Asha Rao',
    email: 'asha@example.in',
    email_key: 'asha@example.in',
    phone: null,
    text: 'Hello',
    scheme_code: null,
  }
  await insertMessage(db, message, consent('message', 'message-1', at))
  const quote = {
    id: 'quote-1',
    reference: 'PQ-7K3M-9W',
    received_at: at,
    product: 'health',
    name: 'Asha Rao',
    phone: '+91 98480-22338',
    email: 'ASHA@example.in',
    slot_date: '2026-11-23',
    slot_from: '10:00',
    slot_to: '11:00',
    answers: '{"smoker":"no"}',
  }
  await insertQuote(db, quote, consent('quote', 'quote-1', at))
}

eachDatabase(
  'records are filtered by Indian day and state, marked with a note, and shown',
  async (open, place) => {
    await keepSome(open)
    const ask = async (...args: string[]) => JSON.parse((await desk(place, ['ask', ...args, '--json'])).out)
    const mark = (...args: string[]) => desk(place, ['do', 'enquiry-mark', ...args, '--json'])
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    // 20:00 in Greenwich on the 20th is the 21st in India.
    expect(ids(await ask('records', 'lead', 'from=2026-11-21'))).toEqual(['lead-1'])
    expect(ids(await ask('records', 'lead', 'to=2026-11-20'))).toEqual(['lead-2'])
    const contacted = await mark('lead-1', 'contacted', 'note=Rang. Monday.')
    expect(JSON.parse(contacted.out).value).toMatchObject({ before: 'new', state: 'contacted' })
    expect(JSON.parse((await mark('lead-1', 'won')).out).value).toMatchObject({
      before: 'contacted',
      state: 'won',
    })
    expect(ids(await ask('records', 'lead', 'state=new'))).toEqual(['lead-2'])
    expect(ids(await ask('records', 'lead', 'state=won'))).toEqual(['lead-1'])
    const shown = await ask('record', 'lead-1')
    expect(shown).toMatchObject({
      phone: '98480 22338',
      consent: { textVersion: 'text-of-lead', language: 'en', page: '/calculator' },
      marks: [
        { state: 'contacted', note: 'Rang. Monday.', by: expect.stringMatching(/./) },
        { state: 'won', by: expect.stringMatching(/./) },
      ],
    })

    const [listed] = await ask('records', 'quote')
    expect(listed).toMatchObject({
      reference: 'PQ-7K3M-9W',
      product: 'health',
      callOn: '2026-11-23',
      callFrom: '10:00',
    })
    expect(await ask('record', 'quote-1')).toMatchObject({
      reference: 'PQ-7K3M-9W',
      answers: { smoker: 'no' },
      state: 'new',
      consent: { textVersion: 'text-of-quote' },
    })
    expect(await mark('nobody', 'won')).toMatchObject({
      code: 1,
      err: 'No single record has this reference or id. Nothing was changed.\n',
    })
    for (const args of [
      ['do', 'enquiry-mark', 'lead-1', 'happy'],
      ['do', 'enquiry-mark', 'lead-1'],
      ['ask', 'records', 'lead', 'from=monday'],
      ['ask', 'records', 'lead', 'note=x'],
    ]) {
      expect({ args, code: (await desk(place, args)).code }).toEqual({ args, code: 2 })
    }
    const erase = [
      'do',
      'propose-for-record',
      'kind=record-erased',
      'of=lead',
      'record=lead-1',
      'reason=asked',
    ]
    expect((await desk(place, erase)).code).toBe(0)
    expect(await open.db.selectFrom('mark').selectAll().execute()).toEqual([])
  },
)

eachDatabase(
  'an export is a file for its owner alone, safe in a spreadsheet, and replaces nothing',
  async (open, place) => {
    await keepSome(open)
    const csv = join(place.dataDir, 'leads.csv')
    const take = ['do', 'export-list', 'list=leads', 'rows=2', `--to=${csv}`]
    expect(await desk(place, take)).toMatchObject({
      code: 0,
      out: `${csv} is written. Only you can read it.\n`,
    })
    expect(statSync(csv).mode & 0o077).toBe(0)
    const [header, newest] = readFileSync(csv, 'utf8').split('\r\n')
    expect(header).toMatch(/^\ufeffID,Reference,Received at \(IST\),Name,Phone,/)
    expect(newest).toMatch(/^lead-1,,2026-11-21 01:30,'=cmd\(\),98480 22338,/)
    expect(await desk(place, take)).toMatchObject({ code: 1, err: `The file ${csv} exists already.\n` })
    const some = ['ask', 'records', 'kind=lead', 'to=2026-11-20', '--json']
    expect(JSON.parse((await desk(place, some)).out)).toMatchObject([{ id: 'lead-2' }])
  },
)

eachDatabase(
  'one person by form, calculator and contact is shown once, with all consents',
  async (open, place) => {
    expect((await desk(place, ['ask', 'people'])).out).toBe('none\n')
    await keepSome(open)
    expect(JSON.parse((await desk(place, ['ask', 'people', '--json'])).out)).toHaveLength(2)
    const asha = JSON.parse((await desk(place, ['ask', 'person', 'who=098480-22338', '--json'])).out)
    expect(
      asha.sent
        .map((one: { kind: string; consent: { textVersion: string } }) => [one.kind, one.consent.textVersion])
        .sort(),
    ).toEqual([
      ['lead', 'text-of-lead'],
      ['message', 'text-of-message'],
      ['quote', 'text-of-quote'],
    ])
    expect(asha.emails).toHaveLength(1)
    expect(asha.phones).toHaveLength(1)
    expect((await desk(place, ['ask', 'person', 'who=Asha@Example.in'])).out.match(/text-of-/g)).toHaveLength(
      3,
    )
    expect(await desk(place, ['ask', 'person', 'who=99999 99999'])).toMatchObject({ code: 1 })
  },
)

eachDatabase(
  'a testimonial is kept with its consent, published, changed and withdrawn, and the site knows at once',
  async (open, place) => {
    await loadFirstTestimonials(open)
    const shown = async () => (await publishedTestimonials(open, sampleFirm)).list.map(({ id }) => id)
    const before = await shown()
    const run = (act: string, ...args: string[]) => desk(place, ['do', act, ...args])
    const words = ['name=Lata Iyer', 'position=Doctor', 'quote=They answer letters.', 'rating=4.5']
    expect((await run('testimonial-add', ...words)).code).toBe(2)
    expect((await run('testimonial-add', ...words, 'consentDate=2999-01-01')).code).toBe(2)
    const elsewhere = ['consentDate=2026-11-20', 'image=/../secret.svg']
    expect((await run('testimonial-add', ...words, ...elsewhere)).code).toBe(2)
    expect((await run('testimonial-add', ...words, 'consentDate=2026-11-20')).out).toMatch(/^id +lata-iyer\n/)
    expect(await shown()).toEqual(before)
    expect((await run('testimonial-publish', 'lata-iyer', 'isPublished=yes')).code).toBe(0)
    expect(await shown()).toEqual([...before, 'lata-iyer'])
    expect((await run('testimonial-edit', 'lata-iyer', 'rating=5')).out).toMatch(/rating +5\n/)
    expect((await run('testimonial-edit', 'lata-iyer')).code).toBe(1)
    expect((await publishedTestimonials(open, sampleFirm)).list.at(-1)).toMatchObject({
      rating: 5,
      image: '/people/leaf.svg',
    })
    const version = await selectVersion(open.db, 'testimonials')
    expect((await run('testimonial-publish', 'lata-iyer', 'isPublished=no')).code).toBe(0)
    expect(await selectVersion(open.db, 'testimonials')).toBe(version + 1)
    expect(await shown()).toEqual(before)
    expect(await run('testimonial-publish', 'nobody', 'isPublished=yes')).toMatchObject({ code: 1 })
  },
)

eachDatabase('prints statistics, erases by time, and prints the prices of a scheme', async (open, place) => {
  await keepSome(open)
  await desk(place, ['do', 'enquiry-mark', 'lead-2', 'contacted'])
  const figures = JSON.parse(
    (await desk(place, ['ask', 'stats', 'from=2026-11-01', 'to=2026-11-30', '--json'])).out,
  )
  expect(figures.total).toEqual({ lead: 2, message: 1, quote: 1 })
  expect(figures.answers[0]).toMatchObject({ source: 'lead', answered: 1, open: 1 })
  expect((await desk(place, ['ask', 'stats', 'from=2026-11-01', 'to=2026-11-30'])).out).toMatch(
    /2026-11-21 +1 +1 +1/,
  )

  const old = {
    id: 'old',
    received_at: '2020-01-01T00:00:00.000Z',
    name: 'Old',
    email: 'old@example.in',
    email_key: 'old@example.in',
    phone: null,
    text: '',
    scheme_code: null,
  }
  await insertMessage(open.db, old, consent('message', 'old', '2020-01-01T00:00:00.000Z'))
  expect((await desk(place, ['forget', '--dry-run'])).out).toMatch(/messages +1 past its time/)
  expect(JSON.parse((await desk(place, ['forget', '--json'])).out).erased).toMatchObject({
    message: 1,
    consent: 1,
  })
  expect((await desk(place, ['forget'])).out).toMatch(/messages +0 erased/)

  await open.db
    .insertInto('scheme')
    .values({ code: '1', name: 'A fund', fund_house: 'A', section: '' })
    .execute()
  await open.db
    .insertInto('nav')
    .values({ scheme_code: '1', date: '2026-11-20', nav_e8: 1_234_500_000 })
    .execute()
  expect((await desk(place, ['navs', 'history', '1', '--to', '2026-11-20'])).out).toMatch(
    /A fund\nDate +NAV\n2026-11-20 +12\.3450\n/,
  )
  expect((await desk(place, ['navs', 'history', '2'])).code).toBe(1)
  expect((await desk(place, ['navs', 'status'])).out).toMatch(
    /last fetch +none yet\nnext fetch +NAV_URL is off\n/,
  )
  expect(await desk(place, ['navs', 'fetch'])).toMatchObject({ code: 1, err: 'NAV_URL is off.\n' })
})
