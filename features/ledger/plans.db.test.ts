import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import { funds } from '#content/funds.ts'
import { selectNavs } from '#features/prices/navs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachPlace, type Place } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { testArgs, testContext } from '#tests/fixtures/services.server.ts'
import { openBuiltPages, withSite } from '#tests/fixtures/site.server.ts'
import { makeClient } from './fixtures/client.server.ts'

type Query = { readonly text: string; readonly values: readonly unknown[] }

eachPlace(
  'what a page of a client asks of the database is found by an index, whoever else is in it',
  async (place) => {
    await withSite(place, async ({ services }) => {
      const client = await makeClient(services, 'Anita Rao', '2026-08-19T06:00:00.000Z')
      await buyOneListedAndOneOther(services.db, client.id)
      const routes = await openBuiltPages()

      const all: string[] = []
      for (const [pattern, path] of Object.entries({
        '/dashboard': '/dashboard',
        '/dashboard/working': '/dashboard/working',
        '/transactions': '/transactions',
        '/dashboard/holding/:id': '/dashboard/holding/first',
      })) {
        const asked = await queriesDuring(services, async (watched) => {
          const request = new Request(`http://localhost${path}`)
          const url = new URL(request.url)
          const context = testContext({ services: watched, url, cookie: client.cookie })
          const args = testArgs(watched, request, { id: 'first' }, context)
          const answer = await routes.find((route) => route.path === pattern)?.answer(args)
          expect([path, answer?.status]).toEqual([path, 200])
        })
        const texts = asked.map(({ text }) => text).join('\n')
        all.push(texts)
        for (const table of ['session', 'ledger_version', 'scheme'])
          expect(texts, path).toContain(`from "${table}"`)
        for (const query of asked)
          expect(await readsWholeTables(services.db, place, query), query.text).toEqual([])
      }
      // The ledger is read once: it did not change between the pages.
      expect(all.map((texts) => texts.includes('select * from "ledger_entry"'))).toEqual([
        true,
        false,
        false,
        false,
      ])
      // Prices are kept in memory until they change; the query behind them.
      const [prices] = await queriesDuring(services, async ({ db }) => {
        await selectNavs(db, funds[0]!.code)
      })
      expect(await readsWholeTables(services.db, place, prices!)).toEqual([])
    })
  },
)

eachPlace('a query without an index is noticed by the test above', async (place) => {
  await withSite(place, async ({ services }) => {
    const [query] = await queriesDuring(services, async ({ db }) => {
      await db.selectFrom('ledger_entry').selectAll().where('folio', '=', '1').execute()
    })
    expect(await readsWholeTables(services.db, place, query!)).toHaveLength(1)
  })
})

async function buyOneListedAndOneOther(db: Database, personId: string): Promise<void> {
  const other = await db
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
    person_id: personId,
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
  const entries = [
    entry('first', 0, funds[0]!.code, 100_0000_0000),
    entry('second', 1, other.scheme_code, other.nav_e8),
  ]
  await db.insertInto('ledger_entry').values(entries).execute()
}

/** Everything that was asked of the firm's database while something ran with it. */
async function queriesDuring(
  services: Services,
  run: (watched: Services) => Promise<void>,
): Promise<Query[]> {
  const asked: Query[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = services.db.getExecutor().compileQuery(node, queryId)
      asked.push({ text: sql, values: parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(Object.assign(Object.create(services), { db: services.db.withPlugin(watch) }))
  return asked
}

/** The steps of a query's plan that go through a whole table. */
async function readsWholeTables(db: Database, place: Place, { text, values }: Query): Promise<string[]> {
  if (!place.databaseUrl) {
    const plan = CompiledQuery.raw(`explain query plan ${text}`, [...values])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    const details = rows.map(({ detail }) => detail)
    // The first rows of an index, of nothing left out and in its own order, are as few as asked for.
    const isFirstOfIndex =
      / limit \?$/.test(text) &&
      !/ where /.test(text) &&
      details.every((detail) => !/TEMP B-TREE/.test(detail))
    return details.filter(
      (detail) => /^SCAN\b/.test(detail) && !(isFirstOfIndex && /USING (?:COVERING )?INDEX/.test(detail)),
    )
  }
  return await db.transaction().execute(async (trx) => {
    // Small tables are read whole whatever indexes they have; told not to, it does so only where it has no other way.
    await sql`set local enable_seqscan = off`.execute(trx)
    const plan = CompiledQuery.raw(`explain ${text}`, [...values])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(plan)
    return rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan/.test(line))
  })
}
