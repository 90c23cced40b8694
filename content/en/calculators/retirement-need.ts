import { marketLimits } from './limits.ts'

export const retirementNeedWords = {
  name: 'Retirement',
  question: 'How much must I save each month to retire?',
  lead: 'From what you spend today to what the first month without work costs, the sum that pays for it, and the SIP that gets there.',
  alsoCalled: 'pension corpus old age stop working fire early retirement sixty',
  fields: {
    age: { label: 'Your age', hint: '' },
    retireAge: { label: 'You stop working at', hint: '' },
    until: { label: 'The money must last until', hint: '' },
    spending: { label: 'You spend each month, today', hint: 'Without what ends by then: loans, school.' },
    saved: { label: 'Already saved for it', hint: '' },
    return: { label: 'Expected return until then', hint: '' },
    retiredReturn: { label: 'Return after that', hint: '' },
    inflation: { label: 'Prices rise by', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'Monthly SIP',
    corpus: 'Needed on the day you stop',
    first: 'First month without work',
    savings: 'What is saved comes to',
  },
  outcomes: {
    save: 'To spend {spending} of today from {retireAge} to {until}, you need {corpus} on the day you stop: {monthly} a month from now.',
    enough: 'What you have saved comes to {savings}, and {corpus} is needed: no SIP is needed for it.',
  },
  notes: {},
  columns: { year: 'Year', invested: 'Paid in', value: 'Value' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'Today’s spending rises with prices until you stop. The sum pays that amount at the start of each month, rising once a year, and is used up at the last age. The SIP is paid at the start of each month and earns a twelfth of the yearly return a month. What is saved grows by the yearly return once a year.',
  limits: `${marketLimits} Pensions and rent that you will receive are not counted: take them off your spending.`,
}
