export const hraWords = {
  name: 'HRA',
  question: 'How much of my house rent allowance is tax-free?',
  lead: 'In the old regime, if you live in a rented home. The least of three amounts is not taxed.',
  alsoCalled: 'house rent allowance exemption rent receipt metro salary 10(13a)',
  fields: {
    salary: { label: 'Basic pay and dearness allowance, a month', hint: '' },
    hra: { label: 'House rent allowance, a month', hint: '' },
    rent: { label: 'Rent you pay, a month', hint: '' },
    months: { label: 'Months of the year', hint: '' },
  },
  choices: {
    city: {
      label: 'Where is the home?',
      options: {
        metro: 'In one of the eight cities',
        other: 'Elsewhere',
      },
    },
  },
  figures: {
    exempt: 'Not taxed this year',
    taxable: 'Taxed as salary',
    received: 'Allowance received',
    rentAbove: 'Rent above a share of your pay',
    share: 'Share of your pay for the city',
  },
  outcomes: {
    plain: 'Of {received}, {exempt} is not taxed: it is the least of the three amounts.',
    none: 'Nothing is tax-free: the rent is not above {rentLess} of your pay.',
  },
  notes: {
    cities: 'The eight cities: Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune and Ahmedabad.',
    oldOnly: 'Only in the old regime. Keep rent receipts, and the landlord’s PAN for a higher rent.',
  },
  columns: {},
  formula:
    'The least of: the allowance; the rent less {rentLess} of basic pay; {cityShare} of basic pay in the eight cities, {otherShare} elsewhere. Each for the months in which rent was paid.',
  limits: 'A year in which pay, rent or city changed is worked out for each part by itself.',
}
