import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
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
  /** Runs a command. Throws `Usage` if it was called the wrong way, `Failed` if it can't be done. */
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

/** Where a command reads and prints, who gives it, and how it reaches the server's rules. */
export interface Desk extends Omit<Shell, 'env'> {
  /** Who gives the command: `--as`, DESK_USER, or the user of the machine. Throws `Usage` if that can't be a name. */
  actor(): DeskActor
  /** The server's services, for a command that neither reads a secret nor sends mail. Works where the key can't be read. */
  services(): Promise<Services>
  /** The same with the key. Opening it writes the key's fingerprint to the database. */
  servicesWithKey(): Promise<Services>
  /** The firm's database, opened the first time it is asked for; it is closed when the command is over. */
  store(): Promise<Services['store']>
  /** The settings that the server would start with. */
  settings(): Settings
}

/** The command was called the wrong way; the message says what is right. */
export class Usage extends Error {}

/** The command can't be done; the message is one sentence. */
export class Failed extends Error {}
