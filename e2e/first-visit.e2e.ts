import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { desk, expect, test, withMotion } from './fixtures/site.ts'

test.use(withMotion)

/** A visitor reads, works something out, leaves a number and a message; the firm lists both. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: /Small sums/ })).toBeVisible()
  await page.getByRole('link', { name: 'Explore Funds' }).first().click()

  await expect(page).toHaveURL(/\/portfolio$/)
  const row = page.getByRole('row', { name: /Nippon India Multi Cap Fund/ })
  await expect(row).toContainText('+2.30%')
  await expect(row).toContainText('+15.52%')
  await row.getByRole('link', { name: /Invest/ }).click()

  await expect(page).toHaveURL(/\/portfolio\/nippon-india-multi-cap-fund-118650$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nippon India Multi Cap Fund')
  await expect(page.locator('main')).toContainText('₹337.0020')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SIP - CALCULATOR' })).toBeVisible()
}

async function leaveLead(page: Page, name: string): Promise<void> {
  await page.goto('/calculator?mode=invest&type=sip&amount=10000&years=5&return=5')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('98480 22338')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your data has been submitted')).toBeVisible()
  await expect(page.locator('main')).toContainText('₹6,82,894')
  await expect(page.locator('main')).toContainText('₹82,894')
  expect(new URL(page.url()).search).not.toMatch(/name|phone|98480/)
}

async function writeMessage(page: Page, name: string): Promise<void> {
  await page.goto('/contact?fund=118650')
  await expect(page.getByLabel('Your Message')).toHaveValue(/Nippon India Multi Cap Fund/)
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill('asha@example.in')
  await page.getByLabel('Your Message').pressSequentially('What does it cost?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
}

test('S-003 from the first page to a lead and a message that the firm lists', async ({ page, site }) => {
  const name = 'ఆశా రెడ్డి 🌿'
  await visit(page)
  await leaveLead(page, name)
  await expect.poll(() => desk(site.env, 'ask', 'records', 'kind=lead', '--json')).toContain(name)
  await writeMessage(page, name)
  expect(await desk(site.env, 'ask', 'records', 'kind=message', '--json')).toContain('What does it cost?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same journey works', async ({ page, site }) => {
    const name = 'No Script Reddy'
    await visit(page)
    await leaveLead(page, name)
    expect(await desk(site.env, 'ask', 'records', 'kind=lead', '--json')).toContain(name)
    await writeMessage(page, name)
    expect(await desk(site.env, 'ask', 'records', 'kind=message', '--json')).toContain(name)
  })
})

test('a lead that could not be sent is kept in the browser and sent when the signal is back', async ({
  page,
  site,
}) => {
  const name = 'Weak Signal'
  await openHydrated(page, '/calculator?mode=goal&amount=1000000&years=5&return=5')
  await page.route('**/api/send-sip-lead.php', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('98480 22338')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your data has been submitted')).toBeVisible()
  await expect(page.getByText('We have kept your details on this phone')).toBeVisible()
  expect(await desk(site.env, 'ask', 'records', 'kind=lead', '--json')).not.toContain(name)

  await page.unroute('**/api/send-sip-lead.php')
  await page.goto('/portfolio')
  await expect.poll(() => desk(site.env, 'ask', 'records', 'kind=lead', '--json')).toContain(name)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting-forms'))).toBeNull()
})

test('the slides of the hero never overlap while it hydrates', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      // Until one makes way for another, which is how it should be.
      for (const strip of document.querySelectorAll('.strip[data-live]:not([data-turned])')) {
        seen.push(
          [...strip.children].filter((slide) => getComputedStyle(slide).visibility === 'visible').length,
        )
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await page.waitForFunction(
    () =>
      (window as unknown as { seen: number[] }).seen.length > 20 ||
      document.querySelector('.strip[data-turned]') !== null,
  )
  const most = await page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen))
  expect(most).toBe(1)
})
