import { expect, test } from 'vitest'
import { draftOf, type EntryFigures, type EntryHead, figuresOf, noCharges } from './ledger-entry.ts'
import { type TransactionKind, transactionKinds } from './transaction-kinds.ts'
import { milliUnits, navE8, paise } from './units.ts'

const none: EntryFigures = {
  amountPaise: paise(0),
  stampDutyPaise: paise(0),
  units: milliUnits(0),
  navE8: null,
  reverses: null,
}
const head = (kind: TransactionKind): EntryHead => ({
  folio: '100/1',
  schemeCode: '125497',
  date: '2026-08-03',
  kind,
  ...noCharges,
})

test('an entry has the fields of its kind and no others', () => {
  const fields = (kind: TransactionKind) =>
    Object.keys(draftOf(head(kind), { ...none, reverses: kind === 'reversal' ? 'e1' : null })).slice(7)
  // As an account statement prints them: a payout has no units, a bonus no amount, a sale no duty.
  expect(fields('purchase')).toEqual(['amountPaise', 'stampDutyPaise', 'units', 'navE8'])
  expect(fields('redemption')).toEqual(['amountPaise', 'units', 'navE8'])
  expect(fields('dividend-payout')).toEqual(['amountPaise'])
  expect(fields('bonus')).toEqual(['units', 'navE8'])
  expect(fields('merger-in')).toEqual(['amountPaise', 'units', 'navE8'])
  expect(fields('segregation')).toEqual(['units', 'navE8'])
  expect(fields('opening')).toEqual(['units'])
  expect(fields('reversal')).toEqual(['amountPaise', 'units', 'reverses'])
})

test('figures of an entry are those that it was made of, for every kind', () => {
  for (const kind of transactionKinds) {
    const figures = { ...none, ...(kind === 'reversal' ? { reverses: 'e1' } : {}) }
    expect(figuresOf(draftOf(head(kind), figures))).toEqual(figures)
  }
})

test('refuses a figure that the kind can’t have, and names it', () => {
  const make = (kind: TransactionKind, figures: Partial<EntryFigures>) => () =>
    draftOf(head(kind), { ...none, ...figures })
  expect(make('bonus', { amountPaise: paise(1) })).toThrow('a bonus has no amountPaise')
  expect(make('dividend-payout', { units: milliUnits(5) })).toThrow('a dividend-payout has no units')
  expect(make('dividend-payout', { navE8: navE8(5) })).toThrow('a dividend-payout has no navE8')
  expect(make('redemption', { stampDutyPaise: paise(5) })).toThrow('a redemption has no stampDutyPaise')
  expect(make('purchase', { reverses: 'e1' })).toThrow('a purchase has no reverses')
  expect(make('reversal', {})).toThrow('a reversal needs the id of the entry that it reverses')
})
