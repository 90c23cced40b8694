import { expect, test } from 'vitest'
import type { Figure } from './figures.ts'
import { proofRules } from './fixtures/read-fixture.ts'
import { typedRow, typedStatement } from './fixtures/typed-paper.ts'
import { proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'

function prove(...of: Parameters<typeof typedStatement>) {
  const outcome = readStatement(typedStatement(...of))
  if (!outcome.ok) throw new Error(outcome.reason)
  const proof = proveStatement(outcome.statement, proofRules)
  return { proof, scheme: proof.schemes[0]!, keys: outcome.statement.notices.map(({ key }) => key) }
}

const bought = typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '10.000')

test('C-005 a statement that adds up is matched', () => {
  const { proof, scheme, keys } = prove([bought])
  expect(keys).toEqual([])
  expect(proof).toMatchObject({ addsUp: true, firstFailure: null, faults: [] })
  expect(scheme).toMatchObject({
    state: 'matched',
    difference: '0.000',
    rows: 1,
    isCostKnown: true,
    faults: [],
  })
})

test('C-005 C-007 a missing row leaves the rows short, and says where it breaks', () => {
  // Bought 10, then 5 more without a row: the next balance is 5 too many.
  const { proof, scheme } = prove(
    [bought, typedRow('01-Mar-2018', 'Purchase', '100.00', '1.000', '100.00', '16.000')],
    { closing: '16.000', value: '1,600.00' },
  )
  expect(proof).toMatchObject({ addsUp: false, firstFailure: { page: 1, line: 15 } })
  expect(scheme).toMatchObject({ state: 'short', difference: '5.000', isCostKnown: false })
  expect(scheme.faults).toEqual([
    { key: 'row-balance', at: { page: 1, line: 15 }, expected: '11.000', printed: '16.000' },
    { key: 'closing-balance', at: { page: 1, line: 16 }, expected: '11.000', printed: '16.000' },
  ])
})

test('C-005 a closing balance below its rows is an excess, to a thousandth of a unit', () => {
  const { proof, scheme } = prove([bought], { closing: '9.999', value: '999.90' })
  expect(proof.addsUp).toBe(false)
  expect(scheme).toMatchObject({ state: 'excess', difference: '0.001' })
})

test('C-005 the rounding of a fourth decimal is no difference', () => {
  // 3.3333 three times, balances with three decimals; 10.000 − 9.9999 is less than a thousandth.
  const { proof, scheme } = prove([
    typedRow('01-Feb-2018', 'Purchase', '333.33', '3.3333', '100.00', '3.333'),
    typedRow('01-Mar-2018', 'Purchase', '333.33', '3.3333', '100.00', '6.667'),
    typedRow('01-Apr-2018', 'Purchase', '333.34', '3.3334', '100.00', '10.000'),
  ])
  expect(proof.addsUp).toBe(true)
  expect(scheme).toMatchObject({ state: 'matched', faults: [] })
})

test('C-005 a value that is not units times NAV is refused', () => {
  const { proof, scheme } = prove([bought], { value: '1,000.02' })
  expect(proof.addsUp).toBe(false)
  expect(scheme.faults).toMatchObject([{ key: 'value', expected: '1000.00', printed: '1000.02' }])
})

test('C-005 an opening balance makes a cost that is not known', () => {
  const { proof, scheme } = prove([bought], { opening: '5.000', closing: '15.000', value: '1,500.00' })
  expect(proof.addsUp).toBe(false)
  expect(scheme.isCostKnown).toBe(false)
  const carried = typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '15.000')
  expect(prove([carried], { opening: '5.000', closing: '15.000', value: '1,500.00' })).toMatchObject({
    proof: { addsUp: true },
    scheme: { state: 'matched', isCostKnown: false },
  })
})

test('C-007 units that come by a row without units leave a scheme of units and value only', () => {
  const { proof, scheme } = prove([typedRow('01-Feb-2018', 'Consolidation In', '', '', '', '10.000')])
  expect(proof.addsUp).toBe(true)
  expect(scheme).toMatchObject({ state: 'matched', isCostKnown: false })
  expect(scheme.faults.map(({ key }) => key)).toEqual(['units-without-row'])
})

test('C-005 a scheme whose house or total is another is refused', () => {
  const { proof } = prove([bought], { closing: '10.000', value: '1,000.00' })
  expect(proof.addsUp).toBe(true)
  const outcome = readStatement(typedStatement([bought]))
  if (!outcome.ok) throw new Error(outcome.reason)
  const [house] = outcome.statement.houses
  const more = { ...house!, value: '2500.00' as Figure }
  expect(proveStatement({ ...outcome.statement, houses: [more] }, proofRules).faults).toMatchObject([
    { key: 'house-value', expected: '1000.00', printed: '2500.00' },
  ])
  // A scheme that was lost: its house is in the table, and nowhere else.
  const lost = { ...house!, house: 'Lost Mutual Fund' }
  expect(proveStatement({ ...outcome.statement, houses: [house!, lost] }, proofRules)).toMatchObject({
    addsUp: false,
    faults: [{ key: 'house-value', expected: '0.00' }, { key: 'house-cost' }],
  })
})

test('doubts an amount that is not units times price, and a dividend that is not units times rate', () => {
  // Real: 49.988 × 3,949.2317 = 197,414.19, printed 197,513.41.
  const { proof, scheme } = prove([
    bought,
    typedRow('01-Mar-2018', 'IDCW Paid @ Rs.1.50 per unit', '14.00'),
    typedRow('01-Apr-2018', 'Redemption Of Units', '(101.00)', '(1.000)', '100.00', '9.000'),
    typedRow('01-May-2018', 'Purchase', '100.00', '1.000', '100.00', '10.000'),
  ])
  expect(proof.addsUp).toBe(true)
  expect(scheme.faults).toEqual([
    { key: 'dividend', at: { page: 1, line: 15 }, expected: '15.00', printed: '14.00' },
    { key: 'amount', at: { page: 1, line: 16 }, expected: '100.00', printed: '101.00' },
  ])
})

test('refuses dates that go back or lie outside the period', () => {
  const { scheme } = prove([
    typedRow('01-Feb-2018', 'Purchase', '500.00', '5.000', '100.00', '5.000'),
    typedRow('31-Jan-2018', 'Purchase', '500.00', '5.000', '100.00', '10.000'),
    typedRow('01-Feb-2026', '***Registration of Nominee***'),
  ])
  expect(scheme.faults.map(({ key, at }) => [key, at.line])).toEqual([
    ['date-order', 15],
    ['date-outside-period', 16],
  ])
})
