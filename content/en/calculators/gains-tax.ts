export const gainsTaxWords = {
  name: 'Tax on gains',
  question: 'What tax will I pay if I sell my fund today?',
  lead: 'By the kind of fund, how long you held it and what other gains you had this year.',
  alsoCalled: 'capital gains ltcg stcg mutual fund redemption sell tax equity debt gold 112a 111a',
  fields: {
    sold: { label: 'It is worth', hint: '' },
    cost: { label: 'You paid for it', hint: '' },
    months: {
      label: 'You have held it for',
      hint: 'With a SIP, work out each year’s instalments separately.',
    },
    used: { label: 'Long-term gains on shares and equity funds this year, before this', hint: '' },
  },
  choices: {
    kind: {
      label: 'What kind of fund?',
      options: { equity: 'Equity', debt: 'Debt', other: 'Gold, overseas, fund of funds' },
    },
    slab: {
      label: 'Your highest slab',
      options: { thirty: '30 %', twenty: '20 %', five: '5 %', none: 'No tax' },
    },
  },
  figures: { tax: 'Tax, with cess', gain: 'Gain', taxed: 'Of it taxed', rate: 'Rate', kept: 'You keep' },
  outcomes: {
    long: 'The gain of {gain} is long-term: {taxed} of it is taxed at {rate}. You keep {kept}.',
    short: 'The gain of {gain} is short-term and taxed at {rate}. You keep {kept}.',
    slab: 'The gain of {gain} is taxed with your other income, at {rate}. You keep {kept}.',
    loss: 'There is no gain, so there is no tax. A loss can be set against other gains.',
  },
  notes: {
    soon: 'After {more} it is long-term, and taxed at {longRate}.',
    exempt: '{exempt} of long-term gains a year is not taxed on equity funds.',
    older: 'Units of a debt fund bought before April 2023 follow the rule of gold and overseas funds.',
  },
  columns: {},
  formula:
    'Gain = worth less cost. Equity funds: long-term after {equityMonths}, less what is free each year; else the short-term rate. Debt funds: your slab. Others: long-term after {otherMonths}, else your slab. Cess is {cess} of the tax.',
  limits:
    'Surcharge on high incomes, set-off of losses, exit load and the value of January 2018 are not counted. Clients find all that, lot by lot, in their gains report.',
}
