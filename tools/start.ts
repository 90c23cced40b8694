import '#kit/services/production.ts'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runAlongside } from '#cli/child-program.ts'
import { stopWhenAsked } from './stop-signals.ts'

/** How long `/readyz` says that the site stops before it takes no more connections. */
const drainMs = 1_000

const root = join(import.meta.dirname, '..')

const {
  CannotListen,
  DatabaseUnavailable,
  freePortFrom,
  limitOutgoing,
  mayHaveSampleOffice,
  openSite,
  parseSettings,
  prepareSampleOffice,
  startSite,
  systemClock,
  WrongKey,
} = (await import(
  pathToFileURL(join(root, 'build/program/index.js')).href
)) as typeof import('#site/program.server.ts')

const wantsOffice = process.argv.includes('--sample-office')
const parsed = parseSettings(process.env)
if (!parsed.ok) stopWith(parsed.problems.join('\n'))
// Where only this machine reaches it, the desk is served too, without being asked.
const deskPort =
  parsed.value.deskPort ??
  (mayHaveSampleOffice(parsed.value)
    ? await freePortFrom(parsed.value.port && 3100, parsed.value.deskHost)
    : null)
const settings = { ...parsed.value, deskPort }
limitOutgoing(settings)

const site = await startSite(settings, systemClock, {
  routes: await openSite(),
  mode: 'production',
  clientFolder: join(root, 'build/client'),
}).catch((error: unknown) => {
  if (error instanceof DatabaseUnavailable || error instanceof WrongKey || error instanceof CannotListen)
    stopWith(error.message)
  throw error
})

const office = await prepareSampleOffice(site.services, wantsOffice)
const problem =
  office === 'has-book'
    ? 'This data folder has the book of a sample office, which nobody else may reach. Use an empty DATA_DIR.'
    : !wantsOffice
      ? null
      : office === 'has-staff'
        ? 'There is no sample office beside staff of your own. Start without --sample-office, or use an empty DATA_DIR.'
        : office.length === 0
          ? 'A sample office is made only where nobody else could reach it: on the embedded database, with every origin and DESK_HOST on this machine.'
          : null
if (problem !== null) {
  await site.stop()
  stopWith(problem)
}
const alongside = (name: string, program: string, env: NodeJS.ProcessEnv = {}) =>
  runAlongside(name, join(root, 'build/office', program), { ...process.env, ...env }, console.error)
const desk = deskPort === null ? null : alongside('The desk', 'desk-web.js', { DESK_PORT: String(deskPort) })
const copying = settings.backupDir === null ? null : alongside('The copy to BACKUP_DIR', 'offsite.js')

stopWhenAsked(async () => {
  const served = Promise.all([desk?.stop(), site.stop(drainMs)])
  // Last, so that it copies what was written to the end.
  await Promise.all([served, copying?.stop(served)])
})
// Node holds what it read from its cache of compiled code until it has written that out.
flushCompileCache()
console.log(`Peepal is at ${site.url}`)
console.log(site.mailSummary)
for (const { email, password } of site.sampleAccounts)
  console.log(`To try it: ${email}, password ${password}`)
if (desk && typeof office !== 'string') {
  for (const { email, password, seed } of office)
    console.log(`To try the desk: ${email}, password ${password}, key for an authenticator app ${seed}`)
  if (office.length > 0)
    console.log('Without such an app: npm run desk -- staff sample-codes prints the codes of now')
}

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
