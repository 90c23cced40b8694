import { expect, test } from 'vitest'
import type { BusinessCalendar } from './business-days.ts'
import { addDays, type IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { entryRows } from './ledger-views.ts'
import { endsSoon, type RegisteredSip, sipNews, sipRegister } from './sip-register.ts'
import { paise } from './units.ts'

// 2026: 5 April and 5 July are Sundays, 5 September a Saturday.
const calendar: BusinessCalendar = { years: new Set([2026]), holidays: new Set<IsoDate>(['2026-10-05']) }

/** An instalment of ₹1,000 on each day, of folio 100/1. */
const paidOn = (...days: string[]) => days.map((day) => entry('sip', day as IsoDate, 1_000, 10))

function register(
  entries: readonly LedgerEntry[],
  today: IsoDate,
  more: { registered?: readonly RegisteredSip[]; knownTo?: IsoDate | null; listTo?: IsoDate | null } = {},
) {
  const { registered = [], knownTo = today, listTo = knownTo } = more
  const sources = { rows: entryRows(entries), registered, knownTo: () => knownTo, listTo }
  return sipRegister(sources, today, calendar)
}

const registered = (part: Partial<RegisteredSip> = {}): RegisteredSip => ({
  folio: '100/1',
  schemeCode: '125497',
  number: '7001',
  amountPaise: paise(1_000_00),
  from: '2026-01-05',
  to: null,
  ceasedOn: null,
  pausedFrom: null,
  pausedTo: null,
  frequency: 'monthly',
  dayOfMonth: 5,
  stepUp: null,
  ...part,
})

test('C-035 a SIP that is paid runs, and its next day skips a holiday', () => {
  const sips = register(paidOn('2026-07-06', '2026-08-05', '2026-09-07'), '2026-09-20')
  expect(sips).toMatchObject([
    {
      source: 'transactions',
      state: 'running',
      rhythm: { frequency: 'monthly', dayOfMonth: 5 },
      amountPaise: 1_000_00,
      first: '2026-07-06',
      last: '2026-09-07',
      count: 3,
      totalPaise: 3_000_00,
      missed: [],
      // Monday, 5 October is a holiday of this calendar.
      next: { nominal: '2026-10-05', date: '2026-10-06', isCertain: true },
    },
  ])
})

test('C-035 the next day in a year without a list of holidays is not certain', () => {
  const [sip] = register(paidOn('2026-11-05', '2026-12-07'), '2026-12-20')
  expect(sip?.next).toEqual({ nominal: '2027-01-05', date: '2027-01-05', isCertain: false })
})

test.each([
  // Due on Thursday, 5 November. Learned SIPs get 24 days: to 29 November.
  ['2026-11-05', 'awaited', []],
  ['2026-11-28', 'awaited', []],
  ['2026-11-29', 'missed-once', ['2026-11-05']],
] as const)('C-035 files come late: on %s an instalment of 5 November is %s', (today, state, missed) => {
  const [sip] = register(paidOn('2026-08-05', '2026-09-07', '2026-10-06'), today)
  expect(sip).toMatchObject({ state, missed })
})

test('C-035 C-053 missed once, missed twice, stopped', () => {
  const paid = paidOn('2026-02-05', '2026-03-05', '2026-04-06')
  const on = (today: IsoDate) => register(paid, today)[0]
  expect(on('2026-05-30')).toMatchObject({
    state: 'missed-once',
    missed: ['2026-05-05'],
    next: { date: '2026-06-05' },
  })
  expect(on('2026-06-30')).toMatchObject({
    state: 'missed-twice',
    missedInARow: 2,
    next: { date: '2026-07-06' },
  })
  expect(on('2026-07-31')).toMatchObject({ state: 'stopped', next: null })
})

test('C-035 nothing is called missed of a time that nobody knows', () => {
  // The ledger ends on 6 October: what came on 5 November may only not be entered yet.
  const paid = paidOn('2026-09-07', '2026-10-06')
  const [sip] = register(paid, '2026-12-20', { knownTo: '2026-10-06' })
  expect(sip).toMatchObject({ state: 'not-known', missed: [], awaited: null, next: null })
  expect(register(paid, '2026-12-20', { knownTo: null })).toMatchObject([{ state: 'not-known' }])
})

test('finding 14: a SIP without an instalment while the rest of the list goes on has stopped', () => {
  // Its own statement ends in June 2025; the list goes on to July 2026, past more than three of its days.
  const paid = paidOn('2026-03-05', '2026-04-06', '2026-05-05')
  const on = (listTo: IsoDate) => register(paid, '2026-11-23', { knownTo: '2026-05-31', listTo })[0]
  expect(on('2026-10-20')).toMatchObject({ state: 'stopped', last: '2026-05-05', next: null, missed: [] })
  // Past two of its days only: nothing is said yet.
  expect(on('2026-08-01')).toMatchObject({ state: 'not-known' })
})

test('C-035 a payment that came back is missed, unless a second try is paid', () => {
  const bounced = [
    ...paidOn('2026-07-06', '2026-08-05'),
    entry('sip', '2026-09-07', 1_000, 10, { id: 'september' }),
    entry('reversal', '2026-09-09', 1_000, 10, { reverses: 'september' }),
  ]
  expect(register(bounced, '2026-09-12')).toMatchObject([
    { state: 'awaited', count: 2, bounced: ['2026-09-07'], missed: [] },
  ])
  expect(register(bounced, '2026-09-17')).toMatchObject([{ state: 'missed-once', missed: ['2026-09-07'] }])
  const mended = [...bounced, ...paidOn('2026-09-14')]
  expect(register(mended, '2026-09-20')).toMatchObject([
    { state: 'running', count: 3, missed: [], next: { date: '2026-10-06' } },
  ])
})

test('C-035 a SIP whose only instalment came back is not in the register', () => {
  const only = [
    entry('sip', '2026-08-05', 1_000, 10, { id: 'august' }),
    entry('reversal', '2026-08-07', 1_000, 10, { reverses: 'august' }),
  ]
  expect(register(only, '2026-08-10')).toEqual([])
})

test('C-035 1.18/4 the day of a SIP is told through weekends and the ends of months', () => {
  // 5 April and 5 July are Sundays.
  expect(
    register(paidOn('2026-04-06', '2026-05-05', '2026-06-05', '2026-07-06'), '2026-07-20'),
  ).toMatchObject([{ rhythm: { dayOfMonth: 5 }, next: { date: '2026-08-05' } }])
  // The 31st: 31 January is a Saturday, 28 February too, 31 May a Sunday.
  expect(
    register(paidOn('2026-02-02', '2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01'), '2026-06-10'),
  ).toMatchObject([{ rhythm: { dayOfMonth: 31 }, next: { date: '2026-06-30' } }])
})

test('C-035 a changed day is no missed instalment', () => {
  const moved = paidOn('2026-05-05', '2026-06-05', '2026-07-20', '2026-08-20', '2026-09-21')
  expect(register(moved, '2026-10-01')).toMatchObject([
    { rhythm: { dayOfMonth: 20 }, missed: [], state: 'running', next: { date: '2026-10-20' } },
  ])
  const back = paidOn('2026-05-20', '2026-06-22', '2026-07-20', '2026-08-05', '2026-09-07', '2026-10-06')
  expect(register(back, '2026-10-10')).toMatchObject([
    { rhythm: { dayOfMonth: 5 }, count: 6, missed: [], state: 'running', next: { date: '2026-11-05' } },
  ])
})

test('C-035 two SIPs in one folio are told apart, also of one amount and on one day', () => {
  const both = [
    ...paidOn('2026-07-06', '2026-07-20', '2026-08-05', '2026-08-20', '2026-09-07', '2026-09-21'),
    ...paidOn('2026-07-06', '2026-08-05', '2026-09-07'),
  ]
  const sips = register(both, '2026-09-25')
  expect(sips.map(({ rhythm, count }) => [rhythm?.dayOfMonth, count])).toEqual([
    [20, 3],
    [5, 3],
    [5, 3],
  ])
})

test('C-035 weekly and quarterly SIPs have their own step', () => {
  expect(
    register(paidOn('2026-08-03', '2026-08-10', '2026-08-17', '2026-08-24'), '2026-08-26'),
  ).toMatchObject([{ rhythm: { frequency: 'weekly' }, state: 'running', next: { date: '2026-08-31' } }])
  expect(register(paidOn('2026-01-14', '2026-04-14', '2026-07-14'), '2026-07-20')).toMatchObject([
    { rhythm: { frequency: 'quarterly' }, state: 'running', next: { date: '2026-10-14' } },
  ])
})

test('C-035 an amount that rose a year after the start will probably rise again', () => {
  const months = Array.from({ length: 18 }, (_, month) => {
    const date = `${month < 12 ? 2025 : 2026}-${String((month % 12) + 1).padStart(2, '0')}-10` as IsoDate
    return entry('sip', date, month < 12 ? 1_000 : 1_100, 10)
  })
  expect(register(months, '2026-06-15')).toMatchObject([
    { amountPaise: 1_100_00, stepUp: { on: '2027-01-10', byPaise: 100_00, isRegistered: false } },
  ])
})

test('C-035 a registered step-up is said with its day, and the amount follows the instalments', () => {
  const stepUp = { everyMonths: 12, byPaise: paise(200_00) } as const
  const paid = [
    entry('sip', '2026-08-05', 1_000, 10),
    entry('sip', '2026-09-07', 1_000, 10),
    entry('sip', '2026-10-06', 1_200, 10),
  ]
  // It began on 5 October 2025: the next anniversary is in 2027.
  const [sip] = register(paid, '2026-10-20', { registered: [registered({ from: '2025-10-05', stepUp })] })
  expect(sip).toMatchObject({
    amountPaise: 1_200_00,
    stepUp: { on: '2027-10-05', byPaise: 200_00, isRegistered: true },
  })
  const ends = registered({ from: '2025-10-05', to: '2027-09-30', stepUp })
  expect(register(paid, '2026-10-20', { registered: [ends] })[0]?.stepUp).toBeNull()
  const half = registered({ from: '2026-01-05', stepUp: { everyMonths: 6, byPaise: paise(100_00) } })
  expect(register(paid, '2026-10-20', { registered: [half] })[0]?.stepUp?.on).toBe('2027-01-05')
})

test('C-035 registered half-yearly and yearly SIPs have their own step, and an unknown rhythm misses nothing', () => {
  const next = (frequency: RegisteredSip['frequency']) =>
    register(paidOn('2026-01-05'), '2026-04-20', { registered: [registered({ frequency })] })[0]
  expect(next('half-yearly')).toMatchObject({ state: 'running', next: { nominal: '2026-07-05' } })
  expect(next('yearly')).toMatchObject({ state: 'running', next: { nominal: '2027-01-05' } })
  expect(next(null)).toMatchObject({ state: 'running', rhythm: null, next: null, missed: [] })
})

const boughtOn = (rupees: number, ...days: string[]) =>
  days.map((day) => entry('purchase', day as IsoDate, rupees, 10))
const fourMonths = ['2026-05-05', '2026-06-05', '2026-07-06', '2026-08-05']

test('C-035 purchases of one amount on one day of each month are shown as a SIP, and never mailed about', () => {
  const [sip, other] = register(boughtOn(1_000, ...fourMonths), '2026-08-20')
  expect(other).toBeUndefined()
  expect(sip).toMatchObject({
    source: 'purchases',
    state: 'running',
    rhythm: { frequency: 'monthly', dayOfMonth: 5 },
    count: 4,
    next: { date: '2026-09-07' },
  })
  const late = register(boughtOn(1_000, ...fourMonths), '2026-10-05')[0]!
  expect(late).toMatchObject({ state: 'missed-once' })
  expect(sipNews(late, '2026-10-05')).toBeNull()
  // Three months later nobody calls it a SIP.
  expect(register(boughtOn(1_000, ...fourMonths), '2026-11-20')).toEqual([])
})

test.each([
  ['three of them', boughtOn(1_000, ...fourMonths.slice(1))],
  ['different amounts', fourMonths.flatMap((day, index) => boughtOn(1_000 + index, day))],
  ['different days', boughtOn(1_000, '2026-05-05', '2026-06-11', '2026-07-17', '2026-08-19')],
  ['a month between', boughtOn(1_000, '2026-04-06', '2026-05-05', '2026-06-05', '2026-08-05')],
])('C-035 purchases are no SIP: %s', (_, entries) => {
  expect(register(entries, '2026-08-20')).toEqual([])
})

test('C-035 a registrar’s SIP takes instalments that the ledger has as purchases', () => {
  const sips = register(boughtOn(1_000, ...fourMonths), '2026-08-20', { registered: [registered()] })
  expect(sips).toMatchObject([{ source: 'registrar', state: 'running', count: 4, last: '2026-08-05' }])
  // Other purchases in its folio stay purchases.
  const more = [
    ...boughtOn(1_000, ...fourMonths),
    ...boughtOn(70, '2026-05-20', '2026-06-22', '2026-07-20', '2026-08-20'),
  ]
  expect(
    register(
      more.sort((a, b) => (a.date < b.date ? -1 : 1)),
      '2026-08-20',
      { registered: [registered()] },
    ),
  ).toHaveLength(1)
})

test('C-035 a registrar’s SIP gets seven days, and says how it is registered', () => {
  const paid = paidOn('2026-09-07', '2026-10-06')
  const with7 = (today: IsoDate) => register(paid, today, { registered: [registered()] })[0]
  expect(with7('2026-11-11')).toMatchObject({ source: 'registrar', key: '7001', state: 'awaited', count: 2 })
  expect(with7('2026-11-12')).toMatchObject({ state: 'missed-once', missed: ['2026-11-05'] })
})

test('C-035 a registered SIP without any instalment is missed from its start', () => {
  expect(register([], '2026-03-20', { registered: [registered()] })).toMatchObject([
    { state: 'stopped', count: 0, missed: ['2026-01-05', '2026-02-05', '2026-03-05'] },
  ])
  expect(register([], '2026-01-04', { registered: [registered()] })).toMatchObject([{ state: 'upcoming' }])
})

test.each([
  ['ceased', { ceasedOn: '2026-10-20' as IsoDate }],
  ['ended', { to: '2026-10-31' as IsoDate }],
  ['paused', { pausedFrom: '2026-11-01' as IsoDate, pausedTo: '2027-01-31' as IsoDate }],
] as const)('C-035 a SIP that is %s misses nothing', (state, part) => {
  const [sip] = register(paidOn('2026-09-07', '2026-10-06'), '2026-12-20', { registered: [registered(part)] })
  expect(sip).toMatchObject({ state, missed: [] })
  expect(sip && sipNews(sip, '2026-12-20')).toBeNull()
})

test('C-035 two registered SIPs of one folio get their own instalments', () => {
  const entries = [
    ...paidOn('2026-08-05', '2026-09-07', '2026-10-06'),
    ...['2026-08-20', '2026-09-21'].map((day) => entry('sip', day as IsoDate, 2_500, 20)),
  ]
  const sips = register(entries, '2026-10-29', {
    registered: [registered(), registered({ number: '7002', amountPaise: paise(2_500_00), dayOfMonth: 20 })],
  })
  expect(sips.map(({ key, state, count }) => [key, state, count])).toEqual([
    ['7002', 'missed-once', 2],
    ['7001', 'running', 3],
  ])
})

test('C-035 instalments that fit no registered SIP belong to one that is over', () => {
  const old = paidOn('2025-02-05', '2025-03-05', '2025-04-07')
  const sips = register([...old, ...paidOn('2026-09-07', '2026-10-06')], '2026-10-20', {
    registered: [registered()],
  })
  expect(sips.map(({ source, state }) => [source, state])).toEqual([
    ['registrar', 'running'],
    ['transactions', 'stopped'],
  ])
})

test('C-035 C-053 a message is for news: not for history, and once for an end', () => {
  const [missed] = register(paidOn('2026-03-05', '2026-04-06'), '2026-05-30')
  expect(missed && sipNews(missed, '2026-05-30')).toEqual({ kind: 'missed-once', about: '2026-05-05' })
  expect(missed && sipNews(missed, addDays('2026-05-05', 46))).toBeNull()

  const ending = registered({ to: '2026-11-30' })
  const [sip] = register(paidOn('2026-09-07', '2026-10-06'), '2026-10-20', { registered: [ending] })
  expect(sip && endsSoon(sip, '2026-10-20')).toBe(true)
  expect(sip && sipNews(sip, '2026-10-20')).toEqual({ kind: 'ends-soon', about: '2026-11-30' })
  expect(sip && endsSoon(sip, '2026-10-15')).toBe(false)
})

test('C-035 what was missed twice comes first', () => {
  const entries = [
    ...paidOn('2026-09-07', '2026-10-06', '2026-11-05'),
    ...['2026-06-10', '2026-07-10', '2026-08-10'].map((day) =>
      entry('sip', day as IsoDate, 500, 5, { folio: '2' }),
    ),
    ...['2026-07-15', '2026-08-17', '2026-09-15'].map((day) =>
      entry('sip', day as IsoDate, 500, 5, { folio: '3' }),
    ),
  ]
  expect(register(entries, '2026-11-09').map(({ folio, state }) => [folio, state])).toEqual([
    ['2', 'missed-twice'],
    ['3', 'missed-once'],
    ['100/1', 'running'],
  ])
})
