import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** Registers somebody, who then confirms the address. */
async function confirmed(page: Page, dataDir: string, email: string, name: string): Promise<void> {
  await register(page, email, name)
  const { link } = await mailTo(dataDir, email, 'Please confirm your e-mail address')
  await page.goto(link ?? '')
  await page.locator('main form button[type=submit]').first().click()
  // Whatever comes next would break off a form that is on its way.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is confirmed')
}

test('C-091 C-096 one offers, the other agrees and reads, and Back shows nothing once it is ended', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await confirmed(page, dataDir, 'asha.home@example.in', 'Asha Rao')
  await page.goto('/household/policy')
  await page.getByLabel('Kind').selectOption('term')
  await page.getByLabel('Insurer').fill('LIC of India')
  await page.getByLabel('Cover, in rupees').fill('plenty')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#cover-error')).toContainText('Enter the cover in rupees')
  await expect(page.getByLabel('Insurer')).toHaveValue('LIC of India')
  await page.getByLabel('Cover, in rupees').fill('1 crore')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Term life · LIC of India' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: 'Claim card, to print' }).click()
  await expect(page.getByText('Get several copies of the death certificate')).toBeVisible()

  await page.goto('/household')
  await page.getByRole('link', { name: 'Let somebody see' }).click()
  await page.getByLabel('Their e-mail address').fill('ravi.home@example.in')
  await page.getByLabel('They are your').selectOption('spouse')
  await page.getByRole('checkbox', { name: 'Documents files' }).check()
  await page.getByLabel('What it is for').fill('Looking after our papers')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('Sent. They get an e-mail')).toBeVisible()

  const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const ravi = await other.newPage()
  await confirmed(ravi, dataDir, 'ravi.home@example.in', 'Ravi Rao')
  await ravi.goto('/household')
  await expect(ravi.getByText('For: Looking after our papers')).toBeVisible()
  await ravi.getByRole('button', { name: 'Agree to what Asha Rao asks' }).click()
  await expect(ravi.getByRole('link', { name: 'Open what Asha Rao shares' })).toBeVisible()
  // The card for a claim is of the household: hers stand under her name.
  await ravi.goto('/household/claim-card')
  await expect(ravi.getByRole('heading', { name: 'Policies of Asha Rao' })).toBeVisible()
  await expect(ravi.getByText('LIC of India')).toBeVisible()
  await ravi.goto('/household')
  await ravi.getByRole('link', { name: 'Open what Asha Rao shares' }).click()
  await expect(ravi.getByText('This is the account of Asha Rao')).toBeVisible()
  await ravi.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(ravi.getByText('LIC of India')).toBeVisible()
  await ravi.goto('/household')

  await page.goto('/household')
  await page.getByRole('button', { name: 'End what Ravi Rao may see' }).click()
  await expect(page.getByText('Nothing of it can be opened any more')).toBeVisible()
  await ravi.goBack()
  await expect(ravi.getByText('LIC of India')).toHaveCount(0)
  await expect(ravi.getByRole('heading', { level: 1 })).not.toHaveText('Documents')
  await page.goto('/profile/looks')
  await expect(page.getByText('Your documents, policies and files')).toBeVisible()
  await expect(page.getByText('Ravi Rao').first()).toBeVisible()
  await other.close()
})
