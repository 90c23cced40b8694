import { expect } from 'vitest'
import { saveLead, saveMessage } from '#features/enquiries/enquiries.server.ts'
import { findEnquiry } from '#features/enquiries/office.server.ts'
import { saveQuote } from '#features/enquiries/quotes.server.ts'
import { deleteEnquiry } from '#features/enquiries/tables/leads.server.ts'
import { selectPersons } from '#features/identity/accounts.server.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { findNamed } from '#features/people/find-named.server.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { answerRecord } from './answers.server.ts'
import { askToInvest } from './fixtures/request-text.ts'
import { findClientRequest } from './office.server.ts'

const consent = { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' } as const
const sender = { address: '203.0.113.7', key: null, bodyHash: '' }

/** One of each kind: a lead on Friday, a message on Saturday, a quote and a request for calls on Monday. */
async function oneOfEach(open: Store) {
  await saveTestPrices(open)
  const { id: client } = await makeClient(open)
  const at = (instant: string): Services => testServices(open, handClock(instant))
  // 20 November 2026 is a Friday. 11:30 in India.
  const friday = at('2026-11-20T06:00:00Z')
  const lead = await saveLead(
    friday,
    {
      name: 'Ravi',
      phone: '98480 22339',
      goalType: 'invest',
      investmentType: 'sip',
      amount: 5_000,
      years: 10,
      expectedReturn: 12,
    },
    consent,
    sender,
  )
  const saturday = at('2026-11-21T06:00:00Z')
  const message = await saveMessage(
    saturday,
    {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: null,
      text: 'Are you open\non Saturday?',
      schemeCode: null,
      slot: null,
    },
    consent,
    sender,
  )
  const slot = { date: '2026-11-23', from: '12:00', to: '14:00' } as const
  const quote = await saveQuote(
    saturday,
    {
      product: 'health',
      answers: {},
      callBack: { name: 'Lakshmi', phone: '98480 22338', email: null, slot },
    },
    consent,
    { address: '203.0.113.7', formKey: 'form-1' },
  )
  const request = await askToInvest(saturday, client, { date: '2026-12-05', slot: '2026-11-23T10:00' })
  if (!lead.ok || !message.ok || !quote.ok) throw new Error('not saved')
  return { at, lead: lead.id, message: message.id, quote: quote.id, request }
}

eachDatabase(
  'a record is found by its reference or the beginning of its id, whatever its kind',
  async (open) => {
    const { at, lead, message, quote, request } = await oneOfEach(open)
    const services = at('2026-11-23T06:30:00Z')
    const reference = (await findEnquiry(services, 'quote', quote))?.reference ?? ''
    const [a, b, c] = [reference.slice(0, 2), reference.slice(2, 4), reference.slice(4)]
    for (const text of [
      reference,
      `${a} ${b} ${c}`,
      `${a}-${b}-${c}`,
      quote,
      quote.slice(0, 13),
      quote.toUpperCase(),
    ]) {
      expect({ text, found: await findNamed(services, text) }).toEqual({
        text,
        found: { ok: true, named: { kind: 'quote', id: quote, reference } },
      })
    }
    expect(await findNamed(services, request)).toMatchObject({ ok: true, named: { kind: 'request' } })
    expect(await findNamed(services, message.slice(0, 8))).toMatchObject({ named: { id: message } })
    expect(await findNamed(services, lead.slice(0, 3))).toEqual({ ok: false, reason: 'not-there' })
    expect(await findNamed(services, reference, ['lead'])).toMatchObject({
      ok: false,
      reason: 'another-kind',
      named: { kind: 'quote' },
    })
    const account = (await selectPersons(open.db))[0]!
    for (const text of [account.email!.toUpperCase(), account.public_id, account.public_id.slice(0, 6)]) {
      expect(await findNamed(services, text)).toMatchObject({ named: { kind: 'client', account } })
    }
    // An older reference of letters, with and without its hyphens.
    await open.db.updateTable('quote').set({ reference: 'PQ-7K3M-9W' }).where('id', '=', quote).execute()
    for (const text of ['PQ-7K3M-9W', 'pq7k3m9w', 'pq 7k3m']) {
      expect(await findNamed(services, text)).toMatchObject({ named: { id: quote } })
    }
    await open.db.transaction().execute((trx) => deleteEnquiry(trx, 'quote', quote))
    expect(await findNamed(services, reference)).toEqual({ ok: false, reason: 'not-there' })
  },
)

eachDatabase('the beginning of two ids names neither', async (open) => {
  await saveTestPrices(open)
  const services = testServices(open, handClock('2026-11-21T06:00:00Z'))
  const message = { name: 'A', email: 'a@example.in', phone: null, text: 'x', schemeCode: null, slot: null }
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const saved = await saveMessage(services, message, consent, sender)
    if (saved.ok) ids.push(saved.id)
  }
  for (const [at, id] of ids.entries()) {
    await open.db
      .updateTable('message')
      .set({ id: `abcd-${at}` })
      .where('id', '=', id)
      .execute()
  }
  const found = await findNamed(services, 'abcd')
  expect(found).toMatchObject({ ok: false, reason: 'several' })
  expect(await findNamed(services, 'abcd0')).toMatchObject({ ok: true, named: { id: 'abcd-0' } })
})

eachDatabase('an answer is mailed, kept with the record and marks it, in one commit', async (open) => {
  const { at, lead, message, request } = await oneOfEach(open)
  const services = at('2026-11-23T06:30:00Z')
  await open.db.deleteFrom('outbox').execute()
  const answer = (kind: 'lead' | 'message', id: string, text: string) =>
    answerRecord(services, testActor, { kind, id }, text)
  expect(await answer('lead', lead, 'Hello')).toEqual({ ok: false, reason: 'no-email', phone: '98480 22339' })
  expect(await answer('message', message, ' \n ')).toEqual({ ok: false, reason: 'empty' })
  expect(await answer('message', message, 'x'.repeat(5_001))).toEqual({ ok: false, reason: 'too-long' })
  expect(await answer('message', 'nobody', 'Hello')).toEqual({ ok: false, reason: 'not-there' })
  expect(await open.db.selectFrom('outbox').select('id').execute()).toEqual([])

  const text = 'Yes, until 18:30.\nWe look forward to it.\n\nఅవును, క్\u200cష <b>bold</b>'
  expect(await answer('message', message, text)).toMatchObject({
    ok: true,
    to: 'asha@example.in',
    before: 'new',
    after: 'answered',
  })
  expect(await findEnquiry(services, 'message', message)).toMatchObject({
    state: 'answered',
    marks: [{ state: 'answered', note: text, by: 'asha' }],
  })
  expect(await listActs(services, { from: null, to: null })).toMatchObject([
    { by: 'asha', act: 'message-marked', about: message, detail: 'answered' },
  ])
  const mails: { to: string; text: string; html: string }[] = []
  const transport = {
    name: 'test',
    summary: '',
    deliver: async (_: unknown, mail: { to: string; text: string; html: string }) => void mails.push(mail),
    close: () => {},
  }
  await sendDue(services, transport)
  expect(mails.map(({ to }) => to)).toEqual(['asha@example.in'])
  expect(mails[0]?.text).toMatch(
    /^Dear Asha Rao,\n\nYes, until 18:30\.\nWe look forward to it\.\n\nఅవును, క్\u200cష <b>bold<\/b>\n\nThe reference is \d\d \d\d \d\d\./,
  )
  expect(mails[0]?.html).toContain('Yes, until 18:30.<br>We look forward')
  expect(mails[0]?.html).toContain('&lt;b&gt;bold')

  const asked = await findClientRequest(services, request)
  const answered = await answerRecord(
    services,
    testActor,
    { kind: 'request', id: asked?.id ?? '' },
    'We ring.',
  )
  expect(answered).toMatchObject({ before: 'received', after: 'in-progress' })
  expect(await findClientRequest(services, request)).toMatchObject({
    state: 'in-progress',
    events: [
      { act: 'received' },
      { act: 'taken', by: 'asha' },
      { act: 'answered', by: 'asha', text: 'We ring.' },
    ],
  })
})
