import { expect, test, vi } from 'vitest'
import type { TakeInRequest } from '#features/readers/statements/take-in.ts'
import { askPlan } from './post-statement.ts'

const sentWith = (rows: number) =>
  ({
    statement: { folios: [{ schemes: [{ rows: Array.from({ length: rows }) }] }] },
  }) as unknown as TakeInRequest

const ask = (rows: number) => askPlan(sentWith(rows), new AbortController().signal)

test('C-004 a statement of more rows than the server takes is not sent, and says so', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  expect(await ask(10_001)).toEqual({ isAnswered: false, fault: 'too-large' })
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test.each([
  [() => Promise.reject(new TypeError('no network')), 'unreached'],
  [() => Promise.resolve(new Response('', { status: 401 })), 'signed-out'],
  [() => Promise.resolve(new Response('', { status: 413 })), 'too-large'],
  [() => Promise.resolve(new Response('<html>', { status: 502 })), 'unreached'],
] as const)('C-004 what happened on the way becomes a sentence (%#)', async (answer, fault) => {
  vi.stubGlobal('fetch', answer)
  expect(await ask(1)).toEqual({ isAnswered: false, fault })
  vi.unstubAllGlobals()
})
