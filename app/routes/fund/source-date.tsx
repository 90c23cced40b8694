import { DateText } from '#app/language/date-text.tsx'

/** The date of a fact. Some sources print none; then their own words are shown ("undated …"). */
export function SourceDate({ date }: { date: string }) {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? <DateText date={date} /> : date
}
