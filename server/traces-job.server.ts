import { forgetOldEvents } from './accounts/events.server.ts'
import { forgetOldLimits } from './accounts/limits.server.ts'
import { forgetOldSessions } from './accounts/session.server.ts'
import type { Firm } from './firm.server.ts'
import type { Job } from './jobs.server.ts'
import { forgetSentMail } from './mail/send.server.ts'
import { forgetOldProofs } from './recovery/upkeep.server.ts'

const hourMs = 60 * 60 * 1000

/** Forgets every hour what guarded accounts and is over, the audit trail after its year, and mail that was sent. */
export function tracesJob(firm: Firm): Job {
  return {
    name: 'traces',
    longestMs: hourMs,
    run: async () => {
      for (const forget of [
        forgetOldSessions,
        forgetOldLimits,
        forgetOldEvents,
        forgetOldProofs,
        forgetSentMail,
      ]) {
        await forget(firm)
      }
      return { nextAt: firm.clock.now() + hourMs, problem: null }
    },
  }
}
