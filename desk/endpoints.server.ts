import { approvalActs, approvalQueries } from './endpoints/approvals.server.ts'
import { auditActs, auditQueries } from './endpoints/audit.server.ts'
import { clientActs, clientQueries } from './endpoints/clients.server.ts'
import { sessionQueries } from './endpoints/session.server.ts'

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries = { ...clientQueries, ...sessionQueries, ...approvalQueries, ...auditQueries }

/** Every act of the desk, by its address. */
export const acts = { ...clientActs, ...approvalActs, ...auditActs }
