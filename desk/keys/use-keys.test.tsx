import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForKeys, useKeys } from './use-keys.ts'

const go = vi.fn()
let stop = () => {}

function Listener() {
  useKeys({ 'go-clients': go })
  return null
}

beforeEach(() => {
  go.mockClear()
  stop = listenForKeys()
  render(<Listener />)
})
afterEach(() => stop())

/** Presses a key at a time in milliseconds. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
}

test('C-051 g c goes to a screen however late the page handles the second key', () => {
  vi.useFakeTimers()
  try {
    press('g', 1_000)
    // The page was busy meanwhile; the keys were pressed within the time.
    vi.advanceTimersByTime(5_000)
    press('c', 2_400)
  } finally {
    vi.useRealTimers()
  }
  expect(go).toHaveBeenCalledOnce()
})

test('C-051 a c that is pressed long after a g is no second key', () => {
  press('g', 1_000)
  press('c', 2_501)
  expect(go).not.toHaveBeenCalled()
  press('g', 4_000)
  press('x', 4_100)
  press('c', 4_200)
  expect(go).not.toHaveBeenCalled()
})
