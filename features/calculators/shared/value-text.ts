import type { CalculatorText } from '#content/calculator-text.ts'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { percentText } from '#content/percent.ts'
import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import { dateOfDay } from '#finance/dates.ts'
import { formatNumber, formatRupees, roundTo } from '#finance/rupees.ts'
import type { Calculator, CalculatorReading, CalculatorUnit, CalculatorValues } from '../calculator.ts'
import type { CalculatorsWords } from '../words/calculators.ts'

/** What is needed to say a number in the language of the page. */
export interface Saying {
  readonly words: CalculatorsWords['page']
  readonly locale: Locale
}

/** A number of a calculator as people read it: "₹40,68,209", "7.1 %", "15 years". */
export function valueText(unit: CalculatorUnit, value: number, { words, locale }: Saying): string {
  if (unit === 'rupees') return formatRupees(Math.round(value))
  if (unit === 'percent') return percentText(locale, value * 100)
  if (unit === 'date') return dateText(locale, dateOfDay(value))
  const number = Number.isInteger(value) ? value : roundTo(value, 1)
  if (unit === 'years') return plural(locale, words.units.years, number, { count: String(number) })
  if (unit === 'months') return plural(locale, words.units.months, number, { count: String(number) })
  if (unit === 'duration')
    return fill(words.units.duration, {
      years: valueText('years', Math.floor(value / 12), { words, locale }),
      months: valueText('months', value % 12, { words, locale }),
    })
  const text = formatNumber(number, Number.isInteger(number) ? 0 : 1)
  return unit === 'times' ? fill(words.units.times, { count: text }) : text
}

/** Values for the braces of a sentence as people read them. */
export function factTexts(facts: CalculatorValues, saying: Saying): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, [unit, value]]) => [name, valueText(unit, value, saying)]),
  )
}

/** Everything that the sentences of a calculator may name, by its name. */
export function valueTexts(
  calculator: Calculator,
  text: CalculatorText,
  { values, choices, answer }: CalculatorReading,
  saying: Saying,
): Record<string, string> {
  const said: Record<string, string> = {}
  for (const [name, { unit }] of Object.entries(calculator.fields)) {
    const value = values?.[name]
    if (value !== undefined) said[name] = valueText(unit, value, saying)
  }
  for (const [name, option] of Object.entries(choices)) said[name] = text.choices[name]?.options[option] ?? ''
  for (const [name, unit] of Object.entries(calculator.figures)) {
    const value = answer?.figures[name]
    if (value !== null && value !== undefined) said[name] = valueText(unit, value, saying)
  }
  return { ...said, ...factTexts(answer?.facts ?? {}, saying) }
}

/** The result in one sentence, or null without a result. */
export function outcomeText(
  calculator: Calculator,
  text: CalculatorText,
  reading: CalculatorReading,
  saying: Saying,
): string | null {
  const sentence = reading.answer && text.outcomes[reading.answer.outcome]
  return sentence ? fill(sentence, valueTexts(calculator, text, reading, saying)) : null
}

/** What the result is worked out from: the label and the value of each field and choice. */
export function inputTexts(
  calculator: Calculator,
  text: CalculatorText,
  reading: CalculatorReading,
  saying: Saying,
): { readonly label: string; readonly value: string }[] {
  const said = valueTexts(calculator, text, reading, saying)
  return [
    ...Object.keys(calculator.choices).map((name) => ({
      label: text.choices[name]?.label ?? '',
      value: said[name] ?? '',
    })),
    ...Object.keys(calculator.fields).map((name) => ({
      label: text.fields[name]?.label ?? '',
      value: said[name] ?? '',
    })),
  ]
}

/** A message about a result for the enquiry form: the question, the answer, and what it was worked out from. */
export function enquiryText(
  calculator: Calculator,
  text: CalculatorText,
  reading: CalculatorReading,
  words: CalculatorsWords,
  locale: Locale,
): string {
  const saying = { words: words.page, locale }
  const inputs = inputTexts(calculator, text, reading, saying)
    .map((input) => fill(words.page.input, input))
    .join('\n')
  return fill(words.enquiry, {
    question: text.question,
    outcome: outcomeText(calculator, text, reading, saying) ?? '',
    inputs,
  })
}
