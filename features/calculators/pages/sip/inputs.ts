import type { Lead } from '#features/enquiries/lead.ts'
import type { CalculatorMode } from '#finance/calculator.ts'
import { parsePercent } from '#finance/rupees.ts'
import { maxFigureCharacters } from '#kit/schema/figures.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { groupedText } from '../../calculator.ts'
import type { SipField } from '../../list/sip.ts'
import { investmentOf, readSip, type SipQuestion, type SipReading } from '../../sip.ts'

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
export function defaultTexts(question: SipQuestion): Texts {
  const { texts } = readSip(question, { amount: null, years: null, return: null })
  return { mode: question.mode, investment: investmentOf(question), ...texts, inflation: '' }
}

/**
 * The fields as an address or a form says; what it leaves out has its default.
 *
 * @returns `isAsked` when there is anything in it to work out, so that a result is shown.
 */
export function readTexts(get: (name: string) => string | null): { texts: Texts; isAsked: boolean } {
  const mode: CalculatorMode = get('mode') === 'invest' ? 'invest' : 'goal'
  const question: SipQuestion = { mode, investment: get('type') === 'lumpsum' ? 'lumpsum' : 'sip' }
  const typed = { amount: get('amount'), years: get('years'), return: get('return') }
  const { texts } = readSip(question, typed)
  return {
    texts: {
      mode,
      investment: investmentOf(question),
      ...texts,
      amount: groupedText('rupees', texts.amount),
      inflation: cut(get('inflation') ?? ''),
    },
    isAsked: Object.values(typed).some((text) => text !== null),
  }
}

/** The address of a calculation, to share and to reload. Valid values are written as plain digits. */
export function addressOf(texts: Texts): string {
  const query = new URLSearchParams(answerTo(texts).query)
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

function cut(text: string): string {
  return text.slice(0, maxFigureCharacters)
}
