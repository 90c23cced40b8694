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
  /** Units that came or went in words that are not known, or in a way without a kind, such as into a demat account. */
  'other-in': { units: 'in', ledger: 'other-in', type: 'UNKNOWN' },
  'other-out': { units: 'out', ledger: 'other-out', type: 'UNKNOWN' },
  /** Says something and moves no units: an address, a nominee, a mandate, a refund. */
  note: { units: 'none', ledger: null, type: 'MISC' },
} as const satisfies Record<string, KindMeaning>

export type RowKind = keyof typeof rowKinds

type Words = readonly (readonly [RegExp, RowKind])[]

/*
 * What the words of a row say it is; the first that matches counts. Words are lower case, without blanks and the asterisks in
 * front. They are searched at the start, behind words that say how an order came: a row can name another kind further on.
 */

const withoutUnits: Words = [
  [/^stampduty/, 'stamp-duty'],
  [/^(less)?(stt|securitiestransactiontax)/, 'stt'],
  [/^(less)?(tds|taxdeducted)/, 'tds'],
  [/^(exit|entry|contingentdeferredsales)?load/, 'load'],
]

/** Money of a distribution. What is reinvested comes with units. */
const payout =
  /^(?!.*re-?inv)(.*@rs\.?\d+(\.\d+)?perunit|(gross|net|interim|final|unclaimed)*(idcw|dividend|div\b|div\.))/

/** How an order came, or what it is for. */
const way =
  '(?:net|gross|online|offline|initial|additional|fresh|new|nfo|ipo|partial|full|normal|auto|regular|lump-?sum|special)*'
/** Words in front of a switch: `Equity Switch In`, `STP Switchout`, `Flex STP In`, `Swit. Over In Rej.`. */
const before = '[^\\d@:]{0,24}?'
const shift = '(?:switch|swit\\.|lateralshift|lat\\.shift)-?(?:over)?-?(?:plan)?-?'
const transfer =
  '(?:flexi?-?|booster-?|value-?)?(?:s\\.?t\\.?p\\.?|systematictransfer(?:plan)?|strip|transfer|(?:dividend|idcw)-?(?:transfer|sweep)(?:plan)?)-?'
const sip = '(?:e-?|i-?|micro|flexi?|multi|step-?up)*-?s\\.?i\\.?p\\.?'

const takenBack =
  /revers|rej(?:ect|\W|$)|dishono|insufficient|mismatch|notreceived|bounced|returned|cancel|failed|failure/

/** Rows that bring units in. */
const inward: Words = [
  [/^(idcw|dividend|div\.?)-?re-?inv|^re-?investment/, 'dividend-reinvestment'],
  [/^gift(ing)?(ofunits)?-?(from|in|received)/, 'gift-in'],
  [/^transmission(ofunits)?-?(in|from)/, 'transmission-in'],
  [/^bonus/, 'bonus'],
  [/^creationofunits-?segregat|^segregat/, 'segregation'],
  [new RegExp(`^${before}${shift}in\\W*merger|^merger-?in`), 'merger-in'],
  [new RegExp(`^${before}${shift}(in|from)|^${transfer}(in|from)`), 'switch-in'],
  [
    new RegExp(
      `^${way}${sip}(purchase|insure|top-?up|new|inst|rej|\\b)|^${way}(sys\\.?|systematic)(investment|purchase)|^${way}purchase.*(sip|systematic|instal)`,
    ),
    'sip',
  ],
  [new RegExp(`^${way}purchase|^(nfo|initial|ipo|units?)?allotment|^ipo(rej|$)`), 'purchase'],
]

/** Rows that take units out. */
const outward: Words = [
  [/^gift(ing)?(ofunits)?-?(to|out|given)/, 'gift-out'],
  [/^transmission(ofunits)?-?(out|to)/, 'transmission-out'],
  [new RegExp(`^${before}${shift}out\\W*merger|^merger-?out`), 'merger-out'],
  [new RegExp(`^${before}${shift}(out|to)|^${transfer}(out|to)`), 'switch-out'],
  [
    new RegExp(
      `^${way}(swp|systematic)?-?(redemption|redeem|repurchase)|^(swp|systematicwithdrawal)|^payment-unitsextinguished`,
    ),
    'redemption',
  ],
]

const squeezed = (description: string) =>
  description
    .toLowerCase()
    .replace(/^[\s*]+/, '')
    .replaceAll(' ', '')

const find = (words: string, list: Words): RowKind | null =>
  list.find(([pattern]) => pattern.test(words))?.[1] ?? null

/**
 * The kind of a row by its words and the sign of its units.
 *
 * Words are compared without blanks, since KFintech spaces letters: `S T P In`, `I DCW`. Words that are not known, and those
 * that contradict the sign, give `other-in` or `other-out`: no tax may depend on a guess. A row without units is a note unless
 * its words name a charge or a distribution.
 */
export function kindOfRow(description: string, amount: Figure | null, units: Figure | null): RowKind {
  const words = squeezed(description)
  if (units === null || !/[1-9]/.test(units)) {
    if (amount === null) return 'note'
    return (
      find(words, withoutUnits) ?? (payout.test(words) && !isNegative(amount) ? 'dividend-payout' : 'note')
    )
  }
  const bringsIn = find(words, inward)
  const takesOut = find(words, outward)
  const isBack = takesBack(words)
  if (isNegative(units)) {
    // What would bring units in and takes them out is taken back, whatever the reason is called.
    if (bringsIn && !takesOut) return 'reversal'
    return takesOut && !isBack ? takesOut : 'other-out'
  }
  if (takesOut && !bringsIn) return isBack ? 'reversal' : 'other-in'
  return bringsIn && !isBack ? bringsIn : 'other-in'
}

/** A rejection that is itself reversed leaves what was there before. */
function takesBack(words: string): boolean {
  return takenBack.test(words) && !/rej(?:ect\w*)?\W*revers/.test(words)
}

/** True if the words of a row say that something is taken back. */
export function saysTakenBack(description: string): boolean {
  return takenBack.test(squeezed(description))
}

/** True if a row names a direction that its units do not have: a redemption that brings units. */
export function contradictsUnits(description: string, units: Figure): boolean {
  const words = squeezed(description)
  return find(words, isNegative(units) ? inward : outward) !== null
}
