import type { RowFault } from '#features/readers/registrars/fault.ts'
import type { IgnoredReason, QuarantineReason } from '#features/readers/registrars/feed-rows.ts'
import type { WaitReason } from './judge-rows.ts'

/** What became of the rows of a report. Kept with the file as JSON. */
export interface FeedCounts {
  readonly rows: number
  /** Rows that entered a ledger with this file. */
  readonly entered: number
  /** Of these, payments taken back. */
  readonly takenBack: number
  /** Rows of earlier files that could enter with this one. */
  readonly enteredOfOthers: number
  /** Rows that a ledger has from elsewhere. */
  readonly there: number
  /** Rows that an earlier file had brought, or the same file before. */
  readonly known: number
  /** Rows that an earlier file had brought with other figures. */
  readonly different: number
  readonly waiting: Readonly<Partial<Record<WaitReason, number>>>
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>
  readonly quarantined: Readonly<Partial<Record<QuarantineReason, number>>>
  /** The registrar's codes of the quarantined rows, those of the first rows first. */
  readonly codes: readonly QuarantinedCode[]
  readonly unreadable: UnreadableRows
  readonly clients: number
  readonly folios: number
  /** Folios of this file that belong to nobody. */
  readonly unassigned: number
}

/** A registrar's code in rows that are not understood for one reason. */
export interface QuarantinedCode {
  readonly reason: QuarantineReason
  /** '' where the row has none. */
  readonly code: string
  readonly rows: number
  /** The line of the first of them. */
  readonly line: number
}

/** Rows that could not be read and were put aside. */
export interface UnreadableRows {
  readonly count: number
  /** The first of them. */
  readonly first: readonly RowFault[]
}

/** So many codes and rows are named; all are counted. */
const mostNamed = 20

/** Collects the rows that are not understood or not readable, so that somebody finds them in the file. */
export class RowsPutAside {
  readonly #codes = new Map<string, { -readonly [Name in keyof QuarantinedCode]: QuarantinedCode[Name] }>()
  readonly #first: RowFault[] = []
  #count = 0

  addCode({ reason, code, line }: Omit<QuarantinedCode, 'rows'>): void {
    const key = `${reason} ${code}`
    const known = this.#codes.get(key)
    if (known) known.rows += 1
    else if (this.#codes.size < mostNamed) this.#codes.set(key, { reason, code, rows: 1, line })
  }

  addUnreadable(fault: RowFault): void {
    this.#count += 1
    if (this.#first.length < mostNamed) this.#first.push(fault)
  }

  result(): Pick<FeedCounts, 'codes' | 'unreadable'> {
    return { codes: [...this.#codes.values()], unreadable: { count: this.#count, first: this.#first } }
  }
}

/** Counts one more of something. */
export function increase<Key extends string>(counts: Partial<Record<Key, number>>, key: Key): void {
  counts[key] = (counts[key] ?? 0) + 1
}
