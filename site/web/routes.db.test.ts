import { expect } from 'vitest'
import { endpoints } from '#content/endpoints.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

/** Addresses of the specification, with what each must show. */
const pages: readonly [path: string, shows: RegExp][] = [
  ['/', /Explore Funds.*SIP Calculator/s],
  ['/about', /Client-Centricity/],
  ['/portfolio', /Mutual Funds.*Insurance Products/s],
  ['/portfolio?tab=insurance', /Term Life Insurance/],
  ['/portfolio/nippon-india-multi-cap-fund-118650', /₹337\.0020/],
  ['/insurance/term-life', /Term Life Insurance/],
  ['/calculator', /SIP - CALCULATOR/],
  ['/testimonials', /Loading testimonials\.\.\./],
  ['/contact', /Send Message/],
  ['/login', /Forgot password/],
  ['/register', /Create an Account/],
  ['/mutual-funds', /Mutual Fund investments are subject to market risks/],
  ['/life-insurance', /Insurance is the subject matter of solicitation/],
  ['/health-insurance', /Insurance is the subject matter of solicitation/],
  ['/retirement-planning', /href="\/contact"/],
  ['/tax-planning', /Section 80C/],
]

eachPlace(
  'S-003, S-013 to S-026, S-155 every public address shows its page to a stranger, and loads nothing from another host',
  async (place) => {
    await withSite(place, async ({ url }) => {
      for (const [path, shows] of pages) {
        const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
        const html = await answer.text()
        expect(answer.status, path).toBe(200)
        expect(html, path).toMatch(shows)
        const loaded = [
          ...html.matchAll(/<(?:script|img|link|iframe|source|video)\b[^>]*?(?:src|href|srcset)="([^"]+)"/g),
        ].map(([, address = '']) => address)
        expect(loaded.length, path).toBeGreaterThan(0)
        const outside = loaded.filter(
          (address) =>
            /^(https?:)?\/\//.test(address) && !address.startsWith(url) && !/localhost/.test(address),
        )
        expect(outside, path).toEqual([])
      }
    })
  },
)

eachPlace(
  'S-001, S-002 the first page says which kind of firm this is and what it does, for people in India',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const html = await (await fetch(url)).text()
      for (const path of [
        'mutual-funds',
        'life-insurance',
        'health-insurance',
        'retirement-planning',
        'tax-planning',
      ]) {
        expect(html).toContain(`href="/${path}"`)
      }
      expect(html).toContain('AMFI-registered Mutual Fund Distributor')
      expect(html).toMatch(/ARN-\d+/)
      expect(html).toMatch(/IRDAI registration \S+/)
      expect(html).toMatch(/<html[^>]* lang="en"/)
      expect(html).toMatch(/href="tel:\+91\d{10}"/)
      expect(html).toMatch(/"addressCountry":"IN"/)
      // Grouped in lakhs, never in thousands alone.
      expect(html).toMatch(/₹\d{1,2},\d{2},\d{3}\b/)
      expect(html).not.toMatch(/₹\d{3},\d{3}\b/)
    })
  },
)

eachPlace(
  'S-004, S-027, S-028, S-167 the client area is a client’s, leads a stranger to /login and back, and there is no third role',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
      for (const path of ['/dashboard', '/profile', '/transactions']) {
        const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')], path).toEqual([
          302,
          `/login?next=${encodeURIComponent(path)}`,
        ])
        expect(await answer.text()).toBe('')
        const theirs = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })
        expect([path, theirs.status]).toEqual([path, 200])
        expect(await theirs.text()).toContain('Anita Rao')
      }
      for (const path of ['/admin', '/desk', '/staff']) {
        expect((await fetch(`${url}${path}`, { headers: { cookie } })).status, path).toBe(404)
      }
    })
  },
)

eachPlace('S-154 both endpoints lie in one folder, and answer there', async (place) => {
  await withSite(place, async ({ url }) => {
    const folders = Object.values(endpoints).map((path) => path.slice(0, path.lastIndexOf('/')))
    expect(new Set(folders).size).toBe(1)
    expect((await fetch(`${url}${endpoints.testimonials}`)).status).toBe(200)
    const empty = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${url}${endpoints.leads}`, empty)).status).toBe(400)
  })
})

eachPlace(
  'S-157, S-161 what fails on our side at sign-in and registration has its own words',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      await services.db.schema.alterTable('person').renameTo('person_elsewhere').execute()
      const send = async (path: string, form: Record<string, string>) => {
        const headers = { origin: url }
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          body: new URLSearchParams(form),
          headers,
        })
        return [answer.status, /role="alert".*?<strong>([^<]+)<\/strong>/s.exec(await answer.text())?.[1]]
      }
      const form = { name: 'Anita Rao', email: 'anita@example.in', password: 'four quiet brass lamps' }
      expect(await send('/login', form)).toEqual([500, 'An error occurred during login'])
      expect(await send('/register', { ...form, confirm: form.password })).toEqual([
        500,
        'An error occurred during registration',
      ])
    })
  },
)
