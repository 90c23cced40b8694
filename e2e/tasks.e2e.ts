import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { password, register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** What people come for, on a phone, by the way that they find: the steps are counted, and none may be added. */

const phone = { width: 390, height: 844 }

/** The site's clock is fixed (e2e/fixtures/serve.ts). */
const now = Date.parse('2026-08-19T06:30:00Z')

/** Counts what a person does: a press, or a field that is filled in. */
function counter() {
  let count = 0
  return {
    async step(act: Promise<unknown>): Promise<void> {
      count += 1
      await act
    },
    get count() {
      return count
    },
  }
}

/** A browser that has never been here. */
async function freshPage(page: Page): Promise<Page> {
  await page.context().clearCookies()
  await page.setViewportSize(phone)
  return page
}

test('S-083 a client sees what her money is worth, and on which day, in three steps', async ({ page }) => {
  await register(page, 'worth@example.in')
  await freshPage(page)
  const steps = counter()
  await page.goto('/login')
  await steps.step(page.getByLabel('Email Address').fill('worth@example.in'))
  await steps.step(page.locator('#password').fill(password))
  await steps.step(page.getByRole('button', { name: 'Sign in', exact: true }).click())
  await expect(page).toHaveURL('/dashboard')
  const value = page.locator('.card-value')
  await expect(value).toBeInViewport()
  await expect(value).toContainText('₹2,04,390')
  await expect(page.getByText('18 Aug 2026').locator('visible=true').first()).toBeVisible()
  expect(steps.count).toBe(3)
})

test('S-121 a stranger learns in six steps what 5,000 a month become, and gives no name', async ({
  page,
}) => {
  await freshPage(page)
  const steps = counter()
  await steps.step(page.goto('/calculator'))
  await steps.step(page.getByText('Invest', { exact: true }).first().click())
  await steps.step(page.locator('[name=amount]').first().fill('5000'))
  await steps.step(page.locator('[name=years]').first().fill('12'))
  await steps.step(page.locator('[name=return]').first().fill('10'))
  await steps.step(page.getByRole('button', { name: 'Submit' }).click())
  await expect(page.getByText('₹13,93,708').locator('visible=true').first()).toBeInViewport()
  expect(steps.count).toBe(6)
})

test('S-101 a client whose phone is gone is in, and has shut the others out, in six steps', async ({
  page,
}) => {
  await register(page, 'lost@example.in')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page).toHaveURL('/profile/authenticator')
  const secret = (await page.locator('strong.key').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel('Six-digit code').fill(totp.generate({ timestamp: now }))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  const [code = ''] = await page.locator('.recovery-codes li').allTextContents()

  await freshPage(page)
  const steps = counter()
  await page.goto('/login')
  await page.getByLabel('Email Address').fill('lost@example.in')
  await steps.step(page.locator('#password').fill(password))
  await steps.step(page.getByRole('button', { name: 'Sign in', exact: true }).click())
  await steps.step(page.getByText('I don’t have my phone').click())
  // As it is read from paper: in small letters, with a blank.
  await steps.step(page.getByLabel('Recovery code').fill(` ${code.toLowerCase()}`))
  await steps.step(page.getByRole('button', { name: 'Use this code' }).click())
  await expect(page.getByText('Is your phone lost? Remove the authenticator app')).toBeVisible()
  await steps.step(page.getByRole('button', { name: 'Sign out everywhere else' }).click())
  await expect(page.getByRole('status').first()).toBeVisible()
  expect(steps.count).toBe(6)
})
