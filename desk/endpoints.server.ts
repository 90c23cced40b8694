import { clientActs, clientQueries } from './endpoints/clients.server.ts'
import { sessionQueries } from './endpoints/session.server.ts'

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries = { ...clientQueries, ...sessionQueries }

/** Every act of the desk, by its address. */
export const acts = { ...clientActs }
