import { neem, setGstin, takeThreeMonths } from '#features/business/fixtures/business-firm.server.ts'
import { gstinOf } from '#features/business/fixtures/gstins.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test, withStore } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'
import { counter } from './fixtures/steps.ts'

test('C-173 brokerage of a month, its differences, an invoice and the return, by keyboard', async ({
  desk,
  site,
  context,
}) => {
  await withStore(site.env, async (store) => {
    await setGstin(store, gstinOf('36'))
    await takeThreeMonths(store)
  })
  try {
    const page = await desk.open(context, 'owner', '/desk/today')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(page.getByRole('heading', { level: 1, name: 'Business' })).toBeVisible()
    const panel = page.getByRole('complementary')
    const grid = page.getByRole('grid')
    await expect(grid.getByText('CAMS P')).toBeVisible()
    // Files tell of three months of twelve: the others are not zero.
    await expect(page.getByRole('button', { name: /^no file/ })).toHaveCount(9)
    await hasNoBarriers(page, 'the firm at a glance')
    await shoot(page, 'business')

    await page
      .getByRole('link', { name: /crore|lakh|₹/ })
      .first()
      .press('Enter')
    await expect(panel.getByRole('heading', { name: 'Money under care' })).toBeVisible()
    await hasNoBarriers(page, 'the working of a figure')
    await shoot(page, 'business-care')
    await page.keyboard.press('Escape')

    await grid.focus()
    await page.keyboard.press('Enter')
    await panel.getByLabel('GSTIN').fill('27AAAAA0000A1Z5')
    await panel.getByLabel('Name').fill(neem.name)
    await panel.getByLabel('Address').fill(neem.address)
    await panel.getByLabel('GSTIN').press('Enter')
    await expect(panel.getByText('The GSTIN is not right')).toBeVisible()
    await panel.getByLabel('GSTIN').fill(neem.gstin)
    await panel.getByLabel('GSTIN').press('Enter')
    await expect(panel.getByRole('heading', { name: neem.name })).toBeVisible()
    await hasNoBarriers(page, 'a fund house')
    await shoot(page, 'business-house', 1400)

    /** The way of docs/tasks.md, from Today. */
    const openHouse = async () => {
      await page.goto(`${desk.url}/desk/today`)
      const steps = counter()
      await steps.step(page.locator('nav.nav').getByRole('link', { name: 'Business' }).click())
      await steps.step(grid.getByText(neem.name).click())
      return steps
    }
    const issuing = await openHouse()
    await issuing.step(
      panel.getByRole('button', { name: 'Issue the invoice, ₹17,845.25 before GST' }).click(),
    )
    await expect(panel.getByText(/^Invoice INV\/26-27\/0001/)).toBeVisible()
    expect(issuing.count).toBe(3)
    await panel.getByRole('button', { name: /^Issue the credit note/ }).press('Enter')
    await expect(panel.getByText(/^Credit note INVC/)).toBeVisible()
    const saving = page.waitForEvent('download')
    await panel.getByRole('button', { name: /^PDF INVC/ }).press('Enter')
    expect((await saving).suggestedFilename()).toBe('INVC-26-27-0001.pdf')
    await expect(grid.getByText('Issued')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Numbers and GST return' }).press('Enter')
    const workbook = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'All as XLSX' }).press('Enter')
    expect((await workbook).suggestedFilename()).toBe('gstr1-2026-08.xlsx')
    await hasNoBarriers(page, 'numbers and return')
    await shoot(page, 'business-numbers')
    await page.keyboard.press('Escape')

    const entering = await openHouse()
    await entering.step(panel.getByLabel('Received in the bank').fill('20,000'))
    await entering.step(panel.getByLabel('Tax withheld').fill('350'))
    await entering.step(panel.getByRole('button', { name: 'Save' }).first().click())
    await expect(page.getByText('Saved.').first()).toBeVisible()
    expect(entering.count).toBe(5)
    await page.keyboard.press('Escape')
    await page.keyboard.press('[')
    await expect(grid.getByText('Due')).toBeVisible()
  } finally {
    await withStore(site.env, (store) => setGstin(store, ''))
  }
})
