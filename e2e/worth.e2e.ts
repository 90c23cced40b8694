import { hasNoBarriers } from './fixtures/barriers.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

const phone = { width: 390, height: 844 }

test('C-061 C-062 C-066 another period and another yardstick answer without loading the page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await register(page, 'returns@example.in')
  await openHydrated(page, '/dashboard')
  // Some point under the finger lies at a mark: money that moved, or a fall.
  const plot = page.locator('.worth-plot')
  const box = (await plot.boundingBox())!
  let x = 0
  await expect
    .poll(async () => {
      x = (x + 11) % Math.floor(box.width)
      await plot.hover({ position: { x, y: 40 } })
      return await page.locator('.worth-happened').textContent()
    })
    .toMatch(/put in since|taken out since|in the fall of/)
  await page.getByRole('link', { name: 'Performance' }).click()
  await expect(page).toHaveURL('/dashboard/worth')
  await page.locator('html[data-live-ready]').waitFor()
  const tooWide = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  // What a load of the page would forget.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const answer = page.locator('.worth-answer h2')
  const whole = (await answer.textContent()) ?? ''
  await page.getByRole('link', { name: 'One year', exact: true }).press('Enter')
  await expect(page).toHaveURL('/dashboard/worth?period=1Y')
  await expect(answer).not.toHaveText(whole)
  await page.getByLabel('Compare with', { exact: true }).selectOption('118791')
  await expect(page.locator('.worth-verdict').first()).toContainText('Nippon India BSE Sensex Index Fund')
  await page.locator('summary', { hasText: 'The working, row by row' }).click()
  await expect(page.getByText(/units at ₹/).first()).toBeVisible()
  await page.locator('summary', { hasText: 'Year by year' }).click()
  await page.getByRole('link', { name: 'Calendar years' }).click()
  await expect(page.locator('#years tbody th').first()).toContainText('2026')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await hasNoBarriers(page)
})

test('C-064 C-065 what it is in, and a goal from its form to its count', async ({ page }) => {
  await page.setViewportSize(phone)
  await register(page, 'goal@example.in')
  await page.goto('/dashboard/inside?by=house')
  await expect(page.getByRole('heading', { name: 'By fund house' })).toBeVisible()
  await hasNoBarriers(page)
  await page.goto('/dashboard/goals/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('A house')
  await page.getByRole('textbox', { name: /^Year/ }).fill('2030')
  await page.getByRole('button', { name: 'Save the goal' }).click()
  // Nothing typed is lost, and the amount is asked for beside its field.
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('A house')
  await expect(page.getByRole('alert')).toContainText('Amount in today’s rupees')
  await page.getByRole('textbox', { name: /^Amount in today/ }).fill('20 lakh')
  await page.getByRole('button', { name: 'Save the goal' }).click()
  await expect(page).toHaveURL('/dashboard/goals?saved')
  await expect(page.getByRole('heading', { name: 'A house' })).toBeVisible()
  await expect(page.getByText('Nothing serves it yet')).toBeVisible()
  await hasNoBarriers(page)
})

test('C-067 any scheme is found under the list while one types, and its page says that it is not listed', async ({
  page,
}) => {
  await openHydrated(page, '/portfolio')
  await page.getByRole('searchbox').fill('INF789F01XA0')
  const found = page.getByRole('link', { name: /UTI Nifty 50 Index Fund/ })
  await expect(found).toBeVisible()
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UTI Nifty 50 Index Fund')
  await expect(page.locator('strong').getByText('Not on our list.', { exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: /UTI Nifty 50 Index Fund.*Regular/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/regular/i)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C-066 C-067 the period is a link and the search a form', async ({ page }) => {
    await page.goto('/portfolio?q=uti nifty 50 direct')
    await expect(page.getByText(/^Not on our list: /)).toBeVisible()
    await register(page, 'plain-worth@example.in')
    await page.goto('/dashboard/worth')
    await page.getByRole('link', { name: 'Last financial year' }).click()
    await expect(page).toHaveURL('/dashboard/worth?period=last-fy')
    await page.getByLabel('From', { exact: true }).fill('2026-06-30')
    await page.getByLabel('To', { exact: true }).fill('2026-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('Enter a first day before the last one.')).toBeVisible()
  })
})
