import { instant, person, table, text } from '#kit/store/table.server.ts'

export const gapTables = {
  /** A letter about a gap of a client's papers. The key keeps one from going twice. */
  gap_letter: table({
    person_id: person(),
    kind: text(),
    /** What it is about: a folio, a bank account's last digits, or '' for the client. */
    about: text(),
    prepared_at: instant(),
    actor: text(),
  }).with({ key: ['person_id', 'kind', 'about'] }),
}
