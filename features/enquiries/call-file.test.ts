import { expect, test } from 'vitest'
import { callFile } from './call-file.ts'

const entry = {
  uid: '0197a1f2-6c1e-4c3a-9a4e-0b1c2d3e4f50@example.in',
  madeAt: Date.parse('2026-11-21T06:00:00.123Z'),
  slot: { date: '2026-11-23', from: '10:00', to: '12:00' },
  title: 'Call from Peepal Wealth',
  text: 'Peepal Wealth calls you on 98480 22338.',
  maker: 'Peepal Wealth',
} as const

/** The content lines, unfolded: RFC 5545, 3.1. */
function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
}

test('RFC 5545 the file has one event with what an event must have, in order', () => {
  // 10:00 in India is 04:30 UTC.
  expect(linesOf(callFile(entry))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Peepal Wealth//Calls//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0197a1f2-6c1e-4c3a-9a4e-0b1c2d3e4f50@example.in',
    'DTSTAMP:20261121T060000Z',
    'DTSTART:20261123T043000Z',
    'DTEND:20261123T063000Z',
    'SUMMARY:Call from Peepal Wealth',
    'DESCRIPTION:Peepal Wealth calls you on 98480 22338.',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Call from Peepal Wealth',
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('RFC 5545 3.1 every line ends in CRLF and has at most 75 octets, and no character is cut in two', () => {
  const text = `${'లక్ష్మి🌿'.repeat(40)} and ${'a'.repeat(200)}`
  const file = callFile({ ...entry, text })
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
    expect(line.isWellFormed()).toBe(true)
  }
  expect(linesOf(file)).toContain(`DESCRIPTION:${text}`)
})

test('RFC 5545 3.3.11 backslash, semicolon, comma and line end are escaped, so no line can be added', () => {
  const file = callFile({ ...entry, text: 'a\\b; c, d\r\nEND:VEVENT\nx\u0007' })
  expect(linesOf(file)).toContain('DESCRIPTION:a\\\\b\\; c\\, d\\nEND:VEVENT\\nx')
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('a time before 05:30 in India lies on the day before in UTC', () => {
  const file = callFile({ ...entry, slot: { date: '2027-01-01', from: '05:00', to: '05:30' } })
  expect(linesOf(file)).toContain('DTSTART:20261231T233000Z')
  expect(linesOf(file)).toContain('DTEND:20270101T000000Z')
})
