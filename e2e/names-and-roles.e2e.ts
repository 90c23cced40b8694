import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { register } from './fixtures/register.ts'
import { expect, test, withMotion } from './fixtures/site.ts'

test.use(withMotion)

const fund = '/portfolio/nippon-india-multi-cap-fund-118650'

/** What the browser itself tells a screen reader about an element. */
interface Told {
  readonly role: string
  readonly name: string
  readonly states: Readonly<Record<string, unknown>>
}

async function toldOf(page: Page, selector: string): Promise<Told> {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  })
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  })
  await cdp.detach()
  const [node] = nodes
  return {
    role: String(node?.role?.value),
    name: String(node?.name?.value ?? ''),
    states: Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value])),
  }
}

test('the slides are a carousel that states its position, is silent while it moves, and can be stopped', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const hero = page.getByRole('region', { name: 'What we do' })
  await expect(hero).toHaveAttribute('aria-roledescription', 'carousel')
  const strip = hero.locator('.hero-strip')
  await hero.getByRole('button', { name: 'Pause the slides' }).click()
  await expect(hero.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await expect(strip).toHaveAttribute('aria-live', 'polite')
  // Only the slide that is seen can be reached; the others are out of the tree.
  const first = hero.getByRole('group')
  await expect(first).toHaveCount(1)
  await expect(first).toHaveAttribute('aria-roledescription', 'slide')
  const before = (await first.getAttribute('aria-label')) ?? ''
  expect(before).toMatch(/^Slide [1-4] of 4$/)
  await expect(hero.getByRole('button', { name: before })).toHaveAttribute('aria-current', 'true')
  await hero.getByRole('button', { name: 'Slide 3 of 4' }).click()
  await expect(hero.getByRole('group', { name: 'Slide 3 of 4' })).toBeVisible()
  await expect(hero.getByRole('button', { name: 'Slide 3 of 4' })).toHaveAttribute('aria-current', 'true')
  await expect(hero.locator('[aria-current]')).toHaveCount(1)
  await hero.getByRole('button', { name: 'Previous slide' }).click()
  await expect(hero.getByRole('group', { name: 'Slide 2 of 4' })).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Explore Funds' })).toHaveCount(1)

  const quotes = page.getByRole('group', { name: /./ }).and(page.locator('[aria-roledescription=carousel]'))
  await expect(quotes.getByRole('button', { name: 'Pause the quotes' })).toBeVisible()
  await expect(quotes.getByRole('img', { name: /of 5/ }).first()).toBeVisible()
})

test('menus, the sheet and the chat state their role and whether they are open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/about')
  for (const [id, name] of [
    ['menu-products', 'Products'],
    ['menu-testimonials', 'Testimonials'],
    ['chat', 'Chat with us'],
  ]) {
    const opener = `[popovertarget="${id}"]`
    await expect
      .poll(() => toldOf(page, opener))
      .toMatchObject({ role: 'button', name, states: { expanded: false } })
    await page.locator(opener).first().click()
    await expect.poll(() => toldOf(page, opener)).toMatchObject({ states: { expanded: true } })
    if (id === 'chat') {
      const dialog = page.getByRole('dialog', { name: 'Talk to one of us' })
      await expect(dialog.getByRole('listitem')).toHaveCount(5)
      await expect(dialog.getByRole('button', { name: 'Close the chat panel' })).toBeVisible()
    } else await expect(page.locator(`#${id}`).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => toldOf(page, opener)).toMatchObject({ states: { expanded: false } })
  }
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  const toggle = '[popovertarget="sheet"]'
  await expect
    .poll(() => toldOf(page, toggle))
    .toMatchObject({
      role: 'button',
      name: 'Open the menu',
      states: { expanded: false },
    })
  await page.locator(toggle).first().click()
  await expect(page.locator('#sheet').getByRole('button', { name: 'Close the menu' })).toBeVisible()
  const group = '#sheet summary'
  await expect.poll(() => toldOf(page, group)).toMatchObject({ states: { expanded: false } })
  await page.locator(group).first().click()
  await expect.poll(() => toldOf(page, group)).toMatchObject({ states: { expanded: true } })
})

test('tabs are links in a named navigation, and one is the current page', async ({ page }) => {
  await page.goto('/portfolio')
  const tabs = page.locator('main nav.tabs')
  await expect(tabs).toHaveAttribute('aria-label', /./)
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/Mutual Funds/)
  await tabs.getByRole('link', { name: 'Insurance Products' }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText(/Insurance Products/)
})

test('a chart states what it shows, can be read day by day, and has a table of the same figures', async ({
  page,
}) => {
  await openHydrated(page, fund)
  const chart = page.locator('section.chart')
  const picture = chart.getByRole('img').first()
  await expect(picture).toHaveAccessibleName(
    /^NAV from .+ \(₹[\d,.]+\) to .+ \(₹337\.0020\); lowest .+, highest .+\.$/,
  )
  const slider = chart.getByRole('slider', { name: 'NAV on a day' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /₹337\.0020$/)
  await page.keyboard.press('Home')
  const from = /\((₹[\d,.]+)\) to/.exec((await picture.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`: ${from.replace('.', '\\.')}$`))
  await expect(slider).toHaveAttribute('aria-valuenow', '0')

  await chart.getByText('Show as table').click()
  const table = chart.getByRole('table', { name: 'Last NAV of each month' })
  await expect(table.getByRole('columnheader')).toHaveText(['Last price of the month', 'NAV'])
  // Five years of months, and the one that has begun.
  const rows = await table.getByRole('rowheader').count()
  expect(rows).toBeGreaterThanOrEqual(60)
  expect(rows).toBeLessThanOrEqual(62)
  await expect(table.getByRole('cell').filter({ hasText: '₹337.0020' })).toHaveCount(1)
})

test('the names of columns stand once above a table on a tablet, and beside each value on a phone', async ({
  page,
}) => {
  await page.goto('/disclosures')
  const columns = page.getByRole('table').getByRole('columnheader')
  const widths = async () => (await columns.all()).map(async (column) => (await column.boundingBox())?.width)
  const isShown = async () => (await Promise.all(await widths())).map((width = 0) => width > 40)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(isShown).toEqual([true, true, true])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(isShown).toEqual([false, false, false])
})

test('on a tablet a fund’s name and category share a line, and its figures stand under them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/portfolio')
  const row = page.getByRole('row', { name: 'HSBC Balanced Advantage Fund' })
  const name = await row.getByRole('rowheader').boundingBox()
  const link = await row.getByRole('link', { name: 'HSBC Balanced Advantage Fund' }).first().boundingBox()
  const category = await row.getByRole('cell', { name: 'Hybrid - Dynamic' }).boundingBox()
  const minimum = await row.getByRole('cell', { name: '₹5,000' }).boundingBox()
  if (!name || !link || !category || !minimum) throw new Error('all are shown')
  // The name is one line of text.
  expect(link.height).toBeLessThan(30)
  expect(category.x).toBeGreaterThan(link.x + link.width)
  expect(category.y + category.height).toBeLessThanOrEqual(name.y + name.height)
  expect(minimum.y).toBeGreaterThanOrEqual(name.y + name.height)
})

test('the client area: figures have names, the eye has a state, the curve a table, every row a header', async ({
  page,
}) => {
  await register(page, 'uma.tree@example.in', 'Uma Devi')
  await page.goto('/dashboard')

  const worth = page.locator('section.worth')
  await expect(worth).toHaveAccessibleName(/./)
  await expect(worth.getByRole('img')).toHaveAccessibleName(
    /: paid in less taken out ₹[\d,]+, value ₹2,04,390\.$/,
  )
  await worth.locator('summary').click()
  const twin = worth.getByRole('table')
  await expect(twin.getByRole('columnheader')).toHaveCount(3)
  await expect(twin.getByRole('row').last()).toContainText('₹2,04,390')

  const holdings = page.getByRole('table', { name: 'Holdings' })
  const rows = await holdings.getByRole('row').count()
  await expect(holdings.getByRole('rowheader')).toHaveCount(rows - 1)
  for (const header of await holdings.getByRole('columnheader').all()) await expect(header).not.toHaveText('')

  const eye = page.getByRole('button', { name: 'Hide amounts' }).first()
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/transactions')
  await expect(page.getByRole('status').filter({ hasText: /of \d+ transactions/ })).toBeVisible()
  await expect(
    page.locator('main').getByRole('navigation').locator('[aria-current=page]').first(),
  ).toBeVisible()
})

test('a field at fault says so, names its error, and the list of errors leads to it', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const faulty = page.locator('main [aria-invalid=true]')
  await expect(faulty.first()).toBeVisible()
  for (const field of await faulty.all()) {
    await expect(field).toHaveAccessibleName(/./)
    await expect(field).toHaveAccessibleDescription(/./)
    await expect(field).toHaveAttribute('required', '')
  }
  await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
})
