import { fill } from '#content/fill.ts'
import type { InsuranceId } from '#content/insurance.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PremiumBand } from '../premium-band.ts'
import type { PremiumReason } from '../questions.ts'

type PremiumPanelProps = {
  product: InsuranceId
  /** Whole rupees a year. */
  minPremium: number
  isMonthly: boolean
  /** The same page with the other way of paying. */
  links: { yearly: string; monthly: string }
  gst: { from: string; value: number }
  /** null before anything was answered. */
  reasons: readonly PremiumReason[] | null
  bands: readonly PremiumBand[]
}

/** Where premiums begin, and which answers move them. Never what an insurer would ask: nobody here knows that. */
export function PremiumPanel(props: PremiumPanelProps) {
  const words = useWords('insurance').premium
  const { product, minPremium, isMonthly, links, gst, reasons } = props
  const isRaised = reasons !== null && reasons.length > 0
  const premium = <Money rupees={isMonthly ? minPremium / 12 : minPremium} />
  const basis = <Sentence text={words.basis[product]} values={{ premium }} />
  return (
    <section className="card panel column gap-4 quote-premium" aria-labelledby="premium">
      <h2 className="h3" id="premium">
        {words.from}
      </h2>
      <p className={isRaised ? 'quote-not-yours' : undefined}>
        <span className="figure display">{premium}</span> {isMonthly ? words.aMonth : words.aYear}
      </p>
      {isRaised && (
        <p className="quote-for-you">
          {basis} <strong>{words.forYou[reasons.some(isWeighty) ? 'much' : 'more']}</strong>
        </p>
      )}
      <Bands {...props} />
      <nav className="quote-toggle no-print" aria-label={words.toggle}>
        <Link href={links.yearly} aria-current={isMonthly ? undefined : 'true'}>
          {words.yearly}
        </Link>
        <Link href={links.monthly} aria-current={isMonthly ? 'true' : undefined}>
          {words.monthly}
        </Link>
      </nav>
      {isMonthly && <p className="small">{words.monthlyNote}</p>}
      <p className="small">
        <Sentence
          text={gst.value === 0 ? words.noGst : words.gst}
          values={{
            percent: <Percent fraction={gst.value} decimals={0} signed={false} />,
            date: <DateText date={gst.from} />,
          }}
        />{' '}
        {words.gstGroup}
      </p>
      {reasons && (
        <div className="quote-reasons small">
          {isRaised ? (
            <>
              <p>
                <strong>{words.reasons}</strong>
              </p>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{words.reasonOf[reason]}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{words.noReasons}</p>
          )}
        </div>
      )}
      <p className="small muted">
        <Sentence text={words.indicative} values={{ basis }} />
      </p>
    </section>
  )
}

/** Between which premiums a quote may lie, and by what: an example. */
function Bands({ product, minPremium, isMonthly, bands }: PremiumPanelProps) {
  const words = useWords('insurance').premium
  if (bands.length === 0 || product === 'ulip') return null
  const money = (rupees: number) => <Money rupees={isMonthly ? rupees / 12 : rupees} />
  return (
    <>
      <dl className="facts">
        {bands.map(({ age, low, high }) => (
          <div key={age}>
            <dt>{age === null ? words.bandYours : fill(words.bandAge, { age })}</dt>
            <dd>
              <Sentence
                text={low === minPremium ? words.bandUpTo : words.bandRange}
                values={{ low: money(low), high: money(high) }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <strong>{words.band}.</strong> {words.bandBasis[product]}
      </p>
    </>
  )
}

/** Insurers may ask a multiple for these; what the others add is smaller. */
function isWeighty(reason: PremiumReason): boolean {
  return reason === 'tobacco' || reason === 'age' || reason === 'oldest' || reason === 'illness'
}
