import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { password, register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** The site's clock is fixed (e2e/fixtures/serve.ts). */
const now = Date.parse('2026-08-19T06:30:00Z')

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The code that the client's phone shows, some steps of half a minute away. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: now + steps * 30_000 })
}

/** A phone whose owner has just touched the fingerprint reader. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}

test('S-101 a client enables 2FA, signs in with a code, and with a recovery code when the phone is gone', async ({
  page,
  site,
  browser,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'twostep@example.in', 'Lakshmi Devi')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page).toHaveURL('/profile/authenticator')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('strong.key').textContent()) ?? ''
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await hasNoBarriers(page)
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is not correct.')).toBeVisible()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await page.getByLabel('Six-digit code').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  const codes = await page.locator('.recovery-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await hasNoBarriers(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a text file' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByText('On: sign-in needs a second step.')).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  const mail = await mailTo(dataDir, 'twostep@example.in', 'A second step was added to your account')
  expect(mail.text).toContain('an authenticator app')

  // Another browser: the password alone opens nothing.
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(other, 'twostep@example.in')
  await expect(other).toHaveURL('/login/verify')
  await hasNoBarriers(other)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login\?next=/)
  await other.goto('/login/verify')
  // The code that turned it on was used.
  await other.getByLabel('Six-digit code').fill(codeOf(secret, -1))
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('This code is wrong or already used.')
  await expect(other.getByRole('alert')).toBeFocused()
  await other.getByLabel('Six-digit code').fill(codeOf(secret))
  await other.getByLabel('Don’t ask on this device').check()
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL('/dashboard')

  // This device is trusted now: signing in again asks for no code.
  await other.goto('/profile?tab=security')
  await expect(other.getByRole('heading', { name: 'Trusted devices' })).toBeVisible()
  await other.context().clearCookies({ name: 'session' })
  await signIn(other, 'twostep@example.in')
  await expect(other).toHaveURL('/dashboard')
  await other.goto('/profile?tab=security')
  await other.getByRole('button', { name: /^Remove .+ on / }).click()
  await expect(other.getByText('That device now needs the second step again.')).toBeVisible()
  await other.context().clearCookies({ name: 'session' })
  await signIn(other, 'twostep@example.in')
  await expect(other).toHaveURL('/login/verify')

  // The phone is gone.
  await other.getByText('I don’t have my phone').click()
  await other.getByLabel('Recovery code').fill((codes[3] ?? '').toLowerCase())
  await other.getByRole('button', { name: 'Use this code' }).click()
  await expect(other.getByText('Is your phone lost? Remove the authenticator app')).toBeVisible()
  await hasNoBarriers(other)
  await other.getByRole('link', { name: 'Only left at home? Go on' }).click()
  await expect(other).toHaveURL('/dashboard')
  const used = await mailTo(dataDir, 'twostep@example.in', 'A recovery code was used')
  expect(used.text).toContain('9 are left.')
  await other.goto('/profile?tab=security')
  await other.getByRole('button', { name: 'Remove the app' }).click()
  await expect(other.getByText('Authenticator app removed.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  await mailTo(dataDir, 'twostep@example.in', 'A second step was removed from your account')
  await other.context().close()
})

test('S-101 a client adds a passkey, signs in with it and gives it another name', async ({ page, site }) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await addAuthenticator(page)
  await register(page, 'passkey@example.in', 'Lakshmi Devi')
  await page.goto('/profile/passkeys')
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  await mailTo(dataDir, 'passkey@example.in', 'A second step was added to your account')

  // In the list under the e-mail field, where the authenticator takes the first passkey by itself.
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/login?next=%2Fprofile%2Fpasskeys')
  await page.waitForURL('/profile/passkeys')
  // By the button, in a browser that has no such list: there the two would race for the authenticator.
  await page.context().clearCookies({ name: 'session' })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/login?next=%2Fprofile%2Fpasskeys')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/profile/passkeys')
  await expect(page.getByLabel('Name of My phone')).toHaveValue('My phone')
  await expect(page.getByText(/last used/)).toBeVisible()
  await hasNoBarriers(page)
  await page.getByLabel('Name of My phone').fill('Old phone')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByLabel('Name of Old phone')).toBeVisible()
})

test('S-101 a passkey is the second step, and confirms the client again', async ({ page }) => {
  await addAuthenticator(page)
  await register(page, 'second@example.in', 'Lakshmi Devi')
  await page.goto('/profile/passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep these codes')
  await page.context().clearCookies({ name: 'session' })
  await page.route('**/passkey/options', (route) => route.abort())
  await signIn(page, 'second@example.in')
  await expect(page).toHaveURL('/login/verify')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your device could not do this now.')).toBeVisible()
  await page.unroute('**/passkey/options')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile?tab=security')
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.goto('/profile/passkeys')
  await page.getByRole('button', { name: 'Remove Passkey' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
})
