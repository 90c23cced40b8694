import type { CalculatorText, CalculatorTopic } from '#content/calculator-text.ts'
import { type Dated, findRowOn, type Rows } from '#content/dated.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber, parseIndianNumber, roundTo } from '#finance/rupees.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { type FigureRule, type Figures, readFigures } from '#kit/schema/figures.ts'
import type { Faults } from '#kit/schema/schema.ts'

/**
 * What a number of a calculator counts; how it is typed and shown follows from it. Percentages are fractions inside, dates
 * are numbers of days.
 */
export type CalculatorUnit =
  | 'rupees'
  | 'percent'
  | 'years'
  | 'months'
  /** Months, said as years and months. */
  | 'duration'
  | 'age'
  | 'count'
  | 'times'
  | 'date'
  /** The place of a row's name among the `parts`. */
  | 'part'

/** Values for the braces of a sentence, each with its unit. */
export type CalculatorValues = Readonly<Record<string, readonly [CalculatorUnit, number]>>

/** One figure that is typed. */
export interface CalculatorField {
  readonly unit: CalculatorUnit
  /** Before anything is typed: "10,000"; a figure set by law comes from its dated row, another one may follow a choice. */
  readonly initial: string | ((day: IsoDate, choices: Choices) => string)
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  readonly isAboveZero: boolean
  /** Ends and step of its slider, in the unit that is typed; null without one. */
  readonly slider: { readonly min: number; readonly max: number; readonly step: number } | null
  /** It stands in a fold of assumptions. */
  readonly isAssumed: boolean
  /** The return of a market. Its calculator names it as `market`. */
  readonly isMarket: boolean
  /** Values for the braces of its hint, such as a limit of the law. */
  facts?(day: IsoDate): CalculatorValues
}

/** The names of the entries of a calculator's words. */
export type Names<T> = keyof T & string

/** The option of each choice. */
type Choices = Readonly<Record<string, string>>

/** The answer of a calculator. Numbers are not rounded. */
export interface CalculatorAnswer<Text extends CalculatorText = CalculatorText> {
  /** null: not shown. */
  readonly figures: Readonly<Record<Names<Text['figures']>, number | null>>
  /** The figure that answers the question, where it is another one than usual. */
  readonly main?: Names<Text['figures']>
  /** Further values for the braces of its sentences, such as a limit of the law. */
  readonly facts?: CalculatorValues
  readonly outcome: Names<Text['outcomes']>
  readonly notes?: readonly Names<Text['notes']>[]
  /** `rate` is for the name of a row. */
  readonly rows?: readonly (Readonly<Record<Names<Text['columns']>, number>> & { readonly rate?: number })[]
  /** What the drawn columns are before the first row; 0 if left out. */
  readonly start?: Readonly<Partial<Record<Names<Text['columns']>, number>>>
  /** The address that the answer leads on to. */
  readonly next?: string
}

/**
 * One calculator: everything about it beside its words (`features/calculators/words/calculators.en.json`) and its formula (`finance/calculators`).
 * Page, form, address, print, card, chart, table and tests are made from it. How to add one: docs/how-to/add-a-calculator.md.
 */
export interface Calculator<Text extends CalculatorText = CalculatorText> {
  readonly topic: CalculatorTopic
  readonly fields: Readonly<Record<Names<Text['fields']>, CalculatorField>>
  /** The options of each choice, the first of which holds until another is chosen. */
  readonly choices: {
    readonly [C in Names<Text['choices']>]: readonly Names<Text['choices'][C]['options']>[]
  }
  readonly figures: Readonly<Record<Names<Text['figures']>, CalculatorUnit>>
  /** The figure that answers the question. */
  readonly main: Names<Text['figures']>
  readonly columns: Readonly<Record<Names<Text['columns']>, CalculatorUnit>>
  /** The names of the rows that a column of the unit `part` counts. */
  readonly parts?: readonly Names<Text['parts']>[]
  /** Two columns drawn as lines over the first one, the more important first; else `bars`. */
  readonly lines?: readonly [Names<Text['columns']>, Names<Text['columns']>]
  /** Figures drawn as bars beside each other, of one unit. */
  readonly bars?: readonly Names<Text['figures']>[]
  /** The field that holds the return of a market, and the years that it is assumed for. */
  readonly market?: {
    readonly rate: Names<Text['fields']>
    years(values: Readonly<Record<Names<Text['fields']>, number>>): number
  }
  /** The dated rows that it goes by; their sources are on the page. */
  readonly rules: readonly (readonly Dated<object>[])[]
  /** Faults between fields that are fine each by itself. */
  judge?(
    values: Readonly<Record<Names<Text['fields']>, number>>,
    choices: Readonly<Record<Names<Text['choices']>, string>>,
  ): Faults<Names<Text['fields']>>
  /** Works the answer out. Throws only for what the limits of the fields exclude. */
  work(
    values: Readonly<Record<Names<Text['fields']>, number>>,
    choices: Readonly<Record<Names<Text['choices']>, string>>,
    day: IsoDate,
  ): CalculatorAnswer<Text>
}

/** What an address or a form says to a calculator. */
export interface CalculatorReading extends Figures<string> {
  readonly choices: Choices
  readonly answer: CalculatorAnswer | null
  /** Something was typed: the figures are not the example's. */
  readonly isAsked: boolean
}

function ruleOf(field: CalculatorField, day: IsoDate, choices: Choices): FigureRule {
  return {
    initial: typeof field.initial === 'string' ? field.initial : field.initial(day, choices),
    // A field that takes any number names no ends.
    ...(Number.isFinite(field.min) ? { min: field.min } : {}),
    ...(Number.isFinite(field.max) ? { max: field.max } : {}),
    isWhole: field.isWhole,
    isAboveZero: field.isAboveZero,
    ...(field.unit === 'percent' ? { unit: 'fraction' } : field.unit === 'years' ? { unit: 'years' } : {}),
  }
}

/** The rules of all fields of a calculator. */
export function rulesOf(
  calculator: Calculator,
  day: IsoDate,
  choices: Choices = {},
): Record<string, FigureRule> {
  return Object.fromEntries(
    Object.entries(calculator.fields).map(([name, field]) => [name, ruleOf(field, day, choices)]),
  )
}

/**
 * Reads the fields of a calculator and works out its answer. Never throws for anything typed.
 *
 * @param read A field of the address or the form; null if it is not there.
 * @param day In India; its rules apply.
 */
export function readCalculator(
  calculator: Calculator,
  read: (name: string) => string | null,
  day: IsoDate,
): CalculatorReading {
  const choices = Object.fromEntries(
    Object.entries(calculator.choices).map(([name, options]) => {
      const asked = read(name)
      return [name, options.find((option) => option === asked) ?? options[0] ?? '']
    }),
  )
  const figures = readFigures(read, rulesOf(calculator, day, choices))
  const names = [...Object.keys(calculator.fields), ...Object.keys(calculator.choices)]
  const isAsked = names.some((name) => read(name) !== null)
  const { values } = figures
  const faulty = (faults: Faults<string>) => ({
    ...figures,
    values: null,
    faults,
    choices,
    isAsked,
    answer: null,
  })
  if (!values) return { ...figures, choices, isAsked, answer: null }
  const faults = calculator.judge?.(values, choices) ?? {}
  if (Object.keys(faults).length > 0) return faulty(faults)
  const answer = calculator.work(values, choices, day)
  const isShowable = Object.values(answer.figures).every(
    (value) => value === null || Math.abs(value) <= Number.MAX_SAFE_INTEGER,
  )
  const fault: Fault = 'result-too-large'
  return isShowable
    ? { ...figures, choices, isAsked, answer }
    : faulty({ [Object.keys(calculator.fields)[0] ?? '']: fault })
}

/** The name of the figure that answers the question. */
export function mainOf(calculator: Calculator, answer: CalculatorAnswer): string {
  return answer.main ?? calculator.main
}

/** What is typed and chosen of a calculation; choices that are left out are at their first option. */
export type CalculationInputs = Pick<Figures<string>, 'texts' | 'numbers'> &
  Partial<Pick<CalculatorReading, 'choices'>>

/** The query of a calculation, to share and to reload: what can be read as plain numbers, the rest as it was typed. */
export function queryOf(calculator: Calculator, { texts, numbers, choices = {} }: CalculationInputs): string {
  const typed = Object.entries(calculator.fields).map(([name, { unit }]): [string, string] => {
    const number = numbers[name]
    if (number === undefined) return [name, texts[name] ?? '']
    return [name, String(unit === 'percent' ? roundTo(number * 100, 6) : number)]
  })
  return new URLSearchParams([...Object.entries(choices), ...typed]).toString()
}

/** An amount typed into an address as "150000" is shown as "1,50,000". */
export function groupedText(unit: CalculatorUnit, text: string): string {
  if (unit !== 'rupees') return text
  const amount = parseIndianNumber(text)
  return amount.ok && Number.isSafeInteger(amount.value) ? formatNumber(amount.value) : text
}

type Changes = Partial<
  Pick<CalculatorField, 'min' | 'max' | 'isWhole' | 'isAboveZero' | 'slider' | 'isAssumed' | 'facts'>
>

function field(unit: CalculatorUnit, limits: Partial<CalculatorField>) {
  return (initial: CalculatorField['initial'], changes: Changes = {}): CalculatorField => ({
    unit,
    initial,
    min: 0,
    max: 1e11,
    isWhole: false,
    isAboveZero: false,
    slider: null,
    isAssumed: false,
    isMarket: false,
    ...limits,
    ...changes,
  })
}

/** A field for an amount in rupees. */
export const amount = field('rupees', {})
/** A field for a percentage; its value is a fraction. */
export const percent = field('percent', { max: 100 })
/** A field for the return of a market, with the slider of all such fields. */
export const marketReturn = field('percent', {
  max: 30,
  slider: { min: 1, max: 30, step: 0.5 },
  isMarket: true,
})
/** A field for whole years. */
export const years = field('years', { min: 1, max: 50, isWhole: true, slider: { min: 1, max: 30, step: 1 } })
/** A field for whole months. */
export const months = field('months', { min: 1, max: 360, isWhole: true })
/** A field for an age in whole years. */
export const age = field('age', { min: 18, max: 100, isWhole: true })
/** A field for a whole number of things. */
export const count = field('count', { max: 100, isWhole: true })

/**
 * The text in a percentage field of the fraction that holds on a day: 0.071 is "7.1". Before the oldest row it is that of the
 * newest one, since it is only what the field starts with.
 */
export function rateOn(rows: Rows<{ readonly value: number }>): (day: IsoDate) => string {
  return (day) => String(roundTo((findRowOn(rows, day) ?? rows[0]).value * 100, 4))
}
