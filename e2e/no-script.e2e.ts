import { walked } from './fixtures/addresses.ts'
import { expect, test } from './fixtures/site.ts'

test.use({ javaScriptEnabled: false })

const password = 'four quiet brass lamps'

test('every public page shows what it is about', async ({ page }) => {
  for (const address of walked) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 }), address).toBeVisible()
    expect((await main.textContent())?.length, address).toBeGreaterThan(
      address === '/no-such-page' ? 60 : 150,
    )
    await expect(page.getByRole('contentinfo'), address).toBeVisible()
    // Nothing waits for a script that never loads.
    await expect(main.locator('[aria-busy="true"] > .needs-script'), address).toBeHidden()
  }
})

test('menus open, the listing filters, testimonials are there', async ({ page }) => {
  await page.goto('/portfolio')
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.getByRole('link', { name: 'Life Insurance' }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Search by name').fill('gold')
  await page.getByLabel('Search by name').press('Enter')
  await expect(page).toHaveURL(/q=gold/)
  const listed = page.getByRole('table').first()
  await expect(listed.getByRole('row')).toHaveCount(2)
  await expect(listed).toContainText('SBI Gold Fund')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.locator('#sheet summary').first().click()
  await page.locator('#sheet').getByRole('link', { name: 'Health Insurance' }).click()
  await expect(page).toHaveURL('/health-insurance')

  await page.goto('/testimonials')
  // Searches by text leave <noscript> out.
  const said = page.locator('noscript .said .card')
  await expect(said).toHaveCount(10)
  await expect(said.first()).toBeVisible()
})

test('a quote is asked for, up to its reference', async ({ page }) => {
  await page.goto('/insurance/term-life')
  await page.getByRole('link', { name: 'Skip and just talk to us' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Sarita Rao')
  await page.locator('[name=phone]').fill('98480 22338')
  await page.locator('[name=slot]').selectOption({ index: 1 })
  const form = page.locator('#call form')
  await form.locator('[type=submit]').click()
  await expect(page.locator('main')).toContainText(/Your reference\s*\d\d \d\d \d\d/)
})

test('a client registers, signs out and in, and adds a transaction', async ({ page }) => {
  await page.goto('/register')
  await page.locator('#name').fill('Gita Menon')
  await page.locator('#email').fill('gita@example.in')
  await page.locator('#password').fill(password)
  await page.locator('#confirm').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')

  // A page for everyone does not know who reads it without script; a client's own page does.
  await page.getByRole('button', { name: 'Your account: Gita Menon' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login?out')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('#email').fill('gita@example.in')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/transactions/new?scheme=119788')
  await page.getByLabel('Date').fill('2025-04-21')
  await page.getByLabel('Folio').fill('18820467')
  await page.getByLabel('Amount in rupees').fill('30,000')
  await page.getByRole('button', { name: 'Work it out first' }).click()
  await expect(page.getByLabel('Units')).toHaveValue('1003.670')
  await expect(page.getByRole('complementary', { name: 'What this entry does' })).toContainText(
    '+1,003.670 units',
    { useInnerText: true },
  )
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect(page.getByText('Transaction added.')).toBeVisible()
  await expect(page.getByText('1 of 1 transactions')).toBeVisible()
  await page.locator('.entry > summary').click()
  await expect(page.locator('.entry')).toContainText('18820467')
})
