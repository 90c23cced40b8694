import { formatDate, isoDate, istDate, istTime } from '#finance/dates.ts'

type DateTextProps = {
  /** A day ("2026-08-18") or an instant ("2026-08-18T20:30:00Z"), which is shown as the day it is in India. */
  date: string
  /** `month` leaves the day out: Aug 2026. `instant` adds the time in India: 18 Aug 2026, 14:05. */
  shape?: 'day' | 'month' | 'instant'
}

/** A date on the page: 18 Aug 2026. */
export function DateText({ date, shape = 'day' }: DateTextProps) {
  const text = formatDate(date.length === 10 ? isoDate(date) : istDate(Date.parse(date)))
  if (shape === 'instant') {
    return <time dateTime={date}>{`${text}, ${istTime(Date.parse(date))}`}</time>
  }
  return <time dateTime={date}>{shape === 'month' ? text.slice(text.indexOf(' ') + 1) : text}</time>
}
