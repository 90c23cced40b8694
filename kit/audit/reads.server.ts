import type { Words } from '#content/words.ts'
import type { DeskActor } from '../acts/actor.ts'
import { minuteMs } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { appendEntry } from './audit-chain.server.ts'
import { selectEntriesDown } from './chain.server.ts'

/** A part of a client's record that the office can read; features/privacy/words/looks.en.json has the words that the client reads. */
export type ReadScreen = keyof Words['looks']['screens']

/** The acts of the audit log that a client reads under "Who looked". */
export const readActs = ['looked', 'unmasked', 'glass-broken'] as const
export type ReadAct = (typeof readActs)[number]

/** Reads of the same screen that follow each other within this time are one line. */
const sameReadMs = 15 * minuteMs

/** The longest reason, in characters. */
const maxReason = 500

/** Why a typed reason can't be kept. */
export type ReasonRefusal = 'reason-needed' | 'reason-too-long'

/** Judges a reason that the office must give. The client reads it. */
export function judgeReason(
  typed: string,
): { ok: true; value: string } | { ok: false; reason: ReasonRefusal } {
  const value = typed.normalize('NFC').trim()
  if (value === '') return { ok: false, reason: 'reason-needed' }
  return [...value].length > maxReason ? { ok: false, reason: 'reason-too-long' } : { ok: true, value }
}

/** What somebody reads. */
export interface RecordRead {
  /** The account's internal id. */
  readonly personId: string
  readonly screen: ReadScreen
  readonly reason?: string | null
}

/**
 * Writes that a member of staff reads a client's record. Wait for it before anything of the client is sent.
 *
 * @throws If it can't be written; nothing may be shown then.
 */
export async function recordRead(
  services: Pick<Services, 'db' | 'clock'>,
  staff: DeskActor,
  { personId, screen, reason = null }: RecordRead,
): Promise<void> {
  await writeRead(services.db, services, staff, 'looked', { personId, screen, reason })
}

/** The same for any act that is a read, in the caller's transaction. */
export async function writeRead(
  db: Database,
  services: Pick<Services, 'clock'>,
  staff: DeskActor,
  act: ReadAct,
  { personId, screen, reason = null }: RecordRead,
): Promise<void> {
  await appendEntry(db, services, staff, { act, client: personId, detail: screen, reason })
}

/** Reads of one person of one screen that followed each other. */
export interface ReadLine {
  /** The id of the newest read. */
  readonly id: string
  readonly act: ReadAct
  readonly by: string | null
  /** A `ReadScreen`; text, since an older or newer program may have written it. */
  readonly screen: string
  readonly reason: string | null
  /** The instants of the first and the last read. */
  readonly from: string
  readonly to: string
  readonly count: number
}

/**
 * Returns who of the firm read a client's record in the last year, newest first.
 *
 * @param limit The maximum number of reads that are read; lines can be fewer.
 */
export async function readsOf(
  { db }: Pick<Services, 'db'>,
  personId: string,
  limit = 5_000,
): Promise<ReadLine[]> {
  const rows = await selectEntriesDown(db, { clients: [personId], acts: readActs }, limit)
  const reads = rows.map(({ id, act, actor, detail, reason, at }) => ({
    id,
    act: act as ReadAct,
    by: actor,
    screen: detail ?? '',
    reason,
    from: at,
    to: at,
    count: 1,
  }))
  return groupReads(reads)
}

/** Joins reads that are alike and followed each other. @param reads Newest first. */
export function groupReads(reads: readonly ReadLine[]): ReadLine[] {
  const lines: ReadLine[] = []
  /** The line of each person and screen that an earlier read can still join. */
  const open = new Map<string, number>()
  for (const read of reads) {
    const key = JSON.stringify([read.act, read.by, read.screen, read.reason])
    const at = open.get(key)
    const line = at === undefined ? undefined : lines[at]
    const joins = line && read.act === 'looked' && Date.parse(line.from) - Date.parse(read.to) <= sameReadMs
    if (joins && at !== undefined) {
      lines[at] = { ...line, from: read.from, count: line.count + read.count }
    } else {
      open.set(key, lines.length)
      lines.push(read)
    }
  }
  return lines
}
