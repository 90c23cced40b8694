import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { everyRoute } from './fixtures/routes.ts'
import { expect, test } from './fixtures/site.ts'

/** In px: what eyes of 58 read at arm's length. */
const smallestFigure = 15

/** Faces of public pages that only something in the address shows. */
const faces = [
  '/portfolio?compare=118650,119788',
  '/portfolio?tab=insurance',
  '/calculator?mode=invest&type=sip&amount=10000&years=15&return=14',
  '/calculator?mode=goal&amount=10+lakh&years=5&return=5',
]

/** Nobody sees these: they are for screen readers, or no text at all. */
const allowances = '.hidden-visually, script, style'

test('every figure on a public page has 15 px or more, on phones and on a desktop', async ({
  page,
  request,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...everyRoute().map((route) => route.path), ...faces]) {
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

/** The elements with a digit of their own whose text is too small. Texts in a drawing count as they are scaled. */
function smallFigures(page: Page): Promise<string[]> {
  return page.evaluate(
    ([smallest, allowed]) =>
      [...document.querySelectorAll<HTMLElement | SVGElement>('body *')].flatMap((element) => {
        const words = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? node.nodeValue : []))
        const before = getComputedStyle(element, '::before').content
        const hasFigure = /\d/.test(words.join('')) || /\d/.test(before.startsWith('"') ? before : '')
        if (!hasFigure || element.closest(allowed)) return []
        if (!element.checkVisibility()) return []
        const scale =
          element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)
            ? (element.getScreenCTM()?.a ?? 1)
            : 1
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
        return size < smallest - 0.01 ? [`${size.toFixed(1)} px: ${element.outerHTML.slice(0, 140)}`] : []
      }),
    [smallestFigure, allowances] as const,
  )
}
