import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Opening, type WorkerLike } from './opening.ts'
import type { OpenRequest, WorkerMessage } from './worker-messages.ts'

/** A worker that does what the test says. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  isEnded = false
  readonly received: OpenRequest[] = []

  postMessage(message: OpenRequest): void {
    this.received.push(message)
  }

  terminate(): void {
    this.isEnded = true
  }

  say(message: WorkerMessage | { sourceName: string }): void {
    this.onmessage?.(new MessageEvent('message', { data: message as WorkerMessage }))
  }
}

const request = (): OpenRequest => ({ bytes: new Uint8Array(8), password: 'secret' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('C-012 sends the file once the worker runs, and ends the worker with its outcome', async () => {
  const worker = new FakeWorker()
  const pages: string[] = []
  const outcome = new Opening(worker).open(request(), (read, of) => pages.push(`${read} of ${of}`))
  expect(worker.received).toEqual([])
  worker.say({ kind: 'ready' })
  expect(worker.received).toHaveLength(1)
  worker.say({ kind: 'page', read: 1, of: 2 })
  // pdf.js speaks on the same line.
  worker.say({ sourceName: 'worker' })
  worker.say({ kind: 'refused', reason: 'password-wrong' })
  expect(await outcome).toEqual({ ok: false, reason: 'password-wrong' })
  expect(pages).toEqual(['1 of 2'])
  expect(worker.isEnded).toBe(true)
})

test('C-012 ends a worker that stands still, as in a file that loops', async () => {
  const worker = new FakeWorker()
  const outcome = new Opening(worker).open(request(), () => {})
  // A weak line may take long: that is not the file's fault.
  vi.advanceTimersByTime(60_000)
  worker.say({ kind: 'ready' })
  vi.advanceTimersByTime(11_000)
  worker.say({ kind: 'page', read: 1, of: 400 })
  vi.advanceTimersByTime(11_000)
  expect(worker.isEnded).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(await outcome).toEqual({ ok: false, reason: 'too-slow' })
  expect(worker.isEnded).toBe(true)
})

test('C-012 ends a worker that goes on for longer than any statement', async () => {
  const worker = new FakeWorker()
  const outcome = new Opening(worker).open(request(), () => {})
  worker.say({ kind: 'ready' })
  for (let second = 0; second < 90; second += 1) {
    vi.advanceTimersByTime(1000)
    worker.say({ kind: 'page', read: second, of: 400 })
  }
  expect(await outcome).toEqual({ ok: false, reason: 'too-slow' })
  expect(worker.isEnded).toBe(true)
})

test('C-012 says whether the script did not arrive or a file brought the thread down', async () => {
  const [lost, broken] = [new FakeWorker(), new FakeWorker()]
  const notLoaded = new Opening(lost).open(request(), () => {})
  lost.onerror?.(new ErrorEvent('error'))
  expect(await notLoaded).toEqual({ ok: false, reason: 'not-loaded' })
  const damaged = new Opening(broken).open(request(), () => {})
  broken.say({ kind: 'ready' })
  broken.onerror?.(new ErrorEvent('error'))
  expect(await damaged).toEqual({ ok: false, reason: 'damaged' })
})

test('C-001 a worker opens one file, and none after its script failed to load', () => {
  const [used, lost] = [new Opening(new FakeWorker()), new FakeWorker()]
  expect(used.isUsable).toBe(true)
  void used.open(request(), () => {})
  expect(used.isUsable).toBe(false)
  const failed = new Opening(lost)
  lost.onerror?.(new ErrorEvent('error'))
  expect(failed.isUsable).toBe(false)
})
