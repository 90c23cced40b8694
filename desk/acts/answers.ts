import type { deskFrameWords } from '../words/frame.ts'

/** Why the frame of an endpoint refuses a request, before its own rules are asked. */
export type FrameRefusal = keyof (typeof deskFrameWords)['refused']

/** What the browser is sent when an endpoint did not answer or act. `words` can be shown as they are. */
export interface DeskRefusal {
  /** A `FrameRefusal`, `faults`, or one of the reasons of the act itself. */
  readonly reason: string
  readonly words: string
  /** What is wrong with which field. */
  readonly faults?: Readonly<Record<string, string>>
}

/** How an act is taken back: another act and its input. */
export interface Reverse {
  readonly act: string
  readonly input: unknown
}

/** What the browser is sent when an act was done. */
export interface ActDone<Value = unknown> {
  /** Null if this was a repeat of an act whose answer is no longer known. It was done once. */
  readonly value: Value | null
  /** Offered for ten seconds; null where the act can't be taken back. */
  readonly undo: Reverse | null
}

/** The header that says that the browser asked by itself: such a request does not keep a session awake. */
export const backgroundHeader = 'x-desk-background'

/** The header of an answer to a query that names the topics which make it out of date. */
export const topicsHeader = 'x-desk-topics'

/** The header of an answer to a query with the server's time, in milliseconds since 1970: a browser's clock may be wrong. */
export const nowHeader = 'x-desk-now'

/** The header with the input of an act whose body is a file: JSON, percent-encoded. */
export const inputHeader = 'x-desk-input'

/** The header by which a page says that it shows the twin of practice: what it asks and sends never reaches the office, nor the reverse. */
export const practiceHeader = 'x-desk-practice'

/** The header of an act that makes a repeat harmless. */
export const idempotencyHeader = 'idempotency-key'
