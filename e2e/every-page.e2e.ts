import type { APIRequestContext, Page } from '@playwright/test'
import { addresses, likeAnother, walked } from './fixtures/addresses.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { isDrill } from './fixtures/is-drill.ts'
import { cutOff, largeTextSizes, setTextSize, smallFigures } from './fixtures/layout.ts'
import { expect, test } from './fixtures/site.ts'
import { extremes, overflow, setTextIn } from './fixtures/text-fonts.ts'

/** Links that this worker has asked for already; the bar and the footer are on every page. */
const answers = new Map<string, number>()

async function areAlive(request: APIRequestContext, links: readonly string[]): Promise<void> {
  for (const link of new Set(links)) {
    if (!answers.has(link)) answers.set(link, (await request.get(link, { maxRedirects: 0 })).status())
    expect(answers.get(link), link).toBeLessThan(400)
  }
}

let shared: Page | null = null

/**
 * One page for all addresses of a worker: a new one for each takes a process of its own, which reads our scripts, our fonts and
 * axe again. Each test begins with nothing stored. After one that fails Playwright starts another worker, with another page.
 */
const inOnePage = test.extend({
  page: async ({ browser }, use) => {
    shared ??= await (await browser.newContext()).newPage()
    await shared.setViewportSize({ width: 1280, height: 720 })
    await shared.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(shared)
    await shared.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await shared.context().clearCookies()
    shared.removeAllListeners('console').removeAllListeners('pageerror')
  },
})

/** A drill looks at each page in both themes at both widths; else each page takes its turn at one of the four. */
const turns = [390, 1440].flatMap((width) => [`light at ${width}`, `dark at ${width}`])

for (const [at, address] of walked.entries()) {
  const isTurn = (where: string) => isDrill || where === turns[at % turns.length]
  inOnePage(
    `${address} is open to everyone: axe, every width, large text, clear figures, one heading, no dead link`,
    async ({ page, request }) => {
      await openHydrated(page, address)
      // A bar that sticks to the foot of the window covers whatever is scrolled below it: axe judges one position alone.
      await page.evaluate(() => {
        for (const bar of document.querySelectorAll<HTMLElement>('.listing-bar'))
          bar.style.position = 'static'
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.title()).not.toBe('')

      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await smallFigures(page), `figures at ${width}`).toEqual([])
        for (const colorScheme of ['light', 'dark'] as const) {
          const where = `${colorScheme} at ${width}`
          if (width === 320 || !isTurn(where)) continue
          await page.emulateMedia({ colorScheme })
          await hasNoBarriers(page, where)
        }
      }

      // A fold that is wider than a phone shows it only when it is open.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) {
          fold.removeAttribute('name')
          fold.open = true
        }
      })
      for (const extreme of extremes) {
        await setTextIn(page, extreme)
        for (const width of [320, 390, 768, 1440, 2560]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await overflow(page), `${extreme} text at ${width}`).toBe(0)
        }
      }

      await setTextSize(page, '200%')
      for (const [width, text] of largeTextSizes) {
        await page.setViewportSize({ width, height: 900 })
        await setTextIn(page, text)
        expect.soft(await cutOff(page), `text of twice the size at ${width}`).toEqual([])
      }

      // The same page in other languages is there if this one is.
      const links = await page
        .locator(`a[href^="/"]${address === '/no-such-page' ? ':not([hreflang])' : ''}`)
        .evaluateAll((anchors) =>
          anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
        )
      await areAlive(request, links)
    },
  )
}

test('every other address has one heading, a title and no dead link', async ({ request, baseURL }) => {
  for (const address of likeAnother) {
    expect(addresses).toContain(address)
    const html = await (await request.get(address)).text()
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1)
    expect(html, address).toMatch(/<title>[^<]+<\/title>/)
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)]
    expect(links.length, address).toBeGreaterThan(10)
    await areAlive(
      request,
      links.map(([, link = '']) => new URL(link, baseURL).pathname),
    )
  }
})

test('axe finds nothing before the script of a page has loaded', async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.route('**/*.js', (route) => route.abort())
  // These change what is in the interactive parts, not which there are; and the fund pages are one page.
  const isVariant = /[?&](q|compare|mode|fund)=|^\/portfolio\/(?!nippon)/
  const pages = addresses.filter((path) => !isVariant.test(path))
  const seen = new Set<string>()
  for (const address of pages) {
    const html = await (await request.get(address)).text()
    const islands = new Set([...html.matchAll(/data-island="([^"]*)"/g)].map(([, name = '']) => name))
    // One page for each island; in a drill, each page that has one.
    if (isDrill ? islands.size === 0 : islands.isSubsetOf(seen)) continue
    for (const island of islands) seen.add(island)
    await page.goto(address)
    await hasNoBarriers(page, address)
  }
})
