import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { addressIn } from '#content/language.ts'
import { privatePaths, publicPaths } from '#content/pages.ts'
import { spokenLanguages } from '#content/words.ts'
import { eachPlace, pagesToWalk } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

const origin = 'https://peepal.example'

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

eachPlace('every public page says what it is, and the sitemap lists it', async (place) => {
  await withSite(
    place,
    async ({ url }) => {
      const titles = new Map<string, string>()
      const descriptions = new Map<string, string>()
      for (const path of pagesToWalk(publicPaths(sampleFirm), place)) {
        const html = await (await fetch(`${url}${path}`)).text()
        const [title = '', ...moreTitles] = all(html, /<title>([^<]*)<\/title>/g)
        const [description = '', ...moreDescriptions] = all(
          html,
          /<meta name="description" content="([^"]*)"/g,
        )
        expect(moreTitles.length + moreDescriptions.length, path).toBe(0)
        expect(title, path).toContain('Peepal Wealth')
        expect(description.length, path).toBeGreaterThan(40)
        expect(titles.get(title), `${path} has the title of another page`).toBeUndefined()
        expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined()
        titles.set(title, path)
        descriptions.set(description, path)
        expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([`${origin}${path}`])
        expect(all(html, /<meta property="og:title" content="([^"]*)"/g), path).toEqual([title])
        const [card = ''] = all(html, /<meta property="og:image" content="([^"]*)"/g)
        expect(card, path).toMatch(/^https:\/\/peepal\.example\/cards\/.+\.png$/)
        for (const json of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
          expect(JSON.parse(json), path).toMatchObject({ '@context': 'https://schema.org' })
        }
      }
      const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
      expect(all(sitemap, /<loc>([^<]*)<\/loc>/g)).toEqual(
        spokenLanguages().flatMap((language) =>
          publicPaths(sampleFirm).map((path) => `${origin}${addressIn(language, path)}`),
        ),
      )
      const robots = await (await fetch(`${url}/robots.txt`)).text()
      for (const path of privatePaths) expect(robots).toContain(`Disallow: ${path}`)
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    },
    { PUBLIC_ORIGIN: origin },
  )
})

eachPlace(
  'search engines get structured data about the firm, its questions and the breadcrumbs',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const kindsOn = async (path: string) => {
        const html = await (await fetch(`${url}${path}`)).text()
        return all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
          (json) => JSON.parse(json)['@type'],
        )
      }
      expect(await kindsOn('/')).toContain('FinancialService')
      expect(await kindsOn('/contact')).toContain('FinancialService')
      expect(await kindsOn('/mutual-funds')).toContain('FAQPage')
      expect(await kindsOn('/portfolio/sbi-gold-fund-119788')).toContain('BreadcrumbList')
      expect(await kindsOn('/insurance/health')).toContain('BreadcrumbList')
    })
  },
)

eachPlace('a social card is a picture of a page that exists', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const path of [
      '/cards/home.png',
      '/cards/portfolio/sbi-gold-fund-119788.png',
      '/cards/insurance/ulip.png',
      '/te/cards/privacy.png',
    ]) {
      const answer = await fetch(`${url}${path}`)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
      const bytes = Buffer.from(await answer.arrayBuffer())
      // Width and height stand in the first chunk of a PNG.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(120_000)
    }
    for (const path of [
      '/cards/no-such-page.png',
      '/cards/portfolio/made-up-119788.png',
      '/cards/..%2fx.png',
    ]) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404)
    }
  })
})

eachPlace('serves what browsers and phones request on their own', async (place) => {
  await withSite(place, async ({ url }) => {
    const manifest = await fetch(`${url}/manifest.webmanifest`)
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    const { icons, ...app } = (await manifest.json()) as { icons: { src: string }[] }
    expect(app).toMatchObject({
      id: '/',
      name: sampleFirm.name,
      start_url: '/',
      scope: '/',
      theme_color: '#0e3b2e',
      shortcuts: [
        { name: 'Dashboard', url: '/dashboard' },
        { name: 'All calculators', url: '/calculators' },
        { name: 'Contact us', url: '/contact' },
        { name: 'Activity', url: '/transactions' },
      ],
    })
    for (const path of ['/favicon.ico', '/icons/apple-touch-icon.png', ...icons.map((icon) => icon.src)]) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(200)
    }
  })
})
