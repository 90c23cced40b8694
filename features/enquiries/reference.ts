/**
 * Returns a reference as people read it out: its digits in pairs. An older one with letters stays as it is.
 *
 *     formatReference('482071') // '48 20 71'
 */
export function formatReference(reference: string): string {
  return /^\d+$/.test(reference) ? reference.replaceAll(/\d\d(?=\d)/g, '$& ') : reference
}
