import { useLocale } from '#app/language/in-language.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { plural } from '#content/plural.ts'
import type { MoneyAccount } from '#finance/ledger-account.ts'

type AccountWithoutProps = {
  words: DashboardWords
  account: MoneyAccount
}

/** What the account leaves out, because nobody knows what it cost. */
export function AccountWithout({ words, account: { costUnknown, unknownSales } }: AccountWithoutProps) {
  const locale = useLocale()
  const sentences = [
    ...(costUnknown > 0 ? [plural(locale, words.withoutHoldings, costUnknown)] : []),
    ...(unknownSales > 0 ? [plural(locale, words.withoutSales, unknownSales)] : []),
  ]
  return sentences.length === 0 ? null : <p className="muted small">{sentences.join(' ')}</p>
}
