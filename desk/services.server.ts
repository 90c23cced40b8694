import { ClientDirectory } from '#server/desk/client-directory.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** The services of the site's rules, and what only the desk keeps in memory. */
export interface DeskServices extends Services {
  readonly clients: ClientDirectory
}

/** Adds to the services what the desk keeps in memory. */
export function openDeskServices(services: Services): DeskServices {
  // `origin` is read when it is asked for: the port is known only once the server listens.
  return Object.defineProperties(
    { ...services, clients: new ClientDirectory(services.db) },
    { origin: { get: () => services.origin, enumerable: true } },
  )
}
