import type { Services } from '../services/services.server.ts'
import {
  type AuditEntryWithReason,
  type EntryFilter,
  findHead,
  selectEntriesDown,
  selectEntriesUp,
} from './chain.server.ts'
import { readActs } from './reads.server.ts'

/** An entry of the audit log, with the field names of its JSON. */
export interface LogEntry {
  readonly sequence: number
  readonly at: string
  /** null for the program itself. */
  readonly by: string | null
  readonly act: string
  /** The number of the client that it is about; null for none, and once the account is erased. */
  readonly client: string | null
  readonly about: string | null
  readonly detail: string | null
  readonly reason: string | null
}

/** Which entries are wanted; null matches all. */
export interface LogFilter extends Pick<EntryFilter, 'from' | 'before' | 'actor' | 'clients'> {
  readonly shows: 'looks' | 'acts' | null
}

/** Returns entries of the log, newest first. @param before The number of an entry that came later; null for the newest. */
export async function readLog(
  { db }: Pick<Services, 'db'>,
  { shows, ...filter }: LogFilter,
  limit: number,
  before: number | null = null,
): Promise<LogEntry[]> {
  const acts = { acts: shows === 'looks' ? readActs : null, notActs: shows === 'acts' ? readActs : null }
  return (await selectEntriesDown(db, { ...filter, ...acts }, limit, before)).map(toEntry)
}

const entriesAtOnce = 1_000

/**
 * Yields the whole log as lines of JSON, for an inspector. The first line says how to verify the others; each of them holds
 * what its hash was made of, so the file proves itself without this program.
 */
export async function* inspectorFile({ db }: Pick<Services, 'db'>): AsyncGenerator<string> {
  const head = await findHead(db)
  yield `${JSON.stringify({
    peepal: 'audit log',
    verify:
      'Each line after this one: hash = SHA-256 of the canonical JSON (RFC 8785) of its field "entry"; entry.previous = the hash of the line before; entry.reason = SHA-256 of "salt" and "reason" joined, unless they were erased with the account.',
    cutAt: head?.cut_sequence ?? 0,
    cutHash: head?.cut_hash ?? null,
    last: head?.sequence ?? 0,
    lastHash: head?.hash ?? null,
  })}\n`
  let after = head?.cut_sequence ?? 0
  for (;;) {
    const rows = await selectEntriesUp(db, after, entriesAtOnce)
    if (rows.length === 0) return
    yield rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('')
    after = rows.at(-1)!.sequence
  }
}

function lineOf(row: AuditEntryWithReason) {
  const { hash, salt, reason, client_number, staff_id, reason_hash, ...facts } = row
  return {
    entry: { ...facts, staff: staff_id, reason: reason_hash },
    hash,
    salt,
    reason,
    clientNumber: client_number,
  }
}

/** Returns the whole log as a table, oldest first, with the hash of each entry. */
export async function wholeLog({
  db,
}: Pick<Services, 'db'>): Promise<(LogEntry & { readonly hash: string })[]> {
  const all: (LogEntry & { hash: string })[] = []
  for (let after = 0; ; ) {
    const rows = await selectEntriesUp(db, after, entriesAtOnce)
    if (rows.length === 0) return all
    for (const row of rows) all.push({ ...toEntry(row), hash: row.hash })
    after = rows.at(-1)!.sequence
  }
}

function toEntry(row: AuditEntryWithReason): LogEntry {
  const { sequence, at, actor, act, client_number, about, detail, reason } = row
  return { sequence, at, by: actor, act, client: client_number, about, detail, reason }
}
