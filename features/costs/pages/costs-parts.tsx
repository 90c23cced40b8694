import type { ReactNode } from 'react'
import { plural } from '#content/plural.ts'
import { minus, type Paise } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { notKnownOf, openingOf } from '../not-known.ts'
import type { CostsReport } from '../report.server.ts'
import { costsHref, type ShownCosts } from './costs-query.ts'

/** What every part of the page needs. */
type CostsPartProps = { report: CostsReport; shown: ShownCosts }

/** To the paisa, or the word for what nobody knows. */
export function Known({ paise }: { paise: Paise | null }) {
  const words = useWords('costs')
  return <Amount paise={paise} decimals={2} signed={false} none={words.notKnown} />
}

/** The sentence that the page opens with: the dearest line first. */
export function Opening({ report, shown }: Omit<CostsPartProps, 'shown'> & { shown: ShownCosts | null }) {
  const words = useWords('costs')
  const locale = useLocale()
  if (!shown) return <p className="costs-opening display">{words.opening.nothing}</p>
  const { figures, from, to } = shown
  const [cost, share] = [figures.cost.largestPaise, figures.share.largestPaise]
  const { aYear, takesCommission } = report
  const text = openingOf(words, { takesCommission, cost, share })
  const without = (costs: number, shares: number) =>
    notKnownOf(words, locale, costs, takesCommission ? shares : 0).join(' ')
  return (
    <>
      <p className="costs-opening display">
        <Sentence
          text={text}
          values={{
            from: <DateText date={from} />,
            to: <DateText date={to} />,
            cost: <Known paise={cost} />,
            share: <Known paise={share} />,
          }}
        />{' '}
        {without(
          cost === null ? 0 : figures.cost.unknownOf.length,
          share === null ? 0 : figures.share.unknownOf.length,
        )}
      </p>
      <p className="muted costs-screen">{words.how}</p>
      {aYear?.costPaise == null ? null : (
        <p>
          <Sentence
            text={aYear.sharePaise === null ? words.aYearCost : words.aYear}
            values={{
              cost: <Known paise={aYear.costPaise} />,
              share: <Known paise={aYear.sharePaise} />,
            }}
          />{' '}
          {without(aYear.costUnknown, aYear.sharePaise === null ? 0 : aYear.shareUnknown)}
        </p>
      )}
    </>
  )
}

/** Everything that left the client's money, line by line. */
export function FiguresPart({ report, shown }: CostsPartProps) {
  const words = useWords('costs')
  const locale = useLocale()
  const { figures: text } = words
  const { figures } = shown
  const [cost, share] = [figures.cost.largestPaise, figures.share.largestPaise]
  const unknown = [...figures.cost.unknownOf, ...figures.share.unknownOf]
  const rest = cost === null || share === null || unknown.length > 0 ? null : minus(cost, share)
  const without = notKnownOf(
    words,
    locale,
    cost === null ? 0 : figures.cost.unknownOf.length,
    share === null || !report.takesCommission ? 0 : figures.share.unknownOf.length,
  )
  const rows: readonly (readonly [name: string, value: ReactNode, isPart?: boolean])[] = [
    // What is known of these two stands in the sentence above.
    ...(cost === null ? [[text.cost, <Known key="cost" paise={cost} />] as const] : []),
    ...(share === null ? [[text.share, <Known key="share" paise={share} />, true] as const] : []),
    ...(figures.otherSharePaise === 0
      ? []
      : [[text.otherShare, <Known key="other" paise={figures.otherSharePaise} />, true] as const]),
    // Without a share it is the first line again.
    ...(share === 0 && figures.otherSharePaise === 0
      ? []
      : [[text.rest, <Known key="rest" paise={rest} />] as const]),
    [text.load, <Known key="load" paise={figures.loadPaise} />],
    [text.duty, <Known key="duty" paise={figures.dutyPaise} />],
    [text.stt, <Known key="stt" paise={figures.sttPaise} />],
  ]
  return (
    <section className="card stack" aria-labelledby="figures">
      <h2 className="h3" id="figures">
        {text.title}
      </h2>
      <dl className="rows costs-lines">
        {rows.map(([name, value, isPart]) => (
          <div key={name} data-part={isPart || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {without.length === 0 ? null : <p className="small">{without.join(' ')}</p>}
      <p className="muted small costs-screen">
        {text.largest} {text.taxes}{' '}
        {figures.unknownLoads > 0 ? plural(locale, text.loadsUnknown, figures.unknownLoads) : null}
      </p>
    </section>
  )
}

/** The three sources of each figure. */
export function SourcesPart({ report, shown }: CostsPartProps) {
  const words = useWords('costs')
  const locale = useLocale()
  const { sources: text } = words
  const { cost, share } = shown.figures
  const row = (id: 'file' | 'printed' | 'estimate', note: string) => {
    const field = `${id}Paise` as const
    const said = share[field]
    const like = id === 'estimate' ? null : share[id === 'file' ? 'likeFilePaise' : 'likePrintedPaise']
    return {
      id,
      cells: {
        source: (
          <>
            {text[id]}
            <small className="costs-note">{note}</small>
          </>
        ),
        cost:
          id === 'file' ? <span className="muted">{text.noCostInFile}</span> : <Known paise={cost[field]} />,
        share: <Known paise={share[field]} />,
        like: id === 'estimate' ? '–' : <Known paise={like} />,
        difference: said === null || like === null ? '–' : <Known paise={minus(said, like)} />,
      },
    }
  }
  return (
    <section className="card stack" aria-labelledby="sources">
      <h2 className="h3" id="sources">
        {text.title}
      </h2>
      {[share.filePaise, cost.printedPaise, share.printedPaise].every((said) => said === null) ? (
        <p>{text.onlyEstimate}</p>
      ) : (
        <>
          <p className="muted costs-screen">{text.text}</p>
          <DataTable
            caption={text.title}
            columns={[
              { key: 'source', label: text.source },
              { key: 'cost', label: text.cost, numeric: true },
              { key: 'share', label: text.share, numeric: true },
              { key: 'like', label: text.like, numeric: true },
              { key: 'difference', label: text.difference, numeric: true },
            ]}
            rows={[
              row('file', text.fileNote),
              row('printed', text.printedNote),
              row('estimate', text.estimateNote),
            ]}
          />
        </>
      )}
      {cost.unknownOf.length + share.unknownOf.length > 0 ? <p className="small">{text.partial}</p> : null}
      {report.notTied.length > 0 ? (
        <Disclosure summary={plural(locale, text.notTied, report.notTied.length)}>
          <ul className="costs-points">
            {report.notTied.map((own) => (
              <li key={own.id}>
                <Sentence
                  text={text.row}
                  values={{
                    file: own.file,
                    line: own.line,
                    folio: own.folio,
                    amount: <Known paise={own.paise} />,
                  }}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {report.isSample ? null : (
        <p className="no-print">
          <Link className="more" href="/dashboard/costs/statement">
            {text.copy} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </section>
  )
}

/** The years as bars, with the table that says the same. */
export function YearsPart({ report }: Omit<CostsPartProps, 'shown'>) {
  const words = useWords('costs')
  const { years: text } = words
  const locale = useLocale()
  const rows = report.years.map(({ year, totals }) => ({
    label: year.label,
    cost: totals.cost.largestPaise,
    share: totals.share.largestPaise,
    without: totals.cost.unknownOf.length,
  }))
  const most = Math.max(1, ...rows.map(({ cost, share }) => Math.max(cost ?? 0, share ?? 0)))
  const wide = (value: Paise | null) => `${Math.round(((value ?? 0) / most) * 1000) / 10}%`
  return (
    <section className="card stack" aria-labelledby="years">
      <h2 className="h3" id="years">
        {text.title}
      </h2>
      <p className="muted">{text.lead}</p>
      <p className="costs-legend muted small" aria-hidden="true">
        <i data-of="cost" /> {text.cost} <i data-of="share" /> {text.share}
      </p>
      <ul className="column gap-2 costs-bars when-shown" aria-hidden="true">
        {rows.map(({ label, cost, share }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="costs-bar">
              <i data-of="cost" style={{ width: wide(cost) }} />
              <i data-of="share" style={{ width: wide(share) }} />
            </span>
          </li>
        ))}
      </ul>
      <DataTable
        caption={text.table}
        narrow="scroll"
        columns={[
          { key: 'year', label: text.year },
          { key: 'cost', label: text.cost, numeric: true },
          { key: 'share', label: text.share, numeric: true },
        ]}
        rows={rows.map(({ label, cost, share, without }) => ({
          id: label,
          cells: {
            year: <Link href={costsHref(label)}>{label}</Link>,
            cost: (
              <>
                <Known paise={cost} />
                {cost === null || without === 0 ? null : (
                  <small className="costs-note">{plural(locale, text.without, without)}</small>
                )}
              </>
            ),
            share: <Known paise={share} />,
          },
        }))}
      />
    </section>
  )
}
