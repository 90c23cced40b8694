import sharp from 'sharp'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-174 a new colleague does four exercises in the twin, under a band that says so on every screen', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'adviser', '/desk/today')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('2')
  await expect(heading).toHaveText('Practise')
  await shoot(page, 'practice-door', 1000)
  const band = page.getByRole('complementary', { name: 'Practice.' })
  await expect(band).toHaveCount(0)
  await page.getByRole('button', { name: 'Start practising' }).press('Enter')
  await expect(band).toBeVisible()
  await expect(page.getByText('0 of 12 done')).toBeVisible()
  await hasNoBarriers(page, 'the exercises')
  await shoot(page, 'practice', 1000)

  const exercise = (title: string) => page.getByRole('region', { name: title })
  await exercise('Write a note').getByRole('button', { name: 'Check' }).press('Enter')
  await expect(exercise('Write a note').getByText('has no note yet')).toBeVisible()

  // A note about Lakshmi Menon.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Lakshmi Menon')
  await expect(page.getByRole('option', { name: 'Lakshmi Menon' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lakshmi Menon' }).first()).toBeVisible()
  await expect(band).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('She travels until the 20th: no calls. @nai')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option', { name: 'Arjun Nair' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await hasNoBarriers(page, 'a colleague is suggested')
  await shoot(page, 'composer-colleague')
  await page.keyboard.press('Enter')
  await expect(suggestions).toHaveCount(0)
  await page.keyboard.type('/ta')
  await expect(suggestions.getByRole('option', { name: 'Task' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(
    'She travels until the 20th: no calls. @Arjun Nair ',
  )
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByText('Read: She travels until the 20th: no calls. @Arjun Nair').last()).toBeVisible()
  await shoot(page, 'practice-record', 1000)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('2')
  await exercise('Write a note').getByRole('button', { name: 'Check' }).press('Enter')
  await expect(exercise('Write a note').getByText('Done.')).toBeVisible()
  await expect(page.getByText('1 of 12 done')).toBeVisible()

  // Suresh Patil's request for a paper.
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(heading).toContainText('requests are open')
  await shoot(page, 'practice-requests', 1000)
  await page.getByText('Suresh Patil').first().click()
  await page.getByRole('button', { name: 'Take it up' }).press('Enter')
  await page.keyboard.press('g')
  await page.keyboard.press('2')
  await exercise('Take a request up').getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.getByText('2 of 12 done')).toBeVisible()

  // Neha Kapoor is invited, and Govind Rao has died.
  await page.goto(new URL('/desk/invitations', page.url()).href)
  await page.getByRole('grid').getByText('Neha Kapoor').first().waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter')
  await expect(heading).toHaveText('1 invited, 0 signed in')
  await page.goto(new URL('/desk/clients?text=govind', page.url()).href)
  await page.getByRole('grid').getByText('Govind Rao').click()
  const panel = page.getByRole('complementary').filter({ hasText: 'Govind Rao' })
  await panel.getByRole('link', { name: 'Papers', exact: true }).click()
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
  const buffer = await drawn.png().toBuffer()
  await panel.locator('select[name=purpose]').selectOption('certificate')
  await panel.locator('input[type=file]').setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer })
  await panel.locator('form:has(input[type=file]) button[type=submit]').click()
  await expect(panel.locator('.upload-rows').getByText('Certificate')).toBeVisible()
  await panel.getByRole('link', { name: 'Profile', exact: true }).click()
  await panel.getByRole('button', { name: 'Record a death' }).click()
  await panel.getByLabel('Day of death').fill('2026-08-12')
  await panel.getByLabel('Number and issuing office').fill('D-17')
  await panel.getByLabel('Who told us, and what you checked').fill('His daughter came with it.')
  await panel.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Proposed. A second person approves it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('2')
  for (const title of ['Invite a client', 'Record a death'])
    await exercise(title).getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.getByText('4 of 12 done')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the office' }).press('Enter')
  await expect(heading).toHaveText('Practise')
  await expect(band).toHaveCount(0)
})
