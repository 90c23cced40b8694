import type { Locator, Page } from '@playwright/test'
import { hasNoBarriers, hasReadableColours } from './fixtures/barriers.ts'
import { isHydrated, openHydrated } from './fixtures/hydrated.ts'
import { isDrill } from './fixtures/is-drill.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

const phone = { width: 390, height: 844 }
const sections: [name: string, path: string][] = [
  ['Money', '/dashboard'],
  ['Activity', '/transactions'],
  ['Ask us', '/requests'],
  ['Papers & tax', '/papers'],
  ['Family & plans', '/household'],
]
const bar = (page: Page) => page.getByRole('navigation', { name: 'Your money' })
/** A figure of a client: rupees with no or two decimals, or per cent. A NAV has four decimals and is public. */
const amount = /₹\d[\d,]*(?:\.\d\d)?(?![\d.,])|\d%/
const scrollOf = (page: Page) => page.evaluate(() => scrollY)

async function boxOf(element: Locator) {
  // A slow machine may still wait for the styles that come after the first paint.
  await element.waitFor()
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return box
}

test('S-033 the client area has a bar of its own, which marks where one is', async ({ page }) => {
  await register(page, 'bar@example.in')
  await page.goto('/dashboard')
  for (const [name, path] of sections) {
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(bar(page).locator('[aria-current]')).toHaveText(name)
  }
  await page.goto('/dashboard/working')
  await expect(bar(page).locator('[aria-current=true]')).toHaveText('Money')
  // The entries of the site are in its sheet (C-163), and a page for everyone has no such bar.
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Portfolio' }),
  ).toBeVisible()
  await page.goto('/about')
  await expect(bar(page)).toHaveCount(0)
})

test('on a phone the bar is at the bottom, covers nothing, and the chat is in the bar of the site', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'tabs@example.in')
  await openHydrated(page, '/dashboard')
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...phone, width })
    const tabs = await boxOf(bar(page))
    expect(tabs.y + tabs.height).toBeCloseTo(phone.height, 0)
    let right = 0
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await boxOf(link)
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.width).toBeGreaterThanOrEqual(44)
      // Side by side, and each with all of its word.
      expect(box.x).toBeGreaterThanOrEqual(right - 1)
      right = box.x + box.width
      expect(await link.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    }
    expect(right).toBeLessThanOrEqual(width)
    const chat = await boxOf(page.getByRole('button', { name: 'Chat with us' }))
    const menu = await boxOf(page.getByRole('button', { name: 'Open the menu' }))
    expect(chat.y + chat.height).toBeLessThanOrEqual(64)
    expect(chat.x + chat.width).toBeLessThanOrEqual(menu.x + 1)
  }
  // The end of the page can be scrolled above the tabs.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = await boxOf(page.locator('.footer'))
  expect(footer.y + footer.height).toBeLessThanOrEqual((await boxOf(bar(page))).y + 1)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.getByRole('dialog', { name: 'Talk to one of us' })).toBeVisible()
  await hasNoBarriers(page)
})

test('C-163 on a phone bar, tabs and foot are at most one screen, and eye and language are in the bar', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'quiet@example.in')
  for (const address of ['/dashboard', '/hi/profile', '/te/requests']) {
    await page.goto(address)
    const parts = ['.bar', '.client-nav', '.footer'].map((part) => boxOf(page.locator(part)))
    const height = (await Promise.all(parts)).reduce((sum, box) => sum + box.height, 0)
    expect(height, address).toBeLessThanOrEqual(phone.height)
    for (const part of ['.eye button', '.bar-language button', '.bar-toggle'])
      await expect(page.locator(`.bar-row ${part}`).first()).toBeVisible()
  }
  await page.goto('/requests')
  await page.locator('.footer summary', { hasText: 'Services' }).click()
  await expect(page.locator('.footer').getByRole('link', { name: 'Tax Planning' })).toBeVisible()
})

test('C-162 on a phone Money is at most three screens long, in each language, with 110 KB of script', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'three-screens@example.in')
  await openHydrated(page, '/dashboard')
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(script).toBeGreaterThan(1024)
  expect(script).toBeLessThanOrEqual(110 * 1024)
  for (const address of ['/dashboard', '/hi/dashboard', '/te/dashboard']) {
    await openHydrated(page, address)
    await expect(page.locator('.keep-on-phone')).toBeVisible()
    const { y, height } = await boxOf(page.locator('main'))
    expect(y + height, address).toBeLessThanOrEqual(3 * phone.height)
  }
})

test('S-088, C-066 the eye works at once and without a network, and moves nothing', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'train@example.in')
  // From the second page on a phone has our fonts.
  await openHydrated(page, '/transactions')
  await openHydrated(page, '/dashboard')
  const sent: string[] = []
  page.on('request', (request) => {
    // A page also compares the firm's records with what the device saw, whatever is pressed.
    if (!request.url().includes('/papers/records?')) sent.push(request.url())
  })
  await context.setOffline(true)
  const eyes = page.locator('main').getByRole('button', { name: 'Hide amounts' })
  await eyes.nth(2).scrollIntoViewIfNeeded()
  const before = { scroll: await scrollOf(page), box: await boxOf(eyes.nth(2)) }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await eyes.nth(2).click()
  for (const eye of await eyes.all()) await expect(eye).toHaveAttribute('aria-pressed', 'true')
  expect({ scroll: await scrollOf(page), box: await boxOf(eyes.nth(2)) }).toEqual(before)
  // Dots are shorter than amounts, so two lines may be saved; nothing above the finger moves.
  expect(height - (await page.evaluate(() => document.documentElement.scrollHeight))).toBeLessThan(80)
  // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed is left out.
  const seen = () => page.locator('main').innerText()
  expect(await seen()).not.toMatch(amount)
  await expect(page.locator('.worth').getByRole('img', { name: 'amount hidden' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  expect(await page.title()).not.toMatch(/₹/)
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).not.toMatch(/2,04,390|29,390/)
  await page.emulateMedia({ media: 'screen' })
  await eyes.first().click()
  await expect(page.getByText('₹2,04,390').locator('visible=true').first()).toBeVisible()
  await eyes.first().click()
  expect(sent).toEqual([])

  // The next page comes hidden from the server, and shows its amounts without asking it again.
  await context.setOffline(false)
  await openHydrated(page, '/transactions')
  await expect(page.locator('html')).toHaveAttribute('data-amounts-hidden', '')
  expect(await seen()).not.toMatch(amount)
  await page.goBack()
  await isHydrated(page)
  await context.setOffline(true)
  await eyes.first().click()
  await expect(page.getByText('₹2,04,390').locator('visible=true').first()).toBeVisible()
})

test('S-088 hiding in one tab hides in the others', async ({ page, context }) => {
  await register(page, 'twotabs@example.in')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await openHydrated(other, '/dashboard')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Hide amounts' }).first().click()
  await expect(page.getByRole('button', { name: 'Hide amounts' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // A cookie takes a moment to reach another process of the browser; people take longer to change tabs.
  await expect(async () => {
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const eye = other.getByRole('button', { name: 'Hide amounts' }).first()
    await expect(eye).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
})

test('C-066 a period changes in place, also without a network, and the chart answers touch and keys', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'period@example.in')
  await openHydrated(page, '/dashboard')
  const worth = page.locator('.worth')
  await expect(worth.getByRole('heading')).toHaveText('Value over time')
  await worth.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  const year = worth.getByRole('link', { name: '1Y' })
  await year.scrollIntoViewIfNeeded()
  const [scroll, place] = [await scrollOf(page), await boxOf(year)]
  await year.click()
  await expect(year).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/dashboard?period=1Y')
  await expect(worth.getByRole('heading')).toContainText(/In one year it (earned|lost) ₹[\d,]+/, {
    useInnerText: true,
  })
  expect([await scrollOf(page), await boxOf(year)]).toEqual([scroll, place])
  const slider = page.getByRole('slider', { name: 'Day in the chart' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^18 Aug 2025: worth ₹/)
  const plot = await boxOf(page.locator('.worth-plot'))
  await page.mouse.move(plot.x + plot.width - 1, plot.y + plot.height / 2)
  await expect(slider).toHaveAttribute('aria-valuetext', /^18 Aug 2026: worth ₹2,04,390/)
  await context.setOffline(false)
  await page.reload()
  await expect(year).toHaveAttribute('aria-current', 'true')
})

test('C-068 on a phone a holding is one line that opens, and its gain is read without a tap', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'rows@example.in')
  await openHydrated(page, '/dashboard')
  // The value stands on the first screen and above every notice.
  const value = await boxOf(page.locator('.card-value .figure'))
  expect(value.y + value.height).toBeLessThan(phone.height / 2)
  const rows = page.locator('.holding-list > li')
  await expect(rows).toHaveCount(4)
  // The second fund, its gain in rupees and per cent, with no step but scrolling.
  // HDFC Corporate Bond: 1,498.699 units at 35.3450 are 52,971.52; 50,000 were paid.
  const second = rows.nth(1)
  await expect(second.locator('summary')).toContainText('HDFC Corporate Bond Fund')
  await expect(second.locator('summary')).toContainText('₹52,972')
  await expect(second.locator('summary')).toContainText('+₹2,972')
  await expect(second.locator('summary')).toContainText('+5.94%')
  for (const row of await rows.all()) {
    const { height, width } = await boxOf(row)
    expect(height).toBeGreaterThanOrEqual(64)
    expect(height).toBeLessThanOrEqual(92)
    expect(width).toBeGreaterThan(300)
  }
  await expect(page.getByRole('table', { name: 'Holdings' })).toHaveCount(0)
  // One tap says why: the subtraction with its numbers.
  await second.locator('summary').click()
  await expect(second.locator('.equation')).toContainText(/₹52,971\.52.*− ₹50,000\.00.*= \+₹2,971\.52/s, {
    useInnerText: true,
  })
  const targets = second.getByRole('link')
  await expect(targets).toHaveCount(3)
  for (const link of await targets.all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
  await expect(second.getByRole('link', { name: 'Invest more: HDFC Corporate Bond Fund' })).toBeVisible()
  await hasNoBarriers(page)
  // Figures are readable at arm's length.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && /\d/.test(node.nodeValue ?? ''),
      )
      const isSeen = element.checkVisibility() && !element.closest('.hidden-visually, svg, .step-list')
      return own && isSeen && parseFloat(getComputedStyle(element).fontSize) < 15
        ? [element.outerHTML.slice(0, 120)]
        : []
    }),
  )
  expect(small).toEqual([])
})

test('S-084 to S-086 the figures of the dashboard add up, and their working opens in place', async ({
  page,
}) => {
  await register(page, 'adds@example.in')
  await openHydrated(page, '/dashboard')
  // The sample: 2,04,390 − 1,75,000 = 29,390 on what is held; 20,000 of the liquid fund were sold for 20,487.
  const gain = page.locator('.cards > section').nth(2)
  await gain.locator('summary').click()
  await expect(gain.locator('.equation').nth(1)).toContainText(
    /On units you hold\s*\+₹29,390.*On units you sold\s*\+ ₹487.*Total gain\s*= \+₹29,877/s,
    { useInnerText: true },
  )
  await expect(gain.locator('.equation').first()).toContainText(
    /₹2,04,390\.01.*− ₹1,75,000\.00.*= \+₹29,390\.01/s,
    {
      useInnerText: true,
    },
  )
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/working#account')
  // The sale brought 20,487.45: 2,04,390.01 − 1,74,512.55 = 29,877.46, and 1,74,512.55 + 487.45 = 1,75,000.
  const part = page.locator('#account')
  await expect(part).toContainText('+₹29,877.46')
  await expect(part).toContainText('₹1,75,000.00')
  await expect(part).toContainText('₹1,74,512.55')
  await hasNoBarriers(page)
})

test('S-090 requests have a page of their own, and one without a fund lists the funds to choose', async ({
  page,
}) => {
  await register(page, 'asking@example.in')
  await page.goto('/requests')
  await expect(page.getByText('You have no requests yet')).toBeVisible()
  await hasNoBarriers(page)
  await page.goto('/requests/new')
  await expect(page).toHaveURL('/requests/choose')
  await hasNoBarriers(page)
  await page.getByRole('link', { name: /SBI Gold Fund/ }).click()
  await page.getByLabel('Amount in rupees').fill('10,000')
  await page.getByLabel('Phone').fill('98480 22338')
  await page.getByLabel('Time of the call').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send request' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'We have your request' })
  const reference = /\d\d \d\d \d\d/.exec((await notice.textContent()) ?? '')?.[0] ?? 'none'
  await notice.getByRole('link', { name: 'Ask us' }).click()
  await expect(page).toHaveURL('/requests')
  const row = page.locator('.request-list > li').filter({ hasText: reference })
  for (const part of ['SBI Gold Fund', 'Monthly SIP', '₹10,000', 'Received'])
    await expect(row).toContainText(part)
  await hasNoBarriers(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C-066 a period, a working and the eye work by page load', async ({ page }) => {
    await register(page, 'plain@example.in')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: '1Y' }).click()
    await expect(page).toHaveURL('/dashboard?period=1Y#worth')
    await expect(page.locator('.worth')).toBeInViewport()
    await expect(page.getByRole('link', { name: '1Y' })).toHaveAttribute('aria-current', 'true')
    const gain = page.locator('.cards > section').nth(2)
    await gain.locator('summary').click()
    await gain.getByRole('link', { name: 'Every step' }).click()
    await expect(page).toHaveURL('/dashboard/working#gain')
  })
})

test('the client area has no barriers by day, by night and in forced colours, at any width', async ({
  page,
}) => {
  test.slow()
  await register(page, 'look@example.in')
  for (const [first, path] of [
    '/dashboard',
    '/dashboard/working',
    '/dashboard/holding/sample-1',
    '/requests/choose',
  ].entries()) {
    await openHydrated(page, path)
    // A drill looks at all at every width; else each takes its turn.
    for (const [at, width] of [320, 768, 1440, 2560].entries()) {
      const where = `${path} at ${width}`
      const isTurn = (turn: number) => isDrill || at === (turn + first) % 4
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, where).toBeLessThanOrEqual(0)
      if (isTurn(0)) {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
        await hasNoBarriers(page, where)
      }
      if (isTurn(1)) {
        await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
        await hasReadableColours(page, `${where}, by night`)
      }
      if (isTurn(2)) {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
        await hasReadableColours(page, `${where}, in forced colours`)
      }
    }
  }
})
