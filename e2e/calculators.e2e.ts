import { expect, test } from './fixtures/site.ts'

test('C-101 to C-104 a visitor finds a calculator, moves it by touch and keys, and talks about the result', async ({
  page,
}) => {
  await page.goto('/calculator')
  await page.getByRole('link', { name: 'All calculators' }).first().click()
  await expect(page).toHaveURL(/\/calculators$/)
  await page.getByRole('searchbox', { name: 'What would you like to know?' }).fill('housing loan')
  // Enter works without script; with it the list has followed already.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=housing/)
  await page.getByRole('link', { name: /What will my loan cost me each month/ }).click()

  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('₹34,713')
  await page.getByRole('textbox', { name: 'The loan' }).fill('25 lakh')
  // Formula.js 4.6.1: PMT(0.085/12, 240, -2500000) = 21,695.58
  await expect(result).toContainText('₹21,696')
  await expect(page).toHaveURL(/loan=25/)
  await expect(page.getByRole('slider', { name: 'The loan, slider' })).toHaveValue('2500000')
  await page.getByRole('slider', { name: 'Paid back over, slider' }).press('ArrowLeft')
  await expect(page.getByRole('textbox', { name: 'Paid back over' })).toHaveValue('19')
  await expect(page).toHaveURL(/years=19/)
  await expect(page.getByRole('row')).toHaveCount(20)

  // What can't be read is said beside its field once the button is pressed; the old result stays until then.
  await page.getByRole('textbox', { name: 'The loan' }).fill('a lot')
  await page.getByRole('textbox', { name: 'The loan' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'The loan' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'The loan' })).toHaveValue('a lot')

  await page.getByRole('textbox', { name: 'The loan' }).fill('30,00,000')
  await page.getByRole('textbox', { name: 'The loan' }).press('Enter')
  await expect(result).toContainText('₹30,00,000 at 8.5 % over 19 years')
  await result.getByRole('link', { name: 'Talk about this result' }).click()
  await expect(page.getByLabel('Your Message')).toHaveValue(
    /The loan: ₹30,00,000\nInterest a year: 8\.5 %\nPaid back over: 19 years/,
  )
})

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('C-101 a choice and a figure go into the address, and the result comes back', async ({ page }) => {
    await page.goto('/calculator/ppf')
    await page.getByRole('radio', { name: 'Every month, by the 5th' }).check({ force: true })
    await page.getByRole('textbox', { name: 'You pay in each year' }).fill('12000')
    await page.getByRole('textbox', { name: 'For' }).fill('1')
    await page.getByRole('textbox', { name: 'Interest a year' }).fill('7.1')
    await page.getByRole('button', { name: 'Work it out' }).tap()
    await expect(page).toHaveURL(/paid=monthly&deposit=12000&years=1&rate=7\.1#result$/)
    // By hand: 12,000 · 0.071 · 78 / 144 = 461.50
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('₹12,462')
  })
})
