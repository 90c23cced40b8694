import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import calculator from '#features/calculators/pages/sip/calculator.tsx'
import { fixedClock } from '#kit/clock/clock.ts'
import type { RouteArgs } from '#kit/http/route.server.ts'
import { migrate } from '#kit/store/migrate.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import type { OpenStore } from '#kit/store/store.server.ts'
import { Reply } from '#site/page/page.ts'
import { testArgs, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { selectConsents, selectLeads, selectMessages } from '../tables/leads.server.ts'
import contact from './contact.tsx'
import sendSipLead from './send-sip-lead.ts'

type Act = ((args: RouteArgs) => Promise<Response | Reply<unknown>>) | undefined

const lead = {
  name: 'లక్ష్మి 🌿',
  phone: '98480 22338',
  goalType: 'goal',
  investmentType: 'sip',
  amount: 1_000_000,
  years: 5,
  expectedReturn: 5,
}
const calculatorForm = {
  mode: 'invest',
  type: 'sip',
  amount: '10,000',
  years: '15',
  return: '12',
  name: 'Lakshmi',
  phone: '98480 22338',
  consent: 'call-back-2026-11',
  language: 'en',
}
const contactForm = {
  name: 'Lakshmi',
  email: 'l@example.in',
  phone: '',
  message: 'Hello\r\nyou',
  fund: '120586',
}

let folder: string
let open: OpenStore
let leadsPerMinute: number

/** A database with every table, which each test gets a copy of: making the tables takes half a second. */
const template = mkdtempSync(join(tmpdir(), 'peepal-'))
beforeAll(async () => {
  const empty = openSqlite(template)
  await migrate(empty)
  await empty.close()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peepal-'))
  copyFileSync(join(template, 'peepal.sqlite'), join(folder, 'peepal.sqlite'))
  open = openSqlite(folder)
  leadsPerMinute = 600
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

function argsOf(request: Request): RouteArgs {
  const limits = { LEADS_PER_MINUTE: String(leadsPerMinute) }
  const services = testServices(open, fixedClock('2026-11-21T06:30:00Z'), limits)
  const context = testContext({ services, url: new URL(request.url), address: '203.0.113.7' })
  return testArgs(services, request, {}, context)
}

async function send(
  body: BodyInit,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const init = { method, body, headers: { 'content-type': 'application/json', ...headers } }
  const answer = await sendSipLead.act?.(argsOf(new Request('http://localhost/api/send-sip-lead.php', init)))
  if (!answer) throw new Error('leads are not taken')
  return answer
}

async function post(act: Act, fields: Record<string, string>) {
  const request = new Request('http://localhost/x', { method: 'POST', body: new URLSearchParams(fields) })
  const result = await act?.(argsOf(request))
  return result instanceof Reply
    ? { status: result.status, location: null, data: result.value }
    : { status: result?.status, location: result?.headers.get('location'), data: null }
}

test('S-152 answers a lead with 202 and its id once it is saved', async () => {
  const answer = await send(
    JSON.stringify({ ...lead, consent: { textVersion: 'v1', language: 'te', page: '/calculator' } }),
  )
  expect(answer.status).toBe(202)
  const { id } = (await answer.json()) as { id: string }
  expect(await selectLeads(open.db)).toMatchObject([{ id, name: 'లక్ష్మి 🌿', amount: 1_000_000 }])
  expect((await selectConsents(open.db, 'lead')).get(id)).toMatchObject({
    text_version: 'v1',
    language: 'te',
  })
})

test('the same key and body get the first answer, another body gets 409', async () => {
  const headers = { 'idempotency-key': 'k' }
  const first = await (await send(JSON.stringify(lead), headers)).json()
  expect(await (await send(JSON.stringify(lead), headers)).json()).toEqual(first)
  expect((await send(JSON.stringify({ ...lead, amount: 1 }), headers)).status).toBe(409)
  expect(await selectLeads(open.db)).toHaveLength(1)
})

test('everything else is refused by name and keeps nothing', async () => {
  const refused = async (answer: Response | Promise<Response>) => {
    const { status, headers } = await answer
    return [status, headers.get('allow')]
  }
  expect(
    await refused(sendSipLead.load(argsOf(new Request('http://localhost/api/send-sip-lead.php')))),
  ).toEqual([405, 'POST'])
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect(await refused(send('{}', {}, method)), method).toEqual([405, 'POST'])
  }
  expect((await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect((await send('{}', { 'content-type': 'application/jsonp' })).status).toBe(415)
  for (const body of ['', '{', 'null', '[]', '"x"', '5', '[[[[']) {
    const answer = await send(body)
    expect([answer.status, await answer.json()], body).toMatchObject([
      400,
      { error: { code: 'not-an-object' } },
    ])
  }
  expect((await send(new Uint8Array([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]))).status).toBe(
    400,
  )
  expect((await send(JSON.stringify(lead), { 'idempotency-key': 'a b' })).status).toBe(400)
  const faults = await send('{"name":" ","phone":"1","amount":1e999}')
  expect(await faults.json()).toMatchObject({
    error: { code: 'fields', fields: { name: 'needed', goalType: 'not-a-choice', amount: 'not-a-number' } },
  })
  expect(await selectLeads(open.db)).toEqual([])
})

test('a third lead in a minute that allows two gets Retry-After', async () => {
  leadsPerMinute = 2
  await send(JSON.stringify(lead))
  await send(JSON.stringify(lead))
  const answer = await send(JSON.stringify(lead))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
})

test('a lead with the hidden field filled in gets the usual answer and is not saved', async () => {
  expect((await send(JSON.stringify({ ...lead, website: 'x' }))).status).toBe(202)
  expect((await post(calculator.act, { ...calculatorForm, website: 'x' })).location).toContain('sent=1')
  expect((await post(contact.act, { ...contactForm, website: 'x' })).location).toBe('/contact?sent=1')
  expect([...(await selectLeads(open.db)), ...(await selectMessages(open.db))]).toEqual([])
})

test('the calculator’s form keeps the lead and goes on to an address without name and phone', async () => {
  expect(await post(calculator.act, calculatorForm)).toMatchObject({
    status: 303,
    location: '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12&sent=1#result',
  })
  // Sent again by a reload: the same lead.
  await post(calculator.act, calculatorForm)
  const leads = await selectLeads(open.db)
  expect(leads).toMatchObject([
    { goal_type: 'invest', investment_type: 'sip', amount: 10_000, expected_return: 12 },
  ])
  const consent = (await selectConsents(open.db, 'lead')).get(leads[0]?.id ?? '')
  expect(consent).toMatchObject({ text_version: 'call-back-2026-11', page: '/calculator' })
})

test('S-118 the form without a name or a phone keeps nothing and still shows the result', async () => {
  expect((await post(calculator.act, { ...calculatorForm, name: ' ' })).location).toBe(
    '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12#result',
  )
  expect(await selectLeads(open.db)).toEqual([])
})

test('a lead that can not be taken comes back with everything that was typed', async () => {
  const answer = await post(calculator.act, { ...calculatorForm, name: 'a'.repeat(201), amount: 'ten' })
  expect(answer).toMatchObject({
    status: 400,
    data: {
      texts: { amount: 'ten', years: '15' },
      refused: {
        name: 'a'.repeat(201),
        faults: { name: 'too-long', amount: 'not-a-number' },
        reason: 'fields',
      },
    },
  })
  leadsPerMinute = 1
  await post(calculator.act, calculatorForm)
  expect(await post(calculator.act, { ...calculatorForm, name: 'Ravi' })).toMatchObject({
    status: 429,
    data: { refused: { name: 'Ravi', reason: 'too-many' } },
  })
})

test('S-129 a message is saved, and a reload does not save it twice', async () => {
  const { status, location } = await post(contact.act, contactForm)
  expect((await post(contact.act, contactForm)).location).toBe(location)
  const [kept] = await selectMessages(open.db)
  expect([status, location]).toEqual([303, `/contact?sent=${kept?.id}`])
  expect(await selectMessages(open.db)).toMatchObject([
    { name: 'Lakshmi', email: 'l@example.in', phone: null, text: 'Hello\nyou', scheme_code: '120586' },
  ])
  await post(contact.act, { ...contactForm, message: 'Another' })
  expect(await selectMessages(open.db)).toHaveLength(2)
})

test('S-162 a message that can not be taken comes back with everything that was typed', async () => {
  expect(await post(contact.act, { ...contactForm, name: '', email: 'x' })).toMatchObject({
    status: 400,
    data: {
      fields: { message: 'Hello\r\nyou', fund: '120586' },
      faults: { name: 'needed', email: 'not-an-email' },
    },
  })
})

test('when the database fails, nothing is confirmed and nothing that was typed is lost', async () => {
  await open.db.schema.dropTable('message').execute()
  await open.db.schema.dropTable('lead').execute()
  expect(await post(contact.act, contactForm)).toMatchObject({
    status: 500,
    data: { fields: { name: 'Lakshmi' }, reason: 'not-kept' },
  })
  expect(await post(calculator.act, calculatorForm)).toMatchObject({
    status: 500,
    data: { refused: { name: 'Lakshmi', reason: 'not-kept' } },
  })
  await expect(send(JSON.stringify(lead))).rejects.toThrow()
})
