import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { listReadsOn } from '#features/audit/list-reads.server.ts'
import { takeBrokerage } from '#features/business/fixtures/business-firm.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { everyReadOf } from '#features/privacy/record-reads.server.ts'
import { type ProgramScope, scopes } from '#features/programs/scopes.ts'
import { istDate } from '#finance/dates.ts'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { type TestColleague, type TestDesk, withDesk } from '../../fixtures/open-desk.server.ts'
import { apiRoot } from './document.ts'
import { apiPaths } from './paths.server.ts'
import { mostInAMinute } from './serve.server.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly [{ readonly token: readonly [ProgramScope] }]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface Document {
  readonly openapi: string
  readonly paths: Record<string, { readonly get: Operation }>
  readonly components: { readonly schemas: { readonly Problem: object } }
}

/** Which scope opens which address, written a second time and by hand. */
const opens: Readonly<Record<string, ProgramScope>> = {
  '/clients': 'people',
  '/clients/{number}': 'people',
  '/clients/{number}/value': 'money',
  '/clients/{number}/holdings': 'money',
  '/clients/{number}/transactions': 'money',
  '/sips': 'money',
  '/requests': 'work',
  '/clients/{number}/requests': 'work',
  '/prices/{code}': 'work',
  '/brokerage/{month}': 'firm',
  '/care': 'firm',
}

async function make(
  owner: TestColleague,
  scopes: readonly string[],
  name = scopes.join(' '),
  endsOn = '2026-12-31',
) {
  const answer = await owner.act('make-program', { name, scopes, endsOn })
  expect(answer.status).toBe(200)
  const { value } = (await answer.json()) as { value: { id: string; token: string } }
  return value
}

/** A firm with one client who has money, SIPs that stopped and a request, and what the parts of addresses are for it. */
async function fill(store: Store, { services, signIn }: TestDesk) {
  await saveTestPrices(store)
  const { id } = await makeClient(store)
  const months = ['2026-03-05', '2026-04-06', '2026-05-05', '2026-06-05'] as const
  const sips = months.map((date) => draft({ kind: 'sip', date, folio: '100/2' }))
  const unpriced = draft({ schemeCode: '900001', folio: '' })
  const all = [draft({ date: '2026-08-18' }), unpriced, ...sips]
  await enterDrafts(services, id, all, { fileName: 'august.csv' }, 'desk')
  await takeBrokerage(services, 'october.csv', [{ number: '1', rupees: '15000.00' }])
  const number = (await findAccount(store.db, id))!.public_id
  const asha = await signIn(['adviser'])
  const complaint = {
    kind: 'complaint',
    about: '',
    fields: { subject: 'delay', text: 'The form came late.' },
  }
  expect(await (await asha.act('request-write', { number, ...complaint })).json()).toMatchObject({
    value: {},
  })
  const parts: Readonly<Record<string, string>> = { number, code: '125497', month: '2026-10' }
  const at = (path: string) =>
    `${apiRoot}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')}`
  return { id, number, at }
}

function reader({ url }: TestDesk) {
  return (path: string, token?: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    })
}

eachDatabase(
  'C-206 each address that OpenAPI describes answers as described, to its scope alone',
  async (store) => {
    await withDesk(store, async (desk) => {
      const { at } = await fill(store, desk)
      const read = reader(desk)
      const owner = await desk.signIn(['owner'])
      const tokens = new Map<ProgramScope, string>()
      for (const scope of scopes) tokens.set(scope, (await make(owner, [scope])).token)

      // The description is public: it says nothing about the firm.
      const document = (await (await read(`${apiRoot}/openapi.json`)).json()) as Document
      expect(document.openapi).toBe('3.1.1')
      expect(Object.keys(document.paths).sort()).toEqual(Object.keys(opens).sort())
      expect(apiPaths).toHaveLength(Object.keys(opens).length)
      const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
      addFormats.default(ajv)
      const isProblem = ajv.compile(document.components.schemas.Problem)
      const names = Object.values(document.paths).map(({ get }) => get.operationId)
      expect(new Set(names).size).toBe(names.length)

      for (const [path, { get }] of Object.entries(document.paths)) {
        expect(get.security, path).toEqual([{ token: [opens[path]] }])
        const isAnswer = ajv.compile(get.responses[200]!.content!['application/json']!.schema)
        for (const [scope, token] of tokens) {
          const answer = await read(at(path), token)
          const body = await answer.json()
          const what = `${scope} ${path} ${JSON.stringify(body).slice(0, 200)}`
          expect(answer.headers.get('set-cookie'), what).toBeNull()
          expect(answer.headers.get('access-control-allow-origin'), what).toBeNull()
          expect(answer.headers.get('cache-control'), what).toBe('no-store')
          if (scope === opens[path]) {
            expect(answer.status, what).toBe(200)
            expect(isAnswer(body), `${what} ${JSON.stringify(isAnswer.errors)}`).toBe(true)
            // Not an empty list: what a row has was compared.
            expect(JSON.stringify(body), path).not.toMatch(
              /^\[\]$|"(rows|holdings|open|houses|byClass)":\[\]/,
            )
          } else {
            expect(answer.status, what).toBe(403)
            expect(answer.headers.get('www-authenticate')).toContain(`scope="${opens[path]}"`)
            expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
            expect(isProblem(body), what).toBe(true)
          }
        }
      }

      const money = tokens.get('money')!
      expect(await (await read(at('/clients/{number}/value'), money)).json()).toMatchObject({
        value: { asOf: '2026-08-19', unpriced: 1 },
      })
      // Without a price nothing is known of its value: null, and never zero.
      const { holdings } = (await (await read(at('/clients/{number}/holdings'), money)).json()) as {
        holdings: object[]
      }
      expect(holdings).toContainEqual(
        expect.objectContaining({ schemeCode: '900001', valuePaise: null, gainPaise: null, navDate: null }),
      )
      // A month without files is not zero.
      const { months } = (await (await read(at('/brokerage/{month}'), tokens.get('firm')!)).json()) as {
        months: { paise: number | null }[]
      }
      expect(months.map(({ paise }) => paise)).toEqual([...Array(11).fill(null), 1_500_000])
      const work = tokens.get('work')!
      const price = async (query: string) =>
        await (await read(`${at('/prices/{code}')}${query}`, work)).json()
      expect(await price('')).toMatchObject({ navE8: 225_0000_0000, date: '2026-08-19' })
      expect(await price('?day=2026-08-10')).toMatchObject({ navE8: 200_0000_0000, date: '2026-08-03' })
      expect(await price('?day=2020-01-01')).toMatchObject({ navE8: null, date: null })
    })
  },
)

eachDatabase('C-206 a program reads as itself, and the client sees it', async (store) => {
  await withDesk(store, async (desk) => {
    const { id, at } = await fill(store, desk)
    const { services, clock } = desk
    const read = reader(desk)
    const owner = await desk.signIn(['owner'])
    const { id: programId, token } = await make(owner, scopes, 'Year-end export')
    for (const path of Object.keys(opens)) await read(at(path), token)
    const reads = (await everyReadOf(services, id)).filter(({ by }) => by?.startsWith('program'))
    expect(new Set(reads.map(({ by }) => by))).toEqual(new Set(['program: Year-end export']))
    expect(reads.map(({ screen }) => screen).sort()).toEqual([
      'client',
      'holdings',
      'requests',
      'sips',
      'transactions',
    ])
    const entries = await store.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('staff_id', '=', programId)
      .execute()
    expect(entries.every(({ act }) => act === 'looked')).toBe(true)
    // Clients in lists are counted, and the owners read it in the mail of the day.
    expect(await listReadsOn(services, istDate(clock.now()))).toEqual([
      { name: 'program: Year-end export', clients: 1 },
    ])
    // Who reviews access, and who looks for whom a breach concerns, find it among the colleagues.
    const review = (await (await owner.ask('access-review')).json()) as { rows: { subject: string }[] }
    expect(review.rows.map(({ subject }) => subject)).toContain(`program:${programId}`)
    const choices = (await (await owner.ask('breach-choices')).json()) as { staff: { id: string }[] }
    expect(choices.staff.map(({ id }) => id)).toContain(programId)
    // The list says when it was used; an answer that is known already is a read too.
    const first = await read(at('/clients/{number}'), token)
    const tag = first.headers.get('etag') ?? ''
    const again = await read(at('/clients/{number}'), token, { 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const programs = await (await owner.ask('programs')).json()
    expect(programs).toMatchObject([
      { name: 'Year-end export', state: 'valid', lastUsedAt: new Date(clock.now()).toISOString() },
    ])
    expect(JSON.stringify(programs)).not.toContain(token)
    // A read that can't be written down shows nothing.
    Object.assign(services.log, { error: () => {} })
    await store.db.schema.alterTable('audit_head').renameTo('audit_gone').execute()
    const unseen = await read(at('/clients/{number}'), token)
    expect([unseen.status, await unseen.text()]).toEqual([503, expect.not.stringContaining('Anita')])
  })
})

eachDatabase('C-206 a token that is unknown, over or revoked opens nothing', async (store) => {
  await withDesk(store, async (desk) => {
    const { at } = await fill(store, desk)
    const { services, clock } = desk
    const lines: unknown[] = []
    for (const level of ['info', 'warn', 'error'] as const)
      Object.assign(services.log, { [level]: (...line: unknown[]) => lines.push(line) })
    const read = reader(desk)
    let owner = await desk.signIn(['owner'])
    const { id, token } = await make(owner, scopes, 'Export')
    const path = at('/clients')
    const statusOf = async (given?: string) => (await read(path, given)).status
    const known = 'peepal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    for (const wrong of [undefined, '', known, `${token}x`, token.slice(0, -1), 'x'.repeat(5_000)]) {
      const answer = await read(path, wrong)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      expect(await answer.json()).toMatchObject({ status: 401, title: 'Unauthorized', errors: [] })
    }
    // A session is no token, and a token opens nothing else.
    expect((await read(path, undefined, { cookie: owner.cookie })).status).toBe(401)
    expect((await read('/data/clients', token)).status).toBe(401)
    // In the log two programs of one name would look like one.
    const made = { name: 'export', scopes: ['people'], endsOn: '2026-12-31' }
    const refusals = [
      [made, 409],
      [{ ...made, name: 'Other', endsOn: '2027-08-20' }, 409],
      [{ ...made, name: 'Other', endsOn: '2026-08-18' }, 409],
      [{ ...made, name: 'Other', scopes: [] }, 422],
      [{ ...made, name: 'Other', scopes: ['everything'] }, 422],
    ] as const
    for (const [input, status] of refusals)
      expect((await owner.act('make-program', input)).status, JSON.stringify(input)).toBe(status)

    expect(await statusOf(token)).toBe(200)
    const hash = (await store.db.selectFrom('program').select('token_hash').executeTakeFirstOrThrow())
      .token_hash
    expect(await statusOf(hash)).toBe(401)
    expect((await owner.act('revoke-program', { id })).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await owner.act('revoke-program', { id })).status).toBe(409)

    // Tokens of an owner who leaves are revoked: the owner may have noted them.
    const leaver = await desk.signIn(['owner'], 'Ravi Das')
    const theirs = await make(leaver, ['people'], 'His own')
    expect(await statusOf(theirs.token)).toBe(200)
    expect((await owner.act('remove-staff', { staff: leaver.staff.id })).status).toBe(200)
    expect(await statusOf(theirs.token)).toBe(401)

    // It asks for a fresh proof, and is valid to the end of its last day.
    clock.forward(6 * minuteMs)
    expect((await owner.act('make-program', { ...made, name: 'Late' })).status).toBe(428)
    owner = await owner.again()
    const last = await make(owner, ['people'], 'Last')
    clock.forward(134 * dayMs)
    expect(await statusOf(last.token)).toBe(200)
    clock.forward(dayMs)
    expect(await statusOf(last.token)).toBe(401)

    // A network that may not open the desk reads nothing with any token, and learns it in the same form.
    owner = await owner.again()
    const other = await make(owner, ['people'], 'Other', '2027-12-31')
    expect(await statusOf(other.token)).toBe(200)
    const network = {
      cidr: '203.0.113.0/24',
      name: 'Office',
      added_by: 'Asha',
      added_at: '2026-08-19T06:30:00Z',
    }
    await store.db.insertInto('allowed_address').values(network).execute()
    const refused = await read(path, other.token)
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await refused.json()).toMatchObject({ status: 403, title: 'Forbidden' })
    const said = JSON.stringify(lines)
    for (const secret of [token, theirs.token, last.token, other.token]) expect(said).not.toContain(secret)
    expect(said).toContain(id)
  })
})

eachDatabase('C-206 what is wrong is said by its name, and nothing hostile fails', async (store) => {
  await withDesk(store, async (desk) => {
    const { at, number } = await fill(store, desk)
    const { services, clock, url } = desk
    const errors: unknown[] = []
    Object.assign(services.log, { error: (line: unknown) => errors.push(line) })
    const read = reader(desk)
    const { token } = await make(await desk.signIn(['owner']), scopes, 'Export')
    const cases: readonly (readonly [path: string, status: number, field: string | null])[] = [
      ['/clients?from=-1', 400, 'from'],
      ['/clients?from=x', 400, 'from'],
      ['/clients?from=1e1', 400, 'from'],
      ['/clients?from=', 400, 'from'],
      ['/clients?from=1&from=2', 400, 'from'],
      ['/clients?state=everybody', 400, 'state'],
      ['/clients?order=', 400, 'order'],
      ['/clients?keys=true', 400, 'keys'],
      ['/clients?__proto__=1', 400, '__proto__'],
      [`/clients?text=${'x'.repeat(101)}`, 400, 'text'],
      [`/clients/${number}?year=2025-26`, 400, 'year'],
      ['/prices/125497?day=2026-02-30', 400, 'day'],
      ['/brokerage/2026-13', 400, 'month'],
      ['/clients/nobody-1', 404, null],
      ['/clients/nobody-1/value', 404, null],
      ['/clients/nobody-1/holdings', 404, null],
      ['/clients/nobody-1/transactions', 404, null],
      ['/clients/nobody-1/requests', 404, null],
      ['/prices/000000', 404, null],
      ['/nothing', 404, null],
    ]
    for (const [path, status, field] of cases) {
      const answer = await read(`${apiRoot}${path}`, token)
      expect(answer.headers.get('content-type'), path).toBe('application/problem+json; charset=utf-8')
      const body = (await answer.json()) as { status: number; errors: { field: string; message: string }[] }
      expect([answer.status, body.status], path).toEqual([status, status])
      expect(
        body.errors.map((error) => error.field),
        path,
      ).toEqual(field === null ? [] : [field])
      expect(body.errors.every(({ message }) => message !== '')).toBe(true)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const headers = { authorization: `Bearer ${token}`, origin: url }
      const answer = await fetch(`${url}${at('/clients')}`, { method, headers })
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET'])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    clock.forward(minuteMs)

    const hostile = [
      '%00',
      '%ff',
      '..%2f..',
      '%2e%2e',
      "'%20or%201=1--",
      '__proto__',
      '%E2%80%AEx',
      '٣',
      '1e308',
      '9'.repeat(400),
      'x@example.com',
    ]
    for (const { path, asks } of apiPaths) {
      for (const bad of hostile) {
        const addresses = [
          `${apiRoot}${path.replaceAll(/\{\w+\}/g, bad)}`,
          ...[...asks, 'x'].map((name) => `${at(path)}?${name}=${bad}`),
        ]
        for (const address of addresses) {
          const answer = await read(address, token)
          if (answer.status === 429) clock.forward(minuteMs)
          expect(answer.status, address).toBeLessThan(500)
        }
      }
    }
    expect(errors).toEqual([])

    clock.forward(minuteMs)
    const statuses: number[] = []
    for (let times = 0; times <= mostInAMinute; times += 1)
      statuses.push((await read(`${apiRoot}/prices/125497`, token)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostInAMinute)
    const refused = await read(`${apiRoot}/prices/125497`, token)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    clock.forward(minuteMs)
    expect((await read(`${apiRoot}/prices/125497`, token)).status).toBe(200)
  })
})

eachDatabase('C-206 the command of the instructions reads', async (store) => {
  await withDesk(store, async (desk) => {
    const { number } = await fill(store, desk)
    const { token } = await make(await desk.signIn(['owner']), ['people'])
    const page = readFileSync(
      join(import.meta.dirname, '../../../docs/how-to/read-with-a-program.md'),
      'utf8',
    )
    const command = /^ *(curl .*)$/m.exec(page)?.[1] ?? ''
    const env = { ...process.env, TOKEN: token, DESK: desk.url }
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl', 'curl --silent')], {
      env,
    })
    expect(JSON.parse(stdout)).toMatchObject({ total: 1, from: 0, next: null, rows: [{ number }] })
    expect(page).toContain(`more than ${mostInAMinute} requests`)
  })
})
