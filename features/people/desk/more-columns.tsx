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
const more: Readonly<Record<MoreColumn, ListColumn<ListedClientWithMore>>> = {
  town: {
    id: 'town',
    head: words.columns.town,
    width: 'minmax(6rem, 1fr)',
    isExtra: true,
    cell: ({ town }) => town,
  },
  charge: {
    id: 'charge',
    head: words.columns.charge,
    width: 'minmax(6rem, 1fr)',
    isExtra: true,
    cell: ({ inCharge }) => inCharge ?? <span className="muted">{recordWords.nobody}</span>,
  },
  sip: {
    id: 'sip',
    head: words.columns.sip,
    width: '8rem',
    isExtra: true,
    cell: ({ sip }) => sip && (sip === 'ends-soon' ? recordWords.endsSoon : recordWords.sipStates[sip]),
  },
  contact: {
    id: 'contact',
    head: words.columns.contact,
    width: '6.5rem',
    align: 'right',
    isExtra: true,
    cell: ({ lastContact }) =>
      lastContact ? <DayText date={lastContact} /> : <span className="muted">{words.noContact}</span>,
  },
}

/** With several more columns these step back, so that names stay whole. */
const stepsBack = ['email', 'since']

/** Returns the columns of a list with those that were asked for. */
export function withMore(
  columns: readonly ListColumn<ListedClientWithMore>[],
  asked: readonly MoreColumn[],
): readonly ListColumn<ListedClientWithMore>[] {
  if (asked.length === 0) return columns
  const usual = asked.length > 1 ? columns.filter(({ id }) => !stepsBack.includes(id)) : columns
  const counts = usual.findIndex(({ id }) => id === 'folios')
  return usual.toSpliced(counts, 0, ...asked.map((column) => more[column]))
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
    <details className="more-columns">
      <summary>{words.moreColumns}</summary>
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
          {more[column].head}
        </label>
      ))}
    </details>
  )
}
