import { expect, test } from 'vitest'
import { isoDate } from '#finance/dates.ts'
import { comesOfAge, scopesOf, stateOf } from './grant.ts'
import { allows, heldByGainsLink, readScopes, type Shows } from './scopes.ts'
import type { AccessGrantRow } from './tables/access.server.ts'

const live: AccessGrantRow = {
  id: 'g',
  kind: 'grant',
  person_id: 'owner',
  viewer_id: 'viewer',
  asker_id: 'owner',
  other_email: null,
  other_key: null,
  relation: 'spouse',
  scopes: 'value transactions',
  pan_id: null,
  purpose: 'x',
  born_on: null,
  hides_amounts: 0,
  may_ask_in_emergency: 0,
  asked_at: '2026-08-01T00:00:00.000Z',
  agreed_at: '2026-08-02T00:00:00.000Z',
  opens_at: '2026-08-02T00:00:00.000Z',
  ends_at: '2026-09-01T00:00:00.000Z',
  ended_at: null,
  ended_by: null,
  mailed_open_at: null,
  mailed_end_at: null,
}
const at = (instant: string) => Date.parse(instant)
const within = at('2026-08-20T00:00:00Z')

test('C-092 what is held has to hold every scope that a route shows', () => {
  const table: [held: Parameters<typeof allows>[0], shows: Shows, isAllowed: boolean][] = [
    ['everything', 'own', true],
    ['everything', ['gains', 'documents'], true],
    [['value'], ['value'], true],
    [['value'], ['holdings'], false],
    [['value', 'holdings', 'transactions', 'gains', 'documents'], 'own', false],
    [['gains'], ['gains', 'documents'], false],
    [['documents'], ['gains', 'documents'], false],
    [heldByGainsLink, ['gains', 'documents'], true],
    [heldByGainsLink, ['transactions', 'documents'], false],
    [heldByGainsLink, 'own', false],
    [[], ['value'], false],
  ]
  for (const [held, shows, isAllowed] of table)
    expect(allows(held, shows), `${held} ${shows}`).toBe(isAllowed)
})

test('C-091 a grant shows its scopes from agreement to end, and nothing before, after or once ended', () => {
  expect(scopesOf(live, within)).toEqual(['value', 'transactions'])
  expect(scopesOf(live, at('2026-08-01T23:59:59Z'))).toEqual([])
  expect(scopesOf(live, at('2026-09-01T00:00:00Z'))).toEqual([])
  expect(scopesOf({ ...live, ended_at: '2026-08-10T00:00:00.000Z' }, within)).toEqual([])
  const asked = { ...live, agreed_at: null, opens_at: null }
  expect(stateOf(asked, at('2026-08-10T00:00:00Z'))).toBe('asked')
  expect(scopesOf(asked, at('2026-08-10T00:00:00Z'))).toEqual([])
  // A question that nobody answered for 14 days is gone.
  expect(stateOf(asked, at('2026-08-15T00:00:00Z'))).toBe('over')
})

test('C-091 an emergency waits for the end of the owner’s time to refuse, then shows everything', () => {
  const emergency = { ...live, kind: 'emergency' as const, scopes: '', opens_at: '2026-08-21T00:00:00.000Z' }
  expect(stateOf(emergency, within)).toBe('waiting')
  expect(scopesOf(emergency, within)).toEqual([])
  expect(scopesOf(emergency, at('2026-08-21T00:00:00Z'))).toHaveLength(5)
})

test('C-095 an owner who hides amounts shows nothing that consists of them', () => {
  const whole = { ...live, scopes: 'value holdings transactions gains documents' }
  expect(scopesOf({ ...whole, hides_amounts: 1 }, within)).toEqual(['value', 'holdings'])
})

test('C-093 a minor comes of age as the 18th birthday begins in India', () => {
  // Midnight in India is 18:30 UTC of the day before.
  expect(comesOfAge(isoDate('2008-08-20'))).toBe('2026-08-19T18:30:00.000Z')
})

test('scopes are read in their own order, unknown ones dropped', () => {
  expect(readScopes('gains x value')).toEqual(['value', 'gains'])
})
