import { expect } from 'vitest'
import { type TestColleague, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { insertAccount } from '#features/identity/tables/accounts.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { type Window, windowRows } from '#kit/memo/window.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'

const at = '2026-08-01T06:30:00.000Z'

async function addClient(db: Database, number: number, name: string): Promise<void> {
  const email = `client${number}@example.in`
  const id = `id-${number}`
  await insertAccount(
    db,
    {
      id,
      public_id: `c${number}`,
      name,
      email,
      email_key: email,
      email_verified_at: at,
      password_hash: 'none',
      password_changed_at: at,
      is_sample: 0,
      created_at: at,
    },
    null,
  )
  await db
    .insertInto('bank_account')
    .values({
      person_id: id,
      holder: name,
      number: 'never read here',
      last_four: String(1_000 + number),
      bank_name: 'State Bank of India',
      ifsc: 'SBIN0000001',
      is_verified: 0,
      changed_at: at,
    })
    .execute()
}

async function ask<Row>(colleague: TestColleague, name: string, input: object = {}) {
  const answer = await colleague.ask(name, input)
  expect(answer.status, `${name} ${JSON.stringify(input)}`).toBe(200)
  return (await answer.json()) as Window<Row> & Record<string, unknown>
}

eachDatabase(
  'C-051 clients and gaps come in windows that fit together, also after a change',
  async (store) => {
    const clients = windowRows + 5
    await store.db.transaction().execute(async (trx) => {
      for (let number = 1; number <= clients; number += 1)
        await addClient(trx, number, `Client ${number % 7}`)
    })
    await withDesk(store, async ({ services, signIn }) => {
      const asha = await signIn(['operations'])
      for (const [name, key] of [
        ['clients', 'number'],
        ['gaps', 'key'],
      ] as const) {
        const first = await ask<Record<string, string>>(asha, name)
        const second = await ask<Record<string, string>>(asha, name, { from: windowRows })
        expect(first).toMatchObject({ total: clients, from: 0, keys: null })
        expect(first.rows).toHaveLength(windowRows)
        expect(second.rows).toHaveLength(5)
        expect(second.version).toBe(first.version)
        const { keys } = await ask(asha, name, { keys: true })
        expect([...first.rows, ...second.rows].map((row) => row[key])).toEqual(keys)
        expect(new Set(keys).size).toBe(clients)
        expect(JSON.stringify([first, second])).not.toContain('id-1"')
      }
      // By name and then by number, whatever the database takes for the order of texts.
      const numbers = (await ask<{ number: string }>(asha, 'clients', { text: 'client 6' })).rows
      expect(numbers.slice(0, 3).map(({ number }) => number)).toEqual(['c104', 'c111', 'c118'])
      expect(await ask(asha, 'clients', { state: 'locked', order: '-since' })).toMatchObject({
        total: 0,
        counts: { all: clients, requests: 0, 'no-sign-in': 0, unverified: 0, locked: 0 },
      })

      const before = await ask<{ key: string }>(asha, 'gaps')
      const closed = await asha.act('gap-close', { key: before.rows[0]?.key, note: 'A cheque lies here.' })
      expect(closed.status).toBe(200)
      // Whoever acted need not wait for a topic.
      const after = await ask(asha, 'gaps', { from: windowRows })
      expect(after).toMatchObject({ total: clients - 1, kind: 'bank-not-verified' })
      expect(after.version).not.toBe(before.version)
      const { version } = await ask(asha, 'clients')
      await addClient(store.db, 9_999, 'Bela Rao')
      services.clients.hear(['clients'])
      expect(await ask(asha, 'clients', { from: windowRows })).toMatchObject({ total: clients + 1 })
      expect((await ask(asha, 'clients')).version).not.toBe(version)
    })
  },
)

eachDatabase('C-051 reviews come in windows with the counts of their groups', async (store) => {
  await saveTestPrices(store)
  const held = await makeClient(store, 'Held Rao')
  const due = await makeClient(store, 'Due Rao')
  const open = await makeClient(store, 'Open Rao')
  for (const { id } of [held, due, open]) await enterDrafts(ledgerFirm(store), id, [draft({})])
  await withDesk(store, async ({ clock, signIn }) => {
    clock.forward(400 * dayMs)
    const row = { since: null, language: 'en', prepared_at: at, prepared_by: 'Asha', paper_id: null }
    const kept = {
      id: 'review-held',
      person_id: held.id,
      closed_at: toIso(clock.now() - dayMs),
      closed_by: 'Asha',
    }
    const prepared = { id: 'review-open', person_id: open.id, closed_at: null, closed_by: null }
    for (const review of [kept, prepared]) {
      await store.db
        .insertInto('review')
        .values({ ...row, ...review })
        .execute()
    }
    const vikram = await signIn(['adviser'])
    const reviews = await ask<{ name: string; state: string }>(vikram, 'reviews')
    expect(reviews.rows.map(({ name, state }) => [name, state])).toEqual([
      ['Open Rao', 'open'],
      ['Due Rao', 'due'],
      ['Held Rao', 'closed'],
    ])
    expect(reviews.groups).toEqual([
      { key: 'open', count: 1 },
      { key: 'due', count: 1 },
      { key: 'closed', count: 1 },
    ])
    expect(await ask(vikram, 'reviews', { from: 2 })).toMatchObject({ rows: [{ name: 'Held Rao' }] })
    expect(JSON.stringify(reviews)).not.toContain(due.id)
  })
})

eachDatabase('C-042 a window that cannot be is refused with a sentence', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    const asha = await signIn(['owner'])
    for (const name of ['clients', 'gaps', 'reviews']) {
      for (const from of [-1, 0.5, '0', 1e300, [0], { at: 0 }, Number.MAX_SAFE_INTEGER]) {
        const answer = await asha.ask(name, { from })
        expect(answer.status, `${name} from ${JSON.stringify(from)}`).toBe(422)
        expect(await answer.json()).toMatchObject({ reason: 'faults', faults: { from: expect.any(String) } })
      }
      expect((await asha.ask(name, { from: 9_999_999 })).status).toBe(200)
      expect((await asha.ask(name, { after: 'c1' })).status).toBe(422)
    }
    for (const input of [
      { order: 'constructor' },
      { order: '--name' },
      { state: '__proto__' },
      { text: 5 },
    ]) {
      expect((await asha.ask('clients', input)).status, JSON.stringify(input)).toBe(422)
    }
    expect((await asha.ask('gaps', { kind: 'toString' })).status).toBe(422)
  })
})
