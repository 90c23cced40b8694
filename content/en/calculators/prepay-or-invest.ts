import { marketLimits } from './limits.ts'

export const prepayOrInvestWords = {
  name: 'Prepay or invest',
  question: 'Should I prepay my loan or invest the money?',
  lead: 'Both ways are followed to the day on which the loan was to end: one saves interest, the other earns a return.',
  alsoCalled: 'part payment prepayment foreclose home loan early repay or sip extra money bonus',
  fields: {
    owed: { label: 'You still owe', hint: '' },
    rate: { label: 'Interest on the loan', hint: '' },
    years: { label: 'Still to pay for', hint: '' },
    sum: { label: 'The money you have now', hint: '' },
    return: { label: 'Expected return if invested', hint: '' },
  },
  choices: {},
  figures: {
    difference: 'Difference on the last day',
    prepaid: 'If you prepay, and invest the free instalments',
    invested: 'If you invest now',
    interestSaved: 'Interest saved by prepaying',
    monthsSaved: 'The loan ends earlier by',
  },
  outcomes: {
    invest:
      'Investing {sum} now leaves {difference} more on the day the loan ends, if the market returns {return} each year. Prepaying saves {interestSaved} of interest for certain.',
    prepay:
      'Prepaying {sum} leaves {difference} more on the day the loan ends, and it is certain: {interestSaved} less interest, and {monthsSaved} less to pay.',
    same: 'Both come to the same. Prepaying is certain, and investing is not.',
  },
  notes: { sure: 'Interest saved is certain; a return of the market is not, and its gain is taxed.' },
  columns: {},
  formula:
    'The instalment stays as it is. After prepaying the loan ends earlier, and each instalment that is free is invested until the first end of the loan. The other way the sum is invested at once. The sum grows by the yearly return once a year; each free instalment earns a twelfth of it a month, as a SIP does.',
  limits: `${marketLimits} Relief of tax on the interest and charges for prepaying are not counted.`,
}
