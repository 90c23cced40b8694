import type { MilliUnits, Paise } from '#finance/units.ts'
import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'

export const requestsTables = {
  /** Something that a client asks of the firm. The site places no order. */
  client_request: table({
    id: text().key(),
    person_id: person(),
    /** The reference that the client and the firm use: `482071`; `R-7KQ2M9XA` for older ones. */
    reference: text().unique(),
    /** A `RequestKindId` of features/requests/kinds.ts. */
    kind: text(),
    /** What the client reads. */
    language: text(),
    /** The holding, SIP or scheme that it is about. */
    scheme_code: text().refersTo('scheme.code').optional(),
    folio: text().optional(),
    /** The money that would move: of a SIP, one instalment. */
    amount_paise: whole<Paise>().optional(),
    /** The units that would leave the holding; for an amount, worked out at the newest price of the day. */
    units_milli: whole<MilliUnits>().optional(),
    /** The day that the client wants. */
    wanted_on: date().optional(),
    /** JSON: the fields of the kind's form. A bank account number is not among them, only its last four digits. */
    details: text(),
    /** The bank account number, encrypted (kit/secrets/secrets.server.ts), bound to the request and `request-number`. */
    secret: text().optional(),
    /** The plan in which the firm invests; null where nothing is bought, and for older requests. */
    plan: text<'regular' | 'direct'>().optional(),
    /** The number that the client is called on; null if no call was promised. */
    phone: text().optional(),
    /** When to call: an Indian date, and Indian times "HH:MM". */
    slot_date: text().optional(),
    slot_from: text().optional(),
    slot_to: text().optional(),
    state: text<RequestState>(),
    created_at: instant(),
    /** When it came into its state. */
    changed_at: instant(),
  }).with({ by: { person: ['person_id', 'created_at'], state: ['state'] } }),
  /** Something that happened to a request, or was written under it. */
  request_event: table({
    request_id: text().refersTo('client_request.id', 'cascade'),
    /** From 0, in the order in which it happened. */
    position: integer(),
    person_id: person(),
    at: instant(),
    /** `answered` is a message of the office, `asked` one of the client. */
    act: text<
      | 'received'
      | 'taken'
      | 'put-back'
      | 'handed-on'
      | 'done'
      | 'declined'
      | 'withdrawn'
      | 'answered'
      | 'asked'
    >(),
    /** The member of the firm's staff; null for the client, and where an older server did not record it. */
    actor: text().optional(),
    /** A message, or the reason why it was declined. */
    text: text().optional(),
    /** The registrar's number. */
    number: text().optional(),
    /** The day of the NAV that it was done at. */
    nav_date: date().optional(),
  }).with({ key: ['request_id', 'position'], by: { person: ['person_id'] } }),
}

/** Where a request is. `in-progress`: somebody of the firm took it. */
export type RequestState = 'received' | 'in-progress' | 'with-registrar' | 'done' | 'declined' | 'withdrawn'
