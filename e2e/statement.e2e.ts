import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { KeyboardPerson } from './fixtures/by-keys.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { setOffline } from './fixtures/network.ts'
import { register } from './fixtures/register.ts'
import { expect, test } from './fixtures/site.ts'

const folder = join(import.meta.dirname, '../features/readers/statements/fixtures')
const owner = 'Ananya Venkataraman Krishnamurthy'
const cams = { file: 'cams-detailed-2026.pdf', password: 'Asha@2026' }

const openButton = (page: Page) => page.getByRole('button', { name: 'Open the statement' })

async function choose(page: Page, file: string, password = ''): Promise<void> {
  await page.getByLabel('Statement or CSV file').setInputFiles(join(folder, file))
  await page.getByLabel('Password of the PDF').fill(password)
}

/** Drops a file on the form, as from the window of a mail program. */
async function drop(page: Page, file: string): Promise<void> {
  const bytes = [...readFileSync(join(folder, file))]
  const transfer = await page.evaluateHandle(
    ([name, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(content)], name, { type: 'application/pdf' }))
      return data
    },
    [file, bytes] as const,
  )
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: transfer })
}

test('C-001 C-004 C-011 C-012 a statement is opened on the device, read before anything is kept, taken in and undone', async ({
  page,
  context,
}) => {
  await register(page, 'statement1@example.in', owner)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const workerPolicy = page
    .waitForResponse((response) => /statement-worker/.test(response.url()))
    .then((response) => response.headers()['content-security-policy'])
  await openHydrated(page, '/transactions/import')
  await hasNoBarriers(page)
  expect(requests.filter((request) => /worker/.test(request.url()))).toEqual([])

  await drop(page, cams.file)
  await expect(page.getByText(`${cams.file}, 16 kB`)).toBeVisible()
  // The thread that has the file can't connect to anything.
  expect(await workerPolicy).toContain("default-src 'none'")
  await page.getByLabel('Password of the PDF').fill(cams.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${owner}` })).toBeFocused()
  // 154 rows with figures, 72 of them duty and tax of another one.
  await expect(
    page.getByText('From 1 Jan 2022 to 18 Aug 2026 it has 5 folios, 8 schemes and 82 transactions.'),
  ).toBeVisible()
  await expect(page.getByText('Every balance adds up.')).toBeVisible()
  await page.getByText('78 transactions are new').click()
  await expect(page.getByText('10 Mar 2022 · SIP')).toBeVisible()
  await page.getByText('4 were bounced or taken back, and change nothing').click()
  await page.getByText('Who holds the 5 folios').click()
  await expect(page.getByText('PAN ending in 000A').first()).toBeVisible()
  await hasNoBarriers(page)

  // Nothing is kept yet.
  const list = await context.newPage()
  await list.goto('/transactions')
  await expect(list.getByText('From the sample portfolio.')).toBeVisible()

  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('status').filter({ hasText: '78 transactions added.' })).toBeVisible()
  await page.goto('/dashboard')
  // The statement's own total: 11,48,098.53.
  await expect(page.locator('main')).toContainText('₹11,48,099')
  await expect(page.getByRole('region', { name: 'Holdings' })).toContainText('HDFC Corporate Bond Fund')
  await page.goto('/transactions')
  await page.locator('.entry > summary').first().click()
  await expect(page.locator('.entry').first()).toContainText(
    /Imported file: cams-detailed-2026\.pdf, page \d+, line \d+/,
  )

  await isNowhere(page, requests)

  await openHydrated(page, '/transactions/import')
  await choose(page, cams.file, cams.password)
  await openButton(page).click()
  await expect(page.getByText('Everything in it is already in your list.')).toBeVisible()
  await expect(page.getByText('You took this file in on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take in' })).toBeHidden()
  await page.getByRole('button', { name: `Undo this import: ${cams.file}` }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByText('From the sample portfolio.')).toBeVisible()
})

/** Fails if the PDF, its password, or an address or number in it left the page or was stored. */
async function isNowhere(page: Page, requests: readonly Request[]): Promise<void> {
  const origin = new URL(page.url()).origin
  const pdf = readFileSync(join(folder, cams.file))
  const secrets = [
    cams.password,
    encodeURIComponent(cams.password),
    btoa(cams.password),
    '%PDF',
    'ananya.vk@',
  ]
  let posts = 0
  for (const request of requests) {
    expect(new URL(request.url()).origin).toBe(origin)
    const body = request.postDataBuffer()
    if (body) posts += 1
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${body?.toString('latin1') ?? ''}`
    for (const secret of secrets) expect(sent.includes(secret), `${request.url()} has ${secret}`).toBe(false)
    // Any sixteen bytes of the file's streams.
    for (let at = 2000; at < pdf.length - 16; at += 1000)
      expect(body?.includes(pdf.subarray(at, at + 16)) ?? false).toBe(false)
  }
  // The statement was compared and taken in: there was something to look into.
  expect(posts).toBeGreaterThanOrEqual(2)
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
    ]),
  )
  for (const secret of secrets) expect(stored.includes(secret)).toBe(false)
}

test('C-001 C-003 C-012 a wrong password, other papers and hostile files each end in a sentence', async ({
  page,
}) => {
  await register(page, 'statement2@example.in')
  await openHydrated(page, '/transactions/import')
  await openButton(page).click()
  await expect(page.locator('#file-error')).toHaveText('Choose a file first.')
  await choose(page, cams.file)
  await openButton(page).click()
  await expect(page.locator('#pdf-password-error')).toContainText('This PDF needs its password.')
  await page.getByLabel('Password of the PDF').fill('asha@2026')
  await openButton(page).click()
  await expect(page.locator('#pdf-password-error')).toContainText('This password does not open the file.')
  // Nothing typed or chosen is lost.
  await expect(page.getByLabel('Password of the PDF')).toHaveValue('asha@2026')
  await expect(page.getByText(`${cams.file}, 16 kB`)).toBeVisible()
  await hasNoBarriers(page)

  // read-statement.test.ts shows the reason for each file; these are the ones that load the browser most.
  for (const [file, password, said] of [
    ['refuse/bomb2.pdf', '', 'the file unpacks to far more than a statement'],
    // A slow device meets the limit on time first.
    ['refuse/doubling.pdf', '', /the file (?:holds far more text|takes far longer) than a statement/],
    ['refuse/cut-short.pdf', cams.password, 'The PDF ends early or is damaged.'],
    ['refuse/empty.pdf', '', 'The file is empty.'],
  ] as const) {
    await choose(page, file, password)
    await openButton(page).click()
    await expect(page.getByRole('heading', { name: 'This file can’t be taken in' }), file).toBeFocused()
    await expect(page.locator('.statement-refused'), file).toContainText(said)
  }
  await choose(page, 'refuse/nsdl-ecas.pdf', 'AAAPA0000A')
  await openButton(page).click()
  await expect(page.locator('.statement-refused')).toContainText('This is a statement of NSDL')
  await expect(page.locator('.statement-refused')).toContainText('a specific period from 01-Jan-1990')
  await expect(page.locator('.statement-refused').getByRole('link', { name: /^CAMS/ })).toBeVisible()
  await hasNoBarriers(page)
})

test('C-003 C-131 the JSON of casparser is read, and a scheme that does not add up names its place', async ({
  page,
}) => {
  // A slow device: the button is pressed before the first bytes of the file are read.
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function () {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return await read.call(this)
    }
  })
  await register(page, 'statement3@example.in', owner)
  await openHydrated(page, '/transactions/import')
  const name = 'casparser/cams-detailed-2026.casparser-1.1.json'
  await page.getByLabel('Statement or CSV file').setInputFiles(join(folder, name))
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${owner}` })).toBeFocused()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const text = readFileSync(join(folder, name), 'utf8')
  const wrong = text.replace(
    /("balance": ")(\d+)/,
    (_, key: string, units: string) => `${key}${Number(units) + 1}`,
  )
  expect(wrong).not.toBe(text)
  await page
    .getByLabel('Statement or CSV file')
    .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(wrong) })
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${owner}` })).toBeFocused()
  await expect(page.getByText('For 1 scheme we take only the units and the value')).toBeVisible()
  await expect(page.locator('.statement-schemes')).toContainText(
    /History not taken: Entry \d+: the balance is printed as [\d.]+ units, and the row above with this row/,
  )
  await hasNoBarriers(page)
})

test('C-131 C-136 a statement drawn as a real one is taken in in part, and says so before and after', async ({
  page,
  context,
}) => {
  const client = 'Kaveri Raghunathan'
  await register(page, 'statement8@example.in', client)
  const posts: { readonly address: string; readonly body: string }[] = []
  context.on('request', (request) => {
    const address = new URL(request.url()).pathname
    if (request.method() === 'POST' && address.includes('/import/'))
      posts.push({ address, body: request.postData() ?? '' })
  })
  await openHydrated(page, '/transactions/import')
  await choose(page, 'real-like/cams-v34-2025.pdf', 'Kaveri#2025')
  await expect(page.getByText('the last four characters of each PAN')).toBeVisible()
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${client}` })).toBeFocused()
  await expect(page.getByText('For 1 scheme we take only the units and the value')).toBeVisible()
  await expect(page.getByText('197 transactions are new')).toBeVisible()
  await expect(page.locator('.statement-schemes')).toContainText('History not taken: Page 9, line 22')
  await page.getByText('1 line we did not use').click()
  await expect(page.getByText('It says: ***Refund***')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByText('For 1 scheme only the units and the value came in.')).toBeVisible()
  await hasNoBarriers(page)
  // What is only compared has no PAN in clear.
  const pan = /[A-Z]{5}\d{4}[A-Z]/
  expect(posts.map(({ address, body }) => [address, pan.test(body)])).toEqual([
    ['/transactions/import/statement', false],
    ['/transactions/import/statement/take-in', true],
  ])
})

test('C-135 the eCAS of a depository is opened with the PAN, names the shares that stay out, and comes in', async ({
  page,
}) => {
  const client = 'Nilofer Khatri'
  await register(page, 'statement11@example.in', client)
  await openHydrated(page, '/transactions/import')
  await choose(page, 'holdings/nsdl-ecas-2026.pdf', 'AAAPN0000A')
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: `Statement by NSDL for ${client}` })).toBeFocused()
  await expect(page.locator('.statement-schemes')).toContainText('1,523.418')
  await page.getByText(/^2 (lines|places|points|things)/).click()
  await expect(page.getByText('Only units of funds are taken.')).toHaveCount(2)
  await expect(page.getByText('INE000A01012')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toBeVisible()
  await openHydrated(page, '/dashboard')
  await expect(page.locator('main')).toContainText('SBI Small Cap')
})

/** A list of holdings printed by the browser: each line at its height, each text from the left, in points. */
async function printed(page: Page, lines: readonly (readonly [number, string])[][]): Promise<Buffer> {
  const html = lines.flatMap((cells, at) =>
    cells.map(
      ([x, text]) =>
        `<div style="position:absolute;left:${x}pt;top:${20 + at * 40}pt;font:7pt Arial;white-space:nowrap">${text}</div>`,
    ),
  )
  const maker = await page.context().newPage()
  await maker.setContent(html.join(''))
  const pdf = await maker.pdf({ width: '8.5in', height: '11in', margin: { top: '0', left: '0' } })
  await maker.close()
  return pdf
}

test('C-135 a row of an eCAS that does not prove stays out by name, and the rest comes in', async ({
  page,
}) => {
  await register(page, 'statement12@example.in', 'Nilofer Khatri')
  const buffer = await printed(page, [
    [[40, 'NSDL Consolidated Account Statement']],
    [[40, 'Statement for the period from 01-Mar-2026 to 31-Mar-2026']],
    [[40, 'NILOFER KHATRI (PAN:AAAPN0000A)']],
    [
      [40, 'INF204KB14I2'],
      [120, 'NIPPON INDIA ETF NIFTY 50 BEES'],
      [330, '40'],
      [420, '262.41'],
      [500, '10,496.40'],
    ],
    [
      [40, 'INF200K01RP8'],
      [120, 'SBI GOLD FUND'],
      [330, '10.000'],
      [420, 'USD 12.34'],
      [500, 'USD 123.40'],
    ],
    [[40, 'About NSDL']],
  ])
  await openHydrated(page, '/transactions/import')
  await page
    .getByLabel('Statement or CSV file')
    .setInputFiles({ name: 'ecas.pdf', mimeType: 'application/pdf', buffer })
  await openButton(page).click()
  await expect(page.getByText('1 scheme stays out: SBI GOLD FUND.')).toBeVisible()
  await expect(page.locator('.statement-schemes')).toContainText('DEMAT · 40.000')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added' })).toBeVisible()
})

test('C-009 a statement of another person is taken in only after saying whose it is', async ({ page }) => {
  await register(page, 'statement4@example.in', 'Anita Rao')
  await openHydrated(page, '/transactions/import')
  await choose(page, cams.file, cams.password)
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: 'This is another person’s statement' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByRole('alert')).toContainText('Confirm whose statement it is')
  await page
    .getByRole('checkbox', { name: `Take the statement of ${owner} into the account of Anita Rao` })
    .check()
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(page.getByText('78 transactions added.')).toBeVisible()
})

test('C-001 C-011 by keys alone: a file, its password, the lists, a choice for each difference', async ({
  page,
}) => {
  await register(page, 'statement5@example.in', owner)
  await openHydrated(page, '/transactions/import')
  // The first instalment of the statement, of 10 March 2022, as a client remembers it.
  const csv =
    'Date,Type,Scheme code,Folio,Amount,NAV,Units\n2022-03-10,SIP,120586,10000001/11,5500,67.41,81.590\n'
  await page
    .getByLabel('Statement or CSV file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Show what is in it' }).click()
  await page.getByRole('button', { name: 'Import 1 transaction', exact: true }).click()
  await expect(page.getByText('1 transaction added.')).toBeVisible()

  await openHydrated(page, '/transactions/import')
  const person = new KeyboardPerson(page)
  await person.goTo(page.getByLabel('Statement or CSV file'))
  // The window in which a file is chosen is the system’s own.
  await page.getByLabel('Statement or CSV file').setInputFiles(join(folder, cams.file))
  await person.type(page.getByLabel('Password of the PDF'), cams.password)
  await person.press(openButton(page))
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${owner}` })).toBeFocused()
  await person.press(page.locator('summary').filter({ hasText: '1 differs from yours' }))
  const theirs = page.getByRole('radio', { name: /^The statement’s/ })
  await person.goTo(page.getByRole('radio', { name: /^Yours/ }))
  await page.keyboard.press('ArrowRight')
  await expect(theirs).toBeChecked()
  await hasNoBarriers(page)
  await person.press(page.getByRole('button', { name: 'Take in' }))
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
  person.sawEverything()
  await page.goto('/dashboard')
  await expect(page.locator('main')).toContainText('₹11,48,099')
})

test('C-001 without a network the file stays chosen, and opens when it is back', async ({
  page,
  context,
}) => {
  await register(page, 'statement6@example.in', owner)
  await openHydrated(page, '/transactions/import')
  await choose(page, cams.file, cams.password)
  await context.route('**/transactions/import/statement', (route) => route.abort())
  await openButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No answer from our server.')
  await expect(page.getByText(`${cams.file}, 16 kB`)).toBeVisible()
  await context.unroute('**/transactions/import/statement')
  await openButton(page).click()
  await expect(page.getByText('Every balance adds up.')).toBeVisible()
})

test('C-001 C-121 the script that opens statements is kept once it was used, and then needs no network', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const scriptsKept = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const kept = await Promise.all(all.map((cache) => cache.keys()))
      return kept.flat().filter(({ url }) => /statement-worker/.test(url)).length
    })
  await register(page, 'statement10@example.in', owner)
  await openHydrated(page, '/transactions/import')
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
  expect(await (await page.request.get('/offline.json')).text()).not.toContain('statement-worker')
  expect(await scriptsKept()).toBe(0)
  await choose(page, 'refuse/dp-statement.pdf')
  await openButton(page).click()
  await expect(page.locator('.statement-refused')).toContainText(
    'the transaction statement of a demat account',
  )
  await expect.poll(scriptsKept).toBe(1)

  await setOffline(context, true)
  await choose(page, 'refuse/nsdl-ecas.pdf', 'AAAPA0000A')
  await openButton(page).click()
  await expect(page.locator('.statement-refused')).toContainText('This is a statement of NSDL')
  await context.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('C-001 the page says that a PDF needs script, and offers CSV and the office', async ({ page }) => {
    await register(page, 'statement7@example.in')
    await page.goto('/transactions/import')
    const part = page.locator('noscript').filter({ has: page.locator('input[type=file]') })
    // A <noscript> has no text of its own for a browser that runs none.
    await expect(part.locator('.card p').first()).toContainText(
      'A statement PDF is opened on your own device, and that needs JavaScript',
    )
    await expect(part.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(part.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(openButton(page)).toBeHidden()
    await part.locator('input[type=file]').setInputFiles(join(folder, cams.file))
    await part.locator('button').click()
    await expect(page.locator('noscript #csv-error')).toContainText(
      'This is a PDF. It is opened on your own device',
    )
  })
})

test('C-012 a PDF of 20 MB and one that never ends each end in a sentence, the page stays usable, and nothing leaves', async ({
  page,
  context,
}) => {
  await register(page, 'statement9@example.in', owner)
  // A reader that is caught in a file answers no more: its thread stands still until it is ended.
  await page.route(/statement-worker/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: `
        const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
        addEventListener('message', () => Atomics.wait(new Int32Array(buffer), 0, 0))
        postMessage({ kind: 'ready' })`,
    })
  })
  await page.clock.install()
  await openHydrated(page, '/transactions/import')
  await choose(page, cams.file, cams.password)
  await openButton(page).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // The thread of the page is free while the other one is caught: it can be left at once.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(openButton(page)).toBeVisible()
  await openButton(page).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // The page gives up after twelve seconds without progress; the test’s clock skips them.
  await page.clock.runFor(15_000)
  const refused = page.locator('.statement-refused')
  await expect(refused).toContainText('the file takes far longer than a statement')

  await page.unroute(/statement-worker/)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const pdf = (megabytes: number) => {
    const bytes = Buffer.alloc(megabytes * 1_000_000, 'x')
    bytes.write('%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\n')
    return { name: `${megabytes}.pdf`, mimeType: 'application/pdf', buffer: bytes }
  }
  for (const [megabytes, said] of [
    [20, 'The PDF ends early or is damaged.'],
    [21, 'The file is larger than 20 MB.'],
  ] as const) {
    await page.getByLabel('Statement or CSV file').setInputFiles(pdf(megabytes))
    await openButton(page).click()
    await expect(refused).toContainText(said)
    await expect(openButton(page)).toBeEnabled()
  }
  // Scripts come, and nothing goes.
  expect(requests.filter((request) => request.method() !== 'GET')).toEqual([])
  // The next file is read as ever.
  await choose(page, cams.file, cams.password)
  await openButton(page).click()
  await expect(page.getByRole('heading', { name: `Statement by CAMS for ${owner}` })).toBeFocused()
})
