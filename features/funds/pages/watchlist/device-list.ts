import { istDate } from '#finance/dates.ts'
import { parseWatched, type Watched, watchedText } from '../../watched.ts'

/** The watchlist of somebody who is not signed in: in local storage, so it stays on this device. */
const key = 'watchlist'

/** Returns the funds that this device keeps; none where storage is forbidden. */
export function readDevice(): Watched[] {
  try {
    return parseWatched(localStorage.getItem(key) ?? '', istDate(Date.now()))
  } catch {
    return []
  }
}

/** Keeps these funds in the place of those before. Returns false where storage is forbidden or full. */
export function saveOnDevice(list: readonly Watched[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, watchedText(list))
    return true
  } catch {
    return false
  }
}
