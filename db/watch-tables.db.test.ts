import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskTopic } from '#content/desk-topics.ts'
import { eachDatabase } from './fixtures/databases.server.ts'
import { recordTopics, touchedBy } from './watch-tables.server.ts'

const quote = { id: 'quote-1', received_at: '2026-08-01T06:30:00.000Z', name: 'Anita Rao' }

eachDatabase('what a transaction writes is heard after its commit, and never without one', async (store) => {
  const heard: (readonly DeskTopic[])[] = []
  store.onWritten((topics) => heard.push(topics))
  const change = store.db.updateTable('scheme').set({ name: 'x' }).where('code', '=', 'none')
  await change.execute()
  // Nothing was there to change.
  expect(heard).toEqual([])
  const add = (code: string) => ({
    code,
    name: quote.name,
    fund_house: '',
    section: '',
    isin: null,
    isin_reinvestment: null,
    plan: null,
    option: null,
  })
  await store.db.insertInto('scheme').values(add('1')).execute()
  expect(heard).toEqual([['prices']])
  await store.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('scheme').values(add('2')).execute()
      await sql`update firm_change set at = at where number = 0`.execute(trx)
      await trx
        .insertInto('job')
        .values({ name: 'x', next_at: quote.received_at })
        .execute()
        .catch(() => {})
      expect(heard).toHaveLength(1)
    })
    .catch(() => {})
  const before = heard.length
  await expect(
    store.db.transaction().execute(async (trx) => {
      await trx.insertInto('scheme').values(add('3')).execute()
      throw new Error('never')
    }),
  ).rejects.toThrow('never')
  expect(heard).toHaveLength(before)
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
      await db
        .insertInto('scheme')
        .values({
          code: '1',
          name: '',
          fund_house: '',
          section: '',
          isin: null,
          isin_reinvestment: null,
          plan: null,
          option: null,
        })
        .execute()
      return 7
    })
    expect(value).toBe(7)
    expect(topics).toEqual(['enquiries', 'records', 'reviews'])
  },
)

test.each([
  ['select * from "nav" where scheme_code in (select code from scheme)', ['prices'], []],
  ['with incoming as (select 1) insert into nav (date) select date from incoming', [], ['prices']],
  ['select id from "account" where id = $1 for update', ['clients'], []],
  [
    'delete from "account" where id = ?',
    ['clients'],
    ['clients', 'books', 'records', 'requests', 'reviews', 'sign-ins', 'work'],
  ],
])('the text of a statement says what it reads and writes: %s', (text, reads, writes) => {
  expect(touchedBy(text)).toMatchObject({ reads, writes })
})
