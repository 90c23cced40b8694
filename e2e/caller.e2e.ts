import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { register } from './fixtures/register.ts'

test('C-183 who calls shows a code on the client’s screen, and anybody can check it, without script', async ({
  page,
  desk,
  browser,
}) => {
  await register(page, 'caller.journey@example.in', 'Kamala Deshpande')
  await page.goto('/is-it-you')
  await page.getByRole('link', { name: 'See who of us is calling you' }).click()
  await expect(page.getByText('Nobody has shown themselves to you now.')).toBeVisible()

  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/clients?text=kamala')
  await office.getByRole('grid').getByText('Kamala Deshpande').click()
  const panel = office.getByRole('complementary')
  await panel.getByRole('button', { name: 'Show me on the client’s screen' }).click()
  const said = panel.getByText(/^Read out [A-Z\d]{6}\./)
  await expect(said).toBeVisible()
  const code = /Read out (\w{6})/.exec((await said.textContent()) ?? '')?.[1] ?? ''
  await hasNoBarriers(office, 'a record with a code')

  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(/is calling you\./)).toBeVisible()
  await hasNoBarriersInBothThemes(page)

  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const plain = await stranger.newPage()
  await plain.goto(new URL('/is-it-you', page.url()).href)
  const check = async (typed: string) => {
    await plain.getByLabel(/^Number, link/).fill(typed)
    await plain.getByRole('button', { name: 'Check' }).click()
  }
  await check(code.toLowerCase())
  await expect(plain.getByText('Yes, this is ours.')).toBeVisible()
  await check('98480 22338')
  await expect(plain.getByText('No, this is not ours.')).toBeVisible()
  await expect(plain.getByLabel(/^Number, link/)).toHaveValue('98480 22338')
  await plain.getByText('Tell us about it').click()
  await plain.getByLabel('Full Name').fill('Kamala Deshpande')
  await plain.getByLabel('Email Address').fill('kamala@example.in')
  await plain.getByRole('button', { name: 'Send to the office' }).click()
  await expect(plain.getByText('Your message has been sent.')).toBeVisible()
})
