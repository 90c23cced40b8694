import { expect, test } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { topicOfAct } from '#server/kernel/topic-of-act.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'
import type { Window } from '#server/windows/window.ts'
import { counters } from './endpoints/counts.server.ts'
import { queries } from './endpoints.server.ts'
import { withDesk } from './fixtures/open-desk.server.ts'

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
  launch: 'launch',
  health: 'health',
} as const satisfies Record<string, keyof typeof queries>

test('C-043 C-051 the navigation counts again whenever a screen that it counts may have changed', () => {
  expect(Object.keys(counters).sort()).toEqual(Object.keys(queryOf).sort())
  const heard: readonly string[] = queries.counts.topics
  for (const name of Object.values(queryOf)) {
    const missing = queries[name].topics.filter((topic) => topic !== 'audit' && !heard.includes(topic))
    expect(missing, name).toEqual([])
  }
})

test('A5.3 Today hears of everything that it lists', () => {
  const heard: readonly string[] = queries.today.topics
  // A review that is due, a premium of a policy, and a record that was opened in an emergency.
  for (const act of ['review-closed', 'policy-saved', 'glass-broken', 'glass-reviewed', 'request-moved']) {
    expect(heard, act).toContain(topicOfAct(act))
  }
  for (const name of ['reviews', 'proposals', 'calendar', 'inbox', 'board'] as const) {
    for (const topic of queries[name].topics) expect(heard, name).toContain(topic)
  }
})

eachDatabase('C-043 C-051 C-053 each count is what its screen shows, and follows a change', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    const { id } = await makeClient(store, 'Anita Rao')
    await store.db
      .insertInto('bank_account')
      .values({
        account_id: id,
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
    const launch = await ask<{ items: unknown[] }>('launch')
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
      launch: launch.items.length,
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
