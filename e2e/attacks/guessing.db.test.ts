import { expect, test } from 'vitest'
import { Browserless } from '../fixtures/browserless.ts'
import { shareSite } from '../fixtures/shared-site.ts'

/** One proxy in front, so that this file can use any number of addresses. */
const shared = shareSite({ TRUST_PROXY: '1' })

let addresses = 0
const fromElsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` }
}

async function ask(path: string, form: Record<string, string>) {
  const person = new Browserless(shared.site.url)
  const started = performance.now()
  const answer = await person.post(path, form, fromElsewhere())
  const text = await answer.text()
  const ms = performance.now() - started
  const said = text
    .replaceAll(form.email ?? '', '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/[0-9a-f-]{36}/g, '')
  return { status: answer.status, ms, said, cookies: answer.headers.getSetCookie() }
}

for (const [path, more] of [
  ['/login', { password: 'not the right one' }],
  ['/forgot', {}],
] as const) {
  test(`${path} answers an unknown e-mail as it does a known one: same words, status, cookies and time`, async () => {
    const { email } = await shared.newClient()
    await ask(path, { email: 'warm@example.in', ...more })
    const took = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    // The fastest of each: a busy machine slows some requests and speeds up none.
    const apart = () => Math.abs(Math.min(...took.known) - Math.min(...took.unknown))
    // Alternating and one at a time, so that a busy machine slows both; more rounds on a slow machine.
    for (let round = 0; round < 5 || (round < 30 && apart() >= 40); round += 1) {
      for (const [who, address] of [
        ['known', email],
        ['unknown', `nobody${round}@example.in`],
      ] as const) {
        const { ms, ...answer } = await ask(path, { email: address, ...more })
        took[who].push(ms)
        answers.add(JSON.stringify(answer))
      }
    }
    expect(answers.size).toBe(1)
    expect(apart()).toBeLessThan(40)
    expect(Math.min(...took.known, ...took.unknown)).toBeGreaterThan(700)
  })
}

test('a token of another kind, of another person or made up opens nothing, with the same answer', async () => {
  const { client } = await shared.newClient()
  const [, token = ''] = client.cookie.split('=')
  const words = new Set<string>()
  for (const path of ['/reset', '/verify-email', '/change-email', '/take-back-email']) {
    for (const tried of [token, 'A'.repeat(43), '', '0', '../x']) {
      const form = {
        token: tried,
        next: 'five quiet brass lamps',
        confirm: 'five quiet brass lamps',
      }
      const answer = await new Browserless(shared.site.url).post(path, form)
      expect([path, answer.status]).toEqual([path, 400])
      words.add(`${path} ${(await answer.text()).match(/<h1[^>]*>[^<]*/)?.[0]}`)
    }
  }
  expect(words.size).toBe(4)
})

test('every way of signing in replaces a planted session', async () => {
  const { email, password, client } = await shared.newClient()
  const planted = client.cookie
  const ways: [string, Record<string, string>][] = [
    ['/login', { email, password }],
    ['/register', { name: 'Ravi', email: 'planted@example.in', password, confirm: password }],
  ]
  for (const [path, form] of ways) {
    const victim = client.twin()
    await victim.post('/logout', {})
    const carrying = new Browserless(shared.site.url)
    const answer = await carrying.post(path, form, { cookie: planted })
    expect([path, answer.status]).toEqual([path, 303])
    expect(carrying.cookie).not.toBe('')
    expect(carrying.cookie).not.toBe(planted)
    expect((await new Browserless(shared.site.url).get('/dashboard', { cookie: planted })).status).toBe(302)
  }
})

test('no address after a step leads to another site', async () => {
  const { email, password, client } = await shared.newClient()
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    'http:evil.example',
    '\u2028//evil.example',
    '/dashboard\r\nSet-Cookie: x=y',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
  ]
  for (const next of elsewhere) {
    const query = encodeURIComponent(next)
    const places = [
      await new Browserless(shared.site.url).post(
        `/login?next=${query}`,
        { email, password },
        fromElsewhere(),
      ),
      await client.get(`/login?next=${query}`),
      await client.post('/amounts', { hide: 'no', back: next }),
      await client.get(`/confirm?next=${query}`),
    ]
    for (const { status, headers } of places) {
      expect(status).toBeGreaterThanOrEqual(300)
      expect([next, headers.get('location')]).toEqual([next, '/dashboard'])
    }
  }
})
