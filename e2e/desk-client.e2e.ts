import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { addClientWithMoney } from './fixtures/client-with-money.ts'
import { expect, test } from './fixtures/desk.ts'

/** The row that the next key acts on, as a screen reader hears it. */
async function activeRow(page: Page): Promise<string> {
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  return id === null ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '')
}

test('C-046 a client’s record is opened from the list, read part by part, and left to the same row, by keyboard alone', async ({
  site,
  desk,
  context,
}) => {
  await addClientWithMoney(site.env, 'Bharati Kulkarni')
  const page = await desk.open(context, 'adviser')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type('bharati')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  // Enter opens the row that is active then, so the list must have followed the filter.
  await expect(grid.locator('.list-row[id]')).toHaveCount(1)
  await expect.poll(() => activeRow(page)).toContain('Bharati Kulkarni')
  const row = await activeRow(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel).toBeFocused()
  await expect(panel.getByText('Last contact')).toBeVisible()
  // The value is hidden until somebody asks for it.
  await expect(panel.getByText('₹••••••')).toBeVisible()
  await page.keyboard.press('v')
  await expect(panel.locator('.client-value').getByText(/^₹[\d,]+$/)).toBeVisible()
  await page.keyboard.press('v')
  await expect(panel.getByText('₹••••••')).toBeVisible()

  const tabs = panel.getByRole('navigation', { name: 'Record', exact: true })
  await expect(tabs.getByRole('link')).toHaveText(['Timeline', 'Money', 'Papers', 'Profile', 'Access'])
  await expect(tabs.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page')
  const parts = panel.getByRole('navigation', { name: 'Parts of the record' })
  /** Goes on with Tab to a part of the tab and opens it. */
  const open = async (name: string) => {
    const link = parts.getByRole('link', { name })
    for (let step = 0; step < 12; step++) {
      if (await link.evaluate((one) => one === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  /** A key from anywhere in the record. */
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name })).toBeFocused()
  }
  await press('2', 'Money')
  await expect(parts.getByRole('link', { name: 'Holdings' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?text=bharati&view=holdings$/)
  await expect(panel.locator('.desk-facts').getByText('₹10,000 a month')).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Holdings' })).toBeVisible()
  await hasNoBarriers(page)
  await open('Transactions')
  await expect(panel.getByRole('table', { name: 'Transactions' })).toBeVisible()
  await press('1', 'Timeline')
  await open('Talk')
  await expect(panel.getByText('Wants to pay a school fee')).toBeVisible()
  await open('Requests')
  await expect(panel.getByRole('heading', { name: /77 12 04/ })).toBeVisible()
  await press('3', 'Papers')
  await expect(panel.getByText('No statement or file has been imported.')).toBeVisible()
  await press('5', 'Access')
  await open('Consents')
  await expect(panel.getByRole('cell', { name: 'Keeping your account' })).toBeVisible()
  await open('Viewed by')
  await expect(panel.getByRole('cell', { name: 'holdings', exact: true })).toBeVisible()
  await open('As Bharati Kulkarni sees it')
  // Her own pages in a frame: the styles of the site apply, her menu leads on, nothing can be pressed.
  const hers = panel.frameLocator('iframe')
  await expect(hers.getByText('Total Investment').first()).toBeVisible()
  await expect(hers.locator('.client')).toHaveCSS('max-width', /px$/)
  await hers.getByRole('link', { name: 'Activity' }).first().press('Enter')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText('Activity')
  await expect(hers.locator('button:not([disabled]):not([popovertarget])')).toHaveCount(0)
  await parts.getByRole('link', { name: 'As Bharati Kulkarni sees it' }).focus()

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => activeRow(page)).toBe(row)
  await expect(page).toHaveURL(/\/desk\/clients\?text=bharati$/)
})

test('C-171 a call, a task and its day are written with keys, saved at once, done from the record, and stand on Today', async ({
  site,
  desk,
  context,
}) => {
  await addClientWithMoney(site.env, 'Devika Pillai', '771412')
  const page = await desk.open(context, 'adviser', '/desk/clients?text=devika')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.getByRole('grid').getByText('Devika Pillai').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Devika Pillai' })).toBeVisible()
  await panel.focus()
  await page.keyboard.press('c')
  await expect(panel.getByLabel('What was said')).toBeFocused()
  await page.keyboard.type('Pension comes on the 10th. Ring tomorrow to check the form.')
  await panel.getByRole('button', { name: /^Task on .*\?$/ }).press('Enter')
  await expect(panel.getByLabel('What has to be done')).toBeFocused()
  await page.keyboard.type('Did the form arrive?')
  await expect(panel.getByLabel('Day', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(panel.getByRole('button', { name: 'Save call, task' })).toBeVisible()
  await hasNoBarriers(page, 'a record with its composer')
  await page.keyboard.press('Control+Enter')
  const waiting = panel.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Did the form arrive?')).toBeVisible()
  await expect(panel.getByText('Pension comes on the 10th. Ring tomorrow to check the form.')).toBeVisible()
  await expect(panel.getByLabel('What was said')).toHaveCount(0)

  const other = await context.newPage()
  await other.goto(`${desk.url}/desk/today`)
  await expect(other.getByText('Did the form arrive?')).toBeVisible()
  await waiting.getByRole('button', { name: /Done/ }).press('Enter')
  await expect(waiting.getByText('Did the form arrive?')).toHaveCount(0)
  await expect(other.getByText('Did the form arrive?')).toHaveCount(0)
  await other.close()
})
