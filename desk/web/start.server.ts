import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { alone, removeUnfinished } from '#features/people/batch-leftovers.server.ts'
import { firstOwnerPath } from '#features/staff/first-owner.server.ts'
import { hasAnyStaff } from '#features/staff/people.server.ts'
import { deskPortOf } from '#features/staff/session.server.ts'
import { openServicesAlongside } from '#features/upkeep/open-alongside.server.ts'
import type { Clock } from '#kit/clock/clock.ts'
import { listen } from '#kit/http/listen.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { addHerPages } from '../client-pages/add-her-pages.server.ts'
import { type OpenPages, openClientPages } from '../client-pages/her-pages.server.ts'
import { addSignInPages } from '../sign-in/sign-in.server.ts'
import { acts, queries } from './endpoints.server.ts'
import { openLiveHub } from './live.server.ts'
import { openPractices } from './practice.server.ts'
import { type DeskServices, openDeskServices } from './services.server.ts'
import { readDeskFiles } from './shell-page.server.ts'
import { createDeskWeb, page } from './web.server.ts'

export interface RunningDesk {
  readonly url: string
  /** Where it listens on this machine, whatever its origin is. */
  readonly listenUrl: string
  readonly services: DeskServices
  /** False until somebody can sign in. */
  readonly hasStaff: boolean
  /** The link with which the first owner begins; null once there is one, and where others could reach the desk. */
  readonly setUpUrl: string | null
  /** Finishes pending requests, then closes the database. A second call joins the first. */
  stop(): Promise<void>
}

/**
 * Starts the desk beside a site that has prepared the database. It runs no jobs and migrates nothing.
 * Between two collections the heap may grow by 30 % instead of doubling: most of what lists of all clients are read from is garbage at once.
 *
 * @param root The root of the project, where its build is.
 * @param openPages The pages of the site, for a look at what a client sees.
 * @throws {DatabaseUnavailable | WrongKey | CannotListen} With one sentence for the person who starts it.
 */
export async function startDesk(
  settings: Settings,
  clock: Clock,
  root: string,
  openPages: OpenPages,
): Promise<RunningDesk> {
  setFlagsFromString('--heap-growing-percent=30')
  const firm = await openServicesAlongside(settings, clock)
  try {
    const services = openDeskServices(firm.services)
    const files = readDeskFiles(join(root, 'build/desk/client'))
    const hub = await openLiveHub(services)
    const practices = openPractices(services, {
      queries,
      acts,
      files,
      herPages: (app, twin, staffOf) =>
        addHerPages(app, twin, openClientPages(twin, root, openPages), staffOf),
    })
    const web = createDeskWeb(services, {
      queries,
      acts,
      files,
      hub,
      herPages: (app) => addHerPages(app, services, openClientPages(services, root, openPages)),
      signInPages: (app) => addSignInPages(app, services, { files, page }),
      practice: practices.add,
    })
    // A killed process may have left people of an unfinished batch.
    void alone(services, () => removeUnfinished(services)).catch((err) =>
      services.log.error({ err }, 'people who were left unfinished are not taken back'),
    )
    const listening = await listen(web, deskPortOf(settings), settings.deskHost)
    const host = ['127.0.0.1', '0.0.0.0'].includes(settings.deskHost) ? 'localhost' : settings.deskHost
    const listenUrl = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
    const url = settings.deskOrigin ?? listenUrl
    const setUpPath = await firstOwnerPath(services)
    let stopping: Promise<void> | null = null
    return {
      url,
      listenUrl,
      services,
      hasStaff: await hasAnyStaff(services.db),
      setUpUrl: setUpPath && `${url}${setUpPath}`,
      stop: () => {
        stopping ??= (async () => {
          // Open streams of changes would keep the listener waiting.
          await hub.close()
          await practices.close()
          await listening.close()
          await firm.close()
        })()
        return stopping
      },
    }
  } catch (error) {
    await firm.close()
    throw error
  }
}
