import type { Page } from '@playwright/test'
import { wordsIn } from '#content/words.ts'
import { isHydrated } from './fixtures/hydrated.ts'
import { password } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** Wider than its window: then a reader has to push the page sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The entries of the bar that take more than one line; the menu has them where there is no room. */
const tallEntries = (page: Page) =>
  page
    .locator('.bar-nav > .bar-list > li > :is(a, button)')
    .evaluateAll((entries) =>
      entries.filter((entry) => (entry as HTMLElement).offsetHeight > 44).map((entry) => entry.textContent),
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
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect([path, width, await overflow(page)]).toEqual([path, width, 0])
      }
      // The widest of them: there the bar has its entries, each on one line.
      expect([path, await tallEntries(page)]).toEqual([path, []])
    }

    await page.locator('#name').fill('Sunita Devi')
    await page.locator('#email').fill(`sunita.${language}@example.in`)
    await page.locator('#password').fill(password)
    await page.locator('#confirm').fill(password)
    await page.locator('main button[type=submit]').click()
    await expect(page).toHaveURL(`/${language}/dashboard`)
    // In her bar the chat stands beside the language, whose name stays on one line; where there is no room it is in the footer.
    for (const width of [320, 390, 430, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await overflow(page)]).toEqual([width, 0])
      const box = await page.locator('.bar-language button').boundingBox()
      expect(box?.height ?? 44, `at ${width}`).toBeLessThanOrEqual(44)
      await expect(page.locator('.languages').getByRole('link', { name: 'English' })).toBeVisible()
    }
    // What a client looks at, at the width of a small phone, of a phone and of a desk.
    for (const path of [
      '/dashboard/worth',
      '/transactions',
      '/requests/ask',
      '/household/share',
      '/profile',
    ]) {
      await page.goto(`/${language}${path}`)
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect([path, width, await overflow(page)]).toEqual([path, width, 0])
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
