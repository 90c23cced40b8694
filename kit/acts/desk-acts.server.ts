import type { auditWords } from '#features/audit/words/desk.ts'
import { appendEntry } from '../audit/audit-chain.server.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import type { DeskActor } from './actor.ts'

/**
 * An act of the audit log: a line `acts.…` of features/audit/words/desk.en.json. An act that a client reads in the recent activity
 * is an account event (`recordEvent`).
 */
export type DeskAct = keyof (typeof auditWords)['acts']

/**
 * Records what a member of the firm's staff did. Never holds a client's name, address or amount.
 *
 * @param db The caller's transaction, so that the record is saved only if the act is. It holds every other lock by now.
 * @param about The id or reference of the record; null if the act is about no single one.
 */
export async function recordAct(
  db: Database,
  services: Pick<Services, 'clock'>,
  actor: DeskActor,
  act: DeskAct,
  about: string | null,
  detail: string | null = null,
): Promise<void> {
  await appendEntry(db, services, actor, { act, about, detail })
}
