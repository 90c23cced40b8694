import { addDays, type IsoDate, parseIsoDate, weekday } from '#finance/dates.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const names = new RegExp(
  `\\b(?:(tomorrow)|(${days.join('|')})|(\\d{1,2}) (${months.join('|')})[a-z]*)\\b`,
  'i',
)

/**
 * Returns the first day that a text names and that is still to come: "tomorrow", "on Friday", "27 Nov"; null for none.
 *
 * @param today The day on which it is written.
 */
export function dayIn(text: string, today: IsoDate): IsoDate | null {
  const found = names.exec(text)
  if (!found) return null
  const [, tomorrow, named, date, month] = found
  if (tomorrow) return addDays(today, 1)
  if (named) {
    const ahead = days.indexOf(named.toLowerCase()) - weekday(today)
    return addDays(today, ahead > 0 ? ahead : ahead + 7)
  }
  const ending = `${String(months.indexOf(month!.toLowerCase()) + 1).padStart(2, '0')}-${date!.padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const inYears = [year, year + 1].flatMap((one) => {
    const parsed = parseIsoDate(`${one}-${ending}`)
    return parsed.ok ? [parsed.value] : []
  })
  return inYears.find((day) => day >= today) ?? null
}
