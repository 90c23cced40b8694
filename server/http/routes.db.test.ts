import { expect } from 'vitest'
import { eachPlace } from '#db/test-databases.server.ts'
import { withSite } from '../test-site.server.ts'

/** Addresses of the specification, with what each must show. */
const pages: readonly [row: string, path: string, shows: RegExp][] = [
  ['S-013', '/', /Explore Funds.*SIP Calculator/s],
  ['S-014', '/about', /Client-Centricity/],
  ['S-015', '/portfolio', /Insurance Products/],
  ['S-016', '/portfolio/nippon-india-multi-cap-fund-118650', /₹337\.0020/],
  ['S-017', '/insurance/term-life', /Term Life Insurance/],
  ['S-018', '/calculator', /SIP - CALCULATOR/],
  ['S-019', '/testimonials', /Loading testimonials\.\.\./],
  ['S-020', '/contact', /Send Message/],
  ['S-021', '/login', /Forgot password/],
  ['S-021', '/register', /Create an Account/],
  ['S-022', '/mutual-funds', /Mutual Fund investments are subject to market risks/],
  ['S-023', '/life-insurance', /Insurance is the subject matter of solicitation/],
  ['S-024', '/health-insurance', /Insurance is the subject matter of solicitation/],
  ['S-025', '/retirement-planning', /href="\/contact"/],
  ['S-026', '/tax-planning', /Section 80C/],
]

for (const [row, path, shows] of pages) {
  eachPlace(`${row} ${path} is there`, async (place) => {
    await withSite(place, async ({ url }) => {
      const answer = await fetch(`${url}${path}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(shows)
    })
  })
}

eachPlace(
  'S-027, S-028, S-167 the client area leads an anonymous visitor to /login, and back',
  async (place) => {
    await withSite(place, async ({ url }) => {
      for (const path of ['/dashboard', '/profile', '/transactions']) {
        const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')], path).toEqual([
          302,
          `/login?next=${encodeURIComponent(path)}`,
        ])
        expect(await answer.text()).toBe('')
      }
    })
  },
)

eachPlace('S-155 nothing on a page comes from another host', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const [, path] of pages) {
      const html = await (await fetch(`${url}${path}`)).text()
      const loaded = [
        ...html.matchAll(/<(?:script|img|link|iframe|source|video)\b[^>]*?(?:src|href|srcset)="([^"]+)"/g),
      ]
      const outside = loaded
        .map(([, address = '']) => address)
        .filter(
          (address) =>
            /^(https?:)?\/\//.test(address) && !address.startsWith(url) && !/localhost/.test(address),
        )
      expect(outside, path).toEqual([])
    }
  })
})
