import '#server/kernel/production.ts'
import { join } from 'node:path'
import { DatabaseUnavailable } from '#db/store.server.ts'
import { CannotListen } from '#server/http/listen.server.ts'
import { WrongKey } from '#server/kernel/app-key.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { parseSettings } from '#server/kernel/settings.server.ts'
import { startSite } from '#server/start.server.ts'
import { stopWhenAsked } from './stop-signals.ts'

/** How long `/readyz` says that the site stops before it takes no more connections. */
const drainMs = 1_000

const root = join(import.meta.dirname, '..')

const settings = parseSettings(process.env)
if (!settings.ok) stopWith(settings.problems.join('\n'))

const { openSite } = (await import(
  join(root, 'build/server/index.js')
)) as typeof import('#app/site.server.ts')
const site = await startSite(settings.value, systemClock, {
  routes: await openSite(),
  mode: 'production',
  clientFolder: join(root, 'build/client'),
}).catch((error: unknown) => {
  if (error instanceof DatabaseUnavailable || error instanceof WrongKey || error instanceof CannotListen)
    stopWith(error.message)
  throw error
})

stopWhenAsked(() => site.stop(drainMs))
console.log(`Peepal is at ${site.url}`)
console.log(site.mailSummary)
for (const { email, password } of site.sampleAccounts)
  console.log(`To try it: ${email}, password ${password}`)

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
