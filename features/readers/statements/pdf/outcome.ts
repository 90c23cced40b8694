import type { PaperText } from '../text-page.ts'
import type { PdfLimits, PdfRefusal } from './limits.ts'

export interface PdfRequest {
  /** '' for none. Used for this one call, and kept nowhere. */
  readonly password: string
  readonly limits?: Partial<PdfLimits>
  /** Called after each page with how many are read, for a progress bar. */
  readonly onPage?: (read: number, of: number) => void
}

export type PdfOutcome =
  | { readonly ok: true; readonly paper: PaperText }
  | { readonly ok: false; readonly reason: PdfRefusal }
