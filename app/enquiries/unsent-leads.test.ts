import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const first = { key: 'key-1', body: '{"name":"Asha"}' }
const second = { key: 'key-2', body: '{"name":"Ravi"}' }
const answers: (number | Error | Response)[] = []
const fetching = vi.fn(async (_path: string, _init: RequestInit) => {
  const answer = answers.shift() ?? 202
  if (answer instanceof Error) throw answer
  return answer instanceof Response ? answer : new Response(null, { status: answer })
})

/** A page just loaded: the module keeps nothing from another one. */
async function page() {
  vi.resetModules()
  return await import('./unsent-leads.ts')
}

const queue = () => JSON.parse(localStorage.getItem('unsent-leads') ?? '[]')

beforeEach(() => {
  localStorage.clear()
  answers.length = 0
  fetching.mockClear()
  vi.stubGlobal('fetch', fetching)
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('S-152 a lead is in storage before it is sent, and out of it when the server has it', async () => {
  const { queueLead } = await page()
  const outcome = queueLead(first)
  expect(queue()).toEqual([first])
  expect(await outcome).toBe('saved')
  expect(localStorage.getItem('unsent-leads')).toBeNull()
  const [path, init] = fetching.mock.calls[0] ?? []
  expect(path).toBe('/api/send-sip-lead.php')
  expect(init).toMatchObject({
    method: 'POST',
    body: first.body,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  })
})

test.each([new TypeError('no line'), 408, 429, 500, 503])(
  'S-165 after %s the lead stays and the next page sends it with the same key and body',
  async (failure) => {
    answers.push(failure)
    expect(await (await page()).queueLead(first)).toBe('waiting')
    expect(queue()).toMatchObject([first])
    const next = await page()
    await next.deliverQueued()
    expect(fetching.mock.calls[1]?.[1]).toMatchObject({
      body: first.body,
      headers: { 'idempotency-key': 'key-1' },
    })
    expect(queue()).toEqual([])
  },
)

test.each([400, 401, 403, 404, 409, 413, 415, 422])(
  'S-165 after %i the lead leaves the queue and the page is notified',
  async (status) => {
    answers.push(status)
    const { queueLead, watchLeads } = await page()
    const told = vi.fn()
    watchLeads(told)
    expect(await queueLead(first)).toBe('refused')
    expect(told).toHaveBeenCalledWith('key-1', 'refused')
    expect(queue()).toEqual([])
  },
)

test('a refusal that no page could show is shown once, by the next page', async () => {
  localStorage.setItem('unsent-leads', JSON.stringify([first]))
  answers.push(400)
  await (await page()).deliverQueued()
  const calculator = await page()
  expect(calculator.takeRefusal()).toBe(true)
  expect(calculator.takeRefusal()).toBe(false)
})

test('respects Retry-After, over a reload too', async () => {
  answers.push(new Response(null, { status: 429, headers: { 'retry-after': '120' } }))
  await (await page()).queueLead(first)
  const next = await page()
  await next.deliverQueued()
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(fetching).toHaveBeenCalledTimes(2)
  expect(queue()).toEqual([])
})

test('a page that stays open tries again by itself', async () => {
  answers.push(503)
  const { queueLead } = await page()
  await queueLead(first)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(queue()).toEqual([])
})

test('one lead that fails does not hold up the other', async () => {
  localStorage.setItem('unsent-leads', JSON.stringify([first, second]))
  answers.push(500, 202)
  await (await page()).deliverQueued()
  expect(queue()).toMatchObject([first])
})

test('a lead that another tab adds while one is being sent is not lost', async () => {
  const { queueLead } = await page()
  const sent = queueLead(first)
  localStorage.setItem('unsent-leads', JSON.stringify([...queue(), second]))
  await sent
  expect(queue()).toEqual([second])
})

test('a list that was overwritten by another tab gets the lead back, one that has it gets it once', async () => {
  const held: (() => void)[] = []
  const locks = {
    request: async (_name: string, ...rest: unknown[]) => {
      const run = rest.at(-1) as (lock: unknown) => unknown
      await new Promise<void>((resolve) => held.push(resolve))
      return await run({})
    },
  }
  vi.stubGlobal('navigator', { locks })
  const { queueLead } = await page()
  answers.push(new Error('no line'))
  void queueLead(first)
  localStorage.setItem('unsent-leads', JSON.stringify([second]))
  for (let i = 0; i < 4; i++) {
    for (const release of held.splice(0)) release()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(queue().map(({ key }: { key: string }) => key)).toEqual(['key-2', 'key-1'])
})

test('only one tab sends the queue at a time, where tabs can agree', async () => {
  localStorage.setItem('unsent-leads', JSON.stringify([first]))
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, options: unknown, run: (lock: unknown) => unknown) => {
        expect(options).toEqual({ ifAvailable: true })
        return await run(null)
      },
    },
  })
  await (await page()).deliverQueued()
  expect(fetching).not.toHaveBeenCalled()
})

test('where storage is forbidden the lead is sent all the same, and tried again while the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answers.push(503)
  const { queueLead } = await page()
  expect(await queueLead(first)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fetching).toHaveBeenCalledTimes(2)
})

test('what is no queue counts as an empty one', async () => {
  for (const text of ['x', '{}', 'null', '[1,{"key":5}]']) {
    localStorage.setItem('unsent-leads', text)
    await (await page()).deliverQueued()
  }
  expect(fetching).not.toHaveBeenCalled()
})
