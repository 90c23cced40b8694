import { expect, test } from 'vitest'
import { type Place, withPostgresPlace, withSqlitePlace } from '#kit/store/fixtures/databases.server.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { otherRows } from '../fixtures/year/same-rows.ts'
import { smallestFailure } from '../fixtures/year/smallest.ts'
import { liveYear } from '../fixtures/year/year.ts'

/** The week around the end of a tax year on SQLite in every test run; in `npm run drill` a year of working days, on both databases. */
const plan = {
  seed: Number(process.env.SEED ?? 1),
  clients: Number(process.env.CLIENTS ?? (isDrill ? 12 : 3)),
  days: Number(process.env.DAYS ?? (isDrill ? 250 : 5)),
  from: isDrill ? ('2026-09-01' as const) : ('2027-03-29' as const),
}

const onSqlite = <T>(run: (place: Place) => Promise<T>) => withSqlitePlace(run, 'schema')

test('C-193 a firm’s year keeps every invariant each night, and one seed gives one database', async ({
  annotate,
}) => {
  const year = await onSqlite((place) => liveYear(plan, place))
  if (year.failed) throw new Error(await smallestFailure(plan, year.failed, onSqlite))
  if (!isDrill) return
  const server = process.env.TEST_POSTGRES_URL
  const again = server
    ? await withPostgresPlace(server, (place) => liveYear(plan, place), 'schema')
    : await onSqlite((place) => liveYear(plan, place))
  if (again.failed) throw new Error(`The second database alone: ${JSON.stringify(again.failed)}`)
  expect(otherRows(year.rows, again.rows)).toEqual([])
  const counts = [...year.counts].map(([what, count]) => `${what} ${count}`).join(', ')
  await annotate(`seed ${plan.seed}, ${plan.clients} clients, ${plan.days} days: ${counts}`)
})
