import { beforeEach, expect, test, vi } from 'vitest'
import { bringUpToDate, leaveIfNotMine } from './display-copy.ts'

const anita = JSON.stringify({ id: 'a1b2c3d4e', name: 'Anita Rao' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

function page(user: string) {
  const meta = document.createElement('meta')
  meta.name = 'user'
  meta.content = user
  document.head.append(meta)
}

test('S-150 a page for a client saves the copy, a page for a signed-out visitor removes it', () => {
  page(anita)
  bringUpToDate(() => {})
  expect(localStorage.getItem('user')).toBe(anita)
  document.head.innerHTML = ''
  page('')
  bringUpToDate(() => {})
  expect(localStorage.getItem('user')).toBeNull()
})

test('S-146 a page from a cache asks the server, at most every five minutes', async () => {
  localStorage.setItem('user', anita)
  const fetched = vi.fn(async () => ({ ok: true, json: async () => ({ user: null }) }))
  vi.stubGlobal('fetch', fetched)
  const changed = vi.fn()
  bringUpToDate(changed)
  expect(document.documentElement.hasAttribute('data-checking')).toBe(true)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(localStorage.getItem('user')).toBeNull()
  await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-checking')).toBe(false))
  localStorage.setItem('user', anita)
  bringUpToDate(changed)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a server that can’t be reached changes nothing', async () => {
  localStorage.setItem('user', anita)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  )
  bringUpToDate(() => {})
  await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-checking')).toBe(false))
  expect(localStorage.getItem('user')).toBe(anita)
})

test('S-150 a private page asks again when another tab signed out or in as somebody else', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  page(anita)
  localStorage.setItem('user', anita)
  leaveIfNotMine()
  expect(reload).not.toHaveBeenCalled()
  localStorage.removeItem('user')
  leaveIfNotMine()
  expect(reload).toHaveBeenCalledTimes(1)
  localStorage.setItem('user', JSON.stringify({ id: 'zzzzzzzzz', name: 'Vikram Iyer' }))
  leaveIfNotMine()
  expect(reload).toHaveBeenCalledTimes(2)
})
