import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { lookAtFocus } from './fixtures/by-keys.ts'
import { expect, test } from './fixtures/desk.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { shoot } from './fixtures/shoot.ts'
import { counter } from './fixtures/steps.ts'

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
  await page.goto('/household/policy')
  await page.getByLabel('Kind').selectOption('term')
  await page.getByLabel('Insurer').fill('LIC of India')
  await page.getByLabel('Policy number').fill('900 554 821')
  await page.getByLabel('Cover, in rupees').fill('1500000')
  await page.getByRole('button', { name: 'Save' }).click()
  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/clients?text=savitri')
  await office.getByRole('grid').getByText('Savitri Kulkarni').click()
  const panel = office.getByRole('complementary')
  const steps = counter()
  await steps.step(panel.getByRole('link', { name: 'Papers', exact: true }).click())
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const certificate = { name: 'c.png', mimeType: 'image/png', buffer: png }
  await steps.step(panel.locator('select[name=purpose]').selectOption('certificate'))
  await steps.step(panel.locator('input[type=file]').setInputFiles(certificate))
  await steps.step(panel.locator('form:has(input[type=file]) button[type=submit]').click())
  await expect(panel.locator('.upload-rows').getByText('Certificate')).toBeVisible()

  await steps.step(panel.getByRole('link', { name: 'Profile', exact: true }).click())
  await steps.step(panel.getByRole('button', { name: 'Record a death' }).click())
  await steps.step(panel.getByLabel('Day of death').fill('2026-08-02'))
  await steps.step(panel.getByLabel('Number and issuing office').fill('D-2026-17, GHMC'))
  const toldBy = panel.getByLabel('Who told us, and what you checked')
  await steps.step(toldBy.fill('Her son came with the original.'))
  await shoot(office, 'death-record')
  await hasNoBarriers(office, 'the form of a death')
  await steps.step(panel.getByRole('button', { name: 'Propose', exact: true }).click())
  expect(steps.count).toBe(10)
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
  const cards = office.getByRole('region', { name: 'Insurance: claim cards' })
  await expect(cards).toContainText('Term life, LIC of India 900 554 821')
  await expect(cards).toContainText('Life insurers pay in 15 days, 45 with an investigation')
  await expect(cards).toContainText('Fill in the claim form')
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
  await isAlone(plain)
  await expect(plain.locator('body')).toMatchAriaSnapshot(tree)
  for (const language of ['hi', 'te']) {
    await plain.goto(at(`/${language}`))
    await expect(plain.locator('html')).toHaveAttribute('lang', language)
    await isAlone(plain)
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

/** Its roles and names, as assistive technology is told them. */
const tree = `
- main:
  - heading "The folios of Savitri Kulkarni" [level=1]
  - region "One person to ask":
    - heading "One person to ask" [level=2]
    - paragraph:
      - link "+91 40 0000 0001"
  - region "Papers that are needed":
    - heading "Papers that are needed" [level=2]
    - list:
      - listitem: The death certificate.
  - region "The folios":
    - heading "The folios" [level=2]
    - list:
      - listitem: "Nippon India Mutual Fund, folio ending in 007: some papers are with us."
  - region "Insurance that we know of":
    - heading "Insurance that we know of" [level=2]
    - list:
      - listitem: "Term life with LIC of India, policy ending in 821. Call the insurer: the number is on the policy."
    - list:
      - listitem: "Tell the insurer in writing, with the policy number and the day and cause of death."
  - region "Other things in your own time":
    - heading "Other things in your own time" [level=2]
  - region "Please be careful":
    - heading "Please be careful" [level=2]
- contentinfo:
  - list "Language":
    - listitem: English
    - listitem:
      - link "हिंदी"
    - listitem:
      - link "తెలుగు"
`

/** The page shows nothing but itself: no figure, nothing cut at 320 px, and Tab leads to the firm's phone and its other languages alone. */
async function isAlone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.locator('body').textContent()).not.toMatch(/₹|15,00,000|1500000|900 554|3300|Ganesh/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const focused: string[] = []
  await page.locator('main').focus()
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab')
    expect((await page.evaluate(lookAtFocus)) ?? []).toEqual([])
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null)
    if (href === null) break
    focused.push(href.replace(/^(?:\/(?:hi|te))?(\/shared\/family)\?.*/, '$1'))
  }
  expect(focused).toEqual([expect.stringMatching(/^tel:/), '/shared/family', '/shared/family'])
  expect(await page.locator('body a, body button, body input, body iframe').count()).toBe(focused.length)
}
