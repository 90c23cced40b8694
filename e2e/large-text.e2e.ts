import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/site.ts'

const pages = [
  '/',
  '/portfolio',
  '/portfolio/nippon-india-multi-cap-fund-118650',
  '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12',
  '/insurance/term-life',
  '/mutual-funds',
  '/tax-planning',
  '/about',
  '/contact',
  '/register',
]

/** 60 letters and signs, as one types them. */
const longName = 'వేంకటలక్ష్మీనరసింహాచార్యులు సుబ్రహ్మణ్యేశ్వరప్రసాదరావు గారు'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('text of twice the size fits on every main page, wide and narrow', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('a long Telugu name breaks neither the bar nor the client area', async ({ page }) => {
  await page.goto('/register')
  await page.locator('#name').fill(longName)
  await page.locator('#email').fill('venkata@example.in')
  await page.locator('#password').fill('four quiet brass lamps')
  await page.locator('#confirm').fill('four quiet brass lamps')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/dashboard', '/profile', '/profile?tab=security']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [1440, 1080, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
      const bar = await page.locator('.bar').boundingBox()
      expect(bar?.height, `${path} at ${width}`).toBeLessThanOrEqual(73)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await page.locator('#sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

/** What is wider than the window, or cut off by the box it is in. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) wrong.push(`the page is ${over} px too wide`)
    for (const element of document.querySelectorAll<HTMLElement>('.bar *, main *, .footer *')) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
      const isMeant =
        textOverflow === 'ellipsis' || element.closest('.hidden-visually, svg, [popover], thead')
      if (isMeant || !element.textContent?.trim() || position === 'absolute') continue
      const { clientWidth, clientHeight } = element
      const clips = [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow))
      // A picture may run out of its box; words may not.
      const box = element.getBoundingClientRect()
      const words = clips
        ? [...element.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, dt, dd, label')]
        : []
      const isCut = words.some((each) => {
        if (each.closest('.hidden-visually') || each.clientWidth === 0) return false
        const { left, right, bottom } = each.getBoundingClientRect()
        return left < box.left - 2 || right > box.right + 2 || bottom > box.bottom + 4
      })
      // A strip of slides holds the others beside the window.
      const isStrip = element.matches('.strip') || element.querySelector('.strip') !== null
      if (clientWidth > 0 && isCut && !isStrip)
        wrong.push(`cut off: ${element.tagName} .${element.className} ${element.textContent.slice(0, 40)}`)
      // In the bar, which clips nothing: words that stand over its edge.
      if (element.closest('.bar-row') && clientHeight > 0) {
        const { left, right } = element.getBoundingClientRect()
        if (left < 0 || right > innerWidth)
          wrong.push(`over the edge: ${element.tagName} .${element.className}`)
      }
    }
    return wrong.slice(0, 8)
  })
}
