import { dateOfDay, dayNumber } from '#finance/dates.ts'
import {
  averageCost,
  beforeDuty,
  type Convention,
  dayBefore,
  dayLater,
  navOn,
  type PeerBook,
  type PeerFigures,
  rateOf,
  startOfDay,
} from './figures.ts'
import { movesOf, type PeerMove } from './moves.ts'

/** What is right, and what is right by another convention. */
export interface BookVerdict {
  readonly right: PeerFigures
  readonly conventions: readonly Convention[]
}

/**
 * The figures of a book, worked out lot by lot and day by day in the plainest way, without a function of the project's. What was
 * worked out by hand comes first; moves that are neither purchases, sales nor dividends are judged by hand alone.
 */
export function judge(book: PeerBook): BookVerdict {
  const moves = movesOf(book.entries)
  const lots = new Map<string, Lot[]>()
  const average = new Map<string, Lot>()
  let realised = 0
  let paidIn = 0
  let withoutDuty = 0
  for (const move of moves) {
    const { security, act, milliUnits: units, paise, taxPaise } = move
    paidIn -= flowOf(move)
    const own = lots.get(security) ?? []
    const mean = average.get(security) ?? { units: 0, cost: 0, duty: 0 }
    lots.set(security, own)
    average.set(security, mean)
    if (act === 'buy' || act === 'in') {
      own.push({ units, cost: paise, duty: taxPaise })
      mean.units += units
      mean.cost += paise - taxPaise
    } else if (act !== 'dividend') {
      const gone = takeOldest(own, units)
      realised += paise - gone.cost
      withoutDuty += paise + taxPaise - gone.cost + gone.duty
      takeOldest([mean], units)
    }
  }
  const value = valueOn(book, moves, book.on)
  const flows = moves.map((move) => ({ day: dayNumber(move.date), amount: flowOf(move) / 100 }))
  const rateAt = (day: number) => rateOf([...flows, { day, amount: value }])
  const held = [...lots.values()].flat()
  const right = {
    units: held.reduce((sum, { units }) => sum + units, 0),
    cost: held.reduce((sum, { cost }) => sum + cost, 0) / 100,
    realised: realised / 100,
    value,
    gain: value - paidIn / 100,
    xirr: rateAt(dayNumber(book.on)),
    twr: book.hasDailyPrices ? growthOf(book, moves, 'end') : null,
    ...book.right,
  }
  const later = rateAt(dayNumber(book.on) + 1)
  const conventions = [...(book.conventions ?? [])]
  if (later !== 'none') conventions.push({ figure: 'xirr', value: later, says: dayLater })
  if (!book.right) {
    const cost = [...average.values()].reduce((sum, lot) => sum + lot.cost, 0) / 100
    conventions.push({ figure: 'cost', value: cost, says: averageCost })
    conventions.push({ figure: 'realised', value: withoutDuty / 100, says: beforeDuty })
  }
  if (book.hasDailyPrices)
    conventions.push({ figure: 'twr', value: growthOf(book, moves, 'start'), says: startOfDay })
  return { right, conventions }
}

interface Lot {
  units: number
  cost: number
  /** Of the cost. */
  duty: number
}

/** What the investor received; below zero what was paid. */
function flowOf({ act, paise, isOuter }: PeerMove): number {
  if (!isOuter || act === 'in' || act === 'out') return 0
  return act === 'buy' ? -paise : paise
}

/** Takes units from the oldest lots, and returns what they cost. */
function takeOldest(lots: Lot[], units: number): { cost: number; duty: number } {
  const gone = { cost: 0, duty: 0 }
  for (let left = units; left > 0; ) {
    const [oldest] = lots
    if (!oldest) throw new Error('more sold than held')
    const share = Math.min(left, oldest.units) / oldest.units
    left -= Math.min(left, oldest.units)
    const [cost, duty] = [oldest.cost * share, oldest.duty * share]
    gone.cost += cost
    gone.duty += duty
    oldest.cost -= cost
    oldest.duty -= duty
    oldest.units = share === 1 ? 0 : Math.round(oldest.units * (1 - share))
    if (oldest.units === 0) lots.shift()
  }
  return gone
}

function valueOn({ prices }: PeerBook, moves: readonly PeerMove[], date: PeerBook['on']): number {
  const units = new Map<string, number>()
  for (const { date: day, code, act, milliUnits } of moves) {
    const way = act === 'dividend' ? 0 : act === 'buy' || act === 'in' ? 1 : -1
    if (day <= date) units.set(code, (units.get(code) ?? 0) + way * milliUnits)
  }
  return [...units].reduce(
    (sum, [code, own]) => (own === 0 ? sum : sum + Math.round((own * navOn(prices, code, date)) / 10) / 100),
    0,
  )
}

/**
 * The time-weighted growth of the funds, day by day; duty and taxes are the investor's. A fund takes money in and pays it out at the NAV of its day, so that money counts at the
 * `end` of the day. Programs made for shares count what comes in at the `start`.
 */
function growthOf(book: PeerBook, moves: readonly PeerMove[], cameIn: 'start' | 'end'): number {
  let grown = 1
  let before = 0
  for (let day = dayBefore(book) + 1; day <= dayNumber(book.on); day += 1) {
    const date = dateOfDay(day)
    const today = moves.filter((move) => move.isOuter && move.date === date)
    const sum = (act: PeerMove['act'][]) =>
      today.reduce((total, move) => (act.includes(move.act) ? total + move.paise / 100 : total), 0)
    const tax = today.reduce((total, { taxPaise }) => total + taxPaise / 100, 0)
    const [came, went] = [sum(['buy']), sum(['sell', 'dividend'])]
    const after = valueOn(book, moves, date)
    const [low, high] =
      cameIn === 'start' ? [before + came, after + went] : [before, after + went - came + tax]
    if (low > 0) grown *= high / low
    before = after
  }
  return grown - 1
}
