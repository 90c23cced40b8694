import { date, instant, person, table, text } from '#kit/store/table.server.ts'
import type { PaperId } from '../papers.ts'

const since = '203-worst-days'

/** What became of a paper: the firm has it, the registrar has it, or the registrar accepted it. */
export const paperStates = ['received', 'sent', 'answered'] as const

export const transmissionTables = {
  /** A client's death, as two persons of the office recorded it. The day is `person.died_on`. */
  death: table({
    person_id: person().key(),
    /** The death certificate among the papers of the record; null once its time there is over. */
    upload_id: text().refersTo('upload.id', 'set null').optional(),
    /** Number and issuing office of the certificate. */
    certificate: text(),
    /** 'in' or 'abroad'. */
    place: text<'in' | 'abroad'>(),
    recorded_at: instant(),
    recorded_by: text(),
    /** JSON: ids of the grants and requests that it ended, so that it can be taken back. */
    ended: text(),
  }).with({ since }),
  /** A folio of somebody who died: what the office found out, and where it stands. */
  transmission: table({
    id: text().key(),
    person_id: person(),
    /** The fund house by its name, and the folio without blanks. */
    house: text(),
    folio: text(),
    /** JSON: `CaseFacts` of features/transmission/case.ts. */
    facts: text(),
    /** When the papers went to the registrar, when it called them complete, and when the units had passed on. */
    sent_on: date().optional(),
    complete_on: date().optional(),
    settled_on: date().optional(),
  }).with({ since, once: ['person_id', 'house', 'folio'] }),
  /** A paper of such a folio. No row: it is still needed. */
  transmission_paper: table({
    transmission_id: text().refersTo('transmission.id', 'cascade'),
    paper: text<PaperId>(),
    state: text<(typeof paperStates)[number]>(),
    at: instant(),
    actor: text(),
  }).with({ since, key: ['transmission_id', 'paper'] }),
  /** A link by which the family reads what happens next. Only the hash of its token is stored. */
  family_link: table({
    id: text().key(),
    person_id: person(),
    token_hash: text().unique(),
    made_at: instant(),
    made_by: text(),
    ends_at: instant(),
    /** When the office withdrew it; null while it may be open. */
    ended_at: instant().optional(),
    /** When it was opened last. */
    opened_at: instant().optional(),
  }).with({ since, by: { person: ['person_id'] } }),
}
