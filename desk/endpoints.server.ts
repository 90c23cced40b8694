import { clientQueries } from './endpoints/clients.server.ts'
import { firmWorkActs, firmWorkQueries } from './endpoints/firm-work.server.ts'
import { workActs, workQueries } from './endpoints/work.server.ts'

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries = { ...clientQueries, ...workQueries, ...firmWorkQueries }

/** Every act of the desk, by its address. */
export const acts = { ...workActs, ...firmWorkActs }
