import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testContext, testServices } from '#tests/fixtures/services.server.ts'
import { decide } from './decide.server.ts'
import { insertGrant } from './tables/access.server.ts'

const start = '2026-08-20T06:30:00.000Z'

eachDatabase('C-092 what is not granted costs the same queries as what is not there', async (store) => {
  const plain = testServices(store, fixedClock(start))
  const [asha, ravi, meera] = [
    await makeClient(store, 'Asha', start),
    await makeClient(store, 'Ravi', start),
    await makeClient(store, 'Meera', start),
  ]
  const grant = {
    kind: 'grant' as const,
    person_id: asha.id,
    viewer_id: ravi.id,
    asker_id: asha.id,
    other_email: null,
    other_key: null,
    relation: 'spouse' as const,
    scopes: 'value',
    pan_id: null,
    purpose: 'x',
    born_on: null,
    hides_amounts: 0,
    may_ask_in_emergency: 0,
    asked_at: start,
    agreed_at: start,
    opens_at: start,
    ends_at: '2027-01-01T00:00:00.000Z',
    ended_at: null,
    ended_by: null,
    mailed_open_at: null,
    mailed_end_at: null,
  }
  await insertGrant(store.db, { ...grant, id: 'live' })
  await insertGrant(store.db, { ...grant, id: 'ended', ended_at: start, ended_by: 'owner' })
  await insertGrant(store.db, { ...grant, id: 'run-out', ends_at: start })
  await insertGrant(store.db, { ...grant, id: 'asked', agreed_at: null, opens_at: null })
  await insertGrant(store.db, { ...grant, id: 'of-others', viewer_id: meera.id })

  let kinds: string[] = []
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      kinds.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { ...plain, db: store.db.withPlugin(counted) }
  const decideFor = async (id: string, scope: 'value' | 'gains') => {
    kinds = []
    const context = testContext({ services, cookie: ravi.cookie })
    return { isShown: (await decide(context, [scope], id)) !== null, queries: kinds, denied: context.denied }
  }
  const missing = await decideFor('never-was', 'value')
  expect(missing).toMatchObject({ isShown: false, denied: 'not-granted' })
  expect(missing.queries.length).toBeGreaterThan(1)
  for (const id of ['ended', 'run-out', 'asked', 'of-others'])
    expect(await decideFor(id, 'value')).toEqual(missing)
  expect(await decideFor('live', 'gains')).toEqual(missing)
  expect((await decideFor('live', 'value')).isShown).toBe(true)
  // A refused look is no look; the one that was shown is.
  expect(await store.db.selectFrom('access_look').select(['grant_id', 'screen', 'looks']).execute()).toEqual([
    { grant_id: 'live', screen: 'value', looks: 1 },
  ])
})
