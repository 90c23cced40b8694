import { columnsOf } from '#desk/list/columns.ts'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { DayText } from '#desk/ui/date.tsx'
import { type MoreColumn, moreColumns } from '../client-filter.ts'
import type { ClientListRow } from '../client-index.server.ts'
import { deskClientWords as recordWords } from '../words/desk-client.ts'
import { deskClientsWords as words } from '../words/desk-clients.ts'
import type { ClientMore } from './more-columns.server.ts'

/** A client in the list, with the columns that were asked for. */
export type ListedClientWithMore = ClientListRow & ClientMore

/** What can be asked for beside them. */
const more: readonly ListColumn<ListedClientWithMore>[] = columnsOf(words.columns, {
  town: ['minmax(6rem, 1fr)', ({ town }) => town, 'extra'],
  charge: [
    'minmax(6rem, 1fr)',
    ({ inCharge }) => inCharge ?? <span className="muted">{recordWords.nobody}</span>,
    'extra',
  ],
  sip: [
    '8rem',
    ({ sip }) => sip && (sip === 'ends-soon' ? recordWords.endsSoon : recordWords.sipStates[sip]),
    'extra',
  ],
  contact: [
    '6.5rem',
    ({ lastContact }) =>
      lastContact ? <DayText date={lastContact} /> : <span className="muted">{words.noContact}</span>,
    'right',
    'extra',
  ],
})

/** With several more columns these step back, so that names stay whole. */
const stepsBack = ['email', 'since']

/** Returns the columns of a list with those that were asked for. */
export function withMore(
  columns: readonly ListColumn<ListedClientWithMore>[],
  asked: readonly MoreColumn[],
): readonly ListColumn<ListedClientWithMore>[] {
  if (asked.length === 0) return columns
  const usual = asked.length > 1 ? columns.filter(({ id }) => !stepsBack.includes(id)) : columns
  return [...usual, ...more.filter(({ id }) => asked.some((one) => one === id))]
}

/** The columns that are shown only where somebody asks for them. */
export function MoreColumns({
  asked,
  onAsk,
}: {
  asked: readonly MoreColumn[]
  onAsk: (columns: string) => void
}) {
  return (
    <fieldset className="row more-columns">
      <legend className="visually-hidden">{words.moreColumns}</legend>
      {moreColumns.map((column) => (
        <label key={column}>
          <input
            type="checkbox"
            checked={asked.includes(column)}
            onChange={({ target }) =>
              onAsk(
                moreColumns
                  .filter((one) => (one === column ? target.checked : asked.includes(one)))
                  .join(' '),
              )
            }
          />{' '}
          {words.columns[column]}
        </label>
      ))}
    </fieldset>
  )
}
