import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { MoneyAccount } from '#finance/ledger-account.ts'
import type { Totals } from '#finance/ledger-holdings.ts'
import { paise } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { Equation } from '#site/client/equation.tsx'
import { Eye } from '#site/client/eye.tsx'
import { GainArrow } from '#site/client/gain-arrow.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { ChangeDays, HoldingRow, ThreeFigures } from '../../dashboard-figures.server.ts'
import type { SinceVisit } from '../../last-visit.server.ts'
import type { DashboardWords } from '../../words/dashboard.ts'
import { holdingTerms } from './holding-terms.tsx'
import { PaidAndEarned } from './three-figures.tsx'

type DashboardCardsProps = {
  totals: Totals
  rows: readonly HoldingRow[]
  /** Those of the page that is shown. */
  shown: readonly HoldingRow[]
  /** The first transaction. */
  since: string | null
  changeDays: ChangeDays | null
  sinceLook: SinceVisit | null
  /** Where the eye comes back to. */
  back: string
  /** Every rupee, reconciled. */
  account: MoneyAccount
  three: ThreeFigures | null
  /** The value over time. */
  chart: ReactNode
}

/** From one crore on, two cards beside each other are too narrow on a phone. */
const longPaise = 1_00_00_000_00

function isLong({ valuePaise, costPaise }: Totals): boolean {
  return Math.max(valuePaise ?? 0, costPaise ?? 0) >= longPaise
}

/** The four cards (S-084 to S-088). The value is the figure of this screen. */
export function DashboardCards({
  totals,
  rows,
  shown,
  since,
  changeDays,
  sinceLook,
  back,
  account,
  three,
  chart,
}: DashboardCardsProps) {
  const words = useWords('dashboard')
  const locale = useLocale()
  const { cards, holdings } = words
  const cent = { decimals: 2 } as const
  return (
    <div className="cards" data-long={isLong(totals) || undefined}>
      <Card as="section" className="card-value">
        <CardHead title={cards.value}>
          <Eye id="eye-value" back={back} />
        </CardHead>
        <p className="figure display">
          <Amount paise={totals.valuePaise} />
        </p>
        {sinceLook === null ? null : (
          <p className="card-note">
            <Sentence
              text={cards.sinceLook}
              values={{
                amount: <Amount paise={sinceLook.earnedPaise} signed />,
                date: <DateText date={sinceLook.date} />,
              }}
            />
          </p>
        )}
        {/* The same days twice would be the same figure twice. */}
        {totals.dayChangePaise === null || (sinceLook && sinceLook.date === changeDays?.from) ? null : (
          <p className="card-note">
            <Sentence
              text={changeDays ? cards.lastChange : cards.lastChangeShort}
              values={{
                amount: <Amount paise={totals.dayChangePaise} signed />,
                from: changeDays && <DateText date={changeDays.from} />,
                to: changeDays && <DateText date={changeDays.to} />,
              }}
            />
          </p>
        )}
        {chart}
        <CardWorking part="value" figure={cards.value}>
          <p>{words.working.valueText}</p>
          <Equation
            label={cards.value}
            terms={holdingTerms(rows, shown, (row) => row.valuePaise, words, locale)}
            result={{ name: cards.value, value: <Amount paise={totals.valuePaise} {...cent} /> }}
          />
        </CardWorking>
      </Card>
      <Card as="section">
        <CardHead title={cards.investment}>
          <Eye id="eye-investment" back={back} />
        </CardHead>
        <p className="card-figure display">
          <Amount paise={totals.costPaise} none={words.notKnown} />
        </p>
        <Without totals={totals} />
        {since ? (
          <p className="card-note">
            <Sentence text={cards.since} values={{ date: <DateText date={since} shape="month" /> }} />
          </p>
        ) : null}
        <CardWorking part="investment" figure={cards.investment}>
          <p>{words.working.investmentText}</p>
          <Equation
            label={cards.investment}
            terms={holdingTerms(rows, shown, (row) => row.costPaise, words, locale)}
            result={{
              name: cards.investment,
              value: <Amount paise={totals.costPaise} {...cent} none={words.notKnown} />,
            }}
          />
        </CardWorking>
      </Card>
      <Card as="section">
        <CardHead title={cards.gain}>
          <Eye id="eye-gain" back={back} />
        </CardHead>
        <p className="card-figure display">
          <Amount paise={totals.gainPaise} signed {...noneOf(words, totals)} />
        </p>
        {totals.gainPaise === null ? null : (
          <p className="card-note">
            <strong>
              <GainArrow fraction={totals.returnFraction} /> <Share fraction={totals.returnFraction} />
            </strong>{' '}
            {cards.gainNote}
          </p>
        )}
        <Without totals={totals} />
        <CardWorking part="gain" figure={cards.gain}>
          <Equation
            label={cards.gain}
            terms={[
              {
                name: totals.costUnknown > 0 ? words.working.costedValue : holdings.current,
                value: <Amount paise={totals.costedValuePaise} {...cent} />,
              },
              {
                sign: '−',
                name: holdings.invested,
                value: <Amount paise={totals.pricedCostPaise} {...cent} />,
              },
            ]}
            result={{
              name: holdings.gain,
              value: <Amount paise={totals.gainPaise} signed {...cent} {...noneOf(words, totals)} />,
            }}
          />
          <Equation label={words.account.title} {...accountTerms(words, account)} />
          {three ? <PaidAndEarned three={three} totals={totals} account={account} /> : null}
        </CardWorking>
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

/** What a sum leaves out. */
function Without({ totals: { costUnknown, costPaise } }: { totals: Totals }) {
  const words = useWords('dashboard')
  const locale = useLocale()
  return costUnknown === 0 || costPaise === null ? null : (
    <p className="card-note">{plural(locale, words.without, costUnknown)}</p>
  )
}

/** In the place of the gain: a dash where a price is missing, a word where a cost is. */
function noneOf({ notKnown }: DashboardWords, { costUnknown }: Totals): { none?: string } {
  return costUnknown > 0 ? { none: notKnown } : {}
}

function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="row row-whole row-apart gap-2 card-head">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

type CardWorkingProps = {
  /** The part of the page of workings that has every step. */
  part: string
  figure: string
  children: ReactNode
}

/** Opens in its card, without a page load; the page of workings has every step. */
function CardWorking({ part, figure, children }: CardWorkingProps) {
  const words = useWords('dashboard').cards
  return (
    <div className="card-working no-print">
      <Disclosure
        summary={
          <>
            <span aria-hidden="true">{words.working}</span>
            <span className="hidden-visually">{fill(words.workingOf, { figure })}</span>
          </>
        }
      >
        {children}
        <Link
          className="more"
          href={`/dashboard/working#${part}`}
          aria-label={fill(words.everyStepOf, { figure })}
        >
          {words.everyStep} <Icon name="arrow-right" />
        </Link>
      </Disclosure>
    </div>
  )
}

/** Held, sold and paid out: what the total gain is made of. */
function accountTerms({ account: words, notKnown }: DashboardWords, account: MoneyAccount) {
  const isAllKnown = account.costUnknown === 0 && account.unknownSales === 0
  const none = isAllKnown ? {} : { none: notKnown }
  const more = [
    { name: words.realised, amount: account.realisedPaise },
    ...(account.dividendsPaise === 0 ? [] : [{ name: words.dividends, amount: account.dividendsPaise }]),
    ...(account.reinvestedPaise === 0 ? [] : [{ name: words.reinvested, amount: account.reinvestedPaise }]),
  ]
  return {
    terms: [
      {
        name: words.unrealised,
        value: <Amount paise={account.unrealisedPaise} signed decimals={2} {...none} />,
      },
      ...more.map(({ name, amount }) => ({
        // A loss is taken away, so that it has one sign, not two.
        sign: amount !== null && amount < 0 ? ('−' as const) : ('+' as const),
        name,
        value: <Amount paise={amount === null ? null : paise(Math.abs(amount))} decimals={2} {...none} />,
      })),
    ],
    result: {
      name: isAllKnown ? words.total : words.totalKnown,
      value: <Amount paise={account.totalGainPaise} signed decimals={2} {...none} />,
    },
  }
}
