import { addYears, type IsoDate } from '#finance/dates.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import { isoDate, paise, text, trimmed } from '#kit/schema/fields.ts'
import { choice, type Faults, optional, where } from '#kit/schema/schema.ts'
import { figure } from '#kit/schema/typed-figure.ts'
import type { AskField, FormFacts } from '../kind.ts'

/** A request above ten crore rupees needs a conversation first. */
const maxPaise = 1e10

/** What the client wants us to know, in up to 500 characters. */
export const noteField: AskField<string | null> = {
  rule: optional(text({ max: 500, keep: trimmed })),
  control: { type: 'lines', max: 500 },
}

/** An amount above zero, of at least so many paise. */
export function amountFrom(minPaise: number) {
  const amount = where(paise({ max: maxPaise }), (value) => value > 0, 'not-an-amount')
  return where(amount, (value) => value >= minPaise, 'below-minimum')
}

/** The least that can be invested in the fund, in paise; 0 if we do not list it. */
export function minimumOf({ scheme }: Pick<FormFacts, 'scheme'>): Paise {
  return paiseOfRupees(scheme?.fund?.minInvestment ?? 0)
}

/** A day from today on, within a year. */
export function dayField({ today: earliest }: Pick<FormFacts, 'today'>): AskField<IsoDate> {
  const latest = addYears(earliest, 1)
  return {
    rule: isoDate({ earliest, latest }),
    control: { type: 'date', min: earliest, max: latest },
    initial: earliest,
    isRequired: true,
    isHalf: true,
  }
}

/** A fund of the same house, to move money to. */
export function targetField(facts: FormFacts): AskField<string> {
  return {
    rule: choice(facts.targets.map(({ code }) => code)),
    control: {
      type: 'fund',
      options: [{ value: '' }, ...facts.targets.map(({ code, name }) => ({ value: code, label: name }))],
    },
    isRequired: true,
  }
}

/** The client's own folio of the fund, or a new one. */
export function folioField({ folios }: FormFacts): AskField<string | null> {
  return {
    rule: optional(choice(folios)),
    control: {
      type: 'list',
      options: [{ value: '' }, ...folios.map((folio) => ({ value: folio, label: folio }))],
    },
    initial: folios[0] ?? '',
  }
}

/** Every month has these days. */
const lastDayOfMonth = 28

/** A day that every month has. @param initial What it is now, or what most people choose. */
export function dayOfMonthField(initial: number): AskField<number> {
  return {
    rule: figure({ min: 1, max: lastDayOfMonth, isWhole: true }),
    control: { type: 'digits' },
    initial: String(Math.min(initial, lastDayOfMonth)),
    isRequired: true,
    isHalf: true,
  }
}

const longestYears = 40

/** The last day of something that repeats; blank if it goes on. */
export function untilField({ today }: FormFacts): AskField<IsoDate | null> {
  const latest = addYears(today, longestYears)
  return {
    rule: optional(isoDate({ earliest: today, latest })),
    control: { type: 'date', min: today, max: latest },
    isHalf: true,
  }
}

/** The last day is after the first. */
export function lastFault({
  date,
  until,
}: {
  readonly date?: IsoDate
  readonly until?: IsoDate | null
}): Faults {
  return date && until && until < date ? { until: 'before-first' } : {}
}
