import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClientProvider, useClient } from './client-context.tsx'

const anita = {
  id: 'a1b2c3d4e',
  name: 'Anita Rao',
  email: 'anita@example.com',
  avatar: '/avatar?name=Anita%20Rao',
}

function Who() {
  const { user, isLoading } = useClient()
  return <p>{`${user?.name ?? 'nobody'}, ${isLoading ? 'loading' : 'checked'}`}</p>
}

/** A server that answers when it is told to. */
function slowServer() {
  let answer = (_: object) => {}
  const fetched = vi.fn(
    () =>
      new Promise<object>((resolve) => {
        answer = (user) => resolve({ ok: true, json: async () => ({ user }) })
      }),
  )
  vi.stubGlobal('fetch', fetched)
  return { fetched, answer: (user: object | null) => act(async () => answer(user as object)) }
}

beforeEach(() => {
  localStorage.clear()
})

test('S-166 the sign-in context throws outside its provider', () => {
  expect(() => render(<Who />)).toThrow('useClient must be used within a ClientProvider')
  vi.mocked(console.error).mockClear()
})

test('S-146 the name is there at once, and loading until the server was asked', async () => {
  localStorage.setItem('user', JSON.stringify(anita))
  const server = slowServer()
  render(
    <ClientProvider>
      <Who />
    </ClientProvider>,
  )
  expect(screen.getByText('Anita Rao, loading')).toBeTruthy()
  await server.answer(anita)
  expect(screen.getByText('Anita Rao, checked')).toBeTruthy()
})

test('S-146 a copy whose session is over is taken away', async () => {
  localStorage.setItem('user', JSON.stringify(anita))
  const server = slowServer()
  render(
    <ClientProvider>
      <Who />
    </ClientProvider>,
  )
  await server.answer(null)
  expect(screen.getByText('nobody, checked')).toBeTruthy()
})

test('S-146 a stranger is checked at once, without asking', () => {
  const server = slowServer()
  render(
    <ClientProvider>
      <Who />
    </ClientProvider>,
  )
  expect(screen.getByText('nobody, checked')).toBeTruthy()
  expect(server.fetched).not.toHaveBeenCalled()
})

test('what the server said with a private page needs no asking', () => {
  const server = slowServer()
  render(
    <ClientProvider user={anita}>
      <Who />
    </ClientProvider>,
  )
  expect(screen.getByText('Anita Rao, checked')).toBeTruthy()
  expect(server.fetched).not.toHaveBeenCalled()
})

test('S-150 signing out in another tab is heard here', () => {
  slowServer()
  localStorage.setItem('user', JSON.stringify(anita))
  render(
    <ClientProvider user={anita}>
      <Who />
    </ClientProvider>,
  )
  localStorage.removeItem('user')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  })
  expect(screen.getByText('nobody, checked')).toBeTruthy()
})
