import type { HttpBindings } from '@hono/node-server'
import type { DeskRequest } from '#features/staff/session.server.ts'

/** What the routes of the desk share about one request. */
export type DeskEnv = {
  Bindings: HttpBindings
  Variables: {
    desk: DeskRequest
    /** Identifies the request in the log. */
    id: string
    /** The origin that the desk is reached at. */
    origin: string
    /** The route's name in the log, instead of the address: a query can hold anything. */
    route: string
  }
}
