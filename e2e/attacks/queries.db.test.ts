import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomFrom } from '#finance/fixtures/random.ts'
import { Browserless } from '../fixtures/browserless.ts'
import { plantedTag } from '../fixtures/malformed.ts'
import { everyRoute } from '../fixtures/routes.ts'
import { shareSite } from '../fixtures/shared-site.ts'

const shared = shareSite({ TRUST_PROXY: '1' })
const name = 'Zubeida Qureshi'

const hostile = [
  `"'>${plantedTag}`,
  `</script>${plantedTag}`,
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/dashboard\r\nX-Planted: yes',
  "' or 1=1 --",
  '__proto__',
  '\ud83c',
  '1e308',
  '9'.repeat(60),
  '2026-02-30',
  '../../etc/passwd',
]
/** Addresses of each page: with all names once, and with some of them, which reach what the others stop. */
const perPage = 2

/** Every name that some route reads from an address, in its code or in the forms and links of a page. */
const inCode = ['site', 'features', 'kit'].flatMap((folder) => {
  const from = join(import.meta.dirname, '../..', folder)
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  return files.flatMap((path) => {
    const source = readFileSync(join(from, path), 'utf8')
    return [...source.matchAll(/\b\w+\.(?:get|has|getAll)\('([a-zA-Z][\w-]*)'\)/g)].map(
      ([, each = '']) => each,
    )
  })
})
const inPage = (html: string) =>
  [...html.matchAll(/(?:[?;&]|<(?:input|select)[^>]* name=")([a-zA-Z][\w-]{0,30})(?==|")/g)].map(
    ([, each = '']) => each,
  )

/** Returns what is wrong with an answer. */
function faultsOf(answer: Response, text: string, isPrivate: boolean): string[] {
  const location = answer.headers.get('location')
  const type = answer.headers.get('content-type') ?? ''
  const isDocument = /html|xml|svg/.test(type)
  const here = new URL('http://here.example')
  const rules: Readonly<Record<string, boolean>> = {
    'answered with an error': answer.status >= 500,
    'leads to another site': location !== null && new URL(location, here).origin !== here.origin,
    'leads to an address that browsers read otherwise': /^\/[/\\]|^[^/]|[\t\r\n]/.test(location ?? '/x'),
    'sent a planted header': answer.headers.has('x-planted'),
    'gave markup back': isDocument && text.includes('<x-planted'),
    'links to another site': /(?:href|action|src)="(?:https:\/\/evil|\/\/evil|\/\\evil|javascript:)/.test(
      text,
    ),
    'may be kept': isPrivate && !(answer.headers.get('cache-control') ?? '').includes('no-store'),
  }
  return Object.keys(rules).filter((rule) => rules[rule])
}

test('no address with a hostile query makes a page fail, leads away, or gives markup back', async () => {
  const { client } = await shared.newClient(name)
  const entry = {
    intent: 'save',
    schemeCode: '119788',
    kind: 'purchase',
    date: '2025-04-21',
    folio: '1/2',
    amount: '30,000',
  }
  expect((await client.post('/transactions/new', entry)).status).toBe(303)
  const stranger = new Browserless(shared.site.url)
  const random = randomFrom(36)
  const routes = everyRoute().filter(({ path }) => path !== '/logout')
  const names = new Set(inCode)
  for (const { path } of routes) {
    const answer = await client.get(path)
    for (const each of inPage(await answer.text())) names.add(each)
  }
  expect(names.size).toBeGreaterThan(80)
  const all = [...names]
  const wrong: string[] = []
  let led = 0
  for (const [at, { path }] of routes.entries()) {
    for (let turn = 0; turn < perPage; turn += 1) {
      // One value under every name shows more than one name at a time, and a half of them reaches what the others stop.
      const value = hostile[(at * perPage + turn) % hostile.length] ?? ''
      const some = turn === 0 ? all : all.filter(() => random() < 0.3)
      const query = some.map((each) => `${each}=${encodeURIComponent(value.toWellFormed())}`).join('&')
      const prefix = ['', '/hi', ''][(at + turn) % 3]
      const who = (at + turn) % 2 === 0 ? client : stranger
      const asked = `${prefix}${path}?${query}`
      // Each from its own address, so that no limit answers instead of the page.
      const answer = await who.get(asked, { 'x-forwarded-for': `10.8.${at % 250}.${turn + 1}` })
      const text = await answer.text()
      if (answer.headers.has('location')) led += 1
      const faults = faultsOf(answer, text, text.includes(name))
      wrong.push(
        ...faults.map(
          (fault) =>
            `${prefix}${path} ${fault}: ${value.slice(0, 30)} under ${some.length} names, ${answer.status} ${answer.headers.get('location') ?? ''}`,
        ),
      )
    }
  }
  expect(wrong).toEqual([])
  expect(led).toBeGreaterThan(30)
}, 300_000)

test('no spelling of an address leads to another site, in any language', async () => {
  const { client } = await shared.newClient()
  const stranger = new Browserless(shared.site.url)
  const wrong: string[] = []
  for (const prefix of ['', '/hi', '/te', '/HI', '/xx']) {
    for (const [at, end] of [
      '//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '//evil.example/%2e%2e',
      '/.//evil.example',
      '/;//evil.example',
      '/%09/evil.example',
      '/@evil.example',
      '/%0d%0aX-Planted:%20yes',
    ].entries()) {
      const who = (at + prefix.length) % 2 === 0 ? client : stranger
      // As typed: fetch would resolve some of these itself.
      const answer = await who.get(`${prefix}${end}`)
      const text = await answer.text()
      wrong.push(
        ...faultsOf(answer, text, false).map(
          (fault) => `${prefix}${end} ${fault}: ${answer.headers.get('location')}`,
        ),
      )
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
