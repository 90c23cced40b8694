import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { instant, integer, person, table, text } from '#kit/store/table.server.ts'
import type { DoubtKind } from '../proposals/doubt.ts'
import type { FolioRole } from '../proposals/proposal.ts'

const since = '201-people'

export const peopleTables = {
  /** One press that took proposed people in (docs/decisions/039-people.md). */
  people_batch: table({
    id: text().key(),
    at: instant(),
    actor: text(),
    /** `staged` while it is written, `leaving` while it is taken back, `undone` once it is gone. */
    state: text<'staged' | 'in' | 'leaving' | 'undone'>(),
    /** JSON: `PeopleCounts` of features/people/people-counts.ts. */
    counts: text(),
    /** The process that writes or takes it back, `host:pid`, and when it began. */
    process: text(),
    touched_at: instant(),
    /** JSON: `MovedFolio`s of features/people/move-folios.server.ts, in their order. */
    moved: text().defaultsTo('[]'),
    undone_at: instant().optional(),
    undone_by: text().optional(),
  }).with({ since, by: { state: ['state'] } }),
  /** A person that a press brought into the book. */
  people_batch_person: table({
    person_id: person().key(),
    batch_id: text().refersTo('people_batch.id'),
  }).with({ since, by: { batch: ['batch_id'] } }),
  /** Who has which place in a folio, and the file that says so. Whose ledger has the folio's rows is `folio_link`. */
  folio_role: table({
    /** Made of the evidence. */
    id: text().key(),
    registrar: text<FeedRegistrar>(),
    /** '' where no file names the fund house. */
    house: text(),
    /** Without blanks, in capitals. */
    folio: text(),
    slot: text<FolioRole['slot']>(),
    /** null for one who is known by name alone. */
    person_id: person().optional(),
    name: text(),
    /** Of a nominee, as the file writes it; '' for the others. */
    relation: text(),
    /** The record of the proposal, by which answers find the person again; null for one who is known by name alone. */
    record: text().optional(),
    /** The file and line that say so. The file may be gone since. */
    file_id: text(),
    line: integer(),
    batch_id: text().refersTo('people_batch.id').optional(),
  }).with({
    since,
    by: { person: ['person_id'], folio: ['folio', 'registrar'], batch: ['batch_id'] },
  }),
  /** Persons who live together. It opens nobody's pages. */
  household: table({
    id: text().key(),
    /** Whom the firm writes to. */
    head_id: text().refersTo('person.id', 'set null').optional(),
    created_at: instant(),
    batch_id: text().refersTo('people_batch.id').optional(),
  }).with({ since, by: { batch: ['batch_id'] } }),
  /** Who belongs to a household; everybody to one at most. */
  household_member: table({
    person_id: person().key(),
    household_id: text().refersTo('household.id', 'cascade'),
    /** What the person is in it: `head`, `guardian`, `child`, `huf` or ''. */
    relation: text<'head' | 'guardian' | 'child' | 'huf' | ''>(),
    batch_id: text().refersTo('people_batch.id').optional(),
  }).with({ since, by: { household: ['household_id'], batch: ['batch_id'] } }),
  /** Which colleague is in charge of a client. */
  person_in_charge: table({
    person_id: person().key(),
    /** One who left is in charge of nobody. */
    staff_id: text().refersTo('staff.id', 'cascade'),
  }).with({ since: '202-office' }),
  /** Two persons of the book that became one. */
  person_join: table({
    id: text().key(),
    /** The person that stays. */
    person_id: person(),
    /** The id of the one that is part of it now. */
    joined_id: text(),
    /** JSON: the rows that changed their owner or were set aside, by table, and the folios that moved. */
    moved: text(),
    at: instant(),
    actor: text(),
    /** null while the two are one. */
    undone_at: instant().optional(),
  }).with({ since, by: { person: ['person_id'] } }),
  /** An answer of the office to a question of the proposal. */
  people_answer: table({
    id: text().key(),
    question_id: text(),
    kind: text<DoubtKind>(),
    /** JSON: `PossibleAnswer` of features/people/proposals/proposal.ts. */
    answer: text(),
    /** JSON: the records that the question was about. */
    records: text(),
    /** JSON: the joins of persons of the book that it made, in their order. */
    joins: text(),
    at: instant(),
    actor: text(),
    taken_back_at: instant().optional(),
    taken_back_by: text().optional(),
  }).with({ since, by: { question: ['question_id'] } }),
}
