import type { Page } from '@playwright/test'
import { isHydrated, openHydrated } from './fixtures/hydrated.ts'
import { password, register } from './fixtures/register.ts'
import { expect, test, withMotion } from './fixtures/site.ts'

test.use(withMotion)

const better = 'a kite above the old tank'

test('S-074, S-076 to S-080, S-082, S-147 a client registers, signs out in another tab, signs in again and changes the password', async ({
  page,
  context,
}) => {
  await noteBusyWords(page)
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible()
  await page.getByLabel('Full Name').fill('Lakshmi Devi')
  await page.getByLabel('Email Address').fill('lakshmi@example.in')
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Confirm Password').fill('something else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue('Lakshmi Devi')

  await isHydrated(page)
  await page.locator('#password').fill(password)
  await page.locator('#confirm').fill(password)
  const create = page.locator('main button[type=submit]')
  await create.click()
  await expect(page).toHaveURL('/dashboard')
  expect(await busyWords(page)).toBe('Creating Account...')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Lakshmi$/,
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  const copy = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? 'null')
  expect(Object.keys(copy)).toEqual(['id', 'name', 'email', 'avatar'])
  expect(copy).toMatchObject({ name: 'Lakshmi Devi', email: 'lakshmi@example.in' })
  expect(copy.id).toMatch(/^[0-9a-z]{9}$/)

  // Another tab: a cached page knows the name, and signing out there signs out this tab too.
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other).toHaveURL('/dashboard')
  await isHydrated(other)
  await other.getByRole('button', { name: 'Your account: Lakshmi Devi' }).click()
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login?out')
  await expect(other.getByText('You are signed out.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await openHydrated(page, '/profile?tab=security')
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dsecurity')
  await page.getByLabel('Email Address').fill('lakshmi@example.in')
  await page.locator('#password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  expect(await busyWords(page)).toBe('Signing in...')
  await expect(page.getByLabel('Email Address')).toHaveValue('lakshmi@example.in')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  await page.locator('#password').press('Enter')
  await expect(page).toHaveURL('/profile?tab=security')

  await page.getByLabel('Current Password').fill(password)
  await page.locator('#next').fill('lakshmidevi')
  await page.getByLabel('Confirm New Password').fill('lakshmidevi')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.locator('#next-error')).toHaveText('Choose a password that is harder to guess.')
  await page.getByLabel('Current Password').fill(password)
  await page.locator('#next').fill(better)
  await expect(page.locator('#next-strength')).toHaveText('Very good length.')
  await page.getByLabel('Confirm New Password').fill(better)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('status').getByText('Password changed.')).toBeVisible()
  const activity = page.getByRole('table', { name: 'Recent activity' })
  await expect(activity.getByRole('rowheader', { name: 'Password changed' })).toBeVisible()
  await expect(activity.getByRole('rowheader', { name: 'Wrong password at sign-in' })).toBeVisible()
})

test('a client ends the session of a lost phone', async ({ page, browser, baseURL }) => {
  await register(page, 'meera@example.in', 'Ravi Das')
  const phone = await (await browser.newContext({ baseURL })).newPage()
  await phone.goto('/login')
  await phone.locator('#email').fill('meera@example.in')
  await phone.locator('#password').fill(password)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL('/dashboard')

  await page.goto('/profile?tab=security')
  const sessions = page.getByRole('table', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await sessions.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByText('Device signed out.')).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await phone.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('registering, signing out and in, and changing the password work the same', async ({ page }) => {
    await page.goto('/register')
    await page.locator('#name').fill('Ravi Das')
    await page.locator('#email').fill('ravi@example.in')
    await page.locator('#password').fill(password)
    await page.locator('#confirm').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Ravi$/,
    )
    await page.goto('/profile?tab=security')
    await page.locator('#current').fill(password)
    await page.locator('#next').fill(better)
    await page.locator('#confirm').fill(better)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Personal Info' }).click()
    await expect(page.getByLabel('Email Address')).toHaveValue('ravi@example.in')

    await page.context().clearCookies()
    await page.goto('/dashboard')
    await page.locator('#email').fill('ravi@example.in')
    await page.locator('#password').fill(better)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

/** Records the text of a disabled submit button, since a test can't look while the answer is on its way. */
async function noteBusyWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      const button = document.querySelector('main [data-busy]:disabled')
      if (button) sessionStorage.setItem('busy-words', button.textContent ?? '')
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

function busyWords(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('busy-words'))
}
