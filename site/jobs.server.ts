import { accessJob } from '#features/access/access-job.server.ts'
import { expireRecommendations } from '#features/advice/client.server.ts'
import { noticeJob } from '#features/breach/notices.server.ts'
import { calendarJob } from '#features/calendar/reminders.server.ts'
import { remindInvited } from '#features/invitations/send.server.ts'
import { forgetOldCodes } from '#features/is-it-you/caller-code.server.ts'
import { ledgerCheckJob } from '#features/ledger/check-ledgers.server.ts'
import { letterJob } from '#features/monthly-letter/send.server.ts'
import { navJob } from '#features/prices/nav-job.server.ts'
import { closeDueAccounts } from '#features/privacy/account-data.server.ts'
import { retentionJob } from '#features/privacy/retention.server.ts'
import { sipWatchJob } from '#features/sips/watch.server.ts'
import { upkeepJob } from '#features/upkeep/upkeep-job.server.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** The jobs of features that need nothing but the services. */
const ownJobs = [sipWatchJob, letterJob, noticeJob, calendarJob, accessJob, ledgerCheckJob]

/** Returns every job of a running site. */
export function siteJobs(services: Services): Job[] {
  const { log } = services
  return [
    retentionJob(
      services,
      (erased) => log.info({ erased }, 'erased expired data'),
      () =>
        log.warn(
          'the clock leapt by more than a week; nothing is erased until the clock has been stable for a day',
        ),
    ),
    upkeepJob(services, [closeDueAccounts, expireRecommendations, remindInvited, forgetOldCodes]),
    ...ownJobs.map((job) => job(services)),
    ...navJob(services),
  ]
}
