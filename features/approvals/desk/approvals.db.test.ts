import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyAct } from '#desk/acts/endpoint.server.ts'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { acts } from '#desk/web/endpoints.server.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { findBankAccount, findProfile } from '#features/profile/tables/profile.server.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { ask as askFor } from '#features/requests/fixtures/request-text.ts'
import { endSessionsOf } from '#features/staff/session.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'

const bank = { holder: 'Anita Rao', number: '001234567890', bankName: '', ifsc: 'HDFC0000001' }

eachDatabase(
  'C-049 at the desk one proposes, another approves with a fresh proof, nobody their own',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const meera = await signIn(['owner'], 'Meera Iyer')
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      const contact = { client, kind: 'contact-changed', phone: '98480 22338', reason: 'She rang' }

      const wrong = await vikram.act('propose-for-client', { ...contact, email: 'nobody' })
      expect(wrong.status).toBe(409)
      expect(await wrong.json()).toMatchObject({ faults: { email: 'Enter an e-mail address.' } })
      expect((await vikram.act('propose-for-client', { ...contact, reason: '' })).status).toBe(422)
      expect((await vikram.act('propose-for-client', contact)).status).toBe(200)
      const again = await vikram.act('propose-for-client', contact)
      expect(await again.json()).toMatchObject({ reason: 'proposed-already' })

      // On the record itself, old and new side by side.
      expect(await (await meera.ask('proposals-about', { client })).json()).toMatchObject([
        {
          kind: 'contact-changed',
          by: 'Vikram Shah',
          fields: [{ name: 'phone', before: null, after: '98480 22338' }],
        },
      ])
      const list = (await (await meera.ask('proposals', { show: 'open' })).json()) as { id: string }[]
      // The row tells two changes of one client apart, and shows no value of hers.
      expect(list).toMatchObject([{ changes: ['phone'], reason: 'She rang' }])
      expect(JSON.stringify(list)).not.toContain('98480')
      const [row] = list
      const proposal = row!.id
      expect(await (await vikram.ask('proposal', { id: proposal })).json()).toMatchObject({
        block: 'own',
        isOwn: true,
      })
      expect(await (await meera.ask('proposal', { id: proposal })).json()).toMatchObject({
        block: null,
        reason: 'She rang',
        fields: [{ name: 'phone', before: null, after: '98480 22338' }],
      })
      expect(await (await vikram.act('approve-proposal', { id: proposal })).json()).toMatchObject({
        reason: 'own',
      })

      clock.forward(5 * minuteMs)
      expect((await meera.act('approve-proposal', { id: proposal })).status).toBe(428)
      expect(await findProfile(store.db, id)).toBeNull()
      const fresh = await signIn(['operations'], 'Asha Rao')
      expect((await fresh.act('approve-proposal', { id: proposal })).status).toBe(200)
      expect((await findProfile(store.db, id))?.phone).toBe('98480 22338')
      expect((await readsOf(services, id)).map(({ by, screen }) => `${by} ${screen}`)).toEqual([
        'Meera Iyer approval',
        'Vikram Shah approval',
      ])
    })
  },
)

eachDatabase('C-049 a proposal whose look can’t be written stays closed', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const vikram = await signIn(['adviser'], 'Vikram Shah')
    const { id } = await makeClient(store)
    await saveBank(services, id, bank)
    const client = (await findAccount(store.db, id))!.public_id
    const input = { client, kind: 'bank-verified', ending: '7890', reason: 'Cheque seen' }
    expect((await vikram.act('propose-for-client', input)).status).toBe(200)
    const [row] = (await (await vikram.ask('proposals', { show: 'open' })).json()) as { id: string }[]
    await sql`drop table audit_day`.execute(store.db)
    await sql`alter table audit_head rename to audit_head_gone`.execute(store.db)
    const answer = await vikram.ask('proposal', { id: row!.id })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('Anita')
    expect((await findBankAccount(store.db, id))?.is_verified).toBe(0)
  })
})

eachDatabase(
  'C-041 a number is masked until somebody with the right, or an opened glass, gives a reason',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const meera = await signIn(['owner'], 'Meera Iyer')
      const { id } = await makeClient(store)
      await saveBank(services, id, bank)
      const client = (await findAccount(store.db, id))!.public_id
      const masked = await (await vikram.ask('masked-numbers', { client })).text()
      expect(JSON.parse(masked)).toMatchObject({
        numbers: [{ field: 'bank-number', lastFour: '7890' }],
        mayRead: false,
      })
      const glass = await (await vikram.ask('glass', { client })).json()
      expect(glass).toEqual({ openUntil: null, mayBreak: true })
      expect(masked).not.toContain('1234567890')
      const input = { client, field: 'bank-number', reason: 'To pay her' }
      expect((await vikram.act('unmask', input)).status).toBe(403)
      expect((await meera.act('break-glass', { client, reason: 'Curious' })).status).toBe(403)
      expect((await vikram.act('break-glass', { client, reason: 'Her son rang' })).status).toBe(200)
      expect(await (await vikram.act('unmask', input)).json()).toMatchObject({
        value: { text: '001234567890' },
      })
      const [opening] = (await (await meera.ask('glass-reviews', {})).json()) as { id: string }[]
      expect((await meera.act('review-glass', { id: opening!.id, note: 'Spoke to her son' })).status).toBe(
        200,
      )
      expect(await (await meera.ask('glass-reviews', {})).json()).toEqual([])
      clock.forward(5 * minuteMs)
      expect((await vikram.act('unmask', input)).status).toBe(428)
    })
  },
)

eachDatabase(
  'C-050 the audit screen pages, filters, verifies and hands out a file that holds its own line',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const dev = await signIn(['auditor'], 'Dev Menon')
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      for (let count = 0; count < 3; count += 1) await vikram.ask('client', { number: client })
      const all = { show: 'all', who: '', client: '' }
      const log = (await (await dev.ask('audit', { ...all, show: 'looks', client })).json()) as {
        entries: { by: string; sequence: number }[]
      }
      expect(log.entries.map(({ by }) => by)).toEqual(['Vikram Shah', 'Vikram Shah', 'Vikram Shah'])
      const older = await dev.ask('audit', { ...all, client, before: log.entries[1]!.sequence })
      expect((await older.json()) as object).toMatchObject({
        entries: [{ sequence: log.entries[2]!.sequence }],
      })
      expect(await (await dev.ask('audit', { ...all, client: 'nobody' })).json()).toMatchObject({
        clients: 'none',
      })
      // E1 the filter finds a client by part of the name, and a colleague likewise.
      const name = (await findAccount(store.db, id))!.name
      const [word = ''] = name.split(' ').slice(-1)
      const byName = await (
        await dev.ask('audit', { ...all, show: 'looks', client: word, who: 'vik' })
      ).json()
      expect(byName).toMatchObject({ clients: 'found', entries: Array(3).fill({ client, name }) })
      expect(await (await dev.ask('audit', { ...all, who: 'v%h' })).json()).toMatchObject({ entries: [] })
      expect(await (await dev.ask('audit', { ...all, who: 'Nobody' })).json()).toMatchObject({ entries: [] })
      expect(await (await dev.ask('audit-state', {})).json()).toMatchObject({ isWhole: true })
      for (const format of ['jsonl', 'csv'] as const) {
        const { value } = (await (await dev.act('take-out-audit', { format })).json()) as {
          value: { body: string }
        }
        expect(value.body).toContain('log-taken-out')
      }
      await store.db
        .updateTable('audit_entry')
        .set({ detail: 'bank' })
        .where('sequence', '=', log.entries[0]!.sequence)
        .execute()
      expect(await (await dev.ask('audit-state', {})).json()).toEqual({
        isWhole: false,
        brokenAt: log.entries[0]!.sequence,
        kind: 'changed',
      })
      expect((await vikram.ask('audit', all)).status).toBe(403)
    })
  },
)

eachDatabase(
  'C-047 C-049 a reversal, an undone import, nominees and erasures are proposed from the record, and wait on it',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const meera = await signIn(['owner'], 'Meera Iyer')
      await saveTestPrices(store)
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      await enterDrafts(services, id, [draft({})])
      await enterDrafts(services, id, [draft({ date: '2026-08-04' as IsoDate })], {
        fileName: 'statement.csv',
      })
      const asked = async () => {
        const sent = await askFor(services, id, 'nominees', { how: 'none', note: '' })
        if (!sent.ok) throw new Error('not asked')
        return (await findRequest(store.db, sent.reference))!
      }
      const nominees = await asked()
      const message = await saveMessage(
        services,
        { name: 'Sunitha', email: 's@example.in', phone: null, text: 'Hello', schemeCode: null, slot: null },
        { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' },
        { address: '203.0.113.7', key: null, bodyHash: '' },
      )
      if (!message.ok) throw new Error('not saved')
      // What the panel of a thing offers.
      const thing = async (key: string) =>
        (await (await vikram.ask('thing', { key })).json()) as { records: object[] }
      expect((await thing(`request:${nominees.id}`)).records).toMatchObject([{ canNote: false }])
      await vikram.act('work-step', { key: `request:${nominees.id}`, step: 'request-take' })
      expect((await thing(`request:${nominees.id}`)).records).toMatchObject([
        { kind: 'request', id: nominees.id, canNote: true },
      ])
      expect((await thing(`message:${message.id}`)).records).toMatchObject([
        { kind: 'message', id: message.id, canNote: false },
      ])

      const entries = async () =>
        (await (await vikram.ask('client-entries', { number: client })).json()) as {
          id: string
          canReverse: boolean
          source: string
        }[]
      const byHand = (await entries()).find(({ source }) => source !== 'import')!
      expect((await entries()).map(({ canReverse }) => canReverse)).toEqual([true, true])
      const [file] = (await (await vikram.ask('client-documents', { number: client })).json()) as {
        id: string
      }[]
      const wanted = [
        ['entry-reversed', byHand.id, { day: '2026-08-10' }],
        ['import-undone', file!.id, {}],
        ['nominees-noted', nominees.id, {}],
        ['record-erased', message.id, { of: 'message' }],
      ] as const
      for (const [kind, record, more] of wanted) {
        const input = { kind, record, note: '', reason: 'Seen on paper', ...more }
        expect((await vikram.act('propose-for-record', input)).status, kind).toBe(200)
        expect(await (await vikram.act('propose-for-record', input)).json()).toMatchObject({
          reason: 'proposed-already',
        })
      }
      type Waiting = { id: string; kind: string; record: string; fields: { before: unknown }[] }
      const about = async (input: object) =>
        (await (await meera.ask('proposals-about', input)).json()) as Waiting[]
      expect((await about({ client })).map(({ kind, record }) => [kind, record])).toEqual(
        wanted.slice(0, 3).map(([kind, record]) => [kind, record]),
      )
      const [erasure] = await about({ records: [message.id] })
      expect(erasure?.fields[0]).toEqual({ name: 'record', before: 'message', after: 'erased' })
      expect((await readsOf(services, id)).map(({ by, screen }) => `${by} ${screen}`)).toContain(
        'Meera Iyer approval',
      )
      for (const [, record] of wanted) {
        const [proposal] = await about({ records: [record] })
        expect((await vikram.act('approve-proposal', { id: proposal!.id })).status).toBe(409)
        expect((await meera.act('approve-proposal', { id: proposal!.id })).status).toBe(200)
      }
      // Nothing waits any more, so asking is no look, and what was reversed can't be reversed again.
      const looks = (await readsOf(services, id)).length
      expect(await about({ client, records: [message.id] })).toEqual([])
      expect(await readsOf(services, id)).toHaveLength(looks)
      expect((await entries()).map(({ canReverse }) => canReverse)).toEqual([false, false])
      expect((await findRequest(store.db, nominees.id))?.state).toBe('done')
      // The board keeps what was done lately, with its way to the client.
      const { done } = (await (await vikram.ask('board')).json()) as { done: object[] }
      expect(done).toMatchObject([{ client, kind: 'nominees', reference: nominees.reference }])
    })
  },
)

eachDatabase(
  'C-049 a proposal whose record changed since is stale at the desk, and can only be declined',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const meera = await signIn(['owner'], 'Meera Iyer')
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      const contact = { client, kind: 'contact-changed', phone: '98480 22338', reason: 'She rang' }
      expect((await vikram.act('propose-for-client', contact)).status).toBe(200)
      const [row] = (await (await meera.ask('proposals', { show: 'open' })).json()) as { id: string }[]
      // Meanwhile the client gives another number herself.
      await store.db
        .insertInto('profile')
        .values({ person_id: id, phone: '90000 11111', address: '', changed_at: '2026-08-19T06:31:00.000Z' })
        .execute()
      expect(await (await meera.ask('proposal', { id: row!.id })).json()).toMatchObject({
        block: 'stale',
        // E4 what the record says now, beside what it said when this was proposed.
        fields: [{ name: 'phone', before: null }],
        now: [{ name: 'phone', before: '90000 11111' }],
      })
      expect(await (await meera.act('approve-proposal', { id: row!.id })).json()).toMatchObject({
        reason: 'stale',
        words: 'The record changed since this was proposed. Decline it, and propose it again.',
      })
      expect((await findProfile(store.db, id))?.phone).toBe('90000 11111')
      const declined = await meera.act('decline-proposal', { id: row!.id, reason: 'She gave another one' })
      expect(declined.status).toBe(200)
    })
  },
)

/** Every act that takes something out of the firm, or carries a proposal out, with an input that it would take. */
const asksForProof = {
  'approve-proposal': { id: 'x' },
  'break-glass': { client: 'x', reason: 'x' },
  unmask: { client: 'x', field: 'pan', reason: 'x' },
  'take-out-audit': { format: 'csv' },
  'export-list': { list: 'clients', state: '', show: '', who: '', client: '', rows: 1 },
  'book-export': { table: 'people', format: 'csv' },
  'request-write': { number: 'x', kind: 'document', about: '', fields: {} },
} as const

eachDatabase(
  'C-042 a stolen cookie decides and takes out nothing, and ends with its session',
  async (store) => {
    await withDesk(store, async ({ url, services, clock, signIn }) => {
      const asha = await signIn(['operations', 'adviser', 'auditor'], 'Asha Rao')
      // The thief has the cookie, in another browser, and neither the authenticator nor the passkey.
      const steal = (path: string, init: RequestInit = {}) =>
        fetch(`${url}${path}`, { ...init, headers: { cookie: asha.cookie, origin: url, ...init.headers } })
      clock.forward(5 * minuteMs)
      for (const [name, input] of Object.entries(asksForProof)) {
        const answer = await steal(`/act/${name}`, {
          method: 'POST',
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(input),
        })
        expect([name, answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
          name,
          428,
          'proof',
        ])
      }
      expect((await steal('/data/clients')).status).toBe(200)
      await endSessionsOf(services, asha.staff.id)
      expect((await steal('/data/clients')).status).toBe(401)
    })
  },
)

test('C-042 exactly these acts ask for a fresh proof, besides changes of staff and of the firm', () => {
  const named = Object.entries(acts as Readonly<Record<string, AnyAct>>)
    .filter(([, { proof, right }]) => proof && !/^change-/.test(right))
    .map(([name]) => name)
  expect(named.sort()).toEqual(Object.keys(asksForProof).sort())
})
