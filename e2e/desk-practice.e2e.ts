import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-174 a new colleague does two exercises by keys in the twin, under a band that says so on every screen', async ({
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
  await page.keyboard.type('She travels until the 20th: no calls.')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByText('She travels until the 20th: no calls.').last()).toBeVisible()
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
  await page.getByRole('button', { name: 'Back to the office' }).press('Enter')
  await expect(heading).toHaveText('Practise')
  await expect(band).toHaveCount(0)
})
