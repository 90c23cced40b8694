import { expect, test } from 'vitest'
import { rowOn } from '#content/dated.ts'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { requestTimes } from '#content/request-times.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import { toIso } from '#kit/clock/time.ts'
import { dueOf } from './due.server.ts'
import { complaint } from './kinds/complaint.ts'

const row = {
  id: '',
  kind: 'redeem',
  state: 'received',
  created_at: '2026-11-21T06:00:00.000Z',
  changed_at: '2026-11-21T06:00:00.000Z',
  wanted_on: null,
  phone: null,
  slot_date: null,
  slot_from: null,
  slot_to: null,
  events: [],
} as const
const due = (changes: Partial<Parameters<typeof dueOf>[0]>) => {
  const found = dueOf({ ...row, ...changes }, sampleFirm.officeHours)
  return found && toIso(found.at)
}

test('C-033 each step of a request is due when the office closes on its day', () => {
  // 21 November 2026 is a Saturday, an office day; Sunday is none. The office closes at 18:30, which is 13:00 UTC.
  expect(due({})).toBe('2026-11-23T13:00:00.000Z')
  expect(due({ state: 'in-progress' })).toBe('2026-11-23T13:00:00.000Z')
  expect(due({ state: 'with-registrar' })).toBe('2026-11-25T13:00:00.000Z')
  expect(due({ state: 'in-progress', wanted_on: '2026-12-05' })).toBe('2026-12-05T13:00:00.000Z')
  expect(due({ state: 'done' })).toBe(null)
})

test('C-036 a complaint is acknowledged the same day and answered within 21 days', () => {
  const days = (createdAt: string) => complaint.clock.days?.(createdAt, sampleFirm.officeHours)
  expect(days('2026-11-20T06:00:00.000Z')).toEqual({
    acknowledged: '2026-11-20',
    // Saturday, Monday, Tuesday.
    findings: '2026-11-24',
    answered: '2026-12-11',
  })
  // After closing time on a Saturday: on Monday.
  expect(days('2026-11-21T13:30:00.000Z')?.acknowledged).toBe('2026-11-23')
  expect(due({ kind: 'complaint', state: 'in-progress' })).toBe('2026-12-12T13:00:00.000Z')
})

test('C-033 C-043 one office day after a Sunday is Monday, for a request as for the rest of the work', () => {
  const hours = { ...sampleFirm.officeHours, holidays: [] }
  const { takeDays } = rowOn(requestTimes, '2026-11-22')
  const asked = { created_at: '2026-11-22T06:00:00.000Z', changed_at: '2026-11-22T06:00:00.000Z' }
  expect(dueOf({ ...row, ...asked }, hours)?.at).toBe(closingAfter('2026-11-22', takeDays, hours))
  expect(takeDays).toBe(1)
  expect(toIso(closingAfter('2026-11-22', 1, hours))).toBe('2026-11-23T13:00:00.000Z')
})

test('who asks to be rung is due on Today when the half-hour begins, and late when it ends', () => {
  const call = {
    kind: 'call',
    phone: '98480 22338',
    slot_date: '2026-11-23',
    slot_from: '10:30',
    slot_to: '11:00',
  } as const
  const found = dueOf({ ...row, ...call }, sampleFirm.officeHours)
  // 10:30 in India is 05:00 UTC.
  expect(found && { ...found, at: toIso(found.at), lateFrom: toIso(found.lateFrom) }).toMatchObject({
    isCall: true,
    at: '2026-11-23T05:00:00.000Z',
    lateFrom: '2026-11-23T05:30:00.000Z',
  })
})
