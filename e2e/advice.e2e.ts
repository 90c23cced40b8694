import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { register, password as testPassword } from './fixtures/register.ts'

/** A client answers about risk, the office recommends, she asks, gets an answer, and says yes. */

const answers: Readonly<Record<string, string>> = {
  purpose: 'children',
  age: '35-49',
  horizon: 'over-10',
  income: 'steady',
  reserve: '6-12',
  debts: 'none',
  share: 'half',
  'bad-year': 'thirty-five',
  crash: 'buy-more',
  'four-ways': 'middle',
  before: 'funds',
}

test('C-082 C-083 C-155 from the risk profile to a yes, with at most eleven steps of the office in between', async ({
  page,
  desk,
  browser,
}) => {
  test.slow()
  const email = 'advice.journey@example.in'
  await register(page, email)

  // Without answers the page says that nothing can be suggested.
  await page.goto('/risk-profile')
  await expect(page.getByText('our office can’t suggest any fund to you')).toBeVisible()
  await page.getByRole('link', { name: 'Answer the questions' }).click()
  await page.getByLabel('Anything else, in your own words').fill('Her college must not suffer.')
  await page.getByLabel('In 1 to 3 years').check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // What was typed and chosen is still there.
  await expect(page.getByLabel('Anything else, in your own words')).toHaveValue(
    'Her college must not suffer.',
  )
  await expect(page.getByLabel('In 1 to 3 years')).toBeChecked()
  await hasNoBarriersInBothThemes(page)
  for (const [name, value] of Object.entries(answers)) {
    await page.locator(`input[name="${name}"][value="${value}"]`).check()
  }
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByText('Funds up to “Very High” on the riskometer fit your answers.')).toBeVisible()
  await hasNoBarriersInBothThemes(page)

  // The office writes it: fund and amount are enough, for the rest is known.
  const office = await desk.open(await browser.newContext(), 'adviser')
  await expect(office.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
  await office.keyboard.press('f')
  await office.keyboard.type(email)
  await office.keyboard.press('Enter')
  const grid = office.getByRole('grid')
  await expect(grid).toBeFocused()
  // Enter opens the row that is active then, so the list must have followed the filter.
  const found = grid.locator('.list-row[id]')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('data-active', 'true')
  let steps = 0
  const step = async (act: Promise<unknown>) => {
    steps += 1
    await act
  }
  await step(office.keyboard.press('Enter'))
  const panel = office.getByRole('complementary')
  const save = () => panel.getByRole('button', { name: 'Work it out and save' }).click()
  await step(panel.getByRole('link', { name: 'Money' }).click())
  await step(panel.getByRole('link', { name: 'Recommendations' }).click())
  await step(panel.getByRole('button', { name: 'Write a recommendation' }).click())
  await step(panel.locator('select[name=scheme]').selectOption({ label: 'SBI Small Cap Fund' }))
  await step(panel.getByLabel('Amount', { exact: true }).fill('1 lakh'))
  await step(save())
  await expect(panel.locator('input[name=wish]')).toHaveValue('Children: school, college, a wedding')
  await expect(panel.locator('input[name=firstWhy]')).toHaveValue(/^It (is another kind of fund|costs more)/)
  await expect(panel.locator('input[name=load]')).toHaveValue('1% within 365 days, then nothing')
  // No statement and no paper of the fund house says the load here: it is read there, and its paper named.
  await step(panel.locator('input[name=load]').fill('1 % within a year, then nothing'))
  await step(panel.locator('input[name=loadSource]').fill('Fact sheet'))
  await step(save())
  // The sample firm has entered the rates of the Regular plan: 1.52 % of ₹1,00,000, and 0.78 % of it.
  await expect(panel.getByText('The fund costs about ₹1,520 a year (1.52%).')).toBeVisible()
  await expect(panel.getByText('Exit load of the new fund: 1 % within a year, then nothing.')).toBeVisible()
  await hasNoBarriers(office)
  await step(panel.getByRole('button', { name: 'Send to the client' }).click())
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible()
  expect(steps).toBeLessThanOrEqual(11)

  // She reads it on her dashboard's word, and asks first.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Something waits for your decision/ }).click()
  await expect(page.getByText('a year comes to us (0.78%).')).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  await page.getByLabel('Your question').fill('What if I need it earlier?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText('the time to decide stands still. We answer by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, please prepare it' })).toHaveCount(0)
  const address = new URL(page.url()).pathname

  await panel.getByLabel('Answer', { exact: true }).fill('You can sell on any working day.')
  await panel.getByRole('button', { name: 'Send the answer' }).click()
  await expect(panel.getByText('Answered', { exact: true })).toBeVisible()

  // The yes asks for a proof of the last ten minutes.
  await page.goto(address)
  await expect(page.getByText('You can sell on any working day.')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  if (await password.isVisible()) await password.fill(testPassword)
  await page.getByRole('button', { name: 'Yes, please prepare it' }).click()
  await expect(page.getByText('Thank you. Your yes is kept')).toBeVisible()
  await page.getByRole('link', { name: /^Request \d\d/ }).click()
  await expect(page.getByRole('heading', { name: 'Invest in SBI Small Cap Fund' })).toBeVisible()
  await expect(page.getByText('We received it')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('C-082 the questions are answered, with what was chosen kept', async ({ page }) => {
    await register(page, 'advice.plain@example.in')
    await page.goto('/risk-profile/questions')
    await page.getByLabel('Anything else, in your own words').fill('I sleep badly.')
    await page.getByRole('button', { name: 'Save my answers' }).click()
    await expect(page.getByLabel('Anything else, in your own words')).toHaveValue('I sleep badly.')
    for (const [name, value] of Object.entries({ ...answers, 'bad-year': 'nothing' })) {
      await page.locator(`input[name="${name}"][value="${value}"]`).check()
    }
    await page.getByRole('button', { name: 'Save my answers' }).click()
    await expect(page.getByText('Funds up to “Low” on the riskometer fit your answers.')).toBeVisible()
    await expect(page.getByText('One answer alone keeps the result at “Low”')).toBeVisible()
  })
})
