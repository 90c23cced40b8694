import { readFileSync } from 'node:fs'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { isHydrated, openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

test('1.18/1 the list follows the search and the chips without loading the page', async ({ page }) => {
  await register(page, 'live@example.in')
  await openHydrated(page, '/transactions')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const said = page.getByRole('status').filter({ hasText: /of \d+ transactions/ })
  const all = Number(/of (\d+)/.exec((await said.textContent()) ?? '')?.[1])
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.evaluate(() => scrollTo(0, 120))
  await search.pressSequentially('gold', { delay: 30 })
  await expect(page).toHaveURL('/transactions?q=gold')
  await expect(said).toHaveText(`1 of ${all} transactions, all completed`)
  await expect(page.locator('.entry')).toHaveCount(1)
  await expect(search).toBeFocused()
  await hasNoBarriers(page)

  await search.fill('')
  await expect(page).toHaveURL('/transactions')
  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  await chips.getByRole('link', { name: 'SIP' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/transactions?kind=sip')
  // The chip is another element now; the focus is still on it.
  await expect(chips.getByRole('link', { name: 'SIP' })).toBeFocused()
  await expect(chips.getByRole('link', { name: 'SIP' })).toHaveAttribute('aria-current', 'true')
  await page.locator('summary', { hasText: 'Filters' }).click()
  await expect(page.getByLabel('Type')).toHaveValue('sip')
  await page.getByLabel('Financial year').selectOption('2025-26')
  await expect(page).toHaveURL(/year=2025-26/)
  await chips.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(page.getByLabel('Financial year')).toHaveValue('')

  await page.getByRole('link', { name: 'By month' }).click()
  const month = page.locator('.heat').getByRole('link').first()
  await expect(month).toContainText(/paid in ₹/)
  await hasNoBarriers(page)
  await month.click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/)
  await expect(page.locator('.entry-month')).toHaveCount(1)
  await chips.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/transactions')
  await page.getByRole('link', { name: 'SIP register' }).click()
  await expect(page.getByRole('heading', { name: 'SIP register' })).toBeVisible()
  await hasNoBarriers(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // A copied address shows the same.
  await page.goto('/transactions?q=gold&kind=purchase')
  await expect(search).toHaveValue('gold')
  await expect(page.locator('.entry')).toHaveCount(1)
})

test('without an answer the list stays, and says so', async ({ page, context }) => {
  await register(page, 'tunnel2@example.in')
  await openHydrated(page, '/transactions')
  const count = await page.locator('.entry').count()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('gold')
  await expect(page.getByText('No answer from our server.')).toBeVisible()
  await expect(page.locator('.entry')).toHaveCount(count)
  await context.setOffline(false)
})

const csv = `Date,Type,Scheme code,Folio,Amount
2025-04-21,Purchase,119788,1/1,30000
2025-05-05,SIP,118650,2/2,5000
2025-06-05,SIP,118650,2/2,5000
`
const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

test('1.18/3 a row opens across the page, is removed, and comes back with one press', async ({ page }) => {
  await register(page, 'undo@example.in')
  await openHydrated(page, '/transactions/import')
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Show what is in it' }).click()
  await isHydrated(page)
  await page.getByRole('checkbox', { name: /5 Jun 2025/ }).uncheck()
  // 30,000 and 5,000 are left, and what is held follows.
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible()
  await expect(page.getByLabel('Totals of this list')).toContainText('₹35,000.00')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Done.' })
  await expect(message).toContainText('2 transactions added.')
  await expect(message.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page).toHaveURL('/transactions')

  await page.goto('/transactions?q=gold')
  await isHydrated(page)
  const row = page.locator('.entry')
  await row.locator('summary').click()
  for (const part of ['Order date', 'NAV date', '21 Apr 2025', '₹29.8888', '₹1.50', '1,003.670', 'mine.csv'])
    await expect(row).toContainText(part)
  await hasNoBarriers(page)
  await row.getByRole('button', { name: 'Remove this transaction' }).click()
  await expect(message).toContainText('Transaction removed.')
  await expect(page.getByText('0 of 1 transactions')).toBeVisible()
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The transaction is back in your list.')).toBeVisible()
  // The filter is still on.
  await expect(page.getByText('1 of 2 transactions')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('filters, an import with a row left out, removing and putting back', async ({ page }) => {
    await register(page, 'still2@example.in')
    await page.goto('/transactions/import')
    // Searches by text leave <noscript> out.
    await page.locator('noscript input[type=file]').setInputFiles(file)
    await page.locator('noscript button[value=preview]').click()
    await page.getByRole('checkbox', { name: /5 Jun 2025/ }).uncheck()
    await page.getByRole('button', { name: 'Work out the totals again' }).click()
    await page.getByRole('button', { name: 'Import 2 transactions' }).click()
    await expect(page.getByText('2 transactions added.')).toBeVisible()
    await page.goto('/transactions')
    await page.getByRole('searchbox', { name: 'Search' }).fill('gold')
    await page.getByRole('button', { name: 'Search' }).click()
    // Only what is set, though the form has eight fields.
    await expect(page).toHaveURL('/transactions?q=gold')
    await page.locator('.entry > summary').click()
    await page.getByRole('button', { name: 'Remove this transaction' }).click()
    await expect(page.getByText('Transaction removed.')).toBeVisible()
    // Later, from the trail.
    await page.goto('/transactions')
    await page.getByText('1 removed transaction').click()
    await page.getByRole('button', { name: 'Put back: SBI Gold Fund' }).click()
    await expect(page.getByText('2 of 2 transactions')).toBeVisible()
  })
})

test('1.18/5 the statement of last financial year is three presses from the list', async ({ page }) => {
  await register(page, 'statement@example.in')
  await page.goto('/transactions')
  await isHydrated(page)
  let steps = 0
  const press = async (name: string | RegExp, role: 'link' | 'button') => {
    await page.getByRole(role, { name }).click()
    steps += 1
  }
  await press('FY 2025-26', 'link')
  await expect(page).toHaveURL('/transactions?year=2025-26')
  await press('Download', 'link')
  await expect(page.getByRole('radio', { name: /2025-26/ })).toBeChecked()
  await hasNoBarriers(page)
  const coming = page.waitForEvent('download')
  await press('Download', 'button')
  const download = await coming
  expect(download.suggestedFilename()).toBe('statement-2025-26.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(steps).toBe(3)

  await page.getByRole('radio', { name: 'Other dates' }).check()
  await page.getByLabel('From').fill('2026-03-31')
  await page.getByLabel('To', { exact: true }).fill('2025-04-01')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.locator('#to-error')).toHaveText('This day is before “From”. Enter a later one.')
  await expect(page.getByLabel('From')).toHaveValue('2026-03-31')
  await hasNoBarriers(page)
})

test('1.18/1 on a phone the first transactions are on the first screen, below search, views and totals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page, 'firstscreen@example.in')
  await openHydrated(page, '/transactions')
  const tabs = await page.getByRole('navigation', { name: 'Your money' }).boundingBox()
  const first = await page.locator('.entry > summary').first().boundingBox()
  expect(first!.y + first!.height).toBeLessThanOrEqual(tabs!.y)
  // The filters are one touch away, the chips with them, and a chip that is on stays.
  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  await expect(chips).toBeHidden()
  await page.locator('summary', { hasText: 'Filters' }).click()
  await chips.getByRole('link', { name: 'SIP' }).click()
  await expect(page).toHaveURL('/transactions?kind=sip')
  await page.locator('summary', { hasText: 'Filters' }).click()
  await expect(chips.getByRole('link', { name: 'SIP' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await hasNoBarriers(page)
})
