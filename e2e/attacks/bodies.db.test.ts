import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { randomFrom } from '#finance/fixtures/random.ts'
import type { Place } from '#kit/store/fixtures/databases.server.ts'
import { Browserless } from '../fixtures/browserless.ts'
import { formsIn, type ShownForm } from '../fixtures/forms.ts'
import { eachPlace } from '../fixtures/inside.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { type Malformed, malformedBodies, plantedTag } from '../fixtures/malformed.ts'
import { everyRoute, type KnownRoute } from '../fixtures/routes.ts'
import { type RunningSite, startProcess, stopProcess } from '../fixtures/running-site.ts'

const password = 'four quiet brass lamps'
/** On each database, from other seeds. PostgreSQL refuses more of what is in them, so SQLite has fewer. */
const perEndpoint = ({ databaseUrl }: Place) => (isDrill ? 500 : databaseUrl ? 12 : 4)
/** Many, since some endpoints wait 800 ms before every answer. */
const atOnce = 10
/** Nothing may take longer, with ten such requests at once on a slow machine. A body that blocks the server takes minutes. */
const mostMs = 20_000

vi.setConfig({ testTimeout: isDrill ? 4_800_000 : 1_200_000 })

/** Pages whose forms the plain walk over all routes does not see. */
const morePages = [
  '/dashboard',
  '/profile?tab=security',
  '/profile?tab=payment',
  '/profile?tab=payment&card=new',
  '/transactions/new?scheme=119788',
  '/requests/new?scheme=119788',
  '/requests/new?ask=document',
  '/requests/new?ask=complaint',
  '/requests/new?ask=bank',
  '/requests/new?ask=nominees',
  '/insurance/term-life?talk',
  '/verify-email?token=x',
  '/change-email?token=x',
]

/** Endpoints that take a post without a form on any page. */
const unseen: readonly ShownForm[] = [
  form('/api/send-sip-lead.php', {
    name: '',
    phone: '',
    goalType: 'goal',
    investmentType: 'sip',
    amount: '1',
    years: '1',
    expectedReturn: '1',
    consent: '',
  }),
  form('/api/testimonials.php', { name: '' }),
  form('/household/AAAAAAAAAAAAAAAAAAAAAA/transactions', { act: 'x', entry: '1' }),
  form('/passkey/options', { use: 'sign-in' }),
  form('/mail/stop', { token: 'x' }),
  form('/login/passkey', { answer: '{"id":"x","rawId":"x","type":"public-key","response":{}}' }),
  form('/login/verify', { code: '000000', trust: 'yes' }),
  form('/logout', { x: '' }),
  form('/profile/family', { x: '' }),
  form('/confirm', { act: '', password: 'x', answer: '{}' }),
  form('/take-back-email', { token: 'x' }),
  form('/reset?token=x', { token: 'x', next: '', confirm: '' }),
  form('/profile/passkeys', { act: 'add', answer: '{}', label: 'x', id: 'x' }),
  form('/profile/devices', { id: 'x' }),
  form('/profile/authenticator', { act: '', code: '000000' }),
  form('/profile/recovery-codes', { act: 'renew' }),
  form('/transactions/draft.json', { schemeCode: '119788', date: '2025-04-21', amount: '30,000' }),
  form('/transactions/import/statement', { statement: '{}' }),
  form('/transactions/import/statement/take-in', { statement: '{}', choices: '{}' }),
  form('/transactions', { remove: 'x' }),
  form('/recommendations/482072', { act: 'accept', read: 'yes', password: 'x', question: 'x', reason: 'x' }),
  form('/gains/owner?entry=x', { act: '', bought: '2020-04-01', cost: '1,000' }),
  form('/gains/set-off?year=2025-26', { act: '', short: '5,000', long: '' }),
  form('/household', { act: 'agree', id: 'x' }),
  form('/household', { act: 'drop', id: 'x' }),
  form('/household/share?as=guardian', { email: 'x@example.com', bornOn: '2015-01-01' }),
  form('/household/policy?id=x', { act: 'delete' }),
  form('/household/AAAAAAAAAAAAAAAAAAAAAA/prepare', { kind: 'redeem', about: 'x', amount: '', note: '' }),
  form('/transactions/import', { undo: 'x' }),
  form('/watchlist?funds=118650_2026-08-01', { add: '119788', remove: '118650', move: '' }),
  form('/dashboard/watchlist', { remove: '', move: '118650_2026-08-01,119788' }),
  form('/dashboard/watchlist.json', { add: '118650', remove: '' }),
  form('/dashboard/costs/statement', {
    scheme: '118650',
    half: '2025-04-01',
    commission: '1,234.56',
    expense: '1.58',
    remove: '',
  }),
  {
    ...form('/transactions/import', {
      intent: 'import',
      file: 'Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,1/2,5000',
      packed: '',
      name: 'x',
      key: 'x',
    }),
    hasFile: true,
  },
  { ...form('/verify', { file: '{"peepal":"sealed paper","link":{}}' }), hasFile: true },
  { ...form('/profile/picture', { act: '', picture: 'RIFF\0\0\0\0WEBPVP8 ' }), hasFile: true },
]

function form(action: string, fields: Readonly<Record<string, string>>): ShownForm {
  return { action, hasFile: false, fields: Object.entries(fields) }
}

/** Every route whose file takes a post: none may be left out below. */
function routesThatAct(): KnownRoute[] {
  const root = join(import.meta.dirname, '../..')
  const source = readFileSync(join(root, 'site/routes.ts'), 'utf8')
  const acting = [...source.matchAll(/\b(?:page|endpoint)\('([^']+)', .*import\('([^']+)'\)/g)]
    .filter(([, , file = '']) =>
      /^(async )?function act\b/m.test(
        readFileSync(
          join(
            root,
            file.replace(/^#|^\.(?=\/)/, (lead) => (lead === '#' ? '' : 'site')),
          ),
          'utf8',
        ),
      ),
    )
    .map(([, pattern]) => pattern)
  return everyRoute().filter(({ pattern }) => acting.includes(pattern))
}

async function register(url: string, email: string): Promise<Browserless> {
  const person = new Browserless(url)
  const answer = await person.post('/register', { name: 'Anita Rao', email, password, confirm: password })
  expect(answer.status).toBe(303)
  return person
}

/** Asks for a document. Returns the address of the request, which takes messages. */
async function askForDocument(person: Browserless): Promise<string> {
  const path = '/requests/new?ask=document'
  const answer = await person.post(path, { key: crypto.randomUUID(), which: 'statement', intent: 'send' })
  const [address = ''] = answer.headers.get('location')?.split('?') ?? []
  expect(address).toMatch(/^\/requests\/\d{6}$/)
  return address
}

async function everyForm(url: string, person: Browserless, request: string): Promise<ShownForm[]> {
  const forms = new Map<string, ShownForm>()
  const stranger = new Browserless(url)
  const pages = [
    ...[...routesThatAct().map(({ path }) => path), ...morePages, request].map((path) => ({
      path,
      visitor: person,
    })),
    ...['/login', '/register', '/forgot'].map((path) => ({ path, visitor: stranger })),
  ]
  for (const { path, visitor } of pages) {
    const answer = await visitor.get(path)
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const each of formsIn(html, path)) {
      forms.set(`${each.action} ${each.fields.map(([name]) => name).join()}`, each)
    }
  }
  for (const each of unseen) forms.set(`${each.action} by hand ${each.hasFile}`, each)
  return [...forms.values()]
}

/** What is wrong with the answer to one body. */
async function send(
  url: string,
  cookie: string,
  action: string,
  bad: Malformed,
  turn: number,
): Promise<string[]> {
  const started = performance.now()
  const answer = await fetch(`${url}${action}`, {
    method: 'POST',
    headers: {
      ...bad.headers,
      origin: url,
      cookie,
      // From many addresses, so that no limit answers instead of the code behind it.
      'x-forwarded-for': `10.${turn % 250}.${Math.floor(turn / 250) % 250}.7`,
    },
    body: bad.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(120_000),
  })
  const text = await answer.text()
  const ms = performance.now() - started
  const faults: string[] = []
  if (answer.status >= 500) faults.push(`answered ${answer.status}`)
  if (ms > mostMs) faults.push(`took ${Math.round(ms)} ms`)
  if (text.includes(plantedTag)) faults.push('gave markup back')
  return faults.map((fault) => `${action} ${fault}: ${bad.what}`)
}

/** Repeats honest requests until stopped. Returns the time of each and the failures. */
function useMeanwhile(site: RunningSite, person: Browserless) {
  let isOver = false
  const took: number[] = []
  const failed: string[] = []
  const ask = async (what: string, send: () => Promise<Response>, status: number) => {
    const started = performance.now()
    const answer = await send()
    await answer.text()
    took.push(performance.now() - started)
    if (answer.status !== status) failed.push(`${what}: ${answer.status}`)
  }
  const lead = {
    name: 'Ravi',
    phone: '98480 22338',
    goalType: 'goal',
    investmentType: 'sip',
    amount: 1,
    years: 1,
    expectedReturn: 1,
  }
  const json = { 'content-type': 'application/json' }
  const running = (async () => {
    while (!isOver) {
      await ask('a page', () => fetch(`${site.url}/about`), 200)
      await ask('a search', () => fetch(`${site.url}/portfolio?q=gold`), 200)
      await ask('a dashboard', () => person.get('/dashboard'), 200)
      await ask(
        'a lead',
        () =>
          fetch(`${site.url}/api/send-sip-lead.php`, {
            method: 'POST',
            headers: json,
            body: JSON.stringify(lead),
          }),
        202,
      )
      // Often enough to notice a blocked server, and rarely enough not to be the load.
      await new Promise((resolve) => setTimeout(resolve, isDrill ? 500 : 200))
    }
  })()
  const stop = async () => {
    isOver = true
    await running
  }
  return { took, failed, stop }
}

eachPlace(
  'no malformed body makes any endpoint fail or wait, and honest visitors are served meanwhile',
  async (place) => {
    const { dataDir, databaseUrl } = place
    const each = perEndpoint(place)
    const site = await startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      TRUST_PROXY: '1',
      LEADS_PER_MINUTE: '1000000',
      LEADS_PER_DAY: '1000000',
      LOG_LEVEL: 'error',
    })
    const wrong: string[] = []
    let sent = 0
    try {
      const person = await register(site.url, 'honest@example.in')
      const request = await askForDocument(person)
      const forms = await everyForm(site.url, person, request)
      const attacked = new Set(forms.map(({ action }) => action.split('?')[0] ?? ''))
      const missed = routesThatAct().filter(
        ({ path, pattern }) => !attacked.has(pattern === '/requests/:reference' ? request : path),
      )
      expect(missed).toEqual([])

      // PostgreSQL can't search for text that it can't store.
      for (const path of ['/transactions/new?q=%00', '/requests/new?scheme=%00', '/dashboard/holding/%00']) {
        expect([path, (await person.get(path)).status]).toEqual([path, 400])
      }

      const visits = useMeanwhile(site, person)
      const perForm = new Map(
        [...attacked].map((path) => [
          path,
          forms.filter((each) => each.action.split('?')[0] === path).length,
        ]),
      )
      const jobs = forms.flatMap((form, at) => {
        const count = Math.ceil(each / (perForm.get(form.action.split('?')[0] ?? '') ?? 1))
        // Another seed on the other database, which so gets other bodies.
        const seed = at * 1_000 + (databaseUrl ? 7 : 0)
        const isJson = form.action.startsWith('/api/')
        return malformedBodies(form, count, seed, isJson).map((bad) => ({ action: form.action, bad }))
      })
      // Endpoints that answer late on purpose are mixed with the others.
      const random = randomFrom(1)
      const order = new Map(jobs.map((job) => [job, random()]))
      jobs.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      const attacker = await register(site.url, 'attacker@example.in')
      const leaving = await register(site.url, 'leaving@example.in')
      const work = async () => {
        // However slow the machine is: the attack goes on until the visitors were served more than twenty times.
        while (sent < jobs.length || visits.took.length <= 20) {
          const job = jobs[sent % jobs.length]!
          sent += 1
          // Signing out, or an account that a body happens to open, would keep the others from the code behind the session.
          const { cookie } = ['/logout', '/register'].includes(job.action) ? leaving : attacker
          wrong.push(...(await send(site.url, cookie, job.action, job.bad, sent)))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      const { took, failed } = visits
      await visits.stop()
      expect((await attacker.get('/dashboard')).status, 'the attack went on behind the door').toBe(200)
      expect(wrong.slice(0, 20)).toEqual([])
      expect(failed).toEqual([])
      expect(took.length).toBeGreaterThan(20)
      expect(Math.max(...took)).toBeLessThan(mostMs)
      expect(sent).toBeGreaterThan(each * attacked.size * 0.9)
      expect(site.process.exitCode).toBe(null)
      expect(site.output()).not.toMatch(/"level":50|unhandled/i)
    } finally {
      await stopProcess(site)
    }
  },
)
