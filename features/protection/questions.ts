import type { InsuranceId } from '#content/insurance.ts'
import { type IsoDate, isoDate as toIsoDate } from '#finance/dates.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { isoDate, text } from '#kit/schema/fields.ts'
import {
  choice,
  type Faults,
  fault,
  object,
  optional,
  type Parsed,
  type Rule,
  valid,
  where,
} from '#kit/schema/schema.ts'
import { figure } from '#kit/schema/typed-figure.ts'

/** One thing that is asked before a quote. `start` is the field's first value. */
export type Question = { readonly id: string } & (
  | { readonly kind: 'born'; readonly youngest: number; readonly oldest: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly start?: string }
  | { readonly kind: 'some'; readonly options: readonly string[] }
  | {
      readonly kind: 'amount' | 'whole'
      readonly min: number
      readonly max: number
      readonly start?: number
      readonly isOptional?: boolean
    }
  | { readonly kind: 'pin' }
)

/** Years from now in which a child's goal may lie; the question itself asks for a calendar year. */
const goalYears = { min: 1, max: 30 }

const yesNo = ['no', 'yes'] as const

/** The household members whose age a health policy asks for. Only members with an age are covered. */
export const householdIds = [
  'age-you',
  'age-spouse',
  'age-child-1',
  'age-child-2',
  'age-child-3',
  'age-mother',
  'age-father',
] as const

/** What is asked for each product, in its order. */
export const questionsOf: Readonly<Record<InsuranceId, readonly Question[]>> = {
  'term-life': [
    { id: 'born', kind: 'born', youngest: 18, oldest: 65 },
    { id: 'gender', kind: 'choice', options: ['woman', 'man', 'other'] },
    { id: 'smoker', kind: 'choice', options: yesNo },
    { id: 'earns', kind: 'amount', min: 1, max: 1e10 },
    { id: 'sum', kind: 'amount', min: 1e5, max: 1e10, start: 1e7 },
    { id: 'till', kind: 'whole', min: 30, max: 99, start: 65 },
    { id: 'payout', kind: 'choice', options: ['lump-sum', 'income', 'both'], start: 'lump-sum' },
    { id: 'riders', kind: 'some', options: ['accident', 'illness', 'disability', 'waiver'] },
  ],
  health: [
    ...householdIds.map((id): Question => ({ id, kind: 'whole', min: 0, max: 99, isOptional: true })),
    { id: 'pin', kind: 'pin' },
    { id: 'sum', kind: 'amount', min: 1e5, max: 1e9, start: 1e6 },
    { id: 'room', kind: 'choice', options: ['shared', 'single', 'any'], start: 'single' },
    { id: 'co-pay', kind: 'choice', options: ['none', 'ten', 'twenty'], start: 'none' },
    { id: 'illness', kind: 'choice', options: yesNo },
    { id: 'top-up', kind: 'choice', options: ['first', 'top-up'], start: 'first' },
    { id: 'existing', kind: 'amount', min: 0, max: 1e9, isOptional: true },
  ],
  ulip: [
    { id: 'premium', kind: 'amount', min: 50_000, max: 1e9, start: 50_000 },
    { id: 'years', kind: 'whole', min: 5, max: 40, start: 15 },
  ],
  'child-education': [
    { id: 'child-age', kind: 'whole', min: 0, max: 17 },
    { id: 'goal-year', kind: 'whole', min: 2000, max: 2200 },
    { id: 'sum', kind: 'amount', min: 1e5, max: 1e9, start: 2_500_000 },
    { id: 'waiver', kind: 'choice', options: ['yes', 'no'], start: 'yes' },
  ],
}

export type Answer = string | number | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/**
 * Reads the answers out of a page's address.
 *
 * @param product Whose questions.
 * @param search The address's query; other parameters are ignored.
 * @param today The Indian date, for ages.
 * @returns null when the address holds no answer at all; the fault of every answer that has one; or all answers,
 *   without those that were optional and left empty.
 */
export function parseAnswers(
  product: InsuranceId,
  search: URLSearchParams,
  today: IsoDate,
): Parsed<Answers> | null {
  if (!wasSent(product, search)) return null
  const rules = questionsOf[product].map((question) => [question.id, answerTo(question, today)] as const)
  const parsed = object<Record<string, Rule<Answer | null>>>(Object.fromEntries(rules), (value) =>
    together(product, value, today),
  ).read(Object.fromEntries(rules.map(([id]) => [id, search.getAll(id)])))
  if (!parsed.ok) return parsed
  const given = Object.entries(parsed.value).filter((entry): entry is [string, Answer] => entry[1] !== null)
  return { ok: true, value: Object.fromEntries(given) }
}

/**
 * Returns true if a URL contains answers. A sum alone does not count: the need calculator adds it before any question.
 */
export function wasSent(product: InsuranceId, search: URLSearchParams): boolean {
  return questionsOf[product].some(({ id }) => id !== 'sum' && search.has(id))
}

/** What makes the premium higher, among the answers. Which way, never how much: only an insurer knows that. */
export type PremiumReason =
  | 'tobacco'
  | 'age'
  | 'more-cover'
  | 'late-end'
  | 'riders'
  | 'oldest'
  | 'illness'
  | 'any-room'
  | 'waiver'

/**
 * Names the answers that make a premium higher than the lowest of the product.
 *
 * @param basicCover The cover that the product's lowest premium is for, in rupees.
 */
export function premiumReasons(
  product: InsuranceId,
  answers: Answers,
  basicCover: number,
  today: IsoDate,
): PremiumReason[] {
  const asked = Number(answers.sum ?? 0)
  const ages = householdIds.map((id) => answers[id]).filter((age) => typeof age === 'number')
  const found: [PremiumReason, boolean][] = [
    ['tobacco', answers.smoker === 'yes'],
    ['age', typeof answers.born === 'string' && ageOn(toIsoDate(answers.born), today) > 35],
    ['oldest', Math.max(0, ...ages) > 45],
    ['more-cover', product !== 'ulip' && asked > basicCover],
    ['late-end', typeof answers.till === 'number' && answers.till > 65],
    ['riders', Array.isArray(answers.riders)],
    ['illness', answers.illness === 'yes'],
    ['any-room', answers.room === 'any'],
    ['waiver', answers.waiver === 'yes'],
  ]
  return found.filter(([, holds]) => holds).map(([reason]) => reason)
}

/**
 * The age in full years.
 *
 * @returns A whole number; negative for someone not born yet.
 */
export function ageOn(born: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** The rule of a question. What it judges is every value that the address has for it. */
function answerTo(question: Question, today: IsoDate): Rule<Answer | null> {
  if (question.kind === 'some')
    return { kind: 'some', read: (sent) => chosenOf(question.options, sent as readonly string[]) }
  const rule = ruleOf(question, today)
  const isOptional = 'isOptional' in question && question.isOptional
  const schema = isOptional ? optional(rule) : rule
  return { ...schema, read: (sent) => schema.read(((sent as readonly string[])[0] ?? '').trim()) }
}

function chosenOf(options: readonly string[], sent: readonly string[]): Parsed<Answer | null, string> {
  const chosen = sent.filter((one) => one !== '')
  if (!chosen.every((one) => options.includes(one))) return fault('not-a-choice')
  return valid(chosen.length > 0 ? [...new Set(chosen)] : null)
}

function ruleOf(question: Exclude<Question, { kind: 'some' }>, today: IsoDate): Rule<Answer> {
  switch (question.kind) {
    case 'choice':
      return choice(question.options)
    case 'pin':
      return where(
        text({ max: 100, keep: (sent) => sent.normalize('NFKC').replace(/\s/g, '') }),
        (digits) => /^[1-9]\d{5}$/.test(digits),
        'not-a-pin',
      )
    case 'born':
      return where(
        where(isoDate(), (date) => ageOn(date, today) >= question.youngest, 'too-young'),
        (date) => ageOn(date, today) <= question.oldest,
        'too-old',
      )
    case 'amount':
    case 'whole':
      return figure({ ...question, isWhole: question.kind === 'whole' })
  }
}

/** Returns the faults that depend on more than one answer. */
function together(
  product: InsuranceId,
  value: Readonly<Record<string, Answer | null | undefined>>,
  today: IsoDate,
): Faults {
  const faults: Record<string, Fault> = {}
  const { born, till } = value
  if (typeof born === 'string' && typeof till === 'number' && till <= ageOn(toIsoDate(born), today)) {
    faults.till = 'not-after-age'
  }
  const isNobody = householdIds.every((id) => typeof value[id] !== 'number')
  if (product === 'health' && isNobody) faults[householdIds[0]] = 'nobody'
  const goal = value['goal-year']
  const years = typeof goal === 'number' ? goal - Number(today.slice(0, 4)) : goalYears.min
  if (years < goalYears.min || years > goalYears.max) faults['goal-year'] = 'not-a-goal-year'
  return faults
}
