import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Site } from '#site/start.server.ts'
import { fromRoot } from './project-files.ts'
import { stopWhenAsked } from './stop-signals.ts'

/**
 * The site in development: Vite loads the sources. A change restarts the server, which takes half a second, and then
 * reloads the open pages. Settings and data are those of `npm start`.
 */
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: reloadPort(Number(process.env.PORT) || 3000) } },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
const { runner } = ssr

let site: Site | null = await start()
let soon: NodeJS.Timeout | undefined
let restarts = Promise.resolve()

vite.watcher.on('all', (_event, path) => {
  if (!/^(site|content|finance|features|kit)\//.test(fromRoot(path))) return
  clearTimeout(soon)
  soon = setTimeout(() => {
    // One after another, because the next server needs the port of the last one.
    restarts = restarts.then(restart)
  }, 100)
})

stopWhenAsked(async () => {
  await Promise.all([site?.stop(), vite.close()])
})

async function restart(): Promise<void> {
  try {
    await site?.stop()
    site = null
    runner.clearCache()
    site = await start()
    vite.ws.send({ type: 'full-reload' })
  } catch (error) {
    // A file that does not parse; the next change tries again.
    console.error(error)
  }
}

/**
 * The port on which open pages hear of a change. It follows the site's port, so two sites can run at once, and lies below those
 * that systems give to connections, so nothing else has it.
 */
function reloadPort(sitePort: number): number {
  return 10_000 + (sitePort % 20_000)
}

/** Vite's runner loads all our code, so pages and server share one instance of each module. */
async function start() {
  const { startForWork } = (await runner.import('/tools/dev-site.ts')) as typeof import('./dev-site.ts')
  const started = await startForWork(vite, runner)
  console.log(`Peepal is at ${started.url}, and shows what you change`)
  return started
}
