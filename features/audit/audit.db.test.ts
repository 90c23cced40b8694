import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordDeskEvents, recordEvent } from '#features/identity/events.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { insertDay } from '#kit/audit/chain.server.ts'
import { cutOldEntries } from '#kit/audit/cut-log.server.ts'
import { recordErasure } from '#kit/audit/erasure.server.ts'
import { readsOf, recordRead } from '#kit/audit/reads.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { adoptEarlierActs } from './adopt-earlier.server.ts'

const runFile = promisify(execFile)
const vikram: DeskActor = { kind: 'desk', name: 'Vikram', staffId: 'staff-2' }

/** A log of five entries about one client: three acts, and two looks of which one has a reason. */
async function fiveEntries(services: Services): Promise<string> {
  const { id } = await makeClient(services.store)
  await recordEvent(services, id, 'bank-verified', testActor)
  await recordRead(services, vikram, { personId: id, screen: 'client' })
  await recordAct(services.db, services, testActor, 'outbox-retried', 'mail-1')
  await recordRead(services, vikram, {
    personId: id,
    screen: 'transactions',
    reason: 'She rang about a SIP',
  })
  await recordAct(services.db, services, vikram, 'prices-fetched', null)
  return id
}

eachDatabase('C-050 acts and looks are one chain, and it verifies', async (store) => {
  const services = testServices(store)
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 0 })
  const anita = await fiveEntries(services)
  const ravi = await makeClient(store, 'Ravi Iyer')
  // A file that was taken in, with transactions of both.
  const both = [
    [anita, '3'],
    [ravi.id, '4'],
  ] as const
  await recordDeskEvents(services, 'transactions-imported', testActor, both, store.db)
  const verified = await verifyLog(services)
  expect(verified).toMatchObject({ isWhole: true, entries: 7, from: 1, head: { sequence: 7 } })
  const last = await store.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  expect(last.map(({ client, detail }) => [client, detail])).toEqual(both.toReversed())
  expect(verified.isWhole && (await verifyLog(services, verified.head))).toEqual(verified)
})

eachDatabase('C-050 an act that is rolled back leaves no entry and no gap', async (store) => {
  const services = testServices(store)
  await fiveEntries(services)
  const failing = store.db.transaction().execute(async (trx) => {
    await recordAct(trx, services, testActor, 'lead-erased', 'lead-1')
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 5 })
})

eachDatabase('C-050 whoever writes at once, the chain has no gap and no fork', async (store, place) => {
  const services = testServices(store)
  const { id } = await makeClient(store)
  const program = fileURLToPath(new URL('./fixtures/write-acts.ts', import.meta.url))
  const other = runFile(process.execPath, [program, place.dataDir, place.databaseUrl ?? '', '20'])
  const started = performance.now()
  let own = 0
  // Writes for as long as the other process does, so that both meet.
  const isOver = other.then(() => true)
  for (let isDone = false; !isDone; own += 4) {
    await Promise.all([
      ...Array.from({ length: 3 }, () => recordRead(services, testActor, { personId: id, screen: 'client' })),
      recordAct(store.db, services, testActor, 'outbox-retried', 'mail-1'),
    ])
    isDone = await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(resolve, 5, false))])
    if (performance.now() - started > 60_000) throw new Error('the other process does not end')
  }
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 20 + own, from: 1 })
})

/** What somebody with the database in hand could do, and where it is found. */
const tamperings = [
  {
    name: 'a changed name',
    text: "update audit_entry set actor = 'nobody' where sequence = 3",
    at: 3,
    kind: 'changed',
  },
  {
    name: 'a changed instant',
    text: "update audit_entry set at = '2020-01-01' where sequence = 1",
    at: 1,
    kind: 'changed',
  },
  { name: 'a removed entry', text: 'delete from audit_entry where sequence = 3', at: 3, kind: 'missing' },
  { name: 'a removed beginning', text: 'delete from audit_entry where sequence = 1', at: 1, kind: 'missing' },
  { name: 'a removed end', text: 'delete from audit_entry where sequence = 5', at: 5, kind: 'missing' },
  {
    name: 'an entry that was added',
    text: `insert into audit_entry (sequence, id, at, act, previous, hash)
      select 6, 'x', at, act, hash, hash from audit_entry where sequence = 5`,
    at: 6,
    kind: 'changed',
  },
  {
    name: 'two entries that changed places',
    text: 'update audit_entry set sequence = case sequence when 2 then -3 when 3 then -2 end where sequence in (2, 3); update audit_entry set sequence = -sequence where sequence < 0',
    at: 2,
    kind: 'changed',
  },
  { name: 'a changed reason', text: "update audit_reason set text = 'Nothing'", at: 4, kind: 'reason' },
  { name: 'a removed reason', text: 'delete from audit_reason', at: 4, kind: 'reason' },
  {
    name: 'a beginning that was cut by hand',
    text: `update audit_head set cut_sequence = 2, cut_hash = (select hash from audit_entry where sequence = 2);
      delete from audit_entry where sequence <= 2`,
    at: 3,
    kind: 'beginning',
  },
  {
    name: 'an end that was removed with its record',
    text: `delete from audit_entry where sequence = 5;
      update audit_head set sequence = 4, hash = (select hash from audit_entry where sequence = 4)`,
    at: 5,
    kind: 'missing',
  },
] as const

for (const { name, text, at, kind } of tamperings) {
  eachDatabase(`C-050 finds ${name}`, async (store) => {
    const services = testServices(store)
    await fiveEntries(services)
    const whole = await verifyLog(services)
    if (!whole.isWhole) throw new Error('the chain was broken before')
    await insertDay(store.db, { day: '2026-08-19', ...whole.head })
    for (const one of text.split(';')) await sql.raw(one).execute(store.db)
    expect(await verifyLog(services)).toEqual({ isWhole: false, brokenAt: at, kind })
  })
}

eachDatabase('C-050 a log that was written again as a whole differs from the mailed end', async (store) => {
  const services = testServices(store)
  await fiveEntries(services)
  const whole = await verifyLog(services)
  if (!whole.isWhole) throw new Error('the chain was broken before')
  for (const table of ['audit_reason', 'audit_entry', 'audit_head'] as const) {
    await store.db.deleteFrom(table).execute()
  }
  for (let count = 0; count < 5; count += 1)
    await recordAct(store.db, services, vikram, 'prices-fetched', null)
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 5 })
  expect(await verifyLog(services, whole.head)).toEqual({ isWhole: false, brokenAt: 5, kind: 'rewritten' })
})

eachDatabase('C-041 a client reads who looked, with screen and reason', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const id = await fiveEntries(services)
  const another = await makeClient(store)
  clock.forward(5 * minuteMs)
  await recordRead(services, vikram, { personId: another.id, screen: 'client' })
  await recordRead(services, vikram, { personId: id, screen: 'client' })
  expect(await readsOf(services, id)).toMatchObject([
    { by: 'Vikram', screen: 'client', reason: null, count: 2 },
    { by: 'Vikram', screen: 'transactions', reason: 'She rang about a SIP', count: 1 },
  ])
})

eachDatabase('C-041 a look that can’t be written throws, so that nothing is shown', async (store) => {
  const services = testServices(store)
  const { id } = await makeClient(store)
  await sql`drop table audit_reason`.execute(store.db)
  const look = recordRead(services, vikram, { personId: id, screen: 'client', reason: 'She rang' })
  await expect(look).rejects.toThrow('audit_reason')
})

eachDatabase('C-041 C-050 a year later the beginning goes, and the rest still verifies', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const id = await fiveEntries(services)
  clock.forward(100 * dayMs)
  await recordRead(services, vikram, { personId: id, screen: 'bank', reason: 'Call' })
  clock.forward(265 * dayMs)
  expect(await cutOldEntries(services)).toBe(0)
  clock.forward(1)
  expect(await cutOldEntries(services)).toBe(5)
  // The sixth entry is the look, the seventh says what was cut.
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 2, from: 6 })
  expect(await readsOf(services, id)).toMatchObject([{ screen: 'bank', reason: 'Call' }])
  clock.forward(366 * dayMs)
  expect(await cutOldEntries(services)).toBe(2)
  expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 1, from: 8 })
  expect(await store.db.selectFrom('audit_reason').selectAll().execute()).toEqual([])
})

eachDatabase(
  'C-041 C-050 with the account go the typed reasons, and the chain stays whole',
  async (store) => {
    const services = testServices(store)
    const id = await fiveEntries(services)
    await store.db.transaction().execute(async (trx) => {
      await eraseAccount(trx, id, '2026-08-19T06:30:00.000Z')
      await recordErasure(trx, services, null, id)
    })
    expect(await store.db.selectFrom('audit_reason').selectAll().execute()).toEqual([])
    expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 6 })
    expect((await listActs(services, { from: null, to: null })).map(({ about }) => about)).toEqual([
      null,
      'mail-1',
      null,
    ])
  },
)

eachDatabase(
  'C-050 acts that an earlier version recorded join the chain once, in their order',
  async (store) => {
    const services = testServices(store)
    const { id } = await makeClient(store)
    const { db } = store
    const act = { actor: 'asha', detail: null }
    await db
      .insertInto('desk_act')
      .values({ ...act, id: 'act', at: '2026-08-02T06:30:00.000Z', act: 'lead-erased', subject_id: 'lead-1' })
      .execute()
    await db
      .insertInto('desk_act')
      .values({ ...act, id: 'old', at: '2025-08-02T06:30:00.000Z', act: 'lead-erased', subject_id: 'lead-0' })
      .execute()
    await db
      .insertInto('account_event')
      .values({
        ...act,
        id: 'event',
        person_id: id,
        at: '2026-08-03T06:30:00.000Z',
        kind: 'locked',
        device: 'desk',
      })
      .execute()
    await db
      .insertInto('mark')
      .values({
        id: 'mark',
        actor: 'asha',
        subject: 'quote',
        subject_id: 'quote-1',
        state: 'won',
        note: null,
        marked_at: '2026-08-01T06:30:00.000Z',
      })
      .execute()
    expect(await adoptEarlierActs(services)).toBe(3)
    expect(await adoptEarlierActs(services)).toBe(0)
    await recordEvent(services, id, 'unlocked', testActor)
    expect(await adoptEarlierActs(services)).toBe(0)
    expect((await listActs(services, { from: null, to: null })).map(({ act: done }) => done)).toEqual([
      'unlocked',
      'locked',
      'lead-erased',
      'quote-marked',
    ])
    expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 4 })
  },
)
