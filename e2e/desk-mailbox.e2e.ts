import { randomUUID } from 'node:crypto'
import { camsMail, composeMail, kfintechMail } from '#features/mailbox/fixtures/compose-mail.ts'
import { startImapServer } from '#features/mailbox/fixtures/imap-server.ts'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { expect, test, withStore } from './fixtures/desk.ts'
import { shoot } from './fixtures/shoot.ts'

/** Mails that an earlier reading left, as the database has them. */
const earlier = [
  { name: 'WBR2', request: '123455R2', state: 'in', why: '' },
  { name: 'WBR9', request: '123455R9', state: 'no-data', why: '' },
  { name: 'WBR49', request: '123456R49', state: 'waits', why: 'link-expired' },
  { name: 'WBR77', request: '123457R77', state: 'waits', why: 'password' },
] as const

test('C-151 an owner enters the mailbox; what waits says why, and Today leads to it', async ({
  desk,
  site,
  context,
}) => {
  const imap = await startImapServer('office', 'secret')
  const page = await desk.open(context, 'owner', '/desk/imports?tab=mailbox')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.getByText('No mailbox is entered yet.').first()).toBeVisible()
  await hasNoBarriers(page, 'no mailbox')
  await shoot(page, 'mailbox-off')

  await page.getByRole('link', { name: 'Enter the mailbox' }).press('Enter')
  const form = page.getByRole('complementary')
  await form.getByLabel('IMAP server').fill('127.0.0.1')
  await form.getByLabel('Port').fill(String(imap.port))
  await form.getByLabel('User').fill('office')
  await form.getByLabel('Password', { exact: true }).fill('wrong')
  await form.getByRole('button', { name: 'Open and save' }).press('Enter')
  await expect(form.getByText('The mail server refused user or password.')).toBeVisible()
  await hasNoBarriers(page, 'the form of the mailbox')
  await shoot(page, 'mailbox-form')
  await form.getByLabel('Password', { exact: true }).fill('secret')
  await form.getByRole('button', { name: 'Open and save' }).press('Enter')
  await expect(page.getByText('The folder was opened. Reading begins.')).toBeVisible()

  // Unsigned mails need no key, and no network.
  imap.deliver(await composeMail(camsMail({ signedBy: null })), new Date())
  imap.deliver(
    await composeMail(kfintechMail({ from: 'distributorcare@kfintech.com.evil.example' })),
    new Date(),
  )
  await withStore(site.env, async ({ db }) => {
    for (const [at, { name, request, state, why }] of earlier.entries()) {
      const now = new Date().toISOString()
      const where = { uid_validity: '0', uid: at, message_id: '', source_hash: randomUUID() }
      const about = {
        registrar: 'cams',
        sender: 'donotreply@camsonline.com',
        subject: request,
        day: now.slice(0, 10),
      } as const
      const row = {
        id: randomUUID(),
        report: name,
        request,
        state,
        why,
        said: '',
        attempts: 0,
        changed_at: now,
      }
      await db
        .insertInto('mailbox_message')
        .values({ ...where, ...about, ...row })
        .execute()
    }
  })
  await page.goto(`${desk.url}/desk/imports?tab=mailbox`)
  await page.getByRole('button', { name: 'Read now' }).press('Enter')
  await expect(page.getByText('The mailbox was read.')).toBeVisible()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('It is not signed (DKIM)')).toBeVisible()
  await expect(row('kfintech.com.evil.example')).toContainText('The sender only resembles')
  await expect(row('123456R49')).toContainText('Ask the registrar for the report again.')
  await hasNoBarriers(page, 'mails of registrars')
  await shoot(page, 'mailbox')

  // What can't be tried again says so; left out, it leaves Today too.
  await page.goto(`${desk.url}/desk/today`)
  await expect(page.getByText('CAMS WBR49 123456R49')).toBeVisible()
  await expect(page.getByText('2 mails refused')).toBeVisible()
  await shoot(page, 'mailbox-today')
  await page.goto(`${desk.url}/desk/imports?tab=mailbox`)
  await row('123457R77')
    .getByRole('button', { name: /^Try again/ })
    .press('Enter')
  await expect(page.getByText('Nothing of this mail can be tried again.')).toBeVisible()
  await row('123456R49')
    .getByRole('button', { name: /^Leave out/ })
    .press('Enter')
  await expect(row('123456R49')).toContainText('left out')
  await page.goto(`${desk.url}/desk/health`)
  await expect(page.getByText('Registrars’ mailbox')).toBeVisible()
  await imap.close()
})
