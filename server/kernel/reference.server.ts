import { randomInt } from 'node:crypto'

/** No character sounds or looks like another (0 O, 1 I L, 2 Z, 5 S, 8 B, U V). Without vowels, no words can form. */
const signs = '34679CDFGHJKMNPQRTWXY'

/**
 * Returns a new random reference that people can read out on the telephone, such as PQ-7K3M-9W.
 *
 * @param prefix What the reference begins with, such as `PQ`.
 * @param groups The number of characters in each group; each has 21 possible values.
 */
export function newReference(prefix: string, groups: readonly number[]): string {
  return [prefix, ...groups.map(randomSigns)].join('-')
}

/** Returns a pattern that matches every reference that `newReference` can make with the same arguments. */
export function referencePattern(prefix: string, groups: readonly number[]): RegExp {
  return new RegExp(`^${[prefix, ...groups.map((count) => `[${signs}]{${count}}`)].join('-')}$`)
}

function randomSigns(count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}
