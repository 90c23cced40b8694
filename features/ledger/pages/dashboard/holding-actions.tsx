import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { HoldingRow } from '../../dashboard-figures.server.ts'

/** The two icons of a holding (S-090): to the fund, and to a request. */
export function HoldingActions({ row }: { row: Pick<HoldingRow, 'id' | 'code' | 'name' | 'slug'> }) {
  const words = useWords('dashboard').holdings
  return (
    <span className="row holding-actions">
      <ButtonLink
        kind="quiet"
        size="icon"
        href={row.slug ? `/portfolio/${row.slug}` : `/dashboard/holding/${row.id}`}
        aria-label={fill(words.viewFundOf, { name: row.name })}
        title={words.viewFund}
      >
        <Icon name="arrow-up-right" />
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        size="icon"
        href={`/requests/new?scheme=${row.code}`}
        aria-label={fill(words.investMoreOf, { name: row.name })}
        title={words.investMore}
      >
        <Icon name="plus" />
      </ButtonLink>
    </span>
  )
}
