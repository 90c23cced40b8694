import { date, instant, table, text } from '#kit/store/table.server.ts'

export const programTables = {
  /** A program of the firm's own that may read. Its row stays when its token is over, because the audit log names it. */
  program: table({
    id: text().key(),
    name: text(),
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().unique(),
    /** JSON list of scopes. */
    scopes: text(),
    /** The owner who made it. What a sample office made goes with it. */
    staff_id: text().refersTo('staff.id', 'cascade'),
    /** The owner's name at that time. */
    created_by: text(),
    created_at: instant(),
    /** The last day on which the token is valid, in India. */
    ends_on: date(),
    last_used_at: instant().optional(),
    revoked_at: instant().optional(),
    /** The name of whoever revoked it. */
    revoked_by: text().optional(),
  }).with({ since: '205-lists', by: { staff: ['staff_id'] } }),
}
