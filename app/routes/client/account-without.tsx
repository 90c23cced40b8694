import { useLocale } from '#app/language/in-language.tsx'
import { useWords } from '#app/language/use-words.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import type { Locale } from '#content/en/locale.ts'
import { plural } from '#content/plural.ts'
import type { MoneyAccount } from '#finance/ledger-account.ts'

type AccountWithoutProps = {
  account: MoneyAccount
}

/** What the account leaves out, because the cost is not known. */
export function AccountWithout({ account }: AccountWithoutProps) {
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
