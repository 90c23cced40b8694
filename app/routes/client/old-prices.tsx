import { DateText } from '#app/language/date-text.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { Totals } from '#finance/ledger-holdings.ts'
import { Amount } from './amount.tsx'

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
