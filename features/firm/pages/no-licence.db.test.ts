import { expect } from 'vitest'
import { sampleSections } from '#content/sample-firm.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import { saveSection } from '../firm.server.ts'
import { selectPublished } from '../tables/testimonials.server.ts'
import { publishTestimonial } from '../testimonials/office.server.ts'

eachPlace(
  'A2 A4 a firm without an insurance licence solicits none, and without claims or testimonials names neither',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const page = async (path: string) => {
        const answer = await fetch(`${url}${path}`)
        return { status: answer.status, text: await answer.text() }
      }
      const home = await page('/')
      expect(home.text).toContain('href="/testimonials"')
      expect(home.text).toContain('id="claims-title"')

      const { registration } = sampleSections.licences
      const licences = { registration, insurance: null }
      expect(await saveSection(services, testActor, 'licences', licences)).toMatchObject({ ok: true })
      expect(await saveSection(services, testActor, 'claims', [])).toMatchObject({ ok: true })
      for (const { id } of await selectPublished(services.db)) {
        await publishTestimonial(services, testActor, id, false)
      }
      await services.refreshFirm(true)

      for (const gone of [
        '/insurance/health',
        '/insurance/term-life',
        '/portfolio?tab=insurance',
        '/life-insurance',
        '/health-insurance',
      ]) {
        expect([gone, (await page(gone)).status]).toEqual([gone, 404])
      }
      const soliciting =
        /subject matter of solicitation|IRDAI|href="[^"]*(?:life-insurance|health-insurance|\/insurance\/|tab=insurance)/
      const paths = ['/', '/about', '/portfolio', '/contact', '/disclosures', '/grievance', '/mutual-funds']
      for (const language of ['', '/hi', '/te']) {
        for (const path of [...paths, '/calculator/life-cover', '/calculator/health-cover']) {
          const shown = await page(`${language}${path}`)
          expect([path, shown.status]).toEqual([path, 200])
          expect([language, path, soliciting.exec(shown.text)?.[0]]).toEqual([language, path, undefined])
        }
        const front = (await page(`${language}/`)).text
        expect(front).not.toContain('claims-title')
        expect(front).not.toContain('testimonials')
      }
      const sitemap = (await page('/sitemap.xml')).text
      expect(sitemap).not.toMatch(/insurance|testimonials/)
      const disclosed = /<main[\s\S]*<\/main>/.exec((await page('/disclosures')).text)?.[0] ?? ''
      expect(disclosed).toContain('fund houses')
      expect(/\w*insur\w*/i.exec(disclosed)?.[0]).toBeUndefined()
    })
  },
)
