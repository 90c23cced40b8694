import { hasAnyStaff } from '#features/staff/people.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type ProposeRefusal, propose } from './approvals.server.ts'
import { exportRecord, listExported } from './kinds/list-exported.server.ts'
import { openProposalsAbout } from './list-proposals.server.ts'
import { approverOf, useApproval } from './use-approval.server.ts'

/** The rows of other lists that one person may take out of the firm alone. */
const fewRows = 50

/** Returns the rows of a list that one person may take out alone: of the folios and the pack, with which the book goes, none. */
export function fewOf(list: string): number {
  return list === 'folios' || list === 'handover' ? 0 : fewRows
}

/** A list that somebody takes out as a file. */
export interface ExportedList {
  readonly list: string
  /** The filter, without a client's name. */
  readonly filter: string
  readonly rows: number
  /** SHA-256 of the file, by which it is known again; the log has it. */
  readonly hash?: string
}

/**
 * Asks whether a list may leave as a file now, and records that it does. More than 50 rows need a second person, and an
 * owner among the two: the first call proposes, and once it is approved the next one takes the file.
 *
 * @returns `proposal` is the id of what now waits.
 */
export async function exportList(
  services: Services,
  actor: DeskActor,
  exported: ExportedList,
): Promise<{ ok: true } | { ok: false; proposal: string } | { ok: false; reason: ProposeRefusal }> {
  const { list, rows, hash } = exported
  const isTaken = await services.db.transaction().execute(async (trx) => {
    const isFree = rows <= fewOf(list) || !(await hasAnyStaff(trx))
    if (!isFree && !(await useApproval(trx, services, actor, 'list-exported', exportRecord(exported)))) {
      return false
    }
    await recordAct(trx, services, actor, 'list-exported', null, [rows, list, hash].join(' ').trim())
    return true
  })
  if (isTaken) return { ok: true }
  const { filter } = exported
  const proposed = await propose(services, actor, listExported, { list, filter, rows })
  return proposed.ok ? { ok: false, proposal: proposed.value } : { ok: false, reason: proposed.reason }
}

/** How an export stands for a person: it waits for a second one, or was approved and not taken yet. */
export async function exportStanding(
  services: Services,
  actor: DeskActor,
  exported: Pick<ExportedList, 'list' | 'filter'>,
): Promise<{
  readonly isApproved: boolean
  /** The second person; null if nobody has approved it. */
  readonly approvedBy: string | null
  readonly waits: { readonly id: string; readonly madeAt: string } | null
}> {
  const record = exportRecord(exported)
  const open = await openProposalsAbout(services, { records: [record] })
  const approvedBy = await approverOf(services, actor, 'list-exported', record)
  const own = open.find(({ kind, madeBy }) => kind === 'list-exported' && madeBy.id === actor.staffId)
  return {
    isApproved: approvedBy !== null,
    approvedBy,
    waits: own ? { id: own.id, madeAt: own.madeAt } : null,
  }
}
