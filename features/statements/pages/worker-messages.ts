import type { StatementRefusal } from '#features/readers/statements/open-statement.ts'
import type { Proof, SchemeProof } from '#features/readers/statements/prove.ts'
import type { AccountStatement } from '#features/readers/statements/statement.ts'

/** What the page sends to the worker: the file, which belongs to the worker afterwards. */
export interface OpenRequest {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly password: string
}

/** A scheme's proof without its rows: the server settles and proves them itself. */
export type SchemeVerdict = Omit<SchemeProof, 'settled'>

/** What the page learns of the proof. */
export type StatementVerdict = Omit<Proof, 'schemes'> & { readonly schemes: readonly SchemeVerdict[] }

export interface OpenedStatement {
  readonly container: 'pdf' | 'json'
  readonly statement: AccountStatement
  readonly verdict: StatementVerdict
  /** SHA-256 of the file, 64 hexadecimal digits. */
  readonly sha256: string
}

/** What the worker sends back: that it runs, each page, and the outcome. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly read: number; readonly of: number }
  | { readonly kind: 'opened'; readonly opened: OpenedStatement }
  | { readonly kind: 'refused'; readonly reason: StatementRefusal }
