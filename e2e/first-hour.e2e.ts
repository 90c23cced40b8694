import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freePortFrom } from '#kit/http/listen.server.ts'
import { startSmtp } from '#kit/mail/fixtures/smtp.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { parseMail } from './fixtures/mailbox.ts'
import { startProgram } from './fixtures/program.ts'
import { withDataFolder } from './fixtures/running-site.ts'
import { expect, test } from './fixtures/site.ts'

/** The first hour of a firm, from the program itself in an empty folder. docs/tasks.md has its steps with times. */

const root = join(import.meta.dirname, '..')
const client = 'subbu@example.in'
const reports = join(root, 'features/readers/registrars/fixtures')

/** A price of today for a fund that every firm lists, as AMFI's daily file has it. */
function todaysPrices(): Buffer {
  const day = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date())
  return Buffer.from(
    `Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date
 
Open Ended Schemes(Equity Scheme - Multi Cap Fund)
 
Nippon India Mutual Fund
 
118650;INF204K01XF9;-;Nippon India Multi Cap Fund - Direct Plan Growth Plan - Growth Option;321.4500;${day.replaceAll(' ', '-').replace('Sept', 'Sep')}
`,
  )
}

/** A folio master of KFintech, in its own layout, that names the person of mfsd201.csv with an e-mail. */
function folioMaster(): Buffer {
  const [heading = '', first = ''] = readFileSync(
    join(reports, 'as-delivered/mfsd211-real.csv'),
    'utf8',
  ).split('\n')
  const cells: Readonly<Record<string, string>> = {
    'Product Code': '118MCD',
    Fund: '118',
    Folio: '477000000456',
    'Fund Description': 'Nippon India Multi Cap Fund - Direct Plan Growth Plan - Growth Option',
    'Investor Name': 'SUBRAMANIAM THIRUGNANASAMBANDAM',
    'Joint Name 1': '',
    Email: client,
    'PAN Number': 'CCCPC0000C',
    PAN2: '',
    'Mobile Number': '+919848012345',
    'Mode of Holding Description': 'SINGLE',
  }
  const names = heading.trim().split(',')
  const row = first
    .trim()
    .split(',')
    .map((cell, at) => cells[names[at] ?? ''] ?? cell)
  return Buffer.from(`${heading.trim()}\n${row.join(',')}\n`)
}

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
      await step(page.getByRole('button', { name: 'Go on' }).click())
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
      await step(
        files.getByLabel('Files of CAMS, KFintech, an exchange or AMFI').setInputFiles([
          { name: 'mfsd201.csv', mimeType: 'text/csv', buffer: readFileSync(join(reports, 'mfsd201.csv')) },
          { name: 'mfsd211.csv', mimeType: 'text/csv', buffer: folioMaster() },
        ]),
      )
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
      const welcome = () => smtp.taken.find(({ to }) => to.includes(client))?.raw
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is over')
    } finally {
      await program.stop()
      await smtp.kill()
    }
  })
})
