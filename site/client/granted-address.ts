/** The own addresses that also show somebody else's, and what follows the address of the grant there. */
const ends: readonly (readonly [string, string])[] = [
  ['/dashboard/holding/', '/holding/'],
  ['/dashboard/working', '/holdings'],
  ['/dashboard', ''],
  ['/transactions', '/transactions'],
  ['/gains', '/gains'],
]

/**
 * Returns the address at which a grant shows what an own address shows. Other addresses stay as they are.
 *
 * @param grantId null for the own account, whose addresses stay.
 */
export function grantedAddress(grantId: string | null, path: string): string {
  if (grantId === null) return path
  for (const [own, end] of ends) {
    const rest = path.slice(own.length)
    const isIt = path.startsWith(own) && (own.endsWith('/') || rest === '' || /^[/?#]/.test(rest))
    if (isIt) return `/household/${grantId}${end}${rest}`
  }
  return path
}
