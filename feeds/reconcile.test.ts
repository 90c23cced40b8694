import { expect, test } from 'vitest'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import { type KnownHere, type ReconciledUnits, reconcileUnits } from './reconcile.ts'

const all: KnownHere = { isKnownScheme: () => true, isKnownFolio: () => true, isCovered: () => true }

const ours = (folio: string, code: string, units: number) => ({ folio, code, units: milliUnits(units) })
const theirs = (folio: string, code: string, units: number) => ({
  ...ours(folio, code, units),
  on: '2026-08-19' as const,
})

function shortly(
  results: readonly ReconciledUnits[],
): [string, string, MilliUnits, MilliUnits, MilliUnits][] {
  return results.map(({ folio, status, ours, theirs, difference }) => [
    folio,
    status,
    ours,
    theirs,
    difference,
  ])
}

test('C-024 says of each folio whether the units match, are short or in excess, with the figures', () => {
  const results = reconcileUnits(
    [ours('1', 'A', 2_396_846), ours('2', 'A', 100_000), ours('3', 'A', 150_000), ours('4', 'A', 5_000)],
    [
      theirs('1', 'A', 2_396_846),
      theirs('2', 'A', 150_000),
      theirs('3', 'A', 100_000),
      theirs('5', 'A', 7_000),
    ],
    all,
  )
  // 100.000 − 150.000 = −50.000; 150.000 − 100.000 = 50.000; 5 is not here at all, 4 is not there.
  expect(shortly(results)).toEqual([
    ['1', 'matched', 2_396_846, 2_396_846, 0],
    ['2', 'short', 100_000, 150_000, -50_000],
    ['3', 'excess', 150_000, 100_000, 50_000],
    ['5', 'short', 0, 7_000, -7_000],
    ['4', 'excess', 5_000, 0, 5_000],
  ])
  expect(results.map(({ on }) => on)).toEqual([...Array(4).fill('2026-08-19'), null])
})

test('C-024 a difference of 0.001 units matches, one of 0.002 does not', () => {
  const results = reconcileUnits(
    [ours('1', 'A', 10_000), ours('2', 'A', 10_000)],
    [theirs('1', 'A', 10_001), theirs('2', 'A', 10_002)],
    all,
  )
  expect(results.map(({ status }) => status)).toEqual(['matched', 'short'])
})

test('C-024 one folio with two schemes is two positions, and two rows of one scheme are one', () => {
  const results = reconcileUnits(
    [ours('1', 'A', 10_000), ours('1', 'B', 20_000)],
    [theirs('1', 'A', 4_000), theirs('1', 'A', 6_000), theirs('1', 'B', 20_000)],
    all,
  )
  expect(results.map(({ code, status, theirs }) => [code, status, theirs])).toEqual([
    ['A', 'matched', 10_000],
    ['B', 'matched', 20_000],
  ])
})

test('C-024 names unknown schemes and clients instead of comparing them', () => {
  const results = reconcileUnits(
    [],
    [theirs('1', 'A', 1_000), theirs('2', 'B', 1_000), theirs('3', 'B', 1_000)],
    {
      ...all,
      isKnownScheme: (code) => code === 'A',
      isKnownFolio: (folio) => folio !== '3',
    },
  )
  expect(results.map(({ status }) => status)).toEqual(['short', 'unknown-scheme', 'unknown-client'])
})

test('C-024 a folio of another registrar is not missed in the report', () => {
  const known = { ...all, isCovered: (_: string, code: string) => code !== 'KFIN' }
  expect(shortly(reconcileUnits([ours('1', 'KFIN', 5_000), ours('2', 'A', 0)], [], known))).toEqual([
    ['2', 'matched', 0, 0, 0],
  ])
})

test('C-024 closes itself when the missing rows come', () => {
  const report = [theirs('1', 'A', 30_000)]
  expect(reconcileUnits([ours('1', 'A', 20_000)], report, all)[0]?.status).toBe('short')
  expect(reconcileUnits([ours('1', 'A', 20_000), ours('1', 'A', 10_000)], report, all)[0]?.status).toBe(
    'matched',
  )
})
