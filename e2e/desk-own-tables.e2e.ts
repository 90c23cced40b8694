import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

const fixture = (name: string) => join(import.meta.dirname, '../features/book-import/fixtures', name)
const shots = process.env.SHOTS

async function shoot(page: Page, name: string) {
  if (!shots) return
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 1400 })
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('C-148 a firm’s own tables are mapped, tried, taken in, undone and taken out', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'operations', '/desk/imports?tab=own')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const file = page.getByLabel('A table as CSV, XLSX or XLS')
  const show = page.getByRole('button', { name: 'Show what would change' })
  await show.press('Enter')
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await hasNoBarriers(page, 'own tables before a file is chosen')

  const takeIn = async (name: string, records: number) => {
    await file.setInputFiles(fixture(name))
    await show.press('Enter')
    const word = records === 1 ? 'record' : 'records'
    await page.getByRole('button', { name: `Take ${records} ${word} in` }).press('Enter')
    await expect(page.getByText(`${records} ${word} are in.`)).toBeVisible()
  }

  // What a column was taken for is said with three of its values, and can be corrected.
  await file.setInputFiles(fixture('people-2.csv'))
  await show.press('Enter')
  const city = page.getByLabel('CITY is taken for')
  await expect(city).toHaveValue('city')
  await expect(page.getByText('Guntur · Pune · Dubai')).toBeVisible()
  await expect(page.getByText('Lines with a total, no rows')).toBeVisible()
  await hasNoBarriers(page, 'the trial of a table')
  await shoot(page, 'trial')
  await city.selectOption('')
  await expect(page.getByText('as you say')).toBeVisible()
  await expect(page.getByRole('table', { name: 'The first records' })).not.toContainText('Guntur')

  await takeIn('people-1.csv', 8)
  // A name alone is asked for; the answer takes its line.
  await file.setInputFiles(fixture('goals-2.csv'))
  await show.press('Enter')
  await expect(page.getByRole('heading', { name: 'Who is meant?' })).toBeVisible()
  await hasNoBarriers(page, 'the questions of a table')
  await shoot(page, 'questions')
  const ramesh = page.getByLabel('Kondaveeti Ramesh, line 6')
  await ramesh.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Take 1 record in' }).press('Enter')
  await expect(page.getByText('1 record is in.')).toBeVisible()
  await shoot(page, 'taken')

  // People can't go before what was brought for them; then everything is as it was.
  const history = page.getByRole('table', { name: 'Taken in' })
  const undo = (name: string) =>
    history.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^Undo/ })
  await undo('people-1.csv').press('Enter')
  await expect(page.getByText('Changed since: Kondaveeti Ramesh.')).toBeVisible()
  await undo('goals-2.csv').press('Enter')
  await expect(history.getByText('Undone by')).toHaveCount(1)
  await undo('people-1.csv').press('Enter')
  await expect(history.getByText('Undone by')).toHaveCount(2)

  // What goes out comes in again.
  await takeIn('people-1.csv', 8)
  await takeIn('notes-1.csv', 5)
  await page.getByLabel('What it holds').last().selectOption('notes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'As Excel' }).press('Enter')
  const out = readFileSync(await (await download).path())
  await file.setInputFiles({ name: 'notes.xlsx', mimeType: 'application/octet-stream', buffer: out })
  await show.press('Enter')
  await expect(page.getByText('Nothing of this file would change anything.')).toBeVisible()
})
