/** What to look at before comparing plans: what it is called, what it means, what is good. */
export interface Check {
  readonly id: string
  readonly name: string
  readonly means: string
  readonly look: string
}

const settlement: Check = {
  id: 'settlement',
  name: 'Claim settlement ratio',
  means: 'How many of 100 claims in a year the insurer paid.',
  look: 'IRDAI’s annual report, not the brochure. Ask which year; by number and by amount they differ.',
}

const exclusions: Check = {
  id: 'exclusions',
  name: 'What it does not pay for',
  means: 'The list at the end of the policy wording.',
  look: 'Read it first. In a life policy, death by suicide in the first year is on it.',
}

const termLife: readonly Check[] = [
  settlement,
  exclusions,
  {
    id: 'claim-time',
    name: 'How long claims take',
    means: 'The share of claims paid within 30 days.',
    look: 'Ask for the page in the insurer’s public disclosures.',
  },
  {
    id: 'questions',
    name: 'What the proposal asks',
    means: 'Health, tobacco, income, other policies.',
    look: 'Answer all of it yourself, in writing. After three years a life claim can’t be disputed.',
  },
  {
    id: 'pay-years',
    name: 'Years of paying',
    means: 'Until the end, or in the first ten or so.',
    look: 'Paying early costs more each year; it is no discount.',
  },
  {
    id: 'rider-limits',
    name: 'Limits of riders',
    means: 'A list of illnesses, and how ill one must be.',
    look: 'Look for what runs in your family, not for a long list.',
  },
]

const health: readonly Check[] = [
  {
    id: 'co-pay',
    name: 'Co-pay',
    means: 'The part of every bill that stays with you.',
    look: 'None. Many plans begin one at 60; ask at which age.',
  },
  {
    id: 'room-rent',
    name: 'Room-rent limit',
    means: 'The costliest room paid for in full.',
    look: '“Single private room” or none. A limit of 1% of the sum insured is small: 10 lakh gives ₹10,000 a day.',
  },
  {
    id: 'sub-limits',
    name: 'Disease sub-limits',
    means: 'A lower ceiling for one treatment: cataract, knees, heart.',
    look: 'None. Otherwise ask what the treatment costs in your city.',
  },
  {
    id: 'before-after',
    name: 'Before and after hospital',
    means: 'Tests before, medicines and visits after.',
    look: '60 days before and 180 after is generous; 30 and 60 is usual.',
  },
  {
    id: 'waiting',
    name: 'Waiting period',
    means: 'The time before it pays for what you already have.',
    look: 'At most {waitMonths} months by rule. Shorter can be bought.',
  },
  {
    id: 'day-care',
    name: 'Day-care treatment',
    means: 'Treatment without a night in hospital, such as dialysis.',
    look: 'All of it, not a list.',
  },
  {
    id: 'restoration',
    name: 'Restoration',
    means: 'The sum insured is filled up again in the same year.',
    look: 'Also for the same illness and person? From the first claim, or only when all is used?',
  },
  settlement,
]

const ulip: readonly Check[] = [
  {
    id: 'charges',
    name: 'Charges',
    means: 'Allocation, administration, fund management, mortality.',
    look: 'Ask for each one in rupees for the first five years, in writing.',
  },
  {
    id: 'lock-in',
    name: 'Lock-in',
    means: 'Five years in which nothing can be taken out.',
    look: 'If you stop before, the money waits in a fund with a low return until then.',
  },
  {
    id: 'apart',
    name: 'The same, bought separately',
    means: 'A term plan, and a mutual fund with the rest.',
    look: 'Ask us for both sums side by side, and what we are paid for each.',
  },
  {
    id: 'cover',
    name: 'Life cover in it',
    means: 'Ten times the premium, in most.',
    look: 'Little for a family. It doesn’t replace a term plan.',
  },
  settlement,
  exclusions,
]

const childEducation: readonly Check[] = [
  {
    id: 'waiver',
    name: 'Waiver of premium',
    means: 'If the parent dies, the insurer pays the premiums and the plan goes on.',
    look: 'The reason to buy this and not a fund. Ask whether disability counts too.',
  },
  {
    id: 'payouts',
    name: 'When it pays',
    means: 'In the years of the fees, or all at the end.',
    look: 'Match the dates with the years of college.',
  },
  {
    id: 'guaranteed',
    name: 'What is guaranteed',
    means: 'The sum in the policy, whatever happens.',
    look: 'Only that. Bonuses come year by year and can be nothing.',
  },
  {
    id: 'surrender',
    name: 'Stopping early',
    means: 'What comes back if you can’t go on.',
    look: 'Ask for the sum after 2, 5 and 10 years, in rupees.',
  },
  settlement,
  exclusions,
]

export const insuranceChecks = {
  'term-life': termLife,
  health,
  ulip,
  'child-education': childEducation,
}
