import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxForm } from './outbox.ts'
import type { Opened } from './sealed-store.ts'

const writtenAt = Date.parse('2026-11-21T06:30:00Z')
const lead: OutboxForm = {
  key: 'key-1',
  kind: 'lead',
  path: '/api/send-sip-lead.php',
  type: 'application/json',
  body: '{"name":"Asha"}',
  writtenAt,
}
const message: OutboxForm = {
  key: 'key-2',
  kind: 'message',
  path: '/contact',
  type: 'application/x-www-form-urlencoded;charset=UTF-8',
  body: 'name=Asha&message=Hello',
  writtenAt,
}

/** The device: what is stored on it outlives the pages. */
const stored = new Map<string, Opened>()
let isStorageForbidden = false
const answers: (number | Error | Response)[] = []
const fetching = vi.fn(async (_path: string, _init: RequestInit) => {
  const answer = answers.shift() ?? 202
  if (answer instanceof Error) throw answer
  return answer instanceof Response ? answer : new Response(null, { status: answer })
})

/** A page just loaded: the module keeps nothing from another one. */
async function page() {
  vi.resetModules()
  vi.doMock('./sealed-store.ts', () => ({
    putSealed: async (_part: string, row: Opened) => {
      if (isStorageForbidden) throw new DOMException('full', 'QuotaExceededError')
      stored.set(row.id, row)
    },
    readSealed: async () => [...stored.values()],
    deleteSealed: async (_part: string, id: string) => void stored.delete(id),
  }))
  return await import('./outbox.ts')
}

/** An answer as fetch gives it after it has followed a redirect. */
function confirmed(url: string, status = 200): Response {
  const answer = new Response('', { status })
  Object.defineProperties(answer, { redirected: { value: true }, url: { value: url } })
  return answer
}

beforeEach(() => {
  stored.clear()
  localStorage.clear()
  isStorageForbidden = false
  answers.length = 0
  fetching.mockClear()
  vi.stubGlobal('fetch', fetching)
  vi.useFakeTimers({ now: writtenAt })
})
afterEach(() => {
  vi.doUnmock('./sealed-store.ts')
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('S-152, C-123 a form is on the device while it is being sent, and off it when the server has it', async () => {
  const { sendForm, listForms } = await page()
  let arrive = (_answer: Response) => {}
  fetching.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const sending = sendForm(lead)
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(stored.get('key-1')?.text).toBe(lead.body))
  arrive(new Response(null, { status: 202 }))
  expect(await sending).toBe('sent')
  expect(await listForms()).toEqual([])
  const [path, init] = fetching.mock.calls[0] ?? []
  expect(path).toBe('/api/send-sip-lead.php')
  expect(init).toMatchObject({
    method: 'POST',
    body: lead.body,
    keepalive: true,
    mode: 'same-origin',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  })
})

test.each([new TypeError('no line'), 408, 429, 500, 503])(
  'S-165, C-123 after %s the form stays, and the next page sends it with the same key and body',
  async (failure) => {
    answers.push(failure)
    expect(await (await page()).sendForm(lead)).toBe('waiting')
    const next = await page()
    expect(await next.listForms()).toMatchObject([{ key: 'key-1', state: 'waiting' }])
    await next.deliverWaiting()
    expect(fetching.mock.calls[1]?.[1]).toMatchObject({
      body: lead.body,
      headers: { 'idempotency-key': 'key-1' },
    })
    expect(await next.listForms()).toEqual([])
  },
)

test.each([400, 401, 403, 404, 409, 413, 415, 422])(
  'S-165, C-123 after %i the form is refused: it is not sent again, and what was typed can be put back',
  async (status) => {
    answers.push(status)
    const { sendForm, watchOutbox, deliverWaiting, listForms, readBody } = await page()
    const told = vi.fn()
    watchOutbox(told)
    expect(await sendForm(message)).toBe('refused')
    expect(told).toHaveBeenCalledWith('key-2', 'refused')
    await deliverWaiting()
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(await listForms()).toMatchObject([{ state: 'refused' }])
    expect(await readBody('key-2')).toBe(message.body)
  },
)

test('C-123 a form counts as sent only when the server leads to the page that confirms it', async () => {
  const { sendForm, listForms } = await page()
  // A login page of somebody's Wi-Fi answers 200 to everything.
  answers.push(new Response('<form>', { status: 200 }))
  expect(await sendForm(message)).toBe('waiting')
  answers.push(confirmed('https://peepal.example/contact?sent=5f1c'))
  expect(await sendForm(message)).toBe('sent')
  // That it was sent is still to be said; its text has gone.
  expect(await listForms()).toMatchObject([{ state: 'sent', confirmation: '/contact?sent=5f1c' }])
  expect([...stored.values()].map(({ text }) => text)).toEqual([''])
  answers.push(confirmed('https://peepal.example/insurance/ulip'))
  expect(await sendForm({ ...message, key: 'key-3' })).toBe('refused')
})

test('respects Retry-After, over a reload too', async () => {
  answers.push(new Response(null, { status: 429, headers: { 'retry-after': '120' } }))
  await (await page()).sendForm(lead)
  const next = await page()
  await next.deliverWaiting()
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(fetching).toHaveBeenCalledTimes(2)
  expect(await next.listForms()).toEqual([])
})

test('a page that stays open tries again by itself', async () => {
  answers.push(503)
  const { sendForm, listForms } = await page()
  await sendForm(lead)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await listForms()).toEqual([])
})

test('one form that fails does not hold up the other', async () => {
  const { keepForm, deliverWaiting, listForms } = await page()
  await keepForm(lead)
  await keepForm({ ...lead, key: 'key-9' })
  answers.push(500, 202)
  await deliverWaiting()
  expect(await listForms()).toMatchObject([{ key: 'key-1' }])
})

test('only one tab or worker sends at a time, where they can agree', async () => {
  const held: (() => Promise<void>)[] = []
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, run: () => Promise<void>) => void held.push(run) },
  })
  const { keepForm, deliverWaiting } = await page()
  await keepForm(lead)
  await deliverWaiting()
  await deliverWaiting()
  expect(fetching).not.toHaveBeenCalled()
  for (const run of held) await run()
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('where storage is forbidden a lead is sent all the same, and tried again while the page is open', async () => {
  isStorageForbidden = true
  answers.push(503)
  const { sendForm, keepForm } = await page()
  expect(await keepForm(message)).toBe(false)
  expect(await sendForm(lead)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fetching.mock.calls.filter(([path]) => path === lead.path)).toHaveLength(2)
})

test('C-123 what waits is deleted after 30 days, and is not sent then', async () => {
  const { keepForm, deliverWaiting, listForms, isTooOld } = await page()
  const day = 24 * 60 * 60_000
  expect(isTooOld({ state: 'waiting', writtenAt }, writtenAt + 30 * day)).toBe(false)
  expect(isTooOld({ state: 'waiting', writtenAt }, writtenAt + 30 * day + 1)).toBe(true)
  expect(isTooOld({ state: 'sent', writtenAt }, writtenAt + 8 * day)).toBe(true)
  expect(isTooOld({ state: 'waiting', writtenAt }, writtenAt - 2 * day)).toBe(true)
  await keepForm(message)
  vi.setSystemTime(writtenAt + 31 * day)
  await deliverWaiting()
  expect(fetching).not.toHaveBeenCalled()
  expect(await listForms()).toEqual([])
})

test('a discarded form is never sent, and pages without forms load no code for them', async () => {
  const { keepForm, discardForm, deliverWaiting, listForms } = await page()
  const { hasWaiting } = await import('./waiting-flag.ts')
  expect(hasWaiting()).toBe(false)
  await keepForm(message)
  expect(hasWaiting()).toBe(true)
  await discardForm('key-2')
  await deliverWaiting()
  await listForms()
  expect(hasWaiting()).toBe(false)
  expect(fetching).not.toHaveBeenCalled()
})
