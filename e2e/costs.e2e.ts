import { hasNoBarriers } from './fixtures/barriers.ts'
import { register } from './fixtures/register.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { expect, test } from './fixtures/site.ts'

/** SBI Small Cap in the Direct plan, whose rate the sample firm has: 100 units since January 2024. */
const rows = ['2024-01-10,Purchase,125497,1/1,10000,100,99.995']

test('C-081 by touch: from the dashboard to what the client pays, its working, and a statement’s line beside it', async ({
  page,
}) => {
  await registerWithTransactions(page, 'costs-touch@example.in', rows)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Papers & tax', exact: true }).click()
  await page.getByRole('link', { name: /^What you pay us/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What you pay us')
  await page.getByRole('link', { name: '2024-25', exact: true }).first().click()
  // A Direct plan pays the firm nothing: that is known, and said.
  await expect(page.locator('main')).toContainText('None of it reached us.', { useInnerText: true })
  await page.locator('summary').filter({ hasText: 'SBI Small Cap Fund' }).click()
  await expect(page.getByRole('table', { name: 'Costs of SBI Small Cap Fund' })).toContainText('0.68')
  await hasNoBarriers(page)
  for (const [width, text] of [
    [320, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`
    }, text)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.goto('/dashboard/costs')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Copy from your statement' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Enter the commission, the ratio, or both.').first()).toBeVisible()
  await hasNoBarriers(page)
  await page.getByLabel('Fund').selectOption({ label: 'SBI Small Cap Fund' })
  await page.getByLabel('Half-year').selectOption({ label: '1 Oct 2024 to 31 Mar 2025' })
  await page.getByLabel(/^Average expense ratio/).fill('0.72')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Kept. It stands beside our figures now.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove SBI Small Cap Fund/ }).click()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('C-081 with keys alone: a new client reads the sample, opens a fund, and hides the amounts', async ({
    page,
  }) => {
    await register(page, 'costs-keys@example.in')
    await page.goto('/dashboard/costs?year=2025-26')
    await expect(page.getByText('This is a sample.')).toBeVisible()
    const fund = page.getByRole('group').filter({ hasText: 'Nippon India Multi Cap Fund' }).first()
    await fund.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('paid at 0.70 %, not at our rate').first()).toBeVisible()
    await page.getByRole('button', { name: 'Hide amounts' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/costs\?year=2025-26/)
    await expect(page.locator('main')).not.toContainText(/₹\d/, { useInnerText: true })
  })
})
