/** What the codes of schemes begin with that only statements name. AMFI's are digits. */
export const ownSchemePrefix = 'S-'

/** True if nobody lists a scheme: only statements of one account name it. */
export function isOwnScheme(code: string): boolean {
  return code.startsWith(ownSchemePrefix)
}
