import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { idempotencyHeader, inputHeader } from '#desk/acts/answers.ts'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { startSmtp } from '#kit/mail/fixtures/smtp.ts'
import { followTransport, readMailServer, sendsMail } from '#kit/mail/mail-server.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { setMailServer } from './mail-server.server.ts'

const to = 'asha@neem.example'
const mail = { to: 'client@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const daily = `Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date
118650;INF204K01XF9;-;Nippon India Multi Cap Fund - Direct Plan Growth Plan - Growth Option;321.4500;19-Aug-2026
`
const at = '2026-08-19T06:30:00.000Z'

eachDatabase(
  'C-149 a mail server is saved once it took a mail, and used without a restart',
  async (store, { dataDir }) => {
    const services = testServices(store, handClock(), { DATA_DIR: dataDir })
    const [one, other] = await Promise.all([startSmtp(), startSmtp()])
    try {
      const transport = await followTransport(services)
      expect(transport.summary).toMatch(/^No mail server is set/)
      expect(await sendsMail(services)).toBe(false)
      const server = { host: '127.0.0.1', port: one.port, user: '', password: 'not needed' }
      expect(await setMailServer(services, testActor, { ...server, port: 1 }, to)).toMatchObject({
        ok: false,
        reason: 'no-server',
      })
      expect(await readMailServer(services)).toBeNull()
      await one.become('refuse')
      expect(await setMailServer(services, testActor, server, to)).toMatchObject({
        ok: false,
        reason: 'refused',
      })
      await one.become('accept')

      expect(await setMailServer(services, testActor, server, to)).toEqual({ ok: true })
      expect(one.taken.map((taken) => taken.to)).toEqual([[to]])
      expect(await sendsMail(services)).toBe(true)
      expect(await readMailServer(services)).toEqual(server)
      const row = await store.db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain('not needed')
      // The transport that was open before goes by it, and by the next one.
      await transport.deliver('mail-1', mail, at)
      expect(one.taken.map((taken) => taken.to).at(-1)).toEqual([mail.to])
      await setMailServer(services, testActor, { ...server, port: other.port }, to)
      await transport.deliver('mail-2', mail, at)
      expect(other.taken.map((taken) => taken.to)).toEqual([[to], [mail.to]])
      transport.close()

      // SMTP_URL counts more.
      const named = testServices(store, handClock(), { DATA_DIR: dataDir, SMTP_URL: one.url })
      const fixed = await followTransport(named)
      await fixed.deliver('mail-3', mail, at)
      expect(one.taken).toHaveLength(3)
      fixed.close()
    } finally {
      await Promise.all([one.kill(), other.kill()])
    }
  },
)

eachDatabase(
  'C-149 a mail server on another machine needs user and password, and prices come in as a file',
  async (store) => {
    await withDesk(store, async ({ url, signIn }) => {
      const asha = await signIn(['owner'])
      const set = async (input: object) =>
        (await asha.act('mail-server-set', { port: 465, password: '', ...input })).json()
      expect(await set({ host: 'smtp.neem.example', user: '' })).toMatchObject({
        faults: { user: expect.any(String) },
      })
      expect(await set({ host: 'smtp neem', user: 'x' })).toMatchObject({
        faults: { host: expect.any(String) },
      })
      const file = async (body: Uint8Array<ArrayBuffer>) =>
        await fetch(`${url}/act/prices-file`, {
          method: 'POST',
          headers: {
            cookie: asha.cookie,
            origin: url,
            [idempotencyHeader]: crypto.randomUUID(),
            [inputHeader]: encodeURIComponent(JSON.stringify({ name: 'NAVAll.txt.gz' })),
          },
          body,
        })
      const refused = await (await file(new TextEncoder().encode('<!doctype html>'))).json()
      expect(refused).toMatchObject({ faults: { file: expect.stringContaining('it is a web page') } })
      expect(await (await file(new Uint8Array([0x1f, 0x8b, 1, 2]))).json()).toMatchObject({
        faults: { file: expect.stringContaining('damaged') },
      })
      expect((await file(new Uint8Array(gzipSync(daily)))).status).toBe(200)
      const progress = await (await asha.ask('first-hour')).json()
      expect(progress).toMatchObject({ firm: { isReal: false }, files: [], mail: { by: 'nobody' } })
      expect(progress.prices.newest).toMatchObject({ on: '2026-08-19' })
      expect(JSON.stringify(progress)).not.toContain('password')
    })
  },
)
