import { dutiesPerLakh } from '#content/performance.ts'
import { openStatement, type StatementReading } from '#features/readers/statements/open-statement.ts'
import { pdfLimits } from '#features/readers/statements/pdf/limits.ts'
import { type PdfProcessLimits, readPdfInProcess } from './pdf-process.server.ts'

export { selectShapes } from './tables/statement-shapes.server.ts'

export interface StatementFile {
  readonly bytes: Uint8Array
  /** '' for none. Used for this call, and kept nowhere. */
  readonly password: string
  /** Called after each page of a PDF. */
  readonly onPage?: (read: number, of: number) => void
  readonly limits?: Partial<PdfProcessLimits>
}

/** Bytes of the largest file that is read. */
export const statementLimitBytes = pdfLimits.bytes

/**
 * Reads and proves a consolidated account statement from a file (`openStatement`).
 *
 * A PDF is opened in a process of its own that is stopped at its limits of time and memory. Nothing is kept and no database is
 * opened, so there is no act to record: the file lies on the caller's machine before and after.
 * `takeInStatement` records what is taken in.
 */
export async function readStatementFile(file: StatementFile): Promise<StatementReading> {
  const { bytes, password, onPage, limits } = file
  if (bytes.length > (limits?.bytes ?? statementLimitBytes)) return { ok: false, reason: 'too-large' }
  const open = () =>
    readPdfInProcess(bytes, { password, ...(onPage ? { onPage } : {}), ...(limits ? { limits } : {}) })
  return await openStatement(bytes, open, { stampDuty: dutiesPerLakh })
}
