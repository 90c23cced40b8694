import { date, instant, person, table, text } from '#kit/store/table.server.ts'
import type { NoteKind } from '../note-kinds.ts'

export const handlingTables = {
  /** What somebody of the office did about an item, beside what its own record says. Rows are only added and undone. */
  work_mark: table({
    id: text().key(),
    subject: text<WorkSubject>(),
    subject_id: text(),
    /** The client that it is about; null where nobody knows one. */
    person_id: person().optional(),
    act: text<'taken' | 'put-back' | 'waits' | 'done' | 'noted' | 'called'>(),
    /** The member of staff; null before the firm has any. */
    staff_id: text().optional(),
    /** Their name. */
    actor: text(),
    at: instant(),
    /** Of `waits`: when it comes back. Of `done` and `called`: until when it counts; null for good. */
    until: text().optional(),
    note: text().optional(),
    /** When and by whom it was taken back; null while it counts. */
    undone_at: instant().optional(),
    undone_by: text().optional(),
  }).with({ by: { subject: ['subject', 'subject_id'], person: ['person_id'] } }),
  /** Who is seeing to an item. The key lets only one person have it. */
  work_hold: table({
    subject: text<WorkSubject>(),
    subject_id: text(),
    person_id: person().optional(),
    staff_id: text().optional(),
    actor: text(),
    taken_at: instant(),
    /** From when it is everybody's again if nobody touches it; null for never. */
    returns_at: instant().optional(),
  }).with({ key: ['subject', 'subject_id'] }),
  /** What somebody of the office wrote down about a client, or a task that is about none. */
  client_note: table({
    id: text().key(),
    person_id: person().optional(),
    kind: text<NoteKind>(),
    text: text(),
    at: instant(),
    /** Who wrote it, by name; '' for a note of another program that does not say. */
    actor: text(),
    /** Until when something has to be done; null for nothing, or no day. */
    due_on: date().optional(),
    done_on: date().optional(),
    /** Who does a task; null for whoever is free. */
    staff_id: text().optional().since('202-office'),
  }).with({ since: '201-people', by: { person: ['person_id'] } }),
}

/** What an item is about. Its id is that of the record; for what has no record, it names the item and its occasion. */
export type WorkSubject =
  | 'lead'
  | 'message'
  | 'quote'
  | 'request'
  | 'sip'
  | 'approval'
  | 'import'
  | 'folio'
  | 'ledger'
  | 'mail'
  | 'gap'
  | 'calendar'
  | 'glass'
  | 'premium'
  | 'death'
  | 'life-event'
  | 'breach'
  | 'access-review'
  | 'recommendation'
  | 'review'
  | 'people-question'
  | 'task'
