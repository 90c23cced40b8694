import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { funds } from '#content/funds.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { MissingPage } from '#site/page/missing-page.ts'
import { noRows } from '#tests/fixtures/no-rows.server.ts'
import { pricesFromFiles } from '#tests/fixtures/prices.server.ts'
import { testArgs } from '#tests/fixtures/services.server.ts'
import fund from './fund.tsx'
import { fundAt } from './fund-address.ts'
import navCsv from './nav-csv.ts'
import range from './range-json.ts'
import { readSeries } from './series-text.ts'

const prices = pricesFromFiles()
const nippon = 'nippon-india-multi-cap-fund-118650'
const load = async (args: ReturnType<typeof argsFor>) => {
  const loaded = await fund.load(args)
  if (loaded.kind !== 'fund') throw new Error('a scheme that is not listed')
  return loaded
}
const csv = async (args: ReturnType<typeof argsFor>) => await navCsv.load(args)
const rangeJson = async (args: ReturnType<typeof argsFor>) => await range.load(args)

function argsFor(id: string, search = '', headers: Record<string, string> = {}) {
  const clock = fixedClock('2026-08-19T06:00:00Z')
  const services = { prices, clock, db: noRows, firm: () => sampleFirm } as Services
  const request = new Request(`http://localhost/portfolio/${encodeURIComponent(id)}${search}`, { headers })
  return testArgs(services, request, { id })
}

async function thrown(id: string, search = ''): Promise<unknown> {
  return await load(argsFor(id, search)).then(
    () => null,
    (error: unknown) => error,
  )
}

test('S-016 the fund is at one address; the bare code and older names lead there', async () => {
  for (const id of ['118650', 'reliance-multi-cap-118650', 'NIPPON-118650']) {
    const answer = (await thrown(id, '?range=1Y')) as Response
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/portfolio/${nippon}?range=1Y`)
  }
})

test.each(['nope', `${'a'.repeat(10_000)}-118650`, 'x\u0000-118650/..', '118650-', '-'])(
  'S-029 an unknown fund is the page that is not there (%#)',
  async (id) => {
    expect(fundAt(id, funds)).toBeNull()
    expect(await thrown(id)).toBeInstanceOf(MissingPage)
  },
)

test('S-137 the page of a fund has what the listing has no room for: five years and the assets', async () => {
  const { view } = await load(argsFor('quantum-liquid-fund-103734'))
  expect(view.periods.find((row) => row.period === '5Y')?.figure?.value).toBeGreaterThan(0)
  // The fund house's digital fact sheet: absolute AUM 520.72 crore.
  expect(view.fund.facts.aumCrore).toMatchObject({
    value: 520.72,
    source: expect.stringMatching(/quantumamc/),
  })
})

test('S-016 facts older than six months are folded away', async () => {
  // Six months before 19 August 2026.
  expect((await load(argsFor(nippon))).view.factsFrom).toBe('2026-02-19')
})

test('1.16/3 the range is read from the address; what is not offered is five years', async () => {
  expect((await load(argsFor(nippon, '?range=1Y'))).view.shown.range).toBe('1Y')
  expect((await load(argsFor(nippon, '?range=7Y%00'))).view.shown.range).toBe('5Y')
})

test('1.16/3 the series of a range begins where its return begins', async () => {
  const { view } = await load(argsFor(nippon))
  const series = readSeries(view.shown.series)
  expect(series.navs[0]).toBe(view.shown.rangeFigure?.from.nav)
  // Counted by Python: prices from 2021-08-18 to 2026-08-18 in content/data/nav/118650.csv.
  expect(series.days).toHaveLength(1231)
})

test('1.16/13 a fund of less than five years shows all there is, and does not offer more', async () => {
  const { view } = await load(argsFor('hsbc-balanced-advantage-fund-151129'))
  expect(view.shown.range).toBe('Max')
  expect(view.shown.ranges).toEqual(['1M', '6M', '1Y', '3Y', 'Max'])
})

test('1.16/10 peers are of the same broad class, in our order, without the fund itself', async () => {
  const { view } = await load(argsFor(nippon))
  expect(view.peers.map((peer) => peer.code)).toEqual(['120586', '120503', '125497'])
  expect((await load(argsFor('sbi-gold-fund-119788'))).view.peers).toEqual([])
})

test('1.16/3 all prices can be had as CSV', async () => {
  const answer = await csv(argsFor(nippon))
  const lines = (await answer.text()).trim().split('\n')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect([lines[0], lines[1], lines.at(-1), lines.length]).toEqual([
    'date,nav',
    '2013-01-02,44.9842',
    '2026-08-18,337.002',
    3354,
  ])
  const etag = answer.headers.get('etag') ?? ''
  expect((await csv(argsFor(nippon, '', { 'if-none-match': etag }))).status).toBe(304)
  await expect(csv(argsFor('nope'))).rejects.toBeInstanceOf(MissingPage)
})

test('1.16/3 a range alone is what the page of that range shows', async () => {
  const { view } = await load(argsFor(nippon, '?range=1Y'))
  const answer = await rangeJson(argsFor(nippon, '?range=1Y'))
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(view.shown)))
  const etag = answer.headers.get('etag') ?? ''
  expect((await rangeJson(argsFor(nippon, '?range=1Y', { 'if-none-match': etag }))).status).toBe(304)
  await expect(rangeJson(argsFor('nope'))).rejects.toBeInstanceOf(MissingPage)
})
