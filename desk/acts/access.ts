import { type Role, roles } from '#features/staff/staff.ts'

const everyone: readonly Role[] = roles
/** Everyone who works with clients. An auditor reads everything and changes nothing. */
const office: readonly Role[] = ['owner', 'adviser', 'operations']
/** Whoever handles the books: registrars' files, prices, numbers in full. */
const books: readonly Role[] = ['owner', 'operations']
const owner: readonly Role[] = ['owner']

/**
 * Which role has which right. This is the only place that says so: endpoints name a right, screens ask `may`, and the commands
 * of cli/command-rights.ts name the same rights.
 *
 * An adviser reads and serves every client, not only her own: five colleagues stand in for each other, and each look is
 * written down and shown to the client. "Mine" is a filter of a list, never a wall.
 * No role approves its own proposal; the rules of approvals see to that, whatever the role.
 */
export const rights = {
  /** Reads Today, the inbox, requests, gaps and the calendar. */
  'read-work': everyone,
  /** Finds clients and reads their records. Every look is written before the record is sent. */
  'read-clients': everyone,
  /** Reads registrars' files, imports, reconciliation and prices. */
  'read-books': everyone,
  /** Reads what waits for a second person. */
  'read-approvals': everyone,
  /** Reads the firm's own data and the launch check. */
  'read-firm': everyone,
  /** Reads the state of the program: age of prices, outbox, backup, disk. */
  'read-health': everyone,
  /** Reads who looked at whom, who did what, and whether the chain is whole. */
  'read-audit': ['owner', 'auditor'],
  /** Takes the trail out as a file for an inspector. */
  'take-out-audit': ['owner', 'auditor'],
  /** Reads what the firm earns: brokerage, invoices, money under care. */
  'read-business': ['owner', 'auditor'],
  /** Reads who works here, with roles, factors and sessions. */
  'read-staff': ['owner', 'auditor'],

  /** Ends own sessions, changes own factors. */
  'change-own-access': everyone,
  /** Takes, answers, notes and returns leads, messages, quotes and call-backs. */
  'work-enquiries': office,
  /** Does, puts off or finishes what Today lists, requests of clients among it; writes notes about clients. */
  'work-clients': office,
  /** Writes recommendations, sends them and answers the client's questions about them. */
  recommend: ['owner', 'adviser'],
  /** Adds a person to the book, opens an account, sends a link to choose a password. */
  'open-accounts': office,
  /** Locks an account or ends its sessions. Safe, and urgent when a client has lost a phone. */
  'lock-accounts': office,
  /** Unlocks an account. */
  'unlock-accounts': books,
  /** Takes registrars' files in and out, and the people whom they name; joins records, links folios, maps schemes, fetches prices. */
  'work-books': books,
  /** Prepares letters about gaps. */
  'send-letters': office,
  /** Finishes dates of the compliance calendar, with proof. */
  'work-calendar': office,
  /** Publishes and withdraws testimonials. */
  'work-testimonials': office,
  /** Proposes what needs a second person: a bank, a nominee, a contact, a factor, a reversal, an erasure, a role, an export. */
  propose: office,
  /** Decides on the proposal of somebody else. */
  approve: office,
  /** Reads one PAN or account number in full, with a reason, for a minute. */
  unmask: books,
  /** Takes a list out as a file; one of more than 50 rows once a second person approved it. */
  'export-few': office,
  /** Opens one client for half an hour beyond one's own rights, with a reason. All owners get a mail. */
  'break-glass': ['adviser', 'operations'],
  /** Reviews what was opened that way. */
  'review-break-glass': owner,
  /** Opens the file of a breach, searches for who is concerned, and closes it; looks at who has access. */
  'handle-breach': owner,
  /** Invites, changes and removes staff. */
  'change-staff': owner,
  /** Issues invoices to fund houses, and enters what they need. */
  'change-business': owner,
  /** Changes the firm's own data. */
  'change-firm': owner,
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

/**
 * The rights that an opened glass lends for half an hour, about its one client: to read numbers in full, and to read what the
 * office did. It lends no right to change anything.
 */
export const lentUnderGlass: readonly Right[] = ['unmask', 'read-audit']

/** True if one of a person's roles has the right. Nobody without a role has any. */
export function may(held: readonly Role[], right: Right): boolean {
  return rights[right].some((role) => held.includes(role))
}
