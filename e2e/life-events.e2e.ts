import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test, withStore } from './fixtures/desk.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-185 the office sees who becomes 18, works the list through, and opens another from the record by keys', async ({
  page,
  site,
  desk,
  browser,
}) => {
  await registerWithTransactions(
    page,
    'grows.journey@example.in',
    [
      ...['05-05', '06-05', '07-06', '08-05'].map((day) => `2026-${day},sip,118650,3310/7,5000,300,16.666`),
      '2026-05-04,purchase,125497,4410/8,9000,200,44.998',
    ],
    'Kavya Kulkarni',
  )
  await withStore(site.env, async ({ db }) => {
    const grown = { kind: 'minor', born_on: '2008-09-28', language: 'te' } as const
    await db.updateTable('person').set(grown).where('name', '=', 'Kavya Kulkarni').execute()
  })

  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/life-events')
  const row = office.getByRole('row').filter({ hasText: 'Kavya Kulkarni' })
  await expect(row).toContainText('28 Sep 2026')
  await row.getByRole('button', { name: 'Open a list for Kavya Kulkarni' }).click()
  await expect(row.getByLabel('18th birthday')).toHaveValue('2026-09-28')
  await row.getByLabel('Who told us, and what').fill('Her mother, by telephone.')
  await hasNoBarriersInBothThemes(office, 'the lists')
  await shoot(office, 'life-lists', 1100)
  await office.keyboard.press('Control+Enter')
  await expect(row.getByRole('link', { name: 'Turns 18' })).toBeVisible()
  await row.getByRole('link', { name: 'Turns 18' }).click()

  await expect(office.getByText(/Nobody of the firm has compared this list/)).toBeVisible()
  await shoot(office, 'life-new', 1000)
  const once = office.getByRole('region', { name: 'Once, to the KYC agency' })
  await once.getByLabel('Copy of the PAN card').selectOption('sent')
  await expect(office.getByText('Nobody has asked the registrar yet.').first()).toBeVisible()
  await office.getByLabel('What the registrar said, and who said it').fill('CAMS desk, Meera: this set.')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByText(/^The registrar said: CAMS desk/)).toBeVisible()
  await once.getByLabel('Copy of the PAN card').selectOption('sent')
  await expect(office.getByText('Next day: 26 Aug 2026')).toBeVisible()
  const folio = office.getByRole('region', { name: /3310/ })
  await folio.getByLabel(/^SIP /).selectOption('left-out')
  await folio.getByLabel('Why it is not needed').fill('It ends on her birthday.')
  await folio.getByRole('button', { name: 'Leave it out' }).click()
  await expect(folio.getByText(/It ends on her birthday/)).toBeVisible()
  await office.getByRole('button', { name: 'Every line is settled: finish' }).click()
  await expect(office.getByText('A line is neither settled nor left out.')).toBeVisible()
  await hasNoBarriersInBothThemes(office, 'a list')
  await shoot(office, 'life-list', 2000)
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Letter to the client as PDF' }).click()
  const letter = await download
  expect(letter.suggestedFilename()).toMatch(/^adult-.+\.pdf$/)
  if (process.env.SHOTS) await letter.saveAs(`${process.env.SHOTS}/life-letter.pdf`)

  await office.goto(new URL('/desk/clients/client003', desk.url).href)
  await expect(office.getByRole('button', { name: /Life change/ })).toBeVisible()
  await shoot(office, 'life-record')
  await office.keyboard.press('l')
  await office.getByLabel('What', { exact: true }).selectOption('abroad')
  await office.getByLabel('Day of the move').fill('2026-09-01')
  await hasNoBarriers(office, 'the form of a change')
  await shoot(office, 'life-open')
  await office.keyboard.press('Control+Enter')
  await expect(office.getByRole('link', { name: 'Moved abroad: the list' })).toBeVisible()
})
