import type { Page } from '@playwright/test'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { addInstalments } from './fixtures/client-with-money.ts'
import { expect, test, withStore } from './fixtures/desk.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { shoot } from './fixtures/shoot.ts'
import { counter } from './fixtures/steps.ts'

/** Somebody with three instalments by July, seen on 19 August. */
async function addReader(env: Record<string, string>, name: string, language: string) {
  let made = { id: '', cookie: '' }
  await withStore(env, async (store) => {
    made = await makeClient(store, name, '2026-08-19T06:00:00.000Z')
    await store.db.updateTable('person').set({ language }).where('id', '=', made.id).execute()
  })
  await addInstalments(env, made.id, ['2026-05-05', '2026-06-05', '2026-07-06'])
  return made
}

async function signedIn(page: Page, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}

test('C-164 the office approves the letters by keys, and a client reads hers and chooses how often', async ({
  desk,
  site,
  context,
  browser,
}) => {
  const readers: Awaited<ReturnType<typeof addReader>>[] = []
  for (const [name, language] of [
    ['Letter Lakshmi', 'en'],
    ['Letter Lata', 'hi'],
    ['Letter Latha', 'te'],
  ] as const)
    readers.push(await addReader(site.env, name, language))
  const page = await desk.open(context, 'operations', '/desk/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters of Jul 2026')
  const grid = page.getByRole('grid')
  await expect(grid.getByText('Letter Lakshmi')).toBeVisible()
  await hasNoBarriers(page, 'letters')
  await grid.getByText('Letter Lakshmi').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('What Letter Lakshmi reads')).toBeVisible()
  await expect(panel.getByText('Worth on 31 Jul 2026')).toBeVisible()
  await hasNoBarriers(page, 'a letter before it goes')
  await shoot(page, 'letters-panel', 1000)
  await page.keyboard.press('Escape')
  await shoot(page, 'letters')

  // Somebody who reads on paper: her wish, as she told the office.
  await grid.getByText('Letter Latha').click()
  await panel.getByRole('button', { name: 'How often, and how' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How', { exact: true }).selectOption('post')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('The letter on paper')).toBeVisible()
  await page.goto(`${desk.url}/desk/letters?part=none`)
  await expect(grid.getByRole('row').filter({ hasText: 'Letter Latha' }).first()).toContainText(
    'no postal address',
  )
  await withStore(site.env, async ({ db }) => {
    const at = '2026-08-19T06:30:00.000Z'
    const row = { person_id: readers[2]!.id, phone: '', address: '7 Beach Road, Visakhapatnam 530002' }
    await db
      .insertInto('profile')
      .values({ ...row, changed_at: at })
      .execute()
  })

  await page.goto(`${desk.url}/desk/today`)
  const steps = counter()
  await steps.step(page.locator('nav.nav').getByRole('link', { name: 'Clients' }).click())
  await steps.step(page.locator('.entry-tabs').getByRole('link', { name: 'Letters' }).click())
  await expect(grid.getByText('Letter Lakshmi')).toBeVisible()
  await steps.step(page.getByRole('button', { name: /^s?\s*Approve and send/ }).click())
  await expect(dialog.getByRole('heading')).toHaveText('Send the letters of Jul 2026?')
  await hasNoBarriers(page, 'approving letters')
  await shoot(page, 'letters-send')
  await steps.step(dialog.getByRole('button', { name: 'Approve and send' }).click())
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  expect(steps.count).toBe(4)

  const mail = await mailTo(site.env.DATA_DIR ?? '', `${readers[0]!.id}@example.com`, 'Your letter from us')
  expect(mail.text).toContain('Your funds are worth ')
  expect(mail.text).not.toContain('₹')
  await page.goto(`${desk.url}/desk/letters?part=sent`)
  await expect(grid.getByRole('row').filter({ hasText: 'Letter Latha' }).first()).toContainText('on paper')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'For the printer' }).click()
  expect((await saving).suggestedFilename()).toBe('letters-2026-07-1.pdf')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters of Jul 2026')
  await hasNoBarriers(page, 'letters that went out')
  await shoot(page, 'letters-sent')

  for (const [at, { cookie }] of readers.entries()) {
    const hers = await browser.newPage()
    await signedIn(hers, site.url, cookie)
    const prefix = ['', '/hi', '/te'][at] ?? ''
    await hers.goto(`${site.url}${prefix}/letters/2026-07`)
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await hasNoBarriers(hers, `the letter${prefix}`)
    await shoot(hers, `letter${prefix.replace('/', '-')}`, 1100)
    const file = await hers.request.get(`${site.url}${prefix}/letters/2026-07/file`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    const read = await readPdf(new Uint8Array(await file.body()), { password: '' })
    expect(read.ok && read.paper.pages.length).toBe(1)
    await hers.goto(`${site.url}${prefix}/profile#letter`)
    await hers.locator('#letter').scrollIntoViewIfNeeded()
    await shoot(hers, `letter-choice${prefix.replace('/', '-')}`)
    if (at === 0) {
      await hers.getByLabel('How often').selectOption('quarter')
      await hers.locator('#letter').getByRole('button', { name: 'Save' }).click()
      await expect(hers.getByLabel('How often')).toHaveValue('quarter')
      await hers.goto(`${site.url}/papers`)
      await expect(hers.getByRole('link', { name: 'Letters from us' })).toHaveAttribute(
        'href',
        '/letters/2026-07',
      )
    }
    await hers.close()
  }
})
