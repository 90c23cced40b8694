import { expect } from 'vitest'
import { funds } from '#content/funds.ts'
import { insertEntries } from '#db/ledger.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import { eachPlace } from '#db/test-databases.server.ts'
import { withSite } from '../test-site.server.ts'
import { makeClient } from './test-client.server.ts'

type Query = { text: string; values: readonly unknown[] }

eachPlace(
  'what a page of a client asks of the database is found by an index, whoever else is in it',
  async (place) => {
    await withSite(place, async ({ url, firm }) => {
      const client = await makeClient(firm, 'Anita Rao', '2026-08-19T06:00:00.000Z')
      await buyOneListedAndOneOther(firm, client.id)

      for (const path of ['/dashboard', '/dashboard/working', '/transactions', '/dashboard/holding/first']) {
        const asked = await queriesDuring(firm, async () => {
          const answer = await fetch(`${url}${path}`, { headers: { cookie: client.cookie } })
          expect([path, answer.status]).toEqual([path, 200])
        })
        const texts = asked.map(({ text }) => text).join('\n')
        for (const table of ['session', 'ledger_entry', 'scheme', 'nav'])
          expect(texts).toContain(`"${table}"`)
        for (const query of asked) expect(await readsWholeTables(firm, query), query.text).toEqual([])
      }
    })
  },
)

eachPlace('a query without an index is noticed by the test above', async (place) => {
  await withSite(place, async ({ firm }) => {
    const [query] = await queriesDuring(firm, async () => {
      await firm.db.selectFrom('ledger_entry').selectAll().where('folio', '=', '1').execute()
    })
    expect(await readsWholeTables(firm, query!)).toHaveLength(1)
  })
})

async function buyOneListedAndOneOther(firm: OpenDatabase, accountId: string): Promise<void> {
  const other = await firm.db
    .selectFrom('nav')
    .select(['scheme_code', 'date', 'nav_e8'])
    .where(
      'scheme_code',
      'not in',
      funds.map(({ code }) => code),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  const entry = (id: string, position: number, scheme_code: string, nav_e8: number) => ({
    id,
    account_id: accountId,
    position,
    folio: '1/1',
    scheme_code,
    date: '2026-08-03',
    kind: 'purchase' as const,
    amount_paise: 100_000,
    stamp_duty_paise: 5,
    load_paise: 0,
    units_milli: 1_000,
    nav_e8,
    reverses: null,
    source: 'form' as const,
    import_id: null,
    created_at: '2026-08-03T00:00:00.000Z',
  })
  await insertEntries(firm.db, [
    entry('first', 0, funds[0]!.code, 100_0000_0000),
    entry('second', 1, other.scheme_code, other.nav_e8),
  ])
}

/** Everything that the driver was asked while something ran. */
async function queriesDuring(firm: OpenDatabase, run: () => Promise<void>): Promise<Query[]> {
  const asked: Query[] = []
  if (firm.sqlite) {
    const { sqlite } = firm
    const prepare = sqlite.prepare
    sqlite.prepare = ((text: string) => {
      asked.push({ text, values: [] })
      return prepare.call(sqlite, text)
    }) as typeof prepare
    await run()
    sqlite.prepare = prepare
    return asked
  }
  const clients = new Map<{ query: unknown }, unknown>()
  const watch = (client: { query: (...args: unknown[]) => unknown }) => {
    if (clients.has(client)) return
    const { query } = client
    clients.set(client, query)
    client.query = (...args) => {
      const [text, values] = args
      if (typeof text === 'string') asked.push({ text, values: Array.isArray(values) ? values : [] })
      return query.apply(client, args)
    }
  }
  firm.pool!.on('acquire', watch)
  await run()
  firm.pool!.off('acquire', watch)
  for (const [client, query] of clients) client.query = query
  return asked
}

/** The steps of a query's plan that go through a whole table. */
async function readsWholeTables(firm: OpenDatabase, { text, values }: Query): Promise<string[]> {
  if (firm.sqlite) {
    const none = Array.from(text.matchAll(/\?/g), () => null)
    const steps = firm.sqlite.prepare(`explain query plan ${text}`).all(none) as { detail: string }[]
    return steps.map(({ detail }) => detail).filter((detail) => /^SCAN\b/.test(detail))
  }
  const client = await firm.pool!.connect()
  try {
    // Small tables are read whole whatever indexes they have; told not to, it does so only where it has no other way.
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${text}`, [...values])
    return rows.map((row) => String(row['QUERY PLAN'])).filter((line) => /Seq Scan/.test(line))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
