import '#server/kernel/production.ts'
import { join } from 'node:path'
import { DatabaseUnavailable } from '#db/open.server.ts'
import { CannotListen } from '#server/http/listen.server.ts'
import { WrongKey } from '#server/kernel/app-key.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { parseSettings } from '#server/kernel/settings.server.ts'
import { type Site, startSite } from '#server/start.server.ts'

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

stopOn(site, 'SIGINT')
stopOn(site, 'SIGTERM')
console.log(`Peepal is at ${site.url}`)
console.log(site.mailSummary)
for (const { email, password } of site.sampleAccounts)
  console.log(`To try it: ${email}, password ${password}`)

/** Finishes running requests and closes the database; a second signal does not wait. */
function stopOn(running: Site, signal: NodeJS.Signals): void {
  process.once(signal, async () => {
    await running.stop()
    process.exit(0)
  })
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
