import type { ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { systemClock } from '#kit/clock/clock.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { type Site, startSite } from '#site/start.server.ts'

/** Starts the site with pages that Vite loads. */
export async function startForWork(vite: ViteDevServer, runner: ModuleRunner): Promise<Site> {
  const settings = parseSettings(process.env)
  if (!settings.ok) throw new Error(settings.problems.join('\n'))
  const { openSite } = (await runner.import('/site/site.server.ts')) as typeof import('#site/site.server.ts')
  return await startSite(settings.value, systemClock, {
    routes: await openSite(),
    mode: 'development',
    clientFolder: 'public',
    first: vite.middlewares,
  })
}
