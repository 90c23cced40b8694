import { expect, test } from 'vitest'
import { milliUnits, paise } from '#finance/units.ts'
import { type CamsRow, camsMeaning } from './cams.ts'

/** Figures are one unit and one rupee, so that the sign is what is seen. */
function meaning(row: Partial<Omit<CamsRow, 'units' | 'amount'>> & { units?: number; amount?: number }) {
  const { units = 1_000, amount = units / 10, ...rest } = row
  const plain = { code: 'P1', words: '', nature: '', mode: 'N', status: 'Y', reversalCode: '', number: '1' }
  const { outcome, ...figures } = camsMeaning({
    ...plain,
    ...rest,
    units: milliUnits(units),
    amount: paise(amount),
  })
  return [outcome.kind ?? outcome.status, outcome.reason, figures.units, figures.amount]
}

test.each([
  ['P', 'Fresh Purchase', 'Purchase', 'purchase', 1],
  ['P1', 'Additional Purchase', 'Purchase - via Internet', 'purchase', 1],
  ['PSI01S', 'Additional Purchase Systematic', 'SIP Purchase - Instalment 1/36', 'sip', 1],
  ['PSI01S', 'Additional Purchase', '', 'sip', 1],
  ['P1', 'Additional Purchase', 'Sys. Investment (1/213)', 'sip', 1],
  ['NFO', '', 'NFO Purchase', 'purchase', 1],
  ['R1', 'Partial Redemption', 'Redemption less TDS, STT', 'redemption', -1],
  ['R', 'Full Redemption', '', 'redemption', -1],
  ['R1', '', 'SWP Redemption', 'redemption', -1],
  ['SI1', 'Switch In', 'Systematic Transfer Plan In - From A', 'switch-in', 1],
  ['SO3', 'Partial Switch Out', 'Switch-Out - To B', 'switch-out', -1],
  ['SO9', 'Full Switch Out', 'Switch-Out - Merger', 'merger-out', -1],
  ['SI9', 'Switch In', 'Switch-In - Merger', 'merger-in', 1],
  ['TI', 'Lateral Shift In', 'Lateral Shift In (Merger)', 'merger-in', 1],
  ['TI2', 'Transfer In', '', 'switch-in', 1],
  ['DRB3', 'Dividend Reinvest', 'IDCW Reinvestment @ Rs.0.50 per unit', 'dividend-reinvestment', 1],
  ['B', 'Bonus', 'Bonus units', 'bonus', 1],
  ['P9', 'Additional Purchase', 'Creation of units - Segregated Portfolio', 'segregation', 1],
  ['TI', 'Gift In', 'Gifting of units - From Folio No.1', 'gift-in', 1],
  ['SO1', 'Switch Out', 'Gifting of units - To Folio No.87654321', 'gift-out', -1],
  ['TI', 'Transmission In', '', 'transmission-in', 1],
  ['TO', 'Transmission Out', '', 'transmission-out', -1],
] as const)('C-021 CAMS code %s with %j and %j is a %s', (code, words, nature, kind, sign) => {
  expect(meaning({ code, words, nature })).toEqual([kind, null, 1_000 * sign, 100 * sign])
})

test('C-021 a payout of CAMS moves no units, whatever units it was paid on', () => {
  expect(meaning({ code: 'DP', words: 'Dividend Payout', units: 500_000, amount: 25_000 })).toEqual([
    'dividend-payout',
    null,
    0,
    25_000,
  ])
  expect(meaning({ code: 'D', words: 'Dividend Paid', units: 0, amount: -25_000, mode: 'R' })).toEqual([
    'reversal',
    null,
    0,
    -25_000,
  ])
})

test('C-021 a reversal of CAMS takes a purchase out and brings a sale back', () => {
  expect(meaning({ mode: 'R', units: -1_000 })).toEqual(['reversal', null, -1_000, -100])
  expect(meaning({ code: 'R1', mode: 'R', units: -1_000 })).toEqual(['reversal', null, 1_000, 100])
  expect(meaning({ nature: 'Systematic-Reversed - Cheque Dishonoured', units: -1_000 })[0]).toBe('reversal')
  expect(meaning({ reversalCode: '05', units: -1_000 })[0]).toBe('reversal')
})

test.each(['', '0', '00', '000'])('C-133 the reversal code %j takes nothing back', (reversalCode) => {
  expect(meaning({ reversalCode })).toEqual(['purchase', null, 1_000, 100])
  expect(meaning({ code: 'R1', words: 'Full Redemption', reversalCode })[0]).toBe('redemption')
})

test.each([
  ['P81ES', '', 'Systematic - Instalment 11/60', 'sip'],
  ['P81ES', '', '', 'purchase'],
  ['P43E', '', 'Purchase', 'purchase'],
  ['PSCEF1', '', 'Purchase', 'purchase'],
  ['ZZ1', 'NFOAP', '', 'purchase'],
  ['SI1', 'NFO SI', '', 'switch-in'],
] as const)('C-133 CAMS code %s with %j and %j is a %s', (code, words, nature, kind) => {
  expect(meaning({ code, words, nature })[0]).toBe(kind)
})

test('C-133 a dividend of DRO is paid out and moves no units', () => {
  expect(meaning({ code: 'ZZ', words: 'DRO', units: 0, amount: 25_000 })).toEqual([
    'dividend-payout',
    null,
    0,
    25_000,
  ])
})

test('C-021 negative figures without a word of reversal turn the kind round', () => {
  expect(meaning({ units: -1_000 })).toEqual(['redemption', null, -1_000, -100])
  expect(meaning({ code: 'SO3', words: 'Switch Out', units: -1_000 })).toEqual([
    'switch-in',
    null,
    1_000,
    100,
  ])
  expect(meaning({ code: 'B', words: 'Bonus', units: -1_000 })[1]).toBe('sign-not-understood')
})

test.each([
  ['a change of broker in', { code: 'TICOB', words: 'TICOB', amount: 0 }, 'broker-change'],
  ['a change of broker out', { code: 'TOCOB1', words: '', amount: 0 }, 'broker-change'],
  ['a change of address', { code: 'J', words: 'NCT', units: 0, amount: 0 }, 'non-commercial'],
  ['a rejected purchase', { code: 'JP', words: '', units: 0, amount: 500_000 }, 'non-commercial'],
  ['a purchase without figures', { units: 0, amount: 0 }, 'no-figures'],
] as const)('C-021 %s is ignored and says so', (_, row, reason) => {
  expect(meaning(row).slice(0, 2)).toEqual(['note', reason])
})

test.each([
  ['an unknown code', { code: 'QX7', words: 'QX7', nature: 'QX7 adjustment' }, 'unknown-code'],
  ['an unknown code that begins with P', { code: 'PX7', words: 'PX7' }, 'unknown-code'],
  ['a transfer whose words say nothing', { code: 'TIXT', words: '' }, 'unknown-code'],
  ['a dividend paid out of a folio, with units', { code: 'DRO', words: '' }, 'sign-not-understood'],
  ['units that come from another folio', { code: 'TI', words: 'TI INTO NEW FOLIO' }, 'kind-not-kept'],
  [
    'units that come into a folio from another',
    { code: 'TI', words: 'TI INTO EXISTING FOLIO' },
    'kind-not-kept',
  ],
  ['words that leave a SIP or a switch open', { code: 'ZZ', words: 'NFO SI' }, 'unknown-code'],
  ['a purchase whose words are a redemption', { words: 'Partial Redemption' }, 'code-and-words-differ'],
  [
    'an unknown code whose words go the other way',
    { code: 'RX', words: 'Switch In' },
    'code-and-words-differ',
  ],
  ['units and amount of different signs', { units: 1_000, amount: -100 }, 'sign-not-understood'],
  ['a reversal with figures above zero', { mode: 'R' }, 'sign-not-understood'],
  ['a non-commercial row with units', { code: 'J', words: 'NCT' }, 'sign-not-understood'],
  ['a purchase without units', { units: 0, amount: 100 }, 'units-missing'],
  ['a status that is not Y', { status: 'N' }, 'status-not-understood'],
  ['a row without a number', { number: '' }, 'number-missing'],
] as const)('C-021 %s waits for a person', (_, row, reason) => {
  expect(meaning(row).slice(0, 2)).toEqual(['quarantine', reason])
})

test('C-021 an unknown code whose words are known follows the words', () => {
  expect(meaning({ code: 'ZP7', words: 'Additional Purchase' })[0]).toBe('purchase')
})
