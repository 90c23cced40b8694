import { relative } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

/**
 * The site while one works on it: sources are loaded through Vite, and a change starts the server anew, which takes
 * half a second, and then loads the open pages again. Settings and data are those of `npm start`.
 */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
const { runner } = ssr

let site = await start()
let again: NodeJS.Timeout | undefined

vite.watcher.on('all', (_event, path) => {
  if (!/^(app|content|db|finance|server)\//.test(relative(vite.config.root, path))) return
  clearTimeout(again)
  again = setTimeout(async () => {
    await site.stop()
    runner.clearCache()
    site = await start()
    vite.ws.send({ type: 'full-reload' })
  }, 100)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([site.stop(), vite.close()])
    process.exit(0)
  })
}

/** Everything of ours comes through Vite's runner, so that pages and server share one of each module. */
async function start() {
  const { startForWork } = (await runner.import('/tools/dev-site.ts')) as typeof import('./dev-site.ts')
  const started = await startForWork(vite, runner)
  console.log(`Peepal is at ${started.url}, and shows what you change`)
  return started
}
