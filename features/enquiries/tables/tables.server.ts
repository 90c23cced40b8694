import { instant, real, table, text } from '#kit/store/table.server.ts'

export const enquiriesTables = {
  /** A call-back request from the calculator: the visitor's contact details and figures. */
  lead: table({
    id: text().key(),
    received_at: instant(),
    name: text(),
    phone: text(),
    goal_type: text<'goal' | 'invest'>(),
    investment_type: text<'sip' | 'lumpsum'>(),
    /** Rupees as typed for the chosen mode; any finite number, so not in paise. */
    amount: real(),
    years: real(),
    /** Percent a year, as typed. */
    expected_return: real(),
  }).with({ by: { time: ['received_at', 'id'] } }),
  /** A message sent with the contact form. */
  message: table({
    id: text().key(),
    received_at: instant(),
    name: text(),
    email: text(),
    phone: text().optional(),
    text: text(),
    /** AMFI code of the fund that it is about, if it came from a fund page. */
    scheme_code: text().optional(),
    /** The e-mail as `emailKey` of forms/mailbox.ts makes it. */
    email_key: text().backfill(''),
    /** When to call: an Indian date, and Indian times "HH:MM"; null if an e-mail will do. */
    slot_date: text().optional(),
    slot_from: text().optional(),
    slot_to: text().optional(),
  }).with({ by: { time: ['received_at', 'id'], email: ['email_key'] } }),
  /** A request to be called about an insurance product. */
  quote: table({
    id: text().key(),
    /** The reference that the visitor got for the request: `482071`; `PQ-7K3M-9W` for older ones. */
    reference: text().unique(),
    received_at: instant(),
    /** The id of the product in content/insurance.ts. */
    product: text(),
    name: text(),
    phone: text(),
    email: text().optional(),
    /** When to call: an Indian date, and Indian times "HH:MM". */
    slot_date: text(),
    slot_from: text(),
    slot_to: text(),
    /** JSON: the answers given before the request, by question. */
    answers: text(),
  }).with({ by: { time: ['received_at', 'id'] } }),
  /** The reference that people give on the phone. It opens nothing, so it is no secret. */
  enquiry_reference: table({
    /** Six digits, or eight once six run out. */
    reference: text().key(),
    subject: text<'lead' | 'message' | 'quote' | 'request' | 'recommendation'>(),
    subject_id: text().unique(),
  }),
}
