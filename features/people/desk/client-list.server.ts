import { LRUCache } from 'lru-cache'
import { filterBy } from '#features/enquiries/find-text.ts'
import { isOpen, requestStates } from '#features/requests/transitions.ts'
import { type Window, windowRows } from '#kit/memo/window.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  type ClientColumn,
  type ClientOrder,
  type ClientState,
  clientStates,
  isOfState,
} from '../client-filter.ts'
import { ClientIndex, type ClientListRow, type IndexedClient } from '../client-index.server.ts'
import { countAsking, countListedClients } from '../tables/client-list.server.ts'

/** Which clients are shown, in which order. */
export interface ClientFilter {
  readonly state: ClientState
  /** '' for everybody. */
  readonly text: string
  readonly order: ClientOrder
}

/** Filters whose rows are kept: each window of a list asks for the same one. */
const keptFilters = 8

const byName = new Intl.Collator('en-IN')

/** By each column, as a press on its head sorts: texts upwards, figures downwards. */
const columns: Readonly<Record<ClientColumn, (a: ClientListRow, b: ClientListRow) => number>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  folios: (a, b) => b.folios - a.folios,
  requests: (a, b) => b.openRequests - a.openRequests,
  since: (a, b) => compareText(b.since, a.since),
}

/** The office's list of clients: filtered and sorted in memory, each order once until something changes. */
export class ClientList {
  /** How many clients each state has. */
  readonly counts: Readonly<Record<ClientState, number>>
  readonly #orders = new Map<ClientOrder, readonly IndexedClient[]>()
  readonly #shown = new LRUCache<string, WindowedRows<ClientListRow>>({ max: keptFilters })

  constructor(clients: readonly IndexedClient[]) {
    // The sort is stable: in any order, clients with the same figure stand by name, and those of the same name by number.
    const sorted = clients.toSorted(
      ({ row: a }, { row: b }) => columns.name(a, b) || compareText(a.number, b.number),
    )
    this.#orders.set('name', sorted)
    const count = (state: ClientState) => clients.filter(({ row }) => isOfState[state](row)).length
    // Every state has a count.
    this.counts = Object.fromEntries(clientStates.map((state) => [state, count(state)])) as Record<
      ClientState,
      number
    >
  }

  /** Returns the clients that a filter shows, in its order. */
  shown({ state, text, order }: ClientFilter): WindowedRows<ClientListRow> {
    const key = `${state} ${order} ${text}`
    const kept = this.#shown.get(key)
    if (kept) return kept
    const isFound = text === '' ? null : filterBy(text)
    const found = this.#inOrder(order)
      .filter(({ row, searched }) => isOfState[state](row) && (isFound?.(searched) ?? true))
      .map(({ row }) => row)
    const rows = new WindowedRows(found, ({ number }) => number)
    this.#shown.set(key, rows)
    return rows
  }

  #inOrder(order: ClientOrder): readonly IndexedClient[] {
    const known = this.#orders.get(order)
    if (known) return known
    const compare = columns[order.replace('-', '') as ClientColumn]
    const direction = order.startsWith('-') ? -1 : 1
    const sorted = this.#inOrder('name').toSorted(({ row: a }, { row: b }) => direction * compare(a, b))
    this.#orders.set(order, sorted)
    return sorted
  }
}

/** Returns the first window of all clients by name as the database has it, while the others are read. */
export async function firstWindow(db: Database): Promise<Window<ClientListRow> & Pick<ClientList, 'counts'>> {
  const { all, signIns, confirmed, locked } = await countListedClients(db)
  const { rows } = await ClientIndex.first(db, windowRows)
  return {
    version: 'first',
    total: all,
    from: 0,
    rows,
    keys: null,
    counts: {
      all,
      requests: await countAsking(db, requestStates.filter(isOpen)),
      'no-sign-in': all - signIns,
      unverified: signIns - confirmed,
      locked,
    },
  }
}

const lists = new WeakMap<ClientIndex, ClientList>()

/** Returns the list of the clients of an index, the same one until the index was read again. */
export function clientListOf(index: ClientIndex): ClientList {
  const known = lists.get(index)
  if (known) return known
  const list = new ClientList(index.listed)
  lists.set(index, list)
  return list
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
