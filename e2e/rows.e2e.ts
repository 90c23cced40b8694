import { openHydrated } from './fixtures/hydrated.ts'
import { expect, test, withMotion } from './fixtures/site.ts'

test.use(withMotion)

const phone = { width: 390, height: 844 }

test('S-031, S-032 the bar stays at the top, lies over the first slide, and is solid after 50 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/')
  const bar = page.locator('.bar')
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => scrollTo(0, 50))
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => scrollTo(0, 51))
  await expect.poll(ground).toBe('rgb(255, 253, 248)')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const box = await bar.boundingBox()
  expect(box?.y).toBe(0)
  // Targets of links and focused elements end up below the bar.
  const kept = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
  expect(Number.parseFloat(kept)).toBeGreaterThanOrEqual(box?.height ?? 0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await page.goto('/about')
  await expect.poll(ground).toBe('rgb(255, 253, 248)')
})

test('S-038 the sheet of a phone is closed on the next page, and after Back', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  const sheet = page.locator('#sheet')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'Calculator' }).click()
  await expect(page).toHaveURL('/calculator')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(sheet).toBeHidden()
})

test('S-039 a link to this very page closes the sheet 200 ms after the touch', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  await openHydrated(page, '/about')
  const sheet = page.locator('#sheet')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(sheet).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The same page, so that nothing is loaded: only its place in it changes.
  await sheet.getByRole('link', { name: 'About' }).evaluate((link) => link.setAttribute('href', '#main'))
  await sheet.getByRole('link', { name: 'About' }).click()
  await page.clock.runFor(199)
  await expect(sheet).toBeVisible()
  await page.clock.runFor(1)
  await expect(sheet).toBeHidden()
})

test('S-046 to S-048, S-169 the chat lists five people, and writes to the digits of each', async ({
  page,
}) => {
  await page.goto('/about')
  const toggle = page.locator('.chat-toggle')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeHidden()
  await toggle.click()
  await expect(panel).toBeVisible()
  const people = panel.getByRole('listitem')
  await expect(people).toHaveCount(5)
  for (const person of await people.all()) {
    await expect(person.locator('strong')).toHaveText(/\S+ \S+/)
    await expect(person.locator('.muted')).toHaveText(/\S/)
    await expect(person.locator('.presence')).toHaveText(/Online|Away/)
    await expect(person.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=/)
  }
  await toggle.click()
  await expect(panel).toBeHidden()
})

test('S-064, S-169 the listing has two tabs, funds first', async ({ page }) => {
  await page.goto('/portfolio')
  const tabs = page.getByRole('navigation', { name: 'Products', exact: true })
  await expect(tabs.getByRole('link')).toHaveText(['Mutual Funds', 'Insurance Products'])
  await expect(tabs.getByRole('link', { name: 'Mutual Funds' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Insurance Products' }).click()
  await expect(tabs.getByRole('link', { name: 'Insurance Products' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Term Life Insurance' })).toBeVisible()
})

test('S-105, S-108, S-109 the calculator shows no result before Submit', async ({ page }) => {
  await openHydrated(page, '/calculator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIP - CALCULATOR')
  const main = page.locator('main')
  await expect(main).not.toContainText('Monthly SIP Required')
  await page.getByRole('slider', { name: 'Period' }).press('ArrowRight')
  await expect(main).not.toContainText('Monthly SIP Required')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(main).toContainText('Monthly SIP Required')
})

test('S-124, S-125 the page says when testimonials fail to load, and Retry loads them', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/testimonials.php', async (route) => {
    await held
    await route.abort('failed')
  })
  await page.goto('/testimonials')
  await expect(page.getByText('Loading testimonials...')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Testimonials' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch testimonials')

  await page.unroute('**/api/testimonials.php')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('They told me what the plan costs', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Testimonials that loaded once are shown when they can't load again.
  await page.route('**/api/testimonials.php', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch testimonials')
  await expect(page.getByText('They told me what the plan costs', { exact: false })).toBeVisible()
})
