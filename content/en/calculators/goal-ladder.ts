import { marketLimits } from './limits.ts'

const each = (nth: string) => ({
  amount: { label: `${nth} goal, at today’s prices`, hint: '' },
  years: { label: `${nth} goal, needed in`, hint: '' },
})
const [first, second, third, fourth] = [each('First'), each('Second'), each('Third'), each('Fourth')]

export const goalLadderWords = {
  name: 'Goal ladder',
  question: 'What do all my goals take together each month?',
  lead: 'Up to four goals side by side: a car, a wedding, a home, a degree. Leave out what you don’t need.',
  alsoCalled: 'several goals plan car house wedding marriage holiday total sip priorities',
  fields: {
    amount1: first.amount,
    years1: first.years,
    amount2: second.amount,
    years2: second.years,
    amount3: third.amount,
    years3: third.years,
    amount4: fourth.amount,
    years4: fourth.years,
    return: { label: 'Expected return', hint: '' },
    inflation: { label: 'Prices rise by', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'Together each month',
    monthly1: 'For the first',
    monthly2: 'For the second',
    monthly3: 'For the third',
    monthly4: 'For the fourth',
    later: 'All of them cost, when due',
  },
  outcomes: {
    plain: 'All goals together take {monthly} a month now. As each one is reached, its part is free again.',
  },
  notes: {
    near: 'A goal of less than five years does not belong in shares: count its part at a lower return.',
  },
  columns: { goal: 'Goal', years: 'In', later: 'Costs then', monthly: 'A month' },
  formula:
    'The price of each goal rises once a year. Each one has a SIP of its own, paid at the start of each month, that ends with it.',
  limits: marketLimits,
}
