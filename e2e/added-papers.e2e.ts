import sharp from 'sharp'
import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { register } from './fixtures/register.ts'

test('C-172 a client adds the photo of a cheque, the office opens it, and the client reads who looked', async ({
  page,
  desk,
  browser,
}) => {
  await register(page, 'papers.journey@example.in', 'Revathi Shastri')
  const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b8d8b8' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await page.goto('/papers')
  await page.getByRole('link', { name: 'Papers you added' }).click()
  await expect(page.getByText('No papers yet.')).toBeVisible()
  // What is no picture is refused by its name, and what was chosen stays.
  await page.getByLabel('What it is for').selectOption('form')
  await page.getByLabel('File').setInputFiles({
    name: 'cheque.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ this is a program'),
  })
  await page.getByRole('button', { name: 'Add the paper' }).click()
  await expect(page.getByText('This is a program. It was not stored.')).toBeVisible()
  await expect(page.getByLabel('What it is for')).toHaveValue('form')
  await page.getByLabel('What it is for').selectOption('cheque')
  await page.getByLabel('File').setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Add the paper' }).click()
  await expect(page.getByText('Added. Our office can open it now.')).toBeVisible()
  await hasNoBarriersInBothThemes(page)
  const address = await page.getByRole('link', { name: 'Page 1' }).getAttribute('href')
  const own = await page.request.get(address ?? '')
  expect((await sharp(await own.body()).metadata()).height).toBe(600)
  // Nobody without the session.
  const stranger = await (await browser.newContext()).newPage()
  expect(
    (await stranger.request.get(new URL(address ?? '', page.url()).href)).headers()['content-type'],
  ).not.toBe('image/webp')

  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/clients?text=revathi')
  await office.getByRole('grid').getByText('Revathi Shastri').click()
  const panel = office.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Revathi Shastri' })).toBeVisible()
  await office.keyboard.press('3')
  await panel.getByRole('button', { name: 'Open' }).press('Enter')
  const drawn = panel.getByRole('img', { name: 'Cancelled cheque or bank proof, page 1 of 1' })
  await expect.poll(() => drawn.evaluate((canvas) => (canvas as HTMLCanvasElement).height)).toBe(600)
  await hasNoBarriers(office, 'an added paper')
  await panel.getByLabel('File').setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: photo })
  await panel.getByRole('button', { name: 'Add the paper' }).click()
  await expect(panel.getByRole('button', { name: 'Open' })).toHaveCount(2)

  await page.goto('/profile/looks')
  await expect(page.getByText('A paper that was added').first()).toBeVisible()
  await page.goto('/papers/added')
  await expect(page.getByText('added by', { exact: false })).toBeVisible()
  await page
    .getByRole('button', { name: /^Delete Cancelled cheque/ })
    .first()
    .click()
  await expect(page.getByText('Deleted.')).toBeVisible()
})
