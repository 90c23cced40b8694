import { expect, test } from 'vitest'
import { dayNumber, type IsoDate, weekday } from '#finance/dates.ts'
import { loadRate } from '#finance/redemption.ts'
import { businessCalendars } from './market-holidays.ts'
import { gainRules, schemeRules } from './scheme-rules.ts'

const today = '2026-11-22'
const listed = (code: string) => schemeRules({ code, section: null }, today)
const inSection = (name: string) =>
  schemeRules({ code: '999999', section: `Open Ended Schemes(${name})` }, today)

test('C-032 holidays stand on Monday to Friday, in a year whose list is known', () => {
  for (const { holidays, years } of Object.values(businessCalendars)) {
    const wrong = [...holidays].filter(
      (date) => weekday(date) === 0 || weekday(date) === 6 || !years.has(Number(date.slice(0, 4))),
    )
    expect(wrong).toEqual([])
  }
  expect(businessCalendars.money.years.has(2025)).toBe(false)
  expect(businessCalendars.exchange.years.has(2027)).toBe(false)
})

test('C-032 a listed fund has its class, lock and minimum', () => {
  expect(listed('120503')).toMatchObject({
    taxClass: 'equity',
    selling: { lock: { count: 3, unit: 'year' }, stt: 10, loads: null },
    minimums: { lumpsum: { paise: 500_00, setBy: 'firm' }, sip: { paise: 500_00, setBy: 'firm' } },
  })
  expect(listed('118987')).toMatchObject({ taxClass: 'debt', selling: { lock: null, stt: 0 } })
  // What a balanced advantage fund held decides its tax: not known here.
  expect(listed('151129')).toMatchObject({ taxClass: null, selling: { stt: null } })
  expect(listed('119788')).toMatchObject({ taxClass: 'other', selling: { stt: 0 } })
})

test('C-032 the liquid fund has the graded load of its fact sheet', () => {
  const { dealing, selling } = listed('103734')
  expect(dealing).toMatchObject({ class: 'liquid', cutOffs: { purchase: '13:30', redemption: '15:00' } })
  // Published by SEBI for every liquid fund: 0.0070, 0.0065, 0.0060, 0.0055, 0.0050, 0.0045 %, nil from the seventh day.
  const rates = [1, 2, 3, 4, 5, 6, 7].map(
    (day) => loadRate(selling.loads, '2026-11-01', `2026-11-0${1 + day}` as IsoDate)?.rate,
  )
  expect(rates).toEqual([70, 65, 60, 55, 50, 45, 0])
})

test.each([
  ['Equity Scheme - ELSS', 'equity', 'other', true],
  ['Equity Schemes - ELSS- Tax Saver Fund', 'equity', 'other', true],
  ['Equity Schemes - Flexi Cap Fund', 'equity', 'other', false],
  ['Income/Debt Oriented Schemes - Overnight Fund', 'debt', 'overnight', false],
  ['Debt Scheme - Liquid Fund', 'debt', 'liquid', false],
  ['Hybrid Scheme - Equity Savings', 'equity', 'other', false],
  ['Hybrid Schemes - Multi Asset Allocation Fund', null, 'other', false],
  ['Hybrid Scheme - Balanced Hybrid Fund', 'balanced', 'other', false],
  ['Other Scheme - FoF Overseas', 'other', 'other', false],
] as const)(
  'C-032 a scheme of the section %s is taxed as %s and dealt as %s',
  (section, taxClass, dealing, isLocked) => {
    const rules = inSection(section)
    expect(rules.taxClass).toBe(taxClass)
    expect(rules.dealing?.class).toBe(dealing)
    expect(rules.selling.lock !== null).toBe(isLocked)
  },
)

test('C-032 a section that we do not know has no rules', () => {
  for (const section of ['Growth', 'Income', 'Exchange Traded Funds (ETFs) - Gold ETF']) {
    expect(inSection(section)).toMatchObject({
      dealing: null,
      taxClass: null,
      selling: { loads: null, lock: null, stt: null },
    })
  }
  expect(schemeRules({ code: '999999', section: null }, today).minimums).toEqual({ lumpsum: null, sip: null })
})

test('C-032 a load that a statement prints stands in for one that we do not know', () => {
  const loads = [{ from: '1900-01-01' as const, rule: { free: 0, steps: [] } }]
  const printed = { loads, on: '2026-07-31' as const }
  const unknown = schemeRules({ code: '125497', section: null }, today, printed)
  expect([unknown.selling.loads, unknown.loadPrintedOn]).toEqual([loads, '2026-07-31'])
  const known = schemeRules({ code: '103734', section: null }, today, printed)
  expect(known.selling.loads).not.toBe(loads)
  expect(known.loadPrintedOn).toBeNull()
})

test('C-032 gains are taxed by the rows of the day, and not at all before the oldest', () => {
  expect(gainRules(today)).toMatchObject({
    act: 2025,
    equity: {
      months: 12,
      long: { rate: 0.125 },
      short: { rate: 0.2 },
      exemptPaise: 1_25_000_00,
      valuedOn: '2018-01-31',
    },
    other: { months: 24, long: { rate: 0.125 }, costIndex: null },
    specified: { classes: ['debt'], boughtFrom: '2023-04-01' },
  })
  expect(gainRules('2015-03-31')).toBeNull()
})

test('C-032 the exchange is closed on the days without a price of an equity fund', async () => {
  // AMFI's prices of the Axis ELSS and ICICI Prudential Large Cap funds. A NAV is published for 31 March even on a holiday,
  // and both histories lack 29 September 2025.
  const dated = await Promise.all(['120503', '120586'].map(datesOf))
  const priced = new Set(dated.flat())
  const missing: IsoDate[] = []
  for (let day = dayNumber('2025-01-01'); day <= dayNumber('2026-08-18'); day += 1) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10) as IsoDate
    if (weekday(date) !== 0 && weekday(date) !== 6 && !priced.has(date)) missing.push(date)
  }
  const listedDays = [...businessCalendars.exchange.holidays].filter(
    (date) => date <= '2026-08-18' && !date.endsWith('-03-31'),
  )
  expect(missing.filter((date) => date !== '2025-09-29')).toEqual(listedDays.sort())
})

const histories = import.meta.glob<string>('./data/nav/*.csv', { query: '?raw', import: 'default' })

async function datesOf(code: string): Promise<string[]> {
  const text = await histories[`./data/nav/${code}.csv`]!()
  return text.split('\n').map((line) => line.slice(0, 10))
}
