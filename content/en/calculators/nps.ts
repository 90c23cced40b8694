import { marketLimits, startOfMonth } from './limits.ts'

export const npsWords = {
  name: 'NPS',
  question: 'What pension will NPS pay me?',
  lead: 'The National Pension System invests what you pay in. At the end a part buys a pension for life, and you may take the rest.',
  alsoCalled: 'national pension system scheme annuity tier retirement pension 80ccd',
  fields: {
    monthly: { label: 'You pay in each month', hint: '' },
    age: { label: 'Your age', hint: '' },
    exitAge: { label: 'You leave at', hint: '' },
    return: { label: 'Expected return', hint: '' },
    share: { label: 'Part that buys a pension', hint: '' },
    annuity: {
      label: 'The pension pays, a year',
      hint: 'Of the money that buys it. Insurers quote it on the day.',
    },
  },
  choices: {},
  figures: {
    pension: 'Monthly pension',
    corpus: 'In the account then',
    lump: 'To take',
    bought: 'Buys the pension',
    invested: 'Paid in',
  },
  outcomes: {
    plain:
      '{monthly} a month comes to {corpus} when you are {exitAge}: {lump} to take, and a pension of {pension} a month.',
  },
  notes: {
    least: 'At least {least} must buy a pension, so the result counts that much.',
    taxed: 'The pension is taxed as income.',
  },
  columns: { year: 'Year', invested: 'Paid in', value: 'Value' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula: `${startOfMonth} The part that buys the pension, times its yearly rate, over twelve months.`,
  limits: `${marketLimits} Smaller accounts may be taken out whole; rules for government staff differ.`,
}
