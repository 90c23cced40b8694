import { instant, integer, person, table, text } from '#kit/store/table.server.ts'
import type { BreachKind, DraftId, Duty, NoticeWay } from '../kinds.ts'

const since = '204-proof'
const breachId = () => text().refersTo('breach.id', 'cascade')

export const breachTables = {
  /** A breach of personal data, or what may be one. */
  breach: table({
    id: text().key(),
    kind: text<BreachKind>(),
    /** The moment from which the firm knew. */
    known_at: instant(),
    began_at: instant().optional(),
    ended_at: instant().optional(),
    happened: text(),
    /** What led to it and who caused it, as far as is known. */
    cause: text(),
    /** What was done against it, and what keeps it from happening again. */
    measures: text(),
    opened_at: instant(),
    opened_by: text(),
    /** When a second person approved the notices to persons; null before. */
    approved_at: instant().optional(),
    /** When the last notice had been queued. */
    told_at: instant().optional(),
    closed_at: instant().optional(),
    closed_by: text().optional(),
    learned: text().optional(),
  }).with({ since }),
  /** What was done, and by whom; of a duty the newest row counts. Rows are only added. */
  breach_entry: table({
    id: text().key(),
    breach_id: breachId(),
    at: instant(),
    actor: text(),
    /** The duty that it is about; null for what was done besides. */
    duty: text<Duty>().optional(),
    outcome: text<'done' | 'not-needed' | 'open'>().optional(),
    text: text(),
  }).with({ since, by: { breach: ['breach_id', 'at'] } }),
  /** A search for who is concerned, as it was asked and answered. */
  breach_search: table({
    id: text().key(),
    breach_id: breachId(),
    /** JSON: `BreachSearch`. */
    query: text(),
    at: instant(),
    actor: text(),
    found: integer(),
    /** JSON: what the log cannot say, in words. */
    notes: text(),
    withdrawn_at: instant().optional(),
    withdrawn_by: text().optional(),
  }).with({ since, by: { breach: ['breach_id'] } }),
  /** A person whom a search found. */
  breach_person: table({
    search_id: text().refersTo('breach_search.id', 'cascade'),
    breach_id: breachId(),
    person_id: person(),
    /** JSON list of kinds of data. */
    kinds: text(),
    reason: text(),
  }).with({
    since,
    key: ['search_id', 'person_id'],
    by: { breach: ['breach_id', 'person_id'], person: ['person_id'] },
  }),
  /** A draft that somebody changed; the others are made from the file. */
  breach_draft: table({
    breach_id: breachId(),
    draft: text<DraftId>(),
    text: text(),
    at: instant(),
    actor: text(),
  }).with({ since, key: ['breach_id', 'draft'] }),
  /** The notice that somebody got. The key keeps anybody from getting two of one breach. */
  breach_notice: table({
    breach_id: breachId(),
    person_id: person(),
    by: text<NoticeWay>(),
    /** What it said. */
    text: text(),
    made_at: instant(),
  }).with({ since, key: ['breach_id', 'person_id'], by: { person: ['person_id'] } }),
  /** Somebody's yes to an access, in the half-yearly review. Rows are only added. */
  access_check: table({
    id: text().key(),
    /** `staff:…`, `network:…`, `mailbox`, `mail-server`. */
    subject: text(),
    at: instant(),
    actor: text(),
  }).with({ since, by: { subject: ['subject', 'at'] } }),
}
