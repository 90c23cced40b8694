export const taxRegimeWords = {
  name: 'Old or new tax regime',
  question: 'Which tax regime costs me less?',
  lead: 'This year’s tax under both, and how much in deductions makes the old one cheaper.',
  alsoCalled: 'income tax slab old regime new regime 80c deduction which is better salary calculate',
  fields: {
    salary: { label: 'Salary or pension a year', hint: 'Before any deduction' },
    other: { label: 'Interest, rent and other income', hint: 'Not gains from shares or funds' },
    savings: {
      label: 'Savings under 80C',
      hint: 'Provident fund, ELSS, life premiums, principal of a home loan',
    },
    nps: { label: 'NPS, the extra part', hint: '' },
    homeLoan: { label: 'Interest on a home loan', hint: 'For the home you live in' },
    healthOwn: { label: 'Health premium, own family', hint: '' },
    healthParents: { label: 'Health premium, parents', hint: '' },
    rest: { label: 'HRA and other deductions', hint: '' },
  },
  choices: {
    age: {
      label: 'Your age',
      options: { 'under-60': 'Under 60', '60-to-79': '60 to 79', '80-and-over': '80 or more' },
    },
    parents: { label: 'Are your parents 60 or older?', options: { no: 'No', senior: 'Yes' } },
  },
  figures: {
    difference: 'Difference a year',
    oldTax: 'Old regime',
    newTax: 'New regime',
    deductions: 'Deductions that count',
    breakEven: 'The old one wins from deductions of',
  },
  outcomes: {
    old: 'The old regime costs {oldTax} and the new one {newTax}: {difference} less in the old one.',
    new: 'The new regime costs {newTax} and the old one {oldTax}: {difference} less in the new one.',
    same: 'Both cost {newTax}.',
  },
  notes: {
    capped: 'Something you entered is more than the law lets count.',
    surcharge: 'Above {surchargeAbove} a surcharge is due, which is not counted here.',
  },
  columns: {},
  formula:
    'Income less the standard deduction and, in the old regime, the deductions that count; taxed by slabs, less the rebate, with cess.',
  limits:
    'Gains from shares and funds are taxed apart. An estimate for a resident person; your return decides.',
}
