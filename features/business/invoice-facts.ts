import type { IsoDate } from '#finance/dates.ts'
import type { GstAmounts } from '#finance/gst.ts'
import type { DocumentKind, Month } from './invoice-rules.ts'

/** A side of a document as it was on its day. */
export type Party = { readonly name: string; readonly address: string; readonly gstin: string }

/** Everything that is printed on an invoice or credit note (rule 46): stored with its hash, never changed. */
export type InvoiceFacts = {
  readonly kind: DocumentKind
  readonly number: string
  readonly date: IsoDate
  /** The month of the brokerage. */
  readonly month: Month
  readonly supplier: Party & {
    readonly brand: string
    readonly registration: string
    readonly contact: string
  }
  readonly recipient: Party
  readonly code: string
  readonly percentE2: number
  /** The first two digits of the recipient's GSTIN. */
  readonly placeOfSupply: string
  readonly amounts: GstAmounts
  /** The invoice that a credit note is about. */
  readonly names: { readonly number: string; readonly date: IsoDate } | null
  readonly needsIrn: boolean
}
