import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { LawLine } from '../frame/law-line.tsx'
import type { LegalNotices } from '../frame/legal-notices.ts'
import { DateText } from '../language/date-text.tsx'
import { useWords } from '../language/use-words.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Percent } from '../ui/percent.tsx'
import { RiskMeter } from '../ui/risk-meter.tsx'

export type FeaturedFund = {
  readonly slug: string
  readonly name: string
  readonly category: string
  /** Rupees, of the Direct plan, and the day it was published for. */
  readonly nav: number
  readonly navDate: IsoDate
  /** A later price has been published, and has not reached us. */
  readonly isStale: boolean
  /** Fractions; null when the history is shorter. */
  readonly oneYear: number | null
  readonly threeYears: number | null
  /** Place among the riskometer's levels, from 0. */
  readonly riskLevel: number
  /** Whole rupees. */
  readonly minInvestment: number
  /** Three years of prices as an SVG path, 100 by 28; null when the history is shorter. */
  readonly curve: string | null
}

type FeaturedFundsProps = {
  funds: readonly FeaturedFund[]
  /** Said when a price is not the latest; null when all are. */
  staleNotice: string | null
  riskLevels: readonly string[]
  lines: LegalNotices
}

export function FeaturedFunds({ funds, staleNotice, riskLevels, lines }: FeaturedFundsProps) {
  const words = useWords('home').funds
  const uiWords = useWords('frame').ui
  const tone = { up: uiWords.gain, down: uiWords.loss }
  const percent = (fraction: number | null) =>
    fraction === null ? words.notAvailable : <Percent fraction={fraction} decimals={1} words={tone} />
  // If every price is old, the notice above says so.
  const areAllOld = funds.every((fund) => fund.isStale)
  return (
    <section className="section wrap featured" aria-labelledby="funds-title">
      <div className="row row-apart featured-head">
        <div>
          <h2 id="funds-title">{words.title}</h2>
          <p className="lead">{words.lead}</p>
        </div>
        <Link className="more" href="/portfolio">
          {words.viewAll} <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      {staleNotice && (
        <Notice kind="warn" word={uiWords.mind}>
          {staleNotice}
        </Notice>
      )}
      {funds.length === 0 && <Notice word={uiWords.note}>{words.none}</Notice>}
      <ul className="funds">
        {funds.map((fund) => (
          <li key={fund.slug} className="card featured-fund">
            <div className="fund-name">
              <h3 data-fund-name={fund.slug} lang="en">
                {fund.name}
              </h3>
              <p className="small muted">{fund.category}</p>
            </div>
            {fund.curve && (
              <svg className="fund-curve" viewBox="0 0 36 56" preserveAspectRatio="none" aria-hidden="true">
                <path d={fund.curve} />
              </svg>
            )}
            <dl className="fund-facts">
              <Fact name={words.price} isPrice>
                <span data-fund-nav={fund.slug}>
                  <Money rupees={fund.nav} decimals={4} />
                </span>
                <small>
                  <DateText date={fund.navDate} />
                  {fund.isStale && !areAllOld && <span className="fund-old"> {words.oldPrice}</span>}
                </small>
              </Fact>
              <Fact name={words.oneYear}>{percent(fund.oneYear)}</Fact>
              <Fact name={words.threeYears}>{percent(fund.threeYears)}</Fact>
              <Fact name={words.risk}>
                <RiskMeter level={fund.riskLevel} levels={riskLevels} label={uiWords.riskometer} />
              </Fact>
              <Fact name={words.minimum}>
                <Money rupees={fund.minInvestment} />
              </Fact>
            </dl>
            <ButtonLink href={`/portfolio/${fund.slug}`} kind="quiet" size="small">
              <span>
                {words.invest}
                <span className="hidden-visually"> {fill(words.investIn, { fund: fund.name })}</span>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="column muted small fund-law">
        <p>{words.plan}</p>
        <p>
          <LawLine line={lines.plan} />
        </p>
        <p>
          <LawLine line={lines.past} />
        </p>
        <p>
          <LawLine line={lines.risk} />
        </p>
      </div>
    </section>
  )
}

function Fact({ name, isPrice, children }: { name: string; isPrice?: boolean; children: ReactNode }) {
  return (
    <div className={isPrice ? 'fund-price' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
