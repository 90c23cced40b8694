import { expect, test } from 'vitest'
import { addDays } from '#finance/dates.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import book from './fixtures/cases.json' with { type: 'json' }
import { paperIds } from './papers.ts'
import {
  claimants,
  type FolioFacts,
  holdings,
  proofs,
  type RouteId,
  routeNotes,
  routeOf,
  type TransmissionRoute,
} from './route.ts'

type Expected = Pick<TransmissionRoute, 'must' | 'oneOf' | 'maybe' | 'never' | 'notes'> & {
  route: RouteId
} & Partial<Pick<TransmissionRoute, 'shares' | 'firstHolder' | 'sellableFrom'>>
const cases = book.cases as unknown as { id: string; title: string; facts: FolioFacts; expected: Expected }[]

test.each(cases)('C-181 $id $title', ({ facts, expected }) => {
  const found = routeOf(facts)
  expect(found.id).toBe(expected.route)
  expect([...found.must].sort()).toEqual([...expected.must].sort())
  const { oneOf, maybe, never, notes } = found
  expect(oneOf).toEqual(expected.oneOf)
  expect(maybe).toEqual(expect.arrayContaining([...expected.maybe]))
  expect(notes).toEqual(expect.arrayContaining([...expected.notes]))
  const asked = [...found.must, ...maybe, ...oneOf.flat(2)]
  for (const paper of expected.never) {
    expect(asked).not.toContain(paper)
    expect(never).toContain(paper)
  }
  if (expected.shares) expect(found.shares).toEqual(expected.shares)
  if (expected.firstHolder) expect(found.firstHolder).toBe(expected.firstHolder)
  if (expected.sellableFrom) expect(found.sellableFrom).toBe(expected.sellableFrom)
})

const random = randomFrom(181)
const oneOfList = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!
const upTo = (most: number) => Math.floor(random() * (most + 1))
const dayOf = () => addDays('2020-07-01', upTo(3_400))
const flag = () => random() < 0.15

function anyFacts(): FolioFacts {
  const houses = oneOfList([['X'], ['X', 'Y']])
  return {
    day: dayOf(),
    holding: oneOfList(holdings),
    holders: oneOfList([['A'], ['A', 'B'], ['A', 'B', 'C']]),
    died: oneOfList([['A'], ['A'], ['B'], ['A', 'B'], ['guardian'], ['karta']]),
    nominees: Array.from({ length: oneOfList([0, 0, 1, 2, 4]) }, (_, at) => ({
      name: `N${at}`,
      share: 1 + upTo(99),
      isMinor: flag(),
      ...(flag() && { died: oneOfList(['before', 'after'] as const) }),
    })),
    ...(random() < 0.8 && { claimant: oneOfList(claimants) }),
    proof: oneOfList(proofs),
    worth: Object.fromEntries(houses.map((house) => [house, upTo(oneOfList([12_000, 400_000, 5_000_000]))])),
    members: oneOfList([['M'], ['M', 'N']]),
    isDemat: flag(),
    isDisputed: flag(),
    hasCertificate: !flag(),
    diedAbroad: flag(),
    namesDiffer: flag(),
    ...(flag() && { sentOn: dayOf() }),
    ...(flag() && { adultOn: dayOf() }),
    hasPassed: flag(),
    ...(flag() && { allottedOn: dayOf() }),
  }
}

/** Checks a property of many folios, always the same ones. */
function holdsOfMany(check: (facts: FolioFacts, more: number) => void) {
  for (let at = 0; at < 5_000; at += 1) check(anyFacts(), upTo(5_000_000))
}

test('C-181 no paper is asked for and ruled out at once, none twice, and each has a name', () => {
  holdsOfMany((facts) => {
    const { must, maybe, never, oneOf, notes } = routeOf(facts)
    expect(new Set(must).size).toBe(must.length)
    expect(new Set(notes).size).toBe(notes.length)
    for (const paper of [...must, ...maybe, ...oneOf.flat(2)]) {
      expect(paperIds).toContain(paper)
      expect(never).not.toContain(paper)
    }
    for (const note of notes) expect(routeNotes).toContain(note)
  })
})

/** How much a route asks of heirs: a signed form, notarised papers, the paper of an authority. */
const weight: Partial<Record<RouteId, number>> = { quick: 1, 'heir-simplified': 2, 'heir-above': 3 }

test('C-181 a larger amount never goes by a lighter route', () => {
  holdsOfMany((facts, more) => {
    const [house = 'X'] = Object.keys(facts.worth)
    const larger = { ...facts, worth: { ...facts.worth, [house]: (facts.worth[house] ?? 0) + more } }
    const [before, after] = [routeOf(facts), routeOf(larger)]
    if (!(before.id in weight)) expect(after.id).toBe(before.id)
    else expect(weight[after.id]).toBeGreaterThanOrEqual(weight[before.id]!)
  })
})

test('C-181 where a nominee or a holder lives, the amount changes no paper that must be there', () => {
  holdsOfMany((facts, worth) => {
    const before = routeOf(facts)
    if (before.id in weight) return
    expect(routeOf({ ...facts, worth: { X: worth } }).must).toEqual(before.must)
  })
})

test('C-181 the shares of nominees add up to the whole, and one who died gets none', () => {
  holdsOfMany((facts) => {
    const { id, shares } = routeOf(facts)
    if (!id.startsWith('nominee')) return
    const all = Object.values(facts.worth).reduce((sum, each) => sum + each, 0)
    expect(shares.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(all)
    expect(shares.length).toBe(facts.nominees.filter(({ died }) => died === undefined).length)
  })
})

test('C-181 the day of the request decides by whose rules: ₹6 lakh of heirs before and after 22 August 2026', () => {
  const facts = {
    holding: 'single',
    holders: ['A'],
    died: ['A'],
    nominees: [],
    worth: { X: 600_000 },
  } as const
  expect(routeOf({ ...facts, day: '2026-08-21' }).id).toBe('heir-above')
  const after = routeOf({ ...facts, day: '2026-08-22' })
  expect(after.id).toBe('heir-simplified')
  // Sources name ₹10 lakh and ₹3 lakh.
  expect(after.notes).toContain('disputed-band')
})
