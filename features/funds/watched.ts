import { type IsoDate, parseIsoDate } from '#finance/dates.ts'

/** A fund on a watchlist, in an account, on a device or in an address. */
export interface Watched {
  /** AMFI's code. */
  readonly code: string
  /** The day in India from which its change is counted. */
  readonly since: IsoDate
}

/** A watchlist holds at most so many funds. */
export const mostWatched = 50

/**
 * Parses funds of a watchlist: `120503_2026-08-19,118650`. What is no code is left out, and a code counts once.
 *
 * @param text As it came from an address, a form or the storage of a browser.
 * @param today The day of funds without one, or with a later one.
 * @returns At most `mostWatched` funds.
 */
export function parseWatched(text: string, today: IsoDate): Watched[] {
  const found = new Map<string, Watched>()
  // A fund takes at most 18 characters with its comma.
  for (const part of text.slice(0, mostWatched * 18).split(',')) {
    const [, code, day] = /^(\d{3,6})(?:_(\d{4}-\d\d-\d\d))?$/.exec(part) ?? []
    if (code === undefined || found.has(code) || found.size === mostWatched) continue
    const typed = parseIsoDate(day ?? '')
    found.set(code, { code, since: typed.ok && typed.value < today ? typed.value : today })
  }
  return [...found.values()]
}

/** The text that `parseWatched` reads. */
export function watchedText(list: readonly Watched[]): string {
  return list.map(({ code, since }) => `${code}_${since}`).join(',')
}
