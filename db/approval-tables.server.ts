import { account, instant, table, text } from './table.server.ts'

/** `expired` is written by a job; until then the instant says so. */
export type ProposalState = 'open' | 'approved' | 'declined' | 'withdrawn' | 'expired'

/** The tables of approvals and of access in an emergency. */
export const approvalTables = {
  /** What one member of staff proposes and another decides on. */
  proposal: table({
    id: text().key(),
    /** An `ApprovalKindId`. */
    kind: text(),
    /** The client that it is about. It goes with the account. */
    account_id: account().optional(),
    /** What it would change: the id of an entry, an import, a request; the account's own for its details. */
    record: text(),
    /** JSON: the values of the kind. */
    wanted: text(),
    /** JSON: what stood and what would stand, as both persons read it. */
    fields: text(),
    /** The hash of what stood. If the record has another one, the proposal is stale. */
    version: text(),
    reason: text().optional(),
    made_by: text(),
    made_by_name: text(),
    made_at: instant(),
    expires_at: instant(),
    state: text<ProposalState>(),
    decided_by_name: text().optional(),
    decided_at: instant().optional(),
    /** Why it was declined. */
    decision: text().optional(),
    /** When its maker used what it allows once, such as an export. */
    used_at: instant().optional(),
  }).with({ by: { state: ['state', 'made_at'], record: ['record', 'state'], account: ['account_id'] } }),

  /** A client's record that somebody opened beyond their role. */
  break_glass: table({
    id: text().key(),
    account_id: account(),
    staff_id: text(),
    staff_name: text(),
    reason: text(),
    opened_at: instant(),
    ends_at: instant(),
    /** null until an owner reviewed it. */
    reviewed_at: instant().optional(),
    reviewed_by_name: text().optional(),
    review: text().optional(),
  }).with({ by: { review: ['reviewed_at'], account: ['account_id'] } }),
}
