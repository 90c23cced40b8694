import { stampDuties } from '#content/performance.ts'
import { readCasparser } from '#statements/casparser.ts'
import { type PdfRefusal, pdfLimits } from '#statements/pdf/limits.ts'
import { type ProcessLimits, readPdfInProcess } from '#statements/pdf/pdf-process.ts'
import { type Proof, type ProofRules, proveStatement } from '#statements/prove.ts'
import { readStatement } from '#statements/read-statement.ts'
import type { AccountStatement, OtherPaper, ReadOutcome } from '#statements/statement.ts'

/** Why a file is not read as a statement. */
export type StatementRefusal = PdfRefusal | OtherPaper | 'json-damaged'

export type StatementReading =
  | {
      readonly ok: true
      /** The JSON of casparser has no pages: its places are entries. */
      readonly container: 'pdf' | 'json'
      readonly statement: AccountStatement
      readonly proof: Proof
    }
  | { readonly ok: false; readonly reason: StatementRefusal }

export interface StatementFile {
  readonly bytes: Uint8Array
  /** '' for none. Used for this call, and kept nowhere. */
  readonly password: string
  /** Called after each page of a PDF. */
  readonly onPage?: (read: number, of: number) => void
  readonly limits?: Partial<ProcessLimits>
}

/** Bytes of the largest file that is read. */
export const statementLimitBytes = pdfLimits.bytes

const proofRules: ProofRules = {
  stampDuty: stampDuties.map(({ from, value }) => ({ from, perLakh: Math.round(value * 100_000) })),
}

/**
 * Reads and proves a consolidated account statement: the PDF of CAMS or KFintech, or the JSON that casparser makes of it.
 *
 * A PDF is opened in a process of its own that is stopped at its limits of time and memory. Nothing is kept and no database is
 * opened, so there is no act to record: the file lies on the caller's machine before and after. What takes a statement in will
 * call this first and record its act itself.
 *
 * @returns The statement with its proof, also if it does not add up (`proof.addsUp`); the reason if the file is another paper,
 *   damaged, hostile, or opened with the wrong password.
 */
export async function readStatementFile(file: StatementFile): Promise<StatementReading> {
  const { bytes } = file
  if (bytes.length > (file.limits?.bytes ?? statementLimitBytes)) return { ok: false, reason: 'too-large' }
  return isJson(bytes) ? readJson(bytes) : await readPaper(file)
}

async function readPaper({ bytes, password, onPage, limits }: StatementFile): Promise<StatementReading> {
  const opened = await readPdfInProcess(bytes, {
    password,
    ...(onPage ? { onPage } : {}),
    ...(limits ? { limits } : {}),
  })
  return opened.ok ? prove(readStatement(opened.paper), 'pdf') : opened
}

function readJson(bytes: Uint8Array): StatementReading {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The message of the parser quotes the file.
    return { ok: false, reason: 'json-damaged' }
  }
  return prove(readCasparser(json), 'json')
}

function prove(read: ReadOutcome, container: 'pdf' | 'json'): StatementReading {
  if (!read.ok) return read
  return {
    ok: true,
    container,
    statement: read.statement,
    proof: proveStatement(read.statement, proofRules),
  }
}

/** True if the first character of the file, after blanks, opens an object. */
function isJson(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().startsWith('{')
}
