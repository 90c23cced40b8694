import type { ReactNode } from 'react'
import { DateText } from '#app/language/date-text.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { Sentence } from '#app/ui/sentence.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { fill } from '#content/fill.ts'
import type { Totals } from '#finance/ledger-holdings.ts'
import { Amount, Share, useAmounts } from './amount.tsx'
import { Eye } from './eye.tsx'

type DashboardCardsProps = {
  words: DashboardWords
  totals: Totals
  /** The first transaction. */
  since: string | null
  /** Where the eye comes back to. */
  back: string
}

/** The four cards (S-084 to S-088). The value is the figure of this screen. */
export function DashboardCards({ words, totals, since, back }: DashboardCardsProps) {
  const { cards } = words
  const working = (part: string, figure: string) => (
    <Link
      className="working-link no-print"
      href={`/dashboard/working#${part}`}
      aria-label={fill(cards.workingOf, { figure })}
    >
      {cards.working}
    </Link>
  )
  return (
    <div className="cards">
      <Card as="section" tone="panel" className="card-value" {...on('offline-place')}>
        <CardHead title={cards.value}>
          <Eye id="eye-value" back={back} words={words.eye} />
        </CardHead>
        <p className="figure display">
          <Amount paise={totals.valuePaise} />
        </p>
        <p className="card-note">
          <XirrLine words={words} totals={totals} />
        </p>
        {totals.dayChangePaise === null ? null : (
          <p className="card-note">
            <Sentence
              text={cards.today}
              values={{ amount: <Amount paise={totals.dayChangePaise} signed /> }}
            />
          </p>
        )}
        {working('value', cards.value)}
      </Card>
      <Card as="section" {...on('offline-place')}>
        <CardHead title={cards.investment}>
          <Eye id="eye-investment" back={back} words={words.eye} />
        </CardHead>
        <p className="card-figure display">
          <Amount paise={totals.costPaise} />
        </p>
        {since ? (
          <p className="card-note">
            <Sentence text={cards.since} values={{ date: <DateText date={since} shape="month" /> }} />
          </p>
        ) : null}
        {working('investment', cards.investment)}
      </Card>
      <Card as="section" {...on('offline-place')}>
        <CardHead title={cards.gain}>
          <Eye id="eye-gain" back={back} words={words.eye} />
        </CardHead>
        <p className="card-figure display">
          <Amount paise={totals.gainPaise} signed />
        </p>
        <p className="card-note">
          <strong>
            <Tone fraction={totals.returnFraction} /> <Share fraction={totals.returnFraction} />
          </strong>
        </p>
        {working('gain', cards.gain)}
      </Card>
      <Card as="section">
        <CardHead title={cards.funds} />
        <p className="card-figure display">{totals.activeFunds}</p>
        <Link className="more no-print" href="/portfolio">
          {cards.explore} <Icon name="arrow-right" />
        </Link>
      </Card>
    </div>
  )
}

function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card-head">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** An arrow in addition to the colour (S-093); the figure itself has the word. Hidden together with the amount. */
function Tone({ fraction }: { fraction: number | null }) {
  const { isHidden } = useAmounts()
  return isHidden || fraction === null || fraction === 0 ? null : (
    <span className={fraction > 0 ? 'gain' : 'loss'} aria-hidden="true">
      {fraction > 0 ? '▲' : '▼'}
    </span>
  )
}

function XirrLine({ words, totals: { xirr } }: { words: DashboardWords; totals: Totals }) {
  const { cards } = words
  if (!xirr.ok) return fill(cards.xirrNone, { reason: words.xirrReasons[xirr.reason] })
  return (
    <Sentence
      text={xirr.underOneYear ? cards.xirrShort : cards.xirr}
      values={{ rate: <Share fraction={xirr.rate} decimals={1} signed={false} /> }}
    />
  )
}
