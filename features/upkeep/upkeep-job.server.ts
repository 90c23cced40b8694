import { forgetOldProposals } from '#features/approvals/old-proposals.server.ts'
import { forgetOldOpenings } from '#features/audit/break-glass.server.ts'
import { keepDayHead } from '#features/audit/day-head.server.ts'
import { forgetOldEvents } from '#features/identity/events.server.ts'
import { forgetOldLimits } from '#features/identity/limits.server.ts'
import { forgetOldProofs } from '#features/identity/recovery/upkeep.server.ts'
import { forgetOldSessions } from '#features/identity/session.server.ts'
import { saveSealedDay } from '#features/papers/day-root.server.ts'
import { eraseStoredPapers } from '#features/papers/erase.server.ts'
import { growProofTree } from '#features/papers/proofs.server.ts'
import { forgetOldStaffSessions } from '#features/staff/session.server.ts'
import { tendUploads } from '#features/uploads/uploads.server.ts'
import { cutOldEntries } from '#kit/audit/cut-log.server.ts'
import { hourMs } from '#kit/clock/time.ts'
import { judgeClock } from '#kit/jobs/clock-leap.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { forgetSentMail } from '#kit/mail/send.server.ts'
import type { Services } from '#kit/services/services.server.ts'

const tasks = [
  forgetOldSessions,
  forgetOldLimits,
  forgetOldEvents,
  forgetOldProposals,
  forgetOldOpenings,
  keepDayHead,
  saveSealedDay,
  growProofTree,
  // Every entry has its leaf by now.
  cutOldEntries,
  eraseStoredPapers,
  tendUploads,
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
