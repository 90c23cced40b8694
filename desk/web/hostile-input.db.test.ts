import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { inviteStaff } from '#features/staff/membership.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { idempotencyHeader, inputHeader } from '../acts/answers.ts'
import type { AnyAct, AnyQuery } from '../acts/endpoint.server.ts'
import { withDesk } from '../fixtures/open-desk.server.ts'
import { acts, queries } from './endpoints.server.ts'

const planted = '<x-planted onload=alert(1)>'

const largest = Number.MAX_SAFE_INTEGER

/** Values that nobody types and no screen sends. */
const hostile: readonly unknown[] = [
  planted,
  '=HYPERLINK("http://evil.example")',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '//evil.example',
  '%00',
  '{name}',
  '\0',
  '\ud800',
  '\r\nBcc: evil@example.com',
  '\u202egpj',
  'x'.repeat(5_000),
  '٣٤٥',
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '999999999999999999999999',
  '1e999',
  '-0',
  '{{7*7}}',
  '\u200f\ufeff',
  ' ',
  -1,
  0,
  0.5,
  1e308,
  largest,
  true,
  [],
  [[]],
  Array(300).fill('x'),
  { toString: 1 },
  JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'),
]

/** As an address or a form holds them. */
const texts = hostile.filter((value) => typeof value === 'string').map((value) => value.toWellFormed())

const all = [
  ...Object.entries<AnyQuery>(queries).map(([of, endpoint]) => ({ kind: 'ask' as const, of, endpoint })),
  ...Object.entries<AnyAct>(acts).map(([of, endpoint]) => ({ kind: 'act' as const, of, endpoint })),
]

/** Each of these ends or changes what the attacker holds, so it comes last. */
const lastOfAll =
  /^(end-own-sessions|end-staff-sessions|remove-staff|give-roles|set-addresses|change-own-password)$/

const sources = ['..', '../../kit', '../../features', '../../content'].flatMap((folder) => {
  const from = join(import.meta.dirname, folder)
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^words\//.test(path))
    .map((path) => readFileSync(join(from, path), 'utf8'))
})
/** What some file calls a field. */
const someNames = namesIn(sources, /\b([a-z]\w{1,30}): (?:optional|list|text|anyText|[a-z]\w*)\b/g)
/** What some choice offers. */
const someWords = namesIn(sources, /'([a-z][\w/-]{1,30})'/g)

function namesIn(texts: readonly string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))]
}

type Read = AnyQuery['parse']['read']

const faultsOf = (read: Read, input: unknown): Readonly<Record<string, string>> => {
  const outcome = read(input)
  return outcome.ok ? {} : outcome.faults
}

/** The word that a field takes, by endpoint and field: thousands are tried, and they are the same on both databases. */
const wordsTaken = new Map<string, string | undefined>()

/** Finds the fields that an endpoint reads, and an input that it takes as far as one can be guessed. */
function learn(endpoint: string, read: Read, known: readonly unknown[]) {
  const required = Object.keys(faultsOf(read, {}))
  const nulls = Object.fromEntries(someNames.map((name) => [name, null]))
  const refused = faultsOf(read, nulls)
  const optional = someNames.filter((name) => !Object.hasOwn(refused, name))
  const valid: Record<string, unknown> = {}
  for (const name of required) {
    const takes = (value: unknown) => !Object.hasOwn(faultsOf(read, { [name]: value }), name)
    const field = `${endpoint} ${name}`
    const isKnown = known.some(takes)
    if (!isKnown && !wordsTaken.has(field)) wordsTaken.set(field, someWords.find(takes))
    const value = isKnown ? known.find(takes) : wordsTaken.get(field)
    if (value !== undefined) valid[name] = value
  }
  return { names: [...required, ...optional], valid, isWhole: read(valid).ok }
}

eachDatabase('C-042 no endpoint of the desk fails, whatever is in its fields', async (store) => {
  await withDesk(store, async ({ services, clock, signIn }) => {
    const errors: unknown[] = []
    Object.assign(services.log, { error: (entry: { err?: unknown }) => errors.push(entry.err ?? entry) })
    const client = await makeClient(store, `${planted}=1+1`)
    const { public_id } = (await findAccount(store.db, client.id))!
    const known = [public_id, [], true, 1, '2026-08-18', [public_id], 'A sentence.', 'a@example.in', '1']
    const random = randomFrom(1)
    let colleague = await signIn(['owner', 'adviser', 'operations', 'auditor'])
    const wrong: string[] = []
    let whole = 0
    let sent = 0

    const attack = async (kind: 'ask' | 'act', name: string, input: unknown) => {
      const answer = await colleague[kind](name, input)
      const text = await answer.text()
      sent += 1
      const what = `${kind} ${name} ${JSON.stringify(input).slice(0, 150)}`
      if (answer.status >= 500) wrong.push(`${answer.status} ${what}: ${String(errors.at(-1)).slice(0, 200)}`)
      for (const [header, value] of Object.entries(always)) {
        if (answer.headers.get(header) !== value) wrong.push(`${header} of ${what}`)
      }
      if (/node_modules|\bat [^"]*:\d+:\d+/.test(text)) wrong.push(`a stack in the answer to ${what}`)
      if (answer.status === 401 || answer.status === 428) colleague = await colleague.again()
    }
    const order = [...all].sort((a, b) => Number(lastOfAll.test(a.of)) - Number(lastOfAll.test(b.of)))
    for (const { kind, of, endpoint } of order) {
      const { read } = endpoint.parse
      const { names, valid, isWhole } = learn(`${kind} ${of}`, read, known)
      if (isWhole) whole += 1
      await attack(kind, of, valid)
      for (const name of names) {
        const taken = hostile.filter(
          (value) => !Object.hasOwn(faultsOf(read, { ...valid, [name]: value }), name),
        )
        const refused = hostile.filter((value) => !taken.includes(value))
        // What the parser lets through is worth more; of what it refuses one is enough. No column holds the largest number.
        const share = process.env.DRILL ? 1 : 1 / taken.length
        const some = taken.filter((value) => value === largest || random() < share)
        for (const value of [...some, refused[Math.floor(random() * refused.length)]]) {
          await attack(kind, of, { ...valid, [name]: value })
        }
      }
      clock.forward(1)
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(sent).toBeGreaterThan(process.env.DRILL ? 5_000 : all.length * 3)
    // Most endpoints were reached behind their parser.
    expect(whole / all.length).toBeGreaterThan(0.8)
  })
})

const always: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

eachDatabase('C-042 no endpoint of the desk reads what is no request of its own', async (store) => {
  await withDesk(store, async ({ url, signIn }) => {
    const colleague = await signIn(['owner', 'adviser', 'operations', 'auditor'])
    const wrong: string[] = []
    const expectStatus = async (wanted: readonly number[], what: string, answer: Response) => {
      const text = await answer.text()
      if (!wanted.includes(answer.status)) wrong.push(`${what}: ${answer.status} ${text.slice(0, 80)}`)
    }
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          cookie: colleague.cookie,
          origin: url,
          [idempotencyHeader]: crypto.randomUUID(),
          ...headers,
        },
        body,
      })
    /** One of several inputs that the frame refuses alike: every endpoint gets one, and each of them goes to many endpoints. */
    const oneOf = <T>(inputs: readonly T[], at: number) => inputs[at % inputs.length]!
    for (const [at, name] of Object.keys(queries).entries()) {
      const get = (input: string) =>
        fetch(`${url}/data/${name}?input=${input}`, { headers: { cookie: colleague.cookie } })
      const input = oneOf(['{', '%00', encodeURIComponent('['.repeat(2_000)), `"${'x'.repeat(9_000)}"`], at)
      await expectStatus([400], `${name} with ${input.slice(0, 20)}`, await get(input))
      await expectStatus([404], `POST ${name}`, await post(`/data/${name}`, '{}'))
      await expectStatus([422], `${name} with a list`, await get('[]'))
    }
    for (const [at, [name, act]] of Object.entries<AnyAct>(acts).entries()) {
      const path = `/act/${name}`
      const asked = (input: string, headers: Record<string, string> = {}) =>
        act.takesFile ? post(path, 'x', { [inputHeader]: input, ...headers }) : post(path, input, headers)
      const foreign = oneOf<Record<string, string>>(
        [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: `${url}.evil.example` },
          { origin: '', 'sec-fetch-site': 'same-site' },
        ],
        at,
      )
      await expectStatus([403], `${name} from ${foreign.origin}`, await asked('{}', foreign))
      const input = oneOf(['{', '{"a":1}{"a":2}', '['.repeat(2_000)], at)
      await expectStatus([400], `${name} with ${input.slice(0, 20)}`, await asked(input))
      const key = oneOf(['', 'x', 'x'.repeat(65), '../../../../etc/passwd'], at)
      await expectStatus([400], `${name} with key ${key}`, await asked('{}', { [idempotencyHeader]: key }))
      await expectStatus(
        [404],
        `GET ${name}`,
        await fetch(`${url}${path}`, { headers: { cookie: colleague.cookie } }),
      )
      await expectStatus(
        [404],
        `PUT ${name}`,
        await fetch(`${url}${path}`, { method: 'PUT', headers: { cookie: colleague.cookie, origin: url } }),
      )
    }
    const large = `{"reason":"${'x'.repeat(256 * 1024)}"}`
    await expectStatus([400], 'a large body', await post('/act/open-client', large))
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await expectStatus(
        [404],
        `data ${name}`,
        await fetch(`${url}/data/${name}`, { headers: { cookie: colleague.cookie } }),
      )
      await expectStatus([404], `act ${name}`, await post(`/act/${name}`, '{}'))
    }
    expect(wrong).toEqual([])
  })
})

eachDatabase(
  'C-042 no address of the desk and no form at its door fails, whatever is typed',
  async (store) => {
    await withDesk(store, async ({ url, services, signIn }) => {
      const errors: unknown[] = []
      Object.assign(services.log, { error: (entry: { err?: unknown }) => errors.push(entry.err ?? entry) })
      const colleague = await signIn(['owner'])
      const invited = await inviteStaff(
        services,
        actorOf(colleague.staff),
        {
          name: 'Ravi',
          email: 'r@example.in',
        },
        'browser',
      )
      if (!invited.ok) throw new Error(invited.reason)
      const { cookie } = colleague
      const client = await makeClient(store)
      const { public_id: number } = (await findAccount(store.db, client.id))!
      const wrong: string[] = []
      const look = async (what: string, answer: Response) => {
        const text = await answer.text()
        const to = answer.headers.get('location') ?? '/'
        if (answer.status >= 500)
          wrong.push(`${what}: ${answer.status} ${String(errors.at(-1)).slice(0, 200)}`)
        if (!/^\/(?![/\\])/.test(to)) wrong.push(`${what} leads to ${to}`)
        if (/html/.test(answer.headers.get('content-type') ?? '') && text.includes('<x-planted'))
          wrong.push(`${what} gave markup back`)
        if (answer.headers.get('cache-control') !== 'no-store') wrong.push(`${what} may be kept`)
      }
      const ends = [
        '//',
        '//[',
        '//evil.example',
        '/%00',
        '/%ff',
        '/..%2f..',
        '/%2e%2e%2fdesk',
        '/requests/%00',
        '/requests/x%00',
        '/dashboard/holding/%00',
        '/transactions?q=%00',
        '/transactions?view=%ff',
        `?${'x'.repeat(2_000)}`,
      ]
      const paths = [
        ...ends.flatMap((end) => [`/as-client/${number}${end}`, `/desk${end}`, end]),
        ...[
          '/as-client/%00',
          '/as-client/%ff',
          '/data/%00',
          '/data/clients?input=%00',
          '/welcome/%00',
          '/welcome/%ff',
        ],
        ...texts.map((value) => `/sign-in?next=${encodeURIComponent(value)}`),
        ...texts.map((value) => `/prove?next=${encodeURIComponent(value)}`),
      ]
      const cookies = [cookie, '', 'desk-session=%00', `desk-session=${planted}`]
      for (const [at, path] of paths.entries()) {
        // Each address with a session, and with one of the others.
        for (const who of [cookie, cookies[1 + (at % 3)] ?? '']) {
          await look(
            `GET ${path}`,
            await fetch(`${url}${path}`, { headers: { cookie: who }, redirect: 'manual' }),
          )
        }
      }
      const welcome = invited.link.path
      const forms: readonly [string, readonly string[]][] = [
        ['/sign-in', ['email', 'password', 'code', 'next']],
        ['/sign-in/passkey', ['answer', 'next']],
        ['/sign-in/passkey/options', []],
        ['/unlock', ['kind', 'password', 'code', 'next']],
        ['/prove', ['kind', 'password', 'code', 'next']],
        ['/prove/passkey', ['answer']],
        ['/prove/passkey/options', []],
        [welcome, ['next', 'confirm', 'code', 'sealed']],
        [`${welcome}/passkey`, ['answer']],
        [`${welcome}/passkey/options`, []],
        ['/welcome/x', ['next']],
      ]
      const usual: Readonly<Record<string, string>> = {
        email: colleague.staff.email,
        password: 'x',
        kind: 'code',
        code: '000000',
        next: '/desk/today',
        confirm: 'x',
        sealed: 'x',
        answer: '{"id":"x","rawId":"x","type":"public-key","response":{}}',
      }
      // Each value in one field of a form, which the others let through, and in all of them at once.
      const posts = forms.flatMap(([path, names], form) =>
        texts.flatMap((value, at) =>
          [[names[(at + form) % names.length] ?? ''], names].map((hostileNames) => {
            const pairs = names.map((each) => [
              each,
              hostileNames.includes(each) ? value : (usual[each] ?? ''),
            ])
            const what = `POST ${path} ${hostileNames}=${value.slice(0, 30)}`
            return { path, body: new URLSearchParams(pairs), what }
          }),
        ),
      )
      for (let at = 0; at < posts.length; at += 40) {
        await Promise.all(
          posts.slice(at, at + 40).map(async ({ path, body, what }) => {
            const headers = { cookie, origin: url }
            await look(
              what,
              await fetch(`${url}${path}`, { method: 'POST', headers, body, redirect: 'manual' }),
            )
          }),
        )
      }
      expect(wrong).toEqual([])
      expect(errors).toEqual([])
    })
  },
)
