import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/site.ts'

const password = 'four quiet brass lamps'

async function register(page: Page, email: string) {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Anita Rao')
  await page.getByLabel('Email Address').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#confirm').fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL('/dashboard')
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('S-083 to S-094 a new client sees the sample, hides it with one eye, and reads a working', async ({
  page,
}) => {
  await register(page, 'sample@example.in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Anita$/,
  )
  await expect(page.getByText('Sample portfolio', { exact: true })).toBeVisible()
  for (const figure of ['₹2,04,390', '₹1,75,000', '+₹29,390', '+16.79%']) {
    await expect(page.locator('.cards').getByText(figure, { exact: false }).first()).toBeVisible()
  }
  const holdings = page.getByRole('table', { name: 'Holdings' })
  await expect(holdings.getByRole('row')).toHaveCount(5)
  await expect(holdings.getByRole('link', { name: 'View fund: SBI Gold Fund' })).toBeVisible()
  await expect(holdings.getByRole('link', { name: 'Invest more: SBI Gold Fund' })).toBeVisible()
  await expectAccessible(page)

  // Any of the three hides all of them, and this device remembers.
  const eyes = page.getByRole('button', { name: 'Hide amounts' })
  await expect(eyes).toHaveCount(3)
  await eyes.nth(1).click()
  await expect(eyes.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(eyes.nth(1)).toBeFocused()
  expect(await page.locator('main').textContent()).not.toMatch(/2,04,390|16\.79|29,390/)
  await page.goto('/transactions')
  await expect(page.getByRole('row').nth(1)).not.toContainText('₹20,487')
  await page.goto('/dashboard')
  await expectAccessible(page)
  await eyes.first().click()
  await expect(page.getByText('₹2,04,390').first()).toBeVisible()

  await page.getByRole('link', { name: 'Show the working of Current Value' }).click()
  await expect(page).toHaveURL('/dashboard/working#value')
  await expect(page.locator('#value')).toContainText('₹2,04,390.00')
  await page.locator('#value').getByRole('link', { name: 'SBI Small Cap Fund' }).click()
  // 14 instalments of ₹2,500, each still held.
  await expect(
    page.getByRole('table', { name: 'Purchases that are still held' }).getByRole('row'),
  ).toHaveCount(15)
  await expectAccessible(page)
})

test('a client enters a purchase, is refused a sale beyond it, imports a file and undoes it', async ({
  page,
}) => {
  await register(page, 'ledger@example.in')
  await page.getByRole('link', { name: 'Add a transaction' }).click()
  await page.getByLabel('Name, AMFI code or ISIN').fill('sbi gold')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('link', { name: /^Choose: SBI Gold.*/ })
    .filter({ hasText: 'Choose' })
    .first()
    .waitFor()
  await page.goto('/transactions/new?scheme=119788')
  await page.getByLabel('Date').fill('2025-04-21')
  await page.getByLabel('Folio').fill('18820467')
  await page.getByLabel('Amount in rupees').fill('30,000')
  await page.getByRole('button', { name: 'Work it out' }).click()
  // The sample household's own row: 1.50 of duty, 29.8888 a unit, 1,003.670 units.
  await expect(page.getByLabel('NAV')).toHaveValue('29.8888')
  await expect(page.getByLabel('Units')).toHaveValue('1003.670')
  await expect(page.getByLabel('Stamp duty in rupees')).toHaveValue('1.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect(page.getByText('The transaction is in your list.')).toBeVisible()

  await page.goto('/transactions/new?scheme=119788')
  await page.getByLabel('Type').selectOption('Redemption')
  await page.getByLabel('Date').fill('2026-08-18')
  await page.getByLabel('Folio').fill('18820467')
  await page.getByLabel('Amount in rupees').fill('93,360')
  await page.getByLabel('Units').fill('2000')
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect(page.getByRole('alert')).toContainText('holds 1003.670 units')

  await page.goto('/transactions/import')
  const csv =
    'Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,4071829/55,5000\n2025-13-05,SIP,118650,4071829/55,5000\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Show what is in it' }).click()
  await expect(page.getByText('Write the date as 2026-08-18.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  const right = csv.replace('2025-13-05', '2025-06-05')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(right) })
  await page.getByRole('button', { name: 'Show what is in it' }).click()
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(page.getByText('2 transactions are in your list.')).toBeVisible()
  await page.goto('/transactions?kind=sip')
  await expect(page.getByText('2 of 3 transactions')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/transactions/import')
  await page.getByRole('button', { name: 'Undo this import: mine.csv' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('1 of 1 transactions')).toBeVisible()
})

test('S-090 a client asks the firm to invest, and finds the request on the dashboard', async ({ page }) => {
  await register(page, 'request@example.in')
  await page.getByRole('link', { name: 'Invest more: SBI Gold Fund' }).click()
  await page.getByLabel('Amount in rupees').fill('10')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toContainText('The least for this fund')
  await page.getByLabel('Amount in rupees').fill('10,000')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/We have your request R-[0-9A-Z]{8}/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.locator('#requests')).toContainText('Received')
})

test('S-099 the profile is saved, says so for three seconds, and a card number never leaves', async ({
  page,
}) => {
  await register(page, 'profile@example.in')
  await page.goto('/profile')
  await page.getByLabel('Phone Number').fill('98480 22338')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0, { timeout: 5_000 })
  await page.reload()
  await expect(page.getByLabel('Phone Number')).toHaveValue('98480 22338')
  await expectAccessible(page)

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/profile?tab=payment&card=new')
  await page.getByLabel('Label').fill('Salary card')
  await page.getByLabel('Card number').fill('5555 5555 5555 4445')
  await page.getByLabel('Expires').fill('2028-05')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('This number has a slip in it.')).toBeVisible()
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await expect(page.getByLabel('Last four digits')).toHaveValue('4444')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  await expect(page.getByText('Primary', { exact: true })).toBeVisible()
  expect(sent.join('\n')).toContain('4444')
  expect(sent.join('\n').replaceAll(/[^\d\n]/g, '')).not.toContain('55555555')
  await expectAccessible(page)

  await page.locator('#holder').fill('Anita Rao')
  await page.locator('#number').fill('001234567890')
  await page.locator('#ifsc').fill('hdfc0000001')
  await page.getByRole('button', { name: 'Save Bank Details' }).click()
  await expect(page.locator('#bank')).toContainText('HDFC Bank')
  await expect(page.locator('#bank')).toContainText('•••• 7890')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('cards ask for network and last four, and the eye still hides', async ({ page }) => {
    await register(page, 'still@example.in')
    await page.goto('/profile?tab=payment&card=new')
    await expect(page.getByLabel('Card number')).toBeHidden()
    await page.getByLabel('Label').fill('Old card')
    await page.getByLabel('Last four digits').fill('1111')
    await page.getByLabel('Expires').fill('2029-01')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByText('RuPay ending in 1111')).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Hide amounts' }).first().click()
    await expect(page.getByText('₹2,04,390')).toHaveCount(0)
  })
})

test('1.16/11 a fund page leads a visitor to the contact form, and a client to a request', async ({
  page,
}) => {
  await page.goto('/portfolio/118650')
  const ask = page.getByRole('link', { name: 'Ask to invest', exact: true })
  await expect(ask).toHaveCount(1)
  await expect(ask).toHaveAttribute('href', '/contact?fund=118650')

  await register(page, 'asks@example.in')
  await page.goto('/portfolio/118650')
  await expect(ask).toHaveCount(1)
  await ask.click()
  await expect(page).toHaveURL('/requests/new?scheme=118650')
  await expect(page.getByText('Nippon India Multi Cap Fund').first()).toBeVisible()
})
