import { date, instant, integer, person, table, text } from '#kit/store/table.server.ts'
import type { TableName } from '../client-tables.ts'

const since = '201-people'

export const bookImportTables = {
  /** What the firm's own book says of a person, and no registrar's file. */
  person_detail: table({
    person_id: person().key(),
    /** The firm's own reference; '' without one. */
    reference: text(),
    guardian_id: text().refersTo('person.id', 'set null').optional(),
    client_since: date().optional(),
    /** What the person is in a family, in the words of `clientTables`; '' where nobody says. */
    relation: text(),
    /** The firm's own reference and name of the family; '' without one. */
    family_reference: text(),
    family_name: text(),
    /** 1, or 0 for one who is a client no more; null where nobody says. */
    is_active: integer().optional(),
  }).with({ since, by: { reference: ['reference'] } }),
  /** One press that took a table in. */
  book_import: table({
    id: text().key(),
    kind: text<TableName>(),
    file_name: text(),
    /** SHA-256 of the file, hexadecimal. */
    file_hash: text(),
    actor: text(),
    at: instant(),
    /** Of the records taken, how many are new and how many were changed. */
    added: integer(),
    changed: integer(),
    held: integer(),
    /** `open` while it is written, or if the program died meanwhile: it can be undone, and taken in again. */
    state: text<'open' | 'in' | 'undone'>(),
    undone_at: instant().optional(),
    undone_by: text().optional(),
  }).with({ since, by: { at: ['at'] } }),
  /** What an import did to one record; it goes with the undo. */
  book_import_row: table({
    id: text().key(),
    import_id: text().refersTo('book_import.id', 'cascade'),
    /** The order in which records were written. */
    position: integer(),
    /** In the file. */
    line: integer(),
    person_id: person(),
    /** The id of the record in its own table. */
    record_id: text(),
    /** A keyed hash of what the row says: the same row again is known by it. */
    row_key: text(),
    is_new: integer(),
    /** JSON with the values before and after, encrypted, bound to the row and the field `book-import`. */
    sealed: text(),
  }).with({ since, by: { import: ['import_id', 'position'], person: ['person_id'] } }),
}
