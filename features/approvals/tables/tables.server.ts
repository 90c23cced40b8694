import { instant, person, table, text } from '#kit/store/table.server.ts'

export const approvalsTables = {
  /** What one member of staff proposes and another decides on. */
  proposal: table({
    id: text().key(),
    /** An `ApprovalKindId`. */
    kind: text(),
    /** The client that it is about. It goes with the account. */
    person_id: person().optional(),
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
    /** The hash that names the browser it was proposed in; null at the shell. */
    made_in: text().optional().since('203-worst-days'),
    made_at: instant(),
    expires_at: instant(),
    state: text<ProposalState>(),
    decided_by_name: text().optional(),
    decided_at: instant().optional(),
    /** Why it was declined. */
    decision: text().optional(),
    /** When its maker used what it allows once, such as an export. */
    used_at: instant().optional(),
  }).with({ by: { state: ['state', 'made_at'], record: ['record', 'state'], person: ['person_id'] } }),
}

/** `expired` is written by a job; until then the instant says so. */
export type ProposalState = 'open' | 'approved' | 'declined' | 'withdrawn' | 'expired'
