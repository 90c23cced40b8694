import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
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
import { Sentence } from '#site/ui/sentence.tsx'
import type { ThreeFigures } from '../../dashboard-figures.server.ts'
import { FallText } from '../worth/fall-text.tsx'
import { leftOut } from './account-without.tsx'
import type { MarketDay } from './dashboard.server.ts'

/** What the cards do not say: the yearly rate, and what the same rupees would be elsewhere. */
export function RateSentence({ three, totals }: { three: ThreeFigures | null; totals: Totals }) {
  const words = useWords('dashboard')
  const locale = useLocale()
  const { xirr } = totals
  return (
    <p className="three">
      {xirr.ok ? (
        <Sentence
          text={xirr.underOneYear ? words.cards.xirrShort : words.cards.xirr}
          values={{
            rate: (
              <strong>
                <Share fraction={xirr.rate} decimals={1} signed={false} />
              </strong>
            ),
          }}
        />
      ) : (
        fill(words.cards.xirrNone, { reason: words.xirrReasons[xirr.reason] })
      )}{' '}
      {xirr.ok && totals.xirrWithout > 0 ? `${plural(locale, words.withoutXirr, totals.xirrWithout)} ` : null}
      {three ? <Elsewhere beside={three.beside} /> : null}{' '}
      <Link className="more no-print" href="/dashboard/worth">
        {useWords('pages').performance.name} <Icon name="arrow-right" />
      </Link>
    </p>
  )
}

function Elsewhere({ beside }: Pick<ThreeFigures, 'beside'>) {
  const words = useWords('dashboard').three
  if (beside === null) return words.besideNone
  const { name, morePaise } = beside
  const text = morePaise === 0 ? words.even : morePaise > 0 ? words.more : words.less
  return (
    <Sentence
      text={fill(text, { fund: name })}
      values={{
        amount: (
          <strong>
            <Amount paise={paise(Math.abs(morePaise))} />
          </strong>
        ),
      }}
    />
  )
}

/** What went in, and what it earned on held and sold units together, with what that leaves out. */
export function PaidAndEarned({
  three,
  totals,
  account,
}: {
  three: ThreeFigures
  totals: Totals
  account: MoneyAccount
}) {
  return (
    <p>
      <PutIn money={three.money} /> <Earned since={three.since} totals={totals} account={account} />
    </p>
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

/** On a day on which the market fell much: the last falls of the client's own funds, and the days until they were back. */
export function MarketFall({ market }: { market: MarketDay }) {
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
