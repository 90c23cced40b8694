import type { LetterRhythm } from '#content/mail-topics.ts'
import { addDays, addMonths, type IsoDate, isoDate } from '#finance/dates.ts'

/** Returns the month before that of a day, as `2026-10`. */
export function monthBefore(today: IsoDate): string {
  return addDays(isoDate(`${today.slice(0, 7)}-01`), -1).slice(0, 7)
}

/** Returns the days of a letter: its opening value is that of the end of `from`. A quarter's ends with March, June, September or December. */
export function daysOf(month: string, every: LetterRhythm): { readonly from: IsoDate; readonly to: IsoDate } {
  const first = isoDate(`${month}-01`)
  return {
    from: addDays(addMonths(first, every === 'quarter' ? -2 : 0), -1),
    to: addDays(addMonths(first, 1), -1),
  }
}

/** True if a letter of this rhythm goes out for a month. */
export function isDue(month: string, every: LetterRhythm): boolean {
  return every === 'month' || (every === 'quarter' && Number(month.slice(5)) % 3 === 0)
}
