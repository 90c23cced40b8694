import { DateText } from '#app/language/date-text.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { Share } from './amount.tsx'

/** One fall as a sentence, with the days to its recovery. */
export function FallText({ fall }: { fall: PastFall }) {
  const { falls } = useWords('worth')
  const locale = useLocale()
  const values = {
    peak: <DateText date={dateOfDay(fall.peak)} />,
    trough: <DateText date={dateOfDay(fall.trough)} />,
    depth: <Share fraction={fall.depth} decimals={1} signed={false} />,
  }
  if (fall.recovery === null) return <Sentence text={falls.notBack} values={values} />
  return (
    <Sentence
      text={falls.back}
      values={{ ...values, days: <strong>{plural(locale, falls.days, fall.recovery - fall.peak)}</strong> }}
    />
  )
}
