import AxeBuilder from '@axe-core/playwright'
import { addresses, notThereYet } from './fixtures/addresses.ts'
import { expect, test } from './fixtures/site.ts'

const themes = ['light', 'dark'] as const
const widths = [390, 1440] as const

for (const address of addresses) {
  for (const theme of themes) {
    for (const width of widths) {
      test(`axe finds nothing on ${address}, ${theme} at ${width}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address, { waitUntil: 'networkidle' })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))])).toEqual(
          [],
        )
      })
    }
  }

  test(`${address} fits every width from 320 to 2560`, async ({ page }) => {
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
    }
  })

  test(`${address} has one main heading, a title and no dead link`, async ({ page, request }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => [
        ...new Set(anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname)),
      ])
    for (const link of links) {
      const { status } = await request
        .get(link, { maxRedirects: 0 })
        .then((answer) => ({ status: answer.status() }))
      if (notThereYet.includes(link)) expect(status, `${link} is listed as not there yet`).toBe(404)
      else expect(status, link).toBeLessThan(400)
    }
  })
}
