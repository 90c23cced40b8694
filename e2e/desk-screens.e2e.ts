import type { Page } from '@playwright/test'
import { hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, screens, test } from './fixtures/desk.ts'

/** Fails with the widths at which the page scrolls sideways, at the usual and at twice the text. */
async function fitsEverywhere(page: Page): Promise<void> {
  const wide: string[] = []
  for (const width of [1440, 1280, 390, 320]) {
    await page.setViewportSize({ width, height: 720 })
    const over = await page.evaluate(() =>
      [1, 2].map((size) => {
        document.documentElement.style.fontSize = `${size * 100}%`
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      }),
    )
    for (const [at, px] of over.entries())
      if (px > 0) wide.push(`${px} px too wide at ${width} px and ${at + 1} times the text`)
  }
  expect.soft(wide, page.url()).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Fails where forced colours hide which screen is open, or where the focus is. */
async function tellsInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const lookOf = (element: Element) => {
    const { backgroundColor, borderTopColor, color, outlineStyle, textDecorationLine } =
      getComputedStyle(element)
    return [backgroundColor, borderTopColor, color, outlineStyle, textDecorationLine].join()
  }
  const other = page.locator('nav.nav a:not([aria-current])').first()
  const here = await page.locator('nav.nav [aria-current="page"]').evaluate(lookOf)
  expect.soft(here, page.url()).not.toBe(await other.evaluate(lookOf))
  // A key first, so that the browser draws the focus as for a person with a keyboard.
  await page.keyboard.press('Tab')
  const main = page
    .locator('main')
    .locator('a, button, input, select, [role="grid"]')
    .filter({ visible: true })
    .first()
  if ((await main.count()) > 0) {
    await main.focus()
    const outline = await main.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect.soft(outline, page.url()).not.toBe('none')
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

test('C-051 every screen is clean in both themes, tells its place in forced colours, and fits from 320 to 1440 px at twice the text, and prints', async ({
  desk,
  context,
}) => {
  test.slow()
  const page = await desk.open(context, 'owner')
  await expect(page.locator('nav.nav').getByRole('link')).toHaveCount(9)
  // Every screen is one of the tabs of an entry, or its entry alone.
  const linked = new Set<string | null>()
  for (const entry of await page.locator('nav.nav').getByRole('link').all()) {
    const first = await entry.getAttribute('href')
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    const tabs = await page
      .locator('.entry-tabs a')
      .evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))
    for (const path of new Set([first, ...tabs])) {
      linked.add(path)
      // Not with the mouse: many tabs are a list, which is closed.
      if (path !== first)
        await page.locator(`.entry-tabs a[href="${path}"]`).evaluate((tab) => (tab as HTMLElement).click())
      await expect(page).toHaveURL(`${desk.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await hasNoBarriersInBothThemes(page)
      await tellsInForcedColours(page)
      await fitsEverywhere(page)
    }
  }
  expect([...linked].sort()).toEqual(screens.map(({ path }) => `/desk${path}`).sort())

  // On paper a list is as long as its rows, and alone.
  await page.goto(`${desk.url}/desk/clients`)
  const last = page.getByRole('grid').getByRole('row').last()
  await expect(last).not.toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('nav.nav, .bar, main .btn').filter({ visible: true })).toHaveCount(0)
  const cut = await page.getByRole('grid').evaluate((grid) => grid.scrollHeight - grid.clientHeight)
  expect(cut).toBeLessThanOrEqual(0)
})

test('C-042 the pages before sign-in are clean in both themes, and fit everywhere', async ({
  desk,
  page,
}) => {
  for (const path of ['/sign-in', '/welcome/x']) {
    await page.goto(`${desk.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoBarriersInBothThemes(page)
    await fitsEverywhere(page)
  }
})
