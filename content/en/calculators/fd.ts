export const fdWords = {
  name: 'Fixed deposit',
  question: 'What will my fixed deposit come to?',
  lead: 'A sum with a bank or the post office for a fixed time at a fixed rate.',
  alsoCalled: 'fd term deposit bank deposit cumulative post office td interest quarterly',
  fields: {
    amount: { label: 'You deposit', hint: '' },
    months: { label: 'For', hint: '' },
    rate: { label: 'Interest a year', hint: 'Take the rate of your bank for that time.' },
    slab: { label: 'Your tax rate', hint: 'Interest is taxed each year at your slab. 0 leaves tax out.' },
  },
  choices: {
    added: {
      label: 'Interest is added',
      options: { quarterly: 'Every quarter', yearly: 'Every year', paid: 'Paid out to me' },
    },
  },
  figures: {
    total: 'At the end',
    interest: 'Interest',
    yearly: 'That is a year',
    afterTax: 'A year after tax',
  },
  outcomes: {
    plain: '{amount} at {rate} for {months} comes to {total}, of which {interest} is interest.',
  },
  notes: {
    tax: 'After tax at {slab} it is {afterTax} a year. If prices rise faster, the money buys less at the end.',
  },
  columns: { year: 'Year', amount: 'Deposited', value: 'Value' },
  chart: 'after {years}, the deposit of {invested} has become {value}.',
  formula:
    'A = P · (1 + r/n)^(n·t): interest is added n times a year. Where it is paid out, it is P · r for each year.',
  limits: 'Banks round to the rupee and count days; tax that the bank deducts is part of your tax.',
}
