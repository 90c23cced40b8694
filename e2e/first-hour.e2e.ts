import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startSmtp } from '#kit/mail/fixtures/smtp.ts'
import { memoryFlags } from '#tools/server-memory.mjs'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { withDataFolder } from './fixtures/running-site.ts'
import { expect, test } from './fixtures/site.ts'

/** The first hour of a firm, from the program itself in an empty folder. docs/tasks.md has its steps with times. */

const root = join(import.meta.dirname, '..')
const reports = join(root, 'features/readers/registrars/fixtures')

/** Starts what `npm start` starts, and returns what it prints. */
async function startProgram(env: Record<string, string>) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [...memoryFlags, join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', NAV_URL: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  let printed = ''
  const link = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part
      const found = /works once: (\S+)\n/.exec(printed)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`It did not start:\n${printed}`)))
  })
  return {
    link,
    site: /Peepal is at (\S+)/.exec(printed)?.[1] ?? '',
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

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
}) => {
  await withDataFolder(async (folder) => {
    const smtp = await startSmtp()
    const program = await startProgram({ DATA_DIR: folder })
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
        files
          .getByLabel('Files of CAMS or KFintech')
          .setInputFiles([join(reports, 'wbr2-quoted.csv'), join(reports, 'mfsd201.csv')]),
      )
      await step(files.getByRole('button', { name: 'Look at what would change' }).click())
      await step(files.getByRole('button', { name: 'Take in' }).click())
      await expect(files.locator('summary')).toContainText('2 reports')

      const prices = lineOf('Prices')
      await step(prices.locator('summary').click())
      await prices.getByRole('button', { name: 'Take the file in' }).click()
      await expect(prices.locator('[name=file]')).toHaveAccessibleDescription('Choose the file first.')
      const file = { name: 'NAVAll.txt', mimeType: 'text/plain', buffer: todaysPrices() }
      await step(prices.locator('[name=file]').setInputFiles(file))
      await step(prices.getByRole('button', { name: 'Take the file in' }).click())
      await expect(prices).toHaveAttribute('data-state', 'done')

      // A server that is not there is said in words; one that takes the test mail is saved, and used without a restart.
      const mail = lineOf('Mail')
      await step(mail.locator('summary').click())
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
      expect(count).toBe(25)

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
