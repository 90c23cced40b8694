import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'

const rows = ['2024-01-10,Purchase,125497,1/1,10000,100,99.995']

/** Every page fits a narrow phone and twice the text. */
async function fits(page: Page): Promise<void> {
  for (const [width, size] of [
    [320, 100],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('C-084 C-085 a review by keyboard, its minutes in the client’s papers, and anyone verifies them with and without script', async ({
  page,
  browser,
  desk,
  baseURL,
}) => {
  await registerWithTransactions(page, 'reviewed@example.in', rows, 'Saraswati Deshpande')

  // The office prepares the review from the client's record, and holds it on a second screen by keys alone.
  const office = await browser.newContext()
  const record = await desk.open(office, 'adviser')
  await record.emulateMedia({ reducedMotion: 'reduce' })
  await expect(record.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
  await record.keyboard.press('f')
  await record.keyboard.type('saraswati')
  await record.keyboard.press('Enter')
  const grid = record.getByRole('grid')
  await expect(grid).toBeFocused()
  // Enter opens the row that is active then, so the list must have followed the filter.
  const found = grid.locator('.list-row[id]')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Saraswati Deshpande')
  await expect(found).toHaveAttribute('data-active', 'true')
  await record.keyboard.press('Enter')
  const panel = record.getByRole('complementary')
  await panel.getByRole('link', { name: 'Review', exact: true }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Review of Saraswati Deshpande' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Prepare the agenda' })).toBeVisible()
  await record.keyboard.press('d')
  const opener = panel.getByRole('link', { name: 'Open on the second screen' })
  await expect(opener).toBeVisible()
  await hasNoBarriers(record)
  const [meeting] = await Promise.all([office.waitForEvent('page'), opener.press('Enter')])
  await meeting.emulateMedia({ reducedMotion: 'reduce' })

  // Nothing of anybody else: no navigation, no other name, no way to one by key.
  await expect(meeting.getByRole('heading', { level: 1 })).toHaveText('Saraswati Deshpande')
  await expect(meeting.getByRole('heading', { name: 'What your money did' })).toBeVisible()
  await expect(meeting.getByRole('navigation')).toHaveCount(0)
  await expect(meeting.locator('body')).not.toContainText('Anitha')
  const place = meeting.url()
  await meeting.keyboard.press('g')
  await meeting.keyboard.press('c')
  await meeting.keyboard.press('Control+k')
  await expect(meeting.getByRole('dialog')).toHaveCount(0)
  expect(meeting.url()).toBe(place)
  await hasNoBarriers(meeting)
  await fits(meeting)

  const cards = meeting.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  const made = await cards.count()
  expect(made).toBeLessThanOrEqual(6)
  // An item of the office's own comes last.
  await meeting.keyboard.press('n')
  await meeting.getByRole('textbox', { name: 'What about' }).waitFor()
  await meeting.keyboard.type('A will')
  await hasNoBarriers(meeting, 'an item of one’s own')
  await meeting.keyboard.press('Control+Enter')
  await expect(cards.nth(made)).toContainText('A will')
  await expect(meeting.getByRole('dialog')).toHaveCount(0)
  const count = made + 1
  await meeting.keyboard.press('d')
  await meeting.getByRole('textbox', { name: 'What was said' }).waitFor()
  await meeting.keyboard.type('Begin a SIP of ₹5,000 a month.')
  await meeting.keyboard.press('Control+Enter')
  await expect(cards.first()).toContainText('Decided: Our office, by')
  for (let card = 1; card < count; card += 1) {
    await meeting.keyboard.press('r')
    await meeting.getByRole('textbox', { name: 'What was said' }).waitFor()
    await meeting.keyboard.press('Control+Enter')
    await expect(meeting.getByRole('status').filter({ hasText: `${card + 1} of ${count}` })).toBeVisible()
  }
  await meeting.keyboard.press('a')
  await expect(meeting.getByRole('main').getByText('The minutes are sealed.')).toBeVisible()
  await hasNoBarriers(meeting)
  await office.close()

  // The client finds the minutes in her papers, and takes the file and the PDF.
  await page.goto('/papers/signed')
  await hasNoBarriers(page)
  await page.getByRole('link', { name: /^Minutes of our review/ }).click()
  // Beside each amount stand its dots, of which one is there.
  await expect(page.locator('main')).toContainText('Begin a SIP of ₹5,000 a month.', { useInnerText: true })
  await expect(page.locator('main')).toContainText('A will')
  const hash = (await page.locator('.seal .hash').first().textContent()) ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  await hasNoBarriers(page)
  await fits(page)
  const take = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    return await download.path()
  }
  const file = await take('Download file to verify')
  const pdf = await take('Download PDF')

  // Somebody else verifies them, signed in nowhere. With script the file itself is never sent.
  const stranger = await browser.newContext()
  const verify = await stranger.newPage()
  const sent: string[] = []
  verify.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await openHydrated(verify, `${baseURL}/verify`)
  for (const path of [file, pdf]) {
    await verify.getByLabel('The file').setInputFiles(path)
    await verify.getByRole('button', { name: 'Verify' }).click()
    await expect(verify.getByRole('status').filter({ hasText: 'Whole' })).toBeVisible()
    await expect(verify.locator('.seal')).toContainText(hash)
    await expect(verify.getByText('Begin a SIP of ₹5,000 a month.')).toBeVisible()
  }
  await hasNoBarriers(verify)
  expect(sent).toEqual([])
  const changed = readFileSync(file, 'utf8').replace('₹5,000', '₹9,000')
  const other = { name: 'paper.json', mimeType: 'application/json', buffer: Buffer.from(changed) }
  await verify.getByLabel('The file').setInputFiles(other)
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify.getByRole('status').filter({ hasText: 'Changed' })).toBeVisible()
  await expect(verify.locator('.seal')).toHaveCount(0)
  await stranger.close()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto(`${baseURL}/verify`)
  await without.locator('#sent').setInputFiles(file)
  await without.locator('noscript button[type=submit]').click()
  await expect(without.getByRole('status').filter({ hasText: 'Whole' })).toBeVisible()
  await expect(without.locator('.seal')).toContainText(hash)
  await plain.close()
})
