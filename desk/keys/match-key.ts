import type { KeyRow } from './key-table.ts'

/** A press as far as keys need it. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The letter that opens a sequence: `g c`. */
const leader = 'g'

/**
 * Returns a press in the notation of the key table; null for a modifier alone and for presses with Alt. A keyboard that
 * types other letters than Latin ones is read by the place of the key.
 */
export function nameOfPress({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): string | null {
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead'].includes(key)) return null
  const byPlace = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isLatin = /^[\x20-\x7e]$/.test(key)
  const plain = key.length === 1 ? (isLatin ? key.toLowerCase() : (byPlace ?? key)) : key
  // A sign such as `?` is typed with Shift on most keyboards, and is its own name.
  const isShifted = shiftKey && (plain.length > 1 || /[a-z]/.test(plain))
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${isShifted ? 'Shift+' : ''}${plain}`
}

/** True for a key that types a character: it never works in a field, and can be switched off (WCAG 2.1.4). */
export function isCharacterKey(name: string): boolean {
  return name.replace('Shift+', '').length === 1 || name.startsWith(`${leader} `)
}

/**
 * Finds what a press means.
 *
 * @param before `g` if it was pressed just before, null otherwise.
 * @returns The ids of the rows with this key, `'leader'` if a second key must follow, null if it means nothing.
 */
export function matchKey(
  table: readonly KeyRow[],
  name: string,
  before: string | null,
): readonly KeyRow['id'][] | 'leader' | null {
  const whole = before ? `${before} ${name}` : name
  const ids = table.filter(({ keys }) => keys.includes(whole)).map(({ id }) => id)
  if (ids.length > 0) return ids
  return before === null && name === leader ? 'leader' : null
}
