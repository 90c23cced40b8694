import type { Selectable, Updateable } from 'kysely'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { ProposalState } from './tables.server.ts'

export type ProposalRow = Selectable<Schema['proposal']>

/** A proposal with the client that it is about; null for none. */
export interface ProposalWithClient extends ProposalRow {
  readonly client_name: string | null
  readonly client_number: string | null
}

/** Returns a proposal; null if there is none. */
export async function findProposal(db: Database, id: string): Promise<ProposalWithClient | null> {
  return (await withClient(db).where('proposal.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns a proposal and locks it until the transaction ends. On SQLite the transaction itself is the lock. */
export async function lockProposal(trx: Transaction, id: string): Promise<ProposalRow | null> {
  // An update that changes nothing takes the lock on both databases.
  await trx
    .updateTable('proposal')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute()
  return (await trx.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Changes an open proposal. Returns false if it is not open. */
export async function updateProposal(
  db: Database,
  id: string,
  change: Updateable<Schema['proposal']>,
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('proposal').set(change).where('id', '=', id).where('state', '=', 'open'),
  )
}

/** Returns proposals, newest first. @param states null for all. */
export async function selectProposals(
  db: Database,
  states: readonly ProposalState[] | null,
  limit: number,
): Promise<ProposalWithClient[]> {
  return await withClient(db)
    .$if(states !== null, (query) => query.where('proposal.state', 'in', states!))
    .orderBy('proposal.made_at', 'desc')
    .orderBy('proposal.id')
    .limit(limit)
    .execute()
}

/** Returns the open proposals about some records or about a client, oldest first. */
export async function selectOpenProposals(
  db: Database,
  { records, personId }: { readonly records: readonly string[]; readonly personId: string | null },
): Promise<ProposalWithClient[]> {
  return await withClient(db)
    .where('proposal.state', '=', 'open')
    .where((eb) =>
      eb.or([
        ...(records.length > 0 ? [eb('proposal.record', 'in', records)] : []),
        ...(personId === null ? [] : [eb('proposal.person_id', '=', personId)]),
        eb.lit(false),
      ]),
    )
    .orderBy('proposal.made_at')
    .execute()
}

/** Returns the newest approved proposal of a kind by a person that was not used yet; null if there is none. */
export async function findUnusedApproval(
  db: Database,
  { kind, madeBy, record, decidedAfter }: Record<'kind' | 'madeBy' | 'record' | 'decidedAfter', string>,
): Promise<ProposalRow | null> {
  return await firstRow(
    db
      .selectFrom('proposal')
      .selectAll()
      .where('kind', '=', kind)
      .where('made_by', '=', madeBy)
      .where('record', '=', record)
      .where('state', '=', 'approved')
      .where('used_at', 'is', null)
      .where('decided_at', '>=', decidedAfter)
      .orderBy('decided_at', 'desc'),
  )
}

/** Marks an approval as used. Returns false if it was used already. */
export async function markUsed(db: Database, id: string, now: string): Promise<boolean> {
  return await anyChanged(
    db.updateTable('proposal').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null),
  )
}

function withClient(db: Database) {
  return db
    .selectFrom('proposal')
    .leftJoin('person', 'person.id', 'proposal.person_id')
    .selectAll('proposal')
    .select(['person.name as client_name', 'person.public_id as client_number'])
}
