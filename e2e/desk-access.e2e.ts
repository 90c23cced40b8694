import { Secret, TOTP } from 'otpauth'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

/** The instant of the desk's clock in journeys. */
const timestamp = Date.parse('2026-08-19T06:30:00Z')

test('C-042 a member of staff adds a passkey and an authenticator herself, and never removes the last one', async ({
  desk,
  context,
}) => {
  // The first screen comes late, and leaves the menu that she has opened meanwhile alone.
  const release = Promise.withResolvers<void>()
  await context.route('**/data/today?**', async (route) => {
    await release.promise
    await route.continue()
  })
  const page = await desk.open(context, 'auditor', '/desk/today')
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Her own menu leads there.
  const menu = page.locator('.account')
  await menu.locator('summary').click()
  release.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await menu.getByRole('link', { name: 'Your sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you sign in')
  await expect(page.getByText('You have no passkey.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabel('Name of the device').fill('Office computer')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Office computer').first()).toBeVisible()
  await hasNoBarriers(page, 'own sign-in')
  const remove = page.getByRole('button', { name: 'Remove Office computer' })
  await remove.click()
  await expect(page.getByText('This is the last thing you sign in with. Add another first.')).toBeVisible()

  // A code alone signs nobody in, so a password is chosen with the app.
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('.access-secret').textContent()) ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
  await page.getByLabel('Code that the app shows').fill(code)
  await page.getByLabel('Choose a password').fill('short')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByText('Use at least 8 characters.', { exact: true })).toBeVisible()
  await page.getByLabel('Choose a password').fill('three dry umbrellas')
  await page.getByLabel('The password again').fill('three dry umbrellas')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByText('The two work together: the password alone opens nothing.')).toBeVisible()

  await remove.click()
  await expect(page.getByText('You have no passkey.')).toBeVisible()

  // The page that opens a locked desk offers what is left: no passkey.
  await page.evaluate(() => fetch('/lock', { method: 'POST' }))
  await page.goto(`${desk.url}/unlock`)
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock with a passkey' })).toHaveCount(0)
  await expect(page.getByLabel('Password')).toBeVisible()
  // Unlocking here would give the session another cookie than later journeys have.
  await desk.unlock()
})
