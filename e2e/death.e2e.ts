import sharp from 'sharp'
import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-181 the office records a death by two persons, follows the folios, and the family reads a calm page without script', async ({
  page,
  desk,
  browser,
}) => {
  await registerWithTransactions(
    page,
    'late.journey@example.in',
    [
      '2026-05-04,purchase,118650,3300/7,50000,300,166.658',
      '2026-05-04,purchase,125497,4400/8,9000,200,44.998',
    ],
    'Savitri Kulkarni',
  )
  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/clients?text=savitri')
  await office.getByRole('grid').getByText('Savitri Kulkarni').click()
  const panel = office.getByRole('complementary')
  await panel.getByRole('link', { name: 'Papers', exact: true }).click()
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await panel.locator('select[name=purpose]').selectOption('certificate')
  await panel.locator('input[type=file]').setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: png })
  await panel.locator('form:has(input[type=file]) button[type=submit]').click()
  await expect(panel.locator('.upload-rows').getByText('Certificate')).toBeVisible()

  await panel.getByRole('link', { name: 'Profile', exact: true }).click()
  await panel.getByRole('button', { name: 'Record a death' }).click()
  await panel.getByLabel('Day of death').fill('2026-08-02')
  await panel.getByLabel('Number and issuing office').fill('D-2026-17, GHMC')
  await panel.getByLabel('Who told us, and what you checked').fill('Her son came with the original.')
  await shoot(office, 'death-record')
  await hasNoBarriers(office, 'the form of a death')
  await panel.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(office.getByText('Proposed. A second person approves it.')).toBeVisible()

  const owner = await desk.open(await browser.newContext(), 'owner', '/desk/approvals')
  await owner.getByRole('grid').getByRole('row').filter({ hasText: 'Savitri Kulkarni' }).click()
  await expect(owner.getByRole('complementary').getByRole('table')).toContainText('D-2026-17, GHMC')
  await shoot(owner, 'death-approve')
  await owner.keyboard.press('a')
  await expect(owner.getByText('Approved and carried out: Death recorded.')).toBeVisible()
  // Her session is over.
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)

  await office.goto(new URL('/desk/deaths', desk.url).href)
  await expect(office.getByRole('heading', { name: 'After a death' })).toBeVisible()
  await hasNoBarriers(office, 'the list of deaths')
  await shoot(office, 'deaths')
  await office.getByRole('link', { name: 'Savitri Kulkarni' }).click()
  const folio = office.getByRole('article', { name: /3300/ })
  await expect(folio.getByText('To the heirs, with notarised papers')).toBeVisible()
  await folio.getByText('What we found out').click()
  await folio.getByLabel('Nominees: one a line, name, percent').fill('Ganesh Kulkarni, 100')
  await folio.getByRole('button', { name: 'Save' }).click()
  await expect(folio.getByText('To the nominee.')).toBeVisible()
  await folio.getByText(/^Papers: \d+ needed/).click()
  await folio.getByLabel('PAN of each claimant').selectOption('received')
  await expect(office.getByText('Saved').first()).toBeVisible()
  await hasNoBarriers(office, 'a death')
  await shoot(office, 'death', 2400)
  const download = office.waitForEvent('download')
  await folio.getByRole('button', { name: 'Letter and form as PDF' }).click()
  const letter = await download
  expect(letter.suggestedFilename()).toBe('transmission-3300-7.pdf')
  if (process.env.SHOTS) await letter.saveAs(`${process.env.SHOTS}/letter.pdf`)
  await office.getByRole('button', { name: 'Make a link' }).click()
  const address = await office.locator('code').textContent()

  const stranger = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  })
  const plain = await stranger.newPage()
  const link = new URL(address ?? '')
  const at = (language: string) => new URL(`${language}${link.pathname}${link.search}`, page.url()).href
  const answered = await plain.goto(at(''))
  expect(answered?.headers()['x-robots-tag']).toContain('noindex')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('The folios of Savitri Kulkarni')
  await expect(plain.getByText('We are sorry.')).toBeVisible()
  const shown = await plain.locator('main').textContent()
  expect(shown).not.toMatch(/₹|Ganesh|3300/)
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await shoot(plain, 'family', 1600)
  for (const language of ['hi', 'te']) {
    await plain.goto(at(`/${language}`))
    await expect(plain.locator('html')).toHaveAttribute('lang', language)
    await shoot(plain, `family-${language}`, 1600)
  }
  await page.goto(at(''))
  await hasNoBarriersInBothThemes(page)

  await office.getByRole('button', { name: 'Withdraw' }).click()
  await expect(office.getByText('Withdrawn')).toBeVisible()
  const gone = await plain.goto(at(''))
  expect(gone?.status()).toBe(404)
  await expect(plain.getByText('This link does not work any more')).toBeVisible()
})
