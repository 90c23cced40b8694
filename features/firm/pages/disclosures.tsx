import { type CommissionRow, isInsuranceKind } from '#content/commission.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DateText } from '#site/language/date-text.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { legalTexts } from '../legal-texts.ts'
import type { InsuredSentence, LegalSection, LegalWords } from '../words/legal.ts'
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
    facts: firmFacts(context.firm, words),
    originals: lawOriginals(context.firm, words),
    from: legalTexts.disclosures.from,
    commission: commissionOf(context.firm),
    isSample: context.firm.isSample,
    firmName: context.firm.name,
  }
}

function Disclosures({ loaderData }: PageProps<typeof load>) {
  const { words, facts, from, firmName } = loaderData
  const extras = {
    commission: <CommissionTable {...loaderData} />,
    documents: <DocumentLinks words={words} />,
  }
  return (
    <LegalPage
      words={words}
      firmName={firmName}
      facts={facts}
      originals={loaderData.originals}
      from={from}
      extras={extras}
    />
  )
}

/** What product companies pay the firm, for the products that it may sell. */
function commissionOf(firm: Firm): readonly CommissionRow[] {
  const { takesCommission, solicitsInsurance } = obligationsOf(firm)
  if (!takesCommission) return []
  return firm.commission.filter(({ kind }) => solicitsInsurance || !isInsuranceKind(kind))
}

/** The sections for the firm's kind of registration. */
export function disclosuresOf(
  of: Pick<Firm, 'registration' | 'insurance'>,
  words: LegalWords['disclosures'],
) {
  const { title, solicitsInsurance } = obligationsOf(of)
  const chosen = (sentences: readonly InsuredSentence[] | undefined) =>
    sentences?.flatMap((one) =>
      typeof one === 'string' ? one : ((solicitsInsurance ? one.insured : one.without) ?? []),
    )
  const sections = words.sections[title].map(
    ({ text, list, ...section }): LegalSection => ({
      ...section,
      ...(text ? { text: chosen(text) ?? [] } : {}),
      ...(list ? { list: chosen(list) ?? [] } : {}),
    }),
  )
  return { ...words, sections }
}

type Data = PageProps<typeof load>['loaderData']

/** Ranges as the firm has filled them in. Where it has not, a placeholder that nobody can take for a figure. */
function CommissionTable({ commission, words, isSample }: Pick<Data, 'commission' | 'words' | 'isSample'>) {
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
                {row.range ?? (isSample ? table.placeholder : table.notYet)}
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
      {isSample && commission.some((row) => row.range === null) && (
        <p className="small muted">{table.note}</p>
      )}
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
