import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test, withStore } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

const link = { found_by: 'desk', actor: 'asha', at: '2026-08-01T06:30:00.000Z' } as const
const houses = ['HO1', 'HO2'] as const

test('C-178 the pack is proposed, and a letter is sent and answered, by keyboard', async ({
  desk,
  site,
  context,
}) => {
  await withStore(site.env, async ({ db }) => {
    const people = await db.selectFrom('person').select('id').orderBy('public_id').limit(2).execute()
    for (const [at, { id: person_id }] of people.entries()) {
      const of = { registrar: 'cams', house: houses[at]!, folio: `9000${at}` } as const
      const row = { ...link, ...of, id: of.folio, person_id, ignored_because: null, file_id: null }
      await db.insertInto('folio_link').values(row).execute()
    }
  })
  try {
    const page = await desk.open(context, 'owner', '/desk/handover')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { level: 1, name: 'Handover' })).toBeVisible()
    await hasNoBarriers(page, 'the handover before its distributor')
    await page.getByLabel('ARN', { exact: true }).fill('12-3')
    await page.getByLabel('Name', { exact: true }).fill('Banyan Wealth LLP')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('An ARN is ARN- and digits.')).toBeVisible()
    await page.getByLabel('ARN', { exact: true }).fill('654321')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Banyan Wealth LLP, ARN-654321')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Propose the pack' })).toBeVisible()

    await page.getByLabel('Name or number').fill('HO1')
    const row = page.getByRole('row', { name: /HO1/ })
    await row.getByText('Sent …').press('Enter')
    await page.getByLabel('Number of the post or courier, or Message-ID').fill('RT123456789IN')
    await shoot(page, 'handover-send', 1200)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No letter is in this state.')).toBeVisible()
    await page.getByRole('link', { name: 'Without an answer 1' }).press('Enter')
    await expect(row.getByText('0 days without an answer')).toBeVisible()
    await hasNoBarriers(page, 'a letter without an answer')
    await shoot(page, 'handover-waits', 1200)
    await row.getByText('Answered …').press('Enter')
    await page.getByLabel('What they say').fill('HO1/77')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No letter is in this state.')).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).press('Enter')
    await page.getByLabel('Name or number').fill('')
    await shoot(page, 'handover-all', 1200)
  } finally {
    await withStore(site.env, async ({ db }) => {
      for (const house of houses) await db.deleteFrom('folio_link').where('house', '=', house).execute()
      await db.deleteFrom('handover_step').execute()
      await db.deleteFrom('next_distributor').execute()
    })
  }
})
