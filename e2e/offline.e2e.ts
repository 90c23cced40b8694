import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { setOffline } from './fixtures/network.ts'
import { desk, expect, test } from './fixtures/site.ts'

/** The network fails while someone is on a page: nothing typed is lost, and the page says what to do instead. */
const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'No internet connection.' })

test('a message typed without a network stays, and is sent when there is one', async ({
  page,
  context,
  site,
}) => {
  await openHydrated(page, '/contact')
  await page.getByLabel('Full Name').fill('Asha Offline')
  await page.getByLabel('Email Address').fill('asha.offline@example.in')
  await page.getByLabel('Your Message').fill('The train is in a tunnel.')
  await setOffline(context, true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(message(page)).toBeVisible()
  await expect(message(page).getByRole('link', { name: '+91 40 0000 0001' })).toHaveAttribute(
    'href',
    'tel:+914000000001',
  )
  await expect(message(page).getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}$/,
  )
  await expect(page.getByLabel('Your Message')).toHaveValue('The train is in a tunnel.')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  expect(await desk(site.env, 'messages', '--json')).not.toContain('Asha Offline')

  await setOffline(context, false)
  await expect(page.getByRole('alert')).toContainText('The connection is back.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  expect(await desk(site.env, 'messages', '--json')).toContain('Asha Offline')
})

test('no form leaves its page for the browser’s own error page', async ({ page, context }) => {
  const forms = [
    ['/insurance/ulip', 'Continue'],
    ['/insurance/term-life?talk=1', 'Ask for this call'],
    ['/life-insurance', 'Calculate'],
    ['/retirement-planning', 'Calculate'],
    ['/tax-planning', 'Compare'],
    ['/portfolio?compare=118650,119788', 'Compare the chosen funds'],
    ['/', 'See the year table'],
    ['/login', 'Sign in'],
    ['/register', 'Create Account'],
    ['/forgot', 'Send the link'],
  ] as const
  for (const [path, name] of forms) {
    await openHydrated(page, path)
    await setOffline(context, true)
    // These follow what is typed; their button comes back when that fails.
    if (['/life-insurance', '/retirement-planning', '/tax-planning'].includes(path))
      await page.locator('main').getByRole('textbox').first().fill('20000')
    await page.locator('main').getByRole('button', { name }).first().click()
    await expect(message(page), path).toBeVisible()
    expect(page.url(), path).toBe(new URL(path, page.url()).href)
    await setOffline(context, false)
  }
})

test('without a network funds are still found and filtered, and the chart stays with its word', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/portfolio')
  await setOffline(context, true)
  await page.getByRole('searchbox').fill('gold')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await setOffline(context, false)

  await openHydrated(page, '/portfolio/nippon-india-multi-cap-fund-118650')
  await setOffline(context, true)
  await page.getByRole('link', { name: '1Y: One year' }).click()
  await expect(page.getByText('There is no connection, so 1Y could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Five years/ })).toBeVisible()
  await setOffline(context, false)
  await page.getByRole('link', { name: '1Y: One year' }).click()
  await expect(page.getByRole('heading', { name: /^One year/ })).toBeVisible()
  await expect(page.getByText('could not be loaded')).toBeHidden()
})
