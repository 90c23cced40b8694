import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who keeps your data',
    text: [
      '{legalName}, {street}, {area}, {city} {postalCode}, decides what is kept and answers for it: the data fiduciary of the Digital Personal Data Protection Act, 2023.',
      'Reading this site needs no name. Each form below asks for your details, for its own purpose.',
    ],
  },
  { id: 'forms', title: 'What each form keeps, and for how long' },
  {
    id: 'not',
    title: 'What we do not do',
    list: [
      'We sell nothing about you and give nothing to advertisers.',
      'Pages talk to our server only: no fonts, pictures, maps, counters or scripts of other companies.',
      'We do not follow you, here or elsewhere.',
      'Figures typed into the cover, retirement and tax calculators stand in the page’s address and are not stored. Our log keeps the page, never what follows the question mark.',
      'We do not ask for Aadhaar.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies, and what stays on your device',
    text: [
      'No cookie is set until you sign in. Then one is needed, to know that it is you; it ends when you sign out. Two more only keep what you choose: amounts hidden, for a year, and this device trusted, for 30 days.',
      'A number left at the calculator without a connection waits on your device until it is sent. While you are signed in, your name and e-mail stand there too, so that the page can greet you.',
    ],
  },
  {
    id: 'where',
    title: 'Where it is kept, and who sees it',
    text: [
      'In one database on our own server in India. Only those of us who answer you see it. What a fund house or insurer needs for a purchase goes to them with your signature, not before.',
      'A chat opens WhatsApp, which keeps what you write there under its own terms.',
      'If a law or a court asks for a record, we have to give it.',
    ],
  },
  {
    id: 'rights',
    title: 'See it, correct it, take it back',
    text: [
      'Ask at any time for a copy, a correction or the erasing of what we keep, or take back a consent. It is as easy as giving it: one e-mail to {officerEmail}, or a call to {officerPhone}, with the name and number you used. No reason is needed.',
      'We answer within seven days and act within thirty. Records that a law makes us keep, such as those of an investment made through us, stay for as long as it says; we tell you which and why.',
      'You may name somebody to do all this after your death or when you no longer can.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    text: [
      'This site is for people of 18 and over. For a child’s investment, a parent or guardian gives the details and the consent.',
    ],
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    text: [
      'If your data gets where it should not, we tell you and the Data Protection Board without delay: what happened, what it may mean, what we have done, and what you can do.',
    ],
  },
  {
    id: 'complain',
    title: 'Complaints',
    text: [
      'Our grievance officer is {officer}, {officerEmail}, {officerPhone}. Not settled? You can go to the Data Protection Board of India.',
    ],
  },
]

export const privacyWords = {
  title: 'Privacy notice',
  lead: 'What we keep, why, for how long, and how to have it erased.',
  description: 'What each form keeps, why, for how long, and how to see, correct or erase it.',
  sections,
  table: {
    caption: 'What is kept, why and for how long',
    kind: 'When you',
    keeps: 'We keep',
    why: 'To',
    period: 'For',
  },
  days: '{days} days',
  years: { one: 'a year', many: '{years} years' },
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
      why: 'Be able to show what you agreed to',
    },
    account: {
      name: 'open an account',
      keeps: 'Name, e-mail, a password that we can’t read, what you add later',
      why: 'Show you your own portfolio',
    },
    idempotencyKey: {
      name: 'send a form twice by accident',
      keeps: 'A random number and a fingerprint of the form',
      why: 'Keep it only once',
    },
    attempt: {
      name: 'send a form, or try to sign in',
      keeps: 'The network address and how often',
      why: 'Stop machines that try thousands of times',
    },
  },
  untilClosed: 'As long as the account is open; then as the law on investments asks',
}
