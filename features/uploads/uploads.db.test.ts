import { createServer } from 'node:net'
import sharp from 'sharp'
import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { uploadData } from './data.server.ts'
import { scanWith } from './scanner.server.ts'
import { addUpload, removeUpload, tendUploads, uploadPage, uploadsOf } from './uploads.server.ts'

const cheque = { purpose: 'cheque', period: '', request: null } as const
const owner = { publicId: '', name: '', email: null, emailVerifiedAt: null, sessionId: '' }
const png = async () =>
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** Runs with a clamd that says one thing of every file. */
async function withClamd<Result>(says: string, run: (address: string) => Promise<Result>): Promise<Result> {
  const server = createServer((socket) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => {
      parts.push(part)
      if (Buffer.concat(parts).subarray(-4).equals(Buffer.alloc(4))) socket.end(`stream: ${says}\0`)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await run(`127.0.0.1:${(server.address() as { port: number }).port}`)
  } finally {
    server.close()
  }
}

eachDatabase(
  'C-172 a paper is stored encrypted, opened page by page, exported with the account, and erased when its time is over',
  async (store) => {
    const clock = handClock()
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const other = await makeClient(store, 'Vikram Rao')
    const added = await addUpload(services, testActor, id, cheque, await png())
    if (!added.ok) throw new Error(added.reason)
    const [paper] = await uploadsOf(services, id)
    expect(paper).toMatchObject({ purpose: 'cheque', pages: 1, by: testActor.name })
    const page = await uploadPage(services, id, added.id, 1)
    expect((await sharp(page!).metadata()).format).toBe('webp')
    // Nobody else's, and no other page.
    expect(await uploadPage(services, other.id, added.id, 1)).toBeNull()
    expect(await uploadPage(services, id, added.id, 2)).toBeNull()
    expect(await removeUpload(services, testActor, other.id, added.id)).toBe(false)
    const rows = JSON.stringify([
      await store.db.selectFrom('upload').selectAll().execute(),
      await store.db.selectFrom('upload_page').selectAll().execute(),
    ])
    expect(rows).not.toContain(Buffer.from(page!).toString('base64').slice(0, 20))
    const exported = await uploadData.exported!(services, { ...owner, id }, 'en')
    expect(Object.keys(exported)).toEqual(['added-papers.json', `added-papers/${added.id}-1.webp`])
    // The mails that go out have none of it.
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([])

    expect(await addUpload(services, testActor, id, { ...cheque, period: '1999-00' }, await png())).toEqual({
      ok: false,
      reason: 'no-period',
    })
    expect(await addUpload(services, testActor, id, { ...cheque, request: '000000' }, await png())).toEqual({
      ok: false,
      reason: 'no-request',
    })
    expect(await addUpload(services, testActor, id, cheque, new Uint8Array(11 * 1024 * 1024))).toEqual({
      ok: false,
      reason: 'too-big',
    })
    clock.forward(89 * dayMs)
    await tendUploads(services)
    expect(await uploadsOf(services, id)).toHaveLength(1)
    clock.forward(2 * dayMs)
    await tendUploads(services)
    expect(await uploadsOf(services, id)).toEqual([])
    expect(await store.db.selectFrom('upload_page').select('id').execute()).toEqual([])
  },
)

eachDatabase(
  'C-172 a scanner that is set decides: what it finds is refused, and while it is down a paper waits unseen',
  async (store) => {
    const plain = testServices(store)
    const { id } = await makeClient(store)
    const withScanner = (clamd: string) => ({ ...plain, settings: { ...plain.settings, clamd } })
    const bytes = await png()
    await withClamd('Eicar-Test-Signature FOUND', async (address) => {
      expect(await scanWith(address, new Uint8Array(200_000).fill(7))).toBe('infected')
      const found = await addUpload(withScanner(address), testActor, id, cheque, bytes)
      expect(found).toEqual({ ok: false, reason: 'infected' })
    })
    // Nothing listens there.
    const down = withScanner('127.0.0.1:1')
    const waiting = await addUpload(down, testActor, id, cheque, bytes)
    if (!waiting.ok) throw new Error(waiting.reason)
    expect(waiting.waits).toBe(true)
    expect(await uploadPage(down, id, waiting.id, 1)).toBeNull()
    await tendUploads(down)
    expect(await uploadsOf(down, id)).toMatchObject([{ pages: 0 }])
    await withClamd('OK', async (address) => await tendUploads(withScanner(address)))
    expect(await uploadsOf(plain, id)).toMatchObject([{ pages: 1, isInfected: false }])
    expect(await uploadPage(plain, id, waiting.id, 1)).not.toBeNull()
    const [row] = await store.db.selectFrom('upload').select('original').execute()
    expect(row?.original).toBeNull()

    // What waited and was found: the client has a mail without details and a line, the office the line and the log.
    const second = await addUpload(down, testActor, id, cheque, bytes)
    if (!second.ok) throw new Error(second.reason)
    await withClamd('Eicar-Test-Signature FOUND', async (address) => await tendUploads(withScanner(address)))
    expect((await uploadsOf(plain, id)).find((paper) => paper.id === second.id)).toMatchObject({
      pages: 0,
      isInfected: true,
    })
    const mails = store.db.selectFrom('outbox').select('kind').where('kind', '=', 'paper-infected')
    expect(await mails.execute()).toHaveLength(1)
    const acts = store.db.selectFrom('audit_entry').select('actor').where('act', '=', 'paper-infected')
    expect(await acts.execute()).toHaveLength(2)
    await tendUploads(plain)
    expect(await mails.execute()).toHaveLength(1)
  },
)

eachDatabase('C-172 each opening by the office is a look, and an auditor adds nothing', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const { id } = await makeClient(store)
    const { public_id: number } = await store.db
      .selectFrom('person')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const added = await addUpload(services, testActor, id, cheque, await png())
    if (!added.ok) throw new Error(added.reason)
    const auditor = await signIn(['auditor'], 'Usha')
    const looks = async () =>
      ((await (await auditor.ask('client-looks', { number })).json()) as { screen: string }[]).filter(
        ({ screen }) => screen === 'upload',
      )
    expect(await looks()).toEqual([])
    const page = await auditor.ask('upload-page', { number, paper: added.id, page: 1 })
    expect(Object.keys((await page.json()) as object)).toEqual(['webp'])
    expect(await looks()).toHaveLength(1)
    const add = { number, purpose: 'cheque', period: '' }
    expect((await auditor.act('upload-add', add)).status).toBe(403)
    expect((await auditor.act('upload-remove', { number, paper: added.id })).status).toBe(403)
  })
})
