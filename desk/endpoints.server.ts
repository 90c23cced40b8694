import { clientQueries } from './endpoints/clients.server.ts'

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries = { ...clientQueries }

/** Every act of the desk, by its address. */
export const acts = {}
