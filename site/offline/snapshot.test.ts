import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opened } from '#site/outbox/sealed-store.ts'
import type { SnapshotAnswer } from './snapshot.ts'

const now = Date.parse('2026-11-22T06:30:00Z')
const day = 24 * 60 * 60_000
const answer: SnapshotAnswer = {
  owner: 'asha-public-id',
  keptAt: '2026-11-22T06:30:00.000Z',
  lastDay: '2026-12-22',
  keptText: '22 Nov 2026',
  lastText: '22 Dec 2026',
  html: '<p>₹4,51,233</p>',
}
const { html: _, ...facts } = answer

const stored = new Map<string, Opened>()
let keys = 0
const fetching = vi.fn<typeof fetch>()

async function page() {
  vi.resetModules()
  vi.doMock('../outbox/sealed-store.ts', () => ({
    putSealed: async (_part: string, row: Opened) => void stored.set(row.id, row),
    readSealed: async () => [...stored.values()],
    emptyPart: async () => {
      keys++
      stored.clear()
    },
  }))
  return await import('./snapshot.ts')
}

async function keep() {
  fetching.mockResolvedValueOnce(Response.json(answer))
  const { keepSnapshot } = await page()
  await keepSnapshot('/dashboard/snapshot')
}

const says = (isKept: boolean) => fetching.mockResolvedValueOnce(Response.json({ isKept }))

beforeEach(() => {
  stored.clear()
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ id: answer.owner, name: 'Asha' }))
  document.body.innerHTML = '<template id="offline" data-worker="/offline.json"></template>'
  keys = 0
  fetching.mockReset().mockRejectedValue(new TypeError('no line'))
  vi.stubGlobal('fetch', fetching)
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.doUnmock('./sealed-store.ts')
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('C-122 what is kept is sealed under a new key, and outside the seal there is no figure and no name', async () => {
  await keep()
  expect(keys).toBe(1)
  expect(stored.get('snapshot')).toEqual({ id: 'snapshot', about: JSON.stringify(facts), text: answer.html })
  expect(localStorage.getItem('snapshot')).toBe(JSON.stringify(facts))
  const { openSnapshot } = await page()
  expect(await openSnapshot(facts)).toBe(answer.html)
  expect(await openSnapshot({ ...facts, lastDay: '2036-12-22' })).toBeNull()
})

test('C-122 without a network it stays until its 30 days are over', async () => {
  await keep()
  const { checkSnapshot } = await page()
  vi.setSystemTime(Date.parse('2026-12-22T18:29:59Z'))
  expect(await checkSnapshot()).toEqual(facts)
  // Midnight in India.
  vi.setSystemTime(Date.parse('2026-12-22T18:30:00Z'))
  expect(await checkSnapshot()).toBeNull()
  expect(stored.size).toBe(0)
  expect(localStorage.getItem('snapshot')).toBeNull()
})

test('C-122 it goes at sign-out, when somebody else signs in, and when the clock is put back', async () => {
  const { isOver } = await page()
  expect(isOver(facts, answer.owner, now)).toBe(false)
  expect(isOver(facts, null, now)).toBe(true)
  expect(isOver(facts, 'ravi-public-id', now)).toBe(true)
  expect(isOver(facts, answer.owner, now - 2 * day)).toBe(true)
  expect(isOver({ ...facts, lastDay: 'x' }, answer.owner, now)).toBe(true)
  await keep()
  localStorage.removeItem('user')
  const { checkSnapshot } = await page()
  expect(await checkSnapshot()).toBeNull()
  expect(stored.size).toBe(0)
})

test('C-122 the server is asked on every page, and its no deletes it; no answer does not', async () => {
  await keep()
  const { checkSnapshot } = await page()
  expect(await checkSnapshot()).toEqual(facts)
  says(true)
  expect(await checkSnapshot()).toEqual(facts)
  expect(fetching.mock.calls.at(-1)?.[0]).toBe(
    '/snapshot?owner=asha-public-id&kept=2026-11-22T06%3A30%3A00.000Z',
  )
  // A login page of somebody's Wi-Fi.
  fetching.mockResolvedValueOnce(new Response('<html>'))
  expect(await checkSnapshot()).toEqual(facts)
  says(false)
  expect(await checkSnapshot()).toBeNull()
  expect(stored.size).toBe(0)
})

test('C-122 it goes when the firm turns the worker off', async () => {
  await keep()
  document.getElementById('offline')?.removeAttribute('data-worker')
  const { checkSnapshot } = await page()
  expect(await checkSnapshot()).toBeNull()
  expect(stored.size).toBe(0)
})

test('C-122 where the session has ended, nothing is kept', async () => {
  fetching.mockResolvedValueOnce(new Response('<h1>Login</h1>', { status: 401 }))
  const { keepSnapshot } = await page()
  await expect(keepSnapshot('/dashboard/snapshot')).rejects.toThrow('no snapshot: 401')
  expect(stored.size).toBe(0)
})
