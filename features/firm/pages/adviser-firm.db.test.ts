import { expect } from 'vitest'
import { endpoints } from '#content/endpoints.ts'
import { firstTestimonials } from '#content/first-testimonials.ts'
import { adviserFirm, adviserLicences } from '#content/fixtures/adviser-firm.ts'
import { publicPaths } from '#content/pages.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { saveSection } from '../firm.server.ts'

const number = 'INA000012345'

/** What only a mutual fund distributor says, and what an investment adviser must not show. */
const forbidden: readonly RegExp[] = [
  /Mutual Fund investments are subject to market risks/,
  /Through us you invest in the Regular plan/,
  /AMFI-registered/,
  /ARN-0/,
  /trail commission/,
  /As a distributor/,
  /average return/,
  ...firstTestimonials.map(({ quote }) => new RegExp(escaped(quote.slice(0, 40)))),
]

/** Enters the registration as the owner of the firm does. */
async function registerAsAdviser(services: Services): Promise<void> {
  const { registration } = adviserLicences
  const entered = { ...adviserLicences, registration: { ...registration, number } }
  expect(await saveSection(services, testActor, 'licences', entered)).toMatchObject({ ok: true })
}

eachPlace('a site of an investment adviser says on every page what an adviser must say', async (place) => {
  await withSite(place, async ({ url, services }) => {
    await registerAsAdviser(services)
    const paths = publicPaths(adviserFirm)
    expect(paths).not.toContain('/testimonials')
    for (const path of [...paths, '/portfolio?tab=insurance', '/login', '/register']) {
      const answer = await fetch(`${url}${path}`)
      const html = decoded(await answer.text())
      expect(answer.status, path).toBe(200)
      for (const pattern of forbidden) expect(html, path).not.toMatch(pattern)
      expect(html, path).toContain('SEBI-registered Investment Adviser')
      expect(html, path).toContain(number)
      expect(html, path).toContain('Investment in securities market are subject to market risks.')
      expect(html, path).not.toContain('href="/testimonials"')
    }
    for (const path of ['/', '/portfolio', '/mutual-funds', '/disclosures']) {
      expect(await (await fetch(`${url}${path}`)).text(), path).toMatch(
        /the Direct plan\. We take no|in the Direct plan/,
      )
    }
    const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const mine = decoded(await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text())
    for (const pattern of forbidden) expect(mine).not.toMatch(pattern)
    const asking = await fetch(`${url}/requests/new?scheme=118650`, { headers: { cookie } })
    expect(await asking.text()).toContain('With us you invest in the Direct plan.')
  })
})

eachPlace(
  'a site of an investment adviser has no testimonials, neither as a page nor as data',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      await registerAsAdviser(services)
      expect((await fetch(`${url}/testimonials`)).status).toBe(404)
      expect((await fetch(`${url}/cards/testimonials.png`)).status).toBe(404)
      expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('/testimonials')
      expect(await (await fetch(`${url}${endpoints.testimonials}`)).json()).toEqual([])
    })
  },
)

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** React writes an apostrophe of its own accord as an entity. */
function decoded(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
