import type { Said } from '../said.ts'
import { requestFindingsWords, requestWorkingWords } from './request-findings.ts'
import { requestKindsWords } from './request-kinds.ts'

/** Everything that a client can ask of the firm: the pages, their forms, and the request as it goes on. */
export const requestsWords = {
  title: 'Requests',
  ask: 'What do you need?',
  none: 'You have no requests yet',
  noneText:
    'Ask us to invest, to pay out, to change something, or for a document. We do it and tell you each step.',
  /** What a line of the list looks like. */
  example: {
    mark: 'This is what a request looks like here',
    fund: 'A fund of your choice',
    text: 'Monthly SIP of ₹5,000, with a reference to name on the phone',
  },
  asked: 'Asked on',
  reference: 'Reference',
  open: 'Follow it, or write to us',
  states: {
    received: 'Received',
    'in-progress': 'In progress',
    'with-registrar': 'With the registrar',
    done: 'Done',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  declined: 'Declined: {reason}',
  /** What happens next and by when, by state. */
  next: {
    call: 'Next: we call you on {due}.',
    received: 'Next: somebody here takes it on by {due}.',
    'in-progress': 'Next: we do it by {due}.',
    'in-progress-registrar': 'Next: we hand it to the registrar by {due}.',
    'with-registrar': 'Next: the registrar does it. We expect that by {due}.',
    'complaint-received': 'Next: you hear who looks into it by {due}.',
    'complaint-in-progress': 'Next: you get our written answer by {due}.',
    late: 'We said {due}, and we are late. Call us and name the reference.',
    done: 'Done. You find it under Transactions once the fund house has confirmed it.',
    'done-other': 'Done. Nothing more is needed from you.',
    declined: 'We could not do this. Call us to talk about it.',
    withdrawn: 'You withdrew it. Nothing was done.',
  },
  /** The lines of what happened, each with its time. */
  events: {
    title: 'What happened',
    received: 'We received it',
    taken: '{by} took it on',
    'taken-by-us': 'We took it on',
    'put-back': 'Put back; somebody else takes it on',
    'handed-on': 'With the registrar',
    'handed-on-number': 'With the registrar under number {number}',
    done: 'Done',
    'done-nav': 'Done at the NAV of {date}',
    declined: 'Declined: {text}',
    withdrawn: 'You withdrew it',
    answered: '{by} wrote to you',
    'answered-by-us': 'We wrote to you',
    asked: 'You wrote to us',
  },
  steps: {
    title: 'What happens next',
    steps: [
      'You choose a fund, an amount and a date. This only sends us a message; you buy nothing yet.',
      'We call you at the time you chose and check with you that it suits you.',
      'You confirm. The money goes from your bank to the fund house, never through us.',
      'The fund house sends you its statement, and the units appear here.',
    ],
    note: 'You can change your mind at any time before you confirm.',
  },
  /** The same beside every other form. */
  askSteps: {
    title: 'What happens next',
    steps: [
      'You send this. It is a message to our office: nothing is ordered yet.',
      'Somebody here takes it on, checks it, and calls you if anything is unclear.',
      'We hand it to the fund house or its registrar and note the number they give it.',
      'You see each step here and get it by e-mail.',
    ],
    note: 'You can withdraw it until somebody here has taken it on.',
  },
  call: 'Is something unclear? {contact}, and have the reference ready.',
  contact: 'Call or write to us',
  choose: {
    title: 'Choose a fund',
    lead: 'Which fund do you want to invest in?',
    held: 'Funds you hold',
    others: 'Other funds on our list',
    listed: 'Funds on our list',
    another: 'Another fund? Write its name into the note of any request, or call us.',
    /** For a request about something that the client has. */
    holdingLead: 'Which fund is it about?',
    sipLead: 'Which SIP is it about?',
    holdings: 'Your holdings',
    sips: 'Your SIPs',
    folio: 'Folio {folio}',
    noHoldings: 'You have no holdings here yet',
    noHoldingsText: 'Add your transactions or a statement, or call us: we know your folios.',
    noSips: 'We know of no running SIP of yours',
    noSipsText: 'It may run at a fund house whose statement is not here yet. Write to us which one it is.',
    addTransactions: 'Add transactions',
    write: 'Write to us',
  },
  /** The page of choices. */
  asking: {
    title: 'What do you need?',
    lead: 'You tell us here; our office does it and tells you each step. Nothing is ordered by pressing Send.',
    purposes: {
      money: 'Put money in, take it out',
      regular: 'Every month',
      details: 'Your details',
      help: 'Papers and complaints',
    },
    email: 'Change the e-mail address',
    emailLead: 'You do this yourself, in your profile.',
  },
  form: {
    investTitle: 'Ask us to invest',
    investLead: 'A request, not an order. We call you first and check that it suits you.',
    /** Above Send. */
    nothingOrdered: 'This is a request to our office, not an order.',
    submit: 'Send request',
    check: 'Check',
    checkTitle: 'Good to know before you send it',
    notKnown: 'not known',
    checkEmpty: 'Fill in the form: what applies to it shows here.',
    working: 'How this is known',
    source: 'Rule: {source}',
    about: 'Folio {folio}',
    another: 'Name more nominees',
    proof: {
      title: 'Is it you?',
      text: 'So that nobody else can do this in your name, enter your password again.',
      passkey: 'Use a passkey instead',
      passkeyHint: 'Before you fill in the form.',
      wrong: 'The password is not right.',
      needed: 'Enter your password.',
    },
    faults: { tooMany: 'You have ten open requests. Let us answer those first.' },
  },
  findings: requestFindingsWords,
  workingColumns: requestWorkingWords,
  kinds: requestKindsWords,
  /** The page of one request. */
  page: {
    sent: 'We have your request.',
    yours: 'What you asked for',
    fund: 'Fund',
    folio: 'Folio',
    amount: 'Amount',
    withdraw: 'Withdraw this request',
    withdrawText: 'Possible until somebody here has taken it on.',
    withdrawn: 'You have withdrawn it.',
    tooLate: 'Somebody here has already taken it on. Write to us below, or call.',
    write: 'Write to us about it',
    message: 'Your message',
    send: 'Send message',
    written: 'We have your message.',
    complaint: {
      title: 'How a complaint goes',
      acknowledged: 'Acknowledged by {date}',
      findings: 'A call with what we have found so far by {date}',
      answered: 'Answered in writing by {date}',
      further:
        'Not satisfied, or no answer by then? Take it to {scores}; still in dispute, to {odr}. {grievance}',
      scores: 'SEBI SCORES',
      odr: 'SmartODR',
      grievance: 'Everything about complaints',
    },
  },
}
export type RequestsWords = Said<typeof requestsWords>
export type RequestKindId = keyof RequestsWords['kinds']
