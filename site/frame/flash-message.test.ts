import { expect, test, vi } from 'vitest'
import { timings } from '#content/timings.ts'
import { clearFlashMessages } from './flash-message.ts'

test('S-099 "Profile updated successfully!" clears after 3 seconds', () => {
  vi.useFakeTimers()
  document.body.innerHTML = `<p data-clears-after="${timings.savedMessage}" data-word="saved">Profile updated successfully!</p>`
  clearFlashMessages()
  vi.advanceTimersByTime(2_999)
  expect(document.body.textContent).toBe('Profile updated successfully!')
  vi.advanceTimersByTime(1)
  expect(document.body.textContent).toBe('')
  vi.useRealTimers()
})
