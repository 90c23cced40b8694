import type { IsoDate } from '#finance/dates.ts'
import { type CalculatorReading, readCalculator, rulesOf } from '#forms/calculator.ts'
import {
  howLong,
  type RetirementField,
  type RetirementOutcome,
  retirementOutcome,
} from '#forms/calculators/how-long.ts'
import type { FigureRule, Figures } from '#forms/figures.ts'

export type { RetirementField, RetirementOutcome }

export type RetirementReading = Figures<RetirementField> & {
  readonly rules: Readonly<Record<RetirementField, FigureRule>>
  readonly outcome: RetirementOutcome | null
}

/** Reads the form of the retirement page and works out how long the money lasts. */
export function readRetirement(read: (name: string) => string | null, day: IsoDate): RetirementReading {
  const reading = readCalculator(howLong, read, day) as CalculatorReading & Figures<RetirementField>
  const { texts, numbers, values, faults } = reading
  const rules = rulesOf(howLong, day) as Record<RetirementField, FigureRule>
  return { texts, numbers, values, faults, rules, outcome: values && retirementOutcome(values) }
}
