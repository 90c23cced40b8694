import { retirementWords } from '../services/retirement.ts'

export const howLongWords = {
  name: 'How long savings last',
  question: 'How long will my savings last?',
  lead: 'In retirement prices go on rising. This is the age at which the money is used up.',
  alsoCalled: 'retirement drawdown run out of money pension savings last corpus spending old age',
  fields: retirementWords.form.fields,
  choices: {},
  figures: {
    until: 'The money lasts until the age of',
    first: 'The first month costs',
    needed: 'Needed to last until 95',
    lower: 'At 2 % less return, until',
  },
  outcomes: {
    ends: '{corpus} pays {first} a month, rising by {inflation} a year, until you are {until}.',
    beyond: '{corpus} pays {first} a month, rising by {inflation} a year, beyond the age of {until}.',
  },
  notes: {},
  columns: { year: 'Year', monthly: 'A month', spent: 'Spent that year', left: 'Left' },
  chart: 'after {years}, {invested} has been spent, and {value} is left.',
  formula:
    'Today’s spending rises with prices until work stops. Each month’s amount is taken at its start; what is left earns a twelfth of the yearly return. The amount rises once a year.',
  limits:
    'A real return differs every year; poor years at the beginning shorten the time. Taxes are not deducted.',
}
