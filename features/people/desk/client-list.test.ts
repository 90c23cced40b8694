import { expect, test } from 'vitest'
import { searchedOf } from '#features/enquiries/find-text.ts'
import { windowRows } from '#kit/memo/window.ts'
import { clientOrders } from '../client-filter.ts'
import type { ClientListRow, IndexedClient } from '../client-index.server.ts'
import { ClientList } from './client-list.server.ts'

function client(number: string, given: Partial<ClientListRow> = {}, folios: string[] = []): IndexedClient {
  const row: ClientListRow = {
    number,
    name: 'Anita Rao',
    kind: 'adult',
    email: `${number}@example.in`,
    hasSignIn: true,
    isEmailVerified: true,
    phone: null,
    town: null,
    bornIn: null,
    panEnd: null,
    claimedPanEnd: null,
    folios: folios.length,
    openRequests: 0,
    since: '2026-08-01T06:30:00.000Z',
    isLocked: false,
    hasDied: false,
    ...given,
  }
  const { name, email, phone, panEnd } = row
  const pans = panEnd === null ? [] : [panEnd]
  return { row, searched: searchedOf({ name, number, email, phone, pans, folios, references: [] }) }
}

const everybody = { state: 'all', text: '', order: 'name' } as const

/** Every row of a list, window by window. */
function inWindows(list: ClientList, filter: Parameters<ClientList['shown']>[0]): string[] {
  const numbers: string[] = []
  const versions = new Set<string>()
  for (;;) {
    const { rows, total, version } = list.shown(filter).window({ from: numbers.length, keys: null })
    versions.add(version)
    numbers.push(...rows.map(({ number }) => number))
    if (rows.length === 0 || numbers.length === total) break
  }
  expect([...versions]).toHaveLength(1)
  return numbers
}

test('C-051 clients of equal figures stand by name in both directions', () => {
  const list = new ClientList([
    client('c1', { name: 'Zoya Khan', folios: 5 }),
    client('c2', { name: 'anita rao', folios: 0 }),
    client('c3', { name: 'Anita Rao', folios: 5 }),
    client('c4', { name: 'Bela Rao', folios: 1 }),
    client('c5', { name: 'Anita Rao', folios: 9 }),
  ])
  const inOrder = (order: (typeof clientOrders)[number]) => inWindows(list, { ...everybody, order }).join(' ')
  // A small letter comes before the large one, as in a dictionary.
  expect(inOrder('name')).toBe('c2 c3 c5 c4 c1')
  expect(inOrder('-name')).toBe('c1 c4 c3 c5 c2')
  expect(inOrder('folios')).toBe('c5 c3 c1 c4 c2')
  expect(inOrder('-folios')).toBe('c2 c4 c3 c1 c5')
})

test('C-051 windows put together are the whole list, once each, in every order and filter', () => {
  const clients = Array.from({ length: 2 * windowRows + 7 }, (_, at) =>
    client(
      `c${at}`,
      {
        name: `Client ${at % 13}`,
        openRequests: at % 3,
        folios: at % 17,
        since: `2026-0${(at % 7) + 1}-01T06:30:00.000Z`,
        isLocked: at % 2 === 0,
      },
      Array.from({ length: at % 4 }, (__, folio) => `${at}/${folio}`),
    ),
  )
  const list = new ClientList(clients)
  for (const order of clientOrders) {
    for (const state of ['all', 'requests', 'locked'] as const) {
      const filter = { ...everybody, state, order }
      const numbers = inWindows(list, filter)
      expect(new Set(numbers).size, `${state} ${order}`).toBe(list.counts[state])
      expect(numbers).toEqual(list.shown(filter).window({ from: null, keys: true }).keys)
    }
  }
  // 407 clients: those with even numbers, and those that 3 does not divide.
  expect(list.counts).toEqual({ all: 407, requests: 271, 'no-sign-in': 0, unverified: 0, locked: 204 })
  expect(list.shown(everybody).window({ from: 9_999, keys: null }).rows).toEqual([])
})

test('C-051 a client who comes, goes or moves between two windows changes their version, another figure does not', () => {
  const three = ['c1', 'c2', 'c3'].map((number) => client(number))
  const versionOf = (clients: readonly IndexedClient[]) => new ClientList(clients).shown(everybody).version
  const version = versionOf(three)
  expect(versionOf(three.toReversed())).toBe(version)
  expect(versionOf([...three, client('c4')])).not.toBe(version)
  expect(versionOf(three.slice(1))).not.toBe(version)
  expect(versionOf([client('c1', { name: 'Zoya Khan' }), ...three.slice(1)])).not.toBe(version)
  expect(versionOf([client('c1', { openRequests: 2 }), ...three.slice(1)])).toBe(version)
})

test('C-045 the filter of the list finds what Ctrl K finds, and parts of names, addresses and numbers', () => {
  const list = new ClientList([
    client('c1', { name: 'Lakshmi Narayan', phone: '+91 98200 20007', panEnd: '042Z' }, ['1234567/89']),
    client('c2', { name: 'Vikram Shah', email: 'v.shah@example.in' }),
  ])
  const found = (text: string) => inWindows(list, { ...everybody, text }).join(' ')
  for (const text of ['laxmi', 'kshm', 'NARAYAN', '20007', '042z', '1234567/89', 'c1', 'लक्ष्मी']) {
    expect(found(text), text).toBe('c1')
  }
  expect(found('v.s')).toBe('c2')
  expect(found('example')).toBe('c1 c2')
  expect(found('nobody')).toBe('')
})
