import type { DeskTopic } from '#content/desk-topics.ts'

/** Acts are named by what they are about: `request-moved`, `feed-taken-in`. */
const topics: Readonly<Record<string, DeskTopic>> = {
  lead: 'enquiries',
  message: 'enquiries',
  quote: 'enquiries',
  enquiry: 'enquiries',
  call: 'enquiries',
  request: 'requests',
  prices: 'prices',
  scheme: 'books',
  feed: 'books',
  refusal: 'books',
  folio: 'books',
  import: 'books',
  transactions: 'books',
  transaction: 'books',
  addresses: 'staff',
  staff: 'staff',
  proposal: 'approvals',
  approval: 'approvals',
  // An opening waits for its review.
  glass: 'approvals',
  firm: 'firm',
  calendar: 'calendar',
  work: 'work',
  note: 'work',
  letter: 'work',
  review: 'reviews',
}

/** Acts that change nothing which a screen other than the audit log shows. */
const looks = /^(looked|unmasked|lists-read|list-exported|log-taken-out|log-cut|.*-number-read)$/

/** Returns the topic that an act changes, besides the audit log; null for a look. An act without a topic is about clients. */
export function topicOfAct(act: string): DeskTopic | null {
  if (looks.test(act)) return null
  return topics[act.split('-', 1)[0] ?? ''] ?? 'clients'
}
