import type { IsoDate } from '#finance/dates.ts'
import { type CalculatorReading, readCalculator, rulesOf } from '#forms/calculator.ts'
import { lifeCover, type NeedField, type NeedOutcome, needOutcome } from '#forms/calculators/life-cover.ts'
import type { FigureRule, Figures } from '#forms/figures.ts'

export type { NeedField, NeedOutcome }

export type NeedReading = Figures<NeedField> & {
  readonly rules: Readonly<Record<NeedField, FigureRule>>
  readonly outcome: NeedOutcome | null
}

/** Reads the fields of the cover calculator and works out the gap. */
export function readNeed(read: (name: string) => string | null, day: IsoDate): NeedReading {
  const reading = readCalculator(lifeCover, read, day) as CalculatorReading & Figures<NeedField>
  const { texts, numbers, values, faults } = reading
  const rules = rulesOf(lifeCover, day) as Record<NeedField, FigureRule>
  return { texts, numbers, values, faults, rules, outcome: values && needOutcome(values) }
}
