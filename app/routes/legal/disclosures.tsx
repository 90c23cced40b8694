import { DateText } from '#app/language/date-text.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LegalWords } from '#content/en/legal.ts'
import type { Firm } from '#content/firm.ts'
import { legalTexts } from '#content/legal-texts.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import styles from './disclosures.css?inline'
import { firmFacts, lawOriginals } from './firm-facts.ts'
import { LegalPage } from './legal-page.tsx'

export default definePage({ styles, load, render: Disclosures })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  const { legal } = words
  return {
    words: disclosuresOf(context.firm, legal.disclosures),
    common: legal.common,
    facts: firmFacts(context.firm, words),
    originals: lawOriginals(context.firm, words),
    from: legalTexts.disclosures.from,
    commission: obligationsOf(context.firm).takesCommission ? context.firm.commission : [],
    firmName: context.firm.name,
  }
}

function Disclosures({ loaderData }: PageProps<typeof load>) {
  const { words, common, facts, from, firmName } = loaderData
  const extras = {
    commission: <CommissionTable commission={loaderData.commission} words={words} />,
    documents: <DocumentLinks words={words} />,
  }
  return (
    <LegalPage
      words={words}
      common={common}
      firmName={firmName}
      facts={facts}
      originals={loaderData.originals}
      from={from}
      extras={extras}
    />
  )
}

/** The sections for the firm's kind of registration. */
export function disclosuresOf(of: Pick<Firm, 'registration'>, words: LegalWords['disclosures']) {
  return { ...words, sections: words.sections[obligationsOf(of).title] }
}

type Data = PageProps<typeof load>['loaderData']

/** Ranges as the firm has filled them in. Where it has not, a placeholder that nobody can take for a figure. */
function CommissionTable({ commission, words }: Pick<Data, 'commission' | 'words'>) {
  const { table } = words
  return (
    <>
      <DataTable
        caption={table.caption}
        columns={[
          { key: 'kind', label: table.kind },
          { key: 'range', label: table.range },
          { key: 'of', label: table.of },
        ]}
        rows={commission.map((row) => ({
          id: row.kind,
          cells: {
            kind: words.kinds[row.kind].name,
            range: (
              <>
                {row.range ?? table.placeholder}
                {row.asOf && (
                  <small>
                    {table.asOf} <DateText date={row.asOf} />
                  </small>
                )}
              </>
            ),
            of: words.kinds[row.kind].of,
          },
        }))}
      />
      {commission.some((row) => row.range === null) && <p className="small muted">{table.note}</p>}
    </>
  )
}

const documentPlaces = {
  amfi: 'https://www.amfiindia.com/investor-corner/online-center/schemedocuments.html',
  sebi: 'https://www.sebi.gov.in/filings/mutual-funds.html',
} as const

function DocumentLinks({ words }: Pick<Data, 'words'>) {
  return (
    <ul>
      {(['amfi', 'sebi'] as const).map((place) => (
        <li key={place}>
          <Link href={documentPlaces[place]} rel="noopener external">
            {words.documentLinks[place]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
