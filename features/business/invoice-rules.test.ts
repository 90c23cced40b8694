import { expect, test } from 'vitest'
import { gstStates, territories } from '#content/gst.ts'
import { type GstAmounts, gstOn, isGstin, trailOf } from '#finance/gst.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf, sum } from '#finance/units.ts'
import { gstinOf, houseGstin } from './fixtures/gstins.ts'
import { invoiceCases } from './fixtures/invoice-cases.ts'
import { draftOf, receiptOf } from './house-month.ts'
import {
  amountsOf,
  expectedTds,
  lastDayForNote,
  noteDue,
  numberOf,
  returnTables,
  taxableOf,
  tdsOn,
  turnoverRules,
} from './invoice-rules.ts'

const text = (amount: Paise) => formatNumber(rupeesOf(amount), 2).replaceAll(',', '')
const money = (rupees: string) => paiseOfRupees(Number(rupees))
const listed = ({ taxable, igst, cgst, sgst, total }: GstAmounts) =>
  [taxable, igst, cgst, sgst, total].map(text)
const nothing = { draft: null, received: null, tds: null }
const nothingIssued = { invoiced: paise(0), credited: paise(0) }

test.each(invoiceCases)('C-173 to the paisa: $title', ({ from, to, on, lines, invoice, creditNote, tds }) => {
  const parties = { supplier: gstinOf(from), recipient: gstinOf(to) }
  const amounts = lines.map(money)
  const taxOf = (taxable: Paise) => {
    const { total } = amountsOf(taxable, on, parties)
    return paise(total - taxable)
  }
  const filed = {
    paid: sum(amounts.filter((amount) => amount > 0)),
    back: paise(-sum(amounts.filter((amount) => amount < 0))),
    gst: null,
    rows: lines.length,
  }
  const { dueInvoice, dueNote } = draftOf('2026-10', filed, nothing, nothingIssued, taxOf)
  expect(listed(amountsOf(dueInvoice, on, parties))).toEqual(invoice)
  if (creditNote) expect(listed(amountsOf(dueNote, on, parties))).toEqual(creditNote)
  else expect(dueNote).toBe(0)
  if (tds) {
    const { exact, toTheRupee } = tdsOn(dueInvoice, on)
    expect([exact, toTheRupee].map(text)).toEqual([tds.exact, tds.toTheRupee])
  }
})

test('C-173 a distributor who is not registered is paid the exclusive rate, without GST', () => {
  expect(text(taxableOf(money('10000.00'), '2026-03'))).toBe('8474.58')
  expect(taxableOf(money('8474.58'), '2026-04')).toBe(money('8474.58'))
  const { exact, toTheRupee } = tdsOn(money('8474.58'), '2026-11-10')
  expect([exact, toTheRupee].map(text)).toEqual(['169.49', '169.00'])
})

test('C-173 an old inclusive rate becomes the exclusive one', () => {
  const inclusive = trailOf(money('12000000.00'), 10_000, 30)
  expect(text(inclusive)).toBe('9863.01')
  const taxable = taxableOf(inclusive, '2026-03')
  const { igst, total } = gstOn(taxable, 1800, { from: '36', to: '27', territories })
  expect([taxable, igst, total].map(text)).toEqual(['8358.48', '1504.53', '9863.01'])
})

test('C-173 each territory without a legislature has UTGST, and the other two have SGST', () => {
  const within = (state: string) => gstOn(paise(100_00), 1800, { from: state, to: state, territories })
  expect(within('04')).toMatchObject({ cgst: 900, sgst: 0, utgst: 900, total: 118_00 })
  expect(within('07')).toMatchObject({ cgst: 900, sgst: 900, utgst: 0 })
  expect([...territories].every((code) => code in gstStates)).toBe(true)
})

test('C-173 a GSTIN counts with the right check character', () => {
  expect(isGstin('27AAATH1809A1Z9')).toBe(true)
  expect(isGstin(houseGstin)).toBe(true)
  for (const wrong of ['27AAATH1809A1Z8', '27aaath1809a1z9', '27AAATH1809A1ZA', '47AAATH1809A1Z9', ''])
    expect(isGstin(wrong), wrong).toBe(false)
})

test('C-173 no number has more than sixteen characters', () => {
  expect(numberOf('invoice', 'P', '2026-27', 1)).toBe('P/26-27/0001')
  expect(numberOf('credit-note', 'NEE', '2026-27', 99_999)).toBe('NEEC/26-27/99999')
  expect(numberOf('credit-note', 'NEE', '2026-27', 100_000)).toBeNull()
})

test('C-173 tables of the return, codes, the portal’s number and the days of a credit note', () => {
  expect(returnTables).toEqual({ invoice: '4A', 'credit-note': '9B' })
  expect(turnoverRules('2026-11-10', money('52000000.00'))).toEqual({ needsIrn: true, code: '997152' })
  expect(turnoverRules('2026-11-10', money('50000000.00'))).toEqual({ needsIrn: false, code: '9971' })
  expect(lastDayForNote('2026-03-31')).toBe('2026-11-30')
  expect(lastDayForNote('2026-04-01')).toBe('2027-11-30')
  expect(noteDue('2026-11-10')).toBe('2026-12-10')
})

test('C-173 a sum that the files contradict is not issued until the registrar’s draft is copied', () => {
  const taxOn = (taxable: Paise) => paise(Math.round(taxable * 0.18))
  const filed = { paid: paise(1000_00), back: paise(0), gst: paise(152_54), rows: 3 }
  expect(draftOf('2026-10', filed, nothing, nothingIssued, taxOn)).toMatchObject({
    isBlocked: true,
    differences: [{ of: 'file-gst', paise: -27_46 }],
  })
  const copied = draftOf('2026-10', filed, { ...nothing, draft: paise(847_46) }, nothingIssued, taxOn)
  expect(copied).toMatchObject({
    isBlocked: false,
    dueInvoice: 847_46,
    differences: [{ of: 'file-gst' }, { of: 'draft', paise: -152_54 }],
  })
  // Rows that were rounded singly block nothing, and are named.
  const near = draftOf('2026-10', { ...filed, gst: paise(180_02) }, nothing, nothingIssued, taxOn)
  expect(near).toMatchObject({ isBlocked: false, differences: [{ paise: 2 }] })
  // What was invoiced already is not due again; too much of it comes back.
  expect(
    draftOf(
      '2026-10',
      { ...filed, gst: null },
      nothing,
      { invoiced: paise(1100_00), credited: paise(0) },
      taxOn,
    ),
  ).toMatchObject({ dueInvoice: 0, dueNote: 100_00 })
})

test('C-173 tax is expected once the year passes the limit, and what came in differs by name', () => {
  expect(expectedTds(paise(1000_00), paise(20_000_00), '2026-10')).toBe(0)
  expect(expectedTds(paise(1000_00), paise(20_000_01), '2026-10')).toBe(20_00)
  const taxOn = (taxable: Paise) => paise(Math.round(taxable * 0.18))
  const month = { taxable: paise(1000_00), takenBack: paise(100_00) }
  expect(receiptOf(month, nothing, paise(18_00), taxOn)).toMatchObject({
    expected: 1044_00,
    differences: [],
  })
  expect(
    receiptOf(month, { draft: null, received: paise(1000_00), tds: paise(20_00) }, paise(18_00), taxOn),
  ).toMatchObject({
    expected: 1042_00,
    differences: [
      { of: 'received', paise: -42_00 },
      { of: 'tds', paise: 2_00 },
    ],
  })
})
