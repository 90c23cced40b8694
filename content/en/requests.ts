import type { Said } from '../said.ts'
/** The page of a client's requests to the firm, and the one where a fund is chosen for a new one. */
export const requestsWords = {
  title: 'Requests',
  ask: 'Ask us to invest',
  none: 'You have no requests yet',
  noneText: 'Choose a fund and an amount. We call you before anything is bought.',
  /** What a line of the list looks like. */
  example: {
    mark: 'This is what a request looks like here',
    fund: 'A fund of your choice',
    text: 'Monthly SIP of ₹5,000, with a reference to name on the phone',
  },
  wanted: 'Preferred date',
  asked: 'Asked on',
  /** What happens next, by state. */
  next: {
    received: 'We talk it over on the phone before anything is bought.',
    'in-progress': 'We are working on it with you and the fund house.',
    done: 'Done. You find it under Transactions once the fund house has confirmed it.',
    declined: 'We could not do this. Call us to talk about it.',
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
  call: 'Is something unclear? {contact}, and have the reference ready.',
  contact: 'Call or write to us',
  choose: {
    title: 'Choose a fund',
    lead: 'Which fund do you want to invest in?',
    held: 'Funds you hold',
    others: 'Other funds on our list',
    listed: 'Funds on our list',
    another: 'Another fund? Write its name into the note of any request, or call us.',
  },
}
export type RequestsWords = Said<typeof requestsWords>
