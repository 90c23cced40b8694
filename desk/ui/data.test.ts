import { expect, test, vi } from 'vitest'
import { sendAct } from './data.ts'

test('C-044 an act that is pressed twice is sent once, and again when it is done', async () => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ value: null }))
  const invite = () =>
    sendAct('invite-staff', { name: 'Ravi', email: 'ravi@example.com', roles: ['operations'] })
  await Promise.all([invite(), invite()])
  expect(calls).toHaveBeenCalledTimes(1)
  await invite()
  expect(calls).toHaveBeenCalledTimes(2)
  calls.mockRestore()
})
