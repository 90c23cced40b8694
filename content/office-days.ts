import type { CalendarWords } from './en/calendar.ts'

type DayWords = Pick<CalendarWords, 'weekdays' | 'days'>

/**
 * Office days in words, such as "Monday to Saturday" or "Monday to Friday and Sunday". A week begins on Monday.
 *
 * @param days 0 for Sunday to 6 for Saturday, in any order.
 * @returns An empty text if the office is never open.
 */
export function daysText(days: readonly number[], words: DayWords): string {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
  const runs: number[][] = []
  for (const day of fromMonday) {
    const run = runs.at(-1)
    if (run && (run.at(-1) ?? 0) + 1 === (day || 7)) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => words.weekdays[day ?? 0] ?? ''
  const parts = runs.flatMap((run) =>
    run.length < 3
      ? run.map(name)
      : [words.days.range.replace('{first}', name(run[0])).replace('{last}', name(run.at(-1)))],
  )
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  return words.days.and.replace('{list}', parts.join(', ')).replace('{last}', last)
}
