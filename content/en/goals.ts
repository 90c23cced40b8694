import type { Said } from '../said.ts'

/** What the pages of goals say. */
export const goalsWords = {
  title: 'Goals',
  lead: 'What the money is for, and what the past says about it.',
  add: 'Add a goal',
  none: 'No goal yet. A goal has a name, an amount in today’s rupees and a year.',
  sample: 'This is the sample portfolio. Add your own transactions, and they can serve your goals.',
  needed:
    '{amount} of today’s rupees by the end of {year} are {later} then, with prices rising by {inflation} a year.',
  serves: 'It has {start} today, and {monthly} more every month.',
  servesStart: 'It has {start} today.',
  servesMonthly: 'It gets {monthly} every month.',
  outcome: {
    title: 'On course?',
    short: {
      one: 'In {short} of 1 start it fell short.',
      other: 'In {short} of {count} starts it fell short.',
    },
    never: {
      one: 'In the 1 start that there is it was enough.',
      other: 'In none of {count} starts did it fall short.',
    },
    more: 'With {amount} more a month it would have been enough in every one of them.',
    nothingToDo: 'Nothing would have had to change.',
    how: 'A start is a month of the past from which there are prices for {months} months. From each, your money grew as {funds} did. The starts overlap, and the past is no promise.',
    noWindow:
      'Our prices of {funds} go back {known} months, and the goal is {months} months away. So there is nothing to count.',
    nothingServes: 'Nothing serves it yet. Choose folios or SIPs that are meant for it.',
    pricesMissing: 'We have no prices for what stands for your funds, so nothing can be counted.',
    due: 'Its year is over.',
  },
  servedBy: 'What serves it',
  source: 'Folio or SIP',
  share: 'Share',
  edit: 'Change',
  editOf: 'Change {name}',
  form: {
    newTitle: 'A new goal',
    editTitle: 'Change a goal',
    name: 'Name',
    nameHint: 'Such as “Meera’s college”.',
    amount: 'Amount in today’s rupees',
    year: 'Year',
    yearHint: 'The money is needed at the end of it.',
    inflation: 'Rise in prices a year',
    inflationHint: 'What the money buys gets dearer. We start with {rate} a year; a college may rise faster.',
    parts: 'What serves it',
    partsLead:
      'How much of each is meant for this goal, in per cent. Over all goals it can’t be more than 100.',
    folio: '{name}, folio {folio}',
    sip: 'SIP into {name}, folio {folio}',
    worth: 'Worth {amount}',
    monthly: '{amount} a month',
    noPrice: 'no price',
    noSources: 'You hold nothing yet that could serve a goal.',
    save: 'Save the goal',
    busy: 'Saving…',
    remove: 'Delete this goal',
    removeNote: 'Your folios and SIPs stay as they are.',
  },
  faults: {
    share: 'Enter a whole number from 0 to 100.',
    left: 'Your other goals leave {left} per cent of it. Enter that or less.',
    'not-there': 'This goal is not there any more.',
    'too-many': 'You have as many goals as we can keep. Delete one first.',
  },
  saved: 'Goal saved.',
  deleted: 'Goal deleted.',
}
export type GoalsWords = Said<typeof goalsWords>
