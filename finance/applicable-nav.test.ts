import { expect, test } from 'vitest'
import { applicableNav, type CutOffs, type DealingRequest, type IndianMoment } from './applicable-nav.ts'
import { type BusinessCalendar, businessDayAfter, firstBusinessDay, isBusinessDay } from './business-days.ts'
import type { IsoDate } from './dates.ts'

// November 2026: the 20th is a Friday, the 21st and 22nd a weekend, Tuesday the 24th Guru Nanak Jayanti.
const calendar: BusinessCalendar = {
  years: new Set([2026]),
  holidays: new Set<IsoDate>(['2026-11-24', '2026-12-25']),
}
const cutOffs: CutOffs = { purchase: '15:00', redemption: '15:00', redemptionOnline: null }
const liquid: CutOffs = { purchase: '13:30', redemption: '15:00', redemptionOnline: null }
const overnight: CutOffs = { ...liquid, redemptionOnline: '19:00' }

const at = (date: IsoDate, time: string): IndianMoment => ({ date, time })
const request = (part: Partial<DealingRequest> & { received: IndianMoment }): DealingRequest => ({
  kind: 'purchase',
  dealing: 'other',
  isOnline: true,
  ...part,
})

test('C-032 a business day is Monday to Friday and no holiday', () => {
  expect(isBusinessDay('2026-11-20', calendar)).toBe(true)
  expect(isBusinessDay('2026-11-21', calendar)).toBe(false)
  expect(isBusinessDay('2026-11-24', calendar)).toBe(false)
  expect(firstBusinessDay('2026-11-21', calendar)).toEqual({ date: '2026-11-23', isCertain: true })
  expect(businessDayAfter('2026-11-23', calendar)).toEqual({ date: '2026-11-25', isCertain: true })
})

test('C-032 a year without a list of holidays is not certain', () => {
  expect(firstBusinessDay('2027-01-26', calendar)).toEqual({ date: '2027-01-26', isCertain: false })
  // Friday, 1 January 2027 is the day after Thursday, 31 December 2026.
  expect(businessDayAfter('2026-12-31', calendar)).toEqual({ date: '2027-01-01', isCertain: false })
})

test.each([
  // received, money, NAV day: worked by hand from paragraph 8.4 of SEBI's master circular.
  ['up to the cut-off time, with the money', at('2026-11-20', '15:00'), null, '2026-11-20', true],
  ['a minute late', at('2026-11-20', '15:01'), null, '2026-11-23', false],
  ['late on the eve of a holiday', at('2026-11-23', '16:00'), null, '2026-11-25', false],
  ['on a Sunday', at('2026-11-22', '10:00'), null, '2026-11-23', false],
  [
    'in time, the money two days later',
    at('2026-11-20', '11:00'),
    at('2026-11-23', '14:00'),
    '2026-11-23',
    false,
  ],
  [
    'in time, the money late that day',
    at('2026-11-20', '11:00'),
    at('2026-11-20', '17:00'),
    '2026-11-23',
    false,
  ],
  ['money first, request late', at('2026-11-20', '16:00'), at('2026-11-20', '10:00'), '2026-11-23', false],
] as const)('C-032 a purchase %s', (_, received, money, navDate, isInTime) => {
  expect(applicableNav(request({ received, money }), cutOffs, calendar)).toMatchObject({ navDate, isInTime })
})

test('C-032 a purchase says until when the money has to be there', () => {
  const { moneyBy, cutOff } = applicableNav(
    request({ received: at('2026-11-20', '15:30') }),
    cutOffs,
    calendar,
  )
  expect(moneyBy).toEqual({ date: '2026-11-23', time: '15:00' })
  expect(cutOff).toBe('15:00')
})

test.each([
  // A liquid fund is bought at the NAV of the calendar day before the day on which the money can be used.
  ['in time on a Friday', at('2026-11-20', '13:30'), '2026-11-19'],
  ['late on a Friday: the Sunday before the next business day', at('2026-11-20', '13:31'), '2026-11-22'],
  ['in time on a Monday', at('2026-11-23', '09:00'), '2026-11-22'],
  ['late before a holiday', at('2026-11-23', '14:00'), '2026-11-24'],
] as const)('C-032 a liquid fund bought %s', (_, received, navDate) => {
  expect(applicableNav(request({ received, dealing: 'liquid' }), liquid, calendar).navDate).toBe(navDate)
})

test.each([
  ['other', 'in time', at('2026-11-20', '15:00'), '2026-11-20'],
  ['other', 'late', at('2026-11-20', '15:01'), '2026-11-23'],
  ['other', 'on a Saturday', at('2026-11-21', '12:00'), '2026-11-23'],
  // The day before the next business day, which is Monday.
  ['liquid', 'in time on a Friday', at('2026-11-20', '14:59'), '2026-11-22'],
  ['liquid', 'late on a Friday', at('2026-11-20', '15:01'), '2026-11-23'],
  // Counts from Monday's start; the next business day is Wednesday, since Tuesday is a holiday.
  ['liquid', 'on a Saturday', at('2026-11-21', '12:00'), '2026-11-24'],
] as const)('C-032 units of class %s sold %s', (dealing, _, received, navDate) => {
  const sold = request({ kind: 'redemption', dealing, received })
  expect(applicableNav(sold, dealing === 'liquid' ? liquid : cutOffs, calendar)).toMatchObject({
    navDate,
    moneyBy: null,
  })
})

test('C-032 an overnight fund is sold online until seven in the evening', () => {
  const sold = request({ kind: 'redemption', dealing: 'overnight', received: at('2026-11-20', '18:30') })
  expect(applicableNav(sold, overnight, calendar)).toMatchObject({ navDate: '2026-11-22', cutOff: '19:00' })
  expect(applicableNav({ ...sold, isOnline: false }, overnight, calendar)).toMatchObject({
    navDate: '2026-11-23',
    cutOff: '15:00',
  })
})
