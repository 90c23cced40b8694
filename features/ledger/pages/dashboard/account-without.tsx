import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { MoneyAccount } from '#finance/ledger-account.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import type { DashboardWords } from '../../words/dashboard.ts'

/** What the account leaves out, because the cost is not known. */
export function AccountWithout({ account }: { account: MoneyAccount }) {
  const words = useWords('dashboard')
  const sentences = leftOut(useLocale(), words, account)
  return sentences.length === 0 ? null : <p className="muted small">{sentences.join(' ')}</p>
}

/** Returns a sentence for the holdings and one for the sales that are in no gain. */
export function leftOut(
  locale: Locale,
  words: DashboardWords,
  { costUnknown, unknownSales }: MoneyAccount,
): string[] {
  return [
    ...(costUnknown > 0 ? [plural(locale, words.withoutHoldings, costUnknown)] : []),
    ...(unknownSales > 0 ? [plural(locale, words.withoutSales, unknownSales)] : []),
  ]
}
