import { expect, test, vi } from 'vitest'
import { serverNow, setServerTime } from './server-time.ts'

test('C-043 spans are counted by the server’s clock, also where the browser’s is a day off', () => {
  vi.useFakeTimers({ now: Date.parse('2026-08-18T06:30:00Z') })
  try {
    setServerTime(Date.parse('2026-08-19T06:30:00Z'))
    vi.advanceTimersByTime(60_000)
    expect(serverNow()).toBe(Date.parse('2026-08-19T06:31:00Z'))
    // An answer without the header changes nothing.
    setServerTime(Number(null))
    setServerTime(Number.NaN)
    expect(serverNow()).toBe(Date.parse('2026-08-19T06:31:00Z'))
  } finally {
    vi.useRealTimers()
  }
})
