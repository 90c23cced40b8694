import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freePortFrom } from '#kit/http/listen.server.ts'
import { startSmtp } from '#kit/mail/fixtures/smtp.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { KeyboardPerson } from './fixtures/by-keys.ts'
import { firstClient, firstFiles, todaysPrices } from './fixtures/first-files.ts'
import { parseMail } from './fixtures/mailbox.ts'
import { startProgram } from './fixtures/program.ts'
import { withDataFolder } from './fixtures/running-site.ts'
import { expect, test } from './fixtures/site.ts'

/** The first hour of a firm, from the program itself in an empty folder. docs/tasks.md has its steps with times. */

/** Sets up a password with an authenticator app by what the page shows. */
async function chooseAccess(page: Page, step: (act: Promise<unknown>) => Promise<void>): Promise<void> {
  const secret = (await page.locator('.door-secret').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await step(page.getByLabel('Choose a password').fill('three wet lanterns'))
  await step(page.getByLabel('The password again').fill('three wet lanterns'))
  await step(page.getByLabel('Code that the app shows').fill(totp.generate()))
  await step(page.getByRole('button', { name: 'Set up and sign in' }).click())
}

test('C-149 from npm start in an empty folder to a firm of its own, in one browser and the steps of docs/tasks.md', async ({
  page,
  browser,
}) => {
  await withDataFolder(async (folder) => {
    const smtp = await startSmtp()
    // Mails of the desk lead to the site's port, so it is a known one.
    const port = await freePortFrom(41_000 + (process.pid % 1_000), '127.0.0.1')
    const program = await startProgram({ DATA_DIR: folder, PORT: String(port), DESK_PORT: '0' })
    let count = 0
    const step = async (act: Promise<unknown>) => {
      count += 1
      await act
    }
    try {
      await step(page.goto(program.link))
      await hasNoBarriers(page, 'the link of the terminal')
      await step(page.getByLabel('Your name').fill('Asha Rao'))
      await step(page.getByLabel('Your e-mail').fill('asha@neem.example'))
      await step(page.getByRole('button', { name: 'Continue' }).click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Asha Rao')
      await chooseAccess(page, step)

      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Set up your firm')
      await hasNoBarriers(page, 'the first hour')
      const lineOf = (name: string) =>
        page.locator('.hour > li').filter({ has: page.getByRole('heading', { name }) })
      const firm = lineOf('Your firm')
      await step(firm.getByLabel('Name, as clients know it').fill('Neem & Co'))
      await step(firm.getByLabel('ARN', { exact: true }).fill('123456'))
      await step(firm.getByLabel('Your EUIN').fill('E123456'))
      await step(firm.getByLabel('Phone').fill('+91 40 2345 6789'))
      await step(firm.getByLabel('E-mail').fill('office@neem.in'))
      await firm.getByLabel('Address with PIN code').fill('Hyderabad')
      await firm.getByRole('button', { name: 'Save the firm' }).click()
      await expect(firm.getByLabel('Address with PIN code')).toHaveAccessibleDescription(
        /Write street, area, town/,
      )
      await step(firm.getByLabel('Address with PIN code').fill('12 Neem Lane, Somajiguda, Hyderabad 500082'))
      await step(firm.getByRole('button', { name: 'Save the firm' }).click())
      await expect(heading).toHaveText('Set up Neem & Co')
      await expect(firm).toContainText('ARN-123456')

      // The next step has opened, and takes two registrars' files in.
      const files = lineOf('Drop your registrars’ files')
      await step(files.getByLabel('Files of CAMS, KFintech, an exchange or AMFI').setInputFiles(firstFiles()))
      await step(files.getByRole('button', { name: 'Look at what would change' }).click())
      await step(files.getByRole('button', { name: 'Take in' }).click())
      await expect(files.locator('summary')).toContainText('2 reports')

      // The people whom the files name come in by one press.
      const people = lineOf('People')
      await hasNoBarriers(page, 'the people of the files')
      await step(people.getByRole('button', { name: /^Take in \d/ }).click())
      await expect(people).toHaveAttribute('data-state', 'done')

      const prices = lineOf('Prices')
      await prices.getByRole('button', { name: 'Take the file in' }).click()
      await expect(prices.locator('[name=file]')).toHaveAccessibleDescription('Choose the file first.')
      const file = { name: 'NAVAll.txt', mimeType: 'text/plain', buffer: todaysPrices() }
      await step(prices.locator('[name=file]').setInputFiles(file))
      await step(prices.getByRole('button', { name: 'Take the file in' }).click())
      await expect(prices).toHaveAttribute('data-state', 'done')

      // A server that is not there is said in words; one that takes the test mail is saved, and used without a restart.
      const mail = lineOf('Mail')
      await mail.getByLabel('Server for outgoing mail (SMTP)').fill('127.0.0.1')
      await mail.getByLabel('Port').fill('1')
      await mail.getByRole('button', { name: 'Send me a test mail, and save' }).click()
      await expect(mail.getByLabel('Port')).toHaveAccessibleDescription(/no mail server answers at this port/)
      await step(mail.getByLabel('Server for outgoing mail (SMTP)').fill('127.0.0.1'))
      await step(mail.getByLabel('Port').fill(String(smtp.port)))
      await hasNoBarriers(page, 'the mail server')
      await step(mail.getByRole('button', { name: 'Send me a test mail, and save' }).click())
      await expect(mail).toHaveAttribute('data-state', 'done')
      await expect.poll(() => smtp.taken.map(({ to }) => to)).toEqual([['asha@neem.example']])

      // The first client is invited, and sees what she holds.
      await step(lineOf('Invite').getByRole('link', { name: 'Choose whom to invite' }).click())
      await step(page.getByRole('button', { name: /^s?\s*Send 1 mail/ }).click())
      await step(page.getByRole('dialog').getByRole('button', { name: 'Send' }).click())
      const welcome = () => smtp.taken.find(({ to }) => to.includes(firstClient))?.raw
      await expect.poll(welcome, { timeout: 60_000 }).toBeTruthy()
      const { link } = parseMail(welcome() ?? '')
      expect(count).toBe(27)

      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const hers = await phone.newPage()
      await step(hers.goto(link ?? ''))
      await step(hers.getByLabel(/^Last four/).fill('0456'))
      await step(hers.getByRole('button', { name: 'Continue' }).click())
      await step(hers.locator('#next').fill('four quiet brass lamps'))
      await step(hers.locator('#confirm').fill('four quiet brass lamps'))
      await step(hers.getByRole('button', { name: 'Open my account' }).click())
      await expect(hers).toHaveURL(/\/dashboard\?welcome$/)
      await expect(hers.getByRole('region', { name: 'Holdings' })).toContainText(
        'Nippon India Multi Cap Fund',
      )
      expect(count).toBe(33)
      await phone.close()
      await expect(lineOf('Invite')).toHaveCount(0)
      await page.goBack()
      await expect(lineOf('Invite')).toHaveAttribute('data-state', 'done')

      // Visitors see the firm, and nothing of the sample.
      const visitor = await page.context().newPage()
      for (const path of ['/', '/about', '/contact', '/disclosures', '/testimonials']) {
        await visitor.goto(`${program.site}${path}`)
        await expect(visitor.locator('body')).toContainText('Neem & Co')
        await expect(visitor.locator('body')).not.toContainText(
          /Peepal Wealth|sample firm|Lakshmi Reddy|Sudha/,
        )
      }
      // The site's own mails leave by the same server, which its process read without a restart.
      await visitor.goto(`${program.site}/contact`)
      await page.goto(program.link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    } finally {
      await program.stop()
      await smtp.kill()
    }
  })
})

test('C-149 the first hour is walked by keys alone, from the link to the first invitation', async ({
  page,
}) => {
  await withDataFolder(async (folder) => {
    const smtp = await startSmtp()
    const program = await startProgram({ DATA_DIR: folder, DESK_PORT: '0' })
    try {
      const keys = new KeyboardPerson(page)
      const field = (name: string) => page.getByLabel(name, { exact: true })
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      await page.goto(program.link)
      await keys.type(field('Your name'), 'Asha Rao')
      await keys.type(field('Your e-mail'), 'asha@neem.example')
      await page.keyboard.press('Enter')
      const secret = (await page.locator('.door-secret').textContent()) ?? ''
      const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
      await keys.type(field('Choose a password'), 'three wet lanterns')
      await keys.type(field('The password again'), 'three wet lanterns')
      await keys.type(field('Code that the app shows'), totp.generate())
      await page.keyboard.press('Enter')

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your firm')
      const six = [
        ['Name, as clients know it', 'Neem & Co'],
        ['ARN', '123456'],
        ['Your EUIN', 'E123456'],
        ['Phone', '+91 40 2345 6789'],
        ['E-mail', 'office@neem.in'],
        ['Address with PIN code', '12 Neem Lane, Somajiguda, Hyderabad 500082'],
      ] as const
      for (const [name, text] of six) await keys.type(field(name), text)
      await page.keyboard.press('Enter')

      // Each step that is done leaves the keys at the next one, whose first field is one Tab away.
      const isAt = async (name: string) =>
        await expect(page.locator('summary').filter({ hasText: name })).toBeFocused()
      const choose = async (name: string, files: ReturnType<typeof firstFiles>) => {
        // The dialog of the operating system is not the page's.
        await keys.goTo(page.getByLabel(name))
        await page.getByLabel(name).setInputFiles(files)
      }
      await isAt('Drop your registrars’ files')
      await expect(page.getByText('Neem & Co', { exact: true })).toBeVisible()
      await choose('Files of CAMS, KFintech, an exchange or AMFI', firstFiles())
      await keys.press(button('Look at what would change'))
      await keys.press(button('Take in'))
      await isAt('People')
      await keys.press(button(/^Take in \d/))
      await isAt('Prices')
      const name = 'NAVAll.txt'
      await choose('AMFI’s file NAVAll.txt, or its .gz', [
        { name, mimeType: 'text/plain', buffer: todaysPrices() },
      ])
      await keys.press(button('Take the file in'))
      await isAt('Mail')
      await keys.type(field('Server for outgoing mail (SMTP)'), '127.0.0.1')
      await keys.type(field('Port'), String(smtp.port))
      await page.keyboard.press('Enter')
      await isAt('Invite')
      await keys.press(page.getByRole('link', { name: 'Choose whom to invite' }))
      await expect(button(/Send 1 mail/)).toBeVisible()
      await page.keyboard.press('s')
      await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Send' }), 'Enter')
      await expect
        .poll(() => smtp.taken.some(({ to }) => to.includes(firstClient)), { timeout: 60_000 })
        .toBe(true)
      keys.sawEverything()
    } finally {
      await program.stop()
      await smtp.kill()
    }
  })
})
