import { randomBytes, randomUUID } from 'node:crypto'
import type { DeskActor } from '../acts/actor.ts'
import { toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import { inTransaction } from '../store/in-transaction.server.ts'
import type { Database } from '../store/store.server.ts'
import { type AuditEntryRow, type AuditReasonRow, insertEntries, lockHead } from './chain.server.ts'
import { chainStart, linkHash, sha256 } from './hash-chain.server.ts'

/** What an entry of the audit log says. */
export interface AuditFacts {
  readonly act: string
  /** The internal id of the account that it is about. */
  readonly client?: string | null
  /** The id or reference of the record that it is about. */
  readonly about?: string | null
  /** A code, a count or the name of a screen; never a client's name, address or amount. */
  readonly detail?: string | null
  /** What somebody typed. It is erased with the account. */
  readonly reason?: string | null
  /** The id of the row in another table that the entry goes with. */
  readonly id?: string
  /** When it happened; now by default. */
  readonly at?: string
}

/**
 * Adds an entry to the end of the audit log. It is written if, and only if, the caller's transaction commits.
 *
 * Other writers of the log wait until that transaction ends, and readers do not. Call it after every other lock of the
 * transaction, so that two transactions never wait for each other.
 *
 * @param actor null for the program itself.
 * @returns The id of the entry.
 */
export async function appendEntry(
  db: Database,
  services: Pick<Services, 'clock'>,
  actor: DeskActor | null,
  facts: AuditFacts,
): Promise<string> {
  const id = facts.id ?? randomUUID()
  await appendEntries(db, services, actor, [{ ...facts, id }])
  return id
}

/**
 * The same for several entries, in their order. The end of the log moves once: PostgreSQL keeps every version of a row until the
 * transaction ends, and finds the newest the slower the more there are.
 */
export async function appendEntries(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  actor: DeskActor | null,
  all: readonly AuditFacts[],
): Promise<void> {
  if (all.length === 0) return
  await inTransaction(db, async (trx) => {
    const head = await lockHead(trx, chainStart, all.length)
    let { hash: previous } = head
    const entries: AuditEntryRow[] = []
    const reasons: AuditReasonRow[] = []
    for (const [at, facts] of all.entries()) {
      const { act, client = null, about = null, detail = null, reason = null, id = randomUUID() } = facts
      const salt = randomBytes(16).toString('hex')
      const entry = {
        sequence: head.sequence - all.length + 1 + at,
        id,
        at: facts.at ?? toIso(clock.now()),
        staff_id: actor?.staffId ?? null,
        actor: actor?.name ?? null,
        act,
        client,
        about,
        detail,
        reason_hash: reason === null ? null : reasonHash(salt, reason),
        previous,
      }
      previous = linkHash(entryFacts(entry))
      entries.push({ ...entry, hash: previous })
      if (reason !== null) reasons.push({ entry_id: id, person_id: client, salt, text: reason })
    }
    await insertEntries(trx, entries, reasons)
  })
}

/** Returns what the hash of an entry is made of. */
export function entryFacts(entry: Omit<AuditEntryRow, 'hash'>) {
  const { sequence, id, at, staff_id, actor, act, client, about, detail, reason_hash, previous } = entry
  return {
    sequence,
    id,
    at,
    staff: staff_id,
    actor,
    act,
    client,
    about,
    detail,
    reason: reason_hash,
    previous,
  }
}

/** Returns the hash that the chain holds of a typed reason. */
export function reasonHash(salt: string, text: string): string {
  return sha256(`${salt}${text}`)
}
