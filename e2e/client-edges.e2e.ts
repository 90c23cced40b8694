import type { Locator, Page } from '@playwright/test'
import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { openHydrated } from './fixtures/hydrated.ts'
import { setOffline } from './fixtures/network.ts'
import { password, register } from './fixtures/register.ts'
import { desk, expect, test } from './fixtures/site.ts'

/** A client's bad day: a small screen, a slow network, no network, a locked account, no holdings. */
const purchase = '2024-01-10,Purchase,119788,1,10000,20,499.975'
const sale = '2024-06-10,Redemption,119788,1,11000,22.0011,499.975'

/** The document is there; what it loads may not be. */
const soon = { waitUntil: 'commit' } as const

async function chooseFile(page: Page, ...rows: string[]): Promise<void> {
  await openHydrated(page, '/transactions/import')
  await sendFile(page, ...rows)
}

async function sendFile(page: Page, ...rows: string[]): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['date,type,scheme code,folio,amount,nav,units', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Show what is in it' }).click()
}

test('a client who redeemed everything sees what to do next, and one row reads as one', async ({ page }) => {
  await register(page, 'emptied@example.in')
  await chooseFile(page, purchase)
  await expect(page.getByText('1 transaction to add')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 transaction', exact: true }).click()
  await expect(page.getByText('1 transaction added.')).toBeVisible()

  await chooseFile(page, purchase, '2024-13-01,Purchase,119788,1,10000,20,499.975')
  await expect(
    page.getByRole('heading', { name: 'There is nothing new to add from mine.csv.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 row is left out' })).toBeVisible()
  await expect(page.getByText('1 row is already in your list and is left out')).toBeVisible()
  await hasNoBarriersInBothThemes(page)

  await chooseFile(page, sale)
  await page.getByRole('button', { name: 'Import 1 transaction', exact: true }).click()
  await expect(page.getByText('1 transaction added.')).toBeVisible()
  await page.goto('/dashboard')
  const holdings = page.getByRole('region', { name: 'Holdings' })
  await expect(holdings).toContainText('Everything you bought has been redeemed.')
  for (const [name, href] of [
    ['Import a statement', '/transactions/import'],
    ['Add a transaction', '/transactions/new'],
    ['Choose a fund', '/portfolio'],
  ] as const)
    await expect(holdings.getByRole('link', { name })).toHaveAttribute('href', href)
  await hasNoBarriersInBothThemes(page)
})

test.describe('on a phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the list comes before its filters, and a filtered list says so', async ({ page }) => {
    await register(page, 'folded@example.in')
    await page.goto('/transactions')
    // The first row is on the first screen but one, with its amount beside its name.
    expect((await page.locator('.entry').first().boundingBox())?.y).toBeLessThan(1000)
    await expect(page.getByLabel('Financial year')).toBeHidden()
    const more = page.locator('.finder-more > summary')
    await more.click()
    await page.getByLabel('Type').selectOption('Redemption')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/transactions?kind=redemption')
    await expect(more).toHaveText('Filters 1 on')
    await expect(page.getByLabel('Type')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page.getByLabel('Type')).toBeHidden()
  })
})

/** True if the text of each element is on one line. */
function areWhole(elements: Locator): Promise<boolean[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const lines = words.flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ top }) => Math.round(top))
        })
        return new Set(lines).size === 1
      }),
  )
}

test('on the smallest phone dates and kinds stay whole, and the curve has the width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 760 })
  await register(page, 'smallest@example.in')
  await openHydrated(page, '/dashboard')
  const dates = await areWhole(page.locator('main time'))
  expect(dates.length).toBeGreaterThan(5)
  expect(dates).not.toContain(false)
  const [card, plot] = [
    await page.locator('.worth').boundingBox(),
    await page.locator('.worth-plot svg.when-shown').boundingBox(),
  ]
  expect((plot?.width ?? 0) / (card?.width ?? 1)).toBeGreaterThan(0.8)
  // No figure of the scale has the line running through it.
  const grounds = await page
    .locator('.worth-scale span')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(grounds.length).toBeGreaterThan(2)
  for (const ground of grounds) expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  await page.goto('/transactions')
  const kinds = await areWhole(page.locator('.entry-kind'))
  expect(kinds.length).toBeGreaterThan(5)
  expect(kinds).not.toContain(false)
})

test('C-068 on a tablet a holding is the same line that opens, with its value at the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await register(page, 'tablet@example.in')
  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('table', { name: 'Holdings' })).toHaveCount(0)
  const rows = page.locator('.holding-list summary')
  await expect(rows).toHaveCount(4)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80)
})

test('a row that is opened in a wide window uses all of its width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await register(page, 'wide@example.in')
  await openHydrated(page, '/transactions')
  await page.locator('.entry > summary').nth(1).click()
  const [row, details] = [
    await page.locator('.entry').nth(1).boundingBox(),
    await page.locator('.entry-details').nth(1).boundingBox(),
  ]
  expect(details?.width).toBe(row?.width)
  // Two columns, side by side.
  const columns = await page
    .locator('.entry-details')
    .nth(1)
    .locator('dl')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(columns).size).toBe(1)
  await hasNoBarriersInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await hasNoBarriersInBothThemes(page)
  await page.goto('/transactions?q=nothing+of+the+kind')
  await page.locator('p').getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/transactions')
})

test('a locked-out client reads who locked the account and whom to call, only with the right password', async ({
  page,
  browser,
  site,
}) => {
  await register(page, 'lockedout@example.in')
  await desk(site.env, 'do', 'lock-client', 'lockedout@example.in')
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await other.goto('/login')
  for (const [typed, said] of [
    ['not this one at all', 'Invalid email or password'],
    [password, 'This account is locked'],
  ] as const) {
    await other.getByLabel('Email Address').fill('lockedout@example.in')
    await other.locator('#password').fill(typed)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('alert')).toContainText(said)
  }
  const told = other.getByRole('alert')
  await expect(told).toContainText('Your holdings are not affected.')
  await expect(told.getByRole('link')).toHaveAttribute('href', /^tel:\+91\d+$/)
  await hasNoBarriers(other)
  await other.context().close()
})

test.describe('on a line so slow that the script is not there yet', () => {
  /** Holds back the scripts of pages. Returns a function that releases them. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(?:frame|card|passkey)-[^/]+\.js$/, async (route) => {
      await released
      // The page may be gone by then.
      await route.continue().catch(() => {})
    })
    return release
  }

  test('no press is lost on the client pages', async ({ page }) => {
    await register(page, 'slow@example.in')
    const release = await holdScripts(page)
    await page.goto('/dashboard', soon)
    await page.locator('main').getByRole('button', { name: 'Hide amounts' }).nth(1).click()
    await expect(page.locator('main').getByRole('button', { name: 'Hide amounts' }).nth(1)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: '1Y' }).click()
    await expect(page.getByRole('link', { name: '1Y' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Your account: Anita Rao' }).click()
    await expect(page.locator('#menu-account').getByRole('link', { name: 'Profile' })).toBeVisible()
    await page.goto('/transactions', soon)
    await page.locator('.entry > summary').nth(1).click()
    await expect(page.getByText('Units afterwards').nth(1)).toBeVisible()
    // Without its script a PDF would be posted to us, so nothing can be chosen until it is there.
    await page.goto('/transactions/import', soon)
    await expect(page.getByLabel('CSV file')).toBeDisabled()
    release()
    await expect(page.getByLabel('CSV file')).toBeEnabled()
    await sendFile(page, purchase)
    await expect(page.getByText('1 transaction to add')).toBeVisible()
  })

  test('controls that need the script appear with it, and typing is not interrupted', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/login', soon)
    await page.getByLabel('Email Address').fill('stranger.edges@example.in')
    await page.locator('#password').fill('not this one')
    await page.locator('#password').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    const show = page.getByRole('button', { name: 'Show password' })
    await expect(show).toBeHidden()
    await page.locator('#password').pressSequentially('four ')
    release()
    await page.keyboard.type('quiet', { delay: 20 })
    await expect(show).toBeVisible()
    await expect(page.locator('#password')).toBeFocused()
    await expect(page.locator('#password')).toHaveValue('four quiet')
    await show.click()
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  })
})

test('without a network every form of the client area stays on its page and keeps what was typed', async ({
  page,
  context,
}) => {
  await register(page, 'tunnel@example.in')
  await chooseFile(page, purchase)
  await page.getByRole('button', { name: 'Import 1 transaction', exact: true }).click()
  await expect(page.getByText('1 transaction added.')).toBeVisible()
  const forms: [path: string, button: string, typed?: [label: string, text: string]][] = [
    ['/dashboard', 'Send it again'],
    ['/transactions/new?scheme=119788', 'Save transaction', ['Folio', '18820467']],
    ['/transactions/import', 'Undo this import: mine.csv'],
    ['/transactions/export', 'Download'],
    ['/requests/new?scheme=119788', 'Send request', ['Note (optional)', 'Call after six']],
    ['/profile', 'Save Changes', ['Address', 'Plot 7, Kondapur']],
    ['/profile', 'Upload picture'],
    ['/profile?tab=security', 'Update Password', ['Current Password', password]],
    ['/profile?tab=payment', 'Add UPI ID', ['UPI ID', 'anita@okbank']],
    ['/profile?tab=payment', 'Save Bank Details', ['Account Number', '123456789012']],
    ['/profile/data', 'Close my account'],
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name, typed] of forms) {
    await openHydrated(page, path)
    const field =
      typed &&
      page
        .getByLabel(typed[0], { exact: true })
        .or(page.getByLabel(`${typed[0]} *`))
        .first()
    await field?.fill(typed?.[1] ?? '')
    await setOffline(context, true)
    await page.locator('main').getByRole('button', { name, exact: true }).first().click()
    const said = page.getByRole('alert').filter({ hasText: 'No internet connection' })
    await expect(said, `${path} ${name}`).toBeVisible()
    expect(page.url(), path).toBe(new URL(path, page.url()).href)
    await expect(said).toBeInViewport()
    // Room to read it: never a column of single letters.
    expect((await said.boundingBox())?.width, `${path} ${name}`).toBeGreaterThan(140)
    if (field) await expect(field).toHaveValue(typed?.[1] ?? '')
    await setOffline(context, false)
    await expect(page.getByRole('alert').filter({ hasText: 'The connection is back.' })).toBeVisible()
  }
  await hasNoBarriersInBothThemes(page)

  await openHydrated(page, '/profile?tab=payment&card=new')
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await setOffline(context, true)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no internet' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
  await expect(page.getByLabel('Last four digits')).toHaveValue('4444')
})

test('on paper the portfolio has its owner’s name, and neither a greeting nor a reminder', async ({
  page,
}) => {
  await register(page, 'paper@example.in')
  await openHydrated(page, '/dashboard')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const main = page.locator('main')
  await expect(main.getByText('Portfolio of Anita Rao')).toBeVisible()
  await expect(main.getByText('Sample portfolio', { exact: true })).toBeVisible()
  for (const name of ['Good', 'Please confirm your e-mail address', 'No requests yet'])
    await expect(main.getByText(name).first()).toBeHidden()
  await expect(main.getByRole('button').first()).toBeHidden()
  // Of the foot the lines of the law alone.
  await expect(page.locator('.footer-grid')).toBeHidden()
  // The margins of the sheet are of the page's colour scheme.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})
