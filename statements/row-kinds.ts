import type { TransactionKind } from '#finance/transaction-kinds.ts'
import { type Figure, isNegative } from './figures.ts'

interface KindMeaning {
  /** What it does to the units of the folio. */
  readonly units: 'in' | 'out' | 'none' | 'either'
  /** The kind of row that a tax or charge belongs to: one that brings units in, or one that pays money out. */
  readonly belongsTo?: 'in' | 'out'
  /** The ledger's kind; null for what belongs to another row, moves nothing or is not understood. */
  readonly ledger: TransactionKind | null
  /** The name in the JSON of casparser. */
  readonly type: string
}

/** Every kind of row, what it means, and what others call it. */
export const rowKinds = {
  purchase: { units: 'in', ledger: 'purchase', type: 'PURCHASE' },
  sip: { units: 'in', ledger: 'sip', type: 'PURCHASE_SIP' },
  redemption: { units: 'out', ledger: 'redemption', type: 'REDEMPTION' },
  'switch-in': { units: 'in', ledger: 'switch-in', type: 'SWITCH_IN' },
  'switch-out': { units: 'out', ledger: 'switch-out', type: 'SWITCH_OUT' },
  'merger-in': { units: 'in', ledger: 'merger-in', type: 'SWITCH_IN_MERGER' },
  'merger-out': { units: 'out', ledger: 'merger-out', type: 'SWITCH_OUT_MERGER' },
  'dividend-payout': { units: 'none', ledger: 'dividend-payout', type: 'DIVIDEND_PAYOUT' },
  'dividend-reinvestment': { units: 'in', ledger: 'dividend-reinvestment', type: 'DIVIDEND_REINVEST' },
  bonus: { units: 'in', ledger: 'bonus', type: 'BONUS' },
  segregation: { units: 'in', ledger: 'segregation', type: 'SEGREGATION' },
  'gift-in': { units: 'in', ledger: 'gift-in', type: 'GIFT_IN' },
  'gift-out': { units: 'out', ledger: 'gift-out', type: 'GIFT_OUT' },
  'transmission-in': { units: 'in', ledger: 'transmission-in', type: 'TRANSMISSION_IN' },
  'transmission-out': { units: 'out', ledger: 'transmission-out', type: 'TRANSMISSION_OUT' },
  'stamp-duty': { units: 'none', belongsTo: 'in', ledger: null, type: 'STAMP_DUTY_TAX' },
  stt: { units: 'none', belongsTo: 'out', ledger: null, type: 'STT_TAX' },
  tds: { units: 'none', belongsTo: 'out', ledger: null, type: 'TDS_TAX' },
  load: { units: 'none', belongsTo: 'out', ledger: null, type: 'LOAD' },
  /** Takes another row back: a bounced or rejected payment, or a sale that was undone. */
  reversal: { units: 'either', ledger: 'reversal', type: 'REVERSAL' },
  /** Says something and moves nothing: an address, a nominee, a mandate. */
  note: { units: 'none', ledger: null, type: 'MISC' },
  /** Moves units or money in words that the reader does not know. */
  unknown: { units: 'either', ledger: null, type: 'UNKNOWN' },
} as const satisfies Record<string, KindMeaning>

export type RowKind = keyof typeof rowKinds

/** What the words of a row say it is; the first that matches counts. Words are lower case without blanks. */
const withoutUnits: readonly (readonly [RegExp, RowKind])[] = [
  [/^\**stampduty/, 'stamp-duty'],
  [/^\**(stt|securitiestransactiontax)(paid)?\**$/, 'stt'],
  [/^\**tds(onabove|deducted|paid)?\**$/, 'tds'],
  [/^\**(exit|entry)?load(charged|deducted|onabove|paid)?\**$/, 'load'],
  [/^\**(idcw|dividend|div\.?)(-?payout|-?paid)/, 'dividend-payout'],
  [/^zerobalance/, 'note'],
]

const takenBack = /revers|reject|dishono|insufficient|mismatch|notreceived|bounced/

/** Rows that bring units in. */
const inward: readonly (readonly [RegExp, RowKind])[] = [
  [/^\**(idcw|dividend|div\.?)-?reinvest|^\**reinvestment(of|-)?(idcw|dividend)/, 'dividend-reinvestment'],
  [/^\**gifting?ofunits-?from|^\**gift-?in/, 'gift-in'],
  [/^\**transmission(ofunits)?-?(in|from)/, 'transmission-in'],
  [/^\**bonus/, 'bonus'],
  [/^\**creationofunits-?segregat|^\**segregat/, 'segregation'],
  [/^\**(switch-?(over)?in|lateralshiftin)\W*merger|^\**merger-?in/, 'merger-in'],
  [
    /^\**(systematic|normal)?switch-?(over)?-?(in|from)|^\**(s\.?t\.?p\.?|systematictransfer(plan)?|lateralshift|transfer)-?(in|from)/,
    'switch-in',
  ],
  [
    /^\**(net)?sip(purchase|insure|top-?up|new|\b)|^\**(sys\.?|systematic)(investment|purchase)|^\**purchase.*(sip|systematic|instal)/,
    'sip',
  ],
  [/^\**(initial|additional|fresh|new|nfo)?purchase|^\**nfoallotment/, 'purchase'],
]

/** Rows that take units out. */
const outward: readonly (readonly [RegExp, RowKind])[] = [
  [/^\**gifting?ofunits-?to|^\**gift-?out/, 'gift-out'],
  [/^\**transmission(ofunits)?-?(out|to)/, 'transmission-out'],
  [/^\**(switch-?(over)?out|lateralshiftout)\W*merger|^\**merger-?out/, 'merger-out'],
  [
    /^\**(systematic|normal)?switch-?(over)?-?(out|to)|^\**(s\.?t\.?p\.?|systematictransfer(plan)?|lateralshift|transfer)-?(out|to)/,
    'switch-out',
  ],
  [
    /^\**(partial|full|swp|systematic)?redemption|^\**(swp|systematicwithdrawal)|^\**payment-unitsextinguished/,
    'redemption',
  ],
]

const find = (words: string, list: typeof inward): RowKind | null =>
  list.find(([pattern]) => pattern.test(words))?.[1] ?? null

/**
 * The kind of a row by its words and the sign of its units.
 *
 * Words are compared without blanks, since KFintech spaces letters: `S T P In`, `I DCW`. They count from the start of the
 * row on: a marker can name a purchase, a switch or the STT and be none. Words that say the opposite of the sign are
 * `unknown`, so a wrong letter is reported.
 */
export function kindOfRow(description: string, amount: Figure | null, units: Figure | null): RowKind {
  const words = description.toLowerCase().replaceAll(' ', '')
  if (units === null) return amount === null ? 'note' : (find(words, withoutUnits) ?? 'unknown')
  const bringsIn = find(words, inward)
  const takesOut = find(words, outward)
  if (isNegative(units)) {
    // What would bring units in and takes them out is taken back, whatever the reason is called.
    if (bringsIn && !takesOut) return 'reversal'
    return takesOut && !takenBack.test(words) ? takesOut : 'unknown'
  }
  if (takesOut && !bringsIn) return takenBack.test(words) ? 'reversal' : 'unknown'
  return bringsIn && !takenBack.test(words) ? bringsIn : 'unknown'
}

/** True if the words of a row say that something is taken back. */
export function saysTakenBack(description: string): boolean {
  return takenBack.test(description.toLowerCase().replaceAll(' ', ''))
}
