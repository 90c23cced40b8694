import { sql } from 'kysely'
import { expect } from 'vitest'
import { findAccount } from '#db/accounts.server.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { findBankAccount, findProfile } from '#db/profile.server.ts'
import { looksAt } from '#server/audit/looks.server.ts'
import { minuteMs } from '#server/kernel/time.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'
import { saveBank } from '#server/profile/payment.server.ts'
import { withDesk } from './fixtures/open-desk.server.ts'

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

      expect(await (await meera.ask('proposals-about', { client })).json()).toMatchObject([
        { kind: 'contact-changed', by: 'Vikram Shah' },
      ])
      const [row] = (await (await meera.ask('proposals', { show: 'open' })).json()) as { id: string }[]
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
      expect((await looksAt(services, id)).map(({ by, screen }) => `${by} ${screen}`)).toEqual([
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
        isClientKnown: false,
      })
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
