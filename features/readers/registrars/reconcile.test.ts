import { expect, test } from 'vitest'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import { type KnownHere, type ReconciledUnits, reconcileUnits } from './reconcile.ts'

const all: KnownHere = { isKnownScheme: () => true, isKnownFolio: () => true, isCovered: () => true }

const held = (folio: string, code: string, units: number) => ({ folio, code, units: milliUnits(units) })
const reported = (folio: string, code: string, units: number) => ({
  ...held(folio, code, units),
  on: '2026-08-19' as const,
})

function shortly(
  results: readonly ReconciledUnits[],
): [string, string, MilliUnits, MilliUnits, MilliUnits][] {
  return results.map(({ folio, status, held, reported, difference }) => [
    folio,
    status,
    held,
    reported,
    difference,
  ])
}

test('C-024 says of each folio whether the units match, are short or in excess, with the figures', () => {
  const results = reconcileUnits(
    [held('1', 'A', 2_396_846), held('2', 'A', 100_000), held('3', 'A', 150_000), held('4', 'A', 5_000)],
    [
      reported('1', 'A', 2_396_846),
      reported('2', 'A', 150_000),
      reported('3', 'A', 100_000),
      reported('5', 'A', 7_000),
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
    [held('1', 'A', 10_000), held('2', 'A', 10_000)],
    [reported('1', 'A', 10_001), reported('2', 'A', 10_002)],
    all,
  )
  expect(results.map(({ status }) => status)).toEqual(['matched', 'short'])
})

test('C-024 one folio with two schemes is two positions, and two rows of one scheme are one', () => {
  const results = reconcileUnits(
    [held('1', 'A', 10_000), held('1', 'B', 20_000)],
    [reported('1', 'A', 4_000), reported('1', 'A', 6_000), reported('1', 'B', 20_000)],
    all,
  )
  expect(results.map(({ code, status, reported }) => [code, status, reported])).toEqual([
    ['A', 'matched', 10_000],
    ['B', 'matched', 20_000],
  ])
})

test('C-024 names unknown schemes and clients instead of comparing them', () => {
  const results = reconcileUnits(
    [],
    [reported('1', 'A', 1_000), reported('2', 'B', 1_000), reported('3', 'B', 1_000)],
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
  expect(shortly(reconcileUnits([held('1', 'KFIN', 5_000), held('2', 'A', 0)], [], known))).toEqual([
    ['2', 'matched', 0, 0, 0],
  ])
})

test('C-024 closes itself when the missing rows come', () => {
  const report = [reported('1', 'A', 30_000)]
  expect(reconcileUnits([held('1', 'A', 20_000)], report, all)[0]?.status).toBe('short')
  expect(reconcileUnits([held('1', 'A', 20_000), held('1', 'A', 10_000)], report, all)[0]?.status).toBe(
    'matched',
  )
})
