import type { IsoDate } from '#finance/dates.ts'
import type { Figure } from './figures.ts'
import type { RowKind } from './row-kinds.ts'

/** Where something stands in its file. A page is null in a file without pages; its line is then its place in a list. */
export interface StatementPosition {
  readonly page: number | null
  /** From 1: lines of the page from the top, or transactions from the start. */
  readonly line: number
}

/** Who makes files that are read. Who serves a scheme is {@link StatementScheme.registrar}: a file of CAMS holds schemes of KFintech. */
export const makerNames = ['cams', 'kfintech', 'mfcentral', 'nsdl', 'cdsl'] as const

export type Maker = (typeof makerNames)[number]

/** A consolidated account statement. Everything is as printed, apart from commas, brackets and dates. */
export interface AccountStatement {
  readonly maker: Maker
  readonly kind: 'detailed' | 'summary'
  /** Which layout it was read with. */
  readonly layout: string
  /** The mark on the edge of each page, or null. A file that was printed again has none. */
  readonly mark: string | null
  readonly pages: number
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null
  readonly investor: Investor
  /** The table PORTFOLIO SUMMARY; empty where the file has none. */
  readonly houses: readonly HouseTotal[]
  readonly total: StatementTotal | null
  /** Blocks as printed: a folio can come twice. */
  readonly folios: readonly StatementFolio[]
  /** What was not understood, and what is unusual. */
  readonly notices: readonly Notice[]
}

export interface Investor {
  readonly name: string
  readonly email: string
  readonly address: readonly string[]
  readonly mobile: string
  readonly phones: readonly string[]
}

export interface StatementTotal {
  readonly at: StatementPosition
  readonly cost: Figure | null
  readonly value: Figure
}

export interface HouseTotal extends StatementTotal {
  readonly house: string
}

export interface StatementFolio {
  readonly at: StatementPosition
  /** The fund house, or null in a summary that prints none. */
  readonly house: string | null
  /** As printed, such as '10000001 / 11'. */
  readonly number: string
  readonly pan: string | null
  /** 'OK' or 'NOT OK'. */
  readonly kyc: string | null
  /** Whether the PAN was verified: 'OK' or 'NOT OK'. */
  readonly panKyc: string | null
  /** The first holder, and others where the statement names them. CAMS and KFintech name only the first. */
  readonly holders: readonly string[]
  readonly guardian: string | null
  /** Lines about the bank or the mode of holding, as printed. */
  readonly details: readonly string[]
  readonly schemes: readonly StatementScheme[]
}

export interface StatementScheme {
  readonly at: StatementPosition
  /** The registrar's code, such as 'P8042' or '107 MCDG'. */
  readonly code: string | null
  /** The name without code, demat note and former names. */
  readonly name: string
  /** Code and name as printed. */
  readonly printed: string
  readonly isin: string | null
  readonly option: 'Payout' | 'Reinvest' | null
  readonly advisor: string | null
  /** Who serves the scheme: 'CAMS', 'KFINTECH', 'KARVY'. */
  readonly registrar: string | null
  readonly nominees: readonly string[]
  /** null in a summary, which says nothing of the past. */
  readonly opening: Figure | null
  readonly openingAt: StatementPosition | null
  readonly closing: Figure | null
  readonly closingAt: StatementPosition | null
  readonly valuation: Valuation | null
  readonly rows: readonly PrintedRow[]
  readonly loadText: readonly string[]
}

export interface Valuation {
  readonly date: IsoDate
  readonly nav: Figure
  /** The day of the value as printed beside it; null if the statement prints one day alone. */
  readonly valueDate: IsoDate | null
  readonly value: Figure | null
  readonly cost: Figure | null
}

/** A row of a scheme. Sales and what is taken back have a minus. */
export interface PrintedRow {
  readonly at: StatementPosition
  readonly date: IsoDate
  readonly kind: RowKind
  readonly description: string
  readonly amount: Figure | null
  readonly units: Figure | null
  readonly price: Figure | null
  readonly balance: Figure | null
  /** Rupees a unit that were distributed. */
  readonly rate: Figure | null
  /** The folio that units were given to or came from. */
  readonly otherFolio: string | null
}

/**
 * What a notice means for the statement, the heaviest first: `refuse` – something may be missing without a trace, so nothing
 * is taken; `ask` – the same, but the client may take what is proved; `scheme` – the history of the scheme it stands in is
 * not taken; `doubt` – compare it with the paper; `note` – worth saying, changes no figure.
 */
export const noticeWeightNames = ['refuse', 'ask', 'scheme', 'doubt', 'note'] as const

export type NoticeWeight = (typeof noticeWeightNames)[number]

/** What can be said about a part of a file, with its weight. */
export const noticeWeights = {
  /** A line that belongs nowhere. */
  'line-not-understood': 'doubt',
  /** A line of words alone among the rows of a scheme, or a row that moves money and no units: nothing is made of it. */
  'line-not-used': 'note',
  /** A line with a date or figures among the rows that is no row. */
  'row-not-understood': 'scheme',
  /** A figure that is none, has strange decimals, or stands in no column. */
  'figure-not-understood': 'scheme',
  /** A row outside any scheme. */
  'row-outside-scheme': 'refuse',
  'scheme-outside-folio': 'refuse',
  'scheme-without-opening': 'refuse',
  'scheme-without-closing': 'refuse',
  'page-missing': 'refuse',
  /** Nothing was found in what looks like a statement. */
  'no-schemes': 'refuse',
  /** The heading of a scheme without code or registrar. */
  'heading-not-understood': 'doubt',
  /** Units in words that are not known, taken by their sign as `other-in` or `other-out`. */
  'kind-not-known': 'doubt',
  'house-not-known': 'doubt',
  'isin-check-digit': 'doubt',
  /** A share, a bond or another security of a demat account. */
  'not-a-fund': 'note',
  /** Schemes without an ISIN exist, such as those of unclaimed dividends. */
  'isin-missing': 'note',
  /** The table PORTFOLIO SUMMARY is not there, so a house could be missing unseen. */
  'totals-missing': 'doubt',
  'value-missing': 'doubt',
  'period-differs': 'doubt',
  'investor-not-read': 'note',
  'pan-not-understood': 'doubt',
  /** Printed again or changed by a program: the maker's mark is gone. */
  'origin-mark-missing': 'note',
  /** A version of the layout that the reader has not seen. */
  'version-not-seen': 'note',
} as const satisfies Record<string, NoticeWeight>

export type NoticeKey = keyof typeof noticeWeights

export interface Notice {
  readonly key: NoticeKey
  readonly at: StatementPosition
  /** The text that the notice is about. Never for a log: it can hold names. */
  readonly text: string
}

/** Papers that are recognised and not taken. Of the first four, holdings are read where they prove themselves: `readHoldings`. */
export const otherPapers = [
  /** The `Mutual Fund Consolidated Account Statement` of all registrars, each month. */
  'mfcentral-detailed',
  'mfcentral-summary',
  'nsdl',
  'cdsl',
  'depository-transactions',
  /** A scan or a picture: pages without text. */
  'no-text',
  /** Anything else. */
  'not-a-statement',
] as const

export type OtherPaper = (typeof otherPapers)[number]

export type ReadOutcome =
  | { readonly ok: true; readonly statement: AccountStatement }
  | { readonly ok: false; readonly reason: OtherPaper }
