import '#kit/services/production.ts'
import { copyPages, nightJob } from '#features/upkeep/offsite.server.ts'
import { openServicesAlongside } from '#features/upkeep/open-alongside.server.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { startJobs } from '#kit/jobs/jobs.server.ts'
import { limitOutgoing } from '#kit/services/outgoing.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { stopWhenAsked } from '#tools/stop-signals.ts'

/** Makes the backups in BACKUP_DIR, beside the site: work on the whole database would keep a server from answering. */
const settings = parseSettings(process.env)
if (!settings.ok) throw new Error(settings.problems.join('\n'))
const { backupDir, backupKey, databaseUrl } = settings.value
if (backupDir === null || backupKey === null) throw new Error('BACKUP_DIR is not set')
limitOutgoing(settings.value)

const { services, close } = await openServicesAlongside(settings.value, systemClock)
const place = { backupDir, backupKey }
const copying = databaseUrl === null ? copyPages(services, place) : null
const jobs = startJobs(services, [nightJob(services, place)])
stopWhenAsked(async () => {
  await jobs.stop()
  await copying?.stop()
  await close()
})
