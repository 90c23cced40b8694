import { useWords } from '#site/language/use-words.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { bestOf, type FundKind } from './fund-kinds.ts'

type YearTableProps = {
  kinds: readonly FundKind[]
  years: readonly number[]
}

/** Years down, kinds across: the newest year first, the best of each marked by ground, weight and word. */
export function YearTable({ kinds, years }: YearTableProps) {
  const words = useWords('services').mutualFunds
  const { ui } = useWords('frame')
  const tone = { up: ui.gain, down: ui.loss }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="table-scroll" aria-label={words.years.caption} tabIndex={0}>
      <table className="table year-table">
        <caption className="hidden-visually">{words.years.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.years.kind}</th>
            {years.toReversed().map((year) => (
              <th key={year} scope="col" className="end">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.category}>
              <th scope="row">{words.kinds.list[kind.category].name}</th>
              {years.toReversed().map((year) => {
                const value = kind.years.find((row) => row.year === year)?.value
                const isBest = bestOf(kinds, year) === kind.category
                return (
                  <td key={year} className={isBest ? 'end year-best' : 'end'}>
                    {value === undefined ? (
                      <span className="muted">{words.years.none}</span>
                    ) : (
                      <Percent fraction={value} decimals={1} words={tone} />
                    )}
                    {isBest && <span className="hidden-visually">, {words.years.best}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
