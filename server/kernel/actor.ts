/** A member of the firm's staff at the desk. */
export interface DeskActor {
  readonly kind: 'desk'
  /** The name in the audit trail: a login or a name. */
  readonly name: string
}

const longestName = 60

/**
 * Parses the name of the person at the desk.
 *
 * @returns null if the name is empty, is longer than 60 characters, or holds characters that can't be printed.
 */
export function parseActor(text: string): DeskActor | null {
  const name = text.trim().normalize('NFC')
  const isName =
    name !== '' && [...name].length <= longestName && !/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u.test(name)
  return isName ? { kind: 'desk', name } : null
}
