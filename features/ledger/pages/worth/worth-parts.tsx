import { choiceOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import { moneyThresholds } from '#content/money-thresholds.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import type { PeriodWorth } from '#finance/period-worth.ts'
import { formatPercent } from '#finance/rupees.ts'
import { minus } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import type { ClassWorth, WorthReport } from '../../worth.server.ts'
import { FallText } from './fall-text.tsx'
import { type WorthQuery, worthHref } from './worth-query.ts'

/** Each kind of fund beside the yardstick that the firm chose for it. */
export function WorthClasses({ classes }: { classes: readonly ClassWorth[] }) {
  const words = useWords('worth')
  const { classes: own, inside } = words
  if (classes.length < 2) return null
  return (
    <Disclosure summary={own.title}>
      <p className="muted">{own.lead}</p>
      <DataTable
        caption={own.title}
        columns={[
          { key: 'kind', label: own.kind },
          { key: 'yours', label: own.yours, numeric: true },
          { key: 'yardstick', label: own.yardstick, numeric: true },
          { key: 'difference', label: own.difference, numeric: true },
        ]}
        rows={classes.map(({ assetClass, own: worth, beside }) => ({
          id: assetClass,
          cells: {
            kind: inside.kinds[assetClass],
            yours: <Amount paise={worth.closingPaise} />,
            yardstick: beside?.same?.ok ? (
              <>
                <Amount paise={beside.same.valuePaise} />
                <br />
                <small className="muted" lang="en">
                  {beside.fund.name}
                </small>
              </>
            ) : (
              own.notKnown
            ),
            difference: beside?.same?.ok ? (
              <Amount
                paise={minus(worth.closingPaise, minus(beside.same.valuePaise, beside.same.shortPaise))}
                signed
              />
            ) : (
              own.notKnown
            ),
          },
        }))}
      />
    </Disclosure>
  )
}

/** The falls of a period and the days until they were made up for. */
export function WorthFalls({ falls, own }: { falls: readonly PastFall[]; own: PeriodWorth }) {
  const words = useWords('worth')
  const least = choiceOn(moneyThresholds, dateOfDay(own.to)).shownFall
  return (
    <Disclosure summary={<span id="falls">{words.falls.title}</span>}>
      <p className="muted">{words.falls.lead}</p>
      {falls.length === 0 ? (
        <p>{fill(words.falls.none, { least: formatPercent(least, 0) })}</p>
      ) : (
        <ul className="column gap-2 rows worth-falls">
          {falls.toReversed().map((fall) => (
            <li key={fall.peak}>
              <FallText fall={fall} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}

type YearsProps = { report: WorthReport; query: WorthQuery }

/** Calendar or financial years, newest first. */
export function WorthYears({ report: { years, beside }, query }: YearsProps) {
  const words = useWords('worth')
  const own = words.years
  return (
    <Disclosure summary={own.title} open={query.years === 'calendar'}>
      <div className="stack" id="years">
        <div className="no-print">
          <Tabs
            label={own.title}
            tabs={(['financial', 'calendar'] as const).map((kind) => ({
              href: worthHref(query, { years: kind }),
              label: own[kind],
              current: query.years === kind,
            }))}
          />
        </div>
        <DataTable
          caption={own.title}
          columns={[
            { key: 'year', label: own.year },
            { key: 'earned', label: own.earned, numeric: true },
            { key: 'own', label: own.own, numeric: true },
            { key: 'funds', label: own.funds, numeric: true },
            { key: 'yardstick', label: beside.fund.name, numeric: true },
          ]}
          rows={years.map((year) => ({
            id: year.label,
            cells: {
              year: year.isWhole ? year.label : fill(own.partly, { year: year.label }),
              earned: <Amount paise={year.own.earnedPaise} signed />,
              own: <Share fraction={year.own.own.ok ? year.own.own.value : null} decimals={1} />,
              funds: <Share fraction={year.own.funds?.value ?? null} decimals={1} />,
              yardstick: <Share fraction={year.yardstick} decimals={1} />,
            },
          }))}
        />
        <p className="muted small">{own.note}</p>
      </div>
    </Disclosure>
  )
}
