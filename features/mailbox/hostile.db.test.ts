import { expect } from 'vitest'
import { filesOf } from '#features/registrar/fixtures/registrar-firm.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import {
  type Composed,
  camsMail,
  composeMail,
  kfintechAddress,
  kfintechMail,
  tracked,
} from './fixtures/compose-mail.ts'
import { archiveOf, withMailbox } from './fixtures/mailbox-firm.server.ts'
import type { ReportAnswer } from './fixtures/report-server.ts'
import { mostMailBytes } from './network.server.ts'
import { mailboxWork } from './work.server.ts'

type Mail = Composed | (() => Promise<Buffer | string>)

const at = (address: string): Composed => camsMail({ address })
const host = 'https://mailback12.camsonline.com'

/** A signed mail whose bytes are changed on the way. */
const changed = (mail: Composed, from: string | RegExp, to: string) => async () =>
  (await composeMail(mail)).toString('latin1').replace(from, to)

/** Mails that come to the right mailbox, each with the name that it is refused by. */
const mails: readonly (readonly [why: string, mail: Mail])[] = [
  ['foreign-sender', camsMail({ from: 'donotreply@camsonline.com.evil.example' })],
  ['foreign-sender', camsMail({ from: '"donotreply@camsonline.com" <x@evil.example>' })],
  ['foreign-sender', camsMail({ from: 'xdonotreply@camsonline.com' })],
  [
    'from-unclear',
    camsMail({ from: 'donotreply@camsonline.com, x@evil.example', signedBy: 'camsonline.com' }),
  ],
  ['from-unclear', changed(camsMail(), /^From: .*$/m, 'From: donotreply@camsonline.com:;\r')],
  ['header-twice', changed(camsMail(), /^Subject:/m, 'Subject: WBR9. Other, Request Id:9R9\r\nSubject:')],
  ['header-twice', changed(camsMail(), /^From:/m, 'From: x@evil.example\r\nFrom:')],
  ['unsigned', camsMail({ signedBy: null })],
  ['not-aligned', camsMail({ signedBy: 'evil.example' })],
  ['not-aligned', camsMail({ signedBy: 'camsonline.com.evil.example' })],
  ['not-aligned', camsMail({ signedBy: 'kfintech.com' })],
  ['signature-wrong', changed(camsMail(), /123456R2/g, '999999R2')],
  ['signature-wrong', camsMail({ selector: 'gone' })],
  ['signature-weak', camsMail({ selector: 'short' })],
  ['signature-partial', camsMail({ unsigned: 'subject' })],
  ['mail-damaged', async () => `From: donotreply@camsonline.com\r\n${'X-Long: x\r\n'.repeat(30_000)}\r\n`],
  ['mail-damaged', async () => nested(60)],
  ['mail-too-large', async () => `From: donotreply@camsonline.com\r\n\r\n${'x'.repeat(mostMailBytes)}`],
  ['not-https', at('http://mailback12.camsonline.com/mailback_result/a.zip')],
  ['not-https', at('ftp://mailback12.camsonline.com/mailback_result/a.zip')],
  ['has-user', at('https://mailback12.camsonline.com@evil.example/mailback_result/a.zip')],
  ['has-port', at(`${host}:8443/mailback_result/a.zip`)],
  ['foreign-host', at('https://mailback12.camsonline.com.evil.example/mailback_result/a.zip')],
  ['foreign-host', at('https://mailback12.camsonline.com./mailback_result/a.zip')],
  ['foreign-host', at('https://127.0.0.1/mailback_result/a.zip')],
  ['foreign-host', at('https://mailback.camsonline.com/mailback_result/a.zip')],
  ['odd-address', at(`${host}/mailback_result/../../etc/a.zip`)],
  ['odd-address', at(`${host}/mailback_result/a.exe`)],
  ['odd-address', at('https://mailback12.camsonline.com\\@evil.example/mailback_result/a.zip')],
  ['odd-address', at('https://mailback12.cаmsonline.com/mailback_result/a.zip')],
  ['no-data-with-file', camsMail({ status: 'No Data' })],
  ['request-differs', camsMail({ subject: 'WBR2. Investor Transactions for a Period, Request Id:777R2' })],
  ['report-differs', camsMail({ subject: 'WBR9. Investor Static details feed, Request Id:123456R2' })],
  ['parts-differ', changedPart()],
  ['two-addresses', camsMail({ html: `<a href="${host}/mailback_result/other.zip">file</a>` })],
  [
    'foreign-host',
    camsMail({ html: '<a href="https://evil.example/mailback_result/123456R2.zip">file</a>' }),
  ],
  ['foreign-host', kfintechMail({ link: tracked('https://evil.example/Req_allrptslink.aspx?qrytype=1') })],
  [
    'foreign-host',
    kfintechMail({ link: tracked('https://mfs.kfintech.com.evil.example/Req_allrptslink.aspx?qrytype=1') }),
  ],
  ['not-https', kfintechMail({ link: tracked(kfintechAddress('a').replace('https', 'http')) })],
  ['two-files', kfintechMail({ attachments: [{ filename: 'a.zip', content: Buffer.from('PK') }] })],
  [
    'attachment-kind',
    kfintechMail({ link: null, attachments: [{ filename: 'a.zip.exe', content: Buffer.from('MZ') }] }),
  ],
]

function changedPart(): Composed {
  const mail = camsMail()
  return { ...mail, text: mail.text?.replace('123456R2.zip', '123457R2.zip') ?? '' }
}

function nested(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\nx'
  for (let at = 0; at < depth; at += 1)
    body = `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n${body}\r\n--b${at}--\r\n`
  return `From: donotreply@camsonline.com\r\n${body}`
}

eachDatabase('C-151 a hostile mail is refused with its reason, and nothing is requested', async (store) => {
  await withMailbox(store, async (firm) => {
    const { imap, reports, services } = firm
    for (const [, mail] of mails)
      imap.deliver(typeof mail === 'function' ? await mail() : await composeMail(mail))
    expect(await firm.read()).toBeNull()
    const rows = await store.db
      .selectFrom('mailbox_message')
      .select(['state', 'why'])
      .orderBy('uid')
      .execute()
    expect(rows.map(({ state, why }) => `${state} ${why}`)).toEqual(mails.map(([why]) => `refused ${why}`))
    expect(mails.length).toBeGreaterThanOrEqual(30)
    expect(reports.asked).toEqual([])
    expect(await store.db.selectFrom('feed_file').select('id').execute()).toEqual([])
    const items = await mailboxWork.read(services, { once: (read) => read(services, 0) })
    expect(items.map(({ name }) => name)).toEqual([`${mails.length} mails refused`])
  })
})

const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): ReportAnswer =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

/** Answers of a server whose address was right, each with what becomes of its mail. */
const answers: readonly (readonly [became: string, answer: ReportAnswer])[] = [
  ['refused foreign-host', send(302, { location: 'https://evil.example/a.zip' })],
  ['refused not-https', send(302, { location: 'http://mailback12.camsonline.com/a.zip' })],
  ['refused has-port', send(302, { location: 'https://mailback12.camsonline.com:444/a.zip' })],
  [
    'refused too-many-redirects',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
  ],
  ['refused not-a-file', send(200, { 'content-type': 'text/html' }, '<html><body>Welcome</body></html>')],
  ['refused not-a-file', send(200, { 'content-encoding': 'gzip' }, 'x')],
  ['waits link-expired', send(200, {}, '<html>Invalid Request</html>')],
  ['waits link-expired', send(200, {}, 'Invalid Request')],
  ['waits link-expired', send(410, {})],
  ['refused file-too-large', send(200, { 'content-length': '999999999' })],
  ['refused file-too-large', (_, response) => void response.writeHead(200).write(Buffer.alloc(200_000))],
  ['found too-slow', () => {}],
  ['found too-slow', (_, response) => void response.writeHead(200).write('PK')],
  ['found unreachable', (_, response) => void response.destroy()],
  ['found server-failed', send(503, {})],
  // The file passes the checks of an uploaded one.
  ['waits report', send(200, {}, Buffer.from('MZ is no archive'))],
  ['waits report', send(200, {}, Buffer.from('PK\u0003\u0004 damaged'))],
]

eachDatabase(
  'C-151 a server that answers with anything but a file is cut off, with the reason',
  async (store) => {
    const limits = { bytes: 100_000, silenceMs: 300, wholeMs: 1000 }
    await withMailbox(
      store,
      async (firm) => {
        for (const [number, [, answer]] of answers.entries()) {
          firm.reports.answers.set(`/mailback_result/${number}R2.zip`, answer)
          firm.imap.deliver(await composeMail(camsMail({ request: `${number}R2` })))
        }
        // An archive that holds one more, and one that unpacks to far more than it is.
        const within = await archiveOf(filesOf(1, 1).WBR2!, 'a.csv')
        firm.reports.answers.set('/mailback_result/90R2.zip', await zipOf(within, 'within.zip'))
        firm.imap.deliver(await composeMail(camsMail({ request: '90R2' })))
        firm.reports.answers.set(
          '/mailback_result/91R2.zip',
          await zipOf(new Uint8Array(40_000_000), 'bomb.csv'),
        )
        firm.imap.deliver(await composeMail(camsMail({ request: '91R2' })))
        expect(await firm.read()).toBeNull()
        const became = [...answers.map(([one]) => one), 'waits report', 'waits report']
        expect(Object.values(await firm.states())).toEqual(became)
        expect(await store.db.selectFrom('feed_file').select('id').execute()).toEqual([])
      },
      limits,
    )
  },
)

async function zipOf(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const { zipSync } = await import('fflate')
  return zipSync({ [name]: bytes })
}
