import { selectEntriesDown } from '#db/chain.server.ts'
import { lookActs } from '#server/audit/looks.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type DayFilter, instantsOf } from './days.ts'

/** One act of the audit log, with the field names of its JSON. */
export interface DoneAct {
  readonly at: string
  readonly by: string
  /** A `DeskAct` or the kind of an account event. */
  readonly act: string
  /** The id, the reference or the account's number; null where the act is about no single record. */
  readonly about: string | null
  readonly detail: string | null
}

const maxActs = 10_000

/** Returns what the firm's staff did on some Indian days, newest first. Looks are not among them. */
export async function listActs(services: Services, days: DayFilter): Promise<DoneAct[]> {
  const filter = { ...instantsOf(days), byStaff: true, notActs: lookActs }
  return (await selectEntriesDown(services.db, filter, maxActs)).map(
    ({ at, actor, act, about, client_number, detail }) => ({
      at,
      by: actor ?? '',
      act,
      about: about ?? client_number,
      detail,
    }),
  )
}
