import { expect, test } from 'vitest'
import { noCharges } from './ledger-entry.ts'
import { type Move, meetMoves, moveOf } from './meet-moves.ts'
import { milliUnits, paise } from './units.ts'

/** A move of 2 March 2026 in one folio, of some thousandths of units and some rupees. */
function move(units: number, rupees: number, other: Partial<Move> = {}): Move {
  const figures = { units: milliUnits(units), cashPaise: paise(rupees * 100) }
  return { folio: '10000001 / 11', schemeCode: '119788', date: '2026-03-02', ...figures, ...other }
}

const states = (rows: readonly Move[], entries: readonly Move[]) =>
  meetMoves(rows, entries).map(({ state }) => state)

test('C-007 the same rows again add nothing, whatever their folio is spelled like', () => {
  const rows = [move(5_000, 500), move(-2_000, 210), move(0, 35)]
  const again = rows.map((row) => ({ ...row, folio: '10000001/11' }))
  expect(states(again, rows)).toEqual(['known', 'known', 'known'])
})

test('C-007 two equal instalments of one day both stay, and of three the ledger has two', () => {
  const instalment = move(5_000, 500)
  expect(states([instalment, { ...instalment }], [])).toEqual(['new', 'new'])
  expect(
    states([{ ...instalment }, { ...instalment }, { ...instalment }], [instalment, move(5_000, 500)]),
  ).toEqual(['known', 'known', 'new'])
})

test('a thousandth of a unit between two papers is rounding, two are not', () => {
  expect(states([move(5_001, 500), move(5_002, 500)], [move(5_000, 500), move(5_000, 500)])).toEqual([
    'known',
    'differs',
  ])
})

test('C-011 other units or money in the same folio, scheme, day and direction stand side by side', () => {
  const own = move(5_000, 1_000)
  const met = meetMoves([move(2_500, 500), move(5_000, 1_001), move(-5_000, 1_000)], [own])
  expect(met.map(({ state }) => state)).toEqual(['new', 'differs', 'new'])
  expect(met[1]).toMatchObject({ entry: own })
})

test('another folio, scheme or day is another transaction', () => {
  const elsewhere = [{ folio: '2/2' }, { schemeCode: '118650' }, { date: '2026-03-03' as const }]
  expect(
    states(
      elsewhere.map((other) => move(5_000, 500, other)),
      [move(5_000, 500)],
    ),
  ).toEqual(['new', 'new', 'new'])
})

test('a sale moves its units out, and a reversal takes back what came in', () => {
  const head = { id: 'a', folio: '1', schemeCode: '119788', date: '2026-03-02', ...noCharges } as const
  const sale = {
    ...head,
    kind: 'redemption',
    amountPaise: paise(100),
    units: milliUnits(5),
    navE8: null,
  } as const
  expect(moveOf(sale)).toMatchObject({ units: -5, cashPaise: 100 })
  const reversal = {
    ...head,
    kind: 'reversal',
    amountPaise: paise(100),
    units: milliUnits(5),
    reverses: 'b',
  } as const
  expect(moveOf(reversal)).toMatchObject({ units: -5, cashPaise: 100 })
})
