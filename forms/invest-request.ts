import { findFund } from '#content/funds.ts'
import { addYears, type IsoDate } from '#finance/dates.ts'
import { paiseOfRupees } from '#finance/units.ts'
import { callPhone, type Slot, slotAmong } from './call-back.ts'
import { choice, type Faults, isoDate, optional, paise, parseFields, text, trimmed, where } from './field.ts'

/** The fields of a client's request to invest, as typed. */
export type RequestText = Readonly<
  Record<'scheme' | 'kind' | 'amount' | 'date' | 'folio' | 'note' | 'phone' | 'slot' | 'sure', string>
>

export type RequestFaults = Faults<keyof RequestText>

/** A request above ten crore rupees needs a conversation first. */
const maxPaise = 1e10

/** What a request may name. */
export interface RequestChoices {
  /** True if we have prices of the scheme. */
  readonly isScheme: boolean
  /** The client's own folios of the scheme. */
  readonly folios: readonly string[]
  /** The Indian date. A request is for today or a later day, within a year. */
  readonly today: IsoDate
  /** The times of a call that can be chosen now. */
  readonly slots: readonly Slot[]
}

/** Parses a request to invest. The amount must reach the fund's minimum, if we list the fund. */
export function parseInvestRequest(typed: RequestText, { isScheme, folios, today, slots }: RequestChoices) {
  const minPaise = paiseOfRupees(findFund(typed.scheme)?.minInvestment ?? 0)
  const amount = where(paise({ max: maxPaise }), (value) => value > 0, 'not-an-amount')
  return parseFields(
    {
      scheme: where(choice([typed.scheme]), () => isScheme, 'not-a-choice'),
      kind: choice(['lumpsum', 'sip']),
      amount: where(amount, (value) => value >= minPaise, 'below-minimum'),
      date: isoDate({ earliest: today, latest: addYears(today, 1) }),
      folio: optional(choice(folios)),
      note: optional(text({ max: 500, keep: trimmed })),
      phone: callPhone(typed.sure),
      slot: slotAmong(slots),
    },
    typed,
  )
}
