import type { Page } from '@playwright/test'
import { isHydrated, openHydrated } from './fixtures/hydrated.ts'
import { setOffline } from './fixtures/network.ts'
import { startProxy } from './fixtures/proxy.ts'
import { password, register } from './fixtures/register.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import { startProcess, stopProcess, withDataFolder } from './fixtures/running-site.ts'
import { desk, expect, test } from './fixtures/site.ts'

/** The network fails while someone is on a page: nothing typed is lost, and the page says what to do instead. */
const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'No internet connection.' })

test('C-123 a message typed without a network waits, sealed, can be discarded or put back, and goes out once', async ({
  page,
  context,
  site,
}) => {
  const write = async (text: string) => {
    await page.getByLabel('Full Name').fill('Asha Offline')
    await page.getByLabel('Email Address').fill('asha.waits@example.in')
    await page.getByLabel('Your Message').fill(text)
  }
  const press = () => page.getByRole('button', { name: 'Send Message' }).click()
  const waiting = page.getByText('It has not been sent yet.')
  await openHydrated(page, '/contact')
  // The script that keeps it is there: pages request it once they are painted.
  await page.evaluate(() => import(document.getElementById('offline')?.dataset.waitingScript ?? ''))
  await setOffline(context, true)
  await write('Thrown away.')
  await press()
  await expect(waiting).toBeVisible()
  await expect(page.getByLabel('Your Message')).toHaveValue('')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(waiting).toBeHidden()

  await write('The train is in a tunnel.')
  await press()
  await page.getByRole('button', { name: 'Put it back into the form' }).click()
  await expect(waiting).toBeHidden()
  await expect(page.getByLabel('Your Message')).toHaveValue('The train is in a tunnel.')
  await press()
  await expect(waiting).toBeVisible()

  // What lies on the device cannot be read without the key, and the key cannot be taken away.
  const stored = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('peepal')
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.onsuccess = () => resolve(request.result)
      })
    const rows = (await all('outbox')) as { about: string; bytes: ArrayBuffer }[]
    const keys = (await all('keys')) as CryptoKey[]
    database.close()
    return {
      readable: rows.map(({ about, bytes }) => about + new TextDecoder().decode(bytes)).join(),
      extractable: keys.map(({ extractable }) => extractable),
    }
  })
  expect(stored.readable).toContain('"kind":"message"')
  expect(stored.readable).not.toMatch(/Asha|tunnel|asha\.waits/)
  expect(stored.extractable).toEqual([false])

  // The server takes it, and the line breaks before the answer: the next page sends it again, and it is one message.
  let isTaken = false
  const isPost = (url: URL) => url.pathname === '/contact' && !isTaken
  await page.route(isPost, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    isTaken = true
    await route.abort('internetdisconnected')
  })
  await setOffline(context, false)
  await expect.poll(() => isTaken).toBe(true)
  await page.unroute(isPost)
  expect(await desk(site.env, 'ask', 'records', 'kind=message', '--json')).toContain(
    'The train is in a tunnel.',
  )
  await expect(waiting).toBeVisible()
  await openHydrated(page, '/contact')
  await expect(page.getByText('This has been sent, and we have it.')).toBeVisible()
  await page.getByRole('link', { name: 'See the confirmation' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  const messages = await desk(site.env, 'ask', 'records', 'kind=message', '--json')
  expect(messages.match(/The train is in a tunnel\./g)).toHaveLength(1)
  expect(messages).not.toContain('Thrown away.')
})

test('no form leaves its page for the browser’s own error page', async ({ page, context }) => {
  const forms = [
    ['/insurance/ulip', 'Continue'],
    ['/life-insurance', 'Work it out'],
    ['/retirement-planning', 'Work it out'],
    ['/tax-planning', 'Work it out'],
    ['/portfolio?compare=118650,119788', 'Compare the chosen funds'],
    ['/', 'See the year table'],
    ['/login', 'Sign in'],
    ['/register', 'Create Account'],
    ['/forgot', 'Send the link'],
  ] as const
  for (const [path, name] of forms) {
    await openHydrated(page, path)
    await setOffline(context, true)
    // These follow what is typed; their button comes back when that fails.
    if (['/life-insurance', '/retirement-planning', '/tax-planning'].includes(path))
      await page.locator('main').getByRole('textbox').first().fill('20000')
    await page.locator('main').getByRole('button', { name }).first().click()
    await expect(message(page), path).toBeVisible()
    expect(page.url(), path).toBe(new URL(path, page.url()).href)
    await setOffline(context, false)
  }
})

test('without a network funds are still found and filtered, and the chart stays with its word', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/portfolio')
  await setOffline(context, true)
  await page.getByRole('searchbox').fill('gold')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await setOffline(context, false)

  await openHydrated(page, '/portfolio/nippon-india-multi-cap-fund-118650')
  await setOffline(context, true)
  await page.getByRole('link', { name: '1Y: One year' }).click()
  await expect(page.getByText('There is no connection, so 1Y could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Five years/ })).toBeVisible()
  await setOffline(context, false)
  await page.getByRole('link', { name: '1Y: One year' }).click()
  await expect(page.getByRole('heading', { name: /^One year/ })).toBeVisible()
  await expect(page.getByText('could not be loaded')).toBeHidden()
})

/** Every address that the service worker has kept. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

const isPublicFile = (path: string) => /^\/(art|assets|fonts|icons|people)\/[\w.-]+$/.test(path)

test('C-121, C-124 one visit keeps the public pages, a cut line ends on our page, and OFFLINE=off empties everything', async ({
  browser,
}) => {
  // Keeping a hundred addresses takes a busy machine minutes.
  test.setTimeout(900_000)
  await withDataFolder(async (folder) => {
    const site = await startProcess({ DATA_DIR: folder })
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await register(page, 'asha.kept@example.in', 'Asha Vaidya')
    await openHydrated(page, '/')
    // The list is kept last of all.
    await expect.poll(() => keptAddresses(page), { timeout: 300_000 }).toContain('/offline.json')
    const { pages, data, files } = await (await page.request.get('/offline.json')).json()
    // Every kept address is on the list, but for files of the pages that were visited. She is signed in all the while.
    const listed = [...pages, ...data, ...files, '/offline.json']
    const kept = await keptAddresses(page)
    expect(listed.filter((path) => !kept.includes(path))).toEqual([])
    expect(kept.filter((path) => !listed.includes(path) && !isPublicFile(path))).toEqual([])
    await page.goto('/dashboard')
    await page.goto('/contact?fund=118650')
    await openHydrated(page, '/hi')
    // Of Hindi only what is opened below has to be there.
    await expect.poll(() => keptAddresses(page), { timeout: 300_000 }).toContain('/hi/calculator/ppf')

    await setOffline(context, true)
    await page.goto('/hi/calculator/ppf')
    await expect(page.locator('main form [type=submit]')).toBeHidden()
    await page.locator('[name=paid][value=monthly]').check({ force: true })
    await page.locator('[name=deposit]').fill('12000')
    await page.locator('[name=years]').fill('1')
    await page.locator('[name=rate]').fill('7.1')
    // By hand: 12,000 + 12,000 · 0.071 · 78 / 144 = 12,461.50
    await expect(page.locator('#result')).toContainText('₹12,462')
    await expect(page.locator('#result')).toContainText('यह हिसाब बिना इंटरनेट के')

    await page.goto('/calculator')
    await isHydrated(page)
    await page.locator('#amount').fill('20000')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('#result')).toContainText('20,000')
    await page.goto('/calculator?mode=invest&type=sip&amount=10000&years=5&return=5')
    // Formula.js 4.6.1: FV(0.05/12, 60, -10000, 0, 1), rounded
    await expect(page.locator('#result')).toContainText('₹6,82,894')
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    expect(await page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true)

    // A plain link to a page that only the server has: our page, with the number to call and what is here.
    await page.goto('/dashboard')
    await expect(page.getByText('the page you asked for is not kept here')).toBeVisible()
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: '+91 40 0000 0001' })).toHaveAttribute(
      'href',
      'tel:+914000000001',
    )
    expect(await main.textContent()).not.toContain('Asha')
    await main.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/contact?fund=118650')
    await main.getByRole('link', { name: 'Open the same page without your figures' }).click()
    await expect(page).toHaveURL(/\/contact$/)

    // Calculators that were never opened are found, and work out what is typed.
    await page.goto('/calculators')
    await expect(main.getByRole('search').getByRole('status')).toBeAttached()
    await main.getByRole('searchbox').fill('housing loan')
    await expect(page).toHaveURL(/q=housing/)
    await main.getByRole('link', { name: /What will my loan cost me each month/ }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(main.getByRole('button', { name: 'Work it out' })).toBeHidden()
    const loan = page.getByRole('textbox', { name: 'The loan' })
    await loan.fill('25 lakh')
    // Formula.js 4.6.1: PMT(0.085/12, 240, -2500000) = 21,695.58
    await expect(result).toContainText('₹21,696')
    await expect(page.getByRole('slider', { name: 'The loan, slider' })).toHaveValue('2500000')
    await expect(result).toContainText('Worked out on this device without an internet connection')
    await loan.fill('a lot')
    await loan.press('Enter')
    await expect(loan).toHaveAttribute('aria-invalid', 'true')
    await expect(loan).toHaveValue('a lot')
    await loan.fill('25,00,000')
    await loan.press('Enter')
    await expect(loan).not.toHaveAttribute('aria-invalid')
    await expect(result).toContainText('₹21,696')
    // The address has the figures: loading it again brings them back.
    await expect(page).toHaveURL(/loan=25/)
    await page.reload()
    await expect(result).toContainText('₹21,696')
    await expect(loan).toHaveValue('25,00,000')
    await result.getByRole('link', { name: 'Talk about this result' }).click()
    await expect(page.getByLabel('Your Message')).toHaveValue(/costs ₹21,696 a month/)

    await page.goto('/calculator/step-up-sip?monthly=10000&rise=10&years=3&return=10')
    // Formula.js 4.6.1: FV(0.1/12, 12, -10000·1.1^k, -before, 1) for each of 3 years = 4,61,904.64
    await expect(result).toContainText('₹4,61,905')
    await expect(main).toContainText('UTI Nifty 50 Index Fund')
    await setOffline(context, false)

    // The firm turns it off. Nothing is reloaded; the worker and all that it kept are gone.
    await stopProcess(site)
    const off = await startProcess({ DATA_DIR: folder, PORT: new URL(site.url).port, OFFLINE: 'off' })
    await page.goto('/about')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await expect
      .poll(() =>
        page.evaluate(async () => [
          await caches.keys(),
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([[], 0])
    await expect(page.locator('html[data-same-page]')).toHaveCount(1)
    await context.close()
    await stopProcess(off)
  })
})

test('C-124 a new version leaves the open page alone, takes over at the next one and removes the old caches', async ({
  browser,
  site,
}) => {
  const proxy = await startProxy()
  proxy.serves([site.url])
  // A short list is enough here: what is kept is the journey above.
  const shorten = (body: string) =>
    /^\{"version":"\w+","pages":/.test(body)
      ? JSON.stringify({ ...JSON.parse(body), pages: ['/offline', '/about', '/calculator/ppf'], files: [] })
      : body
  proxy.changes(shorten)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const second = await context.newPage()
  const versions = () =>
    page.evaluate(async () => [...new Set((await caches.keys()).map((name) => name.split('-')[1]))])
  const { version } = await (await page.request.get('/offline.json')).json()
  const next = 'ffffffffffff'
  await openHydrated(page, '/contact')
  await expect.poll(() => keptAddresses(page)).toContain('/offline.json')
  expect(await versions()).toEqual([version])

  // The next build is served while somebody types, with another page open beside it.
  await page.getByLabel('Your Message').fill('Half a sentence')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await openHydrated(second, '/about')
  proxy.changes((body) => shorten(body).replaceAll(version, next))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(isWaiting).toBe('installed')
  await openHydrated(second, '/calculators')
  expect(await isWaiting()).toBe('installed')
  await expect(page.getByLabel('Your Message')).toHaveValue('Half a sentence')
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
  // Without a network the old version still serves what it keeps.
  await setOffline(context, true)
  await second.goto('/about')
  await expect(second.locator('main h1')).toBeVisible()
  await setOffline(context, false)
  await second.close()

  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  // A page that was just closed may still count as open.
  await expect(async () => {
    await page.reload()
    expect(await isWaiting()).toBeUndefined()
  }).toPass()
  await expect.poll(versions).toEqual([next])
  expect(await keptAddresses(page)).toContain('/calculator/ppf')
  await context.close()
  await proxy.stop()
})

test('C-122 what a client keeps on her phone is read without a network, hidden with her amounts, and goes with her sign-in', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
  // The day of the site, which the browser compares with the last day of what it keeps.
  await context.clock.setFixedTime('2026-08-19T06:30:00Z')
  const page = await context.newPage()
  const rows = ['2025-01-15,purchase,118650,123/45,100000,,']
  await registerWithTransactions(page, 'asha.snapshot@example.in', rows, 'Asha Vaidya')
  await page.goto('/dashboard')
  const keep = page.getByRole('button', { name: 'Keep on this device' })
  const openKeeping = () => page.locator('summary').getByText('Keep on this device', { exact: true }).click()
  const keepFigures = async () => {
    await openKeeping()
    await keep.click()
    await expect(page.getByText(/^The figures of .* are kept on this device until/)).toBeVisible()
  }
  await keepFigures()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await openKeeping()
  await expect(page.getByRole('button', { name: 'Keep the figures of today instead' })).toBeVisible()
  const value = (await page.locator('main .money').first().textContent()) ?? ''
  expect(value).toMatch(/₹/)

  // Without a network: on our page, opened by her, with its day. Nothing readable lies beside the seal.
  await setOffline(context, true)
  await page.goto('/dashboard')
  const open = page.getByText('Open the holdings kept on this device')
  await expect(open).toBeVisible()
  const fold = page.locator('[data-kept-snapshot]')
  expect(await fold.textContent()).not.toContain('₹')
  await open.click()
  await expect(fold.getByRole('listitem').first()).toContainText('₹')
  await expect(fold).toContainText('Prices and transactions after that are not in it.')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/₹|Fund/)
  // Her choice to hide amounts holds here too.
  const choice = { name: 'hide-amounts', url: site.url }
  await context.addCookies([{ ...choice, value: 'yes' }])
  await page.reload()
  await open.click()
  await expect(fold.locator('.money').first()).toBeVisible()
  await expect(fold.getByText(/₹/).first()).toBeHidden()
  await context.addCookies([{ ...choice, value: 'no' }])
  await setOffline(context, false)

  const isGone = async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot'))).toBeNull()
    const rows = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('peepal')
        opening.onsuccess = () => resolve(opening.result)
      })
      const count = (name: string) =>
        new Promise<number>((resolve) => {
          const request = database.transaction(name).objectStore(name).count()
          request.onsuccess = () => resolve(request.result)
        })
      const counts = [await count('snapshot'), await count('keys')]
      database.close()
      return counts
    })
    expect(rows).toEqual([0, 0])
  }

  // A changed password ends it, although she stays signed in on this device.
  await page.goto('/profile?tab=security')
  await page.getByLabel('Current Password').fill(password)
  await page.locator('#next').fill('seven slow copper kites')
  await page.getByLabel('Confirm New Password').fill('seven slow copper kites')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('status').getByText('Password changed.')).toBeVisible()
  await isGone()
  await page.goto('/dashboard')
  await keepFigures()
  await page.getByRole('button', { name: 'Your account: Asha Vaidya' }).click()
  await page.locator('#menu-account').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login?out')
  await isGone()
  await setOffline(context, true)
  await page.goto('/dashboard')
  await expect(page.getByText('the page you asked for is not kept here')).toBeVisible()
  await expect(open).toBeHidden()
  await context.close()
})
