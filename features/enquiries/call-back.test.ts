import { expect, test } from 'vitest'
import { officeSlots, parseCallBack, slotId } from './call-back.ts'

/** Monday to Saturday, as the sample firm has it. */
const hours = { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '18:30', holidays: [] }

const saturdayEvening = Date.parse('2026-11-21T19:00:00+05:30')

test('a day is cut in twos, and the half hour that is left joins the last', () => {
  const slots = officeSlots(Date.parse('2026-11-23T07:00:00+05:30'), hours, 1)
  expect(slots.map(({ from, to }) => `${from}-${to}`)).toEqual([
    '10:00-12:00',
    '12:00-14:00',
    '14:00-16:00',
    '16:00-18:30',
  ])
})

test('a day is cut in half-hours for who asks to be rung, and a quarter that is left is one too', () => {
  const until = { ...hours, opens: '16:00', closes: '17:15' }
  const slots = officeSlots(Date.parse('2026-11-23T07:00:00+05:30'), until, 1, 30)
  expect(slots.map(({ from, to }) => `${from}-${to}`)).toEqual(['16:00-16:30', '16:30-17:00', '17:00-17:15'])
})

test('on a Saturday evening the next call is on Monday', () => {
  expect(officeSlots(saturdayEvening, hours, 2).map(slotId)).toEqual([
    '2026-11-23T10:00',
    '2026-11-23T12:00',
    '2026-11-23T14:00',
    '2026-11-23T16:00',
    '2026-11-24T10:00',
    '2026-11-24T12:00',
    '2026-11-24T14:00',
    '2026-11-24T16:00',
  ])
})

test('today’s slots can be chosen until half an hour before, in Indian time', () => {
  // 11:30 in India is 06:00 in London.
  expect(slotId(officeSlots(Date.parse('2026-11-23T06:00:00Z'), hours, 1)[0] ?? never())).toBe(
    '2026-11-23T12:00',
  )
  expect(slotId(officeSlots(Date.parse('2026-11-23T06:01:00Z'), hours, 1)[0] ?? never())).toBe(
    '2026-11-23T14:00',
  )
})

test('an office that never opens has no slots', () => {
  expect(officeSlots(saturdayEvening, { ...hours, days: [] }, 3)).toEqual([])
})

test('a holiday has no slots', () => {
  const holidays = [{ date: '2026-11-23', name: 'a holiday' }] as const
  expect(
    officeSlots(saturdayEvening, { ...hours, holidays: [...holidays] }, 1).map(({ date }) => date),
  ).toEqual(Array(4).fill('2026-11-24'))
})

const offered = officeSlots(saturdayEvening, hours, 1)
const fields = { name: ' Lakshmi Devi ', phone: '98480 22338', email: '', slot: '2026-11-23T12:00' }

test('takes a name, any phone, no e-mail and a slot that is offered', () => {
  expect(parseCallBack(fields, offered, '')).toEqual({
    ok: true,
    value: {
      name: 'Lakshmi Devi',
      phone: '98480 22338',
      email: null,
      slot: { date: '2026-11-23', from: '12:00', to: '14:00' },
    },
  })
  expect(parseCallBack({ ...fields, phone: '+91 (0)98480-22338' }, offered, '')).toMatchObject({ ok: true })
})

test('a number with fewer than ten digits is questioned once, and taken when it comes again', () => {
  const judge = (phone: string, sure: string) => parseCallBack({ ...fields, phone }, offered, sure)
  const questioned = { ok: false, faults: { phone: 'is-this-right' } }
  expect(judge('12345', '')).toEqual(questioned)
  expect(judge('12345', '12345')).toMatchObject({ ok: true, value: { phone: '12345' } })
  expect(judge(' 12345 ', '12345')).toMatchObject({ ok: true })
  expect(judge('12346', '12345')).toEqual(questioned)
  expect(judge('ask my son', '')).toEqual(questioned)
  expect(judge('ask my son', 'ask my son')).toMatchObject({ ok: true })
  // Digits of any script: nine are questioned, ten are not.
  expect(judge('౯౮౪౮౦౨౨౩౩', '')).toEqual(questioned)
  expect(judge('౯౮౪౮౦౨౨౩౩౮', '')).toMatchObject({ ok: true })
})

test('names every field at fault at once', () => {
  expect(
    parseCallBack({ name: '\t', phone: '9'.repeat(33), email: 'me@home', slot: '' }, offered, ''),
  ).toEqual({
    ok: false,
    faults: { name: 'needed', phone: 'too-long', email: 'not-an-email', slot: 'needed' },
  })
})

test('a slot that is over, or made up, is not taken', () => {
  for (const slot of ['2026-11-21T10:00', '2026-11-22T10:00', 'tomorrow']) {
    expect(parseCallBack({ ...fields, slot }, offered, '')).toEqual({
      ok: false,
      faults: { slot: 'slot-gone' },
    })
  }
})

function never(): never {
  throw new Error('there is a slot')
}
