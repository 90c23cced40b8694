import type {
  CalculatorInputs,
  CalculatorMode,
  CalculatorResult,
  InvestmentType,
} from '#finance/calculator.ts'
import { isoDate } from '#finance/dates.ts'
import type { Figures } from '#kit/schema/figures.ts'
import { type Calculator, queryOf, readCalculator } from './calculator.ts'
import { percentOf, type SipField, sip, sipSum } from './list/sip.ts'

/** Which of the sums is asked for. */
export interface SipQuestion {
  readonly mode: CalculatorMode
  readonly investment: InvestmentType
}

/** A sum that came out: what was asked, and the figures. */
export interface SipSum {
  readonly inputs: CalculatorInputs
  readonly result: Exclude<CalculatorResult, { kind: 'none' }>
}

/** The figures of a SIP calculator. */
export type SipReading = Figures<SipField> & {
  /** What they come to; null while a field has a fault. */
  readonly sum: SipSum | null
  /** The query of its address. */
  readonly query: string
}

/** Which of the three sums it is. */
export function kindOf({ mode, investment }: SipQuestion): 'goal' | InvestmentType {
  return mode === 'goal' ? 'goal' : investment
}

/** How the money is paid in; a goal is always reached by a SIP. */
export function investmentOf({ mode, investment }: SipQuestion): InvestmentType {
  return mode === 'goal' ? 'sip' : investment
}

/**
 * Reads the fields of a SIP calculator and works the sum out, by its definition. Returns are in per cent.
 *
 * @param typed The text of each field; null: what it starts with.
 */
export function readSip(question: SipQuestion, typed: Readonly<Record<SipField, string | null>>): SipReading {
  const asked: Readonly<Record<string, string | null>> = {
    amount: typed.amount,
    years: typed.years,
    return: typed.return,
    mode: question.mode,
    type: investmentOf(question),
  }
  const reading = readCalculator(sip as Calculator, (name) => asked[name] ?? null, anyDay)
  const { texts, numbers, values, faults } = reading as Figures<SipField>
  const sum = values && sipSum(values, { mode: question.mode, type: question.investment })
  const rate = numbers.return
  return {
    texts,
    numbers: rate === undefined ? numbers : { ...numbers, return: percentOf(rate) },
    values: values && { ...values, return: percentOf(values.return) },
    faults,
    // Without a fault there is a result.
    sum: sum as SipSum | null,
    query: queryOf(sip as Calculator, reading),
  }
}

/** None of its rules has a date. */
const anyDay = isoDate('2026-01-01')
