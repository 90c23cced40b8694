import {
  type CalculatorInputs,
  type CalculatorMode,
  type CalculatorResult,
  calculate,
  type InvestmentType,
  type NoAnswerReason,
} from '#finance/calculator.ts'
import type { Faults } from './field.ts'
import { type FigureRules, type Figures, readFigures } from './figures.ts'

export type SipField = 'amount' | 'years' | 'return'

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

/** The figures of a SIP calculator, and what they come to; null while a field has a fault. */
export type SipReading = Figures<SipField> & { readonly sum: SipSum | null }

/** Which of the three sums it is. */
export function kindOf({ mode, investment }: SipQuestion): 'goal' | InvestmentType {
  return mode === 'goal' ? 'goal' : investment
}

/** How the money is paid in; a goal is always reached by a SIP. */
export function investmentOf({ mode, investment }: SipQuestion): InvestmentType {
  return mode === 'goal' ? 'sip' : investment
}

/** The return is typed and read in per cent. */
const sipRules: FigureRules<SipField> = {
  amount: { isAboveZero: true },
  years: { isAboveZero: true, unit: 'years' },
  return: { unit: 'percent' },
}

/**
 * Reads the fields of a SIP calculator and works the sum out.
 *
 * @param typed The text of each field.
 */
export function readSip(question: SipQuestion, typed: Readonly<Record<SipField, string>>): SipReading {
  const figures = readFigures((name) => typed[name], sipRules)
  const { values } = figures
  if (!values) return { ...figures, sum: null }
  const inputs: CalculatorInputs = {
    mode: question.mode,
    investment: investmentOf(question),
    amount: values.amount,
    years: values.years,
    expectedReturnPercent: values.return,
  }
  const result = calculate(inputs)
  return result.kind === 'none'
    ? { ...figures, values: null, faults: noAnswerFaults[result.reason], sum: null }
    : { ...figures, sum: { inputs, result } }
}

const noAnswerFaults: Readonly<Record<NoAnswerReason, Faults<SipField>>> = {
  'return-too-low': { return: 'too-low' },
  'too-large': { amount: 'result-too-large' },
}
