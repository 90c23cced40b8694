import { expect, test } from 'vitest'
import { parseInvestRequest, type RequestText } from './invest-request.ts'

const typed: RequestText = {
  scheme: '125497',
  kind: 'sip',
  amount: '5,000',
  date: '2026-09-05',
  folio: '',
  note: '  On the fifth.  ',
  phone: '98480 22338',
  slot: '2026-08-20T10:00',
  sure: '',
}
const slot = { date: '2026-08-20', from: '10:00', to: '12:00' } as const
const choices = { isScheme: true, folios: ['100/1'], today: '2026-08-19', slots: [slot] } as const
const faultsOf = (text: Partial<RequestText>, more = {}) => {
  const parsed = parseInvestRequest({ ...typed, ...text }, { ...choices, ...more })
  return parsed.ok ? {} : parsed.faults
}

test('a request has its amount in paise, and neither folio nor note if they are blank', () => {
  expect(parseInvestRequest(typed, choices)).toEqual({
    ok: true,
    // ₹5,000 is 500,000 paise.
    value: {
      scheme: '125497',
      kind: 'sip',
      amount: 500_000,
      date: '2026-09-05',
      folio: null,
      note: 'On the fifth.',
      phone: '98480 22338',
      slot,
    },
  })
})

test('a request is for a day from today on, within a year', () => {
  expect(faultsOf({ date: '2026-08-18' })).toEqual({ date: 'too-early' })
  expect(faultsOf({ date: '2026-08-19' })).toEqual({})
  expect(faultsOf({ date: '2027-08-19' })).toEqual({})
  expect(faultsOf({ date: '2027-08-20' })).toEqual({ date: 'too-late' })
})

test('an amount is above zero, from the minimum of the fund and up to ten crore rupees', () => {
  expect(faultsOf({ amount: '0' })).toEqual({ amount: 'not-an-amount' })
  expect(faultsOf({ amount: '1' })).toEqual({ amount: 'below-minimum' })
  expect(faultsOf({ amount: '10,00,00,000' })).toEqual({})
  expect(faultsOf({ amount: '10,00,00,001' })).toEqual({ amount: 'too-large' })
})

test('a request names a scheme with prices, and a folio of the client or none', () => {
  expect(faultsOf({}, { isScheme: false })).toEqual({ scheme: 'not-a-choice' })
  expect(faultsOf({ folio: '100/1' })).toEqual({})
  expect(faultsOf({ folio: '200/2' })).toEqual({ folio: 'not-a-choice' })
})

test('a request needs a number and a time at which we call', () => {
  expect(faultsOf({ phone: '', slot: '' })).toEqual({ phone: 'needed', slot: 'needed' })
  expect(faultsOf({ phone: '12345', slot: '2026-08-19T10:00' })).toEqual({
    phone: 'is-this-right',
    slot: 'slot-gone',
  })
  expect(faultsOf({ phone: '12345', sure: '12345' })).toEqual({})
})
