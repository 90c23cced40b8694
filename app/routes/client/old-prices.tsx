import { DateText } from '#app/language/date-text.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { PriceAgeWords } from '#content/en/price-age.ts'
import type { Totals } from '#finance/ledger-holdings.ts'
import { Amount } from './amount.tsx'

type OldPricesProps = {
  words: PriceAgeWords
  totals: Pick<Totals, 'oldPrices' | 'valuePaise'>
}

/** How much of the value stands at prices that are much older than the newest one, and the day of the oldest. */
export function OldPrices({ words, totals: { oldPrices, valuePaise } }: OldPricesProps) {
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
