import { addDays, type FinancialYear, type IsoDate, isoDate } from './dates.ts'
import type { Folio } from './folio.ts'
import type { Disposal, EarlierUnits, Ledger, SoldLot } from './ledger.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { inOrder } from './ledger-order.ts'
import { shareOf, worthOf } from './ledger-units.ts'
import {
  type GainRefusal,
  type GainRules,
  type LotGain,
  lotGain,
  notComputed,
  type SchemeTaxClass,
} from './lot-gain.ts'
import { kindRules, type TransactionKind } from './transaction-kinds.ts'
import { knownOf, type MilliUnits, minus, type NavE8, type Paise, plus, sum } from './units.ts'

/** What a previous owner paid for units that were given or inherited, and when. */
export type PreviousOwner = { readonly boughtOn: IsoDate; readonly costPaise: Paise }

/** What gains need beside the ledger. Each answer is dated data; null is not known, and never guessed. */
export type GainFacts = {
  /** How the law classes a scheme that is sold on a day. */
  readonly classOf: (schemeCode: string, on: IsoDate) => SchemeTaxClass | null
  readonly rulesOn: (on: IsoDate) => GainRules | null
  /** The NAV of a scheme on a day on which the law values old units. */
  readonly valuedNav: (schemeCode: string, on: IsoDate) => NavE8 | null
  /** By the id of the entry that brought the units. Their cost and day count for whoever got them. */
  readonly previousOwners: ReadonlyMap<string, PreviousOwner>
}

/**
 * Why a sale of a lot has no gain.
 *
 * - `class-unknown`: nobody declared how the scheme is taxed.
 * - `rules-unknown`: the year is before the oldest rules.
 * - `merger-across-classes`: a merger of an equity scheme with another is a sale, whose price no statement gives.
 */
export type LineRefusal = GainRefusal | 'class-unknown' | 'rules-unknown' | 'merger-across-classes'

/** The sale of units of one lot: a line of a gains report. */
export type GainLine = Folio &
  Omit<LotGain, 'proceedsPaise' | 'refusal'> & {
    /** The sale's id with the number of the lot in it. */
    readonly id: string
    readonly saleId: string
    readonly soldAs: TransactionKind
    readonly soldOn: IsoDate
    /** The window of the year that it falls into, from 0. */
    readonly window: number
    /** What brought the units into the scheme. */
    readonly boughtAs: TransactionKind
    readonly boughtOn: IsoDate | null
    readonly units: MilliUnits
    /** What was received, and STT and TDS that were withheld from it. */
    readonly receivedPaise: Paise
    readonly sttPaise: Paise
    readonly tdsPaise: Paise
    /** The three together: the full value of consideration, which is after the exit load. */
    readonly proceedsPaise: Paise
    /** The gain that the ledger has: received less paid, as if there were no tax law; null without a cost. */
    readonly ledgerGainPaise: Paise | null
    /** Null if there is a gain. */
    readonly refusal: LineRefusal | null
  }

/**
 * Returns a line for each lot that was sold in a year, in the order of the sales.
 *
 * Lots are those of {@link Ledger}: first in, first out in each folio and scheme. STT and TDS are shared out by units, so the
 * parts add up to what was withheld.
 *
 * @param year Null for all years.
 * @param ends The windows of the year.
 */
export function gainLines(
  ledger: Ledger,
  facts: GainFacts,
  year: Pick<FinancialYear, 'from' | 'to'> | null,
  ends: WindowEnds,
): GainLine[] {
  const lines = ledger.positions.flatMap(({ folio, schemeCode, disposals }) =>
    disposals
      .filter(({ entry }) => !year || (entry.date >= year.from && entry.date <= year.to))
      .flatMap((disposal) => linesOf(disposal, { folio, schemeCode }, facts, ends)),
  )
  return lines.sort((a, b) => (a.soldOn < b.soldOn ? -1 : a.soldOn > b.soldOn ? 1 : 0))
}

function linesOf({ entry, sold }: Disposal, of: Folio, facts: GainFacts, ends: WindowEnds): GainLine[] {
  const rules = facts.rulesOn(entry.date)
  const schemeClass = facts.classOf(of.schemeCode, entry.date)
  let before = 0 as MilliUnits
  return sold.map((lot, index) => {
    const after = plus(before, lot.units)
    const own = (whole: Paise) =>
      minus(shareOf(whole, after, entry.units), shareOf(whole, before, entry.units))
    const [sttPaise, tdsPaise] = [own(entry.sttPaise), own(entry.tdsPaise)]
    before = after
    const proceedsPaise = sum([lot.proceedsPaise, sttPaise, tdsPaise])
    const owner = previousOwnerOf(lot, facts)
    const boughtOn = owner?.boughtOn ?? lot.boughtOn
    const paidPaise = owner?.costPaise ?? lot.costPaise
    const line = {
      folio: of.folio,
      schemeCode: of.schemeCode,
      id: `${entry.id}-${index + 1}`,
      saleId: entry.id,
      soldAs: entry.kind,
      soldOn: entry.date,
      window: windowOf(entry.date, ends),
      boughtAs: lot.lot.kind,
      boughtOn,
      units: lot.units,
      receivedPaise: lot.proceedsPaise,
      sttPaise,
      tdsPaise,
      ledgerGainPaise: lot.gainPaise,
    }
    const refusal = rules === null ? 'rules-unknown' : schemeClass === null ? 'class-unknown' : null
    if (rules === null || schemeClass === null || refusal)
      return { ...line, ...notComputed(proceedsPaise, paidPaise), refusal }
    if (!isWithinClass(lot.earlier, of.schemeCode, facts))
      return { ...line, ...notComputed(proceedsPaise, paidPaise), refusal: 'merger-across-classes' }
    const valuedPaise = worthOnDay(lot, of.schemeCode, rules.equity.valuedOn, facts)
    const gain = lotGain(
      { boughtOn, soldOn: entry.date, proceedsPaise, paidPaise, valuedPaise },
      schemeClass,
      rules,
    )
    return { ...line, ...gain, proceedsPaise }
  })
}

/** The previous owner's day, and the part of the cost that belongs to the units sold. */
function previousOwnerOf(
  { lot, units, goneBefore, lotUnits }: SoldLot,
  facts: GainFacts,
): PreviousOwner | null {
  const owner = facts.previousOwners.get(lot.id)
  if (!owner || kindRules[lot.kind].cost !== 'unknown') return null
  const { boughtOn, costPaise } = owner
  const upTo = (count: MilliUnits) => shareOf(costPaise, count, lotUnits)
  return { boughtOn, costPaise: minus(upTo(plus(goneBefore, units)), upTo(goneBefore)) }
}

/** A merger is no transfer if both schemes are equity-oriented, or neither is. */
function isWithinClass(earlier: EarlierUnits | null, schemeCode: string, facts: GainFacts): boolean {
  if (!earlier) return true
  const [from, into] = [earlier.schemeCode, schemeCode].map((code) => facts.classOf(code, earlier.until))
  if (!from || !into || (from === 'equity') !== (into === 'equity')) return false
  return isWithinClass(earlier.before, earlier.schemeCode, facts)
}

/** What units were worth on a day: those of the scheme that they were of on it, before any merger. */
function worthOnDay(
  { units, lotUnits, earlier }: SoldLot,
  schemeCode: string,
  day: IsoDate | null,
  facts: GainFacts,
): Paise | null {
  if (day === null) return null
  let then = { schemeCode, units }
  let of = lotUnits
  for (let link = earlier; link && link.until > day; link = link.before) {
    then = { schemeCode: link.schemeCode, units: shareOf(link.units, then.units, of) }
    of = link.units
  }
  const nav = facts.valuedNav(then.schemeCode, day)
  return nav === null ? null : worthOf(then.units, nav)
}

/** The last days of the five windows of a year, month and day: advance tax falls due with the first four. */
export type WindowEnds = readonly `${number}-${number}`[]

/** Returns the number of the window, from 0, that a day falls into. The last day of a window belongs to it. */
export function windowOf(date: IsoDate, ends: WindowEnds): number {
  // A year begins in April: January to March come after December.
  const place = (monthAndDay: string) => (monthAndDay < '04' ? `1${monthAndDay}` : `0${monthAndDay}`)
  const own = place(date.slice(5))
  return ends.findIndex((end) => own <= place(end))
}

/** Returns the first and the last day of each window of a year. */
export function windowDays(
  year: Pick<FinancialYear, 'from' | 'to'>,
  ends: WindowEnds,
): { readonly from: IsoDate; readonly to: IsoDate }[] {
  let from = year.from
  return ends.map((end) => {
    const to = isoDate(`${(end < '04' ? year.to : year.from).slice(0, 4)}-${end}`)
    const days = { from, to }
    from = addDays(to, 1)
    return days
  })
}

/** Lines that are taxed alike: one class, one term, one rate. */
export type GainGroup = Pick<GainLine, 'taxClass' | 'term' | 'rule'> & {
  /** Names the group in a year. */
  readonly key: string
  readonly lines: readonly GainLine[]
  readonly proceedsPaise: Paise
  readonly costPaise: Paise
  readonly gainPaise: Paise
  /** The gain by window. */
  readonly windows: readonly Paise[]
}

/** What one scheme brought in a year. */
export type FundGains = {
  readonly schemeCode: string
  readonly lines: readonly GainLine[]
  readonly proceedsPaise: Paise
  /** Of the lines that are computed, and so is the gain. */
  readonly costPaise: Paise
  readonly gainPaise: Paise
  readonly notComputed: number
}

/**
 * The way from the gain of the ledger to the gain of the tax law, to the paisa:
 *
 *     ledger + STT + TDS − raised cost + from previous owners − not computed = gain
 *
 * The ledger takes what was received, the law what was received before STT and TDS.
 */
export type GainTie = {
  readonly ledgerPaise: Paise
  readonly sttPaise: Paise
  readonly tdsPaise: Paise
  /** What the value of 31 January 2018 or the index added to costs. */
  readonly raisedPaise: Paise
  /** Gains on units whose cost only a previous owner knew. */
  readonly ownersPaise: Paise
  /** Gains of the ledger on lines that are listed and not computed. */
  readonly notComputedPaise: Paise
  readonly gainPaise: Paise
}

/** A dividend, paid out or reinvested: income of the year, no gain. */
export type Dividend = Folio & {
  readonly id: string
  readonly date: IsoDate
  readonly isReinvested: boolean
  /** Before tax was deducted. */
  readonly grossPaise: Paise
  readonly tdsPaise: Paise
}

/** An event of the year that a report should mention, although it brings no gain. */
export type GainNote = Folio & { readonly id: string; readonly date: IsoDate; readonly kind: TransactionKind }

export type YearOfGains = {
  readonly lines: readonly GainLine[]
  /** Lines without a gain. */
  readonly refused: readonly GainLine[]
  /** The sales that have such lines, and what these lines brought. It is in `proceedsPaise` and in no gain. */
  readonly notWorkedOut: { readonly sales: number; readonly proceedsPaise: Paise }
  readonly groups: readonly GainGroup[]
  readonly funds: readonly FundGains[]
  readonly proceedsPaise: Paise
  /** Of all lines that are computed. */
  readonly gainPaise: Paise
  /** The gain by window, of all groups. */
  readonly windows: readonly Paise[]
  readonly tie: GainTie
  readonly dividends: readonly Dividend[]
  readonly notes: readonly GainNote[]
}

/**
 * Returns what a year brought: its sales lot by lot, how they are taxed, and how they tie to the ledger.
 *
 * @param entries Of the ledger; dividends and notes are in them.
 */
export function gainsOfYear(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  facts: GainFacts,
  year: FinancialYear,
  ends: WindowEnds,
): YearOfGains {
  const lines = gainLines(ledger, facts, year, ends)
  const computed = lines.filter(({ refusal }) => refusal === null)
  const refused = lines.filter(({ refusal }) => refusal !== null)
  const groups = groupsOf(computed, ends)
  const inYear = inOrder(entries).filter(({ date }) => date >= year.from && date <= year.to)
  return {
    lines,
    refused,
    notWorkedOut: {
      sales: new Set(refused.map(({ saleId }) => saleId)).size,
      proceedsPaise: sum(refused.map(({ proceedsPaise }) => proceedsPaise)),
    },
    groups,
    funds: fundsOf(lines),
    proceedsPaise: sum(lines.map(({ proceedsPaise }) => proceedsPaise)),
    gainPaise: gainOf(computed),
    windows: ends.map((_, index) => sum(groups.map(({ windows }) => windows[index]!))),
    tie: tieOf(lines),
    dividends: inYear.flatMap(dividendOf),
    notes: inYear.flatMap(noteOf),
  }
}

function groupsOf(lines: readonly GainLine[], ends: WindowEnds): GainGroup[] {
  const byKey = Map.groupBy(lines, groupKey)
  const groups = [...byKey].map(([key, own]) => {
    const { taxClass, term, rule } = own[0]!
    return {
      key,
      taxClass,
      term,
      rule,
      lines: own,
      proceedsPaise: sum(own.map(({ proceedsPaise }) => proceedsPaise)),
      costPaise: costOf(own),
      gainPaise: gainOf(own),
      windows: ends.map((_, index) => gainOf(own.filter(({ window }) => window === index))),
    }
  })
  return groups.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Equity before other and specified, long before short, the newest rate first. */
function groupKey({ taxClass, term, rule }: GainLine): string {
  return `${taxClass ?? 'unknown'}-${term}-${rule?.rate}`
}

function fundsOf(lines: readonly GainLine[]): FundGains[] {
  return [...Map.groupBy(lines, ({ schemeCode }) => schemeCode)].map(([schemeCode, own]) => ({
    schemeCode,
    lines: own,
    proceedsPaise: sum(own.map(({ proceedsPaise }) => proceedsPaise)),
    costPaise: costOf(own),
    gainPaise: gainOf(own),
    notComputed: own.filter(({ refusal }) => refusal !== null).length,
  }))
}

function tieOf(lines: readonly GainLine[]): GainTie {
  const computed = lines.filter(({ refusal }) => refusal === null)
  const known = computed.filter(({ ledgerGainPaise }) => ledgerGainPaise !== null)
  const ledgerOf = (some: readonly GainLine[]) => sum(knownOf(some.map((line) => line.ledgerGainPaise)))
  const from = (pick: (line: GainLine) => Paise | null) => sum(knownOf(known.map(pick)))
  return {
    ledgerPaise: ledgerOf(lines),
    sttPaise: from(({ sttPaise }) => sttPaise),
    tdsPaise: from(({ tdsPaise }) => tdsPaise),
    raisedPaise: minus(
      from(({ costPaise }) => costPaise),
      from(({ paidPaise }) => paidPaise),
    ),
    ownersPaise: gainOf(computed.filter(({ ledgerGainPaise }) => ledgerGainPaise === null)),
    notComputedPaise: ledgerOf(lines.filter(({ refusal }) => refusal !== null)),
    gainPaise: gainOf(computed),
  }
}

function costOf(lines: readonly GainLine[]): Paise {
  return sum(knownOf(lines.map(({ costPaise }) => costPaise)))
}

function gainOf(lines: readonly GainLine[]): Paise {
  return sum(knownOf(lines.map(({ gainPaise }) => gainPaise)))
}

function dividendOf(entry: LedgerEntry): Dividend[] {
  const { units, cash, cost } = kindRules[entry.kind]
  const isReinvested = cash === 0 && cost === 'paid'
  if (!isReinvested && !(units === 0 && cash === 1)) return []
  const { id, date, folio, schemeCode, tdsPaise } = entry
  const grossPaise = plus(figuresOf(entry).amountPaise, tdsPaise)
  return [{ id, date, folio, schemeCode, isReinvested, grossPaise, tdsPaise }]
}

/** Units that came or left without money: none of it is a gain, and all of it matters for one. */
function noteOf({ id, date, folio, schemeCode, kind }: LedgerEntry): GainNote[] {
  const { units, cash, cost } = kindRules[kind]
  const isMoved = (units === 1 || units === -1) && cash === 0 && cost !== 'paid'
  return isMoved ? [{ id, date, folio, schemeCode, kind }] : []
}

/** The sum of the dividends of a year before tax, and of the tax that was deducted from them. */
export function dividendTotals(dividends: readonly Dividend[]): { grossPaise: Paise; tdsPaise: Paise } {
  return {
    grossPaise: sum(dividends.map(({ grossPaise }) => grossPaise)),
    tdsPaise: sum(dividends.map(({ tdsPaise }) => tdsPaise)),
  }
}
