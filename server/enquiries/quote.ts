import type { InsuranceId } from '#content/insurance.ts'
import { type IsoDate, isoDate, parseIsoDate } from '#finance/dates.ts'
import { parseIndianNumber } from '#finance/rupees.ts'

/** One thing that is asked before a quote. `start` is the field's first value. */
export type Question = { readonly id: string } & (
  | { readonly kind: 'born'; readonly youngest: number; readonly oldest: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly start?: string }
  | { readonly kind: 'some'; readonly options: readonly string[] }
  | {
      readonly kind: 'amount' | 'whole'
      readonly least: number
      readonly most: number
      readonly start?: number
      readonly isOptional?: boolean
    }
  | { readonly kind: 'pin' }
)

/** Years from now in which a child's goal may lie; the question itself asks for a calendar year. */
const goalYears = { least: 1, most: 30 }

const yesNo = ['no', 'yes'] as const

/** Whose age a health policy asks for. Only those with an age are covered. */
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
    { id: 'earns', kind: 'amount', least: 1, most: 1e10 },
    { id: 'sum', kind: 'amount', least: 1e5, most: 1e10, start: 1e7 },
    { id: 'till', kind: 'whole', least: 30, most: 99, start: 65 },
    { id: 'payout', kind: 'choice', options: ['lump-sum', 'income', 'both'], start: 'lump-sum' },
    { id: 'riders', kind: 'some', options: ['accident', 'illness', 'disability', 'waiver'] },
  ],
  health: [
    ...householdIds.map((id): Question => ({ id, kind: 'whole', least: 0, most: 99, isOptional: true })),
    { id: 'pin', kind: 'pin' },
    { id: 'sum', kind: 'amount', least: 1e5, most: 1e9, start: 1e6 },
    { id: 'room', kind: 'choice', options: ['shared', 'single', 'any'], start: 'single' },
    { id: 'co-pay', kind: 'choice', options: ['none', 'ten', 'twenty'], start: 'none' },
    { id: 'illness', kind: 'choice', options: yesNo },
    { id: 'top-up', kind: 'choice', options: ['first', 'top-up'], start: 'first' },
    { id: 'existing', kind: 'amount', least: 0, most: 1e9, isOptional: true },
  ],
  ulip: [
    { id: 'premium', kind: 'amount', least: 50_000, most: 1e9, start: 50_000 },
    { id: 'years', kind: 'whole', least: 5, most: 40, start: 15 },
  ],
  'child-education': [
    { id: 'child-age', kind: 'whole', least: 0, most: 17 },
    { id: 'goal-year', kind: 'whole', least: 2000, most: 2200 },
    { id: 'sum', kind: 'amount', least: 1e5, most: 1e9, start: 2_500_000 },
    { id: 'waiver', kind: 'choice', options: ['yes', 'no'], start: 'yes' },
  ],
}

export type Answer = string | number | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/** Why an answer can't be taken; the words for it live in `content/`. */
export type AnswerFault =
  | 'needed'
  | 'not-a-date'
  | 'too-young'
  | 'too-old'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-choice'
  | 'not-a-pin'
  | 'nobody'
  | 'not-after-age'
  | 'not-a-goal-year'

export type AnswerFaults = Readonly<Record<string, AnswerFault>>

export type ParsedAnswers =
  | { readonly state: 'unasked' }
  | { readonly state: 'answered'; readonly value: Answers }
  | { readonly state: 'faults'; readonly faults: AnswerFaults }

/**
 * Reads the answers out of a page's address.
 *
 * @param product Whose questions.
 * @param search The address's query; what is none of the product's questions is left alone.
 * @param today The Indian date, for ages.
 * @returns `unasked` when the address holds no answer at all; the fault of every answer that has one; or all answers,
 *   without those that were optional and left empty.
 */
export function parseAnswers(product: InsuranceId, search: URLSearchParams, today: IsoDate): ParsedAnswers {
  const questions = questionsOf[product]
  if (!wasSent(product, search)) return { state: 'unasked' }
  const value: Record<string, Answer> = {}
  const faults: Record<string, AnswerFault> = {}
  for (const question of questions) {
    const found = parseAnswer(question, search.getAll(question.id), today)
    if ('fault' in found) faults[question.id] = found.fault
    else if (found.value !== null) value[question.id] = found.value
  }
  for (const [id, fault] of between(product, value, today)) faults[id] ??= fault
  return Object.keys(faults).length > 0 ? { state: 'faults', faults } : { state: 'answered', value }
}

/**
 * Whether an address holds answers. A sum alone is none: the need calculator puts it there before anything is asked.
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
    ['age', typeof answers.born === 'string' && ageOn(isoDate(answers.born), today) > 35],
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

type Found = { value: Answer | null } | { fault: AnswerFault }

function parseAnswer(question: Question, given: readonly string[], today: IsoDate): Found {
  if (question.kind === 'some') {
    const chosen = given.filter((one) => one !== '')
    if (!chosen.every((one) => question.options.includes(one))) return { fault: 'not-a-choice' }
    return { value: chosen.length > 0 ? [...new Set(chosen)] : null }
  }
  const text = (given[0] ?? '').trim()
  if (text === '') {
    const isOptional = 'isOptional' in question && question.isOptional
    return isOptional ? { value: null } : { fault: 'needed' }
  }
  switch (question.kind) {
    case 'choice':
      return question.options.includes(text) ? { value: text } : { fault: 'not-a-choice' }
    case 'pin': {
      const digits = text.normalize('NFKC').replace(/\s/g, '')
      return /^[1-9]\d{5}$/.test(digits) ? { value: digits } : { fault: 'not-a-pin' }
    }
    case 'born': {
      const date = parseIsoDate(text)
      if (!date.ok) return { fault: 'not-a-date' }
      const age = ageOn(date.value, today)
      if (age < question.youngest) return { fault: 'too-young' }
      return age > question.oldest ? { fault: 'too-old' } : { value: date.value }
    }
    default: {
      const number = parseIndianNumber(text)
      if (!number.ok || (question.kind === 'whole' && !Number.isInteger(number.value)))
        return { fault: 'not-a-number' }
      const isInside = number.value >= question.least && number.value <= question.most
      return isInside ? { value: number.value } : { fault: 'out-of-range' }
    }
  }
}

/** What can only be judged with another answer beside it. */
function* between(
  product: InsuranceId,
  value: Readonly<Record<string, Answer>>,
  today: IsoDate,
): Iterable<[string, AnswerFault]> {
  const { born, till } = value
  if (typeof born === 'string' && typeof till === 'number' && till <= ageOn(isoDate(born), today)) {
    yield ['till', 'not-after-age']
  }
  if (product === 'health' && !householdIds.some((id) => id in value)) yield [householdIds[0], 'nobody']
  const goal = value['goal-year']
  const years = typeof goal === 'number' ? goal - Number(today.slice(0, 4)) : goalYears.least
  if (years < goalYears.least || years > goalYears.most) yield ['goal-year', 'not-a-goal-year']
}
