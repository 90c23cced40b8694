import { expect, test } from 'vitest'
import { milliUnits, navE8, paise } from '#finance/units.ts'
import { type LedgerRow, toEntry } from './entries.server.ts'

const row: LedgerRow = {
  id: 'e1',
  person_id: 'a1',
  position: 1,
  folio: '100/1',
  scheme_code: '125497',
  date: '2026-08-03',
  kind: 'purchase',
  amount_paise: paise(1_000_000),
  stamp_duty_paise: paise(50),
  load_paise: paise(0),
  stt_paise: paise(7),
  tds_paise: paise(11),
  units_milli: milliUnits(49_998),
  nav_e8: navE8(200_0000_0000),
  reverses: null,
  source: 'form',
  import_id: null,
  created_at: '2026-08-03T06:30:00.000Z',
  note: null,
  ordered_on: null,
  feed_file_id: null,
}

test('a row is read as an entry with the fields of its kind', () => {
  expect(toEntry(row)).toEqual({
    id: 'e1',
    folio: '100/1',
    schemeCode: '125497',
    date: '2026-08-03',
    kind: 'purchase',
    amountPaise: 1_000_000,
    stampDutyPaise: 50,
    loadPaise: 0,
    sttPaise: 7,
    tdsPaise: 11,
    units: 49_998,
    navE8: 200_0000_0000,
    source: 'form',
    importId: null,
    note: null,
    orderedOn: null,
  })
})

test('a row that can’t be is refused by its id, without its figures', () => {
  expect(() => toEntry({ ...row, kind: 'merger' })).toThrow('ledger_entry e1 has the unknown kind merger')
  const payout = { ...row, kind: 'dividend-payout', stamp_duty_paise: paise(0), nav_e8: null }
  expect(() => toEntry(payout)).toThrow('ledger_entry e1 can’t be read')
  expect(() => toEntry({ ...row, kind: 'reversal' })).toThrow('ledger_entry e1 can’t be read')
})
