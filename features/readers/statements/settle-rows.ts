import type { IsoDate } from '#finance/dates.ts'
import { paymentFor } from '#finance/ledger-units.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import { paise } from '#finance/units.ts'
import {
  type Figure,
  milliUnitsOf,
  navOf,
  paiseOf,
  type UnitsE4,
  unitsE4Of,
  worthInPaise,
} from './figures.ts'
import { type RowKind, rowKinds } from './row-kinds.ts'
import type { PrintedRow, StatementPosition } from './statement.ts'

/** Duty, taxes and load of a transaction, all zero or more. */
interface PrintedCharges {
  readonly stampDuty: Paise
  readonly stt: Paise
  readonly tds: Paise
  readonly load: Paise
}

/** A transaction: a printed row together with the duty, tax and load printed below it. */
export interface StatementRow extends PrintedCharges {
  readonly kind: Exclude<RowKind, 'stamp-duty' | 'stt' | 'tds' | 'load' | 'note'>
  readonly date: IsoDate
  readonly description: string
  readonly at: StatementPosition
  /** Where its duty and taxes stand. */
  readonly chargesAt: readonly StatementPosition[]
  /** With their sign; 0 for a dividend that was paid out. */
  readonly units: MilliUnits
  /** The same as printed, with a fourth decimal where there is one. */
  readonly exactUnits: UnitsE4
  readonly nav: NavE8 | null
  /** What the units or the dividend are worth, zero or more, before tax and without duty. null where nothing is printed. */
  readonly worth: Paise | null
  /** What the investor paid or received, zero or more: worth with duty, or after tax and load. */
  readonly cash: Paise | null
  /** The units that the folio holds after it. */
  readonly held: MilliUnits
  /** True if another row takes it back, or it takes another back. Both together changed nothing. */
  readonly isTakenOut: boolean
  readonly otherFolio: string | null
}

export interface Settled {
  readonly rows: readonly StatementRow[]
  /** Rows with duty or tax that belong to no transaction of their day. */
  readonly strays: readonly PrintedRow[]
}

interface Draft {
  readonly row: PrintedRow
  readonly charges: { stampDuty: number; stt: number; tds: number; load: number }
  readonly chargesAt: StatementPosition[]
  readonly heldBefore: number
  readonly held: number
  isTakenOut: boolean
}

const chargeOf = { 'stamp-duty': 'stampDuty', stt: 'stt', tds: 'tds', load: 'load' } as const

/**
 * Puts the rows of a scheme together as transactions.
 *
 * A statement prints a purchase after duty and a sale or dividend after tax, and the duty or tax in the next row, which can
 * stand on the next page. An instalment that bounced and the row that takes it back cancel each other, with the duty of
 * both, in whatever order they are printed; two equal instalments of one day both stay.
 *
 * Units with four decimals become thousandths by rounding the balance, so their sum stays the balance, to a thousandth.
 *
 * @param opening The printed opening balance; null counts as 0.
 */
export function settleRows(printed: readonly PrintedRow[], opening: Figure | null): Settled {
  const drafts: Draft[] = []
  const strays: PrintedRow[] = []
  let held = opening === null ? 0 : unitsE4Of(opening)
  for (const row of printed) {
    if (row.kind === 'note') continue
    if (isCharge(row.kind)) {
      const owner = ownerOf(row, drafts)
      if (!owner || row.amount === null) strays.push(row)
      else {
        // A row that is taken back returns its duty: a minus under a minus.
        owner.charges[chargeOf[row.kind]] += Math.abs(paiseOf(row.amount))
        owner.chargesAt.push(row.at)
      }
      continue
    }
    const heldBefore = held
    held += row.units === null ? 0 : unitsE4Of(row.units)
    drafts.push({
      row,
      charges: { stampDuty: 0, stt: 0, tds: 0, load: 0 },
      chargesAt: [],
      heldBefore,
      held,
      isTakenOut: false,
    })
  }
  takeOutPairs(drafts)
  return { rows: drafts.map(finish), strays }
}

function isCharge(kind: RowKind): kind is keyof typeof chargeOf {
  return kind in chargeOf
}

/** Transactions of one scheme and day between a charge and its owner. A registrar prints none; a forged statement may. */
const farthestOwner = 200

/** The nearest transaction above of the same day that can carry the charge and has none of its sort yet. */
function ownerOf(row: PrintedRow, drafts: readonly Draft[]): Draft | undefined {
  const last = Math.max(0, drafts.length - farthestOwner)
  for (let index = drafts.length - 1; index >= last; index -= 1) {
    const draft = drafts[index]!
    if (draft.row.date !== row.date) return undefined
    if (carries(draft, row)) return draft
  }
  return undefined
}

function carries({ row: { kind, units }, charges }: Draft, charge: PrintedRow): boolean {
  if (!isCharge(charge.kind) || charges[chargeOf[charge.kind]] !== 0) return false
  const isTax = rowKinds[charge.kind].belongsTo === 'out'
  if (kind === 'reversal') {
    // What was bought comes back with its duty, what was sold with its tax.
    const isOfPurchase = units?.startsWith('-') === true
    return isOfPurchase ? !isTax : isTax
  }
  const { ledger, units: way } = rowKinds[kind]
  const rules = ledger && kindRules[ledger]
  if (way === 'out' || (rules?.units === 0 && rules.cash === 1)) return isTax
  // TDS is taken from a dividend before it is reinvested.
  if (rules?.cash === 0 && rules.cost === 'paid') return !isTax || charge.kind === 'tds'
  return !isTax && way === 'in'
}

/** Marks each row that takes back, and the one that it takes back: same units and amount, nearest in time. */
function takeOutPairs(drafts: readonly Draft[]): void {
  const places = new Map(drafts.map((draft, index) => [draft, index]))
  const others = drafts.filter(({ row }) => row.kind !== 'reversal')
  const open = Map.groupBy(others, ({ row }) => figuresKey(row, 1))
  for (const draft of drafts.filter(({ row }) => row.kind === 'reversal')) {
    const candidates = open.get(figuresKey(draft.row, -1)) ?? []
    const at = places.get(draft)!
    const index = nearestBefore(candidates, at, draft.row.date, places)
    const [partner] = index < 0 ? [] : candidates.splice(index, 1)
    if (!partner) continue
    partner.isTakenOut = true
    draft.isTakenOut = true
  }
}

/** Units and amount, with the sign that a row which takes them back has. */
function figuresKey({ units, amount }: PrintedRow, sign: 1 | -1): string {
  return `${units === null ? '-' : sign * unitsE4Of(units) || 0} ${amount === null ? '-' : sign * paiseOf(amount) || 0}`
}

/** The last one above; otherwise the first one below of the same day. */
function nearestBefore(
  candidates: readonly Draft[],
  at: number,
  date: IsoDate,
  places: ReadonlyMap<Draft, number>,
): number {
  let [below, high] = [0, candidates.length]
  while (below < high) {
    const middle = (below + high) >> 1
    if (places.get(candidates[middle]!)! < at) below = middle + 1
    else high = middle
  }
  for (let index = below - 1; index >= 0; index -= 1) if (candidates[index]!.row.date <= date) return index
  const next = candidates[below]
  return next && next.row.date <= date ? below : -1
}

function finish({ row, charges, chargesAt, heldBefore, held, isTakenOut }: Draft): StatementRow {
  const { date, description, at, otherFolio } = row
  const kind = row.kind as StatementRow['kind']
  const amount = row.amount === null ? null : Math.abs(paiseOf(row.amount))
  const { stampDuty, stt, tds, load } = charges
  const isOut = row.units?.startsWith('-') ?? kind === 'dividend-payout'
  // A reversal is worth what it takes back: a purchase where units go, a sale where they return.
  const isSale = kind === 'reversal' ? !isOut : isOut
  return {
    kind,
    date,
    description,
    at,
    chargesAt,
    units: (milliUnitsOf(held as UnitsE4) - milliUnitsOf(heldBefore as UnitsE4)) as MilliUnits,
    exactUnits: (held - heldBefore) as UnitsE4,
    nav: row.price === null ? null : navOf(row.price),
    worth: amount === null ? null : paise(isSale ? amount + stt + tds + load : amount),
    cash: amount === null ? null : paise(isSale ? amount : amount + stampDuty),
    stampDuty: paise(stampDuty),
    stt: paise(stt),
    tds: paise(tds),
    load: paise(load),
    held: milliUnitsOf(held as UnitsE4),
    isTakenOut,
    otherFolio,
  }
}

/** Kinds of rows with stamp duty. */
export const dutiable: readonly StatementRow['kind'][] = [
  'purchase',
  'sip',
  'switch-in',
  'dividend-reinvestment',
]

/** Rupees of stamp duty on a lakh. @param rates The newest first. */
export function dutyOn(
  date: IsoDate,
  rates: readonly { readonly from: IsoDate; readonly perLakh: number }[],
) {
  return rates.find(({ from }) => from <= date)?.perLakh ?? 0
}

/** A row whose amount is what is left of the payment after a duty that is not printed, with that duty. */
export function withDuty(row: StatementRow, perLakh: number): StatementRow {
  const isBought =
    dutiable.includes(row.kind) || (rowKinds[row.kind].units === 'either' && row.exactUnits < 0)
  if (!isBought || row.worth === null || row.stampDuty > 0) return row
  const cash = paymentFor(row.worth, perLakh)
  return { ...row, cash, stampDuty: paise(cash - row.worth) }
}

/** True if a row's amount with its taxes is its units times its price, as printed. */
export function isAmountOfUnits({ exactUnits, nav, worth }: StatementRow): boolean {
  if (exactUnits === 0 || nav === null || worth === null) return false
  // Units are rounded to a thousandth, the amount and each of two taxes to a paisa.
  const tolerance = worthInPaise(5 as UnitsE4, nav) + 1.5
  return Math.abs(Math.abs(worthInPaise(exactUnits, nav)) - worth) <= tolerance
}
