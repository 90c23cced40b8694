const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns the number of a month by its English name, as in third-party data files.
 *
 * @param name Its first three letters or more, in any case.
 * @returns 1 to 12; null if no month begins so.
 */
export function monthNumber(name: string): number | null {
  const at = names.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? null : at + 1
}
