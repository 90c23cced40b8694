import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'

test('C-206 an owner makes a token by keys alone, a program reads with it, and the token is revoked', async ({
  desk,
  context,
  request,
}) => {
  const page = await desk.open(context, 'owner', '/desk/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs')
  await hasNoBarriers(page, 'programs, none')
  await page.getByRole('button', { name: 'Make a token' }).press('Enter')
  const form = page.locator('form.desk-form')
  // What is missing is said next to its field.
  await form.getByRole('button', { name: 'Make the token' }).press('Enter')
  await expect(form.getByText('Fill this in.')).toBeVisible()
  await hasNoBarriers(page, 'a token to make')
  await form.getByLabel('Name of the program').fill('Year-end export')
  await form.getByLabel('People').press('Space')
  await form.getByLabel('Requests and prices').press('Space')
  await form.getByRole('button', { name: 'Make the token' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'The token of Year-end export' })).toBeVisible()
  const token = (await page.locator('dd code').textContent()) ?? ''
  await hasNoBarriers(page, 'a token that is shown once')
  const { origin } = new URL(page.url())
  const read = async (path: string) =>
    await request.get(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await read('/clients')).status()).toBe(200)
  expect((await read('/care')).status()).toBe(403)

  await page.getByRole('button', { name: 'I have copied it' }).press('Enter')
  await page.reload()
  const row = page.getByRole('row', { name: /Year-end export/ })
  await expect(row).toContainText('People, Requests and prices')
  await expect(row).toContainText('Last used')
  expect(await page.content()).not.toContain(token)
  await hasNoBarriers(page, 'programs')
  await row.getByRole('button', { name: 'Revoke the token' }).press('Enter')
  await expect(row).toContainText('Revoked on')
  expect((await read('/clients')).status()).toBe(401)
})
