import type { Nominee } from './route.ts'

/**
 * Reads nominees as the office types them: one a line, name, percent, and "minor", "died before" or "died after" where it is so.
 *
 * @returns null if a line is something else, or the shares do not add up to 100. No line is no nominee.
 */
export function readNominees(typed: string): Nominee[] | null {
  const lines = typed.split('\n').flatMap((line) => line.trim() || [])
  const nominees: Nominee[] = []
  for (const line of lines) {
    const [name = '', share = '', ...rest] = line.split(',').map((part) => part.trim())
    const percent = Number(share.replace(/\s*%$/, ''))
    const words = rest.join(' ').toLowerCase()
    if (name === '' || !(percent > 0) || !/^(minor)?\s*(died (before|after))?$/.test(words)) return null
    const died = words.includes('before') ? 'before' : words.includes('after') ? 'after' : null
    nominees.push({
      ...{ name, share: percent },
      ...(words.includes('minor') && { isMinor: true }),
      ...(died && { died }),
    })
  }
  const sum = nominees.reduce((all, { share }) => all + share, 0)
  return nominees.length === 0 || Math.abs(sum - 100) < 0.01 ? nominees : null
}

/** Writes nominees in the same way. */
export function nomineeLines(nominees: readonly Nominee[]): string {
  return nominees
    .map(({ name, share, isMinor, died }) =>
      [name.replaceAll(',', ' '), String(share), isMinor ? 'minor' : '', died ? `died ${died}` : '']
        .filter((part) => part !== '')
        .join(', '),
    )
    .join('\n')
}
