import { dateText, instantText, monthText } from '#content/dates.ts'
import { isoDate, istDate } from '#finance/dates.ts'
import { useLocale } from './in-language.tsx'

type DateTextProps = {
  /** A day ("2026-08-18") or an instant ("2026-08-18T20:30:00Z"), which is shown as the day it is in India. */
  date: string
  /** `month` leaves the day out: Aug 2026. `instant` adds the time in India: 18 Aug 2026, 14:05. */
  shape?: 'day' | 'month' | 'instant'
}

/** A date on the page: 18 Aug 2026. */
export function DateText({ date, shape = 'day' }: DateTextProps) {
  const locale = useLocale()
  const text = () => {
    if (shape === 'instant') return instantText(locale, Date.parse(date))
    const day = date.length === 10 ? isoDate(date) : istDate(Date.parse(date))
    return shape === 'month' ? monthText(locale, day) : dateText(locale, day)
  }
  return <time dateTime={date}>{text()}</time>
}
