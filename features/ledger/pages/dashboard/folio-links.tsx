import { fill } from '#content/fill.ts'
import { inWholeRupees } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import type { HeldFundRow } from '../../dashboard-figures.server.ts'

/** The way to the page of each folio of a fund. @param single What the link of the only folio says. */
export function FolioLinks({ row, single }: { row: HeldFundRow; single: string }) {
  const words = useWords('dashboard').holdings
  const isOne = row.folios.length === 1
  const { valuePaise: printed } = row.whole
  const values = inWholeRupees(
    row.folios.map(({ valuePaise }) => valuePaise),
    printed ?? undefined,
  )
  return (
    <ul className="folio-links">
      {row.folios.map(({ id, folio }, i) => (
        <li key={id}>
          <Link className="more" href={`/dashboard/holding/${id}`}>
            {isOne ? single : fill(words.folio, { folio })} <Icon name="arrow-right" />
          </Link>
          {isOne ? null : <Amount paise={values[i]!} />}
        </li>
      ))}
    </ul>
  )
}
