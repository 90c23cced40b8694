import { openFirm } from '#features/firm/current.server.ts'
import { mayBeWrittenTo } from '#features/identity/accounts.server.ts'
import { isSharedMailbox } from '#features/identity/family-mailbox.server.ts'
import { openPrices } from '#features/prices/prices.server.ts'
import { openSearch } from '#features/prices/search.server.ts'
import { ownsName } from '#features/staff/owns-name.server.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { Secrets } from '#kit/secrets/secrets.server.ts'
import type { Log } from '#kit/services/log.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import type { OpenStore } from '#kit/store/store.server.ts'

/** What the services of every program are made from: the site, the desk in a browser, and the command line. */
export interface ServiceParts {
  readonly store: OpenStore
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  /** Names the versions of what is stored, so that prices and firm are read again after a change. A command's are always ''. */
  readonly versions: () => string
  /** The port of the site, which is known only once it listens; that of the settings by default. */
  readonly port?: () => number
}

/** Makes the services of a program. It starts nothing. */
export async function assembleServices({
  store,
  settings,
  clock,
  log,
  secrets,
  versions,
  port = () => settings.port,
}: ServiceParts): Promise<Services> {
  const { db } = store
  const current = await openFirm(db, versions)
  return {
    db,
    store,
    settings,
    clock,
    log,
    prices: openPrices(db, versions, () => current.firm().funds),
    searchSchemes: openSearch(db, versions),
    ownsName,
    isSharedMailbox,
    mayBeWrittenTo,
    secrets,
    ...current,
    get origin() {
      return settings.publicOrigin ?? `http://localhost:${port()}`
    },
  }
}
