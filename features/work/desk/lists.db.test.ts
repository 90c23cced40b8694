import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { keepDayHead } from '#features/audit/day-head.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { linkPan, parsePan } from '#features/profile/pans.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { writeProfile } from '#features/profile/tables/profile.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'

const phone = '98480 22338'

/** Lata, with money, a phone number and a bank account that nobody verified. */
async function addLata(store: Store, services: Services) {
  await saveTestPrices(store)
  const { id } = await makeClient(store, 'Lata Mangesh')
  const { public_id: number, email, name } = (await findAccount(store.db, id))!
  const row = { person_id: id, phone, address: '', changed_at: toIso(services.clock.now()) }
  await services.db.transaction().execute((trx) => writeProfile(trx, row, name, []))
  await saveBank(services, id, { holder: name, number: '001234567890', bankName: '', ifsc: 'HDFC0000001' })
  expect(await enterDrafts(services, id, [draft({})], null, 'statement')).toMatchObject({ ok: true })
  return { id, number, email }
}

eachDatabase(
  'C-175 a list tells no value and no way to reach a client; the record does, with a line in “Who looked”',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const lata = await addLata(store, services)
      const auditor = await signIn(['auditor'])
      const lists = [
        await auditor.ask('clients', { state: null, text: 'Lata', order: null, from: 0, keys: null }),
        await auditor.ask('find', { text: 'Lata' }),
        await auditor.ask('find', { text: lata.email!.slice(0, 8) }),
        await auditor.ask('find', { text: '022338' }),
        await auditor.ask('gaps', { kind: 'bank-not-verified', from: 0, keys: null }),
        await auditor.ask('reviews', { from: 0, keys: null }),
        await auditor.ask('today'),
        await auditor.ask('board'),
      ]
      for (const answer of lists) {
        expect([new URL(answer.url).pathname, answer.status]).toEqual([new URL(answer.url).pathname, 200])
        const text = await answer.text()
        expect(text).not.toMatch(/valuePaise|22338\D*0|7890|98480/)
        expect(text).not.toContain(lata.email)
      }
      expect(await (await auditor.ask('find', { text: '022338' })).json()).toMatchObject([
        { number: lata.number, by: 'phone', matched: '··2338' },
      ])
      expect(await readsOf(services, lata.id)).toEqual([])

      const record = await (await auditor.ask('client', { number: lata.number })).json()
      expect(record).toMatchObject({ email: lata.email, phone })
      expect((await readsOf(services, lata.id)).map(({ screen }) => screen)).toEqual(['client'])
    })
  },
)

eachDatabase(
  'C-175 whoever leafs through the clients is counted, logged at fifty, and named to the owners',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const owner = await signIn(['owner'], 'Meera Iyer')
      const auditor = await signIn(['auditor'], 'Kavya Nair')
      for (let at = 0; at < 60; at += 1) await makeClient(store, `Client ${at}`)
      const read = async () =>
        await auditor.ask('clients', { state: null, text: '', order: null, from: 0, keys: null })
      expect((await read()).status).toBe(200)
      // The same window again is nobody new.
      expect((await read()).status).toBe(200)
      const logged = await store.db.selectFrom('audit_entry').select(['actor', 'act', 'detail']).execute()
      expect(logged.filter(({ act }) => act === 'lists-read')).toEqual([
        { actor: 'Kavya Nair', act: 'lists-read', detail: '60' },
      ])
      clock.forward(dayMs)
      await keepDayHead(services)
      const mail = (await waitingMail(services)).find(({ kind }) => kind === 'log-head')
      expect(mail?.to).toBe(owner.staff.email)
      expect(mail?.text).toContain('Clients read in lists that day, each once: Kavya Nair 60.')
    })
  },
)

eachDatabase('a PAN that a client merely claims is shown as claimed', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const asha = await signIn(['operations'])
    const link = async (name: string, isConfirmed: boolean) => {
      const { id } = await makeClient(store, name)
      const pan = parsePan('ABCPK1234F')!
      await services.db
        .transaction()
        .execute((trx) => linkPan(trx, services, id, pan, { role: 'holder', name, isConfirmed }))
      return (await findAccount(store.db, id))!.public_id
    }
    const claiming = await link('Anil Forger', false)
    const holder = await link('Zoya Holder', true)
    expect(await (await asha.ask('find', { text: '234F' })).json()).toMatchObject([
      { number: holder, by: 'pan' },
      { number: claiming, by: 'claimed-pan' },
    ])
    const { rows } = (await (
      await asha.ask('clients', { state: null, text: '', order: null, from: 0, keys: null })
    ).json()) as { rows: unknown[] }
    expect(rows).toMatchObject([
      { number: claiming, panEnd: null, claimedPanEnd: '234F' },
      { number: holder, panEnd: '234F', claimedPanEnd: null },
    ])
    const numbers = async (client: string) => await (await asha.ask('masked-numbers', { client })).json()
    expect(await numbers(claiming)).toMatchObject({ numbers: [{ field: 'pan', isClaimed: true }] })
    expect(await numbers(holder)).toMatchObject({ numbers: [{ field: 'pan', isClaimed: false }] })
  })
})
