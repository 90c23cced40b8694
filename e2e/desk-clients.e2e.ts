import type { Page } from '@playwright/test'
import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

/** The row that the next key acts on, as a screen reader hears it. */
async function activeRow(page: Page): Promise<string> {
  const grid = page.getByRole('grid')
  const id = await grid.getAttribute('aria-activedescendant')
  return id === null ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '')
}

test('C-051 a client is found, opened, locked and unlocked by keyboard alone', async ({ desk, context }) => {
  const page = await desk.open(context, 'operations')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('j')
  await expect.poll(() => activeRow(page)).not.toBe('')
  const first = await activeRow(page)
  await page.keyboard.press('j')
  await expect.poll(() => activeRow(page)).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(() => activeRow(page)).toBe(first)

  // The filter is part of the address, and a spelling finds its variant.
  await page.keyboard.press('f')
  await page.keyboard.type('laxmi')
  await expect(grid.getByRole('row').filter({ hasText: 'Lakshmi' }).first()).toBeVisible()
  await expect(grid.getByText('Vikram')).toHaveCount(0)
  await expect(page).toHaveURL(/text=laxmi/)
  // Letters in a field are letters.
  await expect(page.getByRole('searchbox')).toHaveValue('laxmi')
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await expect.poll(() => activeRow(page)).toContain('Lakshmi')
  const row = await activeRow(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Lakshmi')
  await expect(panel).toBeFocused()
  await expect(page).toHaveURL(/\/desk\/clients\/client\d+\?text=laxmi/)

  // What the panel offers comes next: close, the value, the phone number.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.locator('a[href^="tel:"]')).toBeFocused()
  await page.keyboard.press('5')
  await panel.getByRole('button', { name: 'Lock' }).press('Enter')
  await expect(page.getByText(/^Locked\. Every session/)).toBeVisible()
  await expect(panel.getByText(/^This account is locked since/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(panel.getByText(/^This account is locked since/)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect.poll(() => activeRow(page)).toBe(row)
  await expect(page).toHaveURL(/\/desk\/clients\?text=laxmi/)
})

test('C-045 Ctrl K finds a client by half a phone number and in another script, and goes to screens', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'adviser')
  // A press far down opens that row, although it brings the focus to the list too.
  await page.getByRole('grid').getByText('Vikram Rao').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vikram Rao' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('20007')
  await expect(page.getByRole('option', { name: /phone ··0007/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('client007@example.com')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('అనిత')
  await expect(page.getByRole('option', { name: 'Anitha' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  // Esc closed the search alone; the next one closes the panel.
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(`${desk.url}/desk/clients`)
})

test('C-051 the help lists every key, and letter keys can be switched off', async ({ desk, context }) => {
  const page = await desk.open(context, 'auditor')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help.getByText('Next row')).toBeVisible()
  await expect(help.getByText('All clients')).toBeVisible()
  const letters = help.getByRole('checkbox', { name: /Letter keys/ })
  await expect(letters).toBeChecked()
  await letters.focus()
  await page.keyboard.press('Space')
  await expect(letters).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  expect(await activeRow(page)).toBe('')
  await expect(help).toHaveCount(0)
  // Keys that are no letters work on.
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeRow(page)).not.toBe('')
  // An auditor reads and changes nothing.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Access' }).press('Enter')
  await expect(page.getByRole('complementary').getByText(/signed in on/)).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Lock' })).toHaveCount(0)
})

test('C-051 what a colleague changes shows without a reload', async ({ desk, context, browser }) => {
  const page = await desk.open(context, 'adviser')
  const panel = page.getByRole('complementary')
  // A row that has to be scrolled to stays under the pointer that presses it.
  await page.getByRole('row', { name: '··0003' }).click()
  await expect(page).toHaveURL(/\/desk\/clients\/client003/)
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  const other = await browser.newContext()
  const colleague = await desk.open(other, 'operations', '/desk/clients/client003?view=sign-in')
  await colleague.getByRole('button', { name: 'Lock' }).click()
  await expect(panel.getByText(/^This account is locked since/)).toBeVisible()
  // An adviser may lock, and leaves unlocking to operations.
  await panel.getByRole('link', { name: 'Access' }).press('Enter')
  await expect(panel.getByText(/signed in on/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  await colleague.getByRole('button', { name: 'Unlock' }).click()
  await expect(panel.getByRole('button', { name: 'Lock' })).toBeVisible()
  await other.close()
})

test('C-051 an account is opened with faults beside their fields, and nothing typed is lost', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'operations', '/desk/clients/new')
  const name = page.getByLabel('Name, as on the PAN card')
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
  await name.fill('Sunita Kulkarni')
  await email.fill('client005@example.com')
  await page.getByLabel('Language of mails and pages').selectOption('Hindi')
  // The browser's clock is not the server's.
  await page.getByLabel('Agreed on').fill('2026-08-18')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('This address has an account already: client005.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(name).toHaveValue('Sunita Kulkarni')
  await email.fill('sunita@example.com')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The account is open, and the mail is on its way.')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Sunita Kulkarni' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sunita')
  await expect(page.getByRole('option', { name: /Sunita Kulkarni/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('हिंदी')).toBeVisible()
})

test('C-042 a locked desk covers the screen and keeps what was typed; unlocked elsewhere it goes on', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'adviser', '/desk/clients/new')
  const name = page.getByLabel('Name, as on the PAN card')
  await name.fill('Half a na')
  await page.evaluate(() => fetch('/lock', { method: 'POST' }))
  // The next thing that the screen asks the server for.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('r')
  const gate = page.getByRole('dialog', { name: 'The desk is locked' })
  await expect(gate).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gate).toBeVisible()
  await hasNoBarriers(page)

  await desk.unlock()
  await gate.getByRole('link', { name: 'Unlock' }).click()
  await expect(gate).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Half a na')
})

test('C-051 without a connection the desk says so, keeps its rows, and comes back by itself', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'owner')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^No connection\./).first()).toBeVisible()
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByText(/^No connection\./)).toHaveCount(0)
})

test('C-051 axe finds nothing in either theme, and everything fits from 320 to 1440 at twice the text', async ({
  desk,
  context,
}) => {
  test.slow()
  const page = await desk.open(context, 'owner', '/desk/clients/client002')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rao')
  await expect(page.getByRole('option', { name: /Rao/ }).first()).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await page.keyboard.press('Escape')
  for (const zoom of [1, 2]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`
    }, zoom)
    for (const width of [1440, 1280, 390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(wider, { message: `${width} px at ${zoom} times the text` }).toBeLessThanOrEqual(0)
    }
  }
})
