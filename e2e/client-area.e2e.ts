import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { isHydrated, openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** True if the first such element has the colour of that token (site/ui/tokens.css). */
function hasColour(page: Page, selector: string, job: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, token) => {
      const probe = document.createElement('i')
      probe.style.color = `var(${token})`
      document.body.append(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return getComputedStyle(element).color === wanted
    }, job)
}

test('S-005, S-083 to S-094, S-144, S-169 a new client sees the sample, hides it with one eye, and reads a working', async ({
  page,
}) => {
  await register(page, 'sample@example.in')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Anita$/,
  )
  await expect(page.getByText('Sample portfolio', { exact: true })).toBeVisible()
  const card = (title: string) =>
    page.locator('.cards > section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(card('Total Investment')).toContainText('₹1,75,000')
  await expect(card('Current Value')).toContainText('₹2,04,390')
  await expect(card('Total Gain/Loss')).toContainText('+₹29,390')
  await expect(card('Total Gain/Loss')).toContainText('+16.79%')
  await expect(card('Active Funds')).toContainText('4')
  await expect(card('Active Funds').getByRole('link')).toHaveAttribute('href', '/portfolio')

  const holdings = page.getByRole('table', { name: 'Holdings' })
  await expect(holdings.getByRole('row')).toHaveCount(5)
  // 1,003.670 units at 46.68 are 46,851.32 of 2,04,390; 30,000 were paid: +56.17 %.
  const gold = holdings.getByRole('row', { name: /SBI Gold Fund/ })
  for (const part of [
    'Commodity',
    '₹30,000',
    '1,003.670 units',
    '₹46,851',
    '₹46.6800',
    '▲',
    '+56.17%',
    '22.9%',
  ]) {
    await expect(gold).toContainText(part, { useInnerText: true })
  }
  expect(await hasColour(page, '.holdings .gain', '--gain')).toBe(true)

  const recent = page.getByRole('region', { name: 'Recent Transactions' })
  await expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/transactions')
  await expect(recent.getByRole('listitem').first()).toContainText(/SIP|Purchase|Redemption/)
  expect(await hasColour(page, '.entry-sign[data-way="in"]', '--gain')).toBe(true)
  await expect(holdings.getByRole('link', { name: 'View fund: SBI Gold Fund' })).toBeVisible()
  await expect(holdings.getByRole('link', { name: 'Invest more: SBI Gold Fund' })).toBeVisible()
  await hasNoBarriers(page)

  // Each of the three hides all of them, and this device remembers it.
  await isHydrated(page)
  const eyes = page.locator('main').getByRole('button', { name: 'Hide amounts' })
  await expect(eyes).toHaveCount(3)
  await eyes.nth(1).click()
  await expect(eyes.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(eyes.nth(1)).toBeFocused()
  // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed is left out.
  expect(await page.locator('main').innerText()).not.toMatch(/₹\d[\d,]*(?![\d.]*\d{4})|16\.79|29,390/)
  await page.goto('/transactions')
  await expect(page.locator('.entry-money').first()).not.toContainText('₹', { useInnerText: true })
  await page.goto('/dashboard')
  await expect(eyes.first()).toHaveAttribute('aria-pressed', 'true')
  await hasNoBarriers(page)
  await eyes.first().click()
  await expect(page.getByText('₹2,04,390').first()).toBeVisible()

  // The working opens in its card; the page of workings has every step.
  await card('Current Value').locator('.card-working summary').click()
  await expect(card('Current Value').getByText('₹2,04,390.01')).toBeVisible()
  await card('Current Value').getByRole('link', { name: 'Every step of Current Value' }).click()
  await expect(page).toHaveURL('/dashboard/working#value')
  await expect(page.locator('#value')).toContainText('₹2,04,390.01')
  await page.locator('#value summary').click()
  await page.locator('#value').getByRole('link', { name: 'SBI Small Cap Fund' }).click()
  // The parts of a holding are folded, each to its figure.
  await page
    .getByRole('region', { name: 'How this was worked out' })
    .locator('summary')
    .filter({ hasText: 'Invested' })
    .click()
  await page.locator('#cost summary').click()
  // 14 instalments of ₹2,500, each still held.
  await expect(page.getByRole('table', { name: 'Purchases still held' }).getByRole('row')).toHaveCount(15)
  await hasNoBarriers(page)
})

test('a client enters a purchase, is refused a sale beyond it, imports a file and undoes it', async ({
  page,
}) => {
  await register(page, 'ledger@example.in')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page.getByRole('link', { name: 'Add a transaction' }).click()
  await expect(page).toHaveURL('/transactions/new')
  await isHydrated(page)
  await page.getByLabel('Name, AMFI code or ISIN').fill('sbi gold')
  // As one types, and the growth option before the one that pays out.
  const found = page.getByRole('region', { name: 'Schemes' }).getByRole('link')
  await expect(found.first()).toBeVisible()
  const names = await found.allTextContents()
  expect(names.findIndex((name) => /IDCW/.test(name))).toBeGreaterThan(
    names.findLastIndex((name) => /growth/i.test(name)),
  )
  await found.filter({ hasText: '119788' }).click()
  await isHydrated(page)
  await page.getByLabel('Date').fill('2025-04-21')
  await page.getByLabel('Folio').fill('18820467')
  await page.getByLabel('Amount in rupees').fill('30,000')
  // The sample household's own row: 1.50 of duty, 29.8888 a unit, 1,003.670 units.
  await expect(page.getByLabel('NAV', { exact: true })).toHaveValue('29.8888')
  await expect(page.getByLabel('Units')).toHaveValue('1003.670')
  await expect(page.getByLabel('Stamp duty in rupees')).toHaveValue('1.50')
  // What was typed stays; the rest follows it. 30,000 − 1.50 at 30.
  await page.getByLabel('NAV', { exact: true }).fill('30')
  await expect(page.getByLabel('Units')).toHaveValue('999.950')
  await page.getByLabel('NAV', { exact: true }).fill('')
  await expect(page.getByLabel('Units')).toHaveValue('1003.670')
  const effect = page.getByRole('complementary', { name: 'What this entry does' })
  await expect(effect).toContainText(
    /\+1,003\.670 units.*Units before it\s*0\.000.*Units after it\s*1,003\.670/s,
    {
      useInnerText: true,
    },
  )
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect(page.getByText('Transaction added.')).toBeVisible()

  await page.goto('/transactions/new?scheme=119788')
  await page.getByLabel('Type').selectOption('Redemption')
  await page.getByLabel('Date').fill('2026-08-18')
  await page.getByLabel('Folio').fill('18820467')
  await page.getByLabel('Amount in rupees').fill('93,360')
  await page.getByLabel('Units').fill('2000')
  // Said before it is saved, and again by the save.
  await expect(effect).toContainText('had 1,003.670 units')
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect(page.getByRole('alert')).toContainText('had 1,003.670 units')

  await openHydrated(page, '/transactions/import')
  const csv =
    'Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,4071829/55,5000\n2025-13-05,SIP,118650,4071829/55,5000\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const preview = page.getByRole('button', { name: 'Show what is in it' })
  await preview.click()
  await expect(
    page.getByText('Enter the date with its day first, such as 24 May 1984 or 24/05/1984.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 transaction', exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await isHydrated(page)
  const right = csv.replace('2025-13-05', '2025-06-05')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(right) })
  await preview.click()
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  await expect(page.getByText('2 transactions added.')).toBeVisible()
  await page.goto('/transactions?kind=sip')
  await expect(page.getByText('2 of 3 transactions')).toBeVisible()
  await hasNoBarriers(page)
  await page.goto('/transactions/import')
  await page.getByRole('button', { name: 'Undo this import: mine.csv' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('1 of 1 transactions')).toBeVisible()
})

test('S-090 a client asks the firm to invest, and finds the request on the dashboard', async ({ page }) => {
  await register(page, 'request@example.in')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Invest more: SBI Gold Fund' }).click()
  await page.getByLabel('Amount in rupees').fill('10')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toContainText('The minimum for this fund')
  await page.getByLabel('Amount in rupees').fill('10,000')
  await page.getByLabel('Phone', { exact: false }).fill('98480 22338')
  await page.getByLabel('Time of the call').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/Your reference is \d\d \d\d \d\d\./)).toBeVisible()
  await page.goto('/dashboard')
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: '1 request is open' })
    .click()
  await expect(page).toHaveURL('/requests')
  const request = page.locator('.request-list > li').filter({ hasText: 'SBI Gold Fund' })
  await expect(request).toContainText('Received')
})

test('S-092, S-145 all transactions of the sample: date, fund, type, amount and status, money in and out apart', async ({
  page,
}) => {
  await register(page, 'entries@example.in')
  await page.goto('/transactions?kind=redemption')
  const entries = page.locator('.entry')
  const sale = entries.first()
  await expect(sale.locator('[data-way="out"]')).toHaveCount(1)
  expect(await hasColour(page, '.entry-sign[data-way="out"]', '--redeem')).toBe(true)
  await expect(sale).toContainText('Redemption')
  await expect(sale).toContainText(/\d{1,2} [A-Z][a-z]{2} 20\d\d/)
  await expect(sale).toContainText('Completed')
  await page.goto('/transactions?kind=purchase')
  const gold = entries.filter({ hasText: 'SBI Gold Fund' })
  await expect(gold.locator('[data-way="in"]')).toHaveCount(1)
  for (const part of ['21 Apr 2025', 'Purchase', '₹30,000.00', 'Completed'])
    await expect(gold).toContainText(part)
})

/** Returns the browser's own validation errors of a form: none on a page of the profile. */
function formsThatBlock(page: Page): Promise<number> {
  return page
    .locator('main form')
    .evaluateAll(
      (forms) =>
        (forms as HTMLFormElement[]).filter((form) => !form.noValidate && !form.checkValidity()).length,
    )
}

test('S-095, S-096, S-098, S-099, S-163 the profile is saved, says so for three seconds, and blocks nothing', async ({
  page,
}) => {
  await page.clock.install()
  await register(page, 'profile@example.in')
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(tabs).toHaveText(['Personal Info', 'Security', 'Payment Methods'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  const head = page.locator('.settings-head')
  await expect(head.locator('img')).toHaveAttribute('src', '/avatar?name=Anita%20Rao')
  await expect(head).toContainText('Anita Rao · profile@example.in')
  for (const field of ['Full Name', 'Email Address', 'Phone Number', 'Address']) {
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  }
  // A form with a mistake goes to the server, which keeps the rest and says what is wrong beside the field.
  expect(await formsThatBlock(page)).toBe(0)
  await page.getByLabel('Full Name').fill('')
  await page.getByLabel('Address', { exact: true }).fill('12 Lake Road')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('#name-error')).toHaveText('Please fill this in.')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lake Road')
  await page.getByLabel('Full Name').fill('Anita Rao')
  await page.getByLabel('Phone Number').fill('98480 22338')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const said = page.getByText('Profile updated successfully!')
  await expect(said).toBeVisible()
  await isHydrated(page)
  await page.clock.runFor(2_999)
  await expect(said).toBeVisible()
  await page.clock.runFor(1)
  await expect(said).toHaveCount(0)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByLabel('Phone Number')).toHaveValue('98480 22338')
  await hasNoBarriers(page)
})

test('S-102 to S-104, S-163 a card number never leaves, and a bank account is kept for redemptions', async ({
  page,
}) => {
  await register(page, 'payment@example.in')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/profile?tab=payment&card=new')
  await page.getByLabel('Label').fill('Salary card')
  await page.getByLabel('Card number').fill('5555 5555 5555 4445')
  await page.getByLabel('Expires').fill('2028-05')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('This number is not correct.')).toBeVisible()
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await expect(page.getByLabel('Last four digits')).toHaveValue('4444')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  await expect(page.getByText('Primary', { exact: true })).toBeVisible()
  expect(sent.join('\n')).toContain('4444')
  expect(sent.join('\n').replaceAll(/[^\d\n]/g, '')).not.toContain('55555555')
  await hasNoBarriers(page)

  const bank = page.locator('#bank')
  await expect(bank).toContainText('Bank details are required for redemption of mutual funds.')
  for (const field of ['Account Holder Name', 'Account Number', 'Bank Name', 'IFSC Code']) {
    await expect(bank.getByLabel(field)).toBeVisible()
  }
  expect(await formsThatBlock(page)).toBe(0)
  await page.locator('#holder').fill('Anita Rao')
  await page.locator('#number').fill('001234567890')
  await page.locator('#ifsc').fill('hdfc0000001')
  await page.getByRole('button', { name: 'Save Bank Details' }).click()
  await expect(bank).toContainText('HDFC Bank')
  await expect(bank).toContainText('•••• 7890')
  await expect(bank).toContainText('Not verified yet.')
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
    await expect(page.getByText('••••••').locator('visible=true').first()).toBeVisible()
    await expect(page.getByText('₹2,04,390').locator('visible=true')).toHaveCount(0)
  })
})

test('1.16/11 a fund page leads a visitor to her watchlist and the contact form, and a client to hers and a request', async ({
  page,
}) => {
  await openHydrated(page, '/portfolio/118650')
  const star = page.getByRole('button', { name: 'Watchlist', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'See the list' }).click()
  await expect(page).toHaveURL(/^[^?]+\/watchlist\?funds=118650_/)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await hasNoBarriers(page)
  await page.goto('/portfolio/118650')
  await page.getByRole('radio', { name: 'One time' }).check()
  await page.locator('main').getByRole('button', { name: 'Ask to invest', exact: true }).click()
  await expect(page).toHaveURL('/contact?fund=118650&how=once')
  await expect(page.getByLabel('Your Message')).toHaveValue(/^I would like to invest once in Nippon India/)

  const ask = page.getByRole('link', { name: 'Ask to invest', exact: true })
  await register(page, 'asks@example.in')
  await page.goto('/dashboard')
  // The page of the fund is the same for everyone: it knows a client by what the dashboard's script kept.
  await page.waitForFunction(() => localStorage.getItem('user') !== null)
  // What the device kept is offered, taken into the account, and pressed on the page that everyone gets.
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Add it' }).click()
  const list = page.getByRole('table', { name: 'Watchlist' })
  await expect(list.getByRole('row', { name: /Nippon India Multi Cap Fund/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull()
  await page.getByRole('button', { name: 'Remove Nippon India Multi Cap Fund from the watchlist' }).click()
  await expect(page.getByText('Tap the star on any fund to keep it here.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toBeVisible()
  await hasNoBarriers(page)
  await openHydrated(page, '/portfolio/118650')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(ask).toHaveCount(1)
  await ask.click()
  await expect(page).toHaveURL('/requests/new?scheme=118650')
  await expect(page.getByText('Nippon India Multi Cap Fund').first()).toBeVisible()
})
