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
  expect(proof).toMatchObject({ verdict: 'whole', firstFailure: null, faults: [] })
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
  expect(proof).toMatchObject({ verdict: 'in-part', firstFailure: { page: 1, line: 15 } })
  expect(scheme).toMatchObject({ state: 'short', difference: '5.000', isCostKnown: false })
  // 16 units at 100 are the 1,600 printed, so the closing units are right.
  expect(scheme).toMatchObject({ takes: 'units', brokenAt: { page: 1, line: 15 } })
  expect(scheme.faults).toEqual([
    {
      key: 'row-balance',
      weight: 'scheme',
      at: { page: 1, line: 15 },
      expected: '11.000',
      printed: '16.000',
    },
    {
      key: 'closing-balance',
      weight: 'scheme',
      at: { page: 1, line: 16 },
      expected: '11.000',
      printed: '16.000',
    },
  ])
})

test('C-005 a closing balance below its rows is an excess, to a thousandth of a unit', () => {
  const { proof, scheme } = prove([bought], { closing: '9.999', value: '999.90' })
  expect(proof.verdict).toBe('in-part')
  expect(scheme).toMatchObject({ state: 'excess', difference: '0.001', takes: 'units' })
})

test('C-005 the rounding of a fourth decimal is no difference', () => {
  // 3.3333 three times, balances with three decimals; 10.000 − 9.9999 is less than a thousandth.
  const { proof, scheme } = prove([
    typedRow('01-Feb-2018', 'Purchase', '333.33', '3.3333', '100.00', '3.333'),
    typedRow('01-Mar-2018', 'Purchase', '333.33', '3.3333', '100.00', '6.667'),
    typedRow('01-Apr-2018', 'Purchase', '333.34', '3.3334', '100.00', '10.000'),
  ])
  expect(proof.verdict).toBe('whole')
  expect(scheme).toMatchObject({ state: 'matched', faults: [] })
})

test('C-005 balances of three decimals beside units of four may each be off by half a thousandth', () => {
  // 3.3335 four times is 13.334, the balance printed 13.332.
  const { scheme } = prove(
    ['3.333', '6.666', '9.999', '13.332'].map((balance, month) =>
      typedRow(
        `01-${['Feb', 'Mar', 'Apr', 'May'][month]}-2018`,
        'Purchase',
        '333.35',
        '3.3335',
        '100.00',
        balance,
      ),
    ),
    { closing: '13.332', value: '1,333.20' },
  )
  expect(scheme).toMatchObject({ state: 'matched', difference: '0.000' })
})

test('C-131 a value may miss units times NAV by a rupee, and more is a doubt', () => {
  const { proof, scheme } = prove([bought], { value: '1,000.05' })
  expect(proof.verdict).toBe('whole')
  expect(scheme).toMatchObject({ takes: 'rows', isCostKnown: true })
  expect(scheme.faults).toMatchObject([
    { key: 'value', weight: 'note', expected: '1000.00', printed: '1000.05' },
  ])
  expect(prove([bought], { value: '1,001.01' })).toMatchObject({
    proof: { verdict: 'whole' },
    scheme: { takes: 'rows', faults: [{ key: 'value', weight: 'doubt' }] },
  })
})

test('C-131 units that neither rows nor value make are not taken', () => {
  // The rows make 10 units, which are worth the 1,000 printed; the closing balance says 16.
  const { proof, scheme } = prove([bought], { closing: '16.000' })
  expect(proof.verdict).toBe('in-part')
  expect(scheme).toMatchObject({ takes: 'nothing', brokenAt: { line: 15 } })
})

test('C-131 a number of pledged units changes no balance, whatever the row below makes', () => {
  const later = typedRow('01-May-2018', 'Purchase', '100.00', '1.000', '100.00', '11.000')
  const pledged = typedRow('01-Apr-2018', 'Pledged in favour of A Bank', '', '', '', '4.000')
  const other = typedRow('01-Apr-2018', 'Lock-in noted', '', '', '', '3.000')
  const { proof, scheme } = prove([bought, pledged, other, later], { closing: '11.000', value: '1,100.00' })
  expect(proof.verdict).toBe('whole')
  expect(scheme).toMatchObject({ takes: 'rows', isCostKnown: true })
  expect(scheme.faults.map(({ key, printed }) => [key, printed])).toEqual([
    ['pledged-units', '4.000'],
    ['balance-not-used', '3.000'],
    // The statement of this test prints the cost of the first purchase alone.
    ['cost', '1000.00'],
  ])
  // In the last row only the closing balance tells.
  expect(prove([bought, pledged]).scheme.faults.map(({ key }) => key)).toEqual(['pledged-units'])
})

test('C-131 the next balance below decides about pledged units, also where a later row is broken', () => {
  const pledged = typedRow('01-Apr-2018', 'Pledged in favour of A Bank', '', '', '', '4.000')
  const later = typedRow('01-May-2018', 'Purchase', '100.00', '1.000', '100.00', '11.000')
  const broken = typedRow('01-Jun-2018', 'Purchase', '100.00', '1.000', '100.00', '17.000')
  const { scheme } = prove([bought, pledged, later, broken], { closing: '17.000', value: '1,700.00' })
  expect(scheme.faults.map(({ key }) => key).slice(0, 2)).toEqual(['pledged-units', 'row-balance'])
})

test('C-131 a rejection that is printed and never counted keeps the history of one scheme out', () => {
  const rejected = typedRow('01-Mar-2018', 'SIP Rejection', '(100.00)', '(1.000)', '100.00', '10.000')
  const { proof, scheme } = prove([bought, rejected])
  expect(proof.verdict).toBe('in-part')
  expect(scheme).toMatchObject({ takes: 'units', brokenAt: { page: 1, line: 15 } })
})

test('C-132 a distribution that came back takes its payment out', () => {
  const { scheme, keys } = prove([
    bought,
    typedRow('01-Mar-2018', 'IDCW Paid @ Rs.1.50 per unit', '15.00'),
    typedRow('05-Mar-2018', 'IDCW Paid - Rejected', '(15.00)'),
    typedRow('01-Apr-2018', 'IDCW Paid @ Rs.1.50 per unit', '15.00'),
  ])
  expect(keys).toEqual([])
  expect(scheme.settled.map(({ kind, isTakenOut }) => [kind, isTakenOut])).toEqual([
    ['purchase', false],
    ['dividend-payout', true],
    ['reversal', true],
    ['dividend-payout', false],
  ])
})

test('C-132 an unknown word with units is taken by its sign, and its cost is known where units times price make it', () => {
  const odd = (amount: string) =>
    typedRow('01-Mar-2018', 'Xyzzy of units', amount, '1.000', '100.00', '11.000')
  const { scheme, keys } = prove([bought, odd('100.00')], { closing: '11.000', value: '1,100.00' })
  expect(keys).toEqual(['kind-not-known'])
  expect(scheme).toMatchObject({ takes: 'rows', settled: [{}, { kind: 'other-in' }] })
  expect(scheme.isCostKnown).toBe(true)
  expect(prove([bought, odd('70.00')], { closing: '11.000', value: '1,100.00' }).scheme).toMatchObject({
    takes: 'rows',
    isCostKnown: false,
  })
})

test('C-132 an unknown purchase with its duty is one notice', () => {
  const { scheme, keys } = prove(
    [
      bought,
      typedRow('01-Mar-2021', 'Xyzzy', '99,995.00', '999.950', '100.00', '1,009.950'),
      typedRow('01-Mar-2021', '*** Stamp Duty ***', '5.00'),
    ],
    { closing: '1,009.950', value: '1,00,995.00' },
  )
  expect([keys, scheme.faults]).toEqual([['kind-not-known'], []])
})

test('C-005 an opening balance makes a cost that is not known', () => {
  const { proof, scheme } = prove([bought], { opening: '5.000', closing: '15.000', value: '1,500.00' })
  expect(proof.verdict).toBe('in-part')
  expect(scheme.isCostKnown).toBe(false)
  const carried = typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '15.000')
  expect(prove([carried], { opening: '5.000', closing: '15.000', value: '1,500.00' })).toMatchObject({
    proof: { verdict: 'whole' },
    scheme: { state: 'matched', isCostKnown: false },
  })
})

test('C-007 units that come by a row without units leave a scheme of units and value only', () => {
  const { proof, scheme } = prove([typedRow('01-Feb-2018', 'Consolidation In', '', '', '', '10.000')])
  expect(proof.verdict).toBe('whole')
  expect(scheme).toMatchObject({ state: 'matched', isCostKnown: false })
  expect(scheme.faults.map(({ key }) => key)).toEqual(['units-without-row'])
})

test('C-131 a total that misses its schemes by more than a rupee asks first, a house alone is a note', () => {
  const { proof } = prove([bought], { closing: '10.000', value: '1,000.00' })
  expect(proof.verdict).toBe('whole')
  const outcome = readStatement(typedStatement([bought]))
  if (!outcome.ok) throw new Error(outcome.reason)
  const { statement } = outcome
  const [house] = statement.houses
  const proveWith = (part: Partial<typeof statement>) => proveStatement({ ...statement, ...part }, proofRules)
  const spelt = { ...house!, house: 'Another Mutual Fund' }
  expect(proveWith({ houses: [spelt] })).toMatchObject({
    verdict: 'whole',
    faults: [
      { key: 'house-value', weight: 'note' },
      { key: 'house-cost', weight: 'note' },
      { key: 'house-missing', weight: 'note' },
    ],
  })
  const total = (value: string) => ({ ...statement.total!, value: value as Figure })
  // Three paise are what the registrars' own roundings come to.
  expect(proveWith({ total: total('1000.03') }).faults).toEqual([])
  expect(proveWith({ total: total('1000.04') }).faults).toMatchObject([{ key: 'total-rounding' }])
  expect(proveWith({ total: total('1001.00') })).toMatchObject({
    verdict: 'whole',
    faults: [{ key: 'total-rounding', weight: 'note' }],
  })
  expect(proveWith({ total: total('1001.50') })).toMatchObject({
    verdict: 'ask',
    faults: [{ key: 'total-value', weight: 'ask', expected: '1000.00', printed: '1001.50' }],
  })
  // A rupee between the schemes and the total still fits: the houses are notes.
  const near = proveWith({ houses: [spelt], total: total('1001.00') }).faults
  expect(near.filter(({ key }) => key.startsWith('house')).map(({ weight }) => weight)).toEqual([
    'note',
    'note',
    'note',
  ])
  // Without a total, a house that was lost is all that tells.
  const lost = { ...house!, house: 'Lost Mutual Fund' }
  expect(proveWith({ houses: [house!, lost], total: null }).verdict).toBe('ask')
})

test('doubts an amount that is not units times price, and a dividend that is not units times rate', () => {
  // Real: 49.988 × 3,949.2317 = 197,414.19, printed 197,513.41.
  const { proof, scheme } = prove([
    bought,
    typedRow('01-Mar-2018', 'IDCW Paid @ Rs.1.50 per unit', '14.00'),
    typedRow('01-Apr-2018', 'Redemption Of Units', '(101.00)', '(1.000)', '100.00', '9.000'),
    typedRow('01-May-2018', 'Purchase', '100.00', '1.000', '100.00', '10.000'),
  ])
  expect(proof.verdict).toBe('whole')
  expect(scheme.faults).toEqual([
    { key: 'dividend', weight: 'doubt', at: { page: 1, line: 15 }, expected: '15.00', printed: '14.00' },
    { key: 'amount', weight: 'doubt', at: { page: 1, line: 16 }, expected: '100.00', printed: '101.00' },
  ])
})

test('C-131 notes dates that go back or lie outside the period, and takes the rows in their order', () => {
  const { scheme, proof } = prove([
    typedRow('01-Feb-2018', 'Purchase', '500.00', '5.000', '100.00', '5.000'),
    typedRow('31-Jan-2018', 'Purchase', '500.00', '5.000', '100.00', '10.000'),
    typedRow('01-Feb-2026', '***Registration of Nominee***'),
  ])
  expect(scheme.faults.map(({ key, at }) => [key, at.line])).toEqual([
    ['date-order', 15],
    ['date-outside-period', 16],
  ])
  expect([proof.verdict, scheme.takes]).toEqual(['whole', 'rows'])
})

test('C-131 a sale that its date puts before the units keeps the history out', () => {
  const { scheme } = prove([
    typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '10.000'),
    typedRow('01-Mar-2018', 'Purchase', '500.00', '5.000', '100.00', '15.000'),
    typedRow('15-Jan-2018', 'Redemption', '(500.00)', '(5.000)', '100.00', '10.000'),
  ])
  expect(scheme).toMatchObject({ takes: 'units', brokenAt: { line: 16 } })
})

test('C-131 a sale that its date puts before a purchase is a note where the opening balance covers it', () => {
  const { scheme } = prove(
    [
      typedRow('01-Feb-2018', 'Purchase', '500.00', '5.000', '100.00', '15.000'),
      typedRow('15-Jan-2018', 'Redemption', '(500.00)', '(5.000)', '100.00', '10.000'),
    ],
    { opening: '10.000' },
  )
  expect(scheme.faults).toMatchObject([{ key: 'date-order', weight: 'note' }])
})

test('a purchase of two hundred rupees without its duty of one paisa is noted', () => {
  const { scheme } = prove([typedRow('01-Feb-2024', 'Purchase', '200.00', '2.000', '100.00', '2.000')], {
    closing: '2.000',
    value: '200.00',
  })
  expect(scheme.faults[0]).toMatchObject({ key: 'duty-missing', expected: '0.01', printed: '0.00' })
})

test('a dividend may be a paisa away from units times rate', () => {
  const { scheme } = prove([bought, typedRow('01-Mar-2018', 'IDCW Paid @ Rs.1.50 per unit', '15.01')])
  expect(scheme.faults).toEqual([])
})
