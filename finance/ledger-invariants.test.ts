import { expect, test } from 'vitest'
import { InvariantBroken } from './invariant.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { draftOf, type LedgerEntry, noCharges } from './ledger-entry.ts'
import { checkLedger, problemsOf } from './ledger-invariants.ts'
import { milliUnits, navE8, paise } from './units.ts'

function entry(id: string, kind: 'purchase' | 'redemption' | 'reversal', units: number): LedgerEntry {
  const has = { stampDutyPaise: paise(0), units: milliUnits(units) }
  const reverses = kind === 'reversal' ? 'bought' : null
  return {
    ...draftOf(
      { folio: '100/1', schemeCode: '119788', date: '2026-01-05', kind, ...noCharges },
      { ...has, amountPaise: paise(100_00), navE8: reverses ? null : navE8(10_0000_0000), reverses },
    ),
    id,
  }
}

const bought = entry('bought', 'purchase', 10_000)

test('a ledger with sales and a payment that came back keeps what must hold', () => {
  expect(problemsOf([bought, entry('sold', 'redemption', 4_000)])).toEqual([])
  expect(problemsOf([bought, entry('back', 'reversal', 10_000)])).toEqual([])
})

test('an invalid entry is a problem of the ledger, and breaks nothing', () => {
  const again = [bought, entry('back', 'reversal', 10_000), entry('twice', 'reversal', 10_000)]
  expect(problemsOf(again)).toMatchObject([{ entry: { id: 'twice' }, reason: 'nothing-to-reverse' }])
  expect(problemsOf([bought, entry('sold', 'redemption', 10_001)])).toMatchObject([
    { reason: 'more-than-held', held: 10_000 },
  ])
})

test.each<[string, (read: Ledger) => Ledger]>([
  [
    'not so: the lots of a folio have the units that its entries moved',
    ({ positions: [position] }) => ({
      problems: [],
      positions: [{ ...position!, units: milliUnits(9_999) }],
    }),
  ],
  [
    'not so: no folio has less than no units',
    ({ positions: [position] }) => ({ problems: [], positions: [{ ...position!, units: milliUnits(-1) }] }),
  ],
  [
    'not so: a payment comes back once',
    ({ positions: [position] }) => ({
      problems: [],
      positions: [
        {
          ...position!,
          entries: [bought, entry('back', 'reversal', 10_000), entry('twice', 'reversal', 10_000)],
        },
      ],
    }),
  ],
])('what must hold is checked, and the message names nobody: %s', (message, broken) => {
  const check = () => checkLedger(broken(readLedger([bought])))
  expect(check).toThrow(InvariantBroken)
  expect(check).toThrow(new InvariantBroken(message))
})
