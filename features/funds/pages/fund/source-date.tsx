import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'

/** The date of a fact, or that its source prints none. */
export function SourceDate({ date }: { date: string }) {
  const { dates } = useLocale()
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? <DateText date={date} /> : dates.undated
}
