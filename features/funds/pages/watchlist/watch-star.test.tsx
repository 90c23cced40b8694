import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { istDate } from '#finance/dates.ts'
import { setState } from '#site/ui/script-hooks.ts'
import { WatchStar } from './watch-star.tsx'
import { forgetWatched } from './watched-funds.ts'

const leaveNothing = () => {
  localStorage.clear()
  setState('signed-in', false)
  forgetWatched()
}
beforeEach(leaveNothing)
afterEach(leaveNothing)

const star = () => screen.getByRole('button', { name: 'Watchlist: SBI Gold Fund' })
const isPressed = () => star().getAttribute('aria-pressed')
const show = () => render(<WatchStar code="119788" label="Watchlist: SBI Gold Fund" />)

test('1.16/11 a visitor’s star keeps the fund on the device, and takes it off again', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  localStorage.setItem('watchlist', '118650_2026-08-01')
  show()
  expect(isPressed()).toBe('false')
  await userEvent.click(star())
  expect(isPressed()).toBe('true')
  expect(localStorage.getItem('watchlist')).toBe(`119788_${istDate(Date.now())},118650_2026-08-01`)
  await userEvent.click(star())
  expect(isPressed()).toBe('false')
  expect(localStorage.getItem('watchlist')).toBe('118650_2026-08-01')
  expect(asked).not.toHaveBeenCalled()
})

test('a full list takes no other fund: the browser sends it to the page that says so', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  const full = Array.from({ length: 50 }, (_, i) => `${100_000 + i}_2026-08-01`).join()
  localStorage.setItem('watchlist', full)
  show()
  await userEvent.click(star())
  expect(submit).toHaveBeenCalledOnce()
  const form = star().closest('form')!
  expect(form.action).toContain(`/watchlist?funds=${full}`)
  expect(new FormData(form).get('add')).toBe('119788')
  expect(localStorage.getItem('watchlist')).toBe(full)
})

test('a client’s star asks the server, and keeps nothing on the device', async () => {
  setState('signed-in', true)
  const sent: string[][] = []
  let codes = ['119788']
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    sent.push([String(url), ...(init?.body ? [String(init.body)] : [])])
    if (init?.body) codes = String(init.body) === 'add=119788' ? ['119788'] : []
    return Response.json({ codes })
  })
  show()
  await vi.waitFor(() => expect(isPressed()).toBe('true'))
  await userEvent.click(star())
  await vi.waitFor(() => expect(isPressed()).toBe('false'))
  const address = '/dashboard/watchlist.json'
  expect(sent).toEqual([[address], [address, 'remove=119788']])
  expect(localStorage.length).toBe(0)
})

test.each([
  ['once the session is over', () => Promise.resolve({ redirected: true } as Response)],
  ['if the list is full', () => Promise.resolve(new Response(null, { status: 409 }))],
  ['without an answer', () => Promise.reject(new TypeError('no network'))],
])('the browser sends the form itself %s', async (_, answer) => {
  setState('signed-in', true)
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  show()
  await userEvent.click(star())
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(isPressed()).toBe('false')
})
