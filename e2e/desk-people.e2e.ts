import type { Page } from '@playwright/test'
import { generateFirm } from '#features/people/fixtures/generate-firm.ts'
import { textBytes } from '#features/readers/registrars/fixtures/make-files.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

// Nobody else's file may have been read before the first one here.
test.use({ alone: 'people' })

/** Takes the files of an invented firm in, as the office does. */
async function takeFilesIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/imports/new`)
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Files of CAMS, KFintech, an exchange or AMFI').setInputFiles(
    [...generateFirm(7, 160).files].map(([name, table]) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(textBytes(table)),
    })),
  )
  await panel.getByRole('button', { name: 'Look at what would change' }).press('Enter')
  await panel.getByRole('button', { name: 'Take in' }).press('Enter')
  await expect(page.getByText('9 reports are in.')).toBeVisible()
}

test('C-142 C-143 the people of registrars’ files are asked about, taken in and out by keys alone', async ({
  desk,
  context,
  browser,
}) => {
  const page = await desk.open(context, 'operations', '/desk/people')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('No file of people has been read yet.')).toBeVisible()
  await hasNoBarriers(page, 'people before the first file')
  await takeFilesIn(page, desk.url)

  await page.goto(`${desk.url}/desk/people`)
  await expect(heading).toContainText('166 people in 41 households. 22 questions.')
  await hasNoBarriers(page, 'people of files')
  const grid = page.getByRole('grid')
  await grid.focus()
  // No amount is shown before it was asked for.
  await expect(page.locator('main')).not.toContainText('₹')
  await page.keyboard.press('v')
  await expect(grid.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  await expect(grid).toContainText('₹')
  await page.keyboard.press('v')

  // "Ask first" is a task of a day, and the question leaves the list.
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toContainText('Ask Nisha Raghav Dharma Naidu first')
  await hasNoBarriers(page, 'asking first')
  await dialog.getByLabel('What to ask').fill('Two children of one name?')
  await page.keyboard.press('Control+Enter')
  await expect(heading).toContainText('21 questions')

  // One question, whole.
  await grid.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 1 of 21')).toBeVisible()
  const first = new URL(page.url()).pathname
  await expect(page.getByRole('row', { name: /^Folios/ })).toBeVisible()
  await page.keyboard.press('o')
  await expect(page.getByRole('table', { name: 'The registrars’ rows' })).toBeVisible()
  await hasNoBarriers(page, 'a question with its rows')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Question 2 of 21')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('Question 1 of 21')).toBeVisible()

  // A colleague is quicker: that is said, with the way back.
  const latha = await desk.open(await browser.newContext(), 'owner', first.replace(desk.url, ''))
  await expect(latha.getByText('Question 1 of 21')).toBeVisible()
  await latha.keyboard.press('1')
  await expect(latha.getByText(/: one person\./)).toBeVisible()
  await latha.close()
  await expect(page.getByText(/^Latha Reddy answered “One person”/)).toBeVisible()
  await hasNoBarriers(page, 'a question that a colleague answered')
  await page.getByRole('button', { name: 'Take the answer back' }).press('Enter')
  await expect(page.getByText('The question is open again.')).toBeVisible()
  await expect(page.getByText('Question 1 of 21')).toBeVisible()

  await page.keyboard.press('1')
  await expect(page.getByText('Question 1 of 20')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByText('1 of 22 answered')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(heading).toContainText('21 questions')
  const taken = /\d+ people/.exec((await page.getByRole('button', { name: /^Take in/ }).textContent()) ?? '')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(new RegExp(`^${taken} and \\d+ folios are in the book\\.$`))).toBeVisible()
  await expect(page.getByText('Everybody sure is in the book.')).toBeVisible()
  await page.goto(`${desk.url}/desk/people?tab=batches`)
  await expect(heading).toBeVisible()
  await hasNoBarriers(page, 'what was taken in')
  await page.getByRole('button', { name: 'Take all of it back' }).press('Enter')
  await expect(page.getByText('All of it is out of the book again.')).toBeVisible()
  await expect(page.getByText('Nothing of it is in the book yet.')).toBeVisible()
  await page.goto(`${desk.url}/desk/people?tab=noticed`)
  await expect(heading).toBeVisible()
  await hasNoBarriers(page, 'what was noticed')

  await page.goto(`${desk.url}/desk/today?tab=waiting`)
  await expect(page.getByRole('grid')).toContainText('Nisha Raghav Dharma Naidu')

  // On a phone: cards, and wide buttons for the answers.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${desk.url}${first}`)
  const answer = page.getByRole('button', { name: /One person/ })
  await expect(answer).toBeVisible()
  expect((await answer.boundingBox())!.width).toBeGreaterThan(340)
  await hasNoBarriers(page, 'a question on a phone')
})

test('C-141 C-144 a person is added by hand, and two records are joined and taken apart', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'operations', '/desk/clients/add')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const panel = page.getByRole('complementary')
  const add = async (phone: string) => {
    await page.goto(`${desk.url}/desk/clients/add`)
    await panel.getByLabel('Name, as on the PAN card').fill('Padmavathi Naidu')
    await panel.getByLabel('Birthday').fill('1969-01-14')
    await panel.getByLabel('Phone').fill(phone)
    await hasNoBarriers(page, 'a person added by hand')
    await page.keyboard.press('Control+Enter')
    await expect(panel.getByRole('heading', { name: 'Padmavathi Naidu' })).toBeVisible()
    await panel.getByRole('link', { name: 'Access' }).press('Enter')
    await expect(panel.getByText(/has no sign-in, so there is nothing to lock/)).toBeVisible()
    await expect(panel.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
    return new URL(page.url()).pathname
  }
  await add('98480 22331')
  const second = await add('98480 22332')
  await expect(panel.getByRole('button', { name: 'Lock' })).toHaveCount(0)
  await hasNoBarriers(page, 'the record of a person without a sign-in')

  // Ctrl K tells the two apart.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await palette.getByRole('combobox').fill('padmavathi')
  await expect(palette.getByRole('option', { name: /phone ··2331/ })).toBeVisible()
  await expect(palette.getByRole('option', { name: /phone ··2332/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await panel.getByRole('link', { name: 'Profile' }).press('Enter')
  await panel.getByRole('button', { name: 'Join with another record' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /2331/ }).press('Enter')
  await expect(dialog.getByText(/becomes part of/)).toBeVisible()
  await hasNoBarriers(page, 'two records before they are joined')
  await dialog.getByRole('button', { name: 'Join' }).press('Enter')
  await expect(page.getByText(/^Joined: Padmavathi Naidu/)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(second)
  await expect(panel.getByText(/Padmavathi Naidu is part of this record since/)).toBeVisible()
  await panel.getByRole('button', { name: 'Take apart' }).press('Enter')
  await expect(page.getByText('Two records again.')).toBeVisible()
  await expect(panel.getByText(/is part of this record since/)).toHaveCount(0)
})
