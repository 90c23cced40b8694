import { maskNumbers, maskPans } from '#kit/text/mask.ts'
import { type Desk, Failed } from './context.ts'
import { toJsonLine } from './table.ts'

/** Prints what a file of a client says, without PANs and bank accounts. */
export interface MaskedOutput {
  print(text: string): void
  /** Prints one record as a line of JSON. */
  printJson(record: unknown): void
  complain(text: string): void
}

/**
 * Runs a command whose result and errors show the last four characters of a PAN or bank account at most. Files are often named by
 * their holder's PAN, so this covers names of files too.
 */
export async function withMaskedOutput<Result>(
  desk: Desk,
  run: (output: MaskedOutput) => Promise<Result>,
): Promise<Result> {
  try {
    return await run({
      print: (text) => desk.print(maskPans(text)),
      printJson: (record) => desk.print(toJsonLine(maskValues(record))),
      complain: (text) => desk.complain(maskPans(text)),
    })
  } catch (error) {
    if (error instanceof Failed) throw new Failed(maskPans(error.message))
    throw error
  }
}

/** Before it is written as JSON, since an escape such as \n would join the word behind it. */
function maskValues(record: unknown): unknown {
  return JSON.parse(
    JSON.stringify(record, (_, value) => (typeof value === 'string' ? maskNumbers(value) : value)),
  )
}
