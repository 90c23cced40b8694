import { fill } from '#content/fill.ts'
import type { MoneyAccount } from '#finance/ledger-account.ts'
import type { Totals } from '#finance/ledger-holdings.ts'
import { formatPercent } from '#finance/rupees.ts'
import { minus, type Paise, paise } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import type { ThreeFigures } from '../../dashboard-figures.server.ts'
import { FallText } from '../worth/fall-text.tsx'
import { leftOut } from './account-without.tsx'
import type { MarketDay } from './dashboard.server.ts'

/** What a client opens on: three sentences, each with one figure. */
export function Three({
  three,
  totals,
  account,
  showsCosts,
}: {
  three: ThreeFigures
  totals: Totals
  account: MoneyAccount
  /** False if the firm keeps the page about costs from clients. */
  showsCosts: boolean
}) {
  const words = useWords('dashboard')
  const keepWord = useWords('offline').snapshot.title
  const own = words.three
  return (
    <section className="three" aria-labelledby="three-title">
      <h2 id="three-title" className="hidden-visually">
        {own.title}
      </h2>
      <p>
        <PutIn money={three.money} /> <Earned since={three.since} totals={totals} account={account} />
      </p>
      <p className="muted">
        {three.beside ? (
          <Sentence
            text={fill(own.beside, { fund: three.beside.name })}
            values={{ value: <Amount paise={three.beside.valuePaise} /> }}
          />
        ) : (
          own.besideNone
        )}
      </p>
      <Shortcuts showsMoney showsCosts={showsCosts} keepWord={keepWord} />
    </section>
  )
}

/** Where a client goes on from here. */
export function Shortcuts({
  showsMoney,
  showsCosts,
  keepWord,
}: {
  /** False while there is no money to speak of. */
  showsMoney: boolean
  showsCosts: boolean
  keepWord: string | null
}) {
  const own = useWords('dashboard').three
  return (
    <ul className="shortcuts no-print">
      {showsMoney ? (
        <>
          <Shortcut href="/dashboard/worth" text={own.more} />
          <Shortcut href="/dashboard/inside" text={own.inside} />
        </>
      ) : null}
      {showsCosts ? <Shortcut href="/dashboard/costs" text={own.costs} /> : null}
      <Shortcut href="/dashboard/goals" text={own.goals} />
      <Shortcut href="/dashboard/watchlist" text={own.watchlist} />
      <Shortcut href="/household" text={own.household} />
      {showsMoney ? <Shortcut href="/gains" text={own.tax} /> : null}
      <Shortcut href="/risk-profile" text={own.risk} />
      {/* Appears with the part that it leads to (site/offline/keep-on-phone.ts). */}
      {keepWord === null ? null : (
        <li className="shortcut-keep" hidden {...on('snapshot-way')}>
          <a className="more" href="#keep-on-phone">
            {keepWord} <Icon name="arrow-right" />
          </a>
        </li>
      )}
    </ul>
  )
}

function Shortcut({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Link className="more" href={href}>
        {text} <Icon name="arrow-right" />
      </Link>
    </li>
  )
}

function PutIn({ money }: { money: ThreeFigures['money'] }) {
  const words = useWords('dashboard').three
  if (money === null) return words.putInNotKnown
  const strong = (amount: Paise) => (
    <strong>
      <Amount paise={amount} />
    </strong>
  )
  return (
    <Sentence
      text={money.outPaise === 0 ? words.putIn : words.putInAndOut}
      values={{ amount: strong(money.inPaise), out: strong(money.outPaise) }}
    />
  )
}

type EarnedProps = {
  since: ThreeFigures['since']
  totals: Totals
  account: MoneyAccount
}

/** The total gain, with what it leaves out. A yearly rate stands beside it only if both are of the same units. */
function Earned({ since, totals, account }: EarnedProps) {
  const all = useWords('dashboard')
  const locale = useLocale()
  const words = all.three
  const { totalGainPaise, costUnknown, unknownSales, givenPaise } = account
  if (totalGainPaise === null && costUnknown > 0) return words.earnedNotKnown
  if (totalGainPaise === null) return null
  const isWhole = costUnknown + unknownSales + totals.xirrWithout + totals.unpriced === 0 && givenPaise === 0
  const { xirr } = totals
  const rate = isWhole && xirr.ok && !xirr.underOneYear ? xirr.rate : null
  const isLoss = totalGainPaise < 0
  const long = isLoss ? words.lost : words.earned
  const short = isLoss ? words.lostShort : words.earnedShort
  return (
    <>
      <Sentence
        text={rate === null ? short : long}
        values={{
          amount: (
            <strong>
              <Amount paise={isLoss ? minus(paise(0), totalGainPaise) : totalGainPaise} />
            </strong>
          ),
          rate: (
            <strong>
              <Share fraction={rate} decimals={1} signed={false} />
            </strong>
          ),
          date: <DateText date={since} />,
        }}
      />{' '}
      {leftOut(locale, all, account).join(' ')}
    </>
  )
}

type MarketFallProps = { market: MarketDay }

/** On a day on which the market fell much: the last falls of the client's own funds, and the days until they were back. */
export function MarketFall({ market }: MarketFallProps) {
  const { marketFall } = useWords('dashboard')
  return (
    <section className="card stack" aria-labelledby="market-fall">
      <h2 id="market-fall" className="h3">
        {fill(marketFall.title, { limit: formatPercent(market.limit, 1) })}
      </h2>
      <p>{market.falls.length === 0 ? marketFall.none : marketFall.lead}</p>
      <ul className="column gap-2 three-falls">
        {market.falls.toReversed().map((fall) => (
          <li key={fall.peak}>
            <FallText fall={fall} />
          </li>
        ))}
      </ul>
    </section>
  )
}
