import { sql } from 'kysely'
import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'

/** Puts people without a sign-in into the book, numbered from 1. */
async function addPeople({ db }: Store, count: number): Promise<void> {
  await sql`
    insert into person (id, public_id, name, is_sample, created_at)
    with recursive n(n) as (select 1 union all select n + 1 from n where n < ${sql.lit(count)})
    select 'p' || n, 'c' || n, 'Person ' || (100000 + n), 0, '2026-01-02T03:04:05.000Z' from n`.execute(db)
}

interface Answer {
  readonly rows: readonly unknown[]
  readonly isReading: boolean
}

eachDatabase('C-177 of a large book nobody waits for the first list and for Today', async (store) => {
  await addPeople(store, 5_001)
  await withDesk(store, async ({ signIn }) => {
    const asha = await signIn(['owner'])
    const ask = async (name: string, input: object = {}) =>
      (await asha.ask(name, input)).json() as Promise<Answer>
    const first = await ask('clients')
    expect(first).toMatchObject({ total: 5_001, counts: { all: 5_001, 'no-sign-in': 5_001, locked: 0 } })
    const today = await ask('today')
    expect(today).toMatchObject({ isReading: true, counts: { all: 1 } })
    await expect.poll(async () => (await ask('today')).isReading, { timeout: 20_000 }).toBe(false)
    // The list that was read whole begins with the same people.
    const whole = await ask('clients', { order: 'name', from: 0 })
    expect(whole.rows).toEqual(first.rows)
    expect(await ask('clients', { from: 5_000 })).toMatchObject({ rows: [{ number: 'c5001' }] })
  })
})

eachDatabase('C-177 Today sends the most urgent things, and more where somebody asks', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    const asha = await signIn(['owner'])
    for (let at = 0; at < 160; at += 1) {
      const nothing = { number: null, kind: null, text: '', letter: '', chat: '', staff: null }
      expect(
        (await asha.act('write-note', { ...nothing, task: `Ring ${at}`, due: '2026-08-19' })).status,
      ).toBe(200)
    }
    const shown = async (input: object) => {
      const response = await asha.ask('today', input)
      const text = await response.text()
      const { groups, counts } = JSON.parse(text) as {
        groups: { rows: unknown[] }[]
        counts: { all: number }
      }
      return {
        rows: groups.flatMap(({ rows }) => rows).length,
        all: counts.all,
        isSmall: text.length < 100_000,
      }
    }
    expect(await shown({})).toEqual({ rows: 150, all: 161, isSmall: true })
    expect(await shown({ most: 300 })).toMatchObject({ rows: 161, all: 161 })
    expect(await shown({ tab: 'mine' })).toMatchObject({ rows: 0 })
  })
})
