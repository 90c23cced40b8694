import type { MoneyAccount } from '#finance/ledger-account.ts'
import type { Paise } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'

type GainAccountProps = {
  account: MoneyAccount
}

/** Unrealised and realised gain and what they add up to, with the money that went in. The sentences above it say what it leaves out. */
export function GainAccount({ account }: GainAccountProps) {
  const all = useWords('dashboard')
  const words = all.account
  const isAllKnown = account.costUnknown === 0 && account.unknownSales === 0
  const none = isAllKnown ? {} : { none: all.notKnown }
  const parts: [string, Paise | null][] = [
    [words.unrealised, account.unrealisedPaise],
    [words.realised, account.realisedPaise],
  ]
  if (account.dividendsPaise !== 0) parts.push([words.dividends, account.dividendsPaise])
  if (account.reinvestedPaise !== 0) parts.push([words.reinvested, account.reinvestedPaise])
  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title" className="hidden-visually">
        {words.title}
      </h2>
      <dl>
        {parts.map(([name, amount], i) => (
          <div key={name} data-sign={i > 0 ? '+' : undefined}>
            <dt>{name}</dt>
            <dd>
              {name === words.realised ? (
                <Link href="/gains" title={words.gains}>
                  <Amount paise={amount} signed decimals={2} {...none} />
                  <span className="no-print">
                    <Icon name="chevron-right" size={16} />
                  </span>
                </Link>
              ) : (
                <Amount paise={amount} signed decimals={2} {...none} />
              )}
            </dd>
          </div>
        ))}
        <div data-sign="=" className="account-total">
          <dt>{words.total}</dt>
          <dd>
            <Amount paise={account.totalGainPaise} signed decimals={2} {...none} />
          </dd>
        </div>
        <div className="account-net">
          <dt>{words.net}</dt>
          <dd>
            <Link href="/dashboard/working#account" title={words.netWorking}>
              <Amount paise={account.netPaidInPaise} />
              <span className="no-print">
                <Icon name="chevron-right" size={16} />
              </span>
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}
