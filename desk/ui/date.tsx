import { dateText, instantText } from '#content/dates.ts'
import { localeWords } from '#content/words/locale.ts'
import { isoDate, istDate } from '#finance/dates.ts'

/** A day, or an instant as the day or the minute that it was in India. */
export function DayText({ date, withTime = false }: { date: string; withTime?: boolean }) {
  const day = date.length === 10 ? isoDate(date) : istDate(Date.parse(date))
  return (
    <time dateTime={date}>
      {withTime ? instantText(localeWords, Date.parse(date)) : dateText(localeWords, day)}
    </time>
  )
}
