import type { Insertable, Selectable } from 'kysely'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** An INSERT of this many leaves stays below SQLite's parameter limit. */
const leavesAtOnce = 500

/** A leaf, with the hash of its paper as that is now: what is rewritten there changes the tree. */
export interface ProofLeaf {
  readonly kind: 'paper' | 'log'
  readonly of: string
  readonly hash: string
}

/** Returns the leaves from a place on, in their order. */
export async function selectProofLeaves(db: Database, from: number): Promise<ProofLeaf[]> {
  const rows = await db
    .selectFrom('proof_leaf')
    .leftJoin('sealed_link', 'sealed_link.id', 'proof_leaf.of')
    .select(['proof_leaf.kind', 'proof_leaf.of', 'proof_leaf.hash', 'sealed_link.hash as paper'])
    .where('proof_leaf.place', '>=', from)
    .orderBy('proof_leaf.place')
    .execute()
  return rows.map(({ kind, of, hash, paper }) => ({ kind, of, hash: paper ?? hash }))
}

/** Returns the sealed papers that have no leaf yet, oldest first. Papers of one moment stand by chain and sequence. */
export async function selectPapersWithoutLeaf(
  db: Database,
): Promise<{ readonly id: string; readonly hash: string }[]> {
  return await db
    .selectFrom('sealed_link')
    .leftJoin('proof_leaf', (join) =>
      join.onRef('proof_leaf.of', '=', 'sealed_link.id').on('proof_leaf.kind', '=', 'paper'),
    )
    .select(['sealed_link.id', 'sealed_link.hash'])
    .where('proof_leaf.of', 'is', null)
    .orderBy('sealed_link.at')
    .orderBy('sealed_link.chain_id')
    .orderBy('sealed_link.sequence')
    .execute()
}

/** Returns how many leaves there are, and the number of the newest entry of the log among them. */
export async function findTreeEnd(db: Database): Promise<{ readonly size: number; readonly entry: number }> {
  const { size } = await db
    .selectFrom('proof_leaf')
    .select(({ fn }) => fn.countAll<number | string>().as('size'))
    .executeTakeFirstOrThrow()
  const last = await firstRow(
    db.selectFrom('proof_leaf').select('of').where('kind', '=', 'log').orderBy('place', 'desc').limit(1),
  )
  return { size: Number(size), entry: Number(last?.of ?? 0) }
}

/** Adds leaves in their order. */
export async function insertProofLeaves(
  db: Database,
  leaves: readonly Insertable<Schema['proof_leaf']>[],
): Promise<void> {
  for (let start = 0; start < leaves.length; start += leavesAtOnce)
    await db
      .insertInto('proof_leaf')
      .values(leaves.slice(start, start + leavesAtOnce))
      .execute()
}

/** Adds a signed head, unless there is one of this size. */
export async function insertProofHead(db: Database, head: Insertable<Schema['proof_head']>): Promise<void> {
  await db
    .insertInto('proof_head')
    .values(head)
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute()
}

/** Returns the newest signed head; null before the first. */
export async function findProofHead(db: Database): Promise<Selectable<Schema['proof_head']> | null> {
  return await firstRow(db.selectFrom('proof_head').selectAll().orderBy('size', 'desc').limit(1))
}

/** Returns the key that signs heads; null before the first head. */
export async function findProofKey(db: Database): Promise<Selectable<Schema['proof_key']> | null> {
  return await firstRow(db.selectFrom('proof_key').selectAll())
}

/** Saves the key that signs heads, unless there is one. */
export async function insertProofKey(db: Database, key: Insertable<Schema['proof_key']>): Promise<void> {
  await db
    .insertInto('proof_key')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
