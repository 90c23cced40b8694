/** The words of one calculator. `{…}` in its sentences are the names of its fields and figures. */
export interface CalculatorText {
  /** What it is called in a list: "PPF". */
  readonly name: string
  /** The question that it answers, which is the title of its page. */
  readonly question: string
  /** One or two sentences under the title. */
  readonly lead: string
  /** Other words by which people look for it. */
  readonly alsoCalled: string
  readonly fields: Readonly<Record<string, { readonly label: string; readonly hint: string }>>
  readonly choices: Readonly<
    Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>
  >
  readonly figures: Readonly<Record<string, string>>
  /** The result in a sentence; the calculator picks one. */
  readonly outcomes: Readonly<Record<string, string>>
  /** What to mind; the calculator picks those that apply. */
  readonly notes: Readonly<Record<string, string>>
  /** The heads of the table; empty without one. */
  readonly columns: Readonly<Record<string, string>>
  /** The names of the rows of the table, if they have one; `{rate}` is that of the row. */
  readonly parts?: Readonly<Record<string, string>>
  /** The link to where the answer leads on. */
  readonly next?: string
  /** What the drawing shows at its end, `{value}` and `{invested}` after `{years}`, where it is one of two lines. */
  readonly chart?: string
  /** How it is worked out. */
  readonly formula: string
  /** What it leaves out. */
  readonly limits: string
}

/** Under which a calculator is listed. */
export const calculatorTopics = [
  'grow',
  'goals',
  'retire',
  'deposits',
  'loans',
  'salary',
  'tax',
  'protect',
] as const
export type CalculatorTopic = (typeof calculatorTopics)[number]

/**
 * Every calculator, in the order of the list. The name in its address is the same with hyphens. How to add one:
 * docs/how-to/add-a-calculator.md.
 */
export const calculatorIds = [
  'sip',
  'stepUpSip',
  'sipOrLumpsum',
  'costOfDelay',
  'stp',
  'yearlyReturn',
  'inflation',
  'education',
  'goalLadder',
  'netWorth',
  'retirementNeed',
  'howLong',
  'swp',
  'nps',
  'fd',
  'rd',
  'ppf',
  'ssy',
  'seniorSavings',
  'emi',
  'prepayOrInvest',
  'epf',
  'hra',
  'gratuity',
  'taxRegime',
  'elss',
  'gainsTax',
  'advanceTax',
  'emergencyFund',
  'lifeCover',
  'healthCover',
] as const
export type CalculatorId = (typeof calculatorIds)[number]

/** The name of a calculator in its address: `stepUpSip` is `step-up-sip`. */
export function calculatorName(id: CalculatorId): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function calculatorPath(id: CalculatorId): string {
  // The SIP calculator was there first.
  return id === 'sip' ? '/calculator' : `/calculator/${calculatorName(id)}`
}

/** What devices keep of calculators, to work them out without a network; in each language. */
export const calculatorFactsPath = '/calculators.json'
