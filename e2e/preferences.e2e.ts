import { openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** Preferences set on the device: reduced motion, forced colours, larger targets. */
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
const privatePages = [
  '/dashboard',
  '/transactions',
  '/profile',
  '/profile?tab=payment',
  '/profile?tab=security',
]

test('with reduced motion nothing moves, not even the carousel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages) {
    await openHydrated(page, path)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }))
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    )
    expect.soft(running, path).toEqual([])
  }
  await page.clock.install()
  await openHydrated(page, '/')
  const shown = await page.locator('.hero-slide[data-current]').getAttribute('aria-label')
  await page.clock.runFor(20_000)
  await expect(page.locator('.hero-slide[data-current]')).toHaveAttribute('aria-label', shown ?? '')
})

test('in forced colours, buttons keep an edge, the selected item a mark, and the focus an outline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of pages) {
    await openHydrated(page, path)
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

test('WCAG 2.5.8 everything that can be pressed is 24 pixels wide and high, or stands alone', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page, 'fingers@example.in')
  for (const path of [...pages, ...privatePages]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, path)
    expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
  }
})

/**
 * Runs in the page. Targets under 24 px whose circle of 24 px around the middle meets another target, as the criterion
 * has it; links within a sentence are excepted by it.
 */
function findSmallTargets(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('.hidden-visually, .skip, [hidden]'))
    .map((element) => {
      const own = element.getBoundingClientRect()
      // The words of a radio or checkbox are pressed too.
      const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
      const box = label && label.width * label.height > own.width * own.height ? label : own
      return { element, box, x: box.left + box.width / 2, y: box.top + box.height / 2 }
    })
    .filter(({ box }) => box.width > 0 && box.height > 0)
  const isSmall = ({ box }: { box: DOMRect }) => box.width < 24 || box.height < 24
  const isInSentence = (element: HTMLElement) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
  return all
    .filter((target) => isSmall(target) && !isInSentence(target.element))
    .filter((target) =>
      all.some((other) => {
        if (other.element === target.element || other.element.contains(target.element)) return false
        if (isSmall(other)) return Math.hypot(target.x - other.x, target.y - other.y) < 24
        const dx = Math.max(other.box.left - target.x, 0, target.x - other.box.right)
        const dy = Math.max(other.box.top - target.y, 0, target.y - other.box.bottom)
        return Math.hypot(dx, dy) < 12
      }),
    )
    .map(
      ({ element, box }) =>
        `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 110)}`,
    )
}
