import { expect, test } from 'vitest'
import { milliUnits, paise } from '#finance/units.ts'
import { type KfintechRow, kfintechMeaning, type SalesSign, salesSignOf } from './kfintech.ts'

type Row = Partial<Omit<KfintechRow, 'units' | 'amount'>> & { units?: number; amount?: number }

function rowOf({ units = 1_000, amount = units / 10, ...rest }: Row): KfintechRow {
  const plain = { code: 'ADD', head: '', flag: '', mode: 'N', description: '', number: '1' }
  return { ...plain, ...rest, units: milliUnits(units), amount: paise(amount) }
}

function meaning(row: Row, sales: SalesSign = 'signed') {
  const { outcome, ...figures } = kfintechMeaning(rowOf(row), sales)
  return [outcome.kind ?? outcome.status, outcome.reason, figures.units, figures.amount]
}

test.each([
  ['ADD', 'purchase', 1],
  ['NEW', 'purchase', 1],
  ['IPO', 'purchase', 1],
  ['SIN', 'sip', 1],
  ['RED', 'redemption', -1],
  ['FUL', 'redemption', -1],
  ['SWD', 'redemption', -1],
  ['SWIN', 'switch-in', 1],
  ['SWOF', 'switch-out', -1],
  ['LTIN', 'switch-in', 1],
  ['LTOP', 'switch-out', -1],
  ['STPI', 'switch-in', 1],
  ['STPO', 'switch-out', -1],
  ['STRA', 'switch-in', 1],
  ['DIR', 'dividend-reinvestment', 1],
  ['BNS', 'bonus', 1],
  ['TMO', 'gift-out', -1],
  ['TRMI', 'transmission-in', 1],
] as const)('C-021 KFintech code %s is a %s, signed at the source', (code, kind, sign) => {
  expect(meaning({ code, units: 1_000 * sign })).toEqual([kind, null, 1_000 * sign, 100 * sign])
  // The other sign is not turned round.
  expect(meaning({ code, units: -1_000 * sign })[1]).toBe('sign-not-understood')
})

test.each([
  ['RED', 'redemption'],
  ['FUL', 'redemption'],
  ['SWOF', 'switch-out'],
  ['STPO', 'switch-out'],
  ['TRMO', 'transmission-out'],
] as const)('C-133 %s with figures above zero is a %s where the file has no signs', (code, kind) => {
  expect(meaning({ code }, 'unsigned')).toEqual([kind, null, -1_000, -100])
  expect(meaning({ code, units: -1_000 }, 'unsigned')[1]).toBe('sign-not-understood')
})

test('C-133 in a file without signs a purchase stays above zero, and a rejection goes by its code', () => {
  expect(meaning({}, 'unsigned')).toEqual(['purchase', null, 1_000, 100])
  expect(meaning({ units: -1_000, amount: 100 }, 'unsigned')[1]).toBe('sign-not-understood')
  expect(meaning({ units: -1_000 }, 'unsigned')[1]).toBe('sign-not-understood')
  for (const units of [1_000, -1_000]) {
    expect(meaning({ code: 'SINR', units }, 'unsigned')).toEqual(['reversal', null, -1_000, -100])
    expect(meaning({ code: 'REDR', units }, 'unsigned')).toEqual(['reversal', null, 1_000, 100])
  }
})

test('C-133 most sales of a file say whether it has signs; without sales it has', () => {
  const sign = (...rows: readonly Row[]) => salesSignOf(rows.map(rowOf))
  const [above, below] = [{ code: 'RED' }, { code: 'SWOF', units: -1_000 }]
  expect(sign(above, above, below)).toBe('unsigned')
  expect(sign(above, below, below)).toBe('signed')
  expect(sign({ code: 'ADD' }, { code: 'REDR' }, { code: 'RED', mode: 'R' })).toBe('signed')
})

test.each([
  ['DSPI', 'switch-in', 1_000],
  ['DSPA', 'switch-in', 1_000],
  ['DSPN', 'switch-in', 1_000],
  ['DTPA', 'switch-in', 1_000],
  ['DTPN', 'switch-in', 1_000],
  ['LTOR', 'switch-out', -1_000],
] as const)('C-133 KFintech code %s is a %s', (code, kind, units) => {
  expect(meaning({ code, units })[0]).toBe(kind)
})

test('C-133 a dividend that is swept out is money without units, whatever its flag', () => {
  for (const code of ['DSPO', 'DTPO']) {
    expect(meaning({ code, flag: 'SO', units: 0, amount: 5_000 })).toEqual([
      'dividend-payout',
      null,
      0,
      5_000,
    ])
    expect(meaning({ code, flag: 'SO', units: -1_000 })[1]).toBe('sign-not-understood')
  }
})

test('C-133 the flag of SWO tells a switch from a redemption', () => {
  expect(meaning({ code: 'SWO', flag: 'SO', units: -1_000 })[0]).toBe('switch-out')
  expect(meaning({ code: 'SWO', flag: 'R', units: -1_000 })[0]).toBe('redemption')
})

test('C-021 a lateral shift whose words name a merger is one', () => {
  expect(meaning({ code: 'LTIN', description: 'Lateral Shift In (Merger)' })[0]).toBe('merger-in')
  expect(meaning({ code: 'LTOF', description: 'Lateral Shift Out (Merger)', units: -1_000 })[0]).toBe(
    'merger-out',
  )
})

test('C-021 R rejects, RR undoes the rejection, D comes before units', () => {
  expect(meaning({ code: 'SINR', head: 'R', units: -1_000 })).toEqual(['reversal', null, -1_000, -100])
  expect(meaning({ code: 'REDR', head: 'P' })).toEqual(['reversal', null, 1_000, 100])
  expect(meaning({ code: 'SINRR' })).toEqual(['reversal', null, 1_000, 100])
  expect(meaning({ code: 'ADD', mode: 'R', units: -1_000 })[0]).toBe('reversal')
  expect(meaning({ code: 'SINR' })[1]).toBe('sign-not-understood')
  expect(meaning({ code: 'SIND', units: 0, amount: 199_990 }).slice(0, 2)).toEqual([
    'note',
    'rejected-before-allotment',
  ])
  expect(meaning({ code: 'SIND' })[1]).toBe('sign-not-understood')
})

test('C-021 a payout of KFintech has an amount above zero and no units', () => {
  expect(meaning({ code: 'DIV', head: 'DP', units: 0, amount: 726_762 })).toEqual([
    'dividend-payout',
    null,
    0,
    726_762,
  ])
  expect(meaning({ code: 'DIV', head: 'DP', units: 0, amount: -5 })[1]).toBe('sign-not-understood')
  expect(meaning({ code: 'DIVR', units: 0, amount: -726_762 })).toEqual(['reversal', null, 0, -726_762])
})

test.each([
  ['PLDO', 'pledge'],
  ['UPLO', 'pledge'],
  ['RFD', 'refund'],
] as const)('C-021 KFintech code %s is ignored and says so', (code, reason) => {
  expect(meaning({ code }).slice(0, 2)).toEqual(['note', reason])
})

test.each([
  ['an unknown code', { code: 'XYZ' }, 'unknown-code'],
  ['a suffix behind an unknown code', { code: 'XYZR' }, 'unknown-code'],
  ['neither type nor head', { code: '' }, 'unknown-code'],
  ['a consolidation', { code: 'CNI' }, 'kind-not-kept'],
  ['units that go into demat', { code: 'DMT', units: -1_000 }, 'kind-not-kept'],
  ['a flag that points the other way', { code: 'ADD', flag: 'SO' }, 'code-and-words-differ'],
  ['a head that points the other way', { code: 'ADD', head: 'R' }, 'code-and-words-differ'],
  ['units and amount of different signs', { amount: -5 }, 'sign-not-understood'],
  ['a purchase without units', { units: 0, amount: 5 }, 'units-missing'],
  ['a row without a number', { number: '' }, 'number-missing'],
] as const)('C-021 KFintech: %s waits for a person', (_, row, reason) => {
  expect(meaning(row).slice(0, 2)).toEqual(['quarantine', reason])
})

test('C-021 without a type the flag decides, and the head where there is none', () => {
  expect(meaning({ code: '', head: 'P', flag: 'SI' })[0]).toBe('switch-in')
  expect(meaning({ code: '', head: 'P' })[0]).toBe('purchase')
  expect(meaning({ code: '', head: 'R', units: -1_000 })[0]).toBe('redemption')
})

test('C-021 the flag outranks the head', () => {
  expect(meaning({ code: 'SWIN', head: 'R', flag: 'SI' })[0]).toBe('switch-in')
})
