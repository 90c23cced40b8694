import type { StatementRefusal } from '#features/readers/statements/open-statement.ts'
import type { OpenedStatement, OpenRequest, WorkerMessage } from './worker-messages.ts'

/** A page of a statement takes some 50 ms on a slow phone; a file that stands still for longer is made to. */
const stillMs = 12_000

/** Four hundred pages on a slow phone, with some to spare. */
export const longestReadingMs = 90_000

export type OpeningOutcome =
  | { readonly ok: true; readonly opened: OpenedStatement }
  /** `not-loaded`: the script of the worker did not reach this device. */
  | { readonly ok: false; readonly reason: StatementRefusal | 'not-loaded' }

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: OpenRequest, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/**
 * Opens one statement in a worker and ends the worker in every case: with its outcome, when it stands still, and when it
 * takes too long. A worker that loops answers no message, so the page's own clock decides. The worker loads from the start,
 * while the client still types the password.
 */
export class Opening {
  readonly #worker: WorkerLike
  readonly #timers: ReturnType<typeof setTimeout>[] = []
  #state: 'loading' | 'ready' | 'failed' | 'ended' = 'loading'
  #request: OpenRequest | null = null
  #settle: (outcome: OpeningOutcome) => void = () => {}
  #onPage: (read: number, of: number) => void = () => {}

  constructor(worker: WorkerLike) {
    this.#worker = worker
    worker.onmessage = ({ data }) => this.#hear(data)
    worker.onerror = () => this.#fail()
  }

  /** True while it can still open a file: it opens one, and none after its script failed to load. */
  get isUsable(): boolean {
    return this.#request === null && (this.#state === 'loading' || this.#state === 'ready')
  }

  /**
   * Opens the file, as soon as the worker runs.
   *
   * @param onPage Called after each page with how many are read.
   * @returns An outcome that never comes after `stop`.
   */
  open(request: OpenRequest, onPage: (read: number, of: number) => void): Promise<OpeningOutcome> {
    this.#request = request
    this.#onPage = onPage
    if (this.#state === 'ready') this.#send()
    return new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  stop(): void {
    this.#state = 'ended'
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'ready') {
      this.#state = 'ready'
      this.#send()
    } else if (message.kind === 'page') {
      this.#watch()
      this.#onPage(message.read, message.of)
    } else if (message.kind === 'opened') this.#end({ ok: true, opened: message.opened })
    // pdf.js says on the same line that it is ready.
    else if (message.kind === 'refused') this.#end({ ok: false, reason: message.reason })
  }

  #send(): void {
    if (!this.#request) return
    this.#worker.postMessage(this.#request, [this.#request.bytes.buffer])
    this.#watch()
    this.#timers.push(setTimeout(() => this.#end({ ok: false, reason: 'too-slow' }), longestReadingMs))
  }

  /** Starts the clock of the next sign of life. */
  #watch(): void {
    clearTimeout(this.#timers[0])
    this.#timers[0] = setTimeout(() => this.#end({ ok: false, reason: 'too-slow' }), stillMs)
  }

  #fail(): void {
    const wasReady = this.#state === 'ready'
    // A file can bring the thread down; before it was ready the script did not arrive.
    this.#end({ ok: false, reason: wasReady ? 'damaged' : 'not-loaded' })
    this.#state = 'failed'
  }

  #end(outcome: OpeningOutcome): void {
    this.stop()
    this.#settle(outcome)
  }
}
