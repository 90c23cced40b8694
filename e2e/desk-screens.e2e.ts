import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

/** Fails with the widths at which the page scrolls sideways, at the usual and at twice the text. */
async function fitsEverywhere(page: Page): Promise<void> {
  const wide: string[] = []
  for (const zoom of [1, 2]) {
    for (const width of [1440, 1280, 390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      const over = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size * 100}%`
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      }, zoom)
      if (over > 0) wide.push(`${over} px too wide at ${width} px and ${zoom} times the text`)
    }
  }
  expect.soft(wide, page.url()).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function hasNoBarriersInThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await hasNoBarriers(page, `${page.url()}, ${colorScheme}`)
  }
}

test('C-051 every screen is clean in both themes, and fits from 320 to 1440 px at twice the text', async ({
  desk,
  context,
}) => {
  test.slow()
  const page = await desk.open(context, 'owner')
  const links = page.getByRole('navigation').first().getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await hasNoBarriersInThemes(page)
    await fitsEverywhere(page)
  }
})

test('C-051 in forced colours the open screen and the focus can still be told', async ({ desk, context }) => {
  const page = await desk.open(context, 'owner')
  await page.emulateMedia({ forcedColors: 'active' })
  const links = page.getByRole('navigation').first().getByRole('link')
  const current = page.locator('nav [aria-current="page"]')
  await expect(current).toHaveCount(1)
  const lookOf = (element: Element) => {
    const { backgroundColor, borderTopColor, color, outlineStyle } = getComputedStyle(element)
    return [backgroundColor, borderTopColor, color, outlineStyle].join()
  }
  const other = page.locator('nav a:not([aria-current])').first()
  expect(await current.evaluate(lookOf)).not.toBe(await other.evaluate(lookOf))
  await other.focus()
  const focused = await other.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(focused).not.toBe('none')
  await expect(links.first()).toBeVisible()
})

test('C-042 the pages before sign-in are clean in both themes, and fit everywhere', async ({
  desk,
  page,
}) => {
  for (const path of ['/sign-in', '/welcome/x']) {
    await page.goto(`${desk.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoBarriersInThemes(page)
    await fitsEverywhere(page)
  }
})
