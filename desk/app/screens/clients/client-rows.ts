import { type ClientState, isOfState } from '#server/desk/client-filter.ts'
import type { ValuedClientRow } from '#server/desk/client-index.server.ts'
import { foldName } from '#server/desk/fold-name.ts'
import { digitsIn } from '#server/enquiries/people.ts'

/** What is searched in a row, made once for each. */
const searched = new WeakMap<ValuedClientRow, { readonly text: string; readonly digits: string }>()

function searchedOf(row: ValuedClientRow) {
  const known = searched.get(row)
  if (known) return known
  const made = {
    text: ` ${foldName(row.name)} ${row.name.toLowerCase()} ${row.email.toLowerCase()} ${row.number.toLowerCase()} ${row.panEnd?.toLowerCase() ?? ''}`,
    digits: digitsIn(row.phone ?? ''),
  }
  searched.set(row, made)
  return made
}

/** Returns the clients that a filter shows, in the order that they came in. */
export function filterClients(
  rows: readonly ValuedClientRow[],
  state: ClientState,
  text: string,
): readonly ValuedClientRow[] {
  const wanted = text.trim().toLowerCase()
  const isShown = isOfState[state]
  if (wanted === '') return state === 'all' ? rows : rows.filter(isShown)
  const folded = foldName(wanted)
  const digits = /^[\p{Nd}\s()+.-]+$/u.test(wanted) ? digitsIn(wanted) : ''
  return rows.filter((row) => {
    if (!isShown(row)) return false
    const { text: own, digits: phone } = searchedOf(row)
    return (
      own.includes(wanted) ||
      (folded !== '' && own.includes(` ${folded}`)) ||
      (digits.length > 2 && phone.includes(digits))
    )
  })
}

const byName = new Intl.Collator('en-IN')

/** The orders of the list, by the ids of its columns. */
export const clientOrders = {
  name: (a: ValuedClientRow, b: ValuedClientRow) => byName.compare(a.name, b.name),
  email: (a: ValuedClientRow, b: ValuedClientRow) => byName.compare(a.email, b.email),
  folios: (a: ValuedClientRow, b: ValuedClientRow) => b.folios - a.folios,
  requests: (a: ValuedClientRow, b: ValuedClientRow) => b.openRequests - a.openRequests,
  value: (a: ValuedClientRow, b: ValuedClientRow) => (b.valuePaise ?? -1) - (a.valuePaise ?? -1),
  since: (a: ValuedClientRow, b: ValuedClientRow) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0),
} as const

/** Returns the clients in an order, such as `since` or `-since` for the other way round. */
export function sortClients(rows: readonly ValuedClientRow[], order: string): readonly ValuedClientRow[] {
  const column = order.replace(/^-/, '')
  if (!Object.hasOwn(clientOrders, column)) return rows
  const compare = clientOrders[column as keyof typeof clientOrders]
  // The server sends them by name already, and sorting is stable.
  if (order === 'name') return rows
  return order.startsWith('-') ? rows.toSorted((a, b) => compare(b, a)) : rows.toSorted(compare)
}
