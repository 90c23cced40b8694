import { expect, test, vi } from 'vitest'
import { clockText, secondsUntil } from './countdown.ts'
import { serverNow, setServerTime } from './server-time.ts'

test('C-041 a countdown goes by the server’s clock, whatever the one of the computer says', () => {
  vi.useFakeTimers({ now: Date.parse('2026-08-19T06:00:00Z') })
  try {
    // The server is 29 minutes ahead, so an opening that ends at 07:00 there has 31 minutes left, not 60.
    setServerTime(Date.parse('2026-08-19T06:29:00Z'))
    const until = Date.parse('2026-08-19T07:00:00Z')
    expect(secondsUntil(until, serverNow())).toBe(31 * 60)
    vi.advanceTimersByTime(30 * 60_000 + 59_001)
    expect(secondsUntil(until, serverNow())).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(secondsUntil(until, serverNow())).toBe(0)
  } finally {
    vi.useRealTimers()
    setServerTime(Date.now())
  }
})

test('writes seconds as a clock does', () => {
  expect([0, 9, 60, 1_745].map(clockText)).toEqual(['0:00', '0:09', '1:00', '29:05'])
})
