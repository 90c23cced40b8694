import type { OpenDatabase } from '#db/open.server.ts'
import type { Settings } from '#server/kernel/settings.server.ts'

/** What a script can tell from how a command ended: it worked; it was refused or failed; it was called the wrong way. */
export const exitCode = { ok: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** One thing that the firm's command line knows about. */
export interface Subject {
  /** One line for the list of subjects. */
  readonly summary: string
  /** What `--help` prints: every command with an example. */
  readonly help: string
  /** Runs a command. Throws `Usage` when it was called the wrong way, `Failed` when it can't be done. */
  run(args: readonly string[], desk: Desk): Promise<ExitCode>
}

/** What a command is run with: the process's own, or a test's. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Standard input. */
  readonly input: AsyncIterable<Uint8Array>
  print(text: string): void
  /** For what is not the result: problems and progress. */
  complain(text: string): void
  /** How many characters fit into a line. */
  readonly width: number
}

/** Where a command reads and prints, and how it comes to the database. */
export interface Desk extends Omit<Shell, 'env'> {
  /** Opens the firm's database the first time it is asked for; it is closed when the command is over. */
  open(): Promise<OpenDatabase>
  /** The settings that the server would start with. */
  settings(): Settings
}

/** The command was called the wrong way; the message says what is right. */
export class Usage extends Error {}

/** The command can't be done; the message is one sentence. */
export class Failed extends Error {}
