import { selectActs } from '#db/desk-acts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type DayFilter, isWithin } from './days.ts'

/** One act of the audit trail, with the field names of its JSON. */
export interface DoneAct {
  readonly at: string
  readonly by: string
  /** A `DeskAct`, the kind of an account event, or `lead-marked` and its like. */
  readonly act: string
  /** The id, the reference or the account's number; null where the act is about no single record. */
  readonly about: string | null
  readonly detail: string | null
}

const maxActs = 10_000

/** Returns what the firm's staff did on some Indian days, newest first. */
export async function listActs(services: Services, days: DayFilter): Promise<DoneAct[]> {
  return (await selectActs(services.db, maxActs))
    .filter(({ at }) => isWithin(at, days))
    .map(({ at, actor, act, subject_id, detail }) => ({ at, by: actor, act, about: subject_id, detail }))
}
