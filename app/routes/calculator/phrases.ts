import { fill } from '#app/frame/fill.ts'
import type { CalculatorWords } from '#content/en/calculator.ts'
import { formatRupees, roundTo } from '#finance/rupees.ts'
import type { LeadFaults } from '#server/enquiries/lead.ts'
import { type Answer, type InputFault, kindOf } from './inputs.ts'

/** The fields of the form that can be at fault; each is the id of its control. */
export type FormField = 'amount' | 'years' | 'return' | 'name' | 'phone'
export type FormErrors = Partial<Record<FormField, string>>

/** ₹10,000, and with paise only where there are some. */
export function rupees(amount: number): string {
  return formatRupees(amount, { digits: Number.isInteger(amount) ? 0 : 2 })
}

/** "5 years", "1 year". */
export function yearsText(years: number, words: CalculatorWords): string {
  return years === 1 ? words.yearText : fill(words.yearsText, { years: plain(years) })
}

/** What a result was worked out from: "₹10,000 a month for 5 years at 5 % a year". */
export function basisText({ inputs }: Answer, words: CalculatorWords): string {
  const kind = kindOf(inputs)
  const sentence =
    kind === 'goal'
      ? words.result.basisGoal
      : kind === 'sip'
        ? words.result.basisSip
        : words.result.basisLumpsum
  return fill(sentence, {
    amount: rupees(inputs.amount),
    years: yearsText(inputs.years, words),
    percent: plain(inputs.expectedReturnPercent),
  })
}

/** The sentences for fields whose figures can't be worked with. */
export function inputErrors(faults: Answer['faults'], { errors }: CalculatorWords): FormErrors {
  return clean({
    amount: faults.amount && sentence(errors.amount, faults.amount),
    years: faults.years && sentence(errors.years, faults.years),
    return: faults.expectedReturn && sentence(errors.return, faults.expectedReturn),
  })
}

/** The sentences for a lead that was not sent because of what it says. */
export function leadErrors(faults: LeadFaults, { errors }: CalculatorWords): FormErrors {
  const text = (fault: string | undefined) => (fault === 'too-long' ? fault : 'unreadable')
  return clean({
    name: faults.name && errors.name[text(faults.name)],
    phone: faults.phone && errors.phone[text(faults.phone)],
    amount: faults.amount && (faults.amount === 'too-large' ? errors.amount.large : errors.amount.needed),
    years: faults.years && (faults.years === 'too-large' ? errors.years.large : errors.years.needed),
    return:
      faults.expectedReturn &&
      (faults.expectedReturn === 'too-large' ? errors.return.large : errors.return.needed),
  })
}

/** A number as one would write it: 12.5, at most four decimals, with a true minus. */
export function plain(value: number): string {
  return String(roundTo(value, 4)).replace('-', '\u2212')
}

function sentence(sentences: Readonly<Record<string, string>>, fault: InputFault): string {
  return sentences[fault] ?? sentences.needed ?? ''
}

function clean(errors: Partial<Record<FormField, string | undefined>>): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FormErrors
}
