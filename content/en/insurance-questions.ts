/** What is asked before a quote: labels, what helps to answer, the choices. By the ids of server/enquiries/quote.ts. */
export interface QuestionWords {
  readonly label: string
  readonly hint?: string
  /** Words of the choices, by their values. */
  readonly options?: Readonly<Record<string, string>>
}

const yesNo = { no: 'No', yes: 'Yes' }

const lifeCover = 'In rupees. “1 crore” or “75 lakh” is fine.'

const termLife: Readonly<Record<string, QuestionWords>> = {
  born: { label: 'Date of birth', hint: 'The younger you start, the less it costs in every year.' },
  gender: { label: 'Gender', options: { woman: 'Woman', man: 'Man', other: 'Other' } },
  smoker: {
    label: 'Any tobacco in the last 12 months?',
    hint: 'Cigarettes, bidis, gutka. A policy taken with a wrong answer may not pay.',
    options: yesNo,
  },
  earns: { label: 'Your income in a year', hint: 'Insurers allow cover up to a multiple of it.' },
  sum: { label: 'Cover', hint: lifeCover },
  till: {
    label: 'Covered till the age of',
    hint: 'Until nobody depends on your income. Beyond 65 costs much more.',
  },
  payout: {
    label: 'How your family is paid',
    options: { 'lump-sum': 'At once', income: 'Monthly', both: 'Some of both' },
  },
  riders: {
    label: 'Riders, if any',
    hint: 'Each adds to the premium.',
    options: {
      accident: 'Accidental death cover (more if the death is an accident)',
      illness: 'Critical illness cover (a sum when a serious illness is found)',
      disability: 'Disability cover (a sum if a disability stays for life)',
      waiver: 'Waiver of premium (you stop paying if you can’t work any more)',
    },
  },
}

const health: Readonly<Record<string, QuestionWords>> = {
  'age-you': { label: 'You' },
  'age-spouse': { label: 'Husband or wife' },
  'age-child-1': { label: 'First child' },
  'age-child-2': { label: 'Second child' },
  'age-child-3': { label: 'Third child' },
  'age-mother': { label: 'Mother' },
  'age-father': { label: 'Father' },
  pin: { label: 'PIN code', hint: 'Insurers price by zones; treatment in a large city costs more.' },
  sum: { label: 'Sum insured for all together', hint: 'In rupees. “10 lakh” is fine.' },
  room: {
    label: 'Hospital room',
    hint: 'A costlier room than allowed cuts the whole claim, not just the room.',
    options: { shared: 'Shared', single: 'Single', any: 'Any' },
  },
  'co-pay': {
    label: 'Part of each bill that you pay yourself',
    options: { none: 'None', ten: '10%', twenty: '20%' },
  },
  illness: {
    label: 'Is anyone being treated for an illness?',
    hint: 'Sugar and blood pressure count. Don’t name it here; we ask on the phone.',
    options: yesNo,
  },
  'top-up': {
    label: 'Is this the only cover, or on top of another?',
    options: { first: 'The only one', 'top-up': 'On top' },
  },
  existing: { label: 'What the other one covers', hint: 'In rupees. Leave it empty if there is none.' },
}

const ulip: Readonly<Record<string, QuestionWords>> = {
  premium: { label: 'Premium in a year', hint: 'In rupees. A sum you can spare every year until the end.' },
  years: { label: 'For how many years', hint: 'Your money is locked in for the first five.' },
}

const childEducation: Readonly<Record<string, QuestionWords>> = {
  'child-age': { label: 'Age of the child' },
  'goal-year': { label: 'Year in which the fees fall due', hint: 'The first year of college, for most.' },
  sum: { label: 'Amount needed then', hint: 'In rupees, at the fees of that year, not of today.' },
  waiver: {
    label: 'If you die, should the insurer pay the remaining premiums?',
    hint: 'Without this the plan is only a savings plan.',
    options: { yes: 'Yes', no: 'No' },
  },
}

export const insuranceQuestions = {
  'term-life': termLife,
  health,
  ulip,
  'child-education': childEducation,
}
