import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addClientWithMoney } from './fixtures/client-with-money.ts'
import { addDayOfWork } from './fixtures/day-of-work.ts'
import { test as deskTest } from './fixtures/desk.ts'
import { password, register } from './fixtures/register.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { expect, test } from './fixtures/site.ts'
import { counter } from './fixtures/steps.ts'

/** What people come for, by the way that they find: the steps are counted, and none may be added. docs/tasks.md lists them with times. */

const phone = { width: 390, height: 844 }

/** The site's clock is fixed (e2e/fixtures/serve.ts). */
const now = Date.parse('2026-08-19T06:30:00Z')

/** A browser that has never been here. */
async function freshPage(page: Page): Promise<Page> {
  await page.context().clearCookies()
  await page.setViewportSize(phone)
  return page
}

test('S-083 a client sees what her money is worth, and on which day, in three steps', async ({ page }) => {
  await register(page, 'worth@example.in')
  await freshPage(page)
  const steps = counter()
  await page.goto('/login')
  await steps.step(page.getByLabel('Email Address').fill('worth@example.in'))
  await steps.step(page.locator('#password').fill(password))
  await steps.step(page.getByRole('button', { name: 'Sign in', exact: true }).click())
  await expect(page).toHaveURL('/dashboard')
  const value = page.locator('.card-value')
  await expect(value).toBeInViewport()
  await expect(value).toContainText('₹2,04,390')
  await expect(page.getByText('18 Aug 2026').locator('visible=true').first()).toBeVisible()
  expect(steps.count).toBe(3)
})

test('S-121 a stranger learns in six steps what 5,000 a month become, and gives no name', async ({
  page,
}) => {
  await freshPage(page)
  const steps = counter()
  await steps.step(page.goto('/calculator'))
  await steps.step(page.getByText('Invest', { exact: true }).first().click())
  await steps.step(page.locator('[name=amount]').first().fill('5000'))
  await steps.step(page.locator('[name=years]').first().fill('12'))
  await steps.step(page.locator('[name=return]').first().fill('10'))
  await steps.step(page.getByRole('button', { name: 'Submit' }).click())
  await expect(page.getByText('₹13,93,708').locator('visible=true').first()).toBeInViewport()
  expect(steps.count).toBe(6)
})

test('S-101 a client whose phone is gone is in, and has shut the others out, in six steps', async ({
  page,
}) => {
  await register(page, 'lost@example.in')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page).toHaveURL('/profile/authenticator')
  const secret = (await page.locator('strong.key').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel('Six-digit code').fill(totp.generate({ timestamp: now }))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  const [code = ''] = await page.locator('.recovery-codes li').allTextContents()

  await freshPage(page)
  const steps = counter()
  await page.goto('/login')
  await page.getByLabel('Email Address').fill('lost@example.in')
  await steps.step(page.locator('#password').fill(password))
  await steps.step(page.getByRole('button', { name: 'Sign in', exact: true }).click())
  await steps.step(page.getByText('I don’t have my phone').click())
  // As it is read from paper: in small letters, with a blank.
  await steps.step(page.getByLabel('Recovery code').fill(` ${code.toLowerCase()}`))
  await steps.step(page.getByRole('button', { name: 'Use this code' }).click())
  await expect(page.getByText('Is your phone lost? Remove the authenticator app')).toBeVisible()
  await steps.step(page.getByRole('button', { name: 'Sign out everywhere else' }).click())
  await expect(page.getByRole('status').first()).toBeVisible()
  expect(steps.count).toBe(6)
})

test('S-087 S-108 C-032 C-071 C-081 C-082 C-096 C-104 a client does eight errands on a phone, each in the steps of docs/tasks.md', async ({
  page,
}) => {
  await registerWithTransactions(page, 'errands@example.in', [
    '2024-01-10,Purchase,118650,100/1,100000,,',
    '2024-01-10,Purchase,119788,200/2,50000,,',
  ])
  await page.setViewportSize(phone)
  const main = page.locator('main')
  const tab = (name: string) => page.locator('.client-nav').getByRole('link', { name, exact: true })
  /** Goes home, does an errand by steps, and compares their number. */
  const errand = async (
    count: number,
    walk: (step: (act: Promise<unknown>) => Promise<void>) => Promise<void>,
  ) => {
    await page.goto('/dashboard')
    const steps = counter()
    await walk(steps.step)
    expect(steps.count).toBe(count)
  }

  // The gain of the second fund, and how it came about.
  await errand(1, async (step) => {
    const second = page.getByRole('region', { name: 'Holdings' }).locator('summary').nth(1)
    await step(second.click())
    await expect(
      main
        .locator('.holding-list')
        .getByText(/^= [+−]₹/)
        .nth(1),
    ).toBeVisible()
  })
  // A statement of the last financial year.
  await errand(3, async (step) => {
    await step(tab('Papers & tax').click())
    await step(main.getByRole('link', { name: /^Statements/ }).click())
    await expect(page.getByRole('radio', { name: 'Last FY (2025-26)' })).toBeChecked()
    const saved = page.waitForEvent('download')
    await step(page.getByRole('button', { name: 'Download' }).click())
    expect((await saved).suggestedFilename()).toBe('statement-2025-26.pdf')
  })
  // What taking 20,000 out costs, before anything is sent.
  await errand(4, async (step) => {
    await step(tab('Ask us').click())
    await step(page.getByRole('link', { name: /^Take money out/ }).click())
    await step(main.getByRole('link', { name: /Nippon India Multi Cap Fund/ }).click())
    await step(page.getByLabel('Amount in rupees').fill('20,000'))
    await expect(page.getByText(/oldest first, are worth/)).toBeVisible()
  })
  // What the firm earns, tax on gains, and the risk profile: the first page of the papers says it.
  for (const [name, address, said] of [
    ['What you pay us', '/dashboard/costs', /2025-26/],
    ['Tax on gains', '/gains', '2025-26: nothing sold.'],
    ['Risk profile', '/risk-profile', 'Eleven questions'],
  ] as const)
    await errand(1, async (step) => {
      await step(tab('Papers & tax').click())
      const row = main.getByRole('link', { name: new RegExp(`^${name}`) })
      await expect(row).toHaveAttribute('href', address)
      await expect(row).toContainText(said)
    })
  // Which cover is missing: nothing is said about a family whose figures nobody entered.
  await errand(7, async (step) => {
    await step(tab('Family & plans').click())
    await step(main.getByRole('link', { name: /Protection/ }).click())
    await expect(page.getByText('Cover and savings are filled in')).toBeVisible()
    await expect(page.locator('.calc-figure')).toHaveCount(0)
    await step(page.getByLabel('Your age').fill('42'))
    await step(page.getByLabel('Your income a year, after tax').fill('18 lakh'))
    await step(page.getByLabel('Family’s spending a month').fill('60,000'))
    await step(page.getByLabel('Loans to pay back').fill('25 lakh'))
    await step(page.getByLabel('Loans to pay back').press('Enter'))
    await expect(page.locator('.calc-figure')).toBeInViewport()
  })
  // A calculator by the words that people use.
  await errand(5, async (step) => {
    await step(page.getByRole('button', { name: 'Open the menu' }).click())
    await step(page.locator('#sheet').getByRole('link', { name: 'Calculator' }).click())
    await step(page.getByRole('link', { name: 'All calculators' }).click())
    await step(page.getByLabel('What would you like to know?').fill('daughter college'))
    await step(page.getByRole('link', { name: /my child’s education/ }).click())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('child’s education')
  })
})

deskTest(
  'C-043 C-045 C-046 C-096 the office does four errands, each in the steps of docs/tasks.md',
  async ({ site, desk, context }) => {
    await addClientWithMoney(site.env, 'Errand Subramaniam', '771299')
    await addDayOfWork(site.env, 'Errand Lead')
    const page = await desk.open(context, 'operations', '/desk/today')
    const panel = page.getByRole('complementary')
    const find = async (text: string, step: (act: Promise<unknown>) => Promise<void>) => {
      await step(page.getByText('Find a client, folio').click())
      await step(page.getByRole('combobox').fill(text))
    }

    // A lead is called.
    let steps = counter()
    const lead = page.getByRole('grid').getByRole('row').filter({ hasText: 'Errand Lead' })
    await steps.step(lead.click())
    await steps.step(panel.getByRole('button', { name: 'Called' }).click())
    await expect(lead).toHaveCount(0)
    expect(steps.count).toBe(2)

    // A screen is found by words that are not its title.
    steps = counter()
    await find('cams file', steps.step)
    await steps.step(page.getByRole('option', { name: 'Go to Imports' }).click())
    await expect(page).toHaveURL(/\/desk\/imports/)
    expect(steps.count).toBe(3)

    // A client is found by a part of the name, and a policy typed from paper.
    steps = counter()
    await find('subraman', steps.step)
    await steps.step(page.getByRole('option', { name: 'Errand Subramaniam' }).click())
    await expect(panel.getByRole('heading', { name: 'Errand Subramaniam' })).toBeVisible()
    expect(steps.count).toBe(3)
    steps = counter()
    await steps.step(panel.getByRole('link', { name: 'Profile' }).click())
    await steps.step(panel.getByRole('button', { name: 'Add a policy' }).click())
    await steps.step(panel.getByLabel('Kind').selectOption('term'))
    await steps.step(panel.getByLabel('Insurer').fill('LIC of India'))
    await steps.step(panel.getByLabel('Whom it covers').fill('Errand Subramaniam'))
    await steps.step(panel.getByLabel('Cover, in rupees').fill('1 crore'))
    await steps.step(panel.getByRole('button', { name: 'Save' }).click())
    await expect(panel.getByText('LIC of India').first()).toBeVisible()
    expect(steps.count).toBe(7)

    // A call is written down on the record.
    steps = counter()
    await page.keyboard.press('1')
    await steps.step(panel.getByRole('button', { name: /^Call/ }).click())
    await steps.step(panel.getByLabel('What was said').fill('She asks for a plan of withdrawals.'))
    await steps.step(panel.getByRole('button', { name: 'Save call' }).click())
    await expect(panel.getByText('She asks for a plan of withdrawals.').first()).toBeVisible()
    expect(steps.count).toBe(3)
  },
)

deskTest(
  'C-043 C-173 the office reads its month, each errand in the steps of docs/tasks.md',
  async ({ desk, context }) => {
    const page = await desk.open(context, 'owner', '/desk/today')
    for (const [way, title] of [
      [['Business'], 'Business'],
      [['Clients', 'Gaps'], /^Gaps/],
      [['Settings', 'Health'], 'Health'],
    ] as const) {
      const [entry, tab] = way
      await page.locator('nav.nav').getByRole('link', { name: entry }).click()
      if (tab) await page.locator('.entry-tabs').getByRole('link', { name: tab }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }

    // A date of the firm is kept, with its proof.
    const steps = counter()
    const panel = page.getByRole('complementary')
    await steps.step(page.locator('nav.nav').getByRole('link', { name: 'Calendar' }).click())
    await steps.step(page.getByRole('grid').getByText('Yearly declaration').first().click())
    await steps.step(panel.getByLabel('Enter the proof').fill('Receipt 4711, folder AMFI'))
    await steps.step(panel.getByRole('button', { name: 'Save', exact: true }).click())
    await expect(panel.getByText(/Receipt 4711/)).toBeVisible()
    expect(steps.count).toBe(4)
  },
)
