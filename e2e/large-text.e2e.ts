import type { Page } from '@playwright/test'
import { addresses } from './fixtures/addresses.ts'
import { openHydrated } from './fixtures/hydrated.ts'
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

/**
 * Text of twice the size in windows of these widths. On the narrowest phone it is in our fonts or one fitted to them: a figure of
 * nine digits can't wrap, and no layout has room for it in a font a quarter wider.
 */
const sizes = [
  [1280, 'widest'],
  [640, 'widest'],
  [320, 'ours'],
] as const

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('text of twice the size fits on every public page, down to the narrowest phone', async ({ page }) => {
  test.slow()
  for (const path of addresses) {
    await openHydrated(page, path)
    await doubleText(page)
    for (const [width, text] of sizes) {
      await page.setViewportSize({ width, height: 900 })
      await setTextIn(page, text)
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('long Telugu and Hindi names break neither the bar nor the client area', async ({ page }) => {
  test.slow()
  await register(page, 'venkata@example.in')
  for (const path of ownPages) {
    await openHydrated(page, path)
    await setTextIn(page, 'widest')
    await nameFundsAtLength(page)
    for (const width of [1440, 1080, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
      const bar = await page.locator('.bar').boundingBox()
      expect(bar?.height, `${path} at ${width}`).toBeLessThanOrEqual(73)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.locator('#sheet')).toBeVisible()
  expect(await page.locator('#sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

test('text of twice the size fits in the client area, down to the narrowest phone', async ({ page }) => {
  test.slow()
  await register(page, 'large@example.in')
  for (const path of ownPages) {
    await openHydrated(page, path)
    await doubleText(page)
    for (const [width, text] of sizes) {
      await page.setViewportSize({ width, height: 900 })
      await setTextIn(page, text)
      expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
    }
  }
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

async function register(page: Page, email: string) {
  await page.goto('/register')
  await page.locator('#name').fill(longName)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('four quiet brass lamps')
  await page.locator('#confirm').fill('four quiet brass lamps')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function doubleText(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

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

/** What is wider than the window, or cut off by the box it is in. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) wrong.push(`the page is ${over} px too wide`)
    for (const element of document.querySelectorAll<HTMLElement>('.bar *, main *, .footer *')) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
      const isMeant =
        textOverflow === 'ellipsis' || element.closest('.hidden-visually, svg, [popover], thead')
      if (isMeant || !element.textContent?.trim() || position === 'absolute') continue
      const { clientWidth, clientHeight } = element
      const clips = [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow))
      // A picture may run out of its box; words may not.
      const box = element.getBoundingClientRect()
      const words = clips
        ? [...element.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, dt, dd, label')]
        : []
      const isCut = words.some((each) => {
        if (each.closest('.hidden-visually') || each.clientWidth === 0) return false
        const { left, right, bottom } = each.getBoundingClientRect()
        return left < box.left - 2 || right > box.right + 2 || bottom > box.bottom + 4
      })
      // A carousel holds the other slides beside the window.
      const isStrip = element.matches('.strip') || element.querySelector('.strip') !== null
      if (clientWidth > 0 && isCut && !isStrip)
        wrong.push(`cut off: ${element.tagName} .${element.className} ${element.textContent.slice(0, 40)}`)
      // In the bar, which clips nothing: words that go beyond its edge.
      if (element.closest('.bar-row') && clientHeight > 0) {
        const { left, right } = element.getBoundingClientRect()
        if (left < 0 || right > innerWidth)
          wrong.push(`over the edge: ${element.tagName} .${element.className}`)
      }
    }
    return wrong.slice(0, 8)
  })
}
