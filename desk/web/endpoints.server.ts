import { adviceActs, adviceQueries } from '#features/advice/desk/advice-endpoints.server.ts'
import { approvalActs, approvalQueries } from '#features/approvals/desk/approvals-endpoints.server.ts'
import { auditActs, auditQueries } from '#features/audit/desk/audit-endpoints.server.ts'
import { bookImportActs, bookImportQueries } from '#features/book-import/desk/book-import-endpoints.server.ts'
import { breachActs, breachQueries } from '#features/breach/desk/breach-endpoints.server.ts'
import { businessActs, businessQueries } from '#features/business/desk/business-endpoints.server.ts'
import { calendarActs, calendarQueries } from '#features/calendar/desk/calendar-endpoints.server.ts'
import { recordActs, recordQueries } from '#features/enquiries/desk/records-endpoints.server.ts'
import { firmActs, firmQueries } from '#features/firm/desk/firm-endpoints.server.ts'
import { testimonialActs, testimonialQueries } from '#features/firm/desk/testimonials-endpoints.server.ts'
import { firstHourActs, firstHourQueries } from '#features/first-hour/desk/first-hour-endpoints.server.ts'
import { gapActs, gapQueries } from '#features/gaps/desk/gaps-endpoints.server.ts'
import { handoverActs, handoverQueries } from '#features/handover/desk/handover-endpoints.server.ts'
import { invitationActs, invitationQueries } from '#features/invitations/desk/invitations-endpoints.server.ts'
import { isItYouActs, isItYouQueries } from '#features/is-it-you/desk/is-it-you-endpoints.server.ts'
import { lifeEventActs, lifeEventQueries } from '#features/life-events/desk/life-events-endpoints.server.ts'
import { mailboxActs, mailboxQueries } from '#features/mailbox/desk/mailbox-endpoints.server.ts'
import { letterActs, letterQueries } from '#features/monthly-letter/desk/letters-endpoints.server.ts'
import { clientRecordQueries } from '#features/people/desk/client-record-endpoints.server.ts'
import { clientActs, clientQueries } from '#features/people/desk/clients-endpoints.server.ts'
import { exportActs, exportQueries } from '#features/people/desk/export-endpoints.server.ts'
import { noteActs, noteQueries } from '#features/people/desk/notes-endpoints.server.ts'
import { peopleActs, peopleQueries } from '#features/people/desk/people-endpoints.server.ts'
import { practiceActs, practiceQueries } from '#features/practice/desk/practice-endpoints.server.ts'
import { pricesActs, pricesQueries } from '#features/prices/desk/prices-endpoints.server.ts'
import { programActs, programQueries } from '#features/programs/desk/programs-endpoints.server.ts'
import { policyActs } from '#features/protection/desk/policies-endpoints.server.ts'
import { bookActs, bookQueries } from '#features/registrar/desk/books-endpoints.server.ts'
import { requestActs, requestQueries } from '#features/requests/desk/requests-endpoints.server.ts'
import { reviewActs, reviewQueries } from '#features/reviews/desk/reviews-endpoints.server.ts'
import { schemeActs, schemeQueries } from '#features/scheme-facts/desk/schemes-endpoints.server.ts'
import { ownAccessActs, ownAccessQueries } from '#features/staff/desk/own-access-endpoints.server.ts'
import { staffActs, staffQueries } from '#features/staff/desk/staff-endpoints.server.ts'
import {
  transmissionActs,
  transmissionQueries,
} from '#features/transmission/desk/transmission-endpoints.server.ts'
import { uploadActs, uploadQueries } from '#features/uploads/desk/uploads-endpoints.server.ts'
import { workActs, workQueries } from '#features/work/desk/work-endpoints.server.ts'
import type { AnyAct, AnyQuery } from '../acts/endpoint.server.ts'
import { sessionQueries } from './session-endpoints.server.ts'

/**
 * The queries and acts by their subject, as the command line lists them. An endpoint is reached in the browser and at the shell
 * once its list is here.
 */
const subjectsOf = {
  work: { queries: workQueries, acts: workActs },
  enquiries: { queries: recordQueries, acts: recordActs },
  papers: { queries: { ...gapQueries, ...calendarQueries }, acts: { ...gapActs, ...calendarActs } },
  reviews: { queries: reviewQueries, acts: reviewActs },
  clients: { queries: clientQueries, acts: clientActs },
  record: {
    queries: { ...clientRecordQueries, ...noteQueries, ...uploadQueries },
    acts: { ...policyActs, ...noteActs, ...uploadActs },
  },
  breach: { queries: breachQueries, acts: breachActs },
  'life-events': { queries: lifeEventQueries, acts: lifeEventActs },
  transmission: { queries: transmissionQueries, acts: transmissionActs },
  requests: { queries: requestQueries, acts: requestActs },
  people: { queries: peopleQueries, acts: peopleActs },
  invitations: { queries: invitationQueries, acts: invitationActs },
  letters: { queries: letterQueries, acts: letterActs },
  advice: { queries: adviceQueries, acts: adviceActs },
  books: {
    queries: { ...bookQueries, ...bookImportQueries, ...mailboxQueries, ...pricesQueries, ...schemeQueries },
    acts: { ...bookActs, ...bookImportActs, ...mailboxActs, ...pricesActs, ...schemeActs },
  },
  handover: { queries: handoverQueries, acts: handoverActs },
  business: { queries: businessQueries, acts: businessActs },
  approvals: { queries: approvalQueries, acts: approvalActs },
  audit: { queries: auditQueries, acts: auditActs },
  firm: {
    queries: { ...firmQueries, ...firstHourQueries, ...isItYouQueries },
    acts: { ...firmActs, ...firstHourActs, ...isItYouActs },
  },
  testimonials: { queries: testimonialQueries, acts: testimonialActs },
  staff: {
    queries: { ...staffQueries, ...programQueries, ...sessionQueries, ...ownAccessQueries },
    acts: { ...staffActs, ...programActs, ...ownAccessActs },
  },
  export: { queries: exportQueries, acts: exportActs },
  practice: { queries: practiceQueries, acts: practiceActs },
}

type Subject = (typeof subjectsOf)[keyof typeof subjectsOf]
type OneOf<Kind extends string> = Extract<Subject, Record<Kind, unknown>>[Kind]
type Every<One> = (One extends unknown ? (one: One) => void : never) extends (every: infer All) => void
  ? All
  : never

/** The same, for whoever does not need the type of each. */
export const subjects: Readonly<
  Record<
    string,
    {
      readonly queries?: Readonly<Record<string, AnyQuery>>
      readonly acts?: Readonly<Record<string, AnyAct>>
    }
  >
> = subjectsOf

const every = (kind: 'queries' | 'acts') =>
  Object.assign({}, ...Object.values(subjects).map((of) => of[kind]))

/** Every query of the desk, by its address. The browser imports only the type of this. */
export const queries: Every<OneOf<'queries'>> = every('queries')

/** Every act of the desk, by its address. */
export const acts: Every<OneOf<'acts'>> = every('acts')
