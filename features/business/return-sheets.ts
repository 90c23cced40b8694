import { gstStates } from '#content/gst.ts'
import { type Paise, rupeesOf, sum } from '#finance/units.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { type DocumentKind, documentKinds, returnTables } from './invoice-rules.ts'

/** The tables of GSTR-1 that a distributor's documents stand in. */
export const returnSheetNames = ['4A', '9B', '12', '13'] as const

/** A table of the return: headings first. */
export interface ReturnSheet {
  readonly name: (typeof returnSheetNames)[number]
  readonly rows: readonly (readonly (string | number)[])[]
}

/**
 * Returns the tables of GSTR-1 for the documents of a time: invoices (4A), credit notes (9B), their sums by code (12) and the numbers
 * that were given (13). Amounts are rupees with two decimals; nothing is rounded to the rupee.
 *
 * @param documents In the order of their numbers.
 */
export function returnSheets(documents: readonly InvoiceFacts[]): readonly ReturnSheet[] {
  const of = (kind: DocumentKind) => documents.filter((one) => one.kind === kind)
  return [
    { name: returnTables.invoice, rows: [[...heads, ...taxes], ...of('invoice').map(documentRow)] },
    {
      name: returnTables['credit-note'],
      rows: [
        [...heads, ...taxes, 'Note type', 'Invoice', 'Invoice date'],
        ...of('credit-note').map((one) => [
          ...documentRow(one),
          'C',
          one.names?.number ?? '',
          one.names?.date ?? '',
        ]),
      ],
    },
    {
      name: '12',
      rows: [['HSN', 'Description', 'UQC', 'Quantity', 'Total value', ...taxes], ...codeRows(documents)],
    },
    {
      name: '13',
      rows: [
        ['Nature of document', 'From', 'To', 'Number', 'Cancelled', 'Net issued'],
        ...documentKinds.flatMap((kind) => {
          const own = of(kind).map(({ number }) => number)
          const nature = kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note'
          return own.length === 0 ? [] : [[nature, own[0]!, own.at(-1)!, own.length, 0, own.length]]
        }),
      ],
    },
  ]
}

const heads = ['GSTIN', 'Receiver', 'Number', 'Date', 'Value', 'Place of supply', 'Reverse charge']
const taxes = ['Rate', 'Taxable value', 'Integrated tax', 'Central tax', 'State or UT tax', 'Cess']

function documentRow(facts: InvoiceFacts): (string | number)[] {
  const { recipient, number, date, placeOfSupply: state } = facts
  return [
    ...[recipient.gstin, recipient.name, number, date, rupeesOf(facts.amounts.total)],
    ...[`${state}-${gstStates[state] ?? ''}`, 'N'],
    ...taxCells(facts.percentE2, [facts]),
  ]
}

/** An amount of some documents added up, in rupees; `isNet` counts credit notes below zero. */
function totalOf(
  documents: readonly InvoiceFacts[],
  of: (amounts: InvoiceFacts['amounts']) => Paise,
  isNet = false,
): number {
  return rupeesOf(
    sum(
      documents.map(({ kind, amounts }) =>
        isNet && kind === 'credit-note' ? (-of(amounts) as Paise) : of(amounts),
      ),
    ),
  )
}

function taxCells(percentE2: number, documents: readonly InvoiceFacts[], isNet = false): number[] {
  const total = (of: (amounts: InvoiceFacts['amounts']) => Paise) => totalOf(documents, of, isNet)
  return [
    ...[percentE2 / 100, total(({ taxable }) => taxable), total(({ igst }) => igst)],
    ...[total(({ cgst }) => cgst), total(({ sgst, utgst }) => sum([sgst, utgst])), 0],
  ]
}

function codeRows(documents: readonly InvoiceFacts[]): (string | number)[][] {
  const byCode = Map.groupBy(documents, ({ code, percentE2 }) => `${code} ${percentE2}`)
  return [...byCode.values()].map((own) => {
    const { code, percentE2 } = own[0]!
    const value = totalOf(own, ({ total }) => total, true)
    return [code, 'Distribution of mutual fund units', 'NA', 0, value, ...taxCells(percentE2, own, true)]
  })
}
