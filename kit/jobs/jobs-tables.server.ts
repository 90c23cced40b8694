import { instant, table, text } from '../store/table.server.ts'

export const jobsTables = {
  /** A background job, which one server runs at a time. */
  job: table({
    name: text().key(),
    next_at: instant(),
    /** When a server's claim ends. Afterwards another server may take over unfinished work. */
    claimed_until: text().optional(),
    /** The run that holds the claim, so that a run that lost its claim does not end another one. */
    claimed_by: text().optional(),
    /** When the job last succeeded. */
    done_at: instant().optional(),
    /** The error code of the last run; null if it succeeded. */
    problem: text().optional(),
    /** JSON that the job passes to its next run. */
    memory: text().optional(),
  }),
}
