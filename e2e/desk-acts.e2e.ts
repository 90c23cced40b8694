import { readFile } from 'node:fs/promises'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { addClientWithMoney } from './fixtures/client-with-money.ts'
import { expect, test } from './fixtures/desk.ts'

test('C-041 C-042 C-049 a reversal is proposed on the record and approved, an emergency counts down, a list leaves', async ({
  site,
  desk,
  context,
  browser,
}) => {
  await addClientWithMoney(site.env, 'Chitra Deshmukh', '771311')
  const page = await desk.open(context, 'adviser')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type('chitra')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await expect(grid.locator('.list-row[id]')).toHaveCount(1)
  await expect(grid.locator('.list-row[id]')).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Chitra Deshmukh' })).toBeVisible()

  // Proposed from its row, by keyboard, and shown on the record: what stands, what would stand.
  await page.keyboard.press('2')
  await panel.getByRole('link', { name: 'Transactions' }).press('Enter')
  await panel
    .getByRole('button', { name: /^Reverse/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Payment reversed' })
  await expect(dialog).toBeVisible()
  await hasNoBarriers(page, 'the dialog of a reversal')
  await dialog.getByLabel('What you checked').fill('The fund house’s statement of the day')
  await dialog.getByLabel('What you checked').press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const waits = panel.locator('.callout').filter({ hasText: 'Needs a second person: Payment reversed' })
  await expect(waits.getByRole('row').filter({ hasText: 'State' })).toContainText('reversed')
  await expect(panel.getByText('proposed', { exact: true })).toBeVisible()
  await hasNoBarriers(page, 'a record with a proposal')
  await page.keyboard.press('p')
  await expect(panel.getByLabel('What', { exact: true })).toBeFocused()
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter')

  // Beyond the role for half an hour, with a clock.
  await panel.getByRole('link', { name: 'Timeline' }).press('Enter')
  await expect(panel.getByRole('link', { name: 'Office' })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Access' }).press('Enter')
  await panel.getByRole('button', { name: 'Open in an emergency' }).press('Enter')
  await panel.getByLabel('Why now?').fill('Her son rang from the hospital')
  await panel.getByLabel('Why now?').press('Control+Enter')
  await expect(panel.getByRole('timer')).toContainText(/for (30:00|29:\d\d|2\d:\d\d) more/)
  await panel.getByRole('link', { name: 'Timeline' }).press('Enter')
  await panel.getByRole('link', { name: 'Office' }).press('Enter')
  await expect(panel.getByRole('cell', { name: 'Opened in an emergency' })).toBeVisible()

  // An owner approves it on another computer, and the record follows.
  const another = await browser.newContext()
  const owner = await desk.open(another, 'owner', '/desk/approvals')
  await owner.getByRole('grid').getByRole('row').filter({ hasText: 'Chitra Deshmukh' }).click()
  await expect(owner.getByRole('complementary').getByRole('table')).toContainText('reversed')
  await owner.keyboard.press('a')
  await expect(owner.getByText('Approved and carried out: Payment reversed.')).toBeVisible()
  await another.close()
  await expect(waits).toHaveCount(0)

  // A list of a few rows leaves at once.
  await page.goto(`${desk.url}/desk/clients?state=unverified`)
  await page.getByRole('link', { name: 'Export' }).first().press('Enter')
  await expect(page).toHaveURL(/\/desk\/export/)
  await page.goto(`${desk.url}/desk/export?list=clients&state=unverified`)
  await expect(page.getByRole('heading', { level: 1, name: 'Export a list' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Take the file' })).toBeVisible()
  await hasNoBarriers(page, 'a list to export')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take the file' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('clients.csv')
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('client005@example.com')
})
