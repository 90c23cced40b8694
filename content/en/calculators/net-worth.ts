export const netWorthWords = {
  name: 'Net worth',
  question: 'What am I worth, all in all?',
  lead: 'What you own less what you owe. Once a year is enough to see where it goes.',
  alsoCalled: 'assets liabilities balance sheet total wealth own owe debts property gold',
  fields: {
    cash: { label: 'Bank and deposits', hint: '' },
    funds: { label: 'Funds and shares', hint: '' },
    retirement: { label: 'EPF, PPF and NPS', hint: '' },
    gold: { label: 'Gold', hint: '' },
    home: { label: 'The home you live in', hint: '' },
    other: { label: 'Other property, business, lent money', hint: '' },
    homeLoan: { label: 'Home loan', hint: 'What you still owe.' },
    debts: { label: 'All other loans and cards', hint: '' },
  },
  choices: {},
  figures: {
    worth: 'Net worth',
    assets: 'You own',
    owed: 'You owe',
    reachable: 'Reachable within days',
    share: 'Owed, of what you own',
  },
  outcomes: {
    plain: 'You own {assets} and owe {owed}: {worth}. {reachable} of it can be reached within days.',
  },
  notes: { less: 'You owe more than you own. Pay the dearest debts first.' },
  columns: {},
  formula:
    'The sum of what you own at today’s price, less the sum of what you owe. Reachable: bank, deposits, funds and shares.',
  limits: 'Prices of homes and gold are your estimates. Tax on a sale is not counted.',
}
