import { hasNoBarriers, hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { expect, test } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

test('C-184 an owner opens the file of a breach, finds who is concerned, and a second person lets them be told', async ({
  desk,
  browser,
}) => {
  const owner = await desk.open(await browser.newContext(), 'owner', '/desk/breaches')
  await owner.getByRole('button', { name: 'Open a file' }).click()
  await owner.getByLabel('What happened').fill('A mail program at the front desk was left open.')
  await owner.getByLabel('We know of it since').fill('2026-08-19T11:30')
  await owner.getByLabel('It began').fill('2026-08-19T10:00')
  await shoot(owner, 'breach-form')
  await owner.getByRole('button', { name: 'Open a file' }).click()
  await owner
    .getByRole('link', { name: /sign-in or mailbox misused/ })
    .first()
    .click()
  await expect(owner.getByRole('heading', { name: 'Who must be told, and by when' })).toBeVisible()
  await expect(owner.getByText(/5 h (29|30) left/)).toBeVisible()

  await owner.getByLabel('What was reached').selectOption('client')
  await owner.getByLabel('Client’s number or e-mail').fill('client001')
  await owner.getByLabel('To', { exact: true }).fill('2026-08-19T12:00')
  await owner.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(owner.getByRole('cell', { name: 'Vikram Rao' })).toBeVisible()
  await expect(owner.getByText('1 by mail, 0 by letter')).toBeVisible()
  await owner.locator('summary', { hasText: 'To persons, English' }).click()
  await hasNoBarriersInBothThemes(owner, 'the file of a breach')
  await shoot(owner, 'breach')

  await owner.getByLabel('For the second person').fill('Read with the adviser.')
  await owner.getByRole('button', { name: 'Propose to tell them' }).click()
  await expect(owner.getByText('Proposed. A second person approves it, then the mails go out.')).toBeVisible()
  const office = await desk.open(await browser.newContext(), 'adviser', '/desk/approvals')
  await office.getByRole('grid').getByRole('row').filter({ hasText: 'Persons told of a breach' }).click()
  await expect(office.getByRole('complementary').getByRole('table')).toContainText('What they read')
  await office.keyboard.press('a')
  await expect(office.getByText('Approved and carried out: Persons told of a breach.')).toBeVisible()

  await owner.goto(new URL('/desk/access-review', desk.url).href)
  await expect(owner.getByRole('heading', { name: 'Review of access' })).toBeVisible()
  await owner.getByRole('button', { name: 'Still right' }).first().press('Enter')
  await expect(owner.getByText('Written down.')).toBeVisible()
  await hasNoBarriers(owner, 'the review of access')
  await shoot(owner, 'access-review')
})
