export const emiWords = {
  name: 'EMI',
  question: 'What will my loan cost me each month?',
  lead: 'The equated monthly instalment of a home, car or personal loan, and all the interest until it is paid back.',
  alsoCalled:
    'loan instalment home loan car loan personal loan housing interest amortisation equated monthly',
  fields: {
    loan: { label: 'The loan', hint: '' },
    rate: {
      label: 'Interest a year',
      hint: 'A floating rate changes; banks mostly change the time and not the instalment.',
    },
    years: { label: 'Paid back over', hint: '' },
  },
  choices: {},
  figures: { instalment: 'Monthly instalment', interest: 'Interest in all', total: 'Paid in all' },
  outcomes: {
    plain: '{loan} at {rate} over {years} costs {instalment} a month, and {interest} of interest by the end.',
  },
  notes: {},
  columns: { year: 'Year', interest: 'Interest that year', soFar: 'Interest so far', balance: 'Still owed' },
  chart: 'after {years}, {value} is still owed, and {invested} of interest has been paid.',
  formula:
    'EMI = P · i / (1 − (1 + i)^−n) with i = yearly rate ÷ 12 and n months. Each month the interest on what is owed is paid first.',
  limits: 'Fees of the bank, insurance and tax relief are not counted.',
}
