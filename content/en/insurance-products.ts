import type { InsuranceId, InsuranceProductWords } from '../insurance.ts'

/** What the insurance products are called, what each does, and whom it suits. */
export const insuranceProductsWords: Readonly<Record<InsuranceId, InsuranceProductWords>> = {
  'term-life': {
    name: 'Term Life Insurance',
    category: 'Life',
    features: [
      'Pays your family if you die during the term',
      'Nothing comes back if you outlive it, which is why it costs least',
      'Riders for accident, disability and serious illness',
    ],
    bestFor: 'Anyone whose family depends on their income',
    who: 'anyone whose family depends on their income',
  },
  health: {
    name: 'Health Insurance',
    category: 'Health',
    features: [
      'Hospital bills, with cashless treatment in network hospitals',
      'One cover for the whole family, or one for each',
      'Illnesses you already have are covered only after a waiting period',
    ],
    bestFor: 'Every household, before any investment',
    who: 'every household, before any investment',
  },
  ulip: {
    name: 'ULIP Plan',
    category: 'Life with investment',
    features: [
      'Part of the premium buys life cover, the rest is invested in funds',
      'Money is locked in for five years',
      'Its value rises and falls with the market; charges come off first',
    ],
    bestFor: 'Those who would hold for ten years or more, and have a term plan already',
    who: 'those who would hold for ten years or more, and have a term plan already',
  },
  'child-education': {
    name: 'Child Education Plan',
    category: 'Life with savings',
    features: [
      'Pays out in the years when fees fall due',
      'If the parent dies, the insurer pays the remaining premiums',
      'Stopping early costs a large part of what was paid',
    ],
    bestFor: 'Parents of young children with a date and an amount in mind',
    who: 'parents of young children with a date and an amount in mind',
  },
}
