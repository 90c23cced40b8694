import { timeText } from '#content/dates.ts'
import { formatPercent } from '#finance/rupees.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Money } from '#site/ui/money.tsx'
import type { Shown } from '../kind.ts'

/** A figure, day or name of a client in a sentence. Amounts are hidden with the others; a price and a rate are public. */
export function ShownValue({ value, unknown }: { value: Shown; unknown: string }) {
  const locale = useLocale()
  switch (value.type) {
    case 'money':
      return <Amount paise={value.paise} decimals={2} signed={value.isSigned ?? false} />
    case 'units':
      return <Units milli={value.milli} />
    case 'nav':
      return <Money rupees={rupeesOfNav(value.navE8)} decimals={4} />
    case 'date':
      return <DateText date={value.date} />
    case 'time':
      return <>{timeText(locale, value.time)}</>
    case 'limit':
      return <Money paise={value.paise} />
    case 'percent':
      return <span className="num">{formatPercent(value.fraction, 1)}</span>
    case 'unknown':
      return <>{unknown}</>
    case 'text':
      return <>{value.text}</>
  }
}
