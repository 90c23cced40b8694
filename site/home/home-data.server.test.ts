import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { funds } from '#content/funds.ts'
import { fundTerms } from '#features/funds/words/fund-terms.ts'
import { addDays, dayNumber, type IsoDate } from '#finance/dates.ts'
import { rupeeSeries } from '#finance/fixtures/series.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'
import { curvePath, featuredFunds } from './featured.server.ts'
import { claimsOf, homeData } from './home-data.server.ts'

// A Wednesday, and no market holiday near it.
const clock = fixedClock('2026-09-09T06:00:00Z')

/** A fund whose price has been 10 for so many days. */
function figures(code: string, navDate: IsoDate, days = 10): FundFigures {
  const fund = funds.find((row) => row.code === code)
  if (!fund) throw new Error(`no fund ${code}`)
  const points = Array.from({ length: days }, (_, ago) => ({
    day: dayNumber(addDays(navDate, -ago)),
    nav: 10,
  }))
  const none = {
    '1D': 0,
    '1W': null,
    '1M': null,
    '3M': null,
    '6M': null,
    '5Y': null,
    '7Y': null,
    '10Y': null,
  }
  const returns = { ...none, '1Y': 0.05, '3Y': null, 'since-start': null }
  return { fund, nav: 10, navDate, returns, history: rupeeSeries(points.reverse()) }
}

test('S-056 a fund without a price leaves its place to the next of the listing', () => {
  const all = funds.filter((fund) => fund.code !== '118650').map((fund) => figures(fund.code, '2026-09-08'))
  const shown = featuredFunds(all, clock, fundTerms)
  expect(shown.map((fund) => fund.slug.slice(-6))).toEqual(['120586', '118987', '119788', '151129'])
})

test('S-056 each fund carries its NAV with the date; a return that is not known stays null', () => {
  const [fund] = featuredFunds([figures('119788', '2026-09-08')], clock, fundTerms)
  expect(fund).toMatchObject({ nav: 10, navDate: '2026-09-08', oneYear: 0.05, threeYears: null, curve: null })
})

test('S-056 a price is old from the second working day on', () => {
  // Monday's price on Wednesday is two working days old, Tuesday's is one.
  const shown = featuredFunds(
    [figures('120586', '2026-09-08'), figures('119788', '2026-09-07')],
    clock,
    fundTerms,
  )
  expect(shown.map((fund) => fund.isStale)).toEqual([false, true])
})

test('S-056 the notice of old prices names the newest of their dates, and is not there when all are new', () => {
  const old = [figures('120586', '2026-08-17'), figures('119788', '2026-08-18')]
  expect(homeData('en', firm, old, [], clock).staleNotice).toContain('18 Aug 2026')
  expect(homeData('en', firm, [figures('120586', '2026-09-08')], [], clock).staleNotice).toBeNull()
})

test('S-056 the curve begins three years back, or is not drawn', () => {
  expect(curvePath(figures('119788', '2026-09-08', 1090).history)).toBeNull()
  const path = curvePath(figures('119788', '2026-09-08', 1100).history)
  // Flat, so every second one of the 37 month ends lies on the lower edge.
  expect(path).toBe(`M0 54l${Array(18).fill('2 0').join(' ')}`)
})

test('S-057 every claim of the register is shown, and none twice', () => {
  expect(
    claimsOf(firm)
      .map((claim) => claim.id)
      .sort(),
  ).toEqual(firm.claims.map((claim) => claim.id).sort())
})

test('S-011 a registered investment adviser shows no average return', () => {
  const registration = { kind: 'investment-adviser', number: 'INA', validUntil: '2030-01-01' } as const
  expect(claimsOf({ ...firm, registration }).map((claim) => claim.id)).not.toContain('averageReturn')
})

test('S-049 four slides, and S-055 four cards that all lead to the listing', () => {
  const { slides, cards } = homeData('en', firm, [], [], clock)
  expect(slides).toHaveLength(4)
  expect(slides[0]?.description).toContain('₹500 a month')
  expect(cards.map((card) => [card.link, card.page])).toEqual([
    ['/portfolio', '/mutual-funds'],
    ['/portfolio', '/life-insurance'],
    ['/portfolio', '/retirement-planning'],
    ['/portfolio', '/tax-planning'],
  ])
  expect(JSON.stringify([slides, cards])).not.toMatch(/\{\w+\}/)
})
