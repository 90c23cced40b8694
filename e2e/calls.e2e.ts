import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

/** "Mon 23 Nov, 10:00–12:00", whatever day it is. */
const time = String.raw`(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d–\d\d:\d\d`
const promise = (phone: string) => new RegExp(`Our call: ${time}, on ${phone}\\.`)
const office = 'info@peepal.example'

/** Opens the calendar entry of a promised call and returns its lines. */
async function calendarEntry(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add it to your calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^call-\d{6}\.ics$/)
  const text = readFileSync(await file.path(), 'utf8')
  // Anyone with the address gets it.
  expect(text).not.toContain('98480 22338')
  return text
}

test('S-034, 1.17/6 from the menu of a phone to a promised call about health in five steps', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  let steps = 0
  const step = async (act: Promise<void>) => {
    steps += 1
    await act
  }
  await step(page.getByRole('button', { name: 'Open the menu' }).click())
  await step(page.locator('#sheet summary').first().click())
  await step(page.locator('#sheet').getByRole('link', { name: 'Health Insurance' }).click())
  await step(page.getByRole('link', { name: 'Choose a time for our call' }).click())
  await expect(page.getByText('You skipped the questions.')).toBeVisible()
  await expect(page.getByText('Your answers are in this page’s address')).toHaveCount(0)
  await page.getByLabel('Your name').fill('Sarita Rao')
  await page.getByLabel('Phone', { exact: false }).first().fill('98480 22338')
  await page.getByLabel('Time of the call').selectOption({ index: 2 })
  await step(page.getByRole('button', { name: 'Ask for this call' }).click())
  expect(steps).toBe(5)

  await expect(page.getByText(promise('98480 22338'))).toBeVisible()
  const reference = (await page.locator('.quote-sent .figure').textContent()) ?? ''
  expect(reference).toMatch(/^\d\d \d\d \d\d$/)
  await hasNoBarriers(page)
  const entry = await calendarEntry(page)
  expect(entry).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(entry.replaceAll('\r\n ', '')).toContain(`calls you. Your reference: ${reference}.`)
  const mail = await mailTo(site.env.DATA_DIR ?? '', office, 'A call about insurance is requested')
  expect(mail.text).toMatch(new RegExp(`Our call: ${time}, on 98480 22338\\.`))
  expect(mail.text).toContain(`npm run desk -- ask record ${reference}`)

  // The reference alone opens nothing.
  await page.goto(`/insurance/health?ref=${reference.replaceAll(' ', '')}`)
  await expect(page.locator('main')).not.toContainText('98480 22338')
  expect((await page.request.get(`/calls/${reference.replaceAll(' ', '')}.ics`)).status()).toBe(404)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('S-129 a message asks for a call, and a short number is questioned once', async ({ page, site }) => {
      const name = `Uma ${javaScriptEnabled ? 'with' : 'without'}`
      await page.goto('/contact')
      await page.getByLabel('Full Name').fill(name)
      await page.getByLabel('Email Address').fill(`uma.${javaScriptEnabled}@example.in`)
      await page.getByLabel('Your Message').fill('Please ring me about my SIP.')
      await page.getByLabel('Phone Number').fill('12345')
      await page.getByLabel('Call me at…').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toContainText('fewer than 10 digits. Is this right?')
      if (javaScriptEnabled) await hasNoBarriers(page)
      await expect(page.getByLabel('Your Message')).toHaveValue('Please ring me about my SIP.')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('status').first()).toContainText(promise('12345'))
      await expect(page.getByRole('status').first()).toContainText(/Your reference is \d\d \d\d \d\d\./)
      if (javaScriptEnabled) await hasNoBarriers(page)
      const sent = await mailTo(
        site.env.DATA_DIR ?? '',
        `uma.${javaScriptEnabled}@example.in`,
        'We have your message and will call you',
      )
      expect(sent.text).toMatch(new RegExp(`Our call: ${time}, on 12345\\.`))
    })

    test('S-028 a request to invest says its plan above Send, and when we call', async ({ page, site }) => {
      const email = `asks.${javaScriptEnabled}@example.in`
      await register(page, email)
      await page.goto('/requests/new')
      await expect(page).toHaveURL('/requests/choose')
      await page.goto('/requests/new?scheme=118650')
      const plan = page.getByText('Through us you invest in the Regular plan.')
      const send = page.getByRole('button', { name: 'Send request' })
      const [planBox, sendBox] = [await plan.boundingBox(), await send.boundingBox()]
      expect(planBox && sendBox && planBox.y + planBox.height < sendBox.y).toBe(true)
      await page.getByLabel('Amount in rupees').fill('5000')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('alert')).toContainText('Enter a number we can call.')
      await expect(page.getByRole('alert')).toContainText('Choose a time.')
      if (javaScriptEnabled) await hasNoBarriers(page)
      await page.getByLabel('Phone').fill('98480 22338')
      await page.getByLabel('Time of the call').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('status').first()).toContainText(promise('98480 22338'))
      if (javaScriptEnabled) await hasNoBarriers(page)
      const mail = await mailTo(site.env.DATA_DIR ?? '', email, 'We have your request')
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
        'a SIP in Nippon India Multi Cap Fund (Regular plan of scheme 118650, to be confirmed)',
      )
      // Nobody else sees it by its reference.
      const address = page.url()
      await page.context().clearCookies()
      await register(page, `other.${javaScriptEnabled}@example.in`)
      await page.goto(address)
      await expect(page.locator('main')).not.toContainText('98480 22338')
    })
  })
}

test('S-103 the bank is filled in while its IFSC code is typed, and a save says what was saved', async ({
  page,
}) => {
  await register(page, 'ifsc@example.in', 'Smt. Lakshmi Devi')
  await page.goto('/dashboard')
  await expect(page.locator('.bar .avatar').first()).toHaveText('LD')
  await page.goto('/profile?tab=payment')
  await page.locator('#ifsc').pressSequentially('hdfc0000001')
  await expect(page.getByLabel('Bank Name')).toHaveValue('HDFC Bank')
  await page.locator('#ifsc').fill('ZZZZ0000001')
  await expect(page.getByText('We found no branch with this IFSC code.')).toBeVisible()
  await hasNoBarriers(page)
  await page.locator('#ifsc').fill('HDFC0000001')
  await page.locator('#holder').fill('Lakshmi Devi')
  await page.locator('#number').fill('001234567890')
  await page.getByRole('button', { name: 'Save Bank Details' }).click()
  await expect(page.getByText('Bank details saved.')).toBeVisible()
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0)
})

test('S-077 sign-in warns of the lock from the third wrong try on', async ({ page }) => {
  await page.goto('/login')
  await expect(
    page.getByText('Nobody from Peepal Wealth will ever ring you for your password or code'),
  ).toBeVisible()
  const warning = page.getByText('Too many tries lock sign-in for a while. Reset your password instead.')
  for (const isWarned of [false, false, true]) {
    await page.locator('#email').fill('nobody.here@example.in')
    await page.locator('#password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForLoadState()
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await expect(page.locator('#password')).toHaveValue('')
    await expect(warning).toHaveCount(isWarned ? 1 : 0)
  }
})
