import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { publicPaths } from '#content/pages.ts'
import { eachPlace, pagesToWalk } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

/** What a hostile or broken client writes where a value belongs. */
const hostileValues = [
  'x'.repeat(10_000),
  '%00',
  'a%00b',
  '%FF%FE',
  '%ED%A0%80',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '..%2f..%2fetc%2fpasswd',
  '=HYPERLINK("http://evil.example")',
  '1e308',
  '-1',
  'NaN',
  'Infinity',
  '[object Object]',
  '%F0%9F%8C%BF',
  '10,00,000 lakh crore',
]

/** Every name that some page reads, and one that none does. */
const names = [
  'q',
  'tab',
  'category',
  'risk',
  'sort',
  'compare',
  'mode',
  'type',
  'amount',
  'years',
  'return',
  'sent',
  'fund',
  'ref',
  'range',
  'age',
  'income',
  'next',
  'nobody-reads-this',
]

eachPlace('no query makes a public page fail, and nothing of it comes back as markup', async (place) => {
  await withSite(place, async ({ url }) => {
    let asked = 0
    for (const [index, path] of pagesToWalk(publicPaths(sampleFirm), place).entries()) {
      for (const [turn, value] of hostileValues.entries()) {
        // A drill writes every value to every page; else each page takes one in four.
        if (!process.env.DRILL && (index + turn) % 4 !== 0) continue
        // Each value under three names at a time, other ones on every page, all of them over the whole walk.
        const query = [0, 1, 2].map(
          (step) => `${names[(index * 7 + turn * 3 + step) % names.length]}=${encodeURI(value)}`,
        )
        const answer = await fetch(`${url}${path}?${query.join('&')}`, { redirect: 'manual' })
        const text = await answer.text()
        expect(answer.status, `${path}?${query.join('&').slice(0, 200)}`).toBeLessThan(500)
        expect(text).not.toContain('<script>alert(1)</script>')
        expect(text).not.toContain('<img src=x')
        asked += 1
      }
    }
    expect(asked).toBeGreaterThan(place.databaseUrl ? 50 : 250)
  })
})

eachPlace('an unknown address answers 404, whatever it contains', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const value of hostileValues) {
      for (const base of ['/', '/portfolio/', '/insurance/', '/api/', '/portfolio/118650/']) {
        const answer = await fetch(`${url}${base}${encodeURI(value).replaceAll('?', '')}`, {
          redirect: 'manual',
        })
        expect([400, 404, 405, 414, 431], `${base}${value.slice(0, 80)}`).toContain(answer.status)
        expect(await answer.text()).not.toContain('<script>alert(1)</script>')
      }
    }
  })
})

eachPlace('a page that takes no post says so, and the site lives on', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const [index, path] of pagesToWalk(publicPaths(sampleFirm), place).entries()) {
      // A drill sends every method to every page; else each page gets a post and one of the others.
      const others = ['PUT', 'PATCH', 'DELETE']
      for (const method of [...(process.env.DRILL ? others : [others[index % 3]]), 'POST']) {
        const answer = await fetch(`${url}${path}`, { method, body: '\0\xff=', headers: { origin: url } })
        expect(answer.status, `${method} ${path}`).toBeLessThan(500)
        // A form that was sent empty is shown again; nothing else takes a body.
        if (method !== 'POST') expect(answer.status, `${method} ${path}`).toBe(405)
      }
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })
})
