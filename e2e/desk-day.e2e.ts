import type { Page } from '@playwright/test'
import { hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { addDayOfWork } from './fixtures/day-of-work.ts'
import { expect, test } from './fixtures/desk.ts'

/** Moves down the list, one key at a time, until the row of somebody is the one that the next key acts on. */
async function goTo(page: Page, name: string): Promise<void> {
  const grid = page.getByRole('grid')
  const wanted = grid.locator('.list-row').filter({ hasText: name }).first()
  await expect(wanted).toBeVisible()
  const ids = await grid.locator('.list-row[id]').evaluateAll((rows) => rows.map((row) => row.id))
  const last = ids.indexOf((await wanted.getAttribute('id')) ?? '')
  for (const [step, id] of ids.slice(0, last + 1).entries()) {
    await page.keyboard.press(step === 0 ? 'Home' : 'j')
    await expect(grid).toHaveAttribute('aria-activedescendant', id)
  }
  await expect(wanted).toHaveAttribute('data-active', 'true')
}

test('C-043 C-044 C-045 C-047 C-049 C-051 C-053 C-054 a working day by keyboard alone', async ({
  site,
  desk,
  context,
}) => {
  await addDayOfWork(site.env)
  const page = await desk.open(context, 'operations', '/desk/today')
  const heading = page.getByRole('heading', { level: 1 })
  const grid = page.getByRole('grid')
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name })
  await expect(heading).toContainText('today')
  await expect(row('Vikram Sharma')).toBeVisible()
  await hasNoBarriersInBothThemes(page)

  // A lead is called about; a slip is undone.
  await goTo(page, 'Sunitha K')
  await page.keyboard.press('c')
  await expect(row('Sunitha K')).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row('Sunitha K')).toBeVisible()

  // Taken, noted, put off.
  await goTo(page, 'Sunitha K')
  await page.keyboard.press('t')
  await expect(row('Sunitha K').getByText('Asha Nair')).toBeAttached()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Sunitha K' })).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  // On a phone the panel covers the list that the question belongs to.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.type('Prefers Telugu, after six')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('Prefers Telugu, after six')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('w')
  await expect(dialog).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(row('Sunitha K')).toHaveCount(0)

  // A message is answered by mail.
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(heading).toContainText(/waiting for a reply/)
  await goTo(page, 'Mohammed Ali')
  await page.keyboard.press('m')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Yes, you can pause it for three months.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The answer is on its way.')).toBeVisible()
  await expect(row('Mohammed Ali')).toHaveCount(0)

  // A request is taken up and handed on with the registrar's number.
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(heading).toContainText('open')
  await goTo(page, 'Vikram Sharma')
  await page.keyboard.press('t')
  await expect(page.getByText('Taken up. The client is told by mail.')).toBeVisible()
  await expect(row('Vikram Sharma').getByText('taken by Asha Nair')).toBeVisible()
  await goTo(page, 'Vikram Sharma')
  await page.keyboard.press('d')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('CAMS-77120')
  await page.keyboard.press('Enter')
  await expect(row('Vikram Sharma').getByText('number CAMS-77120')).toBeVisible()

  // Letters about gaps, once each.
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading).toHaveText('Gaps')
  await page.getByRole('link', { name: /^Bank not verified/ }).press('Enter')
  await expect(row('Vikram Sharma')).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await grid.focus()
  await goTo(page, 'Vikram Sharma')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Prepare letters' }).press('Enter')
  await expect(page.getByText('1 letter prepared.')).toBeVisible()
  await expect(row('Vikram Sharma').getByText(/letter of .* by Asha Nair/)).toBeVisible()

  // A client is found, something is proposed to a second person, and Esc leads back to the list.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vikram sh')
  // Enter opens what the whole text finds, however fast it is typed.
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Vikram Sharma' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Propose a change' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(panel.getByLabel('What', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('4321')
  await page.keyboard.press('Tab')
  // The letters of keys are letters here.
  await page.keyboard.type('a cheque, read with him')
  await expect(panel.getByLabel('What you checked')).toHaveValue('a cheque, read with him')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Proposed. A second person approves it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await goTo(page, 'Vikram Sharma')
  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: 'Selected' })).toContainText('1 selected')
  await page.keyboard.press('Control+Shift+a')
  await page.getByRole('button', { name: 'Prepare letters that are due' }).press('Enter')
  await expect(page.getByText('1 letter prepared, to 1 client').first()).toBeVisible()

  // Her own proposal waits for somebody else.
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(row('Vikram Sharma')).toBeVisible()
  await goTo(page, 'Vikram Sharma')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('a cheque, read with him')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row('Vikram Sharma')).toHaveAttribute('data-active', 'true')

  // A date of the firm is kept with its proof.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(heading).toHaveText('Calendar')
  await hasNoBarriersInBothThemes(page)
  await goTo(page, 'self-certification')
  await page.keyboard.press('d')
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('AMFI receipt 778812')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('AMFI receipt 778812')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('self-certification').getByText('AMFI receipt 778812')).toBeVisible()

  // What was done today, and what waits.
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(row('Sunitha K')).toHaveCount(0)
  await page.getByRole('link', { name: /Waiting/ }).press('Enter')
  await expect(row('Sunitha K')).toBeVisible()
  await page.getByRole('link', { name: /Done today/ }).press('Enter')
  await expect(row('Mohammed Ali').first()).toBeVisible()
  await expect(row('AMFI receipt 778812')).toBeVisible()
  await expect(row('Handed to the registrar')).toBeVisible()
})

test('C-043 C-051 what a colleague took shows by itself, and an auditor changes nothing', async ({
  site,
  desk,
  browser,
}) => {
  await addDayOfWork(site.env, 'Kavitha')
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  try {
    const hers = await desk.open(first, 'adviser', '/desk/inbox')
    const auditor = await desk.open(second, 'auditor', '/desk/inbox')
    const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Kavitha' })
    await expect(row(auditor)).toBeVisible()
    await expect(row(hers)).toBeVisible()
    await goTo(auditor, 'Kavitha')
    await auditor.keyboard.press('c')
    await auditor.keyboard.press('Enter')
    await expect(auditor.getByRole('complementary').getByRole('heading', { name: 'Kavitha' })).toBeVisible()
    await expect(auditor.getByRole('button', { name: 'Called' })).toHaveCount(0)
    await auditor.keyboard.press('Escape')

    await goTo(hers, 'Kavitha')
    await hers.keyboard.press('t')
    await expect(row(auditor).getByText('Arjun Mehta').first()).toBeAttached()
  } finally {
    await first.close()
    await second.close()
  }
})
