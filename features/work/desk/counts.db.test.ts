import { expect } from 'vitest'
import { topicsHeader } from '#desk/acts/answers.ts'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import type { queries } from '#desk/web/endpoints.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import type { Window } from '#kit/memo/window.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { tableTopics } from '#kit/store/table-topics.server.ts'
import { counters } from './counts-endpoints.server.ts'

/** The queries that the counted screens show. */
const queryOf = {
  today: 'today',
  approvals: 'proposals',
  inbox: 'inbox',
  requests: 'board',
  gaps: 'gaps',
  reviews: 'reviews',
  imports: 'imports',
  reconcile: 'reconcile',
  clients: 'clients',
  calendar: 'calendar',
  'first-hour': 'first-hour',
  launch: 'launch',
  health: 'health',
} as const satisfies Record<string, keyof typeof queries>

eachDatabase('C-043 C-051 A5.3 screens and their counts hear of the tables that they read', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    expect(Object.keys(counters).sort()).toEqual(Object.keys(queryOf).sort())
    const asha = await signIn(['owner'])
    const heardBy = async (name: string, input: unknown = {}) => {
      const answer = await asha.ask(name, name === 'proposals' ? { show: 'open' } : input)
      expect(answer.status, name).toBe(200)
      return (answer.headers.get(topicsHeader) ?? '').split(',')
    }
    const counted = await heardBy('counts')
    for (const name of Object.values(queryOf)) {
      for (const topic of await heardBy(name)) expect(counted, name).toContain(topic)
    }
    const today = await heardBy('today')
    // A review that is due, a premium of a policy, and a record that was opened in an emergency.
    for (const table of ['review', 'policy', 'break_glass', 'client_request'] as const) {
      expect(today, table).toContain(tableTopics[table])
    }
    for (const name of ['reviews', 'proposals', 'calendar', 'inbox', 'board']) {
      for (const topic of await heardBy(name)) expect(today, name).toContain(topic)
    }
    // Nothing asks again because of the look that it wrote itself.
    const all = { show: 'all', from: null, to: null, who: '', client: '', before: null }
    expect(await heardBy('audit', all)).toContain('audit')
    expect(counted).not.toContain('audit')
  })
})

eachDatabase('C-043 C-051 C-053 each count is what its screen shows, and follows a change', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    const { id } = await makeClient(store, 'Anita Rao')
    await store.db
      .insertInto('bank_account')
      .values({
        person_id: id,
        holder: 'Anita Rao',
        number: 'never read here',
        last_four: '4321',
        bank_name: 'State Bank of India',
        ifsc: 'SBIN0000001',
        is_verified: 0,
        changed_at: '2026-08-01T06:30:00.000Z',
      })
      .execute()
    const asha = await signIn(['owner'])
    const ask = async <Answer>(name: string) => (await (await asha.ask(name)).json()) as Answer
    const counts = () => ask<Record<string, number>>('counts')
    const today = await ask<{ counts: { today: number } }>('today')
    const gaps = await ask<Window<{ key: string }>>('gaps')
    const launch = await ask<{ open: number }>('launch')
    const reviews = await ask<Window<unknown>>('reviews')
    const health = await ask<Record<string, { state: string }>>('health')
    expect(today.counts.today).toBe(1)
    expect(gaps).toMatchObject({ total: 1, kind: 'bank-not-verified' })
    expect(await counts()).toMatchObject({
      today: today.counts.today,
      gaps: 1,
      clients: 1,
      inbox: 0,
      requests: 0,
      reviews: reviews.total,
      launch: launch.open,
      health: Object.values(health).filter(({ state }) => state !== 'good').length,
    })

    const [gap] = gaps.rows
    const closed = await asha.act('gap-close', { key: gap?.key, note: 'A cheque lies in the folder.' })
    expect(closed.status).toBe(200)
    expect((await counts()).gaps).toBe(0)
    // Nobody without the right is sent a count.
    const nobody = await signIn([])
    expect((await nobody.ask('counts')).status).toBe(403)
  })
})
