import { businessCalendars } from '#content/market-holidays.ts'
import { firstBusinessDay } from '#finance/business-days.ts'
import { addMonths, dayNumber, type IsoDate } from '#finance/dates.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, milliUnits, minus, type NavE8, type Paise, paise, plus } from '#finance/units.ts'
import { dutyPerLakhOn } from '#server/ledger/record.server.ts'
import { lastDay } from './market.ts'

/** A scheme that clients hold, with a price for each day of the market. */
export interface HeldScheme {
  readonly code: string
  readonly registrar: 'cams' | 'kfintech'
  /** The registrar's code of the house, and of the scheme. */
  readonly house: string
  readonly feedCode: string
  readonly navs: readonly NavE8[]
}

/** The days on which there are prices. */
export interface Market {
  readonly days: readonly IsoDate[]
  /** The place of each day among them. */
  readonly indexOf: ReadonlyMap<IsoDate, number>
}

export type InventedKind = 'purchase' | 'sip' | 'redemption' | 'switch-in' | 'switch-out'

/** One transaction of an invented client. */
export interface InventedEntry {
  readonly folio: string
  readonly scheme: HeldScheme
  readonly date: IsoDate
  readonly kind: InventedKind
  readonly amountPaise: Paise
  readonly dutyPaise: Paise
  readonly units: MilliUnits
  readonly navE8: NavE8
}

interface Planned {
  readonly at: number
  readonly place: number
  readonly kind: 'purchase' | 'sip' | 'redemption' | 'switch-out'
}

interface Place {
  readonly folio: string
  readonly scheme: HeldScheme
  units: MilliUnits
}

/** Of 100 transactions. */
const shares = { sip: 0.7, redemption: 0.06, switch: 0.02 }
/** Of 100 clients. */
const paying = 60
const missing = 1

/**
 * Invents the transactions of one client, oldest first: two SIPs, purchases, redemptions and switches in four folios. Six in
 * ten still pay their SIPs, and one in a hundred of them missed the last two instalments. The same number gives the same client.
 *
 * @param number From 0.
 * @param popular What clients of the firm hold; the first ones most often.
 */
export function inventLedger(
  number: number,
  transactions: number,
  popular: readonly HeldScheme[],
  market: Market,
): InventedEntry[] {
  const random = randomFrom(number + 1)
  const pick = (count: number) => Math.floor(random() * count)
  const places = [0, 1, 2, 3].map((at): Place => {
    const scheme = popular[Math.floor(popular.length * random() ** 2)]!
    return { folio: `${20_000_000 + number * 4 + at}`, scheme, units: milliUnits(0) }
  })
  const plan = planOf(transactions, random, pick, market)
  const instalments = [paise(100_000 * (1 + pick(20))), paise(100_000 * (1 + pick(20)))]
  const entries: InventedEntry[] = []
  const enter = (kind: InventedKind, place: Place, at: number, worth: Paise, units: MilliUnits | null) => {
    const navE8 = place.scheme.navs[at]!
    const isOut = kind === 'redemption' || kind === 'switch-out'
    const duty = isOut ? paise(0) : stampDutyOn(worth, dutyPerLakhOn(market.days[at]!))
    const moved = units ?? unitsFor(worth, duty, navE8)
    place.units = isOut ? minus(place.units, moved) : plus(place.units, moved)
    const { folio, scheme } = place
    const date = market.days[at]!
    entries.push({ folio, scheme, date, kind, amountPaise: worth, dutyPaise: duty, units: moved, navE8 })
  }
  for (const { at, place: index, kind } of plan) {
    const place = places[index]!
    const isOut = (kind === 'redemption' || kind === 'switch-out') && place.units > 1_000
    if (isOut) {
      const units = milliUnits(Math.floor(place.units * (0.1 + 0.3 * random())))
      const worth = worthOf(units, place.scheme.navs[at]!)
      enter(kind, place, at, worth, units)
      if (kind === 'switch-out') enter('switch-in', places[(index + 1) % 4]!, at, worth, null)
    } else {
      const amount = kind === 'sip' ? instalments[index]! : paise(500_000 * (1 + pick(20)))
      enter(kind === 'sip' ? 'sip' : 'purchase', place, at, amount, null)
    }
  }
  return entries.slice(0, transactions)
}

/** Plans when something happens, and where; the last days of the market first come last. */
function planOf(
  transactions: number,
  random: () => number,
  pick: (count: number) => number,
  { days, indexOf }: Market,
): Planned[] {
  const last = days.length - 1
  const plan: Planned[] = []
  const isPaying = pick(100) < paying
  const missed = isPaying && pick(100) < missing ? 2 : 0
  for (const place of [0, 1]) {
    const end = isPaying ? lastDay : days[Math.floor(last * (0.5 + 0.4 * random()))]!
    const first = `${end.slice(0, 8)}${String(1 + pick(17)).padStart(2, '0')}` as IsoDate
    for (let month = missed; month < (transactions * shares.sip) / 2; month += 1) {
      const due = addMonths(first, -month)
      if (dayNumber(due) < dayNumber(days[0]!)) break
      const at = indexOf.get(firstBusinessDay(due, businessCalendars.exchange).date)
      if (at !== undefined) plan.push({ at, place, kind: 'sip' })
    }
  }
  while (plan.length < transactions) {
    const at = Math.floor(random() * days.length)
    const chance = random() * (1 - shares.sip)
    const kind =
      chance < shares.redemption
        ? 'redemption'
        : chance < shares.redemption + shares.switch
          ? 'switch-out'
          : 'purchase'
    plan.push({ at, place: pick(4), kind })
  }
  return plan.sort((a, b) => a.at - b.at)
}
