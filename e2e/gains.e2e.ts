import { hasNoBarriers } from './fixtures/barriers.ts'
import { register } from './fixtures/register.ts'
import { csvOf, registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { expect, test } from './fixtures/site.ts'

/** SBI Small Cap: 100 units for ₹10,000 in January 2024, sold for ₹15,000 in August 2025; 100 more are held. */
const rows = [
  '2024-01-10,Purchase,125497,1/1,10000,100,99.995',
  '2024-06-10,Purchase,125497,1/1,12000,120,99.995',
  '2025-08-12,Redemption,125497,1/1,15000,150.0075,99.995',
]

const opening = 'You sold units for ₹15,000 and gained ₹5,000.'
/** Beside each amount stand its dots, of which one is there. */
const seen = { useInnerText: true }

test('C-071 C-075 by touch: the gains of a year, their lots, and a link that is ended again', async ({
  browser,
  page,
  baseURL,
}) => {
  await registerWithTransactions(page, 'gains@example.in', rows)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Papers & tax', exact: true }).click()
  await page
    .locator('main')
    .getByRole('link', { name: /^Tax on gains/ })
    .click()
  await page.getByRole('link', { name: '2025-26' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capital gains 2025-26')
  await expect(page.locator('main')).toContainText(opening, seen)
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
  await page.goto('/gains?year=2025-26')
  await page.setViewportSize({ width: 390, height: 844 })

  // A figure opens its lots; a lot opens its working.
  await page.getByRole('region', { name: 'By fund' }).getByRole('link').click()
  await page.getByText('SBI Small Cap Fund').first().click()
  await expect(page.getByText('580').first()).toBeVisible()
  await hasNoBarriers(page)

  await page.goto('/gains/link?year=2025-26')
  await page.getByRole('button', { name: 'Make a link for 2025-26' }).click()
  const address = await page.getByLabel('Link', { exact: true }).inputValue()
  await hasNoBarriers(page)
  const accountant = await browser.newPage()
  await accountant.goto(`${baseURL}${new URL(address).pathname}${new URL(address).search}`)
  await expect(accountant.locator('main')).toContainText(opening, seen)
  await hasNoBarriers(accountant)
  await page.goto('/gains/link?year=2025-26')
  await expect(page.getByText('Opened once')).toBeVisible()
  await page.getByRole('button', { name: /^End the link/ }).click()
  await expect(page.getByText('The link is ended.')).toBeVisible()
  await accountant.reload()
  await expect(accountant.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await accountant.close()
})

test('C-073 by keys: losses of earlier years are kept and set off, and amounts can be hidden', async ({
  page,
}) => {
  await registerWithTransactions(page, 'set-off@example.in', rows)
  await page.goto('/gains/set-off?year=2025-26')
  await page.getByLabel('Long-term losses carried forward (₹)').focus()
  await page.keyboard.type('2,000')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('₹2,000.00 of long-term losses of earlier years met', seen)
  await hasNoBarriers(page)
  await page.goto('/gains?year=2025-26')
  await expect(page.locator('main')).toContainText(
    '₹0 short-term and ₹2,000 long-term, as you entered them',
    seen,
  )
  await page.getByRole('link', { name: 'Change them' }).press('Enter')
  await expect(page.getByLabel('Long-term losses carried forward (₹)')).toHaveValue('2,000')
  const eye = page.locator('#eye')
  await eye.focus()
  await page.keyboard.press('Enter')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main')).not.toContainText('₹2,000.00', seen)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C-071 C-074 years, lots, set-off and files work', async ({ page }) => {
    await register(page, 'plain-gains@example.in')
    await page.goto('/transactions/import')
    await page.locator('noscript input[type=file]').setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: csvOf(rows),
    })
    await page.locator('noscript button[value=preview]').click()
    await page.getByRole('button', { name: 'Import 3 transactions' }).click()
    await expect(page.getByText('3 transactions added.')).toBeVisible()
    await page.goto('/gains')
    await page.getByRole('link', { name: '2025-26' }).click()
    await page.getByRole('link', { name: 'Set-off and exemption, worked out' }).click()
    await page.getByLabel('Short-term losses carried forward (₹)').fill('x')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter an amount in rupees').first()).toBeVisible()
    await expect(page.getByLabel('Short-term losses carried forward (₹)')).toHaveValue('x')
    await page.getByLabel('Short-term losses carried forward (₹)').fill('500')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('main')).toContainText(
      '₹500.00 of short-term losses of earlier years met',
      seen,
    )
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No loss to set off.')).toBeVisible()
    await page.goto('/gains?year=2025-26')
    for (const [name, file] of [
      ['PDF', 'gains-2025-26.pdf'],
      ['Excel', 'gains-2025-26.xlsx'],
      ['Schedule 112A (CSV)', 'schedule-112a-2025-26.csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name, exact: true }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
    await page.getByRole('region', { name: 'By quarter of advance tax' }).getByRole('link').click()
    await expect(page.getByRole('table')).toContainText('SBI Small Cap Fund')
  })
})
