import { relative } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Site } from '#server/start.server.ts'
import { stopWhenAsked } from './stop-signals.ts'

/**
 * The site while one works on it: sources are loaded through Vite, and a change starts the server anew, which takes
 * half a second, and then loads the open pages again. Settings and data are those of `npm start`.
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
  if (!/^(app|content|db|finance|forms|server)\//.test(relative(vite.config.root, path))) return
  clearTimeout(soon)
  soon = setTimeout(() => {
    // One after another: the next one needs the port of the one before.
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
    // A file that can't be read as it was saved; the next change tries again.
    console.error(error)
  }
}

/** Where open pages hear of a change: a port that goes with the site's, so that two sites can be worked on at once. */
function reloadPort(sitePort: number): number {
  return sitePort < 40_000 ? sitePort + 20_000 : sitePort - 20_000
}

/** Everything of ours comes through Vite's runner, so that pages and server share one of each module. */
async function start() {
  const { startForWork } = (await runner.import('/tools/dev-site.ts')) as typeof import('./dev-site.ts')
  const started = await startForWork(vite, runner)
  console.log(`Peepal is at ${started.url}, and shows what you change`)
  return started
}
