import { plural } from '#content/plural.ts'
import { paise, sum } from '#finance/units.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { differenceOf } from '../difference.ts'
import { countDone, type DoneForClient } from '../done-for.server.ts'
import type { CostsReport, PlanComparison } from '../report.server.ts'
import { Known } from './costs-parts.tsx'

/** Each fund beside its other plan: what both cost, and what both would be worth. */
export function PlanComparisonPart({ report }: { report: CostsReport }) {
  const words = useWords('costs')
  const { beside: text } = words
  const { beside } = report
  if (beside.length === 0) return null
  const known = beside.flatMap((one) => differenceOf(one) ?? [])
  const total = sum(known)
  return (
    <section className="card stack" aria-labelledby="beside">
      <h2 className="h3" id="beside">
        {text.title}
      </h2>
      {known.length > 0 && report.from ? (
        <p className="costs-total">
          <Sentence
            text={total < 0 ? text.less : text.more}
            values={{
              amount: <Known paise={paise(Math.abs(total))} />,
              date: <DateText date={report.from} />,
            }}
          />{' '}
          {known.length < beside.length ? text.notAll : null}
        </p>
      ) : null}
      <p className="costs-screen">{text.lead}</p>
      <Disclosure summary={text.each}>
        <DataTable
          caption={text.title}
          columns={[
            { key: 'fund', label: text.fund },
            { key: 'own', label: text.ownCost, numeric: true },
            { key: 'twin', label: text.twinCost, numeric: true },
            { key: 'difference', label: text.difference, numeric: true },
            ...(report.isSample ? [] : [{ key: 'pairing', label: text.pairing }]),
          ]}
          rows={beside.map((one) => ({
            id: one.schemeCode,
            cells: {
              fund: (
                <>
                  {report.schemes.get(one.schemeCode)?.name ?? one.schemeCode}
                  <small className="costs-note">{text.plans[one.plan ?? 'unknown']}</small>
                </>
              ),
              own: <Known paise={one.ownCost.paise} />,
              twin: <Known paise={one.twinCost?.paise ?? null} />,
              difference: <Known paise={differenceOf(one)} />,
              pairing: one.twin.ok ? text.sure[one.twin.sure] : text[one.twin.reason],
            },
          }))}
        />
      </Disclosure>
      <Disclosure summary={text.worthTitle}>
        <ul className="costs-points">
          {beside.map((one) => (
            <li key={one.schemeCode}>
              <strong>{report.schemes.get(one.schemeCode)?.name ?? one.schemeCode}</strong>:{' '}
              <Worth one={one} />
            </li>
          ))}
        </ul>
        <p className="muted small">{text.rule}</p>
      </Disclosure>
    </section>
  )
}

function Worth({ one }: { one: PlanComparison }) {
  const words = useWords('costs')
  const { beside: text } = words
  const { same, ownPaise, twin, whyNoWorth, to } = one
  if (whyNoWorth) return text.why[whyNoWorth]
  if (!same?.ok || !twin.ok) return words.notKnown
  return (
    <>
      <Sentence
        text={text.worth}
        values={{
          date: <DateText date={to} />,
          own: <Known paise={ownPaise} />,
          twin: twin.name,
          other: <Known paise={same.valuePaise} />,
        }}
      />{' '}
      {same.shortPaise > 0 ? (
        <Sentence text={text.short} values={{ amount: <Known paise={same.shortPaise} /> }} />
      ) : null}
    </>
  )
}

/** What the office did for the client in the time shown. */
export function DonePart({ done }: { done: readonly DoneForClient[] }) {
  const words = useWords('costs')
  const locale = useLocale()
  const { done: text } = words
  return (
    <section className="card stack" aria-labelledby="done">
      <h2 className="h3" id="done">
        {text.title}
      </h2>
      {done.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="costs-points">
          {countDone(done).map(([kind, count]) => (
            <li key={kind}>{plural(locale, text[kind], count)}</li>
          ))}
        </ul>
      )}
      <p className="muted costs-screen">{text.text}</p>
      {done.length > 0 ? (
        <Disclosure summary={text.list}>
          <ul className="costs-points">
            {done.map((one) => (
              <li key={one.key}>
                <DateText date={one.on} /> · {text.kinds[one.kind]}
                {one.reference ? ` · ${one.reference}` : null}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}
