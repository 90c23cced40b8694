import { auditDays } from '#content/retention.ts'
import { deleteEarlierActs, selectEarlierActs } from '#kit/acts/desk-act-rows.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'

const actsAtOnce = 500

/** Takes acts of the last year that an earlier version of the program recorded into the audit log. Runs at every start. */
export async function adoptEarlierActs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const since = toIso(clock.now() - auditDays * dayMs)
  let adopted = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const acts = await selectEarlierActs(trx, since, actsAtOnce)
      for (const { id, at, actor, act, client, about, detail } of acts) {
        const by = { kind: 'desk', name: actor, staffId: null } as const
        await appendEntry(trx, { clock }, by, { id, at, act, client, about, detail })
      }
      if (acts.length > 0)
        await deleteEarlierActs(
          trx,
          acts.map(({ id }) => id),
        )
      return acts.length
    })
    adopted += count
    if (count < actsAtOnce) return adopted
  }
}
