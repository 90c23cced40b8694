import '#kit/services/production.ts'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ensureSampleBook } from '#desk/web/sample-book.server.ts'
import { startDesk } from '#desk/web/start.server.ts'
import { staffThere } from '#features/staff/sample-staff.server.ts'
import { hasSampleBook } from '#features/upkeep/sample/sample-office.server.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { CannotListen } from '#kit/http/listen.server.ts'
import { WrongKey } from '#kit/secrets/app-key.server.ts'
import { limitOutgoing } from '#kit/services/outgoing.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { DatabaseUnavailable } from '#kit/store/store.server.ts'
import { stopWhenAsked } from '#tools/stop-signals.ts'

const settings = parseSettings(process.env)
if (!settings.ok) stopWith(settings.problems.join('\n'))
limitOutgoing(settings.value)

const openPages = async () => await (await import('#site/site.server.ts')).openSite()
const desk = await startDesk(settings.value, systemClock, join(import.meta.dirname, '..'), openPages).catch(
  (error: unknown) => {
    if (error instanceof DatabaseUnavailable || error instanceof WrongKey || error instanceof CannotListen)
      stopWith(error.message)
    throw error
  },
)

stopWhenAsked(() => desk.stop())
// Node holds what it read from its cache of compiled code until it has written that out.
flushCompileCache()
console.log(`The desk is at ${desk.url}`)
if ((await staffThere(desk.services.db)) === 'sample') {
  await ensureSampleBook(desk.services).catch((err: unknown) =>
    desk.services.log.error({ err }, 'the sample office has no whole book'),
  )
}
if (hasSampleBook(desk.services.settings)) {
  console.log('To begin your own firm, start without --sample-office and with an empty DATA_DIR')
} else if (desk.setUpUrl !== null) {
  console.log(`Set up your firm with this link, which works once: ${desk.setUpUrl}`)
} else if (!desk.hasStaff) {
  console.log(
    'Nobody can sign in yet. Make the first owner: npm run desk -- staff add-owner EMAIL --name NAME',
  )
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
