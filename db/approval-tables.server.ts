/** The tables of approvals and of access in an emergency; part of `Schema`. */
export interface ApprovalTables {
  proposal: ProposalTable
  break_glass: BreakGlassTable
}

/** `expired` is written by a job; until then the instant says so. */
export type ProposalState = 'open' | 'approved' | 'declined' | 'withdrawn' | 'expired'

/** What one member of staff proposes and another decides on. */
export interface ProposalTable {
  id: string
  /** An `ApprovalKindId`. */
  kind: string
  /** The client that it is about. It goes with the account. */
  account_id: string | null
  /** What it would change: the id of an entry, an import, a request; the account's own for its details. */
  record: string
  /** JSON: the values of the kind. */
  wanted: string
  /** JSON: what stood and what would stand, as both persons read it. */
  fields: string
  /** The hash of what stood. If the record has another one, the proposal is stale. */
  version: string
  reason: string | null
  made_by: string
  made_by_name: string
  made_at: string
  expires_at: string
  state: ProposalState
  decided_by_name: string | null
  decided_at: string | null
  /** Why it was declined. */
  decision: string | null
  /** When its maker used what it allows once, such as an export. */
  used_at: string | null
}

/** A client's record that somebody opened beyond their role. */
export interface BreakGlassTable {
  id: string
  account_id: string
  staff_id: string
  staff_name: string
  reason: string
  opened_at: string
  ends_at: string
  /** null until an owner reviewed it. */
  reviewed_at: string | null
  reviewed_by_name: string | null
  review: string | null
}
