import { join } from 'node:path'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

test('C-048 a registrar’s file is tried, taken in and seen among what it reconciles', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'operations', '/desk/imports')
  const heading = page.getByRole('heading', { level: 1 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(heading).toHaveText('Imports')
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'wbr2-quoted.csv' })
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: 'Choose files' }).press('Enter')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Look at what would change' }).press('Enter')
  await expect(panel.getByText('Choose a file.')).toBeVisible()
  await panel
    .getByLabel('Files of CAMS, KFintech, an exchange or AMFI')
    .setInputFiles(join(import.meta.dirname, '../features/readers/registrars/fixtures/wbr2-quoted.csv'))
  await panel.getByRole('button', { name: 'Look at what would change' }).press('Enter')
  await expect(panel.getByText('Nothing is kept yet.')).toBeVisible()
  await hasNoBarriers(page, 'the trial of a file')
  await expect(row).toHaveCount(0)

  await panel.getByRole('button', { name: 'Take in' }).press('Enter')
  await expect(page.getByText('1 report is in.')).toBeVisible()
  await expect(row).toBeVisible()
  // The next step for folios without a client is a link.
  const next = panel.getByRole('link', { name: 'Say whose they are' })
  await expect(next).toHaveAttribute('href', /\/reconcile\?tab=folios$/)
  await page.goto(`${desk.url}/desk/imports?tab=days`)
  await expect(page.getByRole('table')).toBeVisible()
  await hasNoBarriers(page, 'the days covered')

  // A row that can't be read is named, and a code that is not known with its row.
  await page.goto(`${desk.url}/desk/imports`)
  await page.getByRole('link', { name: 'Choose files' }).press('Enter')
  await panel
    .getByLabel('Files of CAMS, KFintech, an exchange or AMFI')
    .setInputFiles(
      join(import.meta.dirname, '../features/readers/registrars/fixtures/as-delivered/mfsd201-real.csv'),
    )
  await panel.getByRole('button', { name: 'Look at what would change' }).press('Enter')
  await expect(
    panel.getByText('line 62: the cell of the column td_trdt is not a date with the day first'),
  ).toBeVisible()
  await expect(panel.getByText('Ask the registrar what it means. Code ZZZ in line 7.')).toBeVisible()
  await hasNoBarriers(page, 'the trial of a file with bad rows')

  // Its folios are nobody's yet: one is linked to a client, and leaves the list.
  await page.goto(`${desk.url}/desk/reconcile?tab=folios`)
  const grid = page.getByRole('grid')
  const folios = grid.locator('.list-row[id]')
  await expect(folios.first()).toBeVisible()
  const before = await folios.count()
  await hasNoBarriers(page, 'folios of nobody')
  await grid.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('client003')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  // Enter takes the only result; then both names are read before anything is linked.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^The (names differ|registrar)/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Link/ }).press('Enter')
  await expect(page.getByText('Linked. Rows that waited have entered.')).toBeVisible()
  await expect.poll(() => folios.count()).toBeLessThan(before)

  // A7 it was the wrong client: the undo takes it back.
  await page.keyboard.press('z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(() => folios.count()).toBe(before)
})
