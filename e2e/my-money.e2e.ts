import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { firefoxPath, readInFirefox } from './fixtures/firefox.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { shoot } from './fixtures/shoot.ts'
import { expect, test } from './fixtures/site.ts'

test('C-182 a client prints a page for the family, and opens one file from a disk: read, searched, checked, locked', async ({
  page,
  browser,
}, info) => {
  await registerWithTransactions(
    page,
    'my-money@example.in',
    [
      '2025-05-05,purchase,118650,3300/7,50000,300,166.658',
      '2026-05-04,purchase,125497,4400/8,9000,200,44.998',
    ],
    'Leela Menon',
  )
  await page.goto('/profile/data')
  await page.getByRole('link', { name: 'For my family' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For my family')
  await expect(page.locator('main').getByText('3300/7')).toBeVisible()
  await hasNoBarriers(page, 'the page for the family')
  await shoot(page, 'for-my-family', 1400)
  // The first transaction is over a year old: one press says that the nominees are right.
  await page.getByRole('button', { name: 'Yes, all as it is' }).click()
  await expect(page.getByText('the nominees are right. We ask again in a year.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, all as it is' })).toBeHidden()
  const waited = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my-money.html' }).click()
  const path = info.outputPath('my-money.html')
  await (await waited).saveAs(path)

  const offline = await browser.newContext({ offline: true, acceptDownloads: true })
  const file = await offline.newPage()
  const asked: string[] = []
  file.on('request', (request) => asked.push(request.url()))
  await file.goto(pathToFileURL(path).href)
  await expect(file.getByText('are as they were made')).toBeVisible()
  await expect(file.getByRole('heading', { level: 1 })).toHaveText('The money of Leela Menon')
  await file.getByLabel('Search').fill('4400/8')
  await expect(file.locator('tbody tr:visible')).toHaveCount(2)
  await hasNoBarriers(file, 'the file')
  await shoot(file, 'my-money')
  await file.getByLabel('A phrase of at least 12').fill('short')
  await file.getByRole('button', { name: 'Save a locked copy' }).click()
  await expect(file.getByText('The phrase needs')).toBeVisible()
  await file.getByLabel('A phrase of at least 12').fill('mango tree by the old well')
  const saved = file.waitForEvent('download')
  await file.getByRole('button', { name: 'Save a locked copy' }).click()
  const lockedPath = info.outputPath('my-money-locked.html')
  await (await saved).saveAs(lockedPath)
  // Nothing was asked of any network.
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([])

  const sealed = readFileSync(lockedPath, 'utf8')
  expect(sealed).not.toMatch(/3300|Leela|Small Cap/)
  await file.goto(pathToFileURL(lockedPath).href)
  await file.getByLabel('The phrase', { exact: true }).fill('another phrase than that')
  await file.getByRole('button', { name: 'Open' }).click()
  await expect(file.getByText('This is not the phrase.')).toBeVisible()
  await file.getByLabel('The phrase', { exact: true }).fill('mango tree by the old well')
  await file.getByRole('button', { name: 'Open' }).click()
  await expect(file.getByRole('heading', { level: 1 })).toHaveText('The money of Leela Menon')
  await expect(file.getByText('are as they were made')).toBeVisible()

  // A figure that somebody changed is found.
  const changed = info.outputPath('changed.html')
  writeFileSync(changed, readFileSync(path, 'utf8').replace('₹50,000.00', '₹60,000.00'))
  await file.goto(pathToFileURL(changed).href)
  await expect(file.getByText('is not as it was made')).toBeVisible()

  // The same figures as the site's, to the paisa, in each browser, with script and without.
  await page.goto('/transactions')
  const paid = rupeesIn((await page.locator('main').allInnerTexts()).join()).filter((amount) =>
    /[59]0?,000/.test(amount),
  )
  await page.goto('/dashboard/working')
  const [invested, gain, value] = rupeesIn((await page.locator('main').allInnerTexts()).join())
  const ofSite = [value, invested, gain, ...new Set(paid.slice(1))]
  expect(ofSite).toEqual(['₹65,811.84', '₹56,164.08', '₹9,647.76', '₹9,000.00', '₹50,000.00'])
  const figures = '#money p, #money td.n'
  await file.goto(pathToFileURL(path).href)
  expect(rupeesIn((await file.locator(figures).allTextContents()).join(' '))).toEqual(ofSite)
  if (firefoxPath)
    for (const hasScript of [true, false]) {
      const read = await readInFirefox(firefoxPath, pathToFileURL(path).href, {
        ...{ selector: `${figures}, #checked`, hasScript, until: hasScript ? 'are as they were made' : '' },
      })
      expect(rupeesIn(read.join(' '))).toEqual(ofSite)
      expect(read.some((text) => text.includes('are as they were made'))).toBe(hasScript)
    }
  else info.annotations.push({ type: 'not in Firefox', description: 'no Firefox is installed here' })
  const plain = await (await browser.newContext({ offline: true, javaScriptEnabled: false })).newPage()
  await plain.setViewportSize({ width: 320, height: 800 })
  await plain.goto(pathToFileURL(path).href)
  await expect(plain.getByText('The money of Leela Menon')).toBeVisible()
  await expect(plain.getByRole('cell', { name: '3300/7' }).first()).toBeVisible()
  await expect(plain.getByLabel('Search')).toBeHidden()
  expect(rupeesIn((await plain.locator(figures).allTextContents()).join(' '))).toEqual(ofSite)
})

/** The amounts of a text that name paise. */
function rupeesIn(text: string): string[] {
  return text.match(/₹[\d,]+\.\d\d/g) ?? []
}
