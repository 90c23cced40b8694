import type { IsoDate } from '#finance/dates.ts'
import { stampDutyOn } from '#finance/ledger-units.ts'
import { type Paise, paise } from '#finance/units.ts'
import { fifoCost } from './fifo-cost.ts'
import {
  amountFigure,
  compareWorth,
  type Figure,
  navOf,
  paiseOf,
  type UnitsE4,
  unitsE4Of,
  unitsFigure,
  worthInPaise,
} from './figures.ts'
import { houseKey } from './houses.ts'
import { dutiable, dutyOn, isAmountOfUnits, type StatementRow, settleRows, withDuty } from './settle-rows.ts'
import {
  type AccountStatement,
  type Notice,
  type NoticeWeight,
  noticeWeights,
  type PrintedRow,
  type StatementFolio,
  type StatementPosition,
  type StatementScheme,
} from './statement.ts'

/** What can fail to add up, with its weight. Some weigh more where the rest of the statement does not make up for them. */
const faultWeights = {
  /** A balance is not the one above plus the units. */
  'row-balance': 'scheme',
  /** The closing balance is not the last balance, or not opening plus all rows. */
  'closing-balance': 'scheme',
  /** Closing units times NAV miss the printed value, by up to a rupee; a doubt by more. */
  value: 'note',
  /** The schemes of a house miss its line in PORTFOLIO SUMMARY. A house spelt in another way does no harm where the total fits. */
  'house-value': 'note',
  'house-cost': 'note',
  'house-missing': 'note',
  /** The schemes miss the total by more than a rupee: one may be lost. */
  'total-value': 'ask',
  'total-cost': 'doubt',
  /** A row posted late: its date is before the one above. Rows count in their order. */
  'date-order': 'note',
  'date-outside-period': 'note',
  /** A row without units prints a number where balances stand, and the balances do not follow from it. */
  'pledged-units': 'note',
  'balance-not-used': 'note',
  /** A balance moved in a row without units, such as `Consolidation In`. */
  'units-without-row': 'doubt',
  /** Units times price are not the amount with its taxes. Statements do print such rows. */
  amount: 'doubt',
  /** Units held times the rate are not the dividend with its tax. */
  dividend: 'doubt',
  /** A price of another day than the value, or of a day after the statement. */
  'value-date': 'doubt',
  /** A duty or tax of no transaction on its day. */
  'charge-without-row': 'doubt',
  'duty-missing': 'note',
  duty: 'note',
  /** Totals of real statements miss their schemes by up to two paise; this one by more, and by less than a rupee. */
  'total-rounding': 'note',
  /** First in, first out gives another cost than `Total Cost Value`. */
  cost: 'note',
} as const satisfies Record<string, NoticeWeight>

export type FaultKey = keyof typeof faultWeights

/** Something that does not add up, and where. */
export interface ProofFault {
  readonly key: FaultKey
  readonly weight: NoticeWeight
  readonly at: StatementPosition
  /** What the rest of the statement makes it, and what is printed; as text, since some are units and some rupees. */
  readonly expected: string
  readonly printed: string
}

/** How the rows of a scheme meet its closing balance: all there, too few units, or too many. */
export type BalanceState = 'matched' | 'short' | 'excess'

export interface SchemeProof {
  readonly house: string | null
  readonly folio: string
  readonly isin: string | null
  readonly code: string | null
  readonly name: string
  /** Where the scheme begins. */
  readonly at: StatementPosition
  readonly state: BalanceState
  /**
   * What of it may be taken: the rows where they make the closing balance; otherwise the closing units where they make the
   * printed value; nothing where neither is proved.
   */
  readonly takes: 'rows' | 'units' | 'nothing'
  /** Where its history stops being proved; null where it is proved. */
  readonly brokenAt: StatementPosition | null
  /** Units that the rows have less (short) or more (excess) than the closing balance; 0 when matched. */
  readonly difference: Figure
  /** How many rows were compared with their balance. */
  readonly rows: number
  /** False if units came from before the statement or by a row in doubt: their cost is not known. */
  readonly isCostKnown: boolean
  readonly faults: readonly ProofFault[]
  /** The transactions, for a ledger. */
  readonly settled: readonly StatementRow[]
}

/**
 * What becomes of a statement: `whole` – every scheme is proved; `in-part` – what is proved is taken; `ask` – a scheme may be
 * lost, so what is proved is taken only if the client says so; `refused` – nothing is.
 */
export type Verdict = 'whole' | 'in-part' | 'ask' | 'refused'

export interface Proof {
  readonly verdict: Verdict
  readonly schemes: readonly SchemeProof[]
  /** Faults of the statement as a whole. */
  readonly faults: readonly ProofFault[]
  /** The notices of the statement in their order, with the weight that each has where it stands. */
  readonly notices: readonly WeighedNotice[]
  /** Where it fails first; null when every scheme is proved. */
  readonly firstFailure: StatementPosition | null
}

/** A notice without its text. */
export type WeighedNotice = Pick<Notice, 'key' | 'at'> & { readonly weight: NoticeWeight }

export interface ProofRules {
  /** Stamp duty in rupees on one lakh, newest first; the law sets it. */
  readonly stampDuty: readonly { readonly from: IsoDate; readonly perLakh: number }[]
}

/** Units are compared to a thousandth: less than this many ten-thousandths are the rounding of a fourth decimal. */
const UNIT_TOLERANCE = 10
/** Paise by which totals may miss their schemes before it is noted. */
const TOTAL_ROUNDING = 3
/** Paise by which a value may miss units times NAV, and a total its schemes, before a scheme may be lost or misread. */
const RUPEE = 100
/** Paise by which costs first in, first out miss those of registrars, who round in other places. */
const COST_ROUNDING = 5

/**
 * Proves a statement against itself: every balance against the one above, every closing balance against its rows, units times
 * NAV against the value, all against PORTFOLIO SUMMARY.
 *
 * @param rules Rates set by law.
 */
export function proveStatement(statement: AccountStatement, rules: ProofRules): Proof {
  const steps = proveInSteps(statement, rules)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Proves a statement as {@link proveStatement} does, scheme by scheme, so that other work can run in between. */
export function* proveInSteps(statement: AccountStatement, rules: ProofRules): Generator<void, Proof> {
  const schemes: SchemeProof[] = []
  const broken = statement.notices.filter(({ key }) => noticeWeights[key] === 'scheme')
  const inSchemes = new Set<Notice>()
  for (const folio of statement.folios) {
    for (const scheme of folio.schemes) {
      const own = broken.filter(({ at }) => isWithin(at, scheme))
      for (const notice of own) inSchemes.add(notice)
      schemes.push(proveScheme(folio, scheme, statement, rules, own))
      yield
    }
  }
  const faults = proveTotals(statement)
  const notices = statement.notices.map((notice): WeighedNotice => {
    const { key, at } = notice
    const weight = noticeWeights[key]
    return { key, at, weight: weight === 'scheme' && !inSchemes.has(notice) ? 'doubt' : weight }
  })
  const heavy = [...notices, ...faults, ...schemes.flatMap((scheme) => scheme.faults)].filter(
    ({ weight }) => weight === 'refuse' || weight === 'ask' || weight === 'scheme',
  )
  const has = (wanted: NoticeWeight) => heavy.some(({ weight }) => weight === wanted)
  const [first] = heavy.map(({ at }) => at).toSorted(inFileOrder)
  return {
    verdict: has('refuse') ? 'refused' : has('ask') ? 'ask' : has('scheme') ? 'in-part' : 'whole',
    schemes,
    faults,
    notices,
    firstFailure: first ?? null,
  }
}

function inFileOrder(one: StatementPosition, other: StatementPosition): number {
  return (one.page ?? 0) - (other.page ?? 0) || one.line - other.line
}

/** True if a place lies between the heading of a scheme and its end. */
function isWithin(place: StatementPosition, { at, closingAt, rows }: StatementScheme): boolean {
  const [last = at] = [closingAt ?? at, rows.at(-1)?.at ?? at].toSorted(inFileOrder).slice(-1)
  return inFileOrder(at, place) <= 0 && inFileOrder(place, last) <= 0
}

function proveScheme(
  folio: StatementFolio,
  scheme: StatementScheme,
  { period, kind, maker }: AccountStatement,
  rules: ProofRules,
  notices: readonly Notice[],
): SchemeProof {
  const faults: ProofFault[] = []
  const { compared, difference } = proveBalances(scheme, faults)
  // MFCentral prints no duty: the law says how much it was.
  const lawful = (row: StatementRow) =>
    maker === 'mfcentral' ? withDuty(row, dutyOn(row.date, rules.stampDuty)) : row
  const { rows: settled, strays } = settleRows(scheme.rows, scheme.opening)
  const rows = settled.map(lawful)
  proveDates(scheme.rows, period, faults, scheme.opening)
  for (const { at, amount } of strays) faults.push(fault('charge-without-row', at, '0.00', amount ?? ''))
  for (const row of rows) proveAmounts(row, rules, faults)
  const isValued = proveValue(scheme, kind, period, faults)
  const broken = [...notices, ...faults.filter(({ weight }) => weight === 'scheme')].map(({ at }) => at)
  const [brokenAt = null] = broken.toSorted(inFileOrder)
  const isProved = kind === 'detailed' && scheme.opening !== null && brokenAt === null
  const takes = isProved ? 'rows' : isValued && scheme.closing !== null ? 'units' : 'nothing'
  const isCostKnown =
    takes === 'rows' &&
    scheme.opening !== null &&
    unitsE4Of(scheme.opening) === 0 &&
    !rows.some((row) => row.kind === 'other-in' && !isAmountOfUnits(row)) &&
    !faults.some(({ key }) => key === 'units-without-row') &&
    (scheme.code !== null || scheme.isin !== null)
  if (isCostKnown) proveCost(scheme, rows, faults)
  return {
    house: folio.house,
    folio: folio.number,
    isin: scheme.isin,
    code: scheme.code,
    name: scheme.name,
    at: scheme.at,
    state: difference === 0 ? 'matched' : difference < 0 ? 'short' : 'excess',
    takes,
    brokenAt,
    difference: unitsFigure(Math.abs(difference) as UnitsE4),
    rows: compared,
    isCostKnown,
    faults,
    settled: rows,
  }
}

/** Compares each balance with the one above; the difference of all rows to the closing balance, in 1e-4 units. */
function proveBalances(
  scheme: StatementScheme,
  faults: ProofFault[],
): { compared: number; difference: number } {
  if (scheme.opening === null) return { compared: 0, difference: 0 }
  const following = balancesBelow(scheme)
  let running = unitsE4Of(scheme.opening)
  let sum: number = running
  let compared = 0
  for (const [index, row] of scheme.rows.entries()) {
    const units = row.units === null ? 0 : unitsE4Of(row.units)
    sum += units
    const expected = (running + units) as UnitsE4
    if (row.balance === null) {
      running = expected
      continue
    }
    compared += 1
    const balance = unitsE4Of(row.balance)
    if (isNear(balance, expected)) {
      running = balance
      continue
    }
    const below = following[index] ?? null
    const leadsTo = (from: number) => below !== null && isNear(from + below.units, below.balance)
    const key =
      units !== 0 || !(leadsTo(running) || leadsTo(balance))
        ? 'row-balance'
        : leadsTo(balance)
          ? 'units-without-row'
          : /pledg|lien/i.test(row.description.replaceAll(' ', ''))
            ? 'pledged-units'
            : 'balance-not-used'
    faults.push(fault(key, row.at, unitsFigure(expected), row.balance))
    if (key === 'units-without-row') sum += balance - expected
    if (key === 'units-without-row' || key === 'row-balance') running = balance
  }
  if (scheme.closing === null) return { compared, difference: 0 }
  const closing = unitsE4Of(scheme.closing)
  // Four decimals beside three: each balance may be rounded by half a thousandth.
  const isMixed = scheme.rows.some(({ units }) => units !== null && unitsE4Of(units) % 10 !== 0)
  const tolerance = UNIT_TOLERANCE + (isMixed ? 5 * scheme.rows.length : 0)
  const difference = Math.abs(sum - closing) < tolerance ? 0 : sum - closing
  if (difference !== 0 || !isNear(running, closing))
    faults.push(
      fault(
        'closing-balance',
        scheme.closingAt ?? scheme.at,
        unitsFigure((difference === 0 ? running : sum) as UnitsE4),
        scheme.closing,
      ),
    )
  return { compared, difference }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < UNIT_TOLERANCE
}

/** For each row the next balance below it that units lead to, or the closing balance, and the units up to there. */
function balancesBelow({ rows, closing }: StatementScheme): ({ balance: number; units: number } | null)[] {
  let below = closing === null ? null : { balance: unitsE4Of(closing) as number, units: 0 }
  const found: (typeof below)[] = []
  for (const { units, balance } of rows.toReversed()) {
    found.push(below)
    if (units === null) continue
    const moved = unitsE4Of(units)
    below =
      balance === null
        ? below && { ...below, units: below.units + moved }
        : { balance: unitsE4Of(balance), units: moved }
  }
  return found.reverse()
}

function proveDates(
  rows: readonly PrintedRow[],
  period: AccountStatement['period'],
  faults: ProofFault[],
  opening: Figure | null,
): void {
  let before: IsoDate | null = null
  let weight: NoticeWeight | null = null
  for (const { date, at } of rows) {
    if (before !== null && date < before) {
      // A ledger counts by day: it must not sell units before they came.
      weight ??= holdsByDay(rows, opening) ? 'note' : 'scheme'
      faults.push(fault('date-order', at, before, date, weight))
    }
    before = date
    if (period && (date < period.from || date > period.to))
      faults.push(fault('date-outside-period', at, period.to, date))
  }
}

/** True if no day ends with fewer than no units when the rows count by their dates. */
function holdsByDay(rows: readonly PrintedRow[], opening: Figure | null): boolean {
  let held = opening === null ? 0 : unitsE4Of(opening)
  const days = Map.groupBy(rows, ({ date }) => date)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .every(([, all]) => {
      held += all.reduce((sum, { units }) => sum + (units === null ? 0 : unitsE4Of(units)), 0)
      return held > -UNIT_TOLERANCE
    })
}

/** Compares what units are worth with what is printed, and a duty with its law. */
function proveAmounts(row: StatementRow, rules: ProofRules, faults: ProofFault[]): void {
  const { at, worth, kind, description } = row
  if (worth === null) return
  if (row.exactUnits !== 0 && row.nav !== null && !isAmountOfUnits(row))
    faults.push(amountFault('amount', at, Math.abs(worthInPaise(row.exactUnits, row.nav)), worth))
  const rate = /@ ?Rs\.? ?(\d+\.\d+)/.exec(description)?.[1]
  if (kind === 'dividend-payout' && rate) {
    const exact = worthInPaise((row.held * 10) as UnitsE4, navOf(rate as Figure))
    if (Math.abs(exact - worth) > 1) faults.push(amountFault('dividend', at, exact, worth))
  }
  proveDuty(row, rules, faults)
}

function proveDuty(
  { kind, date, at, cash, stampDuty }: StatementRow,
  rules: ProofRules,
  faults: ProofFault[],
): void {
  if (cash === null || (stampDuty === 0 && !dutiable.includes(kind))) return
  const expected = stampDutyOn(cash, dutyOn(date, rules.stampDuty))
  // Without the duty in it, the payment gives a duty that is a little smaller.
  if (stampDuty === 0 && expected > 0) faults.push(amountFault('duty-missing', at, expected, 0))
  else if (stampDuty !== expected) faults.push(amountFault('duty', at, expected, stampDuty))
}

/** Compares the value with units times NAV; false if they are further apart than the printed NAV explains. */
function proveValue(
  { valuation, opening, closing, closingAt, at }: StatementScheme,
  kind: AccountStatement['kind'],
  period: AccountStatement['period'],
  faults: ProofFault[],
): boolean {
  if (valuation === null) return true
  const { date, valueDate } = valuation
  const latest = valueDate ?? period?.to ?? date
  if ((valueDate !== null && date !== valueDate) || date > latest || (period && latest > period.to))
    faults.push(fault('value-date', closingAt ?? at, latest, date))
  if (valuation.value === null || closing === null) return true
  const { exact, printed, away, isNear } = compareWorth(closing, valuation.nav, valuation.value)
  // Without an opening balance nothing else proves the units.
  const weight = isNear ? 'note' : kind === 'summary' || opening === null ? 'scheme' : 'doubt'
  if (away > 1) faults.push(amountFault('value', closingAt ?? at, exact, printed, weight))
  return isNear
}

function proveCost(scheme: StatementScheme, rows: readonly StatementRow[], faults: ProofFault[]): void {
  const cost = fifoCost(rows)
  if (cost === null || !scheme.valuation?.cost) return
  const printed = paiseOf(scheme.valuation.cost)
  if (Math.abs(cost - printed) > COST_ROUNDING)
    faults.push(amountFault('cost', scheme.closingAt ?? scheme.at, cost, printed))
}

function proveTotals({ folios, houses, total }: AccountStatement): ProofFault[] {
  const faults: ProofFault[] = []
  const schemes = folios.flatMap(({ house, schemes: all }) =>
    all.map(({ valuation }) => ({ house, valuation })),
  )
  const sumOf = (of: readonly (typeof schemes)[number][], what: 'value' | 'cost') =>
    of.reduce((sum, { valuation }) => sum + (valuation?.[what] ? paiseOf(valuation[what]) : 0), 0)
  const compare = (
    key: 'house-value' | 'house-cost' | 'total-value' | 'total-cost',
    at: StatementPosition,
    sum: number,
    printed: Figure | null,
    weight: NoticeWeight,
  ) => {
    const away = printed === null ? 0 : Math.abs(sum - paiseOf(printed))
    if (printed === null || away <= TOTAL_ROUNDING) return
    const isSmall = away <= RUPEE
    const found = isSmall ? ([`total-rounding`, 'note'] as const) : ([key, weight] as const)
    faults.push(amountFault(found[0], at, sum, paiseOf(printed), found[1]))
  }
  const fits = total !== null && Math.abs(sumOf(schemes, 'value') - paiseOf(total.value)) <= RUPEE
  // Without a total, a house is all that tells of a scheme that was lost.
  const ofHouse = fits ? 'note' : total === null ? 'ask' : 'doubt'
  for (const { house, at, value, cost } of houses) {
    const own = schemes.filter((scheme) => houseKey(scheme.house) === houseKey(house))
    compare('house-value', at, sumOf(own, 'value'), value, ofHouse)
    compare('house-cost', at, sumOf(own, 'cost'), cost, fits ? 'note' : 'doubt')
  }
  const named = new Set(houses.map(({ house }) => houseKey(house)))
  for (const { house, at } of named.size > 0 ? folios : [])
    if (!named.has(houseKey(house)))
      faults.push(fault('house-missing', at, house ?? '', '', fits ? 'note' : 'doubt'))
  if (total) {
    compare('total-value', total.at, sumOf(schemes, 'value'), total.value, faultWeights['total-value'])
    compare('total-cost', total.at, sumOf(schemes, 'cost'), total.cost, faultWeights['total-cost'])
  }
  return faults
}

function fault(
  key: FaultKey,
  at: StatementPosition,
  expected: string,
  printed: string,
  weight: NoticeWeight = faultWeights[key],
): ProofFault {
  return { key, weight, at, expected, printed }
}

function amountFault(
  key: FaultKey,
  at: StatementPosition,
  expected: number,
  printed: number,
  weight?: NoticeWeight,
): ProofFault {
  return fault(key, at, amountFigure(asPaise(expected)), amountFigure(asPaise(printed)), weight)
}

function asPaise(amount: number): Paise {
  // Units times a price that no fund has can be more than whole numbers hold.
  return paise(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Math.round(amount), Number.MAX_SAFE_INTEGER)))
}
