import { expect, test } from './fixtures/site.ts'

/** What a person has set on the device: to see less movement, or other colours. */
const pages = [
  '/',
  '/portfolio',
  '/portfolio/nippon-india-multi-cap-fund-118650',
  '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12',
  '/insurance/term-life',
  '/testimonials',
  '/contact',
  '/login',
]

test('with less movement wanted nothing moves, not even the slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }))
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    )
    expect.soft(running, path).toEqual([])
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  const shown = await page.locator('.hero-slide[data-current]').getAttribute('aria-label')
  await page.waitForTimeout(6_500)
  await expect(page.locator('.hero-slide[data-current]')).toHaveAttribute('aria-label', shown ?? '')
})

test('in the colours of the system, buttons keep an edge, what is chosen a mark, and the focus an outline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const faults = await page.evaluate(() => {
      const isForced = matchMedia('(forced-colors: active)').matches
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const bare = [...document.querySelectorAll('main button, main .btn, main input:not([type=hidden])')]
        .filter((element) => seen(element) && !element.closest('.hidden-visually'))
        .filter((element) => {
          const styles = [
            element,
            element.parentElement as Element,
            element.nextElementSibling ?? element,
          ].map((each) => getComputedStyle(each))
          const hasEdge = styles.some(
            (style) => Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none',
          )
          // A link that looks like one, a picture in the button, or a field of the system’s own.
          const isOwn = ['range', 'checkbox', 'radio', 'file'].includes((element as HTMLInputElement).type)
          return !hasEdge && !isOwn && !element.querySelector('svg') && !/turn-dot/.test(element.className)
        })
        .map((element) => element.outerHTML.slice(0, 100))
      return { isForced, bare }
    })
    expect.soft(faults, path).toEqual({ isForced: true, bare: [] })
  }
  await page.goto('/contact')
  await page.locator('main input').first().focus()
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
  expect(outline).not.toBe('none')
})
