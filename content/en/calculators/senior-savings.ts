export const seniorSavingsWords = {
  name: 'Senior Citizens Savings Scheme',
  question: 'What will the Senior Citizens Savings Scheme pay me each quarter?',
  lead: 'A deposit with the post office or a bank for people of 60 and above. It pays interest every three months and the deposit comes back at the end.',
  alsoCalled: 'scss senior citizen post office pension income retirement quarterly interest monthly income',
  fields: {
    amount: { label: 'You deposit', hint: '' },
    rate: { label: 'Interest a year', hint: 'The rate of the day you deposit stays until the end.' },
    slab: { label: 'Your tax rate', hint: 'Interest is taxed each year at your slab. 0 leaves tax out.' },
  },
  choices: {},
  figures: {
    quarterly: 'Paid each quarter',
    monthly: 'That is a month',
    total: 'Interest until the end',
    back: 'Deposit that comes back',
    afterTax: 'Each quarter after tax',
  },
  outcomes: {
    plain:
      '{back} at {rate} pays {quarterly} each quarter. Over {years} that is {total}, and the deposit comes back.',
  },
  notes: {
    most: 'One person may hold {most} in this scheme at most. The result counts {most}; a husband and wife can each hold that much.',
    tax: 'After tax at {slab}, {afterTax} of each quarter’s interest is yours.',
    prices: 'The payment stays the same for {years} while prices rise.',
  },
  columns: {},
  formula: 'Interest of a quarter = P · r / 4. It is paid out, so interest earns no interest.',
  limits:
    'The first payment covers only the days until its quarter ends. Closing early costs a part of the deposit. Some people who retired early may open an account before 60.',
}
