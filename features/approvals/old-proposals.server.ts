import { auditDays } from '#content/retention.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { updateProposal } from './tables/proposals.server.ts'

/** Closes proposals past their time, and deletes those of more than a year ago. Runs every hour. */
export async function forgetOldProposals(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = toIso(clock.now())
  const open = db.selectFrom('proposal').selectAll().where('state', '=', 'open')
  for (const { id, person_id, kind } of await open.where('expires_at', '<=', now).execute()) {
    await db.transaction().execute(async (trx) => {
      if (!(await updateProposal(trx, id, { state: 'expired', decided_at: now }))) return
      await appendEntry(trx, services, null, {
        act: 'proposal-expired',
        client: person_id,
        about: id,
        detail: kind,
      })
    })
  }
  await db
    .deleteFrom('proposal')
    .where('state', '!=', 'open')
    .where('made_at', '<', toIso(clock.now() - auditDays * dayMs))
    .execute()
}
