import { join } from 'node:path'
import type { Place } from '#db/test-databases.server.ts'
import { type Clock, fixedClock } from './clock.ts'
import { parseSettings } from './settings.server.ts'
import { type Site, startSite } from './start.server.ts'

const root = join(import.meta.dirname, '..')

/** The time of day in tests: the day after the last bundled price, noon in India. */
export const testInstant = '2026-08-19T06:30:00Z'

/**
 * Runs a test against the built site in this process, on a free port, and stops it afterwards.
 *
 * @param place Which database it uses (eachPlace).
 * @param env Settings that differ from the defaults.
 */
export async function withSite(
  place: Place,
  use: (site: Site) => Promise<void>,
  env: Record<string, string> = {},
  clock: Clock = fixedClock(testInstant),
): Promise<void> {
  const settings = parseSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    NAV_URL: 'off',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...env,
  })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const site = await startSite(settings.value, clock, {
    build: await import(join(root, 'build/server/index.js')),
    mode: 'production',
    clientFolder: join(root, 'build/client'),
  })
  try {
    await use({ ...site, url: `http://127.0.0.1:${new URL(site.listenUrl).port}` })
  } finally {
    await site.stop()
  }
}
