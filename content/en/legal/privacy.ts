import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who keeps your data',
    text: [
      '{legalName}, {street}, {area}, {city} {postalCode}, is the data fiduciary under the Digital Personal Data Protection Act, 2023.',
      'You can read this site without giving your name. Each form below has its own purpose.',
    ],
  },
  { id: 'forms', title: 'What each form keeps, and for how long' },
  {
    id: 'statements',
    title: 'Statements, and the registrars’ files',
    text: [
      'A statement in PDF is opened on your own device; the file and its password do not reach us. When you take it in, we keep your transactions and balances, and for each folio its holders, nominees, guardian and KYC state. The PAN is encrypted, and pages show its last four characters.',
      'CAMS and KFintech, the registrars of the fund houses, send us files about folios invested through us: transactions, units, SIPs, holders, nominees and bank. PANs and account numbers in them are encrypted or cut to the last four. A folio that belongs to none of our clients waits in a list that only our office sees.',
      'We watch the dates of your SIPs and write to you when an instalment is missed. You can turn these mails off in your profile.',
    ],
  },
  {
    id: 'not',
    title: 'What we do not do',
    list: [
      'We do not sell your data or give it to advertisers.',
      'Pages load nothing from other companies: no fonts, pictures, maps, counters or scripts.',
      'We do not track you, here or elsewhere.',
      'Figures you type into the cover, retirement and tax calculators are part of the page’s address. We do not store them; our log leaves out everything after the question mark.',
      'We do not ask for Aadhaar.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies, and what stays on your device',
    text: [
      'No cookie is set until you sign in. Then one keeps you signed in until you sign out. Two more remember your choices: hidden amounts for a year, a trusted device for 30 days.',
      'A number left at the calculator without a connection waits on your device until it is sent. While you are signed in, your name and e-mail are kept there too, so that pages can greet you. So is your watchlist until you sign in; its page sends us the codes of those funds, and we store them only in an account.',
      'If you were signed out before you sent a form, what you typed waits in that tab until you have signed in again. Passwords and account numbers do not.',
    ],
  },
  {
    id: 'where',
    title: 'Where it is kept, and who sees it',
    text: [
      'In one database on our own server in India, seen only by our people who answer you. Fund houses and insurers get what a purchase needs, only with your signature.',
      'Chats open in WhatsApp, which keeps what you write under its own terms.',
      'If the law or a court requires a record, we must give it.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: [
      'You may ask at any time for a copy, correction or erasure of your data, or withdraw consent. No reason is needed, and it is as easy as giving it: e-mail {officerEmail} or call {officerPhone}, with the name and number you used.',
      'We reply within seven days and act within thirty. Records the law makes us keep, such as of an investment made through us, stay as long as it requires; we tell you which and why.',
      'You may nominate someone to do this after your death or when you no longer can.',
      'Not satisfied? Write to our grievance officer, {officer}, at the same address, or go to the Data Protection Board of India.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    text: [
      'This site is for people aged 18 and over. For a child’s investment, a parent or guardian gives the details and consent.',
    ],
  },
  {
    id: 'breach',
    title: 'If there is a data breach',
    text: [
      'We tell you and the Data Protection Board without delay: what happened, what it may mean, what we have done and what you can do.',
    ],
  },
]

export const privacyWords = {
  title: 'Privacy notice',
  lead: 'What we keep, why, for how long, and how to see, correct or erase it.',
  sections,
  table: {
    caption: 'What is kept, why and for how long',
    kind: 'When you',
    keeps: 'We keep',
    why: 'To',
    period: 'For',
  },
  days: { one: '{count} day', other: '{count} days' },
  years: { one: 'a year', other: '{count} years' },
  kinds: {
    lead: {
      name: 'leave a number at the calculator',
      keeps: 'Name, phone, the figures of that calculation',
      why: 'Call you about it',
    },
    message: {
      name: 'send a message',
      keeps: 'Name, e-mail, phone if given, what you wrote',
      why: 'Answer you',
    },
    quoteRequest: {
      name: 'ask for an insurance quote',
      keeps: 'Name, phone, e-mail if given, the answers on the form',
      why: 'Prepare the quote and call you',
    },
    consent: {
      name: 'send any of these',
      keeps: 'Which text you agreed to, in which language, on which page, when',
      why: 'Show what you agreed to. For an account, the time counts from its closing',
    },
    account: {
      name: 'open an account',
      keeps: 'Name, e-mail, a password we can’t read, what you add or ask for later',
      why: 'Show you your own portfolio',
    },
    oldEmail: {
      name: 'change your e-mail',
      keeps: 'The old address, which nobody else can use meanwhile',
      why: 'Let you put it back if the change was not yours',
    },
    idempotencyKey: {
      name: 'send a form twice by accident',
      keeps: 'A random number and a fingerprint of the form',
      why: 'Keep it only once',
    },
    attempt: {
      name: 'send a form, or try to sign in',
      keeps: 'The network address and how often',
      why: 'Stop programs that try thousands of times',
    },
    look: {
      name: 'have an account that our office opens',
      keeps: 'Who opened which page of it, when, and why. You can read it in your account',
      why: 'Show you who looked',
    },
    nobodysFolio: {
      name: 'invest through us and have no account here',
      keeps: 'What the fund registrar’s file says of your folio: name, PAN (encrypted), transactions',
      why: 'Show it to you once you open an account',
    },
    sealedPaper: {
      name: 'agree on something with us: a review, a profile, a recommendation',
      keeps: 'The paper as you read it, sealed: your name, what was said and decided',
      why: 'Let you and us show later what was agreed. Its hash, which names nobody, stays',
    },
    removedEntry: {
      name: 'remove a transaction from your list',
      keeps: 'The transaction',
      why: 'Let you put it back',
    },
  },
  untilClosed: 'As long as the account is open; then as investment law requires',
}
