export const ppfWords = {
  name: 'PPF',
  question: 'What will my PPF account come to?',
  lead: 'The Public Provident Fund adds interest once a year, and a deposit made early in April earns for the whole year.',
  alsoCalled: 'public provident fund post office savings 15 years tax free 80c',
  fields: {
    deposit: { label: 'You pay in each year', hint: '' },
    years: { label: 'For', hint: 'The account runs for 15 years and can be extended in blocks of five.' },
    rate: {
      label: 'Interest a year',
      hint: 'The government sets it every quarter. It can change while you save.',
    },
  },
  choices: {
    paid: {
      label: 'How do you pay?',
      options: { april: 'Once, by 5 April', monthly: 'Every month, by the 5th' },
    },
  },
  figures: { total: 'Balance at the end', invested: 'Paid in', interest: 'Interest' },
  outcomes: {
    plain: '{deposit} a year for {years} at {rate} comes to {total}, of which {interest} is interest.',
  },
  notes: {
    most: 'The scheme takes {most} a year at most. What is above it earns nothing and is paid back; the result counts {most}.',
    steady: 'The rate of today is used for all years. It was higher in the past and may change each quarter.',
  },
  columns: { year: 'Year', invested: 'Paid in', value: 'Balance' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'Each month earns a twelfth of the yearly rate on the lowest balance between the 5th and the end of the month. The interest of a year is added at its end.',
  limits: 'The account rounds interest to the rupee; here it is not rounded until the end.',
}
