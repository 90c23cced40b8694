import type { IsoDate } from '#finance/dates.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import { loadLines } from './load-text.ts'
import type { ProofFault, WeighedNotice } from './prove.ts'
import type { RowKind } from './row-kinds.ts'
import { namesIn, shapeOf } from './shape.ts'
import type { AccountStatement, Maker, StatementPosition } from './statement.ts'

/*
 * How a device and the server take a statement in together. Types and what the device needs; no server in it.
 *
 * The device opens the PDF, reads it (`readStatement` or `readCasparser`) and proves it. The file and its password stay there.
 *
 *   1. `toSent` makes the body: the statement without address, mail and telephone numbers, and with the last four characters
 *      of each PAN. Only what is taken in has whole PANs.
 *   2. POST the body as JSON to `takeInAddresses.plan`. The server proves it again, compares it with the account, keeps
 *      nothing, and answers a `PlanAnswer`.
 *   3. The client reads the plan and chooses. POST `{ ...body, choices }` to `takeInAddresses.takeIn`. The server plans again
 *      with these choices, keeps everything or nothing, and answers a `TakeInAnswer`.
 *
 * Both answer 200 with `ok: true`; 409 with `ok: false` and a reason, where the plan says no; 400 with the reason
 * `not-a-statement` for a body that no reader wrote; 401 without a body for a session that ended; 413 for a body that is too large.
 *
 * Rows are named by their place in the statement (page and line), which the device has. Figures are whole numbers: thousandths
 * of a unit, paise, 1e-8 rupees of NAV.
 */

/** Where a statement is posted to. Both take JSON; send the page's own origin, as fetch does. */
export const takeInAddresses = {
  plan: '/transactions/import/statement',
  takeIn: '/transactions/import/statement/take-in',
} as const

/** More rows, folios and schemes than this are refused, and bodies of more bytes. */
export const takeInLimits = { rows: 10_000, folios: 1_000, schemes: 2_000, bytes: 4 * 1024 * 1024 } as const

/** What the device posts to be planned. */
export interface SentStatement {
  /** As chosen; PANs and account numbers in it are masked before it is kept. */
  readonly fileName: string
  /** Of the file, 64 hexadecimal digits. */
  readonly sha256: string
  readonly statement: AccountStatement
}

/** What the client decided. */
export interface TakeInChoices {
  /**
   * The name of `owner.name`, where the plan says that the statement is another person's and the client confirmed to take it
   * in; null otherwise.
   */
  readonly holder: string | null
  /** Which side of each difference counts, by its id. The client's own where none is given. */
  readonly differences: Readonly<Record<string, 'own' | 'statement'>>
  /** True if the client takes what is proved, although the schemes do not make the total of the statement. */
  readonly takesProved?: boolean
}

/** Nothing decided yet. */
export const noChoices: TakeInChoices = { holder: null, differences: {} }

/** What the device posts to be taken in: {@link SentStatement} with its choices. */
export interface TakeInRequest extends SentStatement {
  readonly choices: TakeInChoices
}

export type PlanAnswer = ({ readonly ok: true } & TakeInPlan) | TakeInRefusal

export type TakeInAnswer =
  | {
      readonly ok: true
      /** Of `/transactions?imported=`; null if the statement said nothing that the account had not. */
      readonly importId: string | null
      /** Transactions and opening balances that were entered. */
      readonly entered: number
      /** Entries that the statement replaced; undo brings them back. */
      readonly replaced: number
    }
  | TakeInRefusal

/** Why a statement is not planned or taken in. */
export type TakeInRefusal =
  | { readonly ok: false; readonly reason: TakeInReason }
  /** It is refused, or needs `TakeInChoices.takesProved`: where it fails first, and everything that does not add up. */
  | {
      readonly ok: false
      readonly reason: 'does-not-add-up'
      readonly at: StatementPosition | null
      readonly faults: readonly ProofFault[]
      readonly notices: readonly WeighedNotice[]
    }
  /** It names another person, and no choice confirms that. */
  | { readonly ok: false; readonly reason: 'another-person'; readonly name: string }
  /** A row can't be entered: sales of units that the ledger does not have. Another choice, or the office, helps. */
  | { readonly ok: false; readonly reason: 'ledger'; readonly scheme: string; readonly folio: string }

export type TakeInReason =
  /** The body has a field that no reader writes, or more than `takeInLimits`. */
  | 'not-a-statement'
  /** It ends after today: a clock is wrong, or the file is forged. */
  | 'in-the-future'
  /** The account would have more transactions than a ledger holds. */
  | 'too-many'
  | 'too-many-folios'
  /** A difference that was chosen is gone: the ledger changed since the plan. Plan again. */
  | 'changed-meanwhile'
  /** Taken in too often in an hour. */
  | 'too-often'

/** Everything that taking a statement in would do. */
export interface TakeInPlan {
  readonly maker: Maker
  readonly kind: AccountStatement['kind']
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly owner: StatementOwner
  /** The import of the same file, if there is one. */
  readonly before: { readonly importId: string; readonly at: string } | null
  readonly counts: TakeInCounts
  readonly folios: readonly PlannedFolio[]
  readonly schemes: readonly PlannedScheme[]
  /** Schemes of which not even the units are proved: they stay out. */
  readonly leftOut: readonly {
    readonly at: StatementPosition
    readonly folio: string
    readonly name: string
  }[]
  readonly differences: readonly PlannedDifference[]
  /** What does not add up and is no reason to refuse. */
  readonly faults: readonly ProofFault[]
  /** What was not understood, and what is unusual. The texts stay on the device. */
  readonly notices: readonly WeighedNotice[]
}

/** Whose statement it is, compared with the account. */
export interface StatementOwner {
  /** The first holder as printed; '' where the file names nobody. */
  readonly name: string
  readonly pans: readonly { readonly lastFour: string; readonly isKnown: boolean }[]
  /**
   * - `same`: a PAN of the statement is one of the account's, or there is none to compare and the name is the account's.
   * - `another`: a PAN or the name is another person's. `TakeInChoices.holder` must confirm it.
   */
  readonly match: 'same' | 'another'
  readonly account: string
}

/** Transactions, that is rows with the duty and taxes printed below them; notes are none. */
export interface TakeInCounts {
  readonly new: number
  readonly known: number
  readonly differ: number
  /** Bounced or rejected, together with what takes them back. */
  readonly takenBack: number
  /** Of schemes that are taken as units and value only. */
  readonly leftOut: number
  /** Rows and lines that were not understood. */
  readonly notUnderstood: number
}

export interface PlannedFolio {
  readonly folio: string
  readonly house: string | null
  readonly holders: readonly string[]
  readonly guardian: string | null
  readonly nominees: readonly string[]
  readonly kyc: string | null
  /** The last four characters of its PAN. */
  readonly pan: string | null
}

export type RowState = 'new' | 'known' | 'differs' | 'taken-back' | 'left-out'

/** Why nobody knows what units of a scheme have cost. */
export type CostGap =
  /** The statement begins with units. A longer one knows. */
  | 'opening-balance'
  /** A summary has no past. */
  | 'summary'
  /** Units came in a row without units, such as a consolidation of folios. */
  | 'units-without-row'
  /** The rows do not make the closing balance, or one of them can't be read. */
  | 'not-proved'
  /** A row has no units or no amount where its kind needs them. */
  | 'row-not-understood'
  /** The heading of the scheme was not understood. */
  | 'heading-not-understood'
  /** A payment is taken back that the statement does not have. */
  | 'reversal-alone'
  /** Units that were given or inherited, or are of a segregated portfolio: no statement prints their cost. */
  | 'given'

/** What helps a scheme that does not meet its closing balance. */
export type NextStep =
  /** Units are missing here: request a statement from 01-Jan-1990. */
  | 'request-longer'
  /** There are more units here: compare own transactions with the statement. */
  | 'compare-own'

export interface PlannedScheme {
  /** Where the scheme begins in the statement. */
  readonly at: StatementPosition
  readonly folio: string
  /** As the site calls it; the statement's name where it is not known. */
  readonly name: string
  /** AMFI's code; null where no scheme is known by ISIN, registrar's code or name. The firm maps it once. */
  readonly code: string | null
  readonly foundBy: 'isin' | 'registrar-code' | 'name' | null
  /** Rows are entered one by one, or only the units and their value. */
  readonly takes: 'rows' | 'units'
  readonly costGap: CostGap | null
  /** Where its history stops being proved; null where it is proved, and in a summary. */
  readonly brokenAt: StatementPosition | null
  /** The units of unknown cost that are entered; 0 for none. */
  readonly opening: MilliUnits
  /** How the account meets the statement's closing balance once it is taken in with every difference on the own side. */
  readonly state: 'matched' | 'short' | 'excess'
  readonly closing: MilliUnits
  /** What the account has more (above zero) or less than the closing balance. */
  readonly difference: MilliUnits
  readonly nextStep: NextStep | null
  readonly price: { readonly navE8: NavE8; readonly on: IsoDate } | null
  readonly rows: readonly { readonly at: StatementPosition; readonly state: RowState }[]
}

/** Own and statement's side by side. */
export interface PlannedDifference {
  readonly id: string
  readonly folio: string
  readonly scheme: string
  /** What the account has; `source` is 'form', 'import' or 'desk'. */
  readonly own: DifferenceSide<TransactionKind> & { readonly source: string }
  /** null: the statement has no such transaction. */
  readonly statement: (DifferenceSide<RowKind> & { readonly at: StatementPosition }) | null
}

export interface DifferenceSide<Kind> {
  readonly date: IsoDate
  readonly kind: Kind
  /** Signed. */
  readonly units: MilliUnits
  readonly cashPaise: Paise
}

/** The longest texts of a sent statement, in characters; `toSent` cuts. */
export const sentTextLimits = { name: 200, description: 400, fileName: 200 } as const

/**
 * Returns the body of a request: the statement with what the portal needs, without address, mail and telephone numbers, lines
 * about the bank. Of the texts of notices, which can hold any of these, only the form of a line goes (`shapeOf`).
 *
 * @param pans `masked` to have it compared: of each PAN the last four characters go. `whole` to have it taken in.
 */
export function toSent(
  statement: AccountStatement,
  file: Pick<SentStatement, 'fileName' | 'sha256'>,
  pans: 'masked' | 'whole',
): SentStatement {
  const name = (text: string) => text.slice(0, sentTextLimits.name)
  const names = namesIn(statement)
  return {
    fileName: file.fileName.slice(0, sentTextLimits.fileName),
    sha256: file.sha256,
    statement: {
      ...statement,
      investor: { name: name(statement.investor.name), email: '', address: [], mobile: '', phones: [] },
      notices: statement.notices.map((notice) => ({ ...notice, text: shapeOf(notice, names) })),
      folios: statement.folios.map((folio) => ({
        ...folio,
        pan: folio.pan !== null && pans === 'masked' ? maskedPan(folio.pan) : folio.pan,
        holders: folio.holders.map(name),
        details: [],
        schemes: folio.schemes.map((scheme) => ({
          ...scheme,
          name: name(scheme.name),
          printed: '',
          advisor: null,
          nominees: scheme.nominees.map(name),
          loadText: loadLines(scheme.loadText),
          rows: scheme.rows.map((row) => ({
            ...row,
            description: row.description.slice(0, sentTextLimits.description),
          })),
        })),
      })),
    },
  }
}

/** A PAN with its last four characters, as a device sends it before the client decides: `******234F`. */
function maskedPan(pan: string): string {
  return `******${pan.slice(-4)}`
}

/** The last four characters of a masked PAN; null for any other text. */
export function lastFourOfMasked(text: string): string | null {
  return /^\*{6}(\d{3}[A-Z])$/.exec(text)?.[1] ?? null
}
