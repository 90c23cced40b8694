import { forgetOldEvents } from './accounts/events.server.ts'
import { forgetOldLimits } from './accounts/limits.server.ts'
import { forgetOldSessions } from './accounts/session.server.ts'
import { judgeClock } from './clock-leap.ts'
import type { Firm } from './firm.server.ts'
import type { Job } from './jobs.server.ts'
import { forgetSentMail } from './mail/send.server.ts'
import { closeDueAccounts } from './profile/privacy.server.ts'
import { forgetOldProofs } from './recovery/upkeep.server.ts'

const hourMs = 60 * 60 * 1000

const tasks = [
  closeDueAccounts,
  forgetOldSessions,
  forgetOldLimits,
  forgetOldEvents,
  forgetOldProofs,
  forgetSentMail,
]

/**
 * Every hour: closes accounts whose day has come; forgets what guarded accounts and is over, the audit trail after its
 * year, and mail that was sent. One that fails does not keep the others from their turn. Nothing of it is done while the clock
 * may be wrong (clock-leap.ts).
 */
export function upkeepJob(firm: Firm): Job {
  return {
    name: 'upkeep',
    longestMs: hourMs,
    run: async (before) => {
      const { isBelieved, memory } = judgeClock(before, firm.clock.now())
      if (!isBelieved) return { nextAt: firm.clock.now() + hourMs, problem: 'clock-leapt', memory }
      let problem: string | null = null
      for (const task of tasks) {
        await task(firm).catch((error: unknown) => {
          firm.log.error({ err: error, task: task.name }, 'upkeep failed')
          problem = task.name
        })
      }
      return { nextAt: firm.clock.now() + hourMs, problem, memory }
    },
  }
}
