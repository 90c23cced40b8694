import type { DraftText } from './draft.ts'

/** A row of a file as text, with the line it began on. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly text: DraftText
  /** The fund's name, where it stands beside a code. */
  readonly name: string
  /** The type as the file writes it, and whether units or amount have a minus. */
  readonly word: string
  readonly isMinus: boolean
}
