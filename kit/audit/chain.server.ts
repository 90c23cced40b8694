import { type Insertable, type Selectable, sql } from 'kysely'
import { invariant } from '#finance/invariant.ts'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Schema } from '../store/schema.server.ts'
import type { Database, Transaction } from '../store/store.server.ts'

export type AuditEntryRow = Selectable<Schema['audit_entry']>
export type AuditHeadRow = Selectable<Schema['audit_head']>
export type AuditReasonRow = Selectable<Schema['audit_reason']>

/** An entry with the reason that was typed; null where there is none, or it was erased. */
export interface AuditEntryWithReason extends AuditEntryRow {
  readonly salt: string | null
  readonly reason: string | null
  /** The client's number; null where the entry is about no client, or the account is erased. */
  readonly client_number: string | null
}

/** An INSERT of this many entries stays below SQLite's parameter limit. */
const entriesAtOnce = 500

/**
 * Locks the end of the chain until the transaction ends and moves it.
 *
 * @param start The hash that an empty chain begins with.
 * @param count How many entries the caller adds.
 * @returns The end, with the number of the last new entry and the hash of the one before the first.
 */
export async function lockHead(trx: Transaction, start: string, count: number): Promise<AuditHeadRow> {
  const move = () =>
    trx
      .updateTable('audit_head')
      .set((eb) => ({ sequence: eb('sequence', '+', count) }))
      .where('one', '=', 1)
      .returningAll()
      .executeTakeFirst()
  const moved = await move()
  if (moved) return moved
  await trx
    .insertInto('audit_head')
    .values({ one: 1, sequence: 0, hash: start, cut_sequence: 0, cut_hash: start })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  return (await move())!
}

/** Writes entries in their order and makes the last one the end of the chain. The caller has locked the end. */
export async function insertEntries(
  trx: Transaction,
  entries: readonly Insertable<Schema['audit_entry']>[],
  reasons: readonly Insertable<Schema['audit_reason']>[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesAtOnce)
    await trx
      .insertInto('audit_entry')
      .values(entries.slice(start, start + entriesAtOnce))
      .execute()
  for (let start = 0; start < reasons.length; start += entriesAtOnce)
    await trx
      .insertInto('audit_reason')
      .values(reasons.slice(start, start + entriesAtOnce))
      .execute()
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return
  const { numUpdatedRows } = await trx
    .updateTable('audit_head')
    .set({ hash: last.hash })
    .where('hash', '=', first.previous)
    .executeTakeFirst()
  invariant(numUpdatedRows === 1n, 'a new entry of the audit log follows the last one')
}

/** Returns the end of the chain; null before the first entry. */
export async function findHead(db: Database): Promise<AuditHeadRow | null> {
  return (await db.selectFrom('audit_head').selectAll().where('one', '=', 1).executeTakeFirst()) ?? null
}

/** Which entries are wanted. A field that is null matches every entry. */
export interface EntryFilter {
  /** Instants; the end is excluded. */
  readonly from: string | null
  readonly before: string | null
  /** Part of the name of the person who acted, in any case. */
  readonly actor: string | null
  /** True leaves out what the program did by itself. */
  readonly byStaff: boolean
  /** The internal ids of accounts. */
  readonly clients: readonly string[] | null
  readonly about: string | null
  readonly acts: readonly string[] | null
  /** Acts that are left out. */
  readonly notActs: readonly string[] | null
}

/** Returns entries, newest first. @param before Only entries with a lower number; null for the newest. */
export async function selectEntriesDown(
  db: Database,
  filter: Partial<EntryFilter>,
  limit: number,
  before: number | null = null,
): Promise<AuditEntryWithReason[]> {
  return await filtered(db, filter)
    .$if(before !== null, (query) => query.where('audit_entry.sequence', '<', before!))
    .orderBy('audit_entry.sequence', 'desc')
    .limit(limit)
    .execute()
}

/** Returns entries in the order of the chain. @param after Only entries with a higher number. */
export async function selectEntriesUp(
  db: Database,
  after: number,
  limit: number,
): Promise<AuditEntryWithReason[]> {
  return await filtered(db, {})
    .where('audit_entry.sequence', '>', after)
    .orderBy('audit_entry.sequence')
    .limit(limit)
    .execute()
}

function filtered(db: Database, filter: Partial<EntryFilter>) {
  const { from, before, actor, byStaff, clients, about, acts, notActs } = filter
  return db
    .selectFrom('audit_entry')
    .leftJoin('audit_reason', 'audit_reason.entry_id', 'audit_entry.id')
    .leftJoin('person', 'person.id', 'audit_entry.client')
    .selectAll('audit_entry')
    .select(['audit_reason.salt as salt', 'audit_reason.text as reason', 'person.public_id as client_number'])
    .$if(from != null, (query) => query.where('audit_entry.at', '>=', from!))
    .$if(before != null, (query) => query.where('audit_entry.at', '<', before!))
    .$if(actor != null, (query) => query.where(nameHas(actor!)))
    .$if(byStaff === true, (query) => query.where('audit_entry.actor', 'is not', null))
    .$if(clients != null, (query) => query.where('audit_entry.client', 'in', clients!))
    .$if(about != null, (query) => query.where('audit_entry.about', '=', about!))
    .$if(acts != null, (query) => query.where('audit_entry.act', 'in', acts!))
    .$if(notActs != null, (query) => query.where('audit_entry.act', 'not in', notActs!))
}

/** Matches part of the name of the person who acted. */
function nameHas(part: string) {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(audit_entry.actor) like ${pattern} escape '\\'`
}

/** Returns the newest entry of one act; null if there is none. */
export async function findNewestOfAct(db: Database, act: string): Promise<AuditEntryRow | null> {
  return await firstRow(
    db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('sequence', 'desc').limit(1),
  )
}

/** Returns the oldest entry that is not older than an instant; null if all are. */
export async function findFirstSince(db: Database, instant: string): Promise<AuditEntryRow | null> {
  return await firstRow(
    db.selectFrom('audit_entry').selectAll().where('at', '>=', instant).orderBy('sequence').limit(1),
  )
}

/** Deletes the beginning of the chain up to an entry, and records its hash. The caller has locked the end. */
export async function cutEntries(trx: Transaction, sequence: number, hash: string): Promise<void> {
  await trx.deleteFrom('audit_entry').where('sequence', '<=', sequence).execute()
  await trx
    .updateTable('audit_head')
    .set({ cut_sequence: sequence, cut_hash: hash })
    .where('one', '=', 1)
    .execute()
  await trx.deleteFrom('audit_day').where('sequence', '<=', sequence).execute()
}

/** Keeps the end of the chain of a day. Returns false if that day has one. */
export async function insertDay(db: Database, day: Insertable<Schema['audit_day']>): Promise<boolean> {
  return await anyChanged(
    db
      .insertInto('audit_day')
      .values(day)
      .onConflict((conflict) => conflict.column('day').doNothing()),
  )
}

/** Returns the ends of all days, oldest first. */
export async function selectDays(db: Database): Promise<Selectable<Schema['audit_day']>[]> {
  return await db.selectFrom('audit_day').selectAll().orderBy('day').execute()
}

/** Returns the numbers and hashes of the entries after one, oldest first. */
export async function selectHashesAfter(
  db: Database,
  sequence: number,
): Promise<Pick<AuditEntryRow, 'sequence' | 'hash'>[]> {
  return await db
    .selectFrom('audit_entry')
    .select(['sequence', 'hash'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute()
}
