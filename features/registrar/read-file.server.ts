import type { FeedFaultReason } from '#features/readers/registrars/fault.ts'
import type { FeedAnswer, FeedRequest } from '#features/readers/registrars/feed-child.ts'
import type { TableRows } from '#features/readers/registrars/layout.ts'
import { type FeedLimits, feedLimits } from '#features/readers/registrars/limits.ts'
import type {
  FeedFile,
  FeedItem,
  FeedReport,
  RefusedFeed,
  SchemeFileReport,
} from '#features/readers/registrars/open-feed.ts'
import { type ProcessEnd, type ProcessLimits, WatchedProcess } from '#kit/jobs/watched-process.server.ts'

/** What the process of a registrar's file may take. */
export interface FeedProcessLimits extends FeedLimits, ProcessLimits {
  /** How long one answer may take, and all that somebody waits for together. */
  readonly answerMs: number
  readonly totalMs: number
}

/**
 * The largest files of 128 MB need some 450 MB; a million rows of a workbook are read in under two minutes. Time counts only while
 * somebody waits for the process, not while rows are written.
 */
const processLimits: FeedProcessLimits = {
  ...feedLimits,
  memory: 600_000_000,
  heap: 384,
  answerMs: 30_000,
  totalMs: 180_000,
}

/** An opened report, or why a file, or one of an archive, is refused. */
export type OpenedReport = FeedReport | RefusedFeed

export type OpenedUpload = OpenedReport | SchemeFileReport

/** True for a file of an exchange or AMFI, which is about schemes and no client. */
export function isSchemeFile(report: FeedReport | SchemeFileReport): report is SchemeFileReport {
  return report.holds === 'masters' || report.holds === 'ratios' || report.holds === 'listings'
}

/** One file at a time: the memory of several would add up. */
let turn: Promise<unknown> = Promise.resolve()

/** Opens a file as `withUpload` does, for whoever takes reports of registrars alone: a file of schemes is refused. */
export async function withReports<Result>(
  file: FeedFile,
  use: (reports: readonly OpenedReport[]) => Promise<Result>,
  wanted: Partial<FeedProcessLimits> = {},
): Promise<Result> {
  const reportOf = (opened: OpenedUpload): OpenedReport => {
    if (!opened.ok || !isSchemeFile(opened)) return opened
    return { ok: false, name: opened.name, fault: { reason: 'scheme-file', nearest: opened.layout } }
  }
  return await withUpload(file, async (opened) => await use(opened.map(reportOf)), wanted)
}

/**
 * Opens a file of a registrar, an exchange or AMFI as `openUpload` does, in a process that is stopped at its limits of time and memory. Reports can be
 * read until `use` has ended; the process ends with it. A file that passes a limit is refused, wherever its reading was.
 */
export async function withUpload<Result>(
  file: FeedFile,
  use: (reports: readonly OpenedUpload[]) => Promise<Result>,
  wanted: Partial<FeedProcessLimits> = {},
): Promise<Result> {
  const limits = { ...processLimits, ...wanted }
  const refused = (reason: FeedFaultReason): RefusedFeed => ({
    ok: false,
    name: file.name,
    fault: { reason },
  })
  // What needs no opening needs no process.
  if (file.bytes.length === 0) return await use([refused('empty')])
  if (file.bytes.length > limits.bytes) return await use([refused('too-large')])
  const before = turn
  const { promise, resolve } = Promise.withResolvers<void>()
  turn = promise
  await before
  const child = new FeedProcess(file, limits)
  try {
    const opened = await child.open()
    return await use(typeof opened === 'string' ? [refused(opened)] : opened)
  } finally {
    child.stop()
    resolve()
  }
}

type AnyItem = FeedItem<TableRows[keyof TableRows]>

class FeedProcess {
  readonly #process: WatchedProcess<FeedAnswer>
  readonly #file: FeedFile
  readonly #limits: FeedProcessLimits
  #waitedMs = 0
  #turn = 0

  constructor(file: FeedFile, limits: FeedProcessLimits) {
    this.#file = file
    this.#limits = limits
    this.#process = new WatchedProcess(
      new URL('../readers/registrars/feed-child.ts', import.meta.url),
      limits,
    )
  }

  async open(): Promise<readonly OpenedUpload[] | FeedFaultReason> {
    const { name, bytes, password = null } = this.#file
    const { memory: _, heap: __, answerMs: ___, totalMs: ____, ...limits } = this.#limits
    this.#tell({ open: { name, size: bytes.length, password, limits } })
    this.#process.input(bytes)
    const answer = await this.#next()
    if (typeof answer === 'string') return answer
    if (!('opened' in answer)) throw new Error('the process of a registrar’s file answered out of turn')
    // What a report holds and its rows belong together, which tsc loses on the way from another process.
    return answer.opened.map((feed, at) =>
      feed.ok ? ({ ...feed, rows: () => this.#rows(at) } as FeedReport | SchemeFileReport) : feed,
    )
  }

  async *#rows(at: number): AsyncGenerator<AnyItem> {
    this.#turn += 1
    const turn = this.#turn
    this.#tell({ read: at, turn })
    for (;;) {
      const answer = await this.#next()
      if (typeof answer === 'string') {
        yield { is: 'fault', fault: { reason: answer } }
        return
      }
      if (!('items' in answer) || answer.turn !== turn) continue
      yield* answer.items
      if (answer.isLast) return
      this.#tell({ more: turn })
    }
  }

  /** Its next answer, or why it was stopped. */
  async #next(): Promise<FeedAnswer | FeedFaultReason> {
    const { answerMs, totalMs } = this.#limits
    const began = performance.now()
    const answer = await this.#process.next(Math.min(answerMs, totalMs - this.#waitedMs))
    this.#waitedMs += performance.now() - began
    if (typeof answer === 'string') return reasonOf[answer]
    if ('broke' in answer) throw new Error(`the reader of registrars’ files failed\n${answer.broke}`)
    return answer
  }

  #tell(request: FeedRequest): void {
    this.#process.send(request)
  }

  stop(): void {
    this.#process.stop()
  }
}

/** A process whose heap is full ends by itself. */
const reasonOf: Readonly<Record<ProcessEnd, FeedFaultReason>> = {
  'too-slow': 'too-slow',
  'too-much-memory': 'too-much-memory',
  ended: 'too-much-memory',
}
