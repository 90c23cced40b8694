import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { desk, expect, test } from './fixtures/site.ts'

/** Everything a client asks of the firm: the form of each kind, and one request from its first check to its end. */

/** SBI Gold Fund with a SIP in it. */
const rows = [
  '2024-01-10,Purchase,119788,100/1,10000,20,499.975',
  ...['03', '04', '05', '06', '07', '08'].map((month) => `2026-${month}-05,SIP,119788,100/1,1000,25,39.998`),
]

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send request' }).click()
}

/** Opens the form of a kind as a client does: from "What do you need?", then by what it is about. */
async function open(page: Page, title: string, about: string | null): Promise<void> {
  await page.goto('/requests')
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  if (about) await page.getByRole('link', { name: new RegExp(about) }).click()
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C-031 each kind has its form, says what is wrong beside the field, and is sent', async ({ page }) => {
    test.slow()
    await registerWithTransactions(page, 'all.kinds@example.in', rows)
    const kinds: [
      title: string,
      about: string | null,
      fault: string,
      fill: () => Promise<unknown>,
      said: string,
    ][] = [
      [
        'Take money out',
        'SBI Gold Fund',
        'Enter the amount.',
        () => page.getByLabel('Amount in rupees').fill('5,000'),
        'Redeem from SBI Gold Fund',
      ],
      [
        'Start a SIP',
        'SBI Gold Fund',
        'Enter the amount.',
        () => page.getByLabel('Amount each month, in rupees').fill('5,000'),
        'Start a SIP in SBI Gold Fund',
      ],
      [
        'Change a SIP',
        'SBI Gold Fund',
        'This is what it is today.',
        () => page.getByLabel('New amount each month, in rupees').fill('2,000'),
        'Change the SIP in SBI Gold Fund',
      ],
      [
        'Money every month',
        'SBI Gold Fund',
        'Enter the amount.',
        () => page.getByLabel('Amount each month, in rupees').fill('500'),
        'Start an SWP from SBI Gold Fund',
      ],
      [
        'Change the bank account',
        null,
        'Please fill this in.',
        async () => {
          await page.getByLabel('Account Holder Name').fill('Anita Rao')
          await page.getByLabel('Account Number').fill('001234567890')
          await page.getByLabel('IFSC Code').fill('HDFC0000001')
        },
        'Change the bank account',
      ],
      [
        'Name or change nominees',
        null,
        'Please fill this in.',
        async () => {
          await page.getByLabel('Full name').first().fill('Ravi Rao')
          await page.getByLabel('Relationship').first().fill('son')
          await page.getByLabel('Share in per cent').first().fill('100')
        },
        'Change the nominees',
      ],
      [
        'Change the address',
        null,
        'Please fill this in.',
        async () => {
          await page.getByLabel('House, street, area').fill('Plot 7, Kondapur')
          await page.getByLabel('City and state').fill('Hyderabad')
          await page.getByLabel('PIN code').fill('500084')
        },
        'Change the address',
      ],
      [
        'Change the phone number',
        null,
        'Please fill this in.',
        () => page.getByLabel('New mobile number').fill('98480 22338'),
        'Change the phone number',
      ],
      [
        'Complain',
        null,
        'Write what happened.',
        () => page.getByLabel('What happened').fill('Nobody called on Monday.'),
        'Complaint',
      ],
    ]
    for (const [title, about, fault, fill, said] of kinds) {
      await open(page, title, about)
      await send(page)
      await expect(page.getByRole('alert'), title).toContainText(fault)
      await fill()
      await send(page)
      await expect(page.getByRole('heading', { level: 1 }), title).toHaveText(said)
      await expect(page.getByRole('status').first(), title).toContainText('We have your request.')
    }
    // Ten can be open at a time: one makes room.
    await page.goto('/requests')
    await page.getByRole('link', { name: 'Change the address', exact: true }).click()
    await page.getByRole('button', { name: 'Withdraw this request' }).click()
    await expect(page.getByRole('status')).toContainText('You have withdrawn it.')
    // These are right as they stand.
    for (const [title, about, said] of [
      ['Pause a SIP', 'SBI Gold Fund', 'Pause the SIP in SBI Gold Fund'],
      ['Stop a SIP', 'SBI Gold Fund', 'Stop the SIP in SBI Gold Fund'],
      ['Ask for a document', null, 'Send a document'],
    ] as const) {
      await open(page, title, about)
      await send(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
    }
  })
})

test('C-033 a redemption from its first check to its end, through the desk and mails', async ({
  page,
  site,
}) => {
  const email = 'redeems@example.in'
  await registerWithTransactions(page, email, rows)
  await page.goto('/requests/choose?ask=redeem')
  await page.getByRole('link', { name: /SBI Gold Fund/ }).click()
  // What applies follows what is typed, without a press.
  await page.getByRole('radio', { name: 'All of it' }).check()
  const check = page.locator('.request-check')
  // 499.975 and six times 39.998 units.
  await expect(check).toContainText('You can ask for 739.963')
  await expect(check).toContainText('oldest first, are worth')
  await expect(check).toContainText('We have no bank account of yours.')
  await hasNoBarriers(page)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem from SBI Gold Fund')
  const reference = /\d\d \d\d \d\d/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0]
  const ref = reference?.replaceAll(' ', '') ?? 'none'
  await expect(page.locator('.truth-line')).toContainText('We received it')
  await expect(page.locator('.request-next')).toContainText('Next: somebody here takes it on by')
  await hasNoBarriers(page)
  const office = (...args: string[]) => desk(site.env, 'do', 'work-step', ...args, '--as', 'Asha')
  await office(ref, 'request-take')
  await office(ref, 'request-hand-on', 'number=CAMS-77120')
  await page.getByLabel('Your message').fill('When is the money there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const line = page.locator('.truth-line')
  await expect(line).toContainText('Asha took it on')
  await expect(line).toContainText('With the registrar under number CAMS-77120')
  await expect(line).toContainText('When is the money there?')
  await expect(page.getByRole('button', { name: 'Withdraw this request' })).toHaveCount(0)
  await office(ref, 'request-done', 'navDate=2026-08-19')
  await page.reload()
  await expect(line).toContainText('Done at the NAV of 19 Aug 2026')
  for (const subject of [
    'We have your request',
    'Somebody is working on your request',
    'Your request is with the registrar',
    'Your request is done',
  ]) {
    const mail = await mailTo(site.env.DATA_DIR ?? '', email, subject)
    expect(mail.text).toContain(`The reference is ${reference}.`)
    expect(subject).not.toMatch(/[₹\d]/)
  }
})

for (const { title, short, fill, finding } of [
  {
    title: 'Move to another fund',
    short: 'Switch out of SBI Gold Fund',
    fill: (page: Page) => page.getByRole('radio', { name: 'All of it' }).check(),
    finding: 'oldest first, are worth',
  },
  {
    title: 'Move a part every month',
    short: 'Start an STP from SBI Gold Fund',
    fill: (page: Page) => page.getByLabel('Amount each month, in rupees').fill('1,000'),
    finding: 'You can ask for 739.963',
  },
]) {
  test(`C-031 C-033 ${short}: chosen, taken on, declined with a reason, and asked again`, async ({
    page,
    site,
  }) => {
    const email = `${title.replaceAll(' ', '.').toLowerCase()}@example.in`
    await registerWithTransactions(page, email, rows)
    const ask = async () => {
      await open(page, title, 'SBI Gold Fund')
      // SBI's other funds of the same plan.
      await page.getByLabel('To which fund').selectOption({ index: 1 })
      await fill(page)
      await expect(page.locator('.request-check')).toContainText(finding)
      await send(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(short)
      const said = (await page.getByRole('status').first().textContent()) ?? ''
      return /\d\d \d\d \d\d/.exec(said)?.[0].replaceAll(' ', '') ?? 'none'
    }
    const office = (...args: string[]) => desk(site.env, 'do', 'work-step', ...args, '--as', 'Asha')
    const first = await ask()
    await hasNoBarriers(page)
    await office(first, 'request-take')
    await office(first, 'request-decline', 'text=The folio is on hold at the registrar.')
    await page.reload()
    await expect(page.locator('.truth-line')).toContainText('The folio is on hold at the registrar.')
    const again = await ask()
    expect(again).not.toBe(first)
    await office(again, 'request-take')
    await office(again, 'request-hand-on', 'number=CAMS-4711')
    await office(again, 'request-done', 'navDate=2026-08-19')
    await page.reload()
    await expect(page.locator('.truth-line')).toContainText('With the registrar under number CAMS-4711')
    await expect(page.locator('.truth-line')).toContainText('Done at the NAV of 19 Aug 2026')
    await page.goto('/requests')
    await expect(page.getByRole('link', { name: short })).toHaveCount(2)
  })
}
