export const yearlyReturnWords = {
  name: 'Yearly return',
  question: 'What did my money return a year?',
  lead: 'For one amount that was paid once and not touched: a deposit, a plot, gold, a fund.',
  alsoCalled: 'cagr annual return rate of return profit percent growth doubled plot gold land',
  fields: {
    paid: { label: 'You paid', hint: '' },
    worth: { label: 'It is worth', hint: '' },
    months: { label: 'After', hint: 'Two years and a half are 30.' },
    inflation: { label: 'Prices rose each year by', hint: '' },
  },
  choices: {},
  figures: { rate: 'Return a year', gain: 'Gain or loss', inAll: 'In all', real: 'A year above prices' },
  outcomes: {
    gain: '{paid} became {worth} in {months}: {rate} a year.',
    loss: '{paid} became {worth} in {months}: a loss of {rate} a year.',
  },
  notes: {
    short: 'In less than a year a yearly rate says little: it takes for granted that the same happens again.',
  },
  columns: { year: 'Year', value: 'At this rate', prices: 'As prices rose' },
  chart: 'after {years}, your money has become {value}; at the pace of prices it would be {invested}.',
  formula: 'Rate = (worth ÷ paid)^(12 ÷ months) − 1. Above prices: (1 + rate) ÷ (1 + rise of prices) − 1.',
  limits:
    'Money that came or went in between needs another method (XIRR), which clients find in their account. Taxes are not deducted.',
}
