import { forgetOldEvents } from '#server/accounts/events.server.ts'
import { forgetOldLimits } from '#server/accounts/limits.server.ts'
import { forgetOldSessions } from '#server/accounts/session.server.ts'
import { forgetOldOpenings } from '#server/audit/break-glass.server.ts'
import { cutOldEntries } from '#server/audit/cut-log.server.ts'
import { keepDayHead } from '#server/audit/day-head.server.ts'
import { forgetOldProposals } from '#server/audit/old-proposals.server.ts'
import type { Job } from '#server/kernel/jobs.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { hourMs } from '#server/kernel/time.ts'
import { forgetSentMail } from '#server/mail/send.server.ts'
import { forgetOldProofs } from '#server/recovery/upkeep.server.ts'
import { keepSealedDay } from '#server/sealed/day-root.server.ts'
import { eraseKeptPapers } from '#server/sealed/erase.server.ts'
import { forgetOldStaffSessions } from '#server/staff/session.server.ts'
import { judgeClock } from './clock-leap.ts'

const tasks = [
  forgetOldSessions,
  forgetOldLimits,
  forgetOldEvents,
  cutOldEntries,
  forgetOldProposals,
  forgetOldOpenings,
  keepDayHead,
  keepSealedDay,
  eraseKeptPapers,
  forgetOldProofs,
  forgetSentMail,
  forgetOldStaffSessions,
]

/**
 * Returns the hourly job. It deletes expired sign-in protection, both audit trails after a year, and sent mail. A step that
 * fails does not stop the others. No step runs while the clock may be wrong (clock-leap.ts).
 *
 * @param more Further tasks, of folders that stand above this one.
 */
export function upkeepJob(
  services: Services,
  more: readonly ((services: Services) => Promise<unknown>)[] = [],
): Job {
  return {
    name: 'upkeep',
    longestMs: hourMs,
    run: async (before) => {
      const { isBelieved, memory } = judgeClock(before, services.clock.now())
      if (!isBelieved) return { nextAt: services.clock.now() + hourMs, problem: 'clock-leapt', memory }
      let problem: string | null = null
      for (const task of [...tasks, ...more]) {
        await task(services).catch((error: unknown) => {
          services.log.error({ err: error, task: task.name }, 'upkeep failed')
          problem = task.name
        })
      }
      return { nextAt: services.clock.now() + hourMs, problem, memory }
    },
  }
}
