import { date, instant, person, table, text } from '#kit/store/table.server.ts'
import type { ContactKind } from '../check-contact.ts'

const since = '202-office'

export const isItYouTables = {
  /** A number, address or payee of the firm that its site does not name. Two persons add one, and give one up. */
  contact_point: table({
    id: text().key(),
    kind: text<ContactKind>(),
    /** As `check-contact.ts` compares it. */
    value: text(),
    /** What it is for, such as "Calls about claims". Only the office reads it. */
    purpose: text(),
    added_at: instant(),
    /** The first day on which it was no longer the firm's; null while it is. */
    retired_on: date().optional(),
  }).with({ since, once: ['kind', 'value'] }),
  /** What a caller from the office reads out, so that the client knows who is speaking. It counts for two minutes. */
  caller_code: table({
    id: text().key(),
    person_id: person(),
    code: text().unique(),
    /** The name of the member of staff, as the client reads it. */
    caller: text(),
    made_at: instant(),
    until: instant(),
  }).with({ since, by: { person: ['person_id'] } }),
}
