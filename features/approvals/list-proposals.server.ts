import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { ApprovalKindId, ProposedField, Standing } from './kind.ts'
import {
  findProposal,
  type ProposalWithClient,
  selectOpenProposals,
  selectProposals,
} from './tables/proposals.server.ts'
import type { ProposalState } from './tables/tables.server.ts'

/** A proposal as lists and screens show it. */
export interface Proposal {
  readonly id: string
  readonly kind: ApprovalKindId
  /** The client that it is about; null for none. */
  readonly client: { readonly name: string; readonly number: string } | null
  readonly record: string
  readonly fields: readonly ProposedField[]
  readonly reason: string | null
  readonly madeBy: { readonly id: string; readonly name: string }
  readonly madeAt: string
  readonly expiresAt: string
  readonly state: ProposalState
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** Why it was declined. */
  readonly decision: string | null
}

/** Returns the newest 500 proposals, newest first. @param states null for all. */
export async function listProposals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  states: readonly ProposalState[] | null,
): Promise<Proposal[]> {
  // A proposal past its time is open in the database until the job has seen it.
  const wanted = states?.includes('expired') ? [...states, 'open' as const] : states
  const rows = (await selectProposals(db, wanted, 500)).map((row) => toProposal(row, clock.now()))
  return states === null ? rows : rows.filter(({ state }) => states.includes(state))
}

/** Returns the number of open proposals that are not a person's own, for the navigation. */
export async function countToDecide(
  services: Pick<Services, 'db' | 'clock'>,
  { staffId }: DeskActor,
): Promise<number> {
  return (await listProposals(services, ['open'])).filter(({ madeBy }) => madeBy.id !== staffId).length
}

/** Returns a proposal; null if there is none. */
export async function readProposal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<(Proposal & { readonly personId: string | null }) | null> {
  const row = await findProposal(db, id)
  return row && { ...toProposal(row, clock.now()), personId: row.person_id }
}

/** Returns what waits for a second person about some records or a client, oldest first. A screen shows it on the record itself. */
export async function openProposalsAbout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  about: { readonly records?: readonly string[]; readonly personId?: string | null },
): Promise<Proposal[]> {
  const rows = await selectOpenProposals(db, {
    records: about.records ?? [],
    personId: about.personId ?? null,
  })
  return rows.map((row) => toProposal(row, clock.now())).filter(({ state }) => state === 'open')
}

function toProposal(row: ProposalWithClient, now: number): Proposal {
  const isPast = row.state === 'open' && row.expires_at <= toIso(now)
  return {
    id: row.id,
    kind: row.kind as ApprovalKindId,
    client:
      row.client_name === null || row.client_number === null
        ? null
        : { name: row.client_name, number: row.client_number },
    record: row.record,
    fields: JSON.parse(row.fields) as Standing['fields'],
    reason: row.reason,
    madeBy: { id: row.made_by, name: row.made_by_name },
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    state: isPast ? 'expired' : row.state,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    decision: row.decision,
  }
}
