import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { InsuranceId } from '#content/insurance.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import type { LegalNotices } from '#site/frame/legal-notices.ts'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

/** What IRDAI's rules put into the sentences. */
export type RuleValues = { freeLook: number; waitMonths: number; moratorium: number; sources: string[] }

/** What to ask of every plan before its price. No insurer is named: a row here would be out of date tomorrow. */
export function Checks({ product, rules }: { product: InsuranceId; rules: RuleValues }) {
  const words = useWords('insurance').checks
  const { sources: _, ...figures } = rules
  return (
    <section className="stack quote-checks no-print" aria-labelledby="checks">
      <h2 id="checks">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      <DataTable
        caption={words.caption}
        isProse
        columns={[
          { key: 'name', label: words.name },
          { key: 'means', label: words.means },
          { key: 'look', label: words.look },
        ]}
        rows={words.of[product].map((check) => ({
          id: check.id,
          cells: { name: check.name, means: check.means, look: fill(check.look, figures) },
        }))}
      />
    </section>
  )
}

type BeforeYouSignProps = {
  firm: Firm
  lines: LegalNotices
  rules: RuleValues
}

/** The buyer's rights by law, and the firm's mandatory disclosures. */
export function BeforeYouSign({ firm, lines, rules }: BeforeYouSignProps) {
  const words = useWords('insurance').sign
  const { grievanceOfficer: officer } = firm
  const values = {
    freeLook: rules.freeLook,
    moratorium: rules.moratorium,
    officer: officer.name,
    email: officer.email,
  }
  return (
    <section className="quote-sign" aria-labelledby="sign">
      <h2 id="sign" className="no-print">
        {words.title}
      </h2>
      <div className="quote-sign-items no-print">
        {words.items.map((item) => (
          <div key={item.id}>
            <h3 className="h3">{item.title}</h3>
            <p>{fill(item.text, values)}</p>
            {item.id === 'complaint' && <Link href="/grievance">{words.grievance}</Link>}
          </div>
        ))}
      </div>
      <p>
        <strong>
          <LawLine line={lines.solicitation} />
        </strong>
      </p>
      <p>
        <LawLine line={lines.insuranceOfFirm} />
      </p>
      <p className="hint no-print">
        <Sentence
          text={words.sources}
          values={{ sources: <span lang="en">{rules.sources.join('; ')}</span> }}
        />{' '}
        <Link href="/how-we-check#rates">{words.check}</Link>
      </p>
    </section>
  )
}
