import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { Share } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

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
