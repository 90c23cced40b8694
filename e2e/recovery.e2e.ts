import { request } from 'node:http'
import { mailTo, readMailbox } from './fixtures/mailbox.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

const better = 'a kite above the old tank'

test('S-073 a client who forgot her password gets back in by a link, once', async ({
  page,
  site,
  browser,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'forgot@example.in', 'Lakshmi Devi')

  // Elsewhere, signed out.
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await other.getByLabel('Email Address').fill('not an address')
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
  await expect(other.getByLabel('Email Address')).toBeFocused()

  await other.getByLabel('Email Address').fill('nobody@example.in')
  await other.getByRole('button', { name: 'Send the link' }).click()
  const answer = other.getByRole('main')
  await expect(answer.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  const forNobody = await answer.textContent()
  await other.getByRole('link', { name: 'Try another address' }).click()
  await other.getByLabel('Email Address').fill('Forgot@Example.in')
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(answer.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  expect(await answer.textContent()).toBe(forNobody)

  const mail = await mailTo(dataDir, 'forgot@example.in', 'Choose a new password')
  // She has not confirmed the address, so anyone may have typed the name.
  expect(mail.text).toMatch(/^Hello,/)
  expect(mail.link).toMatch(new RegExp(`^${site.url}/reset\\?token=[\\w-]{43}$`))
  await other.goto(mail.link ?? '')
  await expect(other.getByText('For the account of forgot@example.in.')).toBeVisible()
  await other.locator('#next').fill(better)
  await other.locator('#confirm').fill('another one')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByRole('alert')).toContainText('Passwords do not match')
  await expect(other.getByRole('alert')).toBeFocused()
  await other.locator('#next').fill(better)
  await other.locator('#confirm').fill(better)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your password is set')

  // The link is used up, the first browser is signed out, the owner got a notice.
  await other.goto(mail.link ?? '')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
  await mailTo(dataDir, 'forgot@example.in', 'Your password was changed')
  await page.getByLabel('Email Address').fill('forgot@example.in')
  await page.locator('#password').fill(better)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('S-082 an address is confirmed by a link and a button; until then a banner says so', async ({
  page,
  site,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'banner@example.in', 'Lakshmi Devi')
  await page.goto('/dashboard')
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('A new link is on its way to banner@example.in.')).toBeVisible()

  const mail = await mailTo(dataDir, 'banner@example.in', 'Please confirm your e-mail address')
  // A mail scanner that opens links before people do confirms nothing.
  await page.request.get(mail.link ?? '')
  await page.goto('/dashboard')
  await expect(page.getByText('Please confirm your e-mail address')).toBeVisible()
  await page.goto(mail.link ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is confirmed')
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Lakshmi')
  await expect(page.getByText('Please confirm your e-mail address')).toBeHidden()
})

test('S-098 a new e-mail address counts once it is confirmed, and the old one gets a notice', async ({
  page,
  site,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'before@example.in', 'Lakshmi Devi')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Change e-mail address' }).click()
  await page.getByLabel('New e-mail address').fill('before@example.in')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('You already use this address.')).toBeVisible()
  await page.getByLabel('New e-mail address').fill('after@example.in')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the new inbox')

  const asked = await mailTo(dataDir, 'before@example.in', 'Request to change your e-mail address')
  expect(asked.text).toContain('after@example.in')
  const mail = await mailTo(dataDir, 'after@example.in', 'Please confirm your new e-mail address')
  await page.goto(mail.link ?? '')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is changed')
  await mailTo(dataDir, 'before@example.in', 'Your e-mail address was changed')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('after@example.in').first()).toBeVisible()
})

test('the old e-mail address can take the account back, without script too', async ({
  page,
  site,
  browser,
}) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'robbed@example.in', 'Lakshmi Devi')
  await page.goto('/profile/email')
  await page.getByLabel('New e-mail address').fill('thief@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const asked = await mailTo(dataDir, 'thief@example.org', 'Please confirm your new e-mail address')
  await page.goto(asked.link ?? '')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('can be put back for 7 days')).toBeVisible()

  const mail = await mailTo(dataDir, 'robbed@example.in', 'Your e-mail address was changed')
  expect(mail.text).toContain('within 7 days')
  expect(mail.text).toMatch(/Indian time \(Chrome on \w+\)/)
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const owner = await context.newPage()
  // Looking changes nothing: mail programs open links too.
  await owner.goto(mail.link ?? '')
  await expect(
    owner.getByText('Your account uses thief@example.org now. This puts robbed@example.in back.'),
  ).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('thief@example.org').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Take this address back' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your address is back')
  await mailTo(dataDir, 'thief@example.org', 'Your e-mail address was removed from an account')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=/)

  const again = await mailTo(dataDir, 'robbed@example.in', 'Your e-mail address is back: choose a password')
  await owner.goto(again.link ?? '')
  await expect(owner.getByText('For the account of robbed@example.in.')).toBeVisible()
  await owner.locator('#next').fill(better)
  await owner.locator('#confirm').fill(better)
  await owner.getByRole('button', { name: 'Set password' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your password is set')
  await owner.goto(mail.link ?? '')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await context.close()
})

test('S-073 a forged Host header never changes where a link leads', async ({ page, site }) => {
  const dataDir = site.env.DATA_DIR ?? ''
  await register(page, 'poisoned@example.in', 'Lakshmi Devi')
  // A browser can't send this; a program can. The link still leads to the site itself.
  await new Promise<void>((resolve, reject) => {
    const url = new URL(site.url)
    const post = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: '/forgot',
        method: 'POST',
        headers: {
          host: 'evil.example',
          origin: 'http://evil.example',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', resolve)
      },
    )
    post.on('error', reject)
    post.end('email=poisoned%40example.in')
  })
  const mail = await mailTo(dataDir, 'poisoned@example.in', 'Choose a new password')
  expect(mail.link).toMatch(new RegExp(`^${site.url}/reset\\?token=`))
  expect(readMailbox(dataDir).filter(({ text }) => text.includes('evil'))).toEqual([])
})
