/** What is asked before a quote: labels, what helps to answer, the choices. By the ids of server/enquiries/quote.ts. */
export interface QuestionWords {
  readonly label: string
  readonly hint?: string
  /** What is said where it is not answered; none where it may be left out. */
  readonly needed?: string
  /** Words of the choices, by their values. */
  readonly options?: Readonly<Record<string, string>>
}

const yesNo = { no: 'No', yes: 'Yes' }

const lifeCover = 'In rupees. “1 crore” or “75 lakh” is fine.'

const termLife: Readonly<Record<string, QuestionWords>> = {
  born: {
    needed: 'Enter your date of birth.',
    label: 'Date of birth',
    hint: 'The younger you start, the less it costs in every year.',
  },
  gender: {
    needed: 'Choose one: insurers price by it.',
    label: 'Gender',
    options: { woman: 'Woman', man: 'Man', other: 'Other' },
  },
  smoker: {
    needed: 'Say whether you used tobacco.',
    label: 'Any tobacco in the last 12 months?',
    hint: 'Cigarettes, bidis, gutka. A policy taken with a wrong answer may not pay.',
    options: yesNo,
  },
  earns: {
    needed: 'Enter your income in a year, such as 12 lakh.',
    label: 'Your income in a year',
    hint: 'Insurers allow cover up to a multiple of it.',
  },
  sum: {
    needed: 'Enter the cover you want, such as 1 crore.',
    label: 'Cover',
    hint: lifeCover,
  },
  till: {
    needed: 'Enter an age, such as 65.',
    label: 'Covered till the age of',
    hint: 'Until nobody depends on your income. Beyond 65 costs much more.',
  },
  payout: {
    needed: 'Choose how your family is paid.',
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
  pin: {
    needed: 'Enter the PIN code of your home.',
    label: 'PIN code',
    hint: 'Insurers price by zones; treatment in a large city costs more.',
  },
  sum: {
    needed: 'Enter the sum insured, such as 10 lakh.',
    label: 'Sum insured for all together',
    hint: 'In rupees. “10 lakh” is fine.',
  },
  room: {
    needed: 'Choose a kind of room.',
    label: 'Hospital room',
    hint: 'A costlier room than allowed cuts the whole claim, not just the room.',
    options: { shared: 'Shared', single: 'Single', any: 'Any' },
  },
  'co-pay': {
    needed: 'Choose a part, or “None”.',
    label: 'Part of each bill that you pay yourself',
    options: { none: 'None', ten: '10%', twenty: '20%' },
  },
  illness: {
    needed: 'Say whether anyone is being treated.',
    label: 'Is anyone being treated for an illness?',
    hint: 'Sugar and blood pressure count. Don’t name it here; we ask on the phone.',
    options: yesNo,
  },
  'top-up': {
    needed: 'Say whether you have another cover.',
    label: 'Is this the only cover, or on top of another?',
    options: { first: 'The only one', 'top-up': 'On top' },
  },
  existing: { label: 'What the other one covers', hint: 'In rupees. Leave it empty if there is none.' },
}

const ulip: Readonly<Record<string, QuestionWords>> = {
  premium: {
    needed: 'Enter a premium, such as 50,000.',
    label: 'Premium in a year',
    hint: 'In rupees. A sum you can spare every year until the end.',
  },
  years: {
    needed: 'Enter a number of years, such as 15.',
    label: 'For how many years',
    hint: 'Your money is locked in for the first five.',
  },
}

const childEducation: Readonly<Record<string, QuestionWords>> = {
  'child-age': {
    needed: 'Enter the age of the child.',
    label: 'Age of the child',
  },
  'goal-year': {
    needed: 'Enter the year in which the fees fall due.',
    label: 'Year in which the fees fall due',
    hint: 'The first year of college, for most.',
  },
  sum: {
    needed: 'Enter the amount needed, such as 25 lakh.',
    label: 'Amount needed then',
    hint: 'In rupees, at the fees of that year, not of today.',
  },
  waiver: {
    needed: 'Say whether the insurer should pay them.',
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
