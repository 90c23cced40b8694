import { expect } from 'vitest'
import { saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { makePerson } from '#features/people/fixtures/person.server.ts'
import { askToInvest } from '#features/requests/fixtures/request-text.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { AnyQuery } from '../acts/endpoint.server.ts'
import { type TestDesk, withDesk } from '../fixtures/open-desk.server.ts'
import { queries } from './endpoints.server.ts'

/** Queries that name no client: a proposal, a review or an enquiry by its id, a field of the firm. */
const ofOthers = [
  ...[
    'proposal',
    'review',
    'record',
    'records',
    'person',
    'firm-fields',
    'folio-check',
    'people-question',
    'scheme-holders',
  ],
  ...['audit', 'export', 'handover', 'handover-letter', 'business-house', 'invoice-pdf', 'gst-return'],
  // Of a breach: features/breach/breach.db.test.ts.
  ...['breach', 'breach-people', 'breach-pdf'],
  // Of a client who died: features/transmission/cases.db.test.ts.
  ...['death', 'death-letter'],
  // A change in a client's life: features/life-events/life-events.db.test.ts.
  ...['life-event', 'life-letter'],
  // A page of a paper: features/uploads/uploads.db.test.ts.
  'upload-page',
]

function watchErrors({ services }: TestDesk): unknown[] {
  const errors: unknown[] = []
  Object.assign(services.log, { error: (entry: { err?: unknown }) => errors.push(entry.err ?? entry) })
  return errors
}

eachDatabase('C-141 every query of the office answers for a client without a sign-in', async (store) => {
  await withDesk(store, async (desk) => {
    const { services } = desk
    const errors = watchErrors(desk)
    await saveTestPrices(store)
    const { id, number } = await makePerson(services)
    const reference = await askToInvest(services, id)
    const asha = await desk.signIn(['owner', 'adviser', 'operations', 'auditor'])
    const about = await store.db.selectFrom('client_request').select('id').executeTakeFirstOrThrow()
    const given: Readonly<Record<string, unknown>> = {
      ...{ code: '125497', number, client: number, show: 'open', text: 'Naidu', key: `request:${about.id}` },
    }
    const answers = new Map<string, unknown>()
    const refused: string[] = []
    for (const [name, { parse }] of Object.entries<AnyQuery>(queries)) {
      if (ofOthers.includes(name)) continue
      const input = Object.fromEntries(
        Object.keys(parse.describes).flatMap((field) => (field in given ? [[field, given[field]]] : [])),
      )
      if (name === 'request-form') Object.assign(input, { kind: 'redeem', about: '' })
      const answer = await asha.ask(name, input)
      // She has given no bank details.
      if (answer.status !== (name === 'client-bank' ? 404 : 200)) refused.push(`${answer.status} ${name}`)
      answers.set(name, await answer.json())
    }
    expect([refused, errors]).toEqual([[], []])

    expect(answers.get('clients')).toMatchObject({
      rows: [{ name: 'Padmavathi Naidu', hasSignIn: false, email: '', town: 'Vijayawada', phone: '7812' }],
      counts: { all: 1, 'no-sign-in': 1, unverified: 0 },
    })
    expect(answers.get('client')).toMatchObject({
      ...{ hasSignIn: false, email: null, phone: '55501 27812', bornOn: '1969-01-14', sessions: 0 },
    })
    expect(answers.get('client-summary')).toMatchObject({ panEnds: ['821C'] })
    expect(answers.get('client-value')).toMatchObject({ value: { valuePaise: 1_124_955 } })
    expect(answers.get('client-requests')).toMatchObject([{ reference }])
    // No number of hers stands where an e-mail is read.
    expect(answers.get('thing')).toMatchObject({
      item: { email: null, steps: ['request-take', 'request-decline'] },
    })
    const answer = { ref: reference, text: 'Good morning.' }
    expect(await (await asha.act('record-answer', answer)).json()).toMatchObject({
      reason: 'no-email',
      words: 'They left no e-mail. Call 98480 22338.',
    })
    expect(errors).toEqual([])
  })
})

eachDatabase(
  'C-141 two clients of one name never look alike, whatever the two have in common',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const asha = await signIn(['adviser'])
      const same = { name: 'S. Thangavelu', pan: null, folio: '' }
      const { number: elder } = await makePerson(services, same)
      const { number: other } = await makePerson(services, { ...same, phone: '55501 11111' })
      const { number: child } = await makePerson(services, { ...same, kind: 'minor', bornOn: '2014-03-02' })
      const found = (await (await asha.ask('find', { text: 'thangavelu' })).json()) as unknown[]
      expect(found).toHaveLength(3)
      expect(found).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ number: elder, phoneEnd: '7812', kind: 'adult', apart: elder }),
          expect.objectContaining({ number: other, phoneEnd: '1111', apart: 'phone ··1111' }),
          expect.objectContaining({ number: child, kind: 'minor', town: 'Vijayawada', apart: 'minor' }),
        ]),
      )
    })
  },
)

eachDatabase(
  'C-141 the office reads the pages of a client without a sign-in, and none speaks of one',
  async (store) => {
    await withDesk(store, async (desk) => {
      const { services, url } = desk
      const errors = watchErrors(desk)
      await saveTestPrices(store)
      const { id, number } = await makePerson(services)
      await askToInvest(services, id)
      const asha = await desk.signIn(['auditor'])
      const open = (path: string) =>
        fetch(`${url}/as-client/${number}${path}`, { headers: { cookie: asha.cookie } })
      const linksOf = (html: string) =>
        [...html.matchAll(/ href="\/as-client\/[^"/]*([^"#]*)/g)].map(([, path = '']) => path)
      const seen = new Set(linksOf(await (await open('')).text()))
      for (const path of seen) {
        const answer = await open(path)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, /confirm your e-mail|null|undefined/i.exec(html)?.[0]]).toEqual([path, undefined])
        if (seen.size < 200) for (const link of linksOf(html)) seen.add(link)
      }
      expect([...seen]).toEqual(
        expect.arrayContaining(['/dashboard', '/transactions', '/gains', '/requests']),
      )
      expect(errors).toEqual([])
    })
  },
)
