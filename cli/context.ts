import type { Right } from '#desk/acts/access.ts'
import type { DeskCall } from '#desk/acts/endpoint.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'

/** Exit codes for scripts: success, refused or failed, wrong call. */
export const exitCode = { ok: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** A subject of the desk's commands, such as `leads`. */
export interface Subject {
  /** One line for the list of subjects. */
  readonly summary: string
  /** What `--help` prints: every command with an example. One that is made for the arguments begins with their first. */
  readonly help: string | ((args: readonly string[]) => string)
  /** Runs a command. Throws `Usage` for a wrong call, `Failed` if the command can't be done. */
  run(args: readonly string[], desk: Desk): Promise<ExitCode>
}

/** The environment of a command: the process's, or a test's. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Standard input. */
  readonly input: AsyncIterable<Uint8Array>
  print(text: string): void
  /** For problems and progress, which are not the result. */
  complain(text: string): void
  /** Asks for a password or a code without showing it; null where nobody sits at a terminal. */
  askPassword(question: string): Promise<string | null>
  /** Characters that fit on a line. */
  readonly width: number
}

/** Where a command reads and prints, who gives it, and how it reaches the server's rules. */
export interface Desk extends Omit<Shell, 'env'> {
  /**
   * Who gives the command. Once the firm has staff, a member of it, named by e-mail with `--as` or DESK_AS; before, any name,
   * or the user of the machine. Throws `Usage` if nobody or nothing valid was named, `Failed` if nobody here has that e-mail.
   */
  actor(): Promise<DeskActor>
  /**
   * Throws `Failed` unless the roles of whoever gives the command have a right, by the table that the browser asks too
   * (desk/acts/access.ts). A firm without staff has no roles yet. A command that shows no people may read without a name.
   */
  allow(right: Right): Promise<void>
  /** The same for the acts and queries of the desk, with the services that these take. It needs the key. */
  caller(): Promise<DeskCall>
  /** The server's services, for a command that neither reads a secret nor sends mail. Works where the key can't be read. */
  services(): Promise<Services>
  /** The same with the key. Opening it writes the key's fingerprint to the database. */
  servicesWithKey(): Promise<Services>
  /** The firm's database, opened the first time it is asked for; it is closed when the command is over. */
  store(): Promise<Services['store']>
  /** The settings that the server would start with. */
  settings(): Settings
}

/** A wrong call; the message says what is right. */
export class Usage extends Error {}

/** The command can't be done; the message is one sentence. */
export class Failed extends Error {}
