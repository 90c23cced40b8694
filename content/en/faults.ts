import type { Said } from '../said.ts'
/**
 * What a form says about a field that it can't take. `every` has one sentence for each fault that any form knows; the
 * rest are the sentences of one form, by the names of its fields, where the general one would say too little. `{…}` is
 * filled in by the page.
 */
export const faultWords = {
  /** Above the list of what is wrong. */
  title: 'Please check this',
  every: {
    needed: 'Please fill this in.',
    'too-long': 'This is too long.',
    unreadable: 'This has a character we can’t read. Type it again.',
    'not-a-choice': 'Choose one of these.',
    'nothing-chosen': 'Choose at least one.',
    'not-an-email': 'Check the e-mail address. It should look like anita@example.com.',
    'not-a-number': 'Enter a number, such as 50,000 or 12 lakh.',
    'unclear-comma': 'Is the comma a decimal point? Write 1.5 or 1,500.',
    'too-large': 'This number is too large.',
    'too-low': 'This number is too low.',
    'out-of-range': 'Enter a number from {min} to {max}.',
    'not-whole-in-range': 'Enter a whole number from {min} to {max}.',
    'not-an-amount': 'Enter a number above zero, such as 2,500.50.',
    'below-minimum': 'The minimum for this fund is {minimum}.',
    'result-too-large': 'The result is too large to work out. Enter smaller figures.',
    'not-a-date': 'Enter the date with its day first, such as 24 May 1984 or 24/05/1984.',
    'too-early': 'Choose a later day.',
    'too-late': 'Choose an earlier day.',
    'too-young': 'You must be at least {youngest}.',
    'too-old': 'Insurers take new policies up to {oldest}. Talk to us about other options.',
    'not-after-age': 'This must be more than your age today.',
    'not-a-goal-year': 'Enter a year from next year on, at most 30 years away.',
    'not-a-pin': 'A PIN code has six digits, such as 500034.',
    'not-a-name':
      'Enter a name in letters, such as Lakshmi K. Rao: ten words at most, no digits, no web or e-mail address, and a space after a dot.',
    nobody: 'Enter the age of at least one person.',
    'slot-gone': 'This time is no longer available. Choose another.',
    'is-this-right': 'This has fewer than 10 digits. Is this right? If so, send it again.',
    'too-short': 'Use at least 8 characters.',
    'easy-to-guess': 'Choose a password that is harder to guess.',
    mismatch: 'The two do not match.',
    wrong: 'This is not right.',
    same: 'You already use this address.',
    taken: 'This is already saved.',
    'too-many': 'You can’t save any more of these.',
    'not-four-digits': 'Enter four digits.',
    'not-a-month': 'Enter year and month, such as 2028-05.',
    'looks-like-a-number': 'Don’t put the card number in the label.',
    'not-a-upi-id': 'A UPI ID looks like name@bank, without a dot after the @.',
    'unknown-scheme': 'No scheme has this code. Search by name.',
    'no-nav-kept': 'We have no NAV for that day. Enter the NAV or the units from your statement.',
    'does-not-fit': 'Units × NAV does not match the amount. Check all three.',
    'more-than-amount': 'The duty is more than the amount.',
    'only-from-statement':
      'Rows of this type come with a statement of the fund houses or from our office. Leave it out here.',
    'more-than-free': 'You can ask for {free} units at most here.',
    'more-than-worth': 'You can ask for {worth} at most here. Selling all of it today comes to that.',
    'nothing-free': 'None of it is free now: it is locked, or already in another open request.',
    'same-as-now': 'This is what it is today.',
    'before-first': 'The last day must be after the first.',
    'not-an-account-number': 'An account number has 9 to 18 digits.',
    'not-an-ifsc': 'An IFSC code looks like HDFC0000001.',
    'unknown-ifsc': 'No branch has this IFSC code.',
    'not-a-mobile': 'Enter an Indian mobile number with ten digits.',
    'guardian-needed': 'A child needs a guardian.',
    'shares-not-100': 'The shares must add up to 100.',
    'not-an-order-date': 'The order is at most a month before the NAV date, never after it.',
  },
  calculator: {
    amount: {
      needed: 'Enter an amount above 0, such as 10,00,000 or 10 lakh.',
      'not-a-number': 'Write the amount in digits, such as 10,00,000 or 10 lakh.',
      'unclear-comma': 'Is the comma a decimal point? Write 1.5 or 15.',
      'too-large': 'This amount is too large to work with. Enter a smaller one.',
      'result-too-large':
        'The result is too large to tell to the rupee. Enter a smaller amount, fewer years or a lower return.',
    },
    years: {
      needed: 'Enter a number of years above 0, such as 5.',
      'not-a-number': 'Write the years in digits, such as 5 or 7.5.',
      'unclear-comma': 'Is the comma a decimal point? Write 7.5.',
      'too-large': 'Enter a smaller number of years.',
    },
    return: {
      needed: 'Enter a percentage, such as 5 or 7.5.',
      'not-a-number': 'Write the percentage in digits, such as 5 or 7.5.',
      'unclear-comma': 'Is the comma a decimal point? Write 7.5.',
      'too-large': 'Enter a smaller percentage.',
      'too-low': 'With so large a loss nothing is left to work out. Enter a smaller one.',
    },
    name: {
      'too-long': 'Enter at most 200 characters.',
      unreadable: 'It has a character we can’t read. Type the name again.',
    },
    phone: {
      'too-long': 'Enter at most 32 characters.',
      unreadable: 'It has a character we can’t read. Type the number again.',
    },
  },
  /** The other calculators have nothing of their own to say. */
  figures: {},
  contact: {
    name: {
      needed: 'Enter your name.',
      'too-long': 'Enter at most 200 characters for your name.',
      unreadable: 'Your name has a character we can’t read. Type it again.',
    },
    email: {
      needed: 'Enter your e-mail address, so that we can answer.',
      'too-long': 'Enter at most 254 characters for your e-mail address.',
      unreadable: 'Your e-mail address has a character we can’t read. Type it again.',
      'not-an-email': 'Enter an e-mail address like name@example.in.',
    },
    phone: {
      needed: 'Enter a number we can call.',
      'too-long': 'Enter at most 32 characters for your phone number, or leave it empty.',
      unreadable: 'Your phone number has a character we can’t read. Type it again.',
      'is-this-right': 'Your phone number has fewer than 10 digits. Is this right? If so, send it again.',
    },
    message: {
      needed: 'Write your message.',
      'too-long':
        'Your message is longer than 5,000 characters. Shorten it, or send the rest in a second one.',
      unreadable: 'Your message has a character we can’t read. Type that part again.',
    },
  },
  callBack: {
    name: { needed: 'Enter your name.', 'too-long': 'Enter at most 200 characters.' },
    phone: { needed: 'Enter a number we can call.', 'too-long': 'Enter at most 32 characters.' },
    email: {
      'not-an-email': 'Enter an address such as lakshmi@example.com, or leave it empty.',
      'too-long': 'Enter at most 254 characters, or leave it empty.',
    },
    slot: { needed: 'Choose a time.' },
  },
  /** Of the question’s kind, since every product asks its own questions. */
  questions: {
    'not-a-date': 'Enter a date, such as 24 May 1984.',
    'not-a-number': 'Enter a number, such as {example}.',
    'out-of-range': 'Enter {min} to {max}.',
  },
  account: {
    name: { needed: 'Enter your name.', 'too-long': 'Use at most 200 characters.' },
    email: { needed: 'Enter your e-mail address.' },
    password: { needed: 'Choose a password.', 'too-long': 'Use at most 1,024 characters.' },
    next: { needed: 'Choose a password.', 'too-long': 'Use at most 1,024 characters.' },
    current: { needed: 'Enter your current password.', wrong: 'This is not your current password.' },
    confirm: { needed: 'Enter the password again.', mismatch: 'Passwords do not match' },
  },
  /** Personal details and bank details have nothing of their own to say. */
  profile: {},
  card: {
    label: {
      'too-long': 'Use at most 60 characters.',
      'too-many': 'You can save up to 20 cards. Remove one first.',
    },
  },
  upi: {
    upi: {
      taken: 'This UPI ID is already saved.',
      'too-many': 'You can save up to 10 UPI IDs. Remove one first.',
    },
  },
  transaction: {
    date: {
      needed: 'Enter the date.',
      'too-early': 'There was no mutual fund in India before July 1964.',
      'too-late': 'This date is in the future.',
    },
    kind: {
      needed: 'Say what it is, such as Purchase.',
      'not-a-choice':
        'Use one of: Purchase, SIP, Redemption, Switch in, Switch out, Dividend paid out, Dividend reinvested, Bonus units.',
    },
    schemeCode: {
      needed: 'Name the fund by its AMFI code or ISIN.',
      'unknown-scheme': 'We can’t tell which scheme this is. Give its AMFI code or ISIN.',
    },
    amount: { needed: 'Enter the amount.' },
    folio: { needed: 'Enter the folio number.', 'too-long': 'Use at most 40 characters.' },
  },
  grant: {
    email: { needed: 'Enter their e-mail address.' },
    relation: {
      needed: 'Choose what you are to each other.',
      'not-a-choice': 'Choose what you are to each other.',
    },
    purpose: { needed: 'Say what it is for.' },
    endsOn: {
      needed: 'Choose the last day.',
      'too-early': 'Choose tomorrow or a later day.',
      'too-late': 'Choose a day within a year.',
    },
    bornOn: {
      needed: 'Enter the date of birth.',
      'too-early': 'Somebody born on this day is 18 or older, and has no guardian.',
      'too-late': 'Choose a day in the past.',
    },
  },
  policy: {
    kind: { needed: 'Choose the kind of policy.', 'not-a-choice': 'Choose the kind of policy.' },
    insurer: { needed: 'Name the insurer.' },
    insured: { needed: 'Name whom it covers.' },
    dueOn: {
      'too-early': 'Enter the next day, not a past one.',
      'too-late': 'Choose a day within five years.',
    },
    cover: {
      needed: 'Enter the cover in rupees, such as 50,00,000 or 50 lakh.',
      'not-an-amount': 'Enter the cover in rupees, such as 50,00,000 or 50 lakh.',
    },
  },
  risk: {
    'own-words': { 'too-long': 'Keep it within 1,000 characters.' },
  },
  advice: {
    question: { needed: 'Write your question.', 'too-long': 'Keep it within 1,000 characters.' },
    reason: { 'too-long': 'Keep it within 1,000 characters.' },
  },
  request: {
    scheme: { 'too-many': 'You have ten open requests. Let us answer those first.' },
    amount: {
      needed: 'Enter the amount.',
      'not-an-amount': 'Enter a number above zero, such as 5,000.',
      'too-large': 'For such a large amount, please call us.',
    },
    date: {
      'too-early': 'Choose today or a later day.',
      'too-late': 'Choose a day within the next year.',
    },
    day: { 'not-whole-in-range': 'Enter a day from 1 to 28: every month has these.' },
    phone: { needed: 'Enter a number we can call.', 'too-long': 'Enter at most 32 characters.' },
    text: { needed: 'Write what happened.' },
    slot: { needed: 'Choose a time.' },
    note: { 'too-long': 'Use at most 500 characters.' },
  },
}
export type FaultWords = Said<typeof faultWords>
