import type { ServerBuild } from 'react-router'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'
import { systemClock } from '#server/clock.ts'
import { parseSettings } from '#server/settings.server.ts'
import { startSite } from '#server/start.server.ts'

/** Starts the site with pages that are loaded anew when they changed. */
export async function serveWhileWorking(vite: ViteDevServer, ssr: RunnableDevEnvironment): Promise<void> {
  const settings = parseSettings(process.env)
  if (!settings.ok) {
    console.error(settings.problems.join('\n'))
    process.exit(1)
  }
  const site = await startSite(settings.value, systemClock, {
    build: async () => (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild,
    mode: 'development',
    clientFolder: 'public',
    first: vite.middlewares,
  })
  console.log(`Peepal is at ${site.url}, and shows what you change`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all([site.stop(), vite.close()])
      process.exit(0)
    })
  }
}
