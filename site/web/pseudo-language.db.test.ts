import { expect, vi } from 'vitest'
import { bareTexts } from '#content/fixtures/bare-words.ts'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { addressIn } from '#content/language.ts'
import { publicPaths } from '#content/pages.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { sealTestPaper } from '#features/papers/fixtures/papers.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { unmarkedEnglish } from './fixtures/foreign-texts.ts'
import { pageTexts } from './fixtures/page-texts.ts'
import { properNames, untranslated } from './fixtures/untranslated.ts'

// The built site takes its words from the same module: our own folders stay outside the bundle (vite.config.ts).
speakPseudoLanguage()

/** Pages that say more than their plain address does: answers, tabs, and links that are over. */
const variants = [
  '/portfolio?tab=insurance',
  '/portfolio?search=zzz',
  '/portfolio?compare=120586&compare=103734',
  '/calculator?mode=goal&type=sip&amount=1000000&years=1&return=14',
  '/calculator?mode=invest&type=lumpsum&amount=x&years=&return=99',
  '/tax-planning?income=2400000',
  '/insurance/term-life?step=2',
  '/watchlist',
  '/watchlist?funds=118650_2026-05-31,120586_2026-08-18,999999&removed=119788',
]
const gates = [
  '/login',
  '/register',
  '/forgot',
  '/reset?token=x',
  '/welcome',
  '/welcome?token=x',
  '/verify-email?token=x',
  '/change-email?token=x',
  '/take-back-email?token=x',
]
const clientPaths = [
  '/dashboard',
  '/dashboard/working',
  '/transactions',
  '/transactions?view=months',
  '/transactions?view=sip',
  '/transactions/new',
  '/transactions/import',
  '/transactions/export',
  '/profile',
  '/profile?tab=payment',
  '/profile?tab=security',
  '/profile/data',
  '/profile/looks',
  '/profile/email',
  '/profile/authenticator',
  '/profile/recovery-codes',
  '/profile/passkeys',
  '/requests/new?scheme=120586',
  '/gains',
  '/gains?year=2025-26',
  '/gains/lots?year=2025-26',
  '/gains/set-off?year=2025-26',
  '/gains/link',
  '/dashboard/costs',
  '/dashboard/costs?year=2025-26',
  '/dashboard/costs/statement',
  '/dashboard/worth',
  '/dashboard/inside',
  '/dashboard/goals',
  '/dashboard/watchlist?funds=118650_2026-05-31&full',
  '/papers',
  '/requests',
  '/requests/choose?ask=redeem',
  '/household',
  '/household/share',
  '/household/protection',
  '/household/policy',
  '/household/claim-card',
  '/risk-profile',
  '/risk-profile/questions',
  '/papers/signed',
  '/papers/outcomes',
  '/offline',
  '/verify',
]

/** Forms that are sent empty or wrong: each answers with its errors. */
const refused: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['/contact', {}],
  ['/login', { email: 'x', password: '' }],
  ['/login', { email: 'nobody@example.in', password: 'wrong' }],
  ['/register', { name: '', email: 'x', password: 'short' }],
  ['/forgot', { email: 'x' }],
  ['/calculator', { amount: 'x', years: '0', return: '-1', name: '1', phone: '2' }],
  ['/transactions/new', { intent: 'save' }],
  ['/transactions/import', {}],
  ['/profile', { name: '', phone: 'x' }],
  ['/profile?tab=payment', { act: 'save-bank' }],
  ['/profile?tab=payment', { act: 'save-card' }],
  ['/profile?tab=payment', { act: 'add-upi', upi: 'x' }],
  ['/profile/email', { email: 'x' }],
  ['/requests/new?scheme=120586', { scheme: '120586' }],
]

/** With a query no page is kept, so none is compressed to its smallest size: four fifths of the work of this test. */
const unkept = (path: string) => `${path}${path.includes('?') ? '&' : '?'}unkept`

/** Where the links and forms of a page lead, on this site. Files are the same in every language. */
function targetsOf(html: string): string[] {
  // The links to the same page in other languages lead out of this one.
  const own = html.replaceAll(/<a [^>]*hrefLang="[^>]*>/gi, '')
  const targets = [...own.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(
    ([, target = '']) => target,
  )
  return targets.filter((target) => !/\.(csv|png|pdf)(\?|$)/.test(target))
}

eachPlace(
  'C-111 a page in another language leads on in that language, says all in it, and marks what stays English',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const escaped: string[] = []
      const unmarked: string[] = []
      for (const path of [...publicPaths(sampleFirm), ...variants, ...gates, ...clientPaths]) {
        const isClients = clientPaths.includes(path)
        const headers = new Headers(isClients ? { cookie } : {})
        const address = addressIn('xx', isClients ? path : unkept(path))
        const answer = await fetch(`${url}${address}`, { headers, redirect: 'manual' })
        const html = await answer.text()
        expect(answer.status, path).toBe(200)
        expect(html, path).toContain('<html lang="xx"')
        expect(
          targetsOf(html).filter((target) => !/^\/xx(\/|\?|#|$)/.test(target)),
          path,
        ).toEqual([])
        escaped.push(...bareTexts(pageTexts(html), untranslated).map((text) => `${path}: ${text}`))
        unmarked.push(...unmarkedEnglish(html, properNames).map((text) => `${path}: ${text}`))
      }
      // A sealed paper keeps the language that it was sealed in.
      const paper = await sealTestPaper(services, id)
      for (const path of ['/papers', `/papers/${paper.id}`]) {
        const html = await (await fetch(`${url}/xx${path}`, { headers: { cookie } })).text()
        unmarked.push(...unmarkedEnglish(html, properNames).map((text) => `${path}: ${text}`))
      }
      for (const [path, fields] of refused) {
        const isClients = clientPaths.some((client) => client.startsWith(path.split('?')[0] ?? ''))
        const answer = await fetch(`${url}${addressIn('xx', path)}`, {
          method: 'POST',
          headers: { origin: url, ...(isClients ? { cookie } : {}) },
          body: new URLSearchParams(fields),
          redirect: 'manual',
        })
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 401])])
        expect(html, path).toContain('notice-bad')
        escaped.push(...bareTexts(pageTexts(html), untranslated).map((text) => `POST ${path}: ${text}`))
      }
      expect(escaped).toEqual([])
      // WCAG 3.1.2: what stays English is marked, or a screen reader pronounces it as the language of the page.
      expect(unmarked).toEqual([])
    })
  },
)

eachPlace(
  'the pages for a missing address and for a failure are in the language of the address',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      vi.spyOn(services.prices, 'all').mockRejectedValue(new Error('broken on purpose'))
      for (const [path, status] of [
        ['/nothing-here', 404],
        ['/tax-planing', 404],
        ['/portfolio', 500],
      ] as const) {
        const answer = await fetch(`${url}${addressIn('xx', path)}`)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, status])
        expect(bareTexts(pageTexts(html), untranslated), path).toEqual([])
      }
    })
  },
)

eachPlace('caches, search engines and redirects keep the languages apart', async (place) => {
  await withSite(place, async ({ url, services: { origin } }) => {
    for (const path of ['/', '/about', '/xx', '/xx/about', '/', '/xx']) {
      const html = await (await fetch(`${url}${path}`)).text()
      const language = path.startsWith('/xx') ? 'xx' : 'en'
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(/<main.*⟦.*<\/main>/s.test(html), path).toBe(language === 'xx')
    }

    const about = await (await fetch(`${url}/xx/about`)).text()
    expect(about).toContain(`<link rel="canonical" href="${origin}/xx/about"/>`)
    expect(about).toContain(`<link rel="alternate" hrefLang="en" href="${origin}/about"/>`)
    expect(about).toContain(`<link rel="alternate" hrefLang="xx" href="${origin}/xx/about"/>`)
    expect(about).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}/about"/>`)
    expect(about).toContain('<meta property="og:locale" content="xx_IN"/>')
    expect(await (await fetch(`${url}/hi/mutual-funds`)).text()).toContain('"inLanguage":"hi"')
    expect(about).toContain(`content="${origin}/xx/cards/about.png"`)
    const card = await fetch(`${url}/xx/cards/about.png`)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${origin}/about</loc>`)
    expect(sitemap).toContain(`<loc>${origin}/xx/about</loc>`)

    const answer = await fetch(`${url}/xx/dashboard`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/xx\/login\?next=/)
  })
})
