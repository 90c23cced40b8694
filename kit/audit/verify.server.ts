import type { Services } from '../services/services.server.ts'
import { nextTurn } from '../store/next-turn.ts'
import { entryFacts, reasonHash } from './audit-chain.server.ts'
import {
  type AuditEntryWithReason,
  findHead,
  findNewestOfAct,
  selectDays,
  selectEntriesUp,
} from './chain.server.ts'
import { cutAct } from './cut-log.server.ts'
import { erasedAct } from './erasure.server.ts'
import { type ChainEnd, emptyChain, findLinkFault, type LinkFault } from './hash-chain.server.ts'

/**
 * What is wrong with an entry: a fault of its link, or `added` comes after the recorded end, `reason` was changed or removed, `beginning` was cut by hand, and `rewritten`
 * is not what was mailed.
 */
export type BreakKind = LinkFault | 'added' | 'reason' | 'beginning' | 'rewritten'

export type Verified =
  | { readonly isWhole: true; readonly entries: number; readonly from: number; readonly head: ChainEnd }
  | { readonly isWhole: false; readonly brokenAt: number; readonly kind: BreakKind }

const entriesAtOnce = 1_000

/**
 * Verifies the whole audit log: each hash, the order, the typed reasons, both ends, and the ends of earlier days. Writers do not
 * wait.
 *
 * @param mailed An end from a mail, which nobody with the database alone can change; null for none.
 * @returns Whole, with the end of the log; or the number of the first entry that is wrong.
 */
export async function verifyLog(
  { db }: Pick<Services, 'db'>,
  mailed: ChainEnd | null = null,
): Promise<Verified> {
  const begun = await findHead(db)
  const cut: ChainEnd = begun ? { sequence: begun.cut_sequence, hash: begun.cut_hash } : emptyChain
  const known = new Map((await selectDays(db)).map(({ sequence, hash }) => [sequence, hash]))
  if (mailed) {
    if (known.has(mailed.sequence) && known.get(mailed.sequence) !== mailed.hash) {
      return broken(mailed.sequence, 'rewritten')
    }
    if (mailed.sequence > cut.sequence) known.set(mailed.sequence, mailed.hash)
  }
  if (cut.sequence === 0 ? cut.hash !== emptyChain.hash : !(await isOurCut(db, cut))) {
    return broken(cut.sequence + 1, 'beginning')
  }

  let end = cut
  /** Clients whose reason is gone, with the entry. It must have been erased with the account. */
  const unexplained = new Map<string, number>()
  let brokenReason: number | null = null
  for (;;) {
    const rows = await selectEntriesUp(db, end.sequence, entriesAtOnce)
    for (const row of rows) {
      const fault = findLinkFault(end, row, entryFacts(row))
      if (fault === 'missing') {
        return (await wasCutMeanwhile(db, cut))
          ? await verifyLog({ db }, mailed)
          : broken(end.sequence + 1, 'missing')
      }
      if (fault) return broken(row.sequence, fault)
      if (known.has(row.sequence) && known.get(row.sequence) !== row.hash) {
        return broken(row.sequence, 'rewritten')
      }
      switch (reasonOf(row)) {
        case 'erased':
          if (row.client === null) brokenReason ??= row.sequence
          else if (!unexplained.has(row.client)) unexplained.set(row.client, row.sequence)
          break
        case 'changed':
          brokenReason ??= row.sequence
          break
      }
      if (row.act === erasedAct && row.client !== null) unexplained.delete(row.client)
      end = { sequence: row.sequence, hash: row.hash }
    }
    if (rows.length > 0) {
      await nextTurn()
      continue
    }
    const head = await findHead(db)
    const last = head?.sequence ?? 0
    // An entry and the recorded end are one commit, so the end read last is never behind what was read before.
    if (last > end.sequence && (await selectEntriesUp(db, end.sequence, 1)).length > 0) continue
    if (last > end.sequence) return broken(end.sequence + 1, 'missing')
    if (last < end.sequence) return broken(last + 1, 'added')
    if (head && head.hash !== end.hash) return broken(last, 'rewritten')
    break
  }
  const beyond = [...known.keys()].filter((sequence) => sequence > end.sequence)
  if (beyond.length > 0) return broken(end.sequence + 1, 'missing')
  const reasons = [...unexplained.values(), ...(brokenReason === null ? [] : [brokenReason])]
  if (reasons.length > 0) return broken(Math.min(...reasons), 'reason')
  return { isWhole: true, entries: end.sequence - cut.sequence, from: cut.sequence + 1, head: end }
}

function broken(brokenAt: number, kind: BreakKind): Verified {
  return { isWhole: false, brokenAt, kind }
}

async function isOurCut(db: Services['db'], cut: ChainEnd): Promise<boolean> {
  return (await findNewestOfAct(db, cutAct))?.detail === `${cut.sequence} ${cut.hash}`
}

async function wasCutMeanwhile(db: Services['db'], cut: ChainEnd): Promise<boolean> {
  const head = await findHead(db)
  return head !== null && head.cut_sequence > cut.sequence
}

function reasonOf({ reason_hash, salt, reason }: AuditEntryWithReason): 'fine' | 'erased' | 'changed' {
  if (salt === null || reason === null) return reason_hash === null ? 'fine' : 'erased'
  return reasonHash(salt, reason) === reason_hash ? 'fine' : 'changed'
}
