import { code, filled, flag, text } from '../registrars/columns.ts'
import { refuse } from '../registrars/fault.ts'
import type { FeedRegistrar } from '../registrars/feed-rows.ts'
import { defineLayout } from '../registrars/layout.ts'
import { hasCheckDigit } from '../statements/isin.ts'
import {
  likelyDay,
  maybeAmount,
  maybeAnyDay,
  maybeTime,
  maybeWhole,
  planIn,
  whole,
  yesNo,
} from './scheme-columns.ts'
import type { FilePlan, SchemeMasterRow } from './scheme-file-rows.ts'

/** What both exchanges call alike. All are needed: their columns have moved, and a file that lacks one is another file. */
const shared = {
  exchangeCode: filled('Scheme Code'),
  houseCode: text('AMC Scheme Code'),
  isin: code('ISIN'),
  house: filled('AMC Code'),
  name: filled('Scheme Name'),
  type: text('Scheme Type'),
  maySell: yesNo('Redemption Allowed'),
  registrar: code('RTA Agent Code'),
  isActive: yesNo('AMC Active Flag'),
  buyBy: maybeTime('Purchase Cutoff Time'),
  multiple: maybeAmount('Purchase Amount Multiplier'),
  mayBuy: yesNo('Purchase Allowed'),
  settlement: text('SETTLEMENT TYPE'),
  hasLoad: flag('Exit Load Flag'),
  // Never read: one number without its days is no rule. Named, so that its column is not taken for the flag.
  load: text('Exit Load'),
  isLocked: flag('Lock-in Period Flag', 'LOCK IN PERIOD_FLAG'),
  lockIn: maybeWhole('Lock-in Period'),
  registrarCode: code('Channel Partner Code'),
}

/** A date of so far ahead is the exchange's way to say that a scheme has no end. */
const NO_END = '2099'

/**
 * Houses whose registrar's code the file leaves out: these letters, then the code of the house. The prefix of Aditya Birla comes
 * with a placeholder.
 *
 * @source casparser-isin, tools/cptools/fetchers (MIT): what its builder does for the same files.
 */
const prefixes: readonly { readonly house: RegExp; readonly prefix: string }[] = [
  { house: /^(?:nippon|reliance)/i, prefix: 'RMF' },
  { house: /^sundaram/i, prefix: '176' },
  { house: /^sahara/i, prefix: '113' },
]
const birlasPlaceholder = 'BALCD'

const registrars: Readonly<Record<string, FeedRegistrar>> = {
  CAMS: 'cams',
  KARVY: 'kfintech',
  KFIN: 'kfintech',
  KFINTECH: 'kfintech',
}

type Cells = Readonly<{
  exchangeCode: string
  houseCode: string
  isin: string
  house: string
  name: string
  type: string
  number: number
  plan: FilePlan
  option: string
  registrar: string
  registrarCode: string
  settlement: string
  buyBy: string | null
  sellBy: string | null
  lockIn: number | null
}> & {
  readonly [Flag in
    | 'maySell'
    | 'isActive'
    | 'mayBuy'
    | 'hasLoad'
    | 'isLocked'
    | 'sip'
    | 'stp'
    | 'swp'
    | 'switches']: boolean | null
} & {
  readonly [Amount in 'minimum' | 'further' | 'maximum' | 'multiple']: SchemeMasterRow['minimumPaise']
} & { readonly [Day in 'since' | 'until' | 'reopensOn']: SchemeMasterRow['since'] }

/** The row of an exchange's master. `seen` holds the numbers of the rows before it. */
function masterRow(
  cells: Cells,
  line: number,
  {
    seen,
    closedEnded,
    columns,
  }: {
    readonly seen: Set<number>
    readonly closedEnded: boolean | null
    readonly columns: { readonly number: string; readonly minimum: string }
  },
): SchemeMasterRow {
  const { number, name, isin, house, plan, maySell, isActive, mayBuy, hasLoad, isLocked, ...rest } = cells
  if (seen.has(number)) refuse('row-twice', { line, column: columns.number })
  seen.add(number)
  const { minimum, further, maximum, multiple } = cells
  // A maximum of zero is none.
  if (minimum !== null && maximum !== null && maximum > 0 && minimum > maximum)
    refuse('cells-disagree', { line, column: columns.minimum })
  const isOpen = isActive === null || mayBuy === null ? null : isActive && mayBuy
  return {
    line,
    number,
    exchangeCode: rest.exchangeCode,
    isin: isin || null,
    isinValid: hasCheckDigit(isin),
    house,
    registrar: registrars[cells.registrar] ?? null,
    registrarCode: registrarCodeOf(cells),
    plan,
    name: name.replace(/\s+/g, ' '),
    type: rest.type,
    reinvest: reinvestments[cells.option] ?? (cells.option === 'Z' ? null : 'unknown'),
    buys: closedEnded ? false : isOpen,
    sells: maySell,
    sip: rest.sip,
    stp: rest.stp,
    swp: rest.swp,
    switches: rest.switches,
    minimumPaise: minimum,
    furtherPaise: further,
    multiplePaise: multiple,
    buyBy: rest.buyBy,
    sellBy: rest.sellBy,
    settlement: rest.settlement,
    since: rest.since,
    until: rest.until?.startsWith(NO_END) ? null : rest.until,
    hasExitLoad: hasLoad,
    lockInDays: isLocked && rest.lockIn ? rest.lockIn : null,
    reopensOn: rest.reopensOn,
    closedEnded,
  }
}

const reinvestments: Readonly<Record<string, boolean>> = { Y: true, N: false }

function registrarCodeOf({ registrarCode, houseCode, house }: Cells): string | null {
  if (registrarCode === birlasPlaceholder) return houseCode === '' ? null : `B${houseCode}`
  if (registrarCode !== '') return registrarCode
  const prefix = prefixes.find((one) => one.house.test(house))?.prefix
  return prefix === undefined || houseCode === '' ? null : prefix + houseCode
}

/**
 * The scheme master of BSE StAR MF: 43 columns between bars, without quotation marks.
 *
 * @source bsestarmf.in/RptSchemeMaster.aspx; headings as public readers of it name them, November 2026.
 */
export const bseMaster = defineLayout({
  code: 'BSE scheme master',
  registrar: 'bse',
  holds: 'masters',
  vintage: 'SCHMSTRDET of 2026, 43 columns',
  isUnquoted: true,
  columns: {
    ...shared,
    number: whole('Unique No'),
    plan: code('Scheme Plan'),
    minimum: maybeAmount('Minimum Purchase Amount'),
    further: maybeAmount('Additional Purchase Amount'),
    maximum: maybeAmount('Maximum Purchase Amount'),
    sellBy: maybeTime('Redemption Cut off Time'),
    option: code('Dividend Reinvestment Flag'),
    sip: yesNo('SIP FLAG'),
    stp: yesNo('STP FLAG'),
    swp: yesNo('SWP Flag'),
    switches: yesNo('Switch FLAG'),
    since: maybeAnyDay('Start Date'),
    until: maybeAnyDay('End Date'),
    reopensOn: maybeAnyDay('ReOpening Date'),
  },
  mannerOf: () => new Set<number>(),
  toRow: (cells, line, seen) =>
    masterRow({ ...cells, plan: bsePlans[cells.plan] ?? null }, line, {
      seen,
      closedEnded: null,
      columns: { number: 'Unique No', minimum: 'Minimum Purchase Amount' },
    }),
})

const bsePlans: Readonly<Record<string, FilePlan>> = { NORMAL: 'regular', DIRECT: 'direct' }

/**
 * The scheme master of NSE MF Invest (SCH): 44 columns between bars. Its values were published nowhere, so what is not understood
 * is unknown, never guessed.
 *
 * @source NSE's member API, MASTER_DOWNLOAD of kind SCH; heading as a public reader checks it, October 2026.
 */
export const nseMaster = defineLayout({
  code: 'NSE scheme master',
  registrar: 'nse',
  holds: 'masters',
  vintage: 'SCH of October 2026, 44 columns',
  isUnquoted: true,
  columns: {
    ...shared,
    number: whole('UNIQUE SR NO'),
    plan: code('PLAN TYPE'),
    minimum: maybeAmount('NEW PURCHASE MIN AMOUNT'),
    further: maybeAmount('ADDITIONAL PURCHASE MIN AMOUNT'),
    maximum: maybeAmount('ADDITIONAL PURCHASE MAX AMOUNT'),
    sellBy: maybeTime('REDEMPTION CUTOFF TIME'),
    option: code('DIV REINVEST FLAG'),
    sip: yesNo('SIP ALLOWED'),
    stp: yesNo('STP ENABLED'),
    swp: yesNo('SWP ENABLED'),
    switches: yesNo('SWITCH ALLOWED'),
    since: likelyDay('SCHEME START DATE'),
    until: likelyDay('MATURITY DATE'),
    reopensOn: likelyDay('REOPENING DATE'),
    ends: code('OPEN/CLOSE ENDED SCHEME'),
  },
  mannerOf: () => new Set<number>(),
  toRow: ({ ends, ...cells }, line, seen) =>
    masterRow({ ...cells, plan: nsePlans[cells.plan] ?? planIn(cells.plan) }, line, {
      seen,
      closedEnded: /^CLOSED?\b/.test(ends) ? true : /^OPEN\b/.test(ends) ? false : null,
      columns: { number: 'UNIQUE SR NO', minimum: 'NEW PURCHASE MIN AMOUNT' },
    }),
})

const nsePlans: Readonly<Record<string, FilePlan>> = { R: 'regular', D: 'direct', NORMAL: 'regular' }
