import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a test waits for may take long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// React reports wrong markup and hydration differences on console.error only.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls, 'unexpected console.error').toEqual([])
})
