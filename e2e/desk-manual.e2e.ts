import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-174 Ctrl K finds a task of the manual by its words, with its steps, keys and screen', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'operations', '/desk/today')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('grievance deadline')
  const found = page.getByRole('option', { name: 'Answer a complaint in time' })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Manual')
  const task = page.getByRole('article')
  await expect(task.getByRole('heading', { name: 'Answer a complaint in time' })).toBeVisible()
  await expect(task.getByRole('listitem')).toHaveCount(3)
  const picture = task.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000)
  await hasNoBarriers(page, 'the manual')
  await shoot(page, 'manual', 1000)
  await page.getByRole('link', { name: 'Send the letters of a month' }).press('Enter')
  await expect(task.getByRole('heading', { name: 'Send the letters of a month' })).toBeVisible()
  await shoot(page, 'manual-letters', 1000)
  await task.getByRole('link', { name: 'Open Letters' }).press('Enter')
  await expect(heading).toContainText('Letters of')
})
