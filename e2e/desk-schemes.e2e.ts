import { ratiosOf } from '#features/scheme-facts/fixtures/sample-files.server.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

test('C-152 C-153 C-154 a file of costs is taken in, seen with the clients whom it meets, and its doubts settled', async ({
  desk,
  context,
}) => {
  const page = await desk.open(context, 'owner', '/desk/imports/new')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const panel = page.getByRole('complementary')
  const text = ratiosOf('Nippon India Multi Cap Fund', [
    ['01-Jul-2026', '1.70'],
    ['10-Aug-2026', '1.80'],
    ['12-Aug-2026', '4.90'],
  ])
  await panel
    .getByLabel('Files of CAMS, KFintech, an exchange or AMFI')
    .setInputFiles({ name: 'ter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await panel.getByRole('button', { name: 'Look at what would change' }).press('Enter')
  await expect(panel.getByText('Held back as hardly true')).toBeVisible()
  await hasNoBarriers(page, 'the trial of a file of costs')
  await panel.getByRole('button', { name: 'Take in' }).press('Enter')
  await panel.getByRole('link', { name: 'See what changed for clients' }).press('Enter')

  // What waits comes first, one line for all options of a plan.
  const grid = page.getByRole('grid')
  const regular = grid.getByText('Cost: 1.80% → 4.90%')
  await expect(regular).toBeVisible()
  await expect(grid.getByText('Cost: 0.90% → 2.45%')).toBeVisible()
  await hasNoBarriers(page, 'values held back')
  await grid.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('It is far from the value before')).toBeVisible()
  await hasNoBarriers(page, 'a value held back')
  await panel.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(page.getByText('The value was rejected.')).toBeVisible()
  await expect(regular).toHaveCount(0)
  await expect(grid.getByText('Cost: 0.90% → 2.45%')).toBeVisible()

  await page.getByRole('link', { name: 'Changes' }).press('Enter')
  await expect(grid.getByText('Cost: 0.85% → 0.90%')).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('more a year')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await hasNoBarriers(page, 'a change and its clients')
})
