import type { Paise } from '#finance/units.ts'
import { date, instant, person, table, text, whole } from '#kit/store/table.server.ts'

export const gainsTables = {
  /** Losses of earlier years that a client's return carried into a year, as sizes. */
  carried_loss: table({
    person_id: person(),
    /** A financial year, such as `2025-26`. */
    year: text(),
    short_paise: whole<Paise>(),
    long_paise: whole<Paise>(),
    said_at: instant(),
  }).with({ key: ['person_id', 'year'] }),
  /** A link by which an accountant reads one year of a client's gains. Only the hash of its token is kept. */
  gains_link: table({
    id: text().key(),
    person_id: person(),
    /** A financial year, such as `2025-26`. */
    year: text(),
    token_hash: text().unique(),
    made_at: instant(),
    ends_at: instant(),
    /** When the client took it back; null while it may be open. */
    ended_at: instant().optional(),
  }).with({ by: { person: ['person_id', 'made_at'] } }),
  /** Each time that something behind a link was opened. */
  gains_link_opening: table({
    id: text().key(),
    link_id: text().refersTo('gains_link.id', 'cascade'),
    opened_at: instant(),
    what: text<'page' | 'pdf' | 'xlsx' | 'csv'>(),
    /** The kind of browser, such as `Chrome on Windows`; null if it said nothing. */
    device: text().optional(),
  }).with({ by: { link: ['link_id', 'opened_at'] } }),
  /** What a previous owner paid for units that were given or inherited, as the client said. */
  previous_owner: table({
    entry_id: text().refersTo('ledger_entry.id', 'cascade').key(),
    person_id: person(),
    bought_on: date(),
    cost_paise: whole<Paise>(),
    said_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
}
