import { beforeAll, expect, test } from 'vitest'
import { Browserless } from '../fixtures/browserless.ts'
import { withSite } from '../fixtures/inside.ts'
import { everyRoute } from '../fixtures/routes.ts'
import { withDataFolder } from '../fixtures/running-site.ts'
import { shareSite } from '../fixtures/shared-site.ts'

const publicOrigin = 'https://peepal.example'
const shared = shareSite({ PUBLIC_ORIGIN: publicOrigin })
const name = 'Zubeida Qureshi'
const password = 'four quiet brass lamps'
/** Headers of a post that the site itself would send. */
const own = { origin: publicOrigin }

let url: string
let client: Browserless
const cookies: string[] = []

beforeAll(async () => {
  // The public origin is behind a proxy that this test does without.
  url = /Listening on (\S+)/.exec(shared.site.output())?.[1] ?? ''
  client = new Browserless(url)
  const form = { name, email: 'zubeida@example.in', password, confirm: password }
  const answer = await client.post('/register', form, own)
  expect(answer.status).toBe(303)
  cookies.push(...answer.headers.getSetCookie())
})

/** Larger than any limit: files may be larger than forms. */
const tooMuch = (path: string) => (/picture|import/.test(path) ? 5_500_000 : 70_000)

/** Returns what is wrong with the headers of an answer. */
function faultsOf(answer: Response, body: string): string[] {
  const { headers } = answer
  const get = (header: string) => headers.get(header) ?? ''
  const policy = get('content-security-policy')
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]))
  const type = get('content-type')
  const rules: Record<string, boolean> = {
    nosniff: get('x-content-type-options') === 'nosniff',
    referrer: ['strict-origin-when-cross-origin', 'same-origin'].includes(get('referrer-policy')),
    permissions: /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(get('permissions-policy')),
    'old frame rule': get('x-frame-options') === 'DENY',
    opener: get('cross-origin-opener-policy') === 'same-origin',
    resource: get('cross-origin-resource-policy') === 'same-origin',
    'transport security': get('strict-transport-security') === 'max-age=31536000; includeSubDomains',
    'default policy': directives.get('default-src') === "default-src 'none'",
    'frame policy': directives.get('frame-ancestors') === "frame-ancestors 'none'",
    'base policy': directives.get('base-uri') === "base-uri 'none'",
    'form policy': /^form-action '(self|none)'$/.test(directives.get('form-action') ?? ''),
    'script policy': !/unsafe|\*|https?:/.test(directives.get('script-src') ?? ''),
    'nothing evaluated': !policy.includes('unsafe-eval'),
    'no other site reads it': !headers.has('access-control-allow-origin'),
    'nothing about the server': !headers.has('server') && !headers.has('x-powered-by'),
    cache: get('cache-control') !== '',
    'a person’s page is not kept': !body.includes(name) || get('cache-control').includes('no-store'),
    type: body === '' || type !== '',
    charset: !/^text\/|xml/.test(type) || /; charset=utf-8$/i.test(type),
    'no worker of another scope': !headers.has('service-worker-allowed'),
    allowed: answer.status !== 405 || headers.has('allow'),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

test('every route answers every method with every protective header, whatever the status', async () => {
  const seen = new Map<number, number>()
  const wrong: string[] = []
  const look = async (what: string, answer: Response) => {
    const body = await answer.text()
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    const isOpenPicture = what.includes('/portraits/') && answer.status < 400
    const faults = faultsOf(answer, body).filter((fault) => fault !== 'resource' || !isOpenPicture)
    if (answer.status >= 500) faults.push(String(answer.status))
    // What is served as a script may be registered as a worker over the whole site.
    if (answer.headers.get('content-type')?.includes('javascript') && !what.includes('/service-worker.js'))
      faults.push('served as a script')
    if (faults.length > 0) wrong.push(`${what} → ${answer.status}: ${faults.join(', ')}`)
    cookies.push(...answer.headers.getSetCookie())
  }
  const stranger = new Browserless(url)
  for (const [at, { path }] of everyRoute().entries()) {
    for (const [who, person] of Object.entries({ stranger, client: client.twin() })) {
      const answer = await person.get(path)
      const etag = answer.headers.get('etag')
      await look(`${who} GET ${path}`, answer)
      // With a query a page is not taken from memory; a client's never is.
      if (who === 'stranger') await look(`GET ${path}?q=x`, await person.get(`${path}?q=x`))
      if (etag) await look(`${who} GET ${path} again`, await person.get(path, { 'if-none-match': etag }))
      if (path === '/logout') continue
      await look(`${who} POST ${path}`, await person.post(path, { nonsense: 'x' }, own))
    }
    // Decided in one place, before and after the session is read.
    await look(`HEAD ${path}`, await stranger.head(path))
    await look(`a foreign POST ${path}`, await stranger.post(path, {}))
    await look(`a huge POST ${path}`, await stranger.post(path, { x: 'x'.repeat(tooMuch(path)) }, own))
    const method = ['OPTIONS', 'PUT', 'PATCH', 'DELETE'][at % 4]
    await look(`${method} ${path}`, await stranger.post(path, { nonsense: 'x' }, own, method))
  }
  for (const path of ['/icons/icon.svg', '/favicon.ico', '/%ff', '/%00', '//']) {
    for (const asked of [path, path]) await look(`a file ${asked}`, await stranger.get(asked))
  }
  expect(wrong).toEqual([])
  for (const status of [200, 302, 303, 304, 400, 403, 404, 405, 413]) {
    expect(seen.get(status), `answers with ${status}`).toBeGreaterThan(0)
  }
}, 900_000)

test('a 500 has the protective headers too', async () => {
  await withDataFolder(async (dataDir) => {
    await withSite(
      { dataDir, databaseUrl: null },
      async ({ services, listenUrl }) => {
        Object.assign(services.prices, { all: () => Promise.reject(new Error('the reason')) })
        const answer = await fetch(`${listenUrl}/portfolio?q=gold`)
        const body = await answer.text()
        expect([answer.status, faultsOf(answer, body)]).toEqual([500, []])
        expect(/the reason|node_modules|\(.*:\d+:\d+\)/.exec(body)?.[0]).toBeUndefined()
      },
      { PUBLIC_ORIGIN: publicOrigin },
    )
  })
})

test('every cookie is for this host only, https only, and out of reach of foreign posts and, but for one choice, of scripts', async () => {
  for (const hide of ['yes', 'no']) {
    const answer = await client.post('/amounts', { hide, back: '/dashboard' }, own)
    cookies.push(...answer.headers.getSetCookie())
  }
  const other = client.twin()
  const changed = { act: 'password', current: password, next: `${password} two`, confirm: `${password} two` }
  cookies.push(...(await other.post('/profile?tab=security', changed, own)).headers.getSetCookie())
  cookies.push(...(await other.post('/logout', {}, own)).headers.getSetCookie())
  expect(new Set(cookies.map((cookie) => cookie.split('=', 1)[0])).size).toBeGreaterThan(1)
  for (const cookie of cookies) {
    // Whether amounts are hidden is no secret, and the script writes it too (site/frame/amounts.ts).
    const rest = cookie.startsWith('__Host-hide-amounts=') ? '' : ' HttpOnly;'
    expect(cookie).toMatch(
      new RegExp(`^__Host-[a-z-]+=[\\w-]*; Path=/; Max-Age=\\d+;${rest} SameSite=(Lax|Strict); Secure$`),
    )
  }
})

test('no personal page is cached, whatever the address looks like', async () => {
  const { email } = { email: 'second@example.in' }
  const person = new Browserless(url)
  await person.post('/register', { name, email, password, confirm: password }, own)
  const disguises = ['', '/', '.css', '.js', '/x.css', '/..%2fx.css', ';x.css', '%3Fx.css', '%00.png', '//']
  for (const page of ['/dashboard', '/profile', '/transactions', '/session']) {
    for (const disguise of disguises) {
      const mine = await person.get(`${page}${disguise}`)
      const body = await mine.text()
      if (body.includes(name))
        expect(mine.headers.get('cache-control'), `${page}${disguise}`).toContain('no-store')
      const theirs = await (await new Browserless(url).get(`${page}${disguise}`)).text()
      expect(theirs, `${page}${disguise}`).not.toContain(name)
    }
  }
})

test('no other site can post to any route, by any method, with a client’s cookie', async () => {
  const person = client.twin()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: `${publicOrigin}.evil.example` },
    { origin: 'http://peepal.example' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'same-site' },
    { origin: '', 'sec-fetch-site': 'none' },
  ]
  let asked = 0
  for (const { path } of everyRoute().filter(({ path }) => !path.endsWith('z'))) {
    for (const headers of foreign) {
      const answer = await person.post(path, { act: 'end-others' }, headers)
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
      await answer.text()
      asked += 1
    }
  }
  expect(asked).toBeGreaterThan(350)
})

test('ASVS V3.4.6 no page can be shown inside another one', async () => {
  for (const path of ['/', '/login', '/login?made=for-this', '/no-such-page', '/avatar?name=Anita']) {
    const { headers } = await new Browserless(url).get(path)
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options'), path).toBe('DENY')
  }
})
