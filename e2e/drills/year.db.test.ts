import { expect, test } from 'vitest'
import { type Place, withPostgresPlace, withSqlitePlace } from '#kit/store/fixtures/databases.server.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { allEvents, type YearPlan } from '../fixtures/year/invented-year.ts'
import { otherRows } from '../fixtures/year/same-rows.ts'
import { type Failure, sayFailure, smallestYear } from '../fixtures/year/smallest.ts'
import { liveYear } from '../fixtures/year/year.ts'

const { SEED, CLIENTS, DAYS, FROM, EVENTS, YEAR_SHRINK } = process.env
const named = EVENTS?.split(',')

/** The week around the end of a tax year on SQLite in every test run; in `npm run drill` a year of working days, on both databases. */
const plan = {
  seed: Number(SEED ?? 1),
  clients: Number(CLIENTS ?? (isDrill ? 12 : 3)),
  days: Number(DAYS ?? (isDrill ? 250 : 5)),
  from: (FROM ?? (isDrill ? '2026-09-01' : '2027-03-29')) as YearPlan['from'],
  events: allEvents.filter((event) => named?.includes(event) ?? true),
}

const onSqlite = <T>(run: (place: Place) => Promise<T>) => withSqlitePlace(run, 'schema')

test('C-193 a firm’s year keeps every invariant each night, and one seed gives one database', async ({
  annotate,
}) => {
  const server = process.env.TEST_POSTGRES_URL
  // Side by side: each has programs of its own.
  const [year, again] = await Promise.all([
    onSqlite((place) => liveYear(plan, place)),
    !isDrill
      ? null
      : server
        ? withPostgresPlace(server, (place) => liveYear(plan, place), 'schema')
        : onSqlite((place) => liveYear(plan, place)),
  ])
  if (year.failed) throw new Error(await explain(plan, year.failed))
  if (!again) return
  if (again.failed)
    throw new Error(`The second database alone: ${sayFailure({ plan, failed: again.failed })}`)
  expect(otherRows(year.rows, again.rows)).toEqual([])
  const counts = [...year.counts].map(([what, count]) => `${what} ${count}`).join(', ')
  await annotate(`seed ${plan.seed}, ${plan.clients} clients, ${plan.days} days: ${counts}`)
})

/** Describes a failure. With YEAR_SHRINK it also searches for the smallest year that fails so, which takes several more years. */
async function explain(of: YearPlan, failed: Failure): Promise<string> {
  const said = sayFailure({ plan: of, failed })
  if (!YEAR_SHRINK) return `${said}\nThe smallest year that fails so: the same with YEAR_SHRINK=1 before it.`
  const live = async (smaller: YearPlan) => (await onSqlite((place) => liveYear(smaller, place))).failed
  return `${said}\nThe smallest: ${sayFailure(await smallestYear({ plan: of, failed }, live))}`
}

test('C-193 a fault gives the smallest seed and day', async () => {
  const lived: YearPlan[] = []
  // A fault that needs two clients and a death, and comes on day 30 of seed 7, on day 12 of seed 2; and another one of seed 3.
  const live = async (one: YearPlan): Promise<Failure | null> => {
    lived.push(one)
    const day = one.seed === 2 ? 12 : 30
    const isBroken = one.clients >= 2 && one.days > day && one.events.includes('deaths')
    const invariant = one.seed === 3 ? 'another' : 'no mail waits'
    return isBroken ? { day, date: '2026-10-14', findings: [{ invariant, found: [one.seed] }] } : null
  }
  const large = { seed: 7, clients: 12, days: 250, from: '2026-09-01', events: allEvents } as const
  const smallest = await smallestYear({ plan: large, failed: (await live(large))! }, live)
  expect(smallest.plan).toEqual({ ...large, seed: 2, clients: 2, days: 13, events: ['deaths'] })
  expect(smallest.failed).toMatchObject({ day: 12, findings: [{ invariant: 'no mail waits', found: [2] }] })
  // No year that was tried is longer than the first one until its failure.
  expect(Math.max(...lived.slice(1).map(({ days }) => days))).toBe(31)
  expect(sayFailure(smallest)).toMatch(
    /^Seed 2, day 12 .*SEED=2 CLIENTS=2 DAYS=13 FROM=2026-09-01 EVENTS=deaths npx vitest/s,
  )
})

test('C-193 two databases are the same whatever order their ids were drawn in, and in nothing else', () => {
  const uuid = (digit: number) => `${String(digit).repeat(8)}-0000-4000-a000-000000000000`
  const firm = ([anita, ravi]: readonly number[], [first, second]: readonly number[], owner = anita) =>
    new Map([
      [
        'person',
        [`[["id","${uuid(anita!)}"],["name","Anita"]]`, `[["id","${uuid(ravi!)}"],["name","Ravi"]]`].sort(),
      ],
      [
        'request',
        [
          `[["person_id","${uuid(owner!)}"],["reference","${first}"],["wish","invest"]]`,
          `[["person_id","${uuid(ravi!)}"],["reference","${second}"],["wish","redeem"]]`,
        ].sort(),
      ],
      ['outbox', [`[["text","Number ${String(first).replace(/(..)(..)(..)/, '$1 $2 $3')}, ₹1,00,000"]]`]],
    ])
  const one = firm([1, 2], [857986, 559497])
  expect(otherRows(one, firm([2, 1], [559497, 857986]))).toEqual([])
  expect(otherRows(one, firm([7, 3], [123456, 654321]))).toEqual([])
  // Her request is another's, or the mail names another request.
  expect(otherRows(one, firm([1, 2], [857986, 559497], 2)).length).toBeGreaterThan(0)
  const misled = firm([1, 2], [857986, 559497]).set('outbox', ['[["text","Number 55 94 97, ₹1,00,000"]]'])
  expect(otherRows(one, misled).length).toBeGreaterThan(0)
  const filed = (file: string, number: string, sealed: string, holder = number) =>
    new Map([
      [
        'person',
        [`[["name","Anita"],["public_id","${number}"]]`, '[["name","Ravi"],["public_id","x829vhkq7"]]'],
      ],
      ['feed_file', [`[["client","${holder}"],["id","${file}"],["name","cams-93.csv"]]`]],
      ['feed_holder', [`[["id","${file}-0"],["pan","v1.259d9585bb5d4c37.${sealed}"]]`]],
    ])
  const first = filed('09b8d114cf61eebd', 'ygqs2byy6', 'R1EM_r0jiqbbkvDC.dGhl')
  expect(otherRows(first, filed('266290960b3007f6', 'x829vhkq6', '6eyMp-QwFDeS719g.dGhj'))).toEqual([])
  // The file is another client's.
  const others = filed('266290960b3007f6', 'x829vhkq6', '6eyMp-QwFDeS719g.dGhj', 'x829vhkq7')
  expect(otherRows(first, others).length).toBeGreaterThan(0)
  const dearer = firm([1, 2], [857986, 559497]).set('outbox', ['[["text","Number 85 79 86, ₹1,00,001"]]'])
  expect(otherRows(one, dearer)).toEqual([expect.stringContaining('₹1,00,001')])
})
