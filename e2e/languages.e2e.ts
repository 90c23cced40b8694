import type { Page } from '@playwright/test'
import { wordsIn } from '#content/words.ts'
import { isHydrated } from './fixtures/hydrated.ts'
import { password } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'
import { extremes, overflow, setTextIn } from './fixtures/text-fonts.ts'

/** The entries of the bar that are higher than this; the menu has them where there is no room. */
const tallEntries = (page: Page, most: number) =>
  page
    .locator('.bar-nav > .bar-list > li > :is(a, button)')
    .evaluateAll(
      (entries, px) =>
        entries.filter((entry) => (entry as HTMLElement).offsetHeight > px).map((entry) => entry.textContent),
      most,
    )

for (const language of ['hi', 'te'] as const) {
  const words = wordsIn(language)

  test(`C-111 to C-113 a visitor takes the page in ${language}, keeps what was typed, opens an account and finds it there again`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact?from=home')
    await isHydrated(page)
    expect(await context.cookies()).toEqual([])
    await page.locator('input[name=name]').fill('Sunita Devi')
    await page.locator('textarea').first().fill('Please call me about a SIP.')
    await page.locator('.bar-language button').click()
    await page.locator('#menu-language').getByText(words.language.name).click()

    // The same page with its query, in the other language, with what was typed.
    await expect(page).toHaveURL(`/${language}/contact?from=home`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('input[name=name]')).toHaveValue('Sunita Devi')
    await expect(page.locator('textarea').first()).toHaveValue('Please call me about a SIP.')
    await expect(page.getByText(words.language.about)).toBeVisible()

    // Signs of these letters stand above and below the line, and are never spread.
    const heading = await page
      .locator('h1')
      .evaluate((h1) => [getComputedStyle(h1).letterSpacing, getComputedStyle(h1).textTransform])
    expect([
      ['0px', 'none'],
      ['normal', 'none'],
    ]).toContainEqual(heading)

    for (const path of ['', '/portfolio', '/calculator', '/mutual-funds', '/register']) {
      await page.goto(`/${language}${path}`)
      await isHydrated(page)
      for (const extreme of extremes) {
        await setTextIn(page, extreme)
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          expect.soft(await overflow(page), `${path}, ${extreme} text at ${width}`).toBe(0)
        }
      }
      // At the last of them the bar has its entries, each on one line. In a font that is not fitted to ours one may take two.
      expect.soft(await tallEntries(page, 72), path).toEqual([])
      await setTextIn(page, 'ours')
      expect.soft(await tallEntries(page, 44), path).toEqual([])
    }

    await page.locator('#name').fill('Sunita Devi')
    await page.locator('#email').fill(`sunita.${language}@example.in`)
    await page.locator('#password').fill(password)
    await page.locator('#confirm').fill(password)
    await page.locator('main button[type=submit]').click()
    await expect(page).toHaveURL(`/${language}/dashboard`)
    // In her bar the chat stands beside the language, whose name stays on one line; where there is no room it is in the footer.
    await isHydrated(page)
    for (const extreme of extremes) {
      await setTextIn(page, extreme)
      for (const width of [320, 390, 430, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await overflow(page), `${extreme} text at ${width}`).toBe(0)
        const box = await page.locator('.bar-language button').boundingBox()
        expect.soft(box?.height ?? 44, `${extreme} text at ${width}`).toBeLessThanOrEqual(44)
        await expect(page.locator('.languages').getByRole('link', { name: 'English' })).toBeVisible()
      }
    }
    // What a client looks at, at the width of a small phone, of a phone and of a desk.
    for (const path of [
      '/dashboard/worth',
      '/transactions',
      '/requests',
      '/papers',
      '/household/share',
      '/profile',
    ]) {
      await page.goto(`/${language}${path}`)
      await isHydrated(page)
      for (const extreme of extremes) {
        await setTextIn(page, extreme)
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          expect.soft(await overflow(page), `${path}, ${extreme} text at ${width}`).toBe(0)
        }
      }
    }
    await expect(page.locator('select[name=language]')).toHaveValue(language)

    // From the English gate too, the account leads to its own language.
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.locator('input[name=email]').fill(`sunita.${language}@example.in`)
    await page.locator('input[name=password]').fill(password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).toHaveURL(`/${language}/dashboard`)

    // And in English again, from a page in another one.
    await page.goto(`/${language}/profile`)
    await page.locator('select[name=language]').selectOption('en')
    await page.locator('button[value=language]').click()
    await expect(page).toHaveURL(/\/profile\?saved$|\/profile$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
}
