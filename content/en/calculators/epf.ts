export const epfWords = {
  name: 'EPF',
  question: 'What will my provident fund come to?',
  lead: 'What you and your employer pay in each month, with the interest of each year, until you stop working.',
  alsoCalled: 'epf pf employees provident fund salary uan retirement employer contribution vpf',
  fields: {
    wage: {
      label: 'Basic pay and dearness allowance, a month',
      hint: 'The line of your payslip that PF is deducted from.',
    },
    age: { label: 'Your age', hint: '' },
    retireAge: { label: 'You stop working at', hint: '' },
    balance: { label: 'In the account now', hint: '' },
    rise: { label: 'Pay rises each year by', hint: '' },
    rate: { label: 'Interest a year', hint: 'Declared each year, after the year.' },
  },
  choices: {},
  figures: {
    total: 'In the account then',
    invested: 'Paid in, with what is there',
    interest: 'Interest',
    own: 'From you, this month',
    employer: 'From your employer, this month',
    pension: 'Into the pension scheme, this month',
  },
  outcomes: {
    plain: 'The account comes to {total} when you are {retireAge}, of which {interest} is interest.',
  },
  notes: {
    pension:
      'Of your employer’s share, {pension} a month goes into the pension scheme (EPS) and not into this account.',
  },
  columns: { year: 'Year', invested: 'Paid in', value: 'Balance' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'You and your employer pay the same share of the wage. From the employer’s, the pension scheme takes its share of the wage up to its limit. A payment earns from the month after it; interest is added once a year.',
  limits: 'Taxes on the interest of large own payments, and money taken out on the way, are not counted.',
}
