import { expect } from 'vitest'
import type { Role } from '#features/staff/staff.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { type HandClock, handClock, testServices } from '#tests/fixtures/services.server.ts'
import { callAs } from '../fixtures/call.server.ts'
import { openDeskServices } from '../web/services.server.ts'
import { defineAct, defineQuery } from './endpoint.server.ts'
import { answerAct, answerQuery } from './http-answer.server.ts'
import { fields, text } from './parse.ts'

const key = '0123456789abcdef0123'

async function callFor(store: Store, roles: readonly Role[], clock: HandClock = handClock()) {
  const call = await callAs(openDeskServices(testServices(store, clock)), roles)
  const opened = clock.now()
  return { ...call, isProven: async () => clock.now() - opened < 5 * minuteMs }
}

/** A query about one client, which counts how often it ran. */
function readQuery() {
  const ran = { times: 0 }
  const query = defineQuery({
    says: 'One record.',
    right: 'read-clients',
    parse: fields({ client: text({ max: 20 }) }),
    looksAt: async (_call, { client }) => ({ personId: client, screen: 'client' }),
    run: async (_call, { client }) => {
      ran.times += 1
      return client === 'nobody' ? null : { client }
    },
  })
  return { query, ran }
}

/** An act that counts how often it was carried out. */
function countingAct(given: { proof?: boolean } = {}) {
  const done: string[] = []
  const act = defineAct({
    says: 'Counts.',
    right: 'work-clients',
    parse: fields({ what: text({ max: 20 }) }),
    refusals: { 'taken-by': 'Taken by {name} meanwhile.' },
    ...given,
    run: async (_call, { what }) => {
      if (what === 'fail') throw new Error('the database broke')
      if (what === 'taken') {
        return { ok: false, reason: 'taken-by', values: { name: 'Arjun' }, field: 'what' } as const
      }
      done.push(what)
      return { ok: true, value: { place: done.length }, undo: { act: 'uncount', input: { what } } } as const
    },
  })
  return { act, done }
}

eachDatabase('C-041 a role without the right reads nothing, and no look is written', async (store) => {
  const call = await callFor(store, [])
  const { query, ran } = readQuery()
  expect(await answerQuery(query, call, { client: 'one' })).toMatchObject({
    status: 403,
    body: { reason: 'right' },
  })
  expect(ran.times).toBe(0)
  expect(await store.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
})

eachDatabase('C-041 the look is written before the record is read', async (store) => {
  const call = await callFor(store, ['auditor'])
  const looked: string[] = []
  const { query } = readQuery()
  const watching = {
    ...query,
    run: async () => {
      const rows = await store.db.selectFrom('audit_entry').select(['act', 'client', 'actor']).execute()
      looked.push(...rows.map(({ act, client, actor }) => `${actor} ${act} ${client}`))
      return {}
    },
  }
  expect((await answerQuery(watching, call, { client: 'one' })).status).toBe(200)
  expect(looked).toEqual([`${call.staff.name} looked one`])
})

eachDatabase('C-041 a look that can’t be written closes the record', async (store) => {
  const call = await callFor(store, ['owner'])
  await store.db.schema.alterTable('audit_entry').renameTo('audit_entry_gone').execute()
  const { query, ran } = readQuery()
  expect(await answerQuery(query, call, { client: 'one' })).toMatchObject({
    status: 503,
    body: { reason: 'look' },
  })
  expect(ran.times).toBe(0)
})

eachDatabase('C-051 faults name their fields, and a record that is not there is missing', async (store) => {
  const call = await callFor(store, ['owner'])
  const { query } = readQuery()
  expect(await answerQuery(query, call, { client: '', other: 1 })).toMatchObject({
    status: 422,
    body: {
      reason: 'faults',
      faults: { client: 'Fill this in.', other: 'This is not what was expected here.' },
    },
  })
  expect(await answerQuery(query, call, { client: 'nobody' })).toMatchObject({ status: 404 })
})

eachDatabase('C-042 an act that needs a proof refuses one older than five minutes', async (store) => {
  const clock = handClock()
  const call = await callFor(store, ['owner'], clock)
  const { act, done } = countingAct({ proof: true })
  clock.forward(5 * minuteMs)
  expect(await answerAct(act, call, { what: 'a' }, key)).toMatchObject({
    status: 428,
    body: { reason: 'proof' },
  })
  expect(done).toEqual([])
  const proven = { ...call, isProven: async () => true }
  expect((await answerAct(act, proven, { what: 'a' }, key)).status).toBe(200)
})

eachDatabase('C-051 the same act sent twice is done once and answered alike', async (store) => {
  const call = await callFor(store, ['operations'])
  const { act, done } = countingAct()
  const answers = await Promise.all([
    answerAct(act, call, { what: 'a' }, key),
    answerAct(act, call, { what: 'a' }, key),
  ])
  answers.push(await answerAct(act, call, { what: 'a' }, key))
  expect(done).toEqual(['a'])
  for (const answer of answers) {
    expect(answer).toEqual({
      status: 200,
      body: { value: { place: 1 }, undo: { act: 'uncount', input: { what: 'a' } } },
    })
  }
  expect(await answerAct(act, call, { what: 'b' }, key)).toMatchObject({
    status: 409,
    body: { reason: 'reused' },
  })
  expect((await answerAct(act, call, { what: 'b' }, '')).status).toBe(400)
})

eachDatabase('C-051 what was refused or failed can be sent again with its key', async (store) => {
  const call = await callFor(store, ['operations'])
  const { act, done } = countingAct()
  expect(await answerAct(act, call, { what: 'taken' }, key)).toEqual({
    status: 409,
    body: {
      reason: 'taken-by',
      words: 'Taken by Arjun meanwhile.',
      faults: { what: 'Taken by Arjun meanwhile.' },
    },
  })
  await expect(answerAct(act, call, { what: 'fail' }, key)).rejects.toThrow('the database broke')
  expect((await answerAct(act, call, { what: 'a' }, key)).status).toBe(200)
  expect(done).toEqual(['a'])
})
