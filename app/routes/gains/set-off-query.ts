import { parseIndianNumber } from '#finance/rupees.ts'
import type { CarriedLosses } from '#finance/set-off.ts'
import { type Paise, paise, paiseOfRupees } from '#finance/units.ts'

export type LossField = 'short' | 'long'

/** Losses of earlier years and the income, as an address says them. */
export type SetOffQuery = {
  readonly typed: Readonly<Record<LossField, string>>
  readonly carried: CarriedLosses
  readonly faults: readonly LossField[]
  /** The income above which the chosen band begins, in rupees. */
  readonly incomeAbove: number
}

/** No return carries more forward than this: a slip of the finger. */
const mostRupees = 1_000_000_000

/** Reads the address of the set-off page. An amount that can't be read counts as none and is reported. */
export function parseSetOffQuery(params: URLSearchParams): SetOffQuery {
  const typed = { short: typedIn(params, 'short'), long: typedIn(params, 'long') }
  const [shortPaise, longPaise] = [amountIn(typed.short), amountIn(typed.long)]
  const faults = (['short', 'long'] as const).filter((field) => amountIn(typed[field]) === null)
  const income = Number(params.get('income') ?? '')
  return {
    typed,
    carried: { shortPaise: shortPaise ?? paise(0), longPaise: longPaise ?? paise(0) },
    faults,
    incomeAbove: Number.isFinite(income) && income > 0 ? income : 0,
  }
}

function typedIn(params: URLSearchParams, field: LossField): string {
  return (params.get(field) ?? '').slice(0, 40).trim()
}

/** Paise; 0 for nothing typed, null for what is no amount. */
function amountIn(text: string): Paise | null {
  if (text === '') return paise(0)
  const number = parseIndianNumber(text)
  return number.ok && number.value >= 0 && number.value <= mostRupees ? paiseOfRupees(number.value) : null
}
