import { businessCalendars } from '#content/market-holidays.ts'
import { isBusinessDay } from '#finance/business-days.ts'
import { dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'

/** The day of the newest bundled prices, which the measured site takes for yesterday. */
export const lastDay: IsoDate = '2026-08-18'

/** The last business days up to `lastDay`, oldest first. Before the first known holidays all weekdays count. */
export function businessDays(count: number): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = dayNumber(lastDay); days.length < count; day -= 1) {
    const date = dateOfDay(day)
    if (isBusinessDay(date, businessCalendars.exchange)) days.push(date)
  }
  return days.reverse()
}
