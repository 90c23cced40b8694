export const ssyWords = {
  name: 'Sukanya Samriddhi',
  question: 'What will a Sukanya account come to for my daughter?',
  lead: 'An account for a girl who is not yet ten. It is paid into for 15 years and matures 21 years after it was opened.',
  alsoCalled: 'ssy sukanya samriddhi yojana girl child daughter post office savings marriage',
  fields: {
    deposit: { label: 'You pay in each year', hint: '' },
    age: { label: 'Your daughter’s age', hint: 'The account is opened before she is ten.' },
    rate: {
      label: 'Interest a year',
      hint: 'The government sets it every quarter. It can change while you save.',
    },
  },
  choices: {
    paid: {
      label: 'How do you pay?',
      options: { april: 'Once, at the start of the year', monthly: 'Every month' },
    },
  },
  figures: { total: 'At maturity', invested: 'Paid in', interest: 'Interest', ageThen: 'Her age then' },
  outcomes: { plain: '{deposit} a year for {payingYears} at {rate} comes to {total} when she is {ageThen}.' },
  notes: {
    most: 'The account takes {most} a year at most; the result counts {most}.',
    steady: 'The rate of today is used for all years.',
  },
  columns: { year: 'Year', invested: 'Paid in', value: 'Balance' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'Each month earns a twelfth of the yearly rate on the lowest balance after its tenth day. The interest of a year is added at its end, also after the payments have stopped.',
  limits: 'Money taken out for her education after 18 is not counted.',
}
