import { CompiledQuery, type DatabaseConnection, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskTopic } from './desk-topics.ts'
import { eachDatabase } from './fixtures/databases.server.ts'
import { notifyTopics } from './topics.server.ts'
import { recordTopics, touchedBy, watchTables } from './watch-tables.server.ts'

const scheme = (code: string) => ({
  code,
  name: 'Sample Fund',
  fund_house: '',
  section: '',
  isin: null,
  isin_reinvestment: null,
  plan: null,
  option: null,
})

eachDatabase('what a transaction writes is heard after its commit, and never without one', async (store) => {
  const heard: (readonly DeskTopic[])[] = []
  store.onWritten((topics) => heard.push(topics))
  await store.db.updateTable('scheme').set({ name: 'x' }).where('code', '=', 'none').execute()
  // Nothing was there to change.
  expect(heard).toEqual([])
  await store.db.insertInto('scheme').values(scheme('1')).execute()
  expect(heard).toEqual([['prices']])
  await store.db.transaction().execute(async (trx) => {
    await trx.insertInto('scheme').values(scheme('2')).execute()
    await sql`update scheme set name = 'y'`.execute(trx)
    expect(heard).toHaveLength(1)
  })
  expect(heard).toEqual([['prices'], ['prices']])
  await expect(
    store.db.transaction().execute(async (trx) => {
      await trx.insertInto('scheme').values(scheme('3')).execute()
      throw new Error('never')
    }),
  ).rejects.toThrow('never')
  expect(heard).toHaveLength(2)
})

test('a transaction that could not begin keeps no later write from being heard', async () => {
  const heard: (readonly DeskTopic[])[] = []
  const connection = {
    executeQuery: async ({ sql: text }: CompiledQuery) => {
      if (text === 'begin immediate') throw new Error('the database stayed busy')
      return { rows: [], numAffectedRows: 1n }
    },
    streamQuery: () => {
      throw new Error('nobody streams')
    },
  } as unknown as DatabaseConnection
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  watchTables(connection, { statement: notifyTopics, written: (topics) => heard.push(topics) })
  await expect(run('begin immediate')).rejects.toThrow('busy')
  await run('update nav set nav_e8 = 1')
  expect(heard).toEqual([['prices']])
})

eachDatabase(
  'a recording names what its statements read, and leaves out what it wrote itself',
  async ({ db }) => {
    const { value, topics } = await recordTopics(async () => {
      await db
        .selectFrom('lead')
        .innerJoin('consent', 'consent.subject_id', 'lead.id')
        .select('lead.id')
        .execute()
      const inner = await recordTopics(async () => await db.selectFrom('review').select('id').execute())
      expect(inner.topics).toEqual(['reviews'])
      await sql`select count(*) from ${sql.table('scheme')}`.execute(db)
      await db.insertInto('scheme').values(scheme('1')).execute()
      return 7
    })
    expect(value).toBe(7)
    expect(topics).toEqual(['enquiries', 'records', 'reviews'])
  },
)

test.each([
  ['select * from "nav" where scheme_code in (select code from scheme)', ['prices'], []],
  ['with incoming as (select 1) insert into nav (date) select date from incoming', [], ['prices']],
  ['select id from "person" where id = $1 for update', ['clients'], []],
  [
    'delete from "person" where id = ?',
    ['clients'],
    ['clients', 'books', 'records', 'requests', 'reviews', 'sign-ins', 'work'],
  ],
])('the text of a statement says what it reads and writes: %s', (text, reads, writes) => {
  expect(touchedBy(text)).toMatchObject({ reads, writes })
})
