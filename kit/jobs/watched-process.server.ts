import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export interface ProcessLimits {
  /** Resident memory in bytes. */
  readonly memory: number
  /** Its heap, in MB. */
  readonly heap: number
}

/** Why nothing more comes from a process. `ended`: it ended by itself, which it does when its heap is full. */
export type ProcessEnd = 'too-slow' | 'too-much-memory' | 'ended'

const WATCH_EVERY_MS = 25

/**
 * A process for one file from outside, which is stopped at its limits of time and memory.
 *
 * A file of two kilobytes can unpack to gigabytes, or keep a pattern busy for minutes. Limits of worker threads do not hold
 * there, since bytes lie outside the heap; so the memory of a process is watched from outside. It may read its own code, and
 * write, start and load nothing. A password travels over its channel and is on no command line.
 */
export class WatchedProcess<Answer> {
  readonly #child: ChildProcess
  readonly #watch: NodeJS.Timeout
  readonly #answers: Answer[] = []
  #end: ProcessEnd | null = null
  #wake: (() => void) | null = null

  /** @param script The module that it runs. */
  constructor(script: URL, { memory, heap }: ProcessLimits) {
    this.#child = fork(script, {
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [
        `--max-old-space-size=${heap}`,
        '--max-semi-space-size=4',
        '--permission',
        '--allow-fs-read=*',
      ],
    })
    this.#watch = setInterval(async () => {
      if ((await memoryOf(this.#child.pid)) > memory) this.#finish('too-much-memory')
    }, WATCH_EVERY_MS)
    this.#child.on('message', (answer) => {
      this.#answers.push(answer as Answer)
      this.#wake?.()
    })
    this.#child.on('error', () => this.#finish('ended'))
    // Its last message may still be on the way when it exits; the channel closes behind it.
    this.#child.on('disconnect', () => this.#finish('ended'))
    // It may end before it has read all: then it has answered, or its end says why not.
    this.#child.stdin?.on('error', () => {})
  }

  /** Sends a message. Bytes of megabytes are better written to its input. */
  send(message: object): void {
    if (this.#end === null && this.#child.connected) this.#child.send(message, () => {})
  }

  /** Writes its whole input. The bytes are not copied. */
  input(bytes: Uint8Array): void {
    this.#child.stdin?.end(bytes)
  }

  /** Returns its next message, or why none comes: within `ms` it has to. */
  async next(ms: number): Promise<Answer | ProcessEnd> {
    const timer = setTimeout(() => this.#finish('too-slow'), Math.max(0, ms))
    try {
      while (this.#answers.length === 0 && this.#end === null) {
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#wake = resolve
        await promise
      }
      return this.#answers.shift() ?? this.#end ?? 'ended'
    } finally {
      clearTimeout(timer)
      this.#wake = null
    }
  }

  /** Ends it. It must be called, whatever became of the process. */
  stop(): void {
    this.#finish('ended')
  }

  #finish(end: ProcessEnd): void {
    if (this.#end !== null) return
    this.#end = end
    clearInterval(this.#watch)
    this.#child.kill('SIGKILL')
    this.#wake?.()
  }
}

/** Resident memory of a process in bytes; 0 where the system does not say, or the process has ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return Number(pages) * 4096
  } catch {
    return 0
  }
}
