import { rowOn } from '#content/dated.ts'
import { obligationsOf } from '#content/obligations.ts'
import { plural } from '#content/plural.ts'
import { recordKinds, retention } from '#content/retention.ts'
import type { Locale } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { legalTexts } from '../legal-texts.ts'
import type { LegalWords } from '../words/legal.ts'
import { firmFacts } from './firm-facts.ts'
import { LegalPage } from './legal-page.tsx'
import styles from './privacy.css?inline'

export default definePage({ styles, load, render: Privacy })

function load({ services, context }: RouteArgs) {
  cacheForEveryone(context)
  const today = istDate(services.clock.now())
  const words = wordsIn(context.language)
  return {
    facts: firmFacts(context.firm, words),
    from: legalTexts.privacy.from,
    kept: recordKinds.map((kind) => {
      const goesWithAccount = kind === 'sealedPaper' && !obligationsOf(context.firm).keepsAdvice
      return { kind, days: goesWithAccount ? null : rowOn(retention[kind], today).days }
    }),
    firmName: context.firm.name,
  }
}

function Privacy({ loaderData }: PageProps<typeof load>) {
  const words = useWords('legal').privacy
  const { facts, from, kept, firmName } = loaderData
  return (
    <LegalPage
      words={words}
      firmName={firmName}
      facts={facts}
      from={from}
      extras={{ forms: <KeptTable kept={kept} /> }}
    />
  )
}

function KeptTable({ kept }: Pick<PageProps<typeof load>['loaderData'], 'kept'>) {
  const words = useWords('legal').privacy
  const locale = useLocale()
  const { table } = words
  return (
    <DataTable
      caption={table.caption}
      isProse
      columns={[
        { key: 'kind', label: table.kind },
        { key: 'keeps', label: table.keeps },
        { key: 'why', label: table.why },
        { key: 'period', label: table.period },
      ]}
      rows={kept.map(({ kind, days }) => ({
        id: kind,
        cells: {
          kind: words.kinds[kind].name,
          keeps: words.kinds[kind].keeps,
          why: words.kinds[kind].why,
          period: periodText(days, words, locale),
        },
      }))}
    />
  )
}

function periodText(days: number | null, words: LegalWords['privacy'], locale: Locale): string {
  if (days === null) return words.untilClosed
  if (days % 365 !== 0) return plural(locale, words.days, days)
  return plural(locale, words.years, days / 365)
}
