import { dateText } from '#content/dates.ts'
import { localeWords } from '#content/words/locale.ts'
import { parseIsoDate } from '#finance/dates.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { factKinds, type SchemeFactId } from '../fact-kinds.ts'
import { yesNoWords } from '../words/desk.ts'

/** A value of a fact as people read it. */
export function factText(fact: SchemeFactId, value: string): string {
  switch (factKinds[fact].form) {
    case 'paise':
      return formatRupees(rupeesOf(paise(Number(value))))
    case 'percent':
      return formatPercent(Number(value) / 100, 2)
    case 'yes-no':
      return value === 'yes' ? yesNoWords.yes : yesNoWords.no
    case 'day': {
      const day = parseIsoDate(value)
      return day.ok ? dateText(localeWords, day.value) : value
    }
    default:
      return value
  }
}
