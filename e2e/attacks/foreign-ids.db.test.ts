import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Browserless } from '../fixtures/browserless.ts'
import { withSite } from '../fixtures/inside.ts'
import { everyRoute } from '../fixtures/routes.ts'
import { withDataFolder } from '../fixtures/running-site.ts'
import { everyTable } from '../fixtures/tables.ts'

type Services = Parameters<Parameters<typeof withSite>[1]>[0]['services']

const password = 'four quiet brass lamps'
/** What some field of hers holds; no answer to anybody else has it. */
const planted = 'Zubeida'
const root = join(import.meta.dirname, '../..')

/** Fields and parameters that name a record. */
const idNames = ['id', 'entry', 'about', 'card', 'prepared', 'hold', 'remove', 'undo', 'scheme', 'folio']

/** Names that reach an object's prototype where a form or JSON is read into one carelessly. */
const pollution: Readonly<Record<string, string>> = {
  '__proto__[polluted]': 'yes',
  '__proto__.polluted': 'yes',
  'constructor[prototype][polluted]': 'yes',
  'polluted[__proto__]': 'yes',
  statement: '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
  choices: '{"__proto__":{"polluted":"yes"},"differences":{"__proto__":{"polluted":"yes"}}}',
}

/** Every route behind the sign-in with what its file reads: whether it takes a post, and the acts that it tells apart. */
function routesWithActs() {
  const source = readFileSync(join(root, 'site/routes.ts'), 'utf8')
  const files = new Map(
    [...source.matchAll(/\b(?:page|endpoint)\('([^']+)', .*import\('([^']+)'\)/g)].map(
      ([, pattern = '', file = '']) => [
        pattern,
        readFileSync(
          join(
            root,
            file.replace(/^#|^\.(?=\/)/, (lead) => (lead === '#' ? '' : 'site')),
          ),
          'utf8',
        ),
      ],
    ),
  )
  return everyRoute().flatMap(({ pattern, path }) => {
    const code = files.get(pattern) ?? ''
    if (!/\bshows: /.test(code)) return []
    const acts = [...code.matchAll(/(?:read|get)\('(?:act|intent)'\) === '([\w-]+)'/g)].map(
      ([, act = '']) => act,
    )
    return {
      pattern,
      path,
      takesPost: /^(async )?function act\b/m.test(code),
      acts: [...new Set([...acts, ''])],
      readsId: idNames.some((name) => code.includes(`.get('${name}')`)),
    }
  })
}

async function register(url: string, email: string, name: string): Promise<Browserless> {
  const person = new Browserless(url)
  const form = { name, email, password, confirm: password }
  expect((await person.post('/register', form)).status).toBe(303)
  return person
}

/** Questions about risk, answered; the answers are sealed as a paper. */
const answers = {
  ...{ purpose: 'growth', age: '35-49', horizon: 'over-10', income: 'steady', reserve: '6-12' },
  ...{ debts: 'none', share: 'half', 'bad-year': 'thirty-five', crash: 'buy-more' },
  ...{ 'four-ways': 'middle', before: 'funds' },
}

/** What no form makes without an authenticator or a mail: a passkey, and an address that is confirmed. */
async function addWithoutForms({ db }: Services): Promise<void> {
  const { id } = await db
    .selectFrom('sign_in')
    .select('person_id as id')
    .where('email', '=', 'owner@example.in')
    .executeTakeFirstOrThrow()
  const now = '2026-08-19T06:30:00.000Z'
  await db.updateTable('sign_in').set({ email_verified_at: now }).where('person_id', '=', id).execute()
  await db
    .insertInto('passkey')
    .values({
      ...{ id: crypto.randomUUID(), person_id: id, credential_id: planted, public_key: planted },
      ...{ counter: 0, transports: '[]', name: planted, created_at: now, last_used_at: null },
    })
    .execute()
}

/** Fills an account with one record of each kind that its owner can make. */
async function fill(owner: Browserless): Promise<void> {
  const forms: [string, Record<string, string>][] = [
    ['/profile', { name: planted, phone: '98480 22338', address: planted }],
    [
      '/profile?tab=payment',
      { act: 'save-card', label: planted, network: 'Visa', lastFour: '4444', expires: '2028-05' },
    ],
    ['/profile?tab=payment', { act: 'add-upi', upi: 'zubeida@okbank' }],
    [
      '/profile?tab=payment',
      { act: 'save-bank', holder: planted, number: '001234567890', bankName: '', ifsc: 'HDFC0000001' },
    ],
    [
      '/transactions/new',
      {
        ...{ intent: 'save', schemeCode: '119788', kind: 'purchase', date: '2025-04-21' },
        ...{ folio: planted, amount: '30,000' },
      },
    ],
    ['/requests/new?ask=document', { key: crypto.randomUUID(), which: 'statement', intent: 'send' }],
    [
      '/household/policy',
      {
        ...{ kind: 'term', insurer: planted, number: planted, insured: planted, cover: '50,00,000' },
        ...{ premium: '', every: 'year', dueOn: '', nominee: '', papers: '', contact: '' },
      },
    ],
    [
      '/dashboard/goals/new',
      { intent: 'save', name: planted, amount: '5,00,000', year: '2036', inflation: '6' },
    ],
    ['/dashboard/watchlist', { add: '119788' }],
    [
      '/household/share?as=offer',
      {
        ...{ email: 'ravi@example.in', relation: 'spouse', scopes: 'value' },
        ...{ purpose: planted, endsOn: '2026-12-31' },
      },
    ],
    ['/risk-profile/questions', { ...answers, 'own-words': planted }],
    ['/gains/link?year=2025-26', {}],
    ['/forgot', { email: 'owner@example.in' }],
  ]
  for (const [path, form] of forms) {
    const answer = await owner.post(path, form)
    expect([path, answer.status < 400]).toEqual([path, true])
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Of grants and papers: 128 bits. */
const longId = /^[\w-]{22}$/

test('no route reads or changes a record of another client, whatever id stands in its path, query or form', async () => {
  await withDataFolder(async (dataDir) => {
    const place = { dataDir, databaseUrl: null }
    await withSite(place, async ({ listenUrl: url, services }) => {
      const owner = await register(url, 'owner@example.in', planted)
      await addWithoutForms(services)
      await fill(owner)
      const attacker = await register(url, 'attacker@example.in', 'Ravi')
      const before = await everyTable(place)
      const signIn = before.sign_in?.find((row) => row.includes('owner@example.in')) ?? ''
      const [key = ''] = (JSON.parse(signIn) as unknown[]).map(String).filter((value) => uuid.test(value))
      const tables = Object.entries(before).map(
        ([name, rows]) => [name, rows.filter((row) => row.includes(key))] as const,
      )
      // A sealed paper names nobody; only she has any.
      tables.push(['sealed_link', before.sealed_link ?? []])
      const hers = tables.filter(([, rows]) => rows.length > 0)
      // One of each kind: an id and a reference are enough of a table.
      const ids = new Set(
        hers.flatMap(([, rows]) =>
          (JSON.parse(rows.at(-1) ?? '[]') as unknown[])
            .map(String)
            .filter((value) => uuid.test(value) || longId.test(value) || /^\d{6}$/.test(value)),
        ),
      )
      expect(hers.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          'access_grant',
          'passkey',
          'risk_profile',
          'sealed_chain',
          'saved_card',
          'client_request',
          'gains_link',
          'goal',
          'ledger_entry',
          'policy',
          'session',
          'upi_id',
          'watched_fund',
        ]),
      )
      expect(ids.size).toBeGreaterThan(10)

      const wrong: string[] = []
      const look = async (what: string, answer: Response) => {
        const text = await answer.text()
        if (answer.status >= 500) wrong.push(`${what}: ${answer.status}`)
        if (text.includes(planted)) wrong.push(`${what} shows a field of hers`)
      }
      const jobs: (() => Promise<void>)[] = []
      for (const { pattern, path, takesPost, acts, readsId } of routesWithActs()) {
        for (const id of ids) {
          const names = Object.fromEntries(idNames.map((name) => [name, id]))
          const there = pattern.replaceAll(/:\w+/g, id)
          const ask = (what: string, send: () => Promise<Response>) =>
            jobs.push(async () => look(`${what} with ${id}`, await send()))
          if (there !== pattern) ask(pattern, () => attacker.get(there))
          if (readsId) ask(`${pattern}?`, () => attacker.get(`${path}?${new URLSearchParams(names)}`))
          for (const act of takesPost ? acts : []) {
            const form = { ...names, ...pollution, act, intent: act, name: 'Ravi', amount: '1,000' }
            const query = readsId ? `?${new URLSearchParams(names)}` : ''
            for (const address of new Set([path, there === pattern ? path : there, `${path}${query}`]))
              ask(`${act} at ${pattern}`, () => attacker.post(address, form))
          }
        }
      }
      expect(jobs.length).toBeGreaterThan(500)
      const work = async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) await job()
      }
      await Promise.all(Array.from({ length: 8 }, work))
      expect((await attacker.get('/dashboard')).status, 'the attack went on behind the door').toBe(200)
      expect(wrong).toEqual([])
      // The site runs in this process, so what reached an object's prototype there is seen here.
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      const after = await everyTable(place)
      for (const [name, rows] of hers) {
        const left = after[name]?.filter((row) => name === 'sealed_link' || row.includes(key))
        expect([name, left]).toEqual([name, rows])
      }
    })
  })
}, 300_000)
