import type { LifeKind } from '#content/life-event-kinds.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { date, instant, person, table, text } from '#kit/store/table.server.ts'
import type { LineItem, LineState } from '../lines.ts'

const since = '205-lists'

export const lifeEventTables = {
  /** A change in a client's life whose list the office works through. */
  life_event: table({
    id: text().key(),
    person_id: person(),
    kind: text<LifeKind>(),
    /** The birthday, the marriage, the move, or the day on which the mandate ended or was refused. */
    happens_on: date(),
    /** Until when the list is to be finished. */
    due_on: date(),
    /** Who told us, and what. */
    note: text(),
    /** What the fund house or registrar said of the papers, and who heard it on which day; '' until somebody asked. */
    confirmed: text(),
    opened_at: instant(),
    opened_by: text(),
    /** When every line was settled; null while one is open. */
    done_at: instant().optional(),
    /** What the client was to the law before the list was finished; null if that stayed. */
    kind_before: text<PersonKind>().optional(),
  }).with({ since, by: { person: ['person_id'] } }),
  /** A line of such a list that something was written about. */
  life_event_line: table({
    event_id: text().refersTo('life_event.id', 'cascade'),
    /** '' for papers that are submitted once; otherwise fund house and folio, separated by a space. */
    position: text(),
    item: text<LineItem>(),
    state: text<LineState>(),
    /** Why it is not needed. */
    note: text(),
    at: instant(),
    actor: text(),
  }).with({ since, key: ['event_id', 'position', 'item'] }),
}
