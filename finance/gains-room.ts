import type { IsoDate } from './dates.ts'
import type { GainLine } from './gains.ts'
import { type GainRules, longFrom, type SchemeTaxClass } from './lot-gain.ts'
import { type HeldLot, loadRate, lockState, quoteRedemption, type SellingRules } from './redemption.ts'
import { type QuotedGain, type RedemptionGain, redemptionGain } from './redemption-gain.ts'
import { type CarriedLosses, type NetGain, setOff } from './set-off.ts'
import { knownOf, type MilliUnits, milliUnits, type NavE8, type Paise, plus, sum } from './units.ts'

/** A holding of an equity scheme whose units could be sold. */
export type RoomHolding = {
  /** Oldest first. */
  readonly lots: readonly HeldLot[]
  readonly selling: SellingRules
  readonly taxClass: SchemeTaxClass
  readonly navE8: NavE8
  readonly valuedNav: NavE8 | null
}

/**
 * Why no more of a holding could be sold free of tax.
 *
 * - `room`: the next unit would pass the room. `all`: nothing is left to sell.
 * - `short-term`, `locked`: the next lot is, until a day.
 * - `unknown`: the day, cost or value of 31 January 2018 of the next lot is not known.
 */
export type RoomEnd = 'room' | 'all' | 'short-term' | 'locked' | 'unknown'

/** The units of a holding that could be sold with a long-term gain inside the room. */
export type FreeSale = {
  readonly units: MilliUnits
  readonly valuePaise: Paise
  /** Null if the load is not known. It would lower the gain, so the units stay inside the room. */
  readonly loadPaise: Paise | null
  /** Long-term gain, after the load: what it uses of the room. */
  readonly gainPaise: Paise
  readonly lots: readonly QuotedGain[]
  readonly end: RoomEnd
  /** For `short-term` and `locked`: the first day on which the next lot could be sold long-term and unlocked. */
  readonly nextOn: IsoDate | null
}

/**
 * Returns what of a holding could be sold on a day without leaving the room, at today's price.
 *
 * Units go first in, first out, so the first lot that is short-term, locked or not known ends it. The exit load is taken off.
 *
 * @param roomPaise What may still be gained without tax.
 * @returns null if the scheme is not equity-oriented, or selling its next units gains nothing.
 */
export function freeSale(
  holding: RoomHolding,
  rules: GainRules,
  on: IsoDate,
  roomPaise: Paise,
): FreeSale | null {
  if (holding.taxClass !== 'equity') return null
  const { open, end, nextOn } = openLots(holding, rules, on)
  if (open.length === 0) return ended(end, nextOn)
  const all = sum(open.map(({ left }) => left))
  const whole = gainOf(holding, rules, on, all)
  if (!whole || whole.equityLongPaise === null) return ended('unknown', null)
  if (whole.equityLongPaise <= roomPaise) return saleOf(whole, end, nextOn, isLoadKnown(holding, on))
  const units = mostUnits(
    whole.lots,
    roomPaise,
    (count) => gainOf(holding, rules, on, count)?.equityLongPaise ?? null,
  )
  const part = units === 0 ? null : gainOf(holding, rules, on, units)
  return part ? saleOf(part, 'room', null, isLoadKnown(holding, on)) : ended('room', null)
}

/** The lots that could go: long-term, unlocked, with everything known. */
function openLots({ lots, selling, taxClass, valuedNav }: RoomHolding, rules: GainRules, on: IsoDate) {
  const { valuedOn } = rules.equity
  const open: HeldLot[] = []
  for (const lot of lots) {
    const { boughtOn, costLeftPaise, earlier } = lot
    if (boughtOn === null || costLeftPaise === null) return { open, end: 'unknown', nextOn: null } as const
    const isValued = valuedOn !== null && boughtOn <= valuedOn
    if (isValued && (valuedNav === null || (earlier !== null && earlier.until > valuedOn)))
      return { open, end: 'unknown', nextOn: null } as const
    const [wait] = lockState([lot], selling.lock, on).waits
    if (wait) return { open, end: 'locked', nextOn: wait.freeOn } as const
    const lastShort = longFrom(boughtOn, taxClass, rules)
    if (lastShort === null || on <= lastShort) return { open, end: 'short-term', nextOn: lastShort } as const
    open.push(lot)
  }
  return { open, end: 'all', nextOn: null } as const
}

function gainOf(
  { lots, selling, taxClass, navE8, valuedNav }: RoomHolding,
  rules: GainRules,
  on: IsoDate,
  units: MilliUnits,
): RedemptionGain | null {
  const loads = isLoadKnown({ lots, selling }, on) ? selling.loads : noLoad
  const quoted = quoteRedemption(lots, { units }, { ...selling, loads, lock: null }, navE8, on)
  return quoted.ok ? redemptionGain(quoted.quote, taxClass, rules, on, valuedNav) : null
}

const noLoad: SellingRules['loads'] = [{ from: '1900-01-01', rule: { free: 0, steps: [] } }]

function isLoadKnown({ lots, selling }: Pick<RoomHolding, 'lots' | 'selling'>, on: IsoDate): boolean {
  return lots.every(({ boughtOn }) => boughtOn === null || loadRate(selling.loads, boughtOn, on) !== null)
}

/** Whole lots as long as they fit, and of the next one as many units as fit. */
function mostUnits(
  lots: readonly QuotedGain[],
  room: Paise,
  gainAt: (units: MilliUnits) => Paise | null,
): MilliUnits {
  let fits = milliUnits(0)
  let gained = 0
  for (const { part, gainPaise } of lots) {
    if (gained + (gainPaise ?? 0) > room) {
      // Within one lot the gain grows with its units.
      let [low, high] = [fits, plus(fits, part.units)]
      while (high - low > 1) {
        const middle = milliUnits(Math.floor((low + high) / 2))
        const gain = gainAt(middle)
        if (gain !== null && gain <= room) low = middle
        else high = middle
      }
      return low
    }
    gained += gainPaise ?? 0
    fits = plus(fits, part.units)
  }
  return fits
}

function saleOf(
  { lots, equityLongPaise }: RedemptionGain,
  end: RoomEnd,
  nextOn: IsoDate | null,
  hasLoad: boolean,
): FreeSale | null {
  // To sell at a loss needs no room.
  if (equityLongPaise === null || equityLongPaise <= 0) return null
  return {
    units: sum(lots.map(({ part }) => part.units)),
    valuePaise: sum(lots.map(({ part }) => part.valuePaise)),
    loadPaise: hasLoad ? sum(knownOf(lots.map(({ part }) => part.loadPaise))) : null,
    gainPaise: equityLongPaise,
    lots,
    end,
    nextOn,
  }
}

function ended(end: RoomEnd, nextOn: IsoDate | null): FreeSale {
  const none = 0 as Paise
  return { units: milliUnits(0), valuePaise: none, loadPaise: none, gainPaise: none, lots: [], end, nextOn }
}

/** The netted gains of lines that are taxed alike. */
export function netsOf(lines: readonly GainLine[]): NetGain[] {
  const nets = new Map<string, NetGain>()
  for (const { taxClass, term, rule, gainPaise } of lines) {
    if (!taxClass || !term || !rule || gainPaise === null) continue
    const key = `${taxClass} ${term} ${rule.rate}`
    const before = nets.get(key)?.gainPaise
    const total = before === undefined ? gainPaise : plus(before, gainPaise)
    nets.set(key, { key, taxClass, term, rate: rule.rate, gainPaise: total })
  }
  return [...nets.values()]
}

/** How much of the yearly exemption was used up on a day. */
export type MeterPoint = { readonly on: IsoDate; readonly usedPaise: Paise }

/**
 * Returns how the exemption of long-term equity gains was used up through a year: a point for each day with a sale that is
 * computed. A later loss can give some of it back.
 *
 * @param lines In the order of the sales.
 * @param carried Losses of earlier years, which meet gains before the exemption does.
 */
export function exemptionMeter(
  lines: readonly GainLine[],
  exempt: Paise,
  carried: CarriedLosses,
): MeterPoint[] {
  const days = [...new Set(lines.filter(({ gainPaise }) => gainPaise !== null).map(({ soldOn }) => soldOn))]
  return days.map((on) => {
    const nets = netsOf(lines.filter(({ soldOn }) => soldOn <= on))
    return { on, usedPaise: setOff(nets, exempt, carried).exemptUsedPaise }
  })
}
