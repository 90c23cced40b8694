import type { Page } from '@playwright/test'
import { lookAtFocus } from './fixtures/by-keys.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

const fund = '/portfolio/nippon-india-multi-cap-fund-118650'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const path of [
  '/',
  '/portfolio',
  '/calculator',
  '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12',
  fund,
  '/contact',
  '/insurance/term-life',
  '/login',
]) {
  test(`${path} can be walked by Tab: every stop is visible and none is under the bar`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openHydrated(page, path)
    expect(await walk(page)).toEqual([])
  })
}

test('the dashboard and the transactions can be walked by Tab', async ({ page }) => {
  test.slow()
  await register(page, 'uma@example.in', 'Uma Devi')
  for (const path of ['/dashboard', '/transactions', '/profile']) {
    await openHydrated(page, path)
    expect(await walk(page), path).toEqual([])
  }

  const account = page.getByRole('button', { name: 'Your account: Uma Devi' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#menu-account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu-account')).toBeHidden()
  await expect(account).toBeFocused()
})

test('the first stop leads past the bar', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main text' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

for (const key of ['Enter', 'Space']) {
  test(`menus and the chat open by ${key}, close by Esc, and give the focus back`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openHydrated(page, '/about')
    for (const id of ['menu-products', 'menu-testimonials', 'chat']) {
      const button = page.locator(`[popovertarget="${id}"]`).first()
      const menu = page.locator(`#${id}`)
      await button.focus()
      await page.keyboard.press(key)
      await expect(menu, id).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu.locator(':focus'), `${id}: the next stop is inside`).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(menu, id).toBeHidden()
      await expect(button, id).toBeFocused()
    }

    await page.setViewportSize({ width: 390, height: 844 })
    const toggle = page.getByRole('button', { name: 'Open the menu' })
    await toggle.focus()
    await page.keyboard.press(key)
    await expect(page.locator('#sheet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#sheet')).toBeHidden()
    await expect(toggle).toBeFocused()
  })
}

test('keys move the carousel, the sliders and the price chart', async ({ page }) => {
  await openHydrated(page, '/')
  const hero = page.locator('.hero')
  await hero.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(hero.locator('.hero-slide').nth(1)).toHaveAttribute('data-current', 'true')

  const years = page.getByRole('slider', { name: 'Period' })
  const before = Number(await years.inputValue())
  await years.focus()
  await page.keyboard.press('ArrowRight')
  await expect(years).toHaveValue(String(before + 1))

  await openHydrated(page, fund)
  const ranges = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^5Y/ }) })
  await expect(ranges.getByRole('link', { name: /^5Y/ })).toHaveAttribute('aria-current', 'true')
  await ranges.getByRole('link', { name: /^3Y/ }).focus()
  await page.keyboard.press('Enter')
  await expect(ranges.getByRole('link', { name: /^3Y/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('main')).toContainText('Three years')
})

/** Presses Tab from the top of a page to its end; returns what is wrong with the stops. */
async function walk(page: Page): Promise<string[]> {
  const wrong: string[] = []
  let stops = 0
  for (; stops < 220; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === null) break
    wrong.push(...stop)
  }
  expect(stops, 'a walk has a first stop, and an end').toBeGreaterThan(10)
  expect(stops).toBeLessThan(220)
  return wrong
}
