import { marketLimits } from './limits.ts'

export const stpWords = {
  name: 'STP',
  question: 'Should I move a sum into the market month by month?',
  lead: 'A systematic transfer plan keeps a sum in a liquid fund and moves a part of it every month.',
  alsoCalled: 'systematic transfer plan liquid fund to equity bonus windfall spread lump sum',
  fields: {
    amount: { label: 'The sum', hint: '' },
    months: { label: 'Moved over', hint: '' },
    years: { label: 'Invested for, in all', hint: '' },
    waiting: { label: 'The waiting part earns', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {},
  figures: {
    total: 'Moved month by month',
    atOnce: 'Invested at once',
    less: 'Difference',
    monthly: 'Moved each month',
  },
  outcomes: {
    less: '{monthly} a month over {months} comes to {total} after {years}. At once it would be {atOnce}, if every month earned the same.',
    more: '{monthly} a month over {months} comes to {total} after {years}, more than {atOnce} at once, because what waits earns more.',
  },
  notes: {
    why: 'At one steady rate moving at once always wins where the market earns more. People move slowly so that a fall in the first months meets only a part of the money.',
  },
  columns: { year: 'Year', total: 'Month by month', atOnce: 'At once' },
  chart: 'after {years}, moving month by month has come to {value}, and investing at once to {invested}.',
  formula:
    'An equal part moves at the start of each month, the first at once, the last with the interest. Both parts grow as one sum does, by their yearly return.',
  limits: `${marketLimits} Each transfer out of the liquid fund is a sale, and its gain is taxed.`,
}
