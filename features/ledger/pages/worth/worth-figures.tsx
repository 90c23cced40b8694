import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { DashboardWords } from '../../words/dashboard.ts'
import type { CurveProps } from './worth-chart.tsx'

/** Every fifth point as a table, and the falls in words. */
export function Figures({ words, points, falls }: Pick<CurveProps, 'words' | 'points' | 'falls'>) {
  const locale = useLocale()
  return (
    <>
      <DataTable
        caption={words.title}
        narrow="scroll"
        columns={[
          { key: 'date', label: words.date },
          { key: 'putIn', label: words.putIn, numeric: true },
          { key: 'value', label: words.value, numeric: true },
        ]}
        rows={points
          .filter((_, i) => i % 5 === 0 || i === points.length - 1)
          .map((point) => ({
            id: String(point.day),
            cells: {
              date: <DateText date={dateOfDay(point.day)} />,
              putIn: <Amount paise={point.putInPaise} none={words.putInNotAll} />,
              value: <Amount paise={point.valuePaise} />,
            },
          }))}
      />
      {falls.length === 0 ? null : (
        <>
          <p className="muted">{words.falls}</p>
          <ul className="column gap-2">
            {falls.map((fall) => (
              <li key={fall.peak}>
                <Sentence
                  text={words.fallsLine}
                  values={{
                    peak: <DateText date={dateOfDay(fall.peak)} />,
                    trough: <DateText date={dateOfDay(fall.trough)} />,
                    depth: <Share fraction={fall.depth} decimals={1} signed={false} />,
                    back: backText(words, locale, fall),
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function backText(
  words: DashboardWords['chart'],
  locale: ReturnType<typeof useLocale>,
  { peak, recovery }: PastFall,
): string {
  if (recovery === null) return words.fallNotBack
  return fill(words.fallBack, { days: plural(locale, words.fallDays, recovery - peak) })
}
