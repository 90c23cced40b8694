import type { Database } from '#kit/store/store.server.ts'
import type { Exercise } from './exercises.ts'
import { practicePeople } from './practice-cases.server.ts'

/** Returns true once a row is there. */
const found = async (rows: { executeTakeFirst(): Promise<unknown> }) =>
  (await rows.executeTakeFirst()) !== undefined

const notesOf = (db: Database, name: string) =>
  db
    .selectFrom('client_note')
    .innerJoin('person', 'person.id', 'client_note.person_id')
    .select('client_note.id')
    .where('person.name', '=', name)

const proposalOf = (db: Database, name: string) =>
  db
    .selectFrom('proposal')
    .innerJoin('person', 'person.id', 'proposal.person_id')
    .select('proposal.id')
    .where('person.name', '=', name)

const requestOf = (db: Database, name: string, kind: string) =>
  db
    .selectFrom('client_request')
    .innerJoin('person', 'person.id', 'client_request.person_id')
    .select('client_request.id')
    .where('person.name', '=', name)
    .where('client_request.kind', '=', kind)

/**
 * Reads whether each exercise is done, out of a twin, in which its colleague alone does anything.
 *
 * @param you The id that the colleague has in the twin.
 */
export const checks: Readonly<Record<Exercise['id'], (db: Database, you: string) => Promise<boolean>>> = {
  note: (db) => found(notesOf(db, 'Lakshmi Menon')),
  take: (db) => found(requestOf(db, 'Suresh Patil', 'document').where('state', '!=', 'received')),
  finish: (db) => found(requestOf(db, 'Suresh Patil', 'address').where('state', '=', 'done')),
  answer: (db) =>
    found(
      db
        .selectFrom('mark')
        .innerJoin('message', 'message.id', 'mark.subject_id')
        .select('mark.id')
        .where('message.name', '=', 'Sunitha Krishnan')
        .where('mark.state', '=', 'answered'),
    ),
  call: (db) =>
    found(
      db
        .selectFrom('mark')
        .innerJoin('lead', 'lead.id', 'mark.subject_id')
        .select('mark.id')
        .where('lead.name', '=', 'Mohan Das')
        .where('mark.state', '=', 'contacted'),
    ),
  undo: (db) =>
    found(
      db
        .selectFrom('work_mark')
        .innerJoin('lead', 'lead.id', 'work_mark.subject_id')
        .select('work_mark.id')
        .where('lead.name', '=', 'Kavitha Rao')
        .where('work_mark.undone_at', 'is not', null),
    ),
  charge: (db, you) =>
    found(
      db
        .selectFrom('person_in_charge')
        .innerJoin('person', 'person.id', 'person_in_charge.person_id')
        .select('person.id')
        .where('person.name', '=', 'Suresh Patil')
        .where('staff_id', '=', you),
    ),
  invite: (db) =>
    found(
      db
        .selectFrom('invitation')
        .innerJoin('person', 'person.id', 'invitation.person_id')
        .select('person.id')
        .where('person.name', '=', practicePeople.invited.name),
    ),
  review: (db) =>
    found(
      db
        .selectFrom('review')
        .innerJoin('person', 'person.id', 'review.person_id')
        .select('review.id')
        .where('person.name', '=', 'Suresh Patil'),
    ),
  gap: (db) => found(db.selectFrom('gap_letter').select('about')),
  death: (db) => found(proposalOf(db, practicePeople.died.name)),
  approve: (db) => found(proposalOf(db, 'Lakshmi Menon').where('proposal.state', '=', 'approved')),
  invoice: (db) => found(db.selectFrom('invoice').select('id')),
}
