import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { isDrill } from './fixtures/is-drill.ts'
import { cutOff, largeTextSizes, setTextSize } from './fixtures/layout.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'
import { setTextIn } from './fixtures/text-fonts.ts'

/** A name of 60 letters and signs, as one types it, and a scheme as long as AMFI's longest. */
const longName = 'వేంకటలక్ష్మీనరసింహాచార్యులు సుబ్రహ్మణ్యేశ్వరప్రసాదరావు గారు'
const longFunds = [
  'శ్రీవేంకటేశ్వరపెట్టుబడిసంస్థ మల్టీక్యాప్ గ్రోత్ ఫండ్ - డైరెక్ట్ ప్లాన్ - గ్రోత్ ఆప్షన్',
  'आदित्यबिड़लासनलाइफ़फ़्लोटिंगरेटफ़ंड - डायरेक्ट प्लान - लाभांश पुनर्निवेश विकल्प',
]

const ownPages = [
  '/dashboard',
  '/dashboard/working',
  '/transactions',
  '/transactions?view=months',
  '/transactions/new',
  '/transactions/import',
  '/transactions/export',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=payment',
  '/profile/data',
  '/profile/looks',
  '/profile/passkeys',
  '/requests',
  '/requests/choose',
  '/requests/new?scheme=119788',
]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('text of twice the size and long Telugu and Hindi names fit in the bar and the client area', async ({
  page,
}) => {
  test.slow()
  await register(page, 'venkata@example.in', longName)
  for (const path of ownPages) {
    await openHydrated(page, path)
    await setTextSize(page, '200%')
    for (const [width, text] of largeTextSizes) {
      await page.setViewportSize({ width, height: 900 })
      await setTextIn(page, text)
      expect.soft(await cutOff(page), `${path}, text of twice the size at ${width}`).toEqual([])
    }
    await setTextSize(page, '100%')
    await nameFundsAtLength(page)
    await setTextIn(page, 'widest')
    // The bar has its entries from 1080 on, and 320 is the least room.
    for (const width of isDrill ? [1440, 1080, 390, 320] : [1080, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${path}, long names at ${width}`).toEqual([])
      const bar = await page.locator('.bar').boundingBox()
      expect(bar?.height, `${path} at ${width}`).toBeLessThanOrEqual(73)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.locator('#sheet')).toBeVisible()
  expect(await page.locator('#sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

test('long fund names fit on the public pages that show funds', async ({ page }) => {
  for (const path of ['/', '/portfolio', '/portfolio/nippon-india-multi-cap-fund-118650']) {
    // After hydration: before, React would find a name that it did not render.
    await openHydrated(page, path)
    await setTextIn(page, 'widest')
    await nameFundsAtLength(page)
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
})

/** Puts the long names wherever the page shows the name of a fund. */
async function nameFundsAtLength(page: Page) {
  await page.evaluate((names) => {
    const isFund = /\b(?:Fund|Cap|Bond|Gold|Advantage|Liquid|ELSS)\b/
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    let at = 0
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const isName = text.parentElement?.closest('th[scope=row], h1, .entries strong, .chart-head, option')
      if (isName && isFund.test(text.textContent ?? '')) text.textContent = names[at++ % names.length] ?? ''
    }
  }, longFunds)
}
