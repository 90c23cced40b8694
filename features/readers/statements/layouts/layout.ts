import type { Maker } from '../statement.ts'

/** Right edges of the columns of figures, in points. */
export interface Columns {
  readonly amount: number
  readonly units: number
  /** null in files that print no price for a row. */
  readonly price: number | null
  readonly balance: number
}

/** What a recognised file says of itself, for choosing its layout. */
export interface LayoutFacts {
  readonly maker: Maker
  readonly kind: 'detailed' | 'summary'
  /** Such as 3.5 for `Version:V3.5`; null without the mark. */
  readonly version: number | null
  /** How values are printed: `Valuation on` until about 2021; null where no line has one. The words decide, not the version. */
  readonly valueWord: Layout['valueWord'] | null
}

/** What one maker printed during some years. The reader holds what all have in common. */
export interface Layout {
  /** Named in the statement, and in reports of what was not understood. */
  readonly id: string
  readonly maker: Maker
  readonly kind: 'detailed' | 'summary'
  /** The versions on the edge that it was made from, lowest and highest. */
  readonly versions: readonly [number, number]
  /** True if the layout is that of these facts. */
  readonly isOf: (facts: LayoutFacts) => boolean
  /** Where figures end if neither rows nor the header show it. */
  readonly columns: Columns
  /** Where the text beside the investor's address begins. */
  readonly besideAddress: number
  /** Lines of every page that say nothing. The period and the page number are read by all layouts alike. */
  readonly furniture: readonly RegExp[]
  /** True if headings of schemes begin with the registrar's code, and end with the registrar. */
  readonly hasCodes: boolean
  /** True if it has the table PORTFOLIO SUMMARY, and ISINs. */
  readonly hasTotals: boolean
  /** How the closing line names what the units are worth. */
  readonly valueWord: 'Market Value' | 'Valuation'
}

/** The header of the table of rows, whole or one of its baselines. */
export const tableHeader =
  /^(?:(?:Date|Transaction|Amount|Units?|Price|NAV|Balance|\(INR\)|\(Rs\.?\))(?: |(?=\()|$))+$/

/** The title, as it stands on every page. */
export const title = /^Consolidated Account (?:Statement|Summary)$/i

/** What `IDCW#` in names of schemes refers to, on the last page. */
export const footnote = /^#IDCW - Income Distribution cum Capital Withdrawal$/
