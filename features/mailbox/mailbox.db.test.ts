import { expect } from 'vitest'
import { filesOf } from '#features/registrar/fixtures/registrar-firm.server.ts'
import { hourMs, minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import {
  type Composed,
  camsMail,
  composeMail,
  kfintechAddress,
  kfintechMail,
  tracked,
} from './fixtures/compose-mail.ts'
import { archiveOf, archivePasswords, type MailboxFirm, withMailbox } from './fixtures/mailbox-firm.server.ts'
import { leaveMailOut, listMails, setMailbox, tryMailAgain } from './office.server.ts'
import { readMailboxSettings, saveMailboxSettings } from './settings.server.ts'
import { watchMailbox } from './watch.server.ts'
import { mailboxWork } from './work.server.ts'

const tables = filesOf(2, 3)

async function deliver({ imap }: MailboxFirm, mail: Composed): Promise<string> {
  imap.deliver(await composeMail(mail))
  return mail.subject ?? ''
}

async function filesIn({ services }: MailboxFirm): Promise<string[]> {
  const rows = await services.db
    .selectFrom('feed_file')
    .select(['layout', 'state', 'actor'])
    .orderBy('at')
    .execute()
  return rows.map(({ layout, state, actor }) => `${layout} ${state} ${actor}`).sort()
}

const today = async ({ services }: MailboxFirm) =>
  (await mailboxWork.read(services, { once: (read) => read(services, 0) })).map(({ name }) => name)

/** A link of each registrar, an attachment, no data and a newsletter. */
async function usualDay(firm: MailboxFirm): Promise<void> {
  const { reports } = firm
  const cams = await archiveOf(tables.WBR2!, '19082026061200_123456R2.csv', archivePasswords.cams)
  reports.answers.set('/mailback_result/123456R2.zip', cams)
  await deliver(firm, camsMail())
  await deliver(firm, camsMail({ report: 'WBR9', request: '123457R9', status: 'No Data', address: 'NA' }))
  const kfintech = await archiveOf(tables.MFSD201!, 'MFSD201_WBTRN2210159_1.csv', archivePasswords.subscribed)
  const { pathname, search } = new URL(kfintechAddress('WBTRN2210159'))
  reports.answers.set(`${pathname}${search}`, kfintech)
  await deliver(firm, kfintechMail())
  const content = await archiveOf(tables.MFSD203!, 'MFSD203_WBCUM1_1.csv')
  await deliver(
    firm,
    kfintechMail({
      request: 'WBCUM1',
      subject: 'Client Wise AUM Report for Ref. No. : WBCUM1',
      link: null,
      attachments: [{ filename: 'MFSD203_WBCUM1_1.zip', content, contentType: 'application/zip' }],
    }),
  )
  await deliver(
    firm,
    kfintechMail({ subject: 'Brokerage Annexure/GST Invoice', link: tracked('https://social.example/page') }),
  )
}

eachDatabase('C-151 reports of a mailbox are taken in by themselves, each once', async (store) => {
  await withMailbox(store, async (firm) => {
    const { imap, reports, clock, services } = firm
    await usualDay(firm)
    expect(await firm.read()).toBeNull()
    expect(Object.values(await firm.states())).toEqual(['in', 'no-data', 'in', 'in', 'other'])
    const taken = ['MFSD201 in Mailbox', 'MFSD203 in Mailbox', 'WBR2 in Mailbox']
    expect(await filesIn(firm)).toEqual(taken)
    // The tracker is never asked, and nothing that has an address stays.
    expect(reports.asked.map((one) => one.split('/')[0])).toEqual([
      'mailback12.camsonline.com',
      'mfs.kfintech.com',
    ])
    const rows = await store.db.selectFrom('mailbox_message').select('payload').execute()
    expect(rows.filter(({ payload }) => payload !== null)).toEqual([])
    // No flag was set, and the only commands were those that read.
    expect(imap.mails.flatMap(({ flags }) => flags)).toEqual([])
    expect(
      imap.commands.filter((command) => /^(SELECT|UID (STORE|MOVE|COPY|EXPUNGE))/.test(command)),
    ).toEqual([])
    expect(await today(firm)).toEqual([])

    // Read again; after a new UIDVALIDITY; with a second copy of the mail; and with a mail that the registrar sent twice.
    const before = imap.commands.length
    clock.forward(hourMs)
    await firm.read()
    expect(imap.commands.slice(before).filter((command) => /FETCH/.test(command))).toEqual([])
    imap.uidValidity = 2
    imap.deliver(imap.mails[0]!.source)
    await deliver(firm, camsMail({ messageId: '<again@camsonline.com>' }))
    clock.forward(hourMs)
    await firm.read()
    expect(await filesIn(firm)).toEqual(taken)
    const { counts } = await listMails(services)
    expect(counts).toEqual({ in: 3, 'no-data': 1, other: 1, twice: 1 })
    expect(reports.asked).toHaveLength(2)
  })
})

eachDatabase(
  'C-151 what waits says why, goes on by itself or by a press, and is told to Today',
  async (store) => {
    await withMailbox(store, async (firm) => {
      const { reports, clock, services, settings } = firm
      const locked = await archiveOf(tables.WBR2!, 'a.csv', 'another')
      reports.answers.set('/mailback_result/1R2.zip', locked)
      const wrong = await deliver(firm, camsMail({ request: '1R2' }))
      const over = await deliver(firm, camsMail({ request: '2R2' }))
      reports.answers.set('/mailback_result/3R2.zip', (_, response) => response.writeHead(503).end())
      const fails = await deliver(firm, camsMail({ request: '3R2' }))
      reports.answers.set(
        '/mailback_result/4R2.zip',
        await archiveOf({ heading: ['A', 'B', 'C', 'D', 'E'], rows: [] }, 'b.csv'),
      )
      const unknown = await deliver(firm, camsMail({ request: '4R2' }))
      const later = camsMail({ request: '5R2', signedBy: 'later.camsonline.com' })
      await deliver(firm, later)
      expect(await firm.read()).toBe('no-keys')
      expect(await firm.states()).toEqual({
        [wrong]: 'waits password',
        [over]: 'waits link-expired',
        [fails]: 'found server-failed',
        [unknown]: 'waits report',
      })
      // The report that was refused is an item already.
      expect(await today(firm)).toEqual(['CAMS WBR2 2R2', 'CAMS WBR2 1R2'])
      expect(await filesIn(firm)).toEqual([])

      // The server comes back, the password is corrected, and the dead link comes again.
      const whole = await archiveOf(tables.WBR9!, 'c.csv')
      reports.answers.set('/mailback_result/3R2.zip', whole)
      clock.forward(10 * minuteMs)
      await firm.read()
      expect(await firm.states()).toMatchObject({ [fails]: 'in' })
      const { mails } = await listMails(services)
      const idOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.id ?? ''
      await saveMailboxSettings(services, testActor, {
        ...settings,
        archives: { cams: ['x', 'another'], kfintech: [] },
      })
      expect(await tryMailAgain(services, testActor, idOf(wrong))).toBe('again')
      expect(await tryMailAgain(services, testActor, idOf(fails))).toBe('gone')
      expect(await leaveMailOut(services, testActor, idOf(unknown))).toBe(true)
      const again = camsMail({
        request: '2R2',
        address: 'https://mailback1.camsonline.com/mailback_result/new.zip',
      })
      reports.answers.set('/mailback_result/new.zip', await archiveOf(tables.WBR49!, 'd.csv'))
      await deliver(firm, { ...again, messageId: '<new@camsonline.com>' })
      await firm.read()
      expect((await listMails(services)).counts).toEqual({ in: 3, twice: 1, left: 1 })
      expect(await today(firm)).toEqual([])

      // Another file for a request that was answered waits; a press takes it in.
      reports.answers.set('/mailback_result/other.zip', await archiveOf(tables.WBR22!, 'e.csv'))
      const other = camsMail({
        request: '3R2',
        address: 'https://mailback1.camsonline.com/mailback_result/other.zip',
      })
      await deliver(firm, { ...other, messageId: '<other@camsonline.com>' })
      await firm.read()
      const waiting = (await listMails(services)).mails.filter(({ state }) => state === 'waits')
      expect(waiting.map(({ why }) => why)).toEqual(['request-again'])
      await tryMailAgain(services, testActor, waiting[0]!.id)
      await firm.read()
      expect((await listMails(services)).counts).toMatchObject({ in: 4 })
    })
  },
)

eachDatabase(
  'C-151 a mailbox is saved once its folder was opened; its passwords are encrypted',
  async (store) => {
    await withMailbox(store, async (firm) => {
      const { services, network, settings } = firm
      await saveMailboxSettings(services, testActor, null)
      await deliver(firm, camsMail())
      expect(await firm.read()).toBeNull()
      expect(firm.imap.commands).toEqual([])
      const set = async (change: object) =>
        await setMailbox(services, testActor, { ...settings, ...change }, network)
      expect(await set({ password: 'wrong' })).toEqual({ ok: false, reason: 'sign-in' })
      expect(await set({ folder: 'Nowhere' })).toEqual({ ok: false, reason: 'no-folder' })
      expect(await set({ port: 1 })).toEqual({ ok: false, reason: 'no-server' })
      expect(await readMailboxSettings(services)).toBeNull()
      expect(await set({})).toEqual({ ok: true })
      expect(await readMailboxSettings(services)).toEqual(settings)
      const row = await store.db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toMatch(/secret|kfin-/)
    })
  },
)

eachDatabase('C-151 a mail that arrives is read at once, by one server of several', async (store) => {
  await withMailbox(store, async (firm) => {
    const { services, network, imap } = firm
    const watches = [watchMailbox(services, network), watchMailbox(services, network)]
    try {
      const idles = () => imap.commands.filter((command) => command.startsWith('IDLE')).length
      await expect.poll(idles).toBeGreaterThanOrEqual(2)
      firm.reports.answers.set('/mailback_result/123456R2.zip', await archiveOf(tables.WBR2!, 'a.csv'))
      await deliver(firm, camsMail())
      await expect.poll(async () => await filesIn(firm)).toEqual(['WBR2 in Mailbox'])
      expect(firm.reports.asked).toHaveLength(1)
    } finally {
      for (const watch of watches) await watch.stop()
    }
  })
})
