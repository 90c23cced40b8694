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
  await expect(panel.getByText('₹10,000 a month')).toBeVisible()
  await expect(panel.getByText('Last contact')).toBeVisible()

  const parts = panel.getByRole('navigation', { name: 'Parts of the record' })
  await expect(parts.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  /** Goes on with Tab to the next part and opens it. */
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
  await open('Holdings')
  await expect(page).toHaveURL(/\?text=bharati&view=holdings$/)
  await expect(panel.getByRole('table', { name: 'Holdings' })).toBeVisible()
  await hasNoBarriers(page)
  await open('Transactions')
  await expect(panel.getByRole('table', { name: 'Transactions' })).toBeVisible()
  await open('Requests')
  await expect(panel.getByRole('heading', { name: /77 12 04/ })).toBeVisible()
  await open('Conversations')
  await expect(panel.getByText('Wants to pay a school fee')).toBeVisible()
  await open('Documents')
  await expect(panel.getByText('No statement and no file was imported.')).toBeVisible()
  await open('Consents')
  await expect(panel.getByRole('cell', { name: 'Keeping your account' })).toBeVisible()
  await open('Who looked')
  await expect(panel.getByRole('cell', { name: 'Your holdings' })).toBeVisible()
  await open('As the client sees it')
  // Her own pages in a frame: the styles of the site apply, her menu leads on, nothing can be pressed.
  const hers = panel.frameLocator('iframe')
  await expect(hers.getByText('Total Investment').first()).toBeVisible()
  await expect(hers.locator('.client')).toHaveCSS('max-width', /px$/)
  await hers.getByRole('link', { name: 'Activity' }).first().press('Enter')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText('Activity')
  await expect(hers.locator('button:not([disabled]):not([popovertarget])')).toHaveCount(0)
  await parts.getByRole('link', { name: 'As the client sees it' }).focus()

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => activeRow(page)).toBe(row)
  await expect(page).toHaveURL(/\/desk\/clients\?text=bharati$/)
})
