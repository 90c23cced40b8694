import { walked } from './fixtures/addresses.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { smallFigures } from './fixtures/layout.ts'
import { everyRoute } from './fixtures/routes.ts'
import { expect, test } from './fixtures/site.ts'

// Those of the pages that every-page.e2e.ts walks are measured there.
test('every figure on any other page has 15 px or more, on phones and on a desktop', async ({
  page,
  request,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of everyRoute()) {
    if (walked.includes(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    if (
      !answer.headers()['content-type']?.startsWith('text/html') ||
      (answer.status() >= 300 && answer.status() < 400)
    )
      continue
    await openHydrated(page, path)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await smallFigures(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('the years below a chart stand apart on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [path, labels] of [
    ['/portfolio/nippon-india-multi-cap-fund-118650', '.chart-times > span'],
    ['/portfolio?compare=118650,119788', '.rebased-times > span'],
    ['/', '.growth-years span'],
    ['/calculator?mode=invest&type=sip&amount=10000&years=15&return=14', '.growth-years span'],
  ] as const) {
    await openHydrated(page, path)
    const gaps = await page.locator(labels).evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
      return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0))
    })
    expect(gaps.length, path).toBeGreaterThan(0)
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(6)
  }
})
