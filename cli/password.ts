import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { Failed } from './context.ts'
import { readBytes } from './files.ts'

const LONGEST = 1_000

/**
 * Reads the password of a file from the first line of another file, without its line end. No option takes the password itself:
 * arguments stay in the history of the shell and are seen by everyone on the machine.
 */
export function readPasswordFile(file: string): string {
  const text = new TextDecoder().decode(
    readBytes(file, LONGEST, `${file} is too long for a file with one password.`),
  )
  const [password = '', ...rest] = text.split(/\r?\n/)
  if (password === '' || rest.some((line) => line !== '')) {
    throw new Failed(`${file} must hold the password in its first line, and nothing else.`)
  }
  return password
}

/** What a password is typed on: input that can hide it, and where the question is shown. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/**
 * Asks for a password without showing it.
 *
 * @returns null without a terminal, or after Ctrl-C.
 */
export async function askHidden(question: string, { input, output }: Terminal): Promise<string | null> {
  if (!input.isTTY || !output.isTTY) return null
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const { promise, resolve } = Promise.withResolvers<string | null>()
  lines.once('line', resolve)
  lines.once('close', () => resolve(null))
  try {
    return await promise
  } finally {
    lines.close()
    output.write('\n')
  }
}
