import { auditDays } from '#content/retention.ts'
import { dayMs, toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import { appendEntry } from './audit-chain.server.ts'
import { cutEntries, findFirstSince, findHead } from './chain.server.ts'

/** The act that says where the beginning of the log was cut: the number and hash of the newest entry that went. */
export const cutAct = 'log-cut'

/**
 * Deletes the entries of the audit log that are older than a year. The hash of the last one stays, so that the rest can
 * be verified. Runs every hour.
 *
 * @returns The number of entries.
 */
export async function cutOldEntries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const cutoff = toIso(clock.now() - auditDays * dayMs)
  const head = await findHead(db)
  if (!head) return 0
  const first = await findFirstSince(db, cutoff)
  const last = first ? first.sequence - 1 : head.sequence
  if (last <= head.cut_sequence) return 0
  return await db.transaction().execute(async (trx) => {
    const entry =
      (await trx.selectFrom('audit_entry').selectAll().where('sequence', '=', last).executeTakeFirst()) ??
      null
    // Another server cut the log meanwhile.
    if (!entry) return 0
    // Locks the end, so that only one server cuts.
    await appendEntry(trx, { clock }, null, { act: cutAct, detail: `${last} ${entry.hash}` })
    await cutEntries(trx, last, entry.hash)
    return last - head.cut_sequence
  })
}
