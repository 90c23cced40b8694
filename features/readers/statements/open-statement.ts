import { readCasparser } from './casparser.ts'
import type { PdfRefusal } from './pdf/limits.ts'
import type { PdfOutcome } from './pdf/outcome.ts'
import { type Proof, type ProofRules, proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'
import type { AccountStatement, OtherPaper, ReadOutcome } from './statement.ts'

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

/**
 * Reads and proves a consolidated account statement: the PDF of CAMS or KFintech, or the JSON that casparser makes of it.
 *
 * @param bytes The whole file.
 * @param openPdf Opens the bytes as a PDF: in a browser's worker directly, at the desk in a process of its own.
 * @returns The statement with its proof, also if it is refused (`proof.verdict`); the reason if the file is another paper,
 *   damaged, hostile, or opened with the wrong password.
 */
export async function openStatement(
  bytes: Uint8Array,
  openPdf: () => Promise<PdfOutcome>,
  rules: ProofRules,
): Promise<StatementReading> {
  if (isJson(bytes)) return readJson(bytes, rules)
  const opened = await openPdf()
  return opened.ok ? prove(readStatement(opened.paper), 'pdf', rules) : opened
}

function readJson(bytes: Uint8Array, rules: ProofRules): StatementReading {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The message of the parser quotes the file.
    return { ok: false, reason: 'json-damaged' }
  }
  return prove(readCasparser(json), 'json', rules)
}

function prove(read: ReadOutcome, container: 'pdf' | 'json', rules: ProofRules): StatementReading {
  if (!read.ok) return read
  return { ok: true, container, statement: read.statement, proof: proveStatement(read.statement, rules) }
}

/** True if the first character of the file, after blanks, opens an object. */
export function isJson(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().startsWith('{')
}

/** True if a PDF begins within the first kilobyte, where readers of PDFs look for it. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}
