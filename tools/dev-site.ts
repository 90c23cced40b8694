import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { systemClock } from '#server/kernel/clock.ts'
import { parseSettings } from '#server/kernel/settings.server.ts'
import { type Site, startSite } from '#server/start.server.ts'

/** Starts the site with pages that are loaded anew when they changed. */
export async function startForWork(vite: ViteDevServer, runner: ModuleRunner): Promise<Site> {
  const settings = parseSettings(process.env)
  if (!settings.ok) throw new Error(settings.problems.join('\n'))
  return await startSite(settings.value, systemClock, {
    build: async () => (await runner.import('virtual:react-router/server-build')) as ServerBuild,
    mode: 'development',
    clientFolder: 'public',
    first: vite.middlewares,
  })
}
