/** A member of the firm's staff at the desk. */
export interface DeskActor {
  readonly kind: 'desk'
  /** The name in the audit trail: that of the member of staff; before a firm has any, a login or a name. */
  readonly name: string
  /** The member of staff; null before the firm has any, and for the server's own jobs. */
  readonly staffId: string | null
  /** A hash that names the browser they signed in with; missing at the shell and in the sample office. */
  readonly browser?: string
}

const longestName = 60

const beforeProgram = 'program: '

/** Returns the name of a program of the firm's own in the audit trail. */
export function programActor(name: string): string {
  return beforeProgram + name
}

/** Returns the name of the program that a name in the audit trail is of; null for a person's. */
export function programOfActor(actor: string): string | null {
  return actor.startsWith(beforeProgram) ? actor.slice(beforeProgram.length) : null
}

/**
 * Parses the name of a person.
 *
 * @returns null if the name is empty, is longer than 60 characters, or holds characters that can't be printed.
 */
export function parseName(text: string): string | null {
  const name = text.trim().normalize('NFC')
  const isName =
    name !== '' && [...name].length <= longestName && !/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u.test(name)
  return isName ? name : null
}

/** Parses the name of somebody at the desk of a firm that has no staff yet; null if it can't be a name. */
export function parseActor(text: string): DeskActor | null {
  const name = parseName(text)
  return name === null ? null : { kind: 'desk', name, staffId: null }
}
