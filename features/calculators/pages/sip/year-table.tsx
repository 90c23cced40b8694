import { roundTo } from '#finance/rupees.ts'
import type { YearRow } from '#finance/sip.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Money } from '#site/ui/money.tsx'
import type { CalculatorWords } from '../../words/calculator.ts'
import { atTodaysPrices } from './growth.ts'

type YearTableProps = {
  rows: readonly YearRow[]
  /** Per cent a year; `null` if the typed rate is invalid: the last column then has no figures. */
  inflation: number | null
  words: CalculatorWords['table']
}

/** The chart's twin: every year in figures. */
export function YearTable({ rows, inflation, words }: YearTableProps) {
  return (
    <DataTable
      caption={words.caption}
      narrow="scroll"
      columns={[
        { key: 'year', label: words.year },
        { key: 'invested', label: words.invested, numeric: true },
        { key: 'value', label: words.value, numeric: true },
        { key: 'today', label: words.today, numeric: true },
      ]}
      rows={rows.map(({ year, invested, value }) => ({
        id: String(year),
        cells: {
          year: roundTo(year, 2),
          invested: <Money rupees={Math.round(invested)} />,
          value: <Money rupees={Math.round(value)} />,
          today: <Money rupees={inflation === null ? null : atTodaysPrices(value, inflation, year)} />,
        },
      }))}
    />
  )
}
