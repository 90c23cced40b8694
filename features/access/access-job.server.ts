import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { answerDays } from './grant.ts'
import { mailEmergency, mailRunOut } from './mails.server.ts'
import { markMailed, selectOpened, selectRunOut } from './tables/access.server.ts'

/**
 * Returns the job that mails both people when a grant has run out, and everybody when an emergency opens. It also forgets
 * addresses that somebody typed and nobody answered for. Runs every hour.
 */
export function accessJob(services: Services): Job {
  return {
    name: 'access',
    longestMs: hourMs / 2,
    run: async () => {
      await mailWhatTimeDid(services)
      await services.db
        .deleteFrom('access_grant')
        .where('agreed_at', 'is', null)
        .where('asked_at', '<', toIso(services.clock.now() - answerDays * dayMs))
        .execute()
      return { nextAt: services.clock.now() + hourMs, problem: null }
    },
  }
}

/** Queues the mails about grants that time opened or ended. Each goes once. Access itself does not wait for them. */
export async function mailWhatTimeDid(services: Services): Promise<void> {
  const at = toIso(services.clock.now())
  for (const row of await selectOpened(services.db, at)) {
    await services.db.transaction().execute(async (trx) => {
      if (!(await markMailed(trx, row.id, 'mailed_open_at', at))) return
      await mailEmergency(trx, services, 'emergency-open', row, row.ends_at, false)
    })
  }
  for (const row of await selectRunOut(services.db, at)) {
    await services.db.transaction().execute(async (trx) => {
      if (await markMailed(trx, row.id, 'mailed_end_at', at)) await mailRunOut(trx, services, row)
    })
  }
}
