import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { KeyboardPerson } from './fixtures/by-keys.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { expect, test } from './fixtures/site.ts'

const password = 'four quiet brass lamps'
/** The site's clock is fixed (e2e/fixtures/serve.ts). */
const now = Date.parse('2026-08-19T06:30:00Z')

test.beforeEach(async ({ page }) => {
  // Key by key, with every stop checked.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
})

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: typeof name === 'string' })
const field = (page: Page, label: string | RegExp) =>
  page.locator('main').getByLabel(label, { exact: typeof label === 'string' })

/** The page is there, and its script too. */
async function open(page: Page, path: string): Promise<KeyboardPerson> {
  await openHydrated(page, path)
  return new KeyboardPerson(page)
}

async function register(page: Page, email: string): Promise<void> {
  const person = await open(page, '/register')
  await person.type(field(page, /^Full Name/), 'Uma Devi')
  await person.type(field(page, /^Email/), email)
  await person.type(page.locator('#password'), password)
  await person.type(page.locator('#confirm'), password)
  await person.press(button(page, 'Create Account'))
  await expect(page).toHaveURL('/dashboard')
  person.sawEverything()
}

test('a visitor searches, compares, works something out and leaves a number, a message and a question, by keys alone', async ({
  page,
}) => {
  const choose = async (path: string, name: string, code: string) => {
    const listing = await open(page, path)
    await listing.press(page.getByRole('checkbox', { name: new RegExp(`^Compare ${name}`) }), 'Space')
    await expect(page).toHaveURL(new RegExp(`compare=.*${code}`))
    return listing
  }
  const first = await choose('/portfolio', 'Nippon India Multi Cap', '118650')
  first.sawEverything()
  const second = await choose('/portfolio?compare=118650', 'SBI Gold', '119788')
  await second.press(button(page, 'Compare the chosen funds'))
  second.sawEverything()
  await expect(page.locator('#compare')).toContainText('SBI Gold Fund')
  await expect(page.locator('#compare').getByRole('columnheader')).toHaveCount(3)
  const search = await open(page, '/portfolio')
  await search.type(page.getByLabel('Search by name'), 'gold')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2)
  search.sawEverything()

  const calculator = await open(page, '/calculator?mode=invest&type=sip&amount=10000&years=5&return=5')
  await calculator.type(field(page, 'Name'), 'Uma Devi')
  await calculator.type(field(page, 'Phone'), '98480 22338')
  await calculator.press(button(page, 'Submit'))
  await expect(page.getByText('Your data has been submitted')).toBeVisible()
  calculator.sawEverything()

  const contact = await open(page, '/contact')
  await contact.press(button(page, 'Send Message'))
  // What is missing takes the focus, so that one is there already.
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  await contact.type(field(page, /^Full Name/), 'Uma Devi')
  await contact.type(field(page, /^Email Address/), 'uma.writes@example.in')
  await contact.type(field(page, /^Your Message/), 'What does it cost?')
  await contact.press(button(page, 'Send Message'))
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  contact.sawEverything()

  const quote = await open(page, '/insurance/term-life?talk')
  await quote.type(page.locator('#call [name=name]'), 'Uma Devi')
  await quote.type(page.locator('#call [name=phone]'), '98480 22338')
  await quote.press(page.locator('#call [name=slot]'), 'ArrowDown')
  await quote.press(page.locator('#call form [type=submit]'))
  await expect(page.locator('main')).toContainText(/Your reference\s*\d\d \d\d \d\d/)
  quote.sawEverything()
})

test('a client registers, turns a second step on, signs out, and in again with a code, by keys alone', async ({
  page,
}) => {
  await register(page, 'keys@example.in')
  const settings = await open(page, '/profile')
  await settings.press(page.getByRole('link', { name: 'Security', exact: true }))
  await expect(page).toHaveURL(/tab=security/)
  await settings.press(button(page, 'Enable 2FA'))
  await expect(page).toHaveURL('/profile/authenticator')
  const key = (await page.locator('strong.key').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await settings.type(field(page, /^Six-digit code/), totp.generate({ timestamp: now - 30_000 }))
  await settings.press(button(page, 'Turn it on'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  await settings.press(page.getByRole('link', { name: 'I have saved them' }))
  await expect(page.getByText('On: sign-in needs a second step.')).toBeVisible()
  settings.sawEverything()

  const leaving = await open(page, '/dashboard')
  await leaving.press(page.getByRole('button', { name: 'Your account: Uma Devi' }))
  await leaving.press(page.locator('#menu-account').getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL('/login?out')
  leaving.sawEverything()

  const entering = new KeyboardPerson(page)
  await entering.type(field(page, /^Email/), 'keys@example.in')
  await entering.type(page.locator('#password'), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login/verify')
  await entering.type(field(page, /^Six-digit code/), totp.generate({ timestamp: now }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  entering.sawEverything()
})

test('a client hides amounts, adds a transaction, imports a file and changes her details, by keys alone', async ({
  page,
}) => {
  await register(page, 'keys2@example.in')
  const dashboard = await open(page, '/dashboard')
  await dashboard.press(page.getByRole('button', { name: 'Hide amounts' }).first())
  await expect(page.getByRole('button', { name: 'Hide amounts', pressed: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide amounts', pressed: false }).first()).toBeFocused()
  dashboard.sawEverything()
  const leading = await open(page, '/dashboard')
  await leading.press(page.getByRole('link', { name: 'Activity', exact: true }))
  await expect(page).toHaveURL('/transactions')
  leading.sawEverything()
  const entering = await open(page, '/transactions')
  await entering.press(page.getByRole('link', { name: 'Add a transaction' }))
  await expect(page).toHaveURL('/transactions/new')
  entering.sawEverything()

  const adding = await open(page, '/transactions/new?scheme=119788')
  await adding.goTo(page.getByLabel('Date'))
  // The order in which a date is typed is that of the browser's own language.
  await page.getByLabel('Date').fill('2025-04-21')
  await adding.type(page.getByLabel('Folio'), '18820467')
  await adding.type(page.getByLabel('Amount in rupees'), '30,000')
  await expect(page.getByLabel('Units')).toHaveValue('1003.670')
  const saving = new KeyboardPerson(page)
  await saving.press(button(page, 'Save transaction'))
  await expect(page.getByText('Transaction added.')).toBeVisible()
  adding.sawEverything()
  saving.sawEverything()

  const importing = await open(page, '/transactions/import')
  await importing.goTo(page.getByLabel('CSV file'))
  // The window in which a file is chosen is the system’s own.
  const csv = 'Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,4071829/55,5000\n'
  const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await importing.press(button(page, 'Show what is in it'))
  await importing.press(button(page, /^Import 1 /))
  await expect(page.getByText(/1 transactions? added\./)).toBeVisible()
  importing.sawEverything()

  const profile = await open(page, '/profile')
  await profile.type(field(page, /^Phone Number/), '98480 22338')
  // It is shown for three seconds, so somebody looks for it from the start.
  await Promise.all([
    page.getByText('Profile updated successfully!').waitFor(),
    profile.press(button(page, 'Save Changes')),
  ])
  await profile.press(page.getByRole('link', { name: 'Payment Methods', exact: true }))
  await expect(page).toHaveURL(/tab=payment/)
  await profile.type(page.locator('#holder'), 'Uma Devi')
  await profile.type(page.locator('#number'), '001234567890')
  await profile.type(page.locator('#ifsc'), 'hdfc0000001')
  await profile.press(button(page, 'Save Bank Details'))
  await expect(page.locator('#bank')).toContainText('•••• 7890')
  profile.sawEverything()
})
