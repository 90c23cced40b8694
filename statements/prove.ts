import type { IsoDate } from '#finance/dates.ts'
import { stampDutyOn } from '#finance/ledger-units.ts'
import { type Paise, paise } from '#finance/units.ts'
import { fifoCost } from './fifo-cost.ts'
import {
  amountFigure,
  type Figure,
  navOf,
  paiseOf,
  type UnitsE4,
  unitsE4Of,
  unitsFigure,
  worthInPaise,
} from './figures.ts'
import { type StatementRow, settleRows } from './settle-rows.ts'
import {
  type AccountStatement,
  type NoticeWeight,
  noticeWeights,
  type PrintedRow,
  type StatementFolio,
  type StatementPlace,
  type StatementScheme,
} from './statement.ts'

/** What can fail to add up, with its weight. */
export const faultWeights = {
  /** A balance is not the one above plus the units. */
  'row-balance': 'refuse',
  /** The closing balance is not the last balance, or not opening plus all rows. */
  'closing-balance': 'refuse',
  /** Closing units times NAV are not the printed value. */
  value: 'refuse',
  /** The schemes of a house do not make its line in PORTFOLIO SUMMARY. */
  'house-value': 'refuse',
  'house-cost': 'refuse',
  'house-missing': 'refuse',
  'total-value': 'refuse',
  'total-cost': 'refuse',
  /** A row with a date before the one above it, or outside the statement's period. */
  'date-order': 'refuse',
  'date-outside-period': 'refuse',
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
  readonly at: StatementPlace
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
  readonly at: StatementPlace
  readonly state: BalanceState
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

export interface Proof {
  /** False if the statement has to be refused: a fault or a notice of this weight. */
  readonly addsUp: boolean
  readonly schemes: readonly SchemeProof[]
  /** Faults of the statement as a whole. */
  readonly faults: readonly ProofFault[]
  /** Where it fails first; null when it adds up. */
  readonly firstFailure: StatementPlace | null
}

export interface ProofRules {
  /** Stamp duty in rupees on one lakh, newest first; the law sets it. */
  readonly stampDuty: readonly { readonly from: IsoDate; readonly perLakh: number }[]
}

/** Units are compared to a thousandth: less than this many ten-thousandths are the rounding of a fourth decimal. */
const UNIT_TOLERANCE = 10
/** Paise by which totals may miss their schemes before it is noted, and before the statement is refused. */
const TOTAL_ROUNDING = 3
const TOTAL_TOLERANCE = 100

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
  for (const folio of statement.folios) {
    for (const scheme of folio.schemes) {
      schemes.push(proveScheme(folio, scheme, statement, rules))
      yield
    }
  }
  const faults = proveTotals(statement)
  const failures = [
    ...statement.notices.filter(({ key }) => noticeWeights[key] === 'refuse').map(({ at }) => at),
    ...[...faults, ...schemes.flatMap((scheme) => scheme.faults)]
      .filter(({ key }) => faultWeights[key] === 'refuse')
      .map(({ at }) => at),
  ].toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0) || one.line - other.line)
  return { addsUp: failures.length === 0, schemes, faults, firstFailure: failures[0] ?? null }
}

function proveScheme(
  folio: StatementFolio,
  scheme: StatementScheme,
  { period, kind, notices }: AccountStatement,
  rules: ProofRules,
): SchemeProof {
  const faults: ProofFault[] = []
  const { compared, difference } = proveBalances(scheme, faults)
  const settled = settleRows(scheme.rows, scheme.opening)
  proveDates(scheme.rows, period, faults)
  for (const { at, amount } of settled.strays)
    faults.push({ key: 'charge-without-row', at, expected: '0.00', printed: amount ?? '' })
  for (const row of settled.rows) proveAmounts(row, rules, faults)
  proveValue(scheme, period, faults)
  const isCostKnown =
    kind === 'detailed' &&
    scheme.opening !== null &&
    unitsE4Of(scheme.opening) === 0 &&
    !scheme.rows.some((row) => row.kind === 'unknown') &&
    !faults.some(({ key }) => faultWeights[key] === 'refuse' || key === 'units-without-row') &&
    !notices.some(({ key, at }) => key === 'heading-not-understood' && isSame(at, scheme.at))
  if (isCostKnown) proveCost(scheme, settled.rows, faults)
  return {
    house: folio.house,
    folio: folio.number,
    isin: scheme.isin,
    code: scheme.code,
    name: scheme.name,
    at: scheme.at,
    state: difference === 0 ? 'matched' : difference < 0 ? 'short' : 'excess',
    difference: unitsFigure(Math.abs(difference) as UnitsE4),
    rows: compared,
    isCostKnown,
    faults,
    settled: settled.rows,
  }
}

/** Compares each balance with the one above; the difference of all rows to the closing balance, in 1e-4 units. */
function proveBalances(
  scheme: StatementScheme,
  faults: ProofFault[],
): { compared: number; difference: number } {
  if (scheme.opening === null) return { compared: 0, difference: 0 }
  let running = unitsE4Of(scheme.opening)
  let sum: number = running
  let compared = 0
  for (const row of scheme.rows) {
    const units = row.units === null ? 0 : unitsE4Of(row.units)
    sum += units
    const expected = (running + units) as UnitsE4
    if (row.balance === null) {
      running = expected
      continue
    }
    compared += 1
    const balance = unitsE4Of(row.balance)
    if (Math.abs(balance - expected) >= UNIT_TOLERANCE) {
      const isSilent =
        row.kind === 'note' && row.amount === null && /^\**consolidation/i.test(row.description)
      faults.push({
        key: isSilent ? 'units-without-row' : 'row-balance',
        at: row.at,
        expected: unitsFigure(expected),
        printed: row.balance,
      })
      if (isSilent) sum += balance - expected
    }
    running = balance
  }
  if (scheme.closing === null) return { compared, difference: 0 }
  const closing = unitsE4Of(scheme.closing)
  // Four decimals beside three: each balance may be rounded by half a thousandth.
  const isMixed = scheme.rows.some(({ units }) => units !== null && unitsE4Of(units) % 10 !== 0)
  const tolerance = UNIT_TOLERANCE + (isMixed ? 5 * scheme.rows.length : 0)
  const difference = Math.abs(sum - closing) < tolerance ? 0 : sum - closing
  if (difference !== 0 || Math.abs(running - closing) >= UNIT_TOLERANCE)
    faults.push({
      key: 'closing-balance',
      at: scheme.closingAt ?? scheme.at,
      expected: unitsFigure((difference === 0 ? running : sum) as UnitsE4),
      printed: scheme.closing,
    })
  return { compared, difference }
}

function proveDates(
  rows: readonly PrintedRow[],
  period: AccountStatement['period'],
  faults: ProofFault[],
): void {
  let before: IsoDate | null = null
  for (const { date, at } of rows) {
    if (before !== null && date < before)
      faults.push({ key: 'date-order', at, expected: before, printed: date })
    else before = date
    if (period && (date < period.from || date > period.to))
      faults.push({ key: 'date-outside-period', at, expected: period.to, printed: date })
  }
}

/** Compares what units are worth with what is printed, and a duty with its law. */
function proveAmounts(row: StatementRow, rules: ProofRules, faults: ProofFault[]): void {
  const { at, worth, kind, description } = row
  if (worth === null) return
  if (row.exactUnits !== 0 && row.nav !== null) {
    const exact = Math.abs(worthInPaise(row.exactUnits, row.nav))
    // Units are rounded to a thousandth, the amount and each of two taxes to a paisa.
    const tolerance = worthInPaise(5 as UnitsE4, row.nav) + 1.5
    if (Math.abs(exact - worth) > tolerance) faults.push(amountFault('amount', at, exact, worth))
  }
  const rate = /@ ?Rs\.? ?(\d+\.\d+)/.exec(description)?.[1]
  if (kind === 'dividend-payout' && rate) {
    const exact = worthInPaise((row.held * 10) as UnitsE4, navOf(rate as Figure))
    if (Math.abs(exact - worth) > 1) faults.push(amountFault('dividend', at, exact, worth))
  }
  proveDuty(row, rules, faults)
}

const dutiable: readonly StatementRow['kind'][] = ['purchase', 'sip', 'switch-in', 'dividend-reinvestment']

function proveDuty(
  { kind, date, at, cash, stampDuty }: StatementRow,
  rules: ProofRules,
  faults: ProofFault[],
): void {
  const perLakh = rules.stampDuty.find(({ from }) => from <= date)?.perLakh ?? 0
  if (cash === null || (stampDuty === 0 && !dutiable.includes(kind))) return
  const expected = stampDutyOn(cash, perLakh)
  // Without the duty in it, the payment gives a duty that is a little smaller.
  if (stampDuty === 0 && expected > 0) faults.push(amountFault('duty-missing', at, expected, 0))
  else if (stampDuty !== expected) faults.push(amountFault('duty', at, expected, stampDuty))
}

function proveValue(
  { valuation, closing, closingAt, at }: StatementScheme,
  period: AccountStatement['period'],
  faults: ProofFault[],
): void {
  if (valuation === null) return
  const { date, valueDate } = valuation
  const latest = valueDate ?? period?.to ?? date
  if ((valueDate !== null && date !== valueDate) || date > latest || (period && latest > period.to))
    faults.push({ key: 'value-date', at: closingAt ?? at, expected: latest, printed: date })
  if (valuation.value === null || closing === null) return
  const exact = worthInPaise(unitsE4Of(closing), navOf(valuation.nav))
  const printed = paiseOf(valuation.value)
  if (Math.abs(exact - printed) > 1) faults.push(amountFault('value', closingAt ?? at, exact, printed))
}

function proveCost(scheme: StatementScheme, rows: readonly StatementRow[], faults: ProofFault[]): void {
  const cost = fifoCost(rows)
  if (cost === null || !scheme.valuation?.cost) return
  const printed = paiseOf(scheme.valuation.cost)
  if (Math.abs(cost - printed) > 1)
    faults.push(amountFault('cost', scheme.closingAt ?? scheme.at, cost, printed))
}

function proveTotals({ folios, houses, total }: AccountStatement): ProofFault[] {
  const faults: ProofFault[] = []
  const schemes = folios.flatMap(({ house, schemes: all }) =>
    all.map(({ valuation }) => ({ house, valuation })),
  )
  const sumOf = (of: readonly (typeof schemes)[number][], what: 'value' | 'cost') =>
    of.reduce((sum, { valuation }) => sum + (valuation?.[what] ? paiseOf(valuation[what]) : 0), 0)
  const compare = (key: FaultKey, at: StatementPlace, sum: number, printed: Figure | null) => {
    const away = printed === null ? 0 : Math.abs(sum - paiseOf(printed))
    if (printed !== null && away > TOTAL_ROUNDING)
      faults.push(amountFault(away > TOTAL_TOLERANCE ? key : 'total-rounding', at, sum, paiseOf(printed)))
  }
  for (const { house, at, value, cost } of houses) {
    const own = schemes.filter((scheme) => houseKey(scheme.house) === houseKey(house))
    compare('house-value', at, sumOf(own, 'value'), value)
    compare('house-cost', at, sumOf(own, 'cost'), cost)
  }
  const named = new Set(houses.map(({ house }) => houseKey(house)))
  for (const { house, at } of named.size > 0 ? folios : [])
    if (!named.has(houseKey(house)))
      faults.push({ key: 'house-missing', at, expected: house ?? '', printed: '' })
  if (total) {
    compare('total-value', total.at, sumOf(schemes, 'value'), total.value)
    compare('total-cost', total.at, sumOf(schemes, 'cost'), total.cost)
  }
  return faults
}

/** A house is written in capitals in one place and in small letters in another. */
function houseKey(house: string | null): string {
  return (house ?? '')
    .toLowerCase()
    .replace(/\s*(mutual fund|mf|fund house)$/, '')
    .replaceAll(/[^a-z0-9]/g, '')
}

function amountFault(key: FaultKey, at: StatementPlace, expected: number, printed: number): ProofFault {
  return { key, at, expected: amountFigure(asPaise(expected)), printed: amountFigure(asPaise(printed)) }
}

function asPaise(amount: number): Paise {
  // Units times a price that no fund has can be more than whole numbers hold.
  return paise(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Math.round(amount), Number.MAX_SAFE_INTEGER)))
}

function isSame(one: StatementPlace, other: StatementPlace): boolean {
  return one.page === other.page && one.line === other.line
}
