import type { AnyAct, AnyQuery } from './endpoint.server.ts'
import { adviceActs, adviceQueries } from './endpoints/advice.server.ts'
import { approvalActs, approvalQueries } from './endpoints/approvals.server.ts'
import { auditActs, auditQueries } from './endpoints/audit.server.ts'
import { bookActs, bookQueries } from './endpoints/books.server.ts'
import { clientRecordQueries } from './endpoints/client-record.server.ts'

import { clientActs, clientQueries } from './endpoints/clients.server.ts'
import { exportActs, exportQueries } from './endpoints/export.server.ts'
import { firmActs, firmQueries } from './endpoints/firm.server.ts'
import { firmWorkActs, firmWorkQueries } from './endpoints/firm-work.server.ts'
import { ownAccessActs, ownAccessQueries } from './endpoints/own-access.server.ts'
import { policyActs } from './endpoints/policies.server.ts'
import { reviewActs, reviewQueries } from './endpoints/reviews.server.ts'
import { sessionQueries } from './endpoints/session.server.ts'
import { staffActs, staffQueries } from './endpoints/staff.server.ts'
import { workActs, workQueries } from './endpoints/work.server.ts'

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries = {
  ...adviceQueries,
  ...approvalQueries,
  ...auditQueries,
  ...bookQueries,
  ...clientQueries,
  ...clientRecordQueries,
  ...exportQueries,
  ...firmQueries,
  ...firmWorkQueries,
  ...ownAccessQueries,
  ...reviewQueries,
  ...sessionQueries,
  ...staffQueries,
  ...workQueries,
}

/** Every act of the desk, by its address. */
export const acts = {
  ...adviceActs,
  ...approvalActs,
  ...auditActs,
  ...bookActs,
  ...clientActs,
  ...exportActs,
  ...firmActs,
  ...firmWorkActs,
  ...ownAccessActs,
  ...policyActs,
  ...reviewActs,
  ...staffActs,
  ...workActs,
}

/** The queries and acts by their subject, as the command line lists them. */
export const subjects: Readonly<
  Record<
    string,
    {
      readonly queries?: Readonly<Record<string, AnyQuery>>
      readonly acts?: Readonly<Record<string, AnyAct>>
    }
  >
> = {
  work: { queries: workQueries, acts: workActs },
  papers: { queries: firmWorkQueries, acts: firmWorkActs },
  reviews: { queries: reviewQueries, acts: reviewActs },
  clients: { queries: clientQueries, acts: clientActs },
  record: { queries: clientRecordQueries, acts: policyActs },
  advice: { queries: adviceQueries, acts: adviceActs },
  books: { queries: bookQueries, acts: bookActs },
  approvals: { queries: approvalQueries, acts: approvalActs },
  audit: { queries: auditQueries, acts: auditActs },
  firm: { queries: firmQueries, acts: firmActs },
  staff: {
    queries: { ...staffQueries, ...sessionQueries, ...ownAccessQueries },
    acts: { ...staffActs, ...ownAccessActs },
  },
  export: { queries: exportQueries, acts: exportActs },
}
