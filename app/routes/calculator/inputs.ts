import { type CalculatorMode, calculatorDefaults, defaultAmount } from '#finance/calculator.ts'
import { formatNumber, parseIndianNumber, parsePercent } from '#finance/rupees.ts'
import type { Faults } from '#forms/field.ts'
import { maxFigureCharacters } from '#forms/figures.ts'
import type { Lead } from '#forms/lead.ts'
import { investmentOf, readSip, type SipField, type SipQuestion, type SipReading } from '#forms/sip.ts'

/** The text of the fields, as typed. The address holds the same. */
export interface Texts extends SipQuestion, Readonly<Record<SipField, string>> {
  /** Per cent a year; blank means the assumption of the site. */
  readonly inflation: string
}

/** Every field of the form that can be at fault; each is the id of its control. */
export type FormField = SipField | 'name' | 'phone'

/** Works out the result of what is in the fields. Never throws. */
export function answerTo(texts: Texts): SipReading {
  return readSip(texts, texts)
}

/** The fields before anyone has typed (S-117). */
export function defaultTexts({ mode, investment }: SipQuestion): Texts {
  return {
    mode,
    investment: investmentOf({ mode, investment }),
    amount: formatNumber(defaultAmount(mode, investment)),
    years: String(calculatorDefaults.years),
    return: String(calculatorDefaults.expectedReturnPercent),
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
  const start = defaultTexts({ mode, investment: get('type') === 'lumpsum' ? 'lumpsum' : 'sip' })
  const amount = get('amount')
  const years = get('years')
  const percent = get('return')
  return {
    texts: {
      ...start,
      amount: amount === null ? start.amount : grouped(amount),
      years: cut(years ?? start.years),
      return: cut(percent ?? start.return),
      inflation: cut(get('inflation') ?? ''),
    },
    isAsked: amount !== null || years !== null || percent !== null,
  }
}

/** The address of a calculation, to share and to reload. Valid values are written as plain digits. */
export function addressOf(texts: Texts): string {
  const { numbers } = answerTo(texts)
  const plain = (name: SipField) => String(numbers[name] ?? cut(texts[name]))
  const query = new URLSearchParams({
    mode: texts.mode,
    type: investmentOf(texts),
    amount: plain('amount'),
    years: plain('years'),
    return: plain('return'),
  })
  if (texts.inflation.trim() !== '') query.set('inflation', cut(texts.inflation))
  return `/calculator?${query}`
}

/** True if two sets of fields ask for the same sum, however they are written. */
export function isSameQuestion(one: Texts, other: Texts): boolean {
  return addressOf({ ...one, inflation: '' }) === addressOf({ ...other, inflation: '' })
}

/** Per cent a year by which prices rise; `null` when what was typed is no such figure. */
export function inflationOf(texts: Pick<Texts, 'inflation'>, assumedPercent: number): number | null {
  if (texts.inflation.trim() === '') return assumedPercent
  const typed = parsePercent(texts.inflation)
  return typed.ok && typed.value > -100 && typed.value <= 1000 ? typed.value : null
}

/** The lead of a calculation: what is posted with a name and a phone (S-152). A figure that can't be read stays text. */
export function leadOf(
  { name, phone }: Pick<Lead, 'name' | 'phone'>,
  texts: Texts,
): Readonly<Record<keyof Lead, unknown>> {
  const { numbers } = answerTo(texts)
  return {
    name,
    phone,
    goalType: texts.mode,
    investmentType: investmentOf(texts),
    amount: numbers.amount ?? texts.amount,
    years: numbers.years ?? texts.years,
    expectedReturn: numbers.return ?? texts.return,
  }
}

/** The faults of a lead, by field of the form. Faults of the figures come first. */
export function formFaults(lead: Faults<keyof Lead>, figures: Faults<SipField>): Faults<FormField> {
  const { name, phone, amount, years, expectedReturn } = lead
  const all = { amount, years, return: expectedReturn, name, phone, ...figures }
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault)) as Faults<FormField>
}

/** A readable whole amount in Indian grouping; anything else as it was typed. */
function grouped(text: string): string {
  const amount = parseIndianNumber(text)
  return amount.ok && Number.isSafeInteger(amount.value) ? formatNumber(amount.value) : cut(text)
}

function cut(text: string): string {
  return text.slice(0, maxFigureCharacters)
}
