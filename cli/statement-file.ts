import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { StatementReading } from '#features/readers/statements/open-statement.ts'
import type { StatementPosition } from '#features/readers/statements/statement.ts'
import { readStatementFile, statementLimitBytes } from '#features/statements/office.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Desk, type ExitCode, exitCode } from './context.ts'
import { readBytes } from './files.ts'
import type { MaskedOutput } from './masked-output.ts'
import { readPasswordFile } from './password.ts'
import { drawProgress } from './progress.ts'
import { statementRefusals } from './statement-words.ts'

/** Opens a statement's file and reads it; asks for its password if it needs one and none was given. */
export async function openFile(
  desk: Desk,
  file: string,
  passwordFile: string | undefined,
): Promise<{ readonly name: string; readonly sha256: string; readonly reading: StatementReading }> {
  const name = toPlainText(basename(file))
  const bytes = readBytes(file, statementLimitBytes, `${name}: ${statementRefusals['too-large']}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const given = passwordFile === undefined ? '' : readPasswordFile(passwordFile)
  const first = await readWith(bytes, given)
  if (first.ok || first.reason !== 'password-missing') return { name, sha256, reading: first }
  const typed = await desk.askPassword(`Password of ${name}: `)
  return { name, sha256, reading: typed ? await readWith(bytes, typed) : first }
}

async function readWith(bytes: Uint8Array, password: string): Promise<StatementReading> {
  const progress = drawProgress(process.stderr)
  try {
    return await readStatementFile({
      bytes,
      password,
      onPage: (done, of) => progress.show('Reading', done / of),
    })
  } finally {
    progress.clear()
  }
}

export function refuseFile(
  { printJson, complain }: MaskedOutput,
  name: string,
  reason: keyof typeof statementRefusals,
  asJson: boolean,
): ExitCode {
  if (asJson) printJson({ refused: { reason, said: statementRefusals[reason] } })
  complain(`${name}: ${statementRefusals[reason]} Nothing was kept.`)
  return exitCode.failed
}

/** Where something stands, in words. */
export function locationOf({ page, line }: StatementPosition): string {
  return page === null ? `entry ${line}` : `page ${page}, line ${line}`
}
