import type { Totals } from '#finance/ledger-holdings.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

type OldPricesProps = {
  totals: Pick<Totals, 'oldPrices' | 'valuePaise'>
}

/** How much of the value stands at prices that are much older than the newest one, and the day of the oldest. */
export function OldPrices({ totals: { oldPrices, valuePaise } }: OldPricesProps) {
  const words = useWords('priceAge')
  if (oldPrices === null) return null
  return (
    <Sentence
      text={oldPrices.isOneDay ? words.oldest : words.oldestOf}
      values={{
        amount: <Amount paise={oldPrices.paise} />,
        all: <Amount paise={valuePaise} />,
        date: <DateText date={oldPrices.date} />,
      }}
    />
  )
}
