import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { wordsIn } from '#content/words.ts'
import { layoutShift } from './fixtures/layout-shift.ts'
import { expect, test } from './fixtures/site.ts'
import { pretendToHaveLetters } from './fixtures/text-fonts.ts'

/**
 * The journeys run on a machine whose fonts have no letters of Hindi and Telugu (e2e/fixtures/fonts.conf): some computers, old
 * phones and kiosks are so. There the letters of a page have to come with it.
 */
const languages = [
  ['hi', /Devanagari/],
  ['te', /Telugu/],
] as const

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const window = { viewport: { width: 390, height: 844 } }

/** Our fonts in which the browser rendered an element. */
async function ownFontsOf(session: CDPSession, selector: string): Promise<string> {
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.flatMap(({ familyName, isCustomFont }) => (isCustomFont ? familyName : [])).join(', ')
}

interface Visit {
  readonly page: Page
  readonly session: CDPSession
}

/** A first visit: a new profile, which has fetched nothing before. */
async function firstVisit(
  browser: Browser,
  options: BrowserContextOptions,
  path: string,
  see: (visit: Visit) => Promise<void>,
  { isSlow = false, hasLetters = false } = {},
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    if (hasLetters) await pretendToHaveLetters(page)
    const session = await context.newCDPSession(page)
    for (const domain of ['DOM', 'CSS', 'Network'] as const) await session.send(`${domain}.enable`)
    // A weak signal, as measured in the field: 1.6 Mbit/s, a round trip of 0.15 s.
    if (isSlow)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
    await page.goto(path)
    await see({ page, session })
  } finally {
    await context.close()
  }
}

for (const [language, family] of languages) {
  for (const [device, options] of [
    ['a phone', phone],
    ['a narrow window', window],
  ] as const) {
    for (const line of ['fast', 'slow'] as const) {
      test(`the first page in ${language} has its letters, in ${device} on a ${line} line`, async ({
        browser,
        site,
      }) => {
        await firstVisit(
          browser,
          { baseURL: site.url, ...options },
          `/${language}`,
          async ({ page, session }) => {
            // Nobody touches or scrolls it.
            for (const selector of ['h1', '.lead', '.bar-language button'])
              await expect.poll(() => ownFontsOf(session, selector), { timeout: 15_000 }).toMatch(family)
            await page.waitForLoadState('load')
            expect(await layoutShift(page)).toBe(0)
          },
          { isSlow: line === 'slow' },
        )
      })
    }
  }

  test(`without script the first page in ${language} has its letters, too`, async ({ browser, site }) => {
    const options = { baseURL: site.url, ...phone, javaScriptEnabled: false }
    await firstVisit(browser, options, `/${language}/about`, async ({ session }) => {
      await expect.poll(() => ownFontsOf(session, 'h1'), { timeout: 15_000 }).toMatch(family)
    })
  })

  test(`figures in ${language} are in the font of the brand on a phone from its second page on`, async ({
    browser,
    site,
  }) => {
    await firstVisit(
      browser,
      { baseURL: site.url, ...phone },
      `/${language}/about`,
      async ({ page, session }) => {
        // The press that opens the second page is the first use of the first one.
        await expect(page.locator('[data-script-ready]')).toHaveCount(1)
        await page.locator('.logo').first().tap()
        await page.waitForURL(`/${language}`)
        await expect(page.locator('html[data-fonts]')).toHaveCount(1)
        // Again on a machine with so much to do that they come after the first paint, when they are no longer used.
        await expect(async () => {
          await page.reload()
          expect(await ownFontsOf(session, '.footer a[href^="tel:"]')).toMatch(/Figtree/)
        }).toPass()
      },
      { hasLetters: true },
    )
  })
}

test('the names of the languages have their letters on English pages', async ({ browser, site }) => {
  for (const options of [phone, window]) {
    await firstVisit(browser, { baseURL: site.url, ...options }, '/contact', async ({ page, session }) => {
      await page.locator('.languages').scrollIntoViewIfNeeded()
      for (const [language, family] of languages) {
        const link = page.locator(`.languages [lang=${language}] a`)
        await expect(link).toHaveText(wordsIn(language).language.name)
        await expect
          .poll(() => ownFontsOf(session, `.languages [lang=${language}] a`), { timeout: 15_000 })
          .toMatch(family)
      }
      expect(await layoutShift(page)).toBe(0)
    })
  }
})
