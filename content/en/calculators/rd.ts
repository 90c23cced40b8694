export const rdWords = {
  name: 'Recurring deposit',
  question: 'What will my recurring deposit come to?',
  lead: 'The same amount every month with a bank or the post office, at a rate that is fixed on the first day.',
  alsoCalled: 'rd monthly deposit bank post office five year savings',
  fields: {
    monthly: { label: 'You deposit each month', hint: '' },
    months: { label: 'For', hint: 'The post office’s runs for five years.' },
    rate: {
      label: 'Interest a year',
      hint: 'Take the rate of your bank or the post office on the first day.',
    },
  },
  choices: {},
  figures: { total: 'At the end', invested: 'Paid in', interest: 'Interest' },
  outcomes: {
    plain: '{monthly} a month at {rate} for {months} comes to {total}, of which {interest} is interest.',
  },
  notes: { tax: 'The interest is taxed each year at your slab.' },
  columns: { year: 'Year', invested: 'Paid in', value: 'Value' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula: 'Each instalment grows by a quarter of the yearly rate every three months until the end.',
  limits: 'Banks round to the rupee. A late instalment costs a small fine.',
}
