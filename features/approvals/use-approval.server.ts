import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { ApprovalKindId } from './kind.ts'
import { findUnusedApproval, markUsed, type ProposalRow } from './tables/proposals.server.ts'

/** The days within which an approval that works once can be used. */
const usableDays = 1

/** Returns who approved what a person may still use once; null if nothing is approved. */
export async function approverOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<string | null> {
  return (await findUsable(db, clock.now(), actor, kind, record))?.decided_by_name ?? null
}

async function findUsable(
  db: Database,
  now: number,
  { staffId }: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<ProposalRow | null> {
  const decidedAfter = toIso(now - usableDays * dayMs)
  return staffId === null
    ? null
    : await findUnusedApproval(db, { kind, record, madeBy: staffId, decidedAfter })
}

/**
 * Uses an approval that works once, within a day of the decision, in the caller's transaction.
 *
 * @returns False if the person has none; nothing is changed then.
 */
export async function useApproval(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  actor: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<boolean> {
  const now = clock.now()
  const found = await findUsable(trx, now, actor, kind, record)
  return found !== null && (await markUsed(trx, found.id, toIso(now)))
}
