import { minus, type Paise, paise, plus } from '#finance/units.ts'
import { type Month, taxableOf } from './invoice-rules.ts'

/** What the registrars' files say of a fund house and month, added up. */
export interface FiledMonth {
  /** Rows above zero, as the files have them: with GST until March 2026. */
  readonly paid: Paise
  /** Rows below zero, without their sign: what was taken back. */
  readonly back: Paise
  /** GST by the files' own columns; null where a row has none. */
  readonly gst: Paise | null
  readonly rows: number
}

/** What the office copied: the registrar's draft of the invoice, the bank's credit and the tax withheld. */
export interface TypedMonth {
  readonly draft: Paise | null
  readonly received: Paise | null
  readonly tds: Paise | null
}

/** The taxable amounts of the documents issued. */
export interface IssuedMonth {
  readonly invoiced: Paise
  readonly credited: Paise
}

export const draftDifferences = ['file-gst', 'draft'] as const
/** Something that another says otherwise than our sum: by how much more than we. */
export interface DraftDifference {
  readonly of: (typeof draftDifferences)[number]
  readonly paise: Paise
}

/** What is still to be issued for a house and month. */
export interface InvoiceDraft {
  /** Without GST, by the files' rows. */
  readonly ours: Paise
  /** Without GST: by the registrar's draft where the office copied it. */
  readonly taxable: Paise
  readonly takenBack: Paise
  readonly dueInvoice: Paise
  readonly dueNote: Paise
  readonly differences: readonly DraftDifference[]
  /** True while files contradict our sum and nobody copied the registrar's draft: nothing is issued. */
  readonly isBlocked: boolean
}

/**
 * Works out what is to be issued. The registrar's draft counts more than our sum; GST of the files may differ by a paisa a row, as
 * each row was rounded.
 *
 * @param taxOn The tax on a taxable amount.
 */
export function draftOf(
  month: Month,
  filed: FiledMonth,
  typed: TypedMonth,
  { invoiced, credited }: IssuedMonth,
  taxOn: (taxable: Paise) => Paise,
): InvoiceDraft {
  const ours = taxableOf(filed.paid, month)
  const takenBack = taxableOf(filed.back, month)
  const taxable = typed.draft ?? ours
  const tax = minus(taxOn(ours), taxOn(takenBack))
  const differences: DraftDifference[] = []
  if (filed.gst !== null && filed.gst !== tax)
    differences.push({ of: 'file-gst', paise: minus(filed.gst, tax) })
  if (typed.draft !== null && typed.draft !== ours)
    differences.push({ of: 'draft', paise: minus(typed.draft, ours) })
  const above = minus(taxable, invoiced)
  const zero = paise(0)
  return {
    ours,
    taxable,
    takenBack,
    dueInvoice: above > 0 ? above : zero,
    // What was invoiced too much comes back too.
    dueNote: paise(Math.max(0, minus(above < 0 ? minus(takenBack, above) : takenBack, credited))),
    differences,
    isBlocked:
      typed.draft === null && filed.gst !== null && Math.abs(minus(filed.gst, tax)) > Math.max(1, filed.rows),
  }
}

/** What should have come in for a month, and what did. */
export interface Receipt {
  /** Taxable less what was taken back, with GST, less the tax withheld. */
  readonly expected: Paise
  /** The bank's credit; null until the office copied it. */
  readonly received: Paise | null
  readonly expectedTds: Paise
  readonly tds: Paise | null
  readonly differences: readonly { readonly of: 'received' | 'tds'; readonly paise: Paise }[]
}

/** Compares what came in with what the documents of a month come to. What nobody copied is not compared. */
export function receiptOf(
  { taxable, takenBack }: Pick<InvoiceDraft, 'taxable' | 'takenBack'>,
  typed: TypedMonth,
  tdsExpected: Paise,
  taxOn: (taxable: Paise) => Paise,
): Receipt {
  const withTax = (amount: Paise) => plus(amount, taxOn(amount))
  const tds = typed.tds ?? tdsExpected
  const expected = minus(minus(withTax(taxable), withTax(takenBack)), tds)
  const differences: { of: 'received' | 'tds'; paise: Paise }[] = []
  if (typed.received !== null && typed.received !== expected)
    differences.push({ of: 'received', paise: minus(typed.received, expected) })
  if (typed.tds !== null && typed.tds !== tdsExpected)
    differences.push({ of: 'tds', paise: minus(typed.tds, tdsExpected) })
  return { expected, received: typed.received, expectedTds: tdsExpected, tds: typed.tds, differences }
}
