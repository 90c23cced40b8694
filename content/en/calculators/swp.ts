import { marketLimits } from './limits.ts'

export const swpWords = {
  name: 'SWP',
  question: 'How much can I withdraw every month, and for how long?',
  lead: 'A systematic withdrawal plan pays you from what you have, while the rest keeps earning.',
  alsoCalled: 'systematic withdrawal plan monthly income pension from savings drawdown regular payout',
  fields: {
    corpus: { label: 'What you have', hint: '' },
    monthly: { label: 'Withdrawn each month in the first year', hint: '' },
    rise: { label: 'Rise each year', hint: '' },
    years: { label: 'For', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {},
  figures: {
    left: 'Left at the end',
    drawn: 'Withdrawn by then',
    lasts: 'The money lasts',
    share: 'Withdrawn in the first year',
  },
  outcomes: {
    lasts: '{monthly} a month, {rise} more each year, can be paid for {years}, and {left} is left.',
    ends: '{monthly} a month, {rise} more each year, can be paid for {lasts}. What is left then does not pay another month.',
  },
  notes: {
    much: 'That is {share} of the money in the first year: more than it is expected to earn, so it shrinks from the start.',
  },
  columns: { year: 'Year', monthly: 'A month', drawn: 'Withdrawn so far', left: 'Left' },
  chart: 'after {years}, {invested} has been taken out, and {value} is left.',
  formula:
    'Each amount is taken at the start of its month; what is left earns a twelfth of the yearly return. The amount rises once a year.',
  limits: `${marketLimits} Poor years at the beginning shorten the time more than poor years at the end.`,
}
