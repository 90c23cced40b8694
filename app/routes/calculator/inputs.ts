import {
  type CalculatorInputs,
  type CalculatorMode,
  type CalculatorResult,
  calculate,
  calculatorDefaults,
  defaultAmount,
  type InvestmentType,
  type NoAnswerReason,
} from '#finance/calculator.ts'
import {
  formatNumber,
  type NumberRefusal,
  type ParsedNumber,
  parseIndianNumber,
  parsePercent,
} from '#finance/rupees.ts'

/** The text of the fields, as typed. The address holds the same. */
export interface Texts {
  readonly mode: CalculatorMode
  readonly investment: InvestmentType
  readonly amount: string
  readonly years: string
  readonly expectedReturn: string
  /** Per cent a year; blank means the assumption of the site. */
  readonly inflation: string
}

/** Why a field gives no figure; the words for it live in `content/`. */
export type InputFault = 'needed' | 'unreadable' | 'comma' | 'large' | 'low' | 'result'

export type InputField = 'amount' | 'years' | 'expectedReturn'

/** The fields read as numbers, what comes of them, and what is wrong with them. */
export interface Answer {
  readonly inputs: CalculatorInputs
  readonly result: CalculatorResult
  readonly faults: Partial<Record<InputField, InputFault>>
}

/** No field holds more than this in earnest; the parser calls anything over 100 nonsense, so nothing changes by the cut. */
const mostCharacters = 101

/** Works out the result of what is in the fields. Never `NaN` or `Infinity` in a result; never throws. */
export function answerTo(texts: Texts): Answer {
  const amount = parseIndianNumber(texts.amount)
  const years = parseIndianNumber(texts.years.replace(/\s*(years?|yrs?)\.?\s*$/i, ''))
  const expectedReturn = parsePercent(texts.expectedReturn)
  const inputs: CalculatorInputs = {
    mode: texts.mode,
    investment: kindOf(texts) === 'lumpsum' ? 'lumpsum' : 'sip',
    amount: numberOf(amount),
    years: numberOf(years),
    expectedReturnPercent: numberOf(expectedReturn),
  }
  const result = calculate(inputs)
  const faults: Partial<Record<InputField, InputFault>> = {}
  if (result.kind === 'none') {
    const { field, fault } = reasonFaults[result.reason]
    faults[field] = fault
  }
  if (!amount.ok) faults.amount = refusalFaults[amount.reason]
  if (!years.ok) faults.years = refusalFaults[years.reason]
  if (!expectedReturn.ok) faults.expectedReturn = refusalFaults[expectedReturn.reason]
  return { inputs, result, faults }
}

/** Which of the three sums it is; a goal is always reached by a SIP. */
export function kindOf({ mode, investment }: Pick<Texts, 'mode' | 'investment'>): 'goal' | InvestmentType {
  return mode === 'goal' ? 'goal' : investment
}

/** The fields before anyone has typed (S-117). */
export function defaultTexts(mode: CalculatorMode, investment: InvestmentType): Texts {
  return {
    mode,
    investment: mode === 'goal' ? 'sip' : investment,
    amount: formatNumber(defaultAmount(mode, investment)),
    years: String(calculatorDefaults.years),
    expectedReturn: String(calculatorDefaults.expectedReturnPercent),
    inflation: '',
  }
}

/**
 * The fields as an address or a form says; what it leaves out has its default.
 *
 * @returns `isAsked` when there is anything in it to work out, so that a result is shown.
 */
export function readTexts(get: (name: string) => string | null): { texts: Texts; isAsked: boolean } {
  const mode: CalculatorMode = get('mode') === 'invest' ? 'invest' : 'goal'
  const start = defaultTexts(mode, get('type') === 'lumpsum' ? 'lumpsum' : 'sip')
  const amount = get('amount')
  const years = get('years')
  const expectedReturn = get('return')
  return {
    texts: {
      ...start,
      amount: amount === null ? start.amount : grouped(amount),
      years: (years ?? start.years).slice(0, mostCharacters),
      expectedReturn: (expectedReturn ?? start.expectedReturn).slice(0, mostCharacters),
      inflation: (get('inflation') ?? '').slice(0, mostCharacters),
    },
    isAsked: amount !== null || years !== null || expectedReturn !== null,
  }
}

/** The address of a calculation, to share and to reload. What is readable is written as plain digits. */
export function addressOf(texts: Texts): string {
  const { inputs } = answerTo(texts)
  const plain = (value: number, text: string) =>
    Number.isFinite(value) ? String(value) : text.slice(0, mostCharacters)
  const query = new URLSearchParams({
    mode: texts.mode,
    type: inputs.investment,
    amount: plain(inputs.amount, texts.amount),
    years: plain(inputs.years, texts.years),
    return: plain(inputs.expectedReturnPercent, texts.expectedReturn),
  })
  if (texts.inflation.trim() !== '') query.set('inflation', texts.inflation.slice(0, mostCharacters))
  return `/calculator?${query}`
}

/** Whether two sets of fields ask for the same sum, however they are written. */
export function isSameQuestion(one: Texts, other: Texts): boolean {
  return addressOf({ ...one, inflation: '' }) === addressOf({ ...other, inflation: '' })
}

/** Per cent a year by which prices rise; `null` when what was typed is no such figure. */
export function inflationOf(texts: Pick<Texts, 'inflation'>, assumedPercent: number): number | null {
  if (texts.inflation.trim() === '') return assumedPercent
  const typed = parsePercent(texts.inflation)
  return typed.ok && typed.value > -100 && typed.value <= 1000 ? typed.value : null
}

/** A readable whole amount in Indian grouping; anything else as it was typed. */
function grouped(text: string): string {
  const amount = parseIndianNumber(text)
  return amount.ok && Number.isSafeInteger(amount.value)
    ? formatNumber(amount.value)
    : text.slice(0, mostCharacters)
}

function numberOf(parsed: ParsedNumber): number {
  return parsed.ok ? parsed.value : Number.NaN
}

const refusalFaults: Record<NumberRefusal, InputFault> = {
  empty: 'needed',
  'not-a-number': 'unreadable',
  'unclear-comma': 'comma',
  'too-large': 'large',
}

const reasonFaults: Record<NoAnswerReason, { field: InputField; fault: InputFault }> = {
  'amount-needed': { field: 'amount', fault: 'needed' },
  'years-needed': { field: 'years', fault: 'needed' },
  'return-needed': { field: 'expectedReturn', fault: 'needed' },
  'return-too-low': { field: 'expectedReturn', fault: 'low' },
  'too-large': { field: 'amount', fault: 'result' },
}

/** What is posted of an answer with a name and a phone (S-152). */
export function leadOf(name: string, phone: string, inputs: CalculatorInputs) {
  return {
    name,
    phone,
    goalType: inputs.mode,
    investmentType: inputs.investment,
    amount: inputs.amount,
    years: inputs.years,
    expectedReturn: inputs.expectedReturnPercent,
  }
}
