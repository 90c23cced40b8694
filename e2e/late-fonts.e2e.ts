import { fontPaths, letterPaths } from '#content/fonts.ts'
import { layoutShift } from './fixtures/layout-shift.ts'
import { expect, test } from './fixtures/site.ts'
import { pretendToHaveLetters } from './fixtures/text-fonts.ts'

/** Where words took one line more or less when the fonts changed while the page was read. */
const places = [
  [412, '/'],
  [390, '/calculator'],
  [412, '/health-insurance'],
  [768, '/about'],
  [390, '/portfolio/hsbc-balanced-advantage-fund-151129'],
  [1440, '/accessibility'],
  [390, '/hi/health-insurance'],
  [412, '/te'],
] as const

const ownFonts = Object.values(fontPaths).join(' ')

/** The fonts that a page of this address has, as its head names them. */
function fontsOf(path: string): string {
  const [, language] = path.split('/')
  return language === 'hi' || language === 'te' ? `${letterPaths[language]} ${fontPaths.text}` : ownFonts
}

for (const [width, path] of places) {
  test(`nothing moves on ${path} at ${width} when the fonts come late`, async ({ page }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await page.route('**/*.woff2', async (route) => {
      asked += 1
      await isReleased
      await route.continue()
    })
    // A device that has fetched them before requests them however slow the line is, or this machine.
    await pretendToHaveLetters(page)
    await page.addInitScript((files) => localStorage.setItem('fonts', files), fontsOf(path))
    await page.setViewportSize({ width, height: 823 })
    const loaded = page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(asked).toBeGreaterThan(0)
    release()
    await loaded
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    expect(await layoutShift(page)).toBe(0)
  })
}

test('on a fast network the first page has our fonts', async ({ browser, site }) => {
  // Again on a machine with so much to do that the answer comes as late as on a slow line.
  await expect(async () => {
    const context = await browser.newContext({ baseURL: site.url })
    try {
      const page = await context.newPage()
      await page.goto('/contact')
      const session = await context.newCDPSession(page)
      await session.send('DOM.enable')
      await session.send('CSS.enable')
      const { root } = await session.send('DOM.getDocument')
      for (const selector of ['h1', '.lead']) {
        const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
        expect(fonts.map((font) => font.isCustomFont)).toEqual([true])
      }
    } finally {
      await context.close()
    }
  }).toPass()
})

test('a phone reads its first page in its own fonts, and the next one in ours', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('[data-script-ready]')).toHaveCount(1)
    // One picture, no framework, and no font but the names of the languages, which this machine has no letters for.
    const early = requested.filter((path) => /\.woff2$|\/react-/.test(path))
    expect(early.filter((path) => !path.includes('-name-'))).toEqual([])
    expect(requested.filter((path) => path.startsWith('/art/'))).toHaveLength(1)
    await page.touchscreen.tap(5, 300)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('fonts')), { timeout: 15_000 })
      .toBe(ownFonts)
    await expect(page.locator('[data-fonts]')).toHaveCount(0)
    await page.goto('/about')
    await expect(page.locator('html[data-fonts]')).toHaveCount(1)
  } finally {
    await context.close()
  }
})
