import { type ChildProcess, spawn } from 'node:child_process'
import { askToEnd } from '#tools/programs.mjs'
import { memoryFlags } from '#tools/server-memory.mjs'

/** The first wait before a program that ended is started again. Each further one doubles it. */
const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** One that ran longer starts the waits from the beginning. */
const steadyMs = 60_000

/**
 * Runs a program as a process of its own, and starts it again whenever it ends. Whatever happens to it, the site goes on.
 * The child holds a channel to this process, and ends by itself when the channel closes (stop-signals.ts).
 *
 * @param name Begins the line that is printed when it ended by itself.
 */
export function runAlongside(
  name: string,
  program: string,
  env: NodeJS.ProcessEnv,
  complain: (line: string) => void,
) {
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let waitMs = firstWaitMs
  let isStopping = false

  const start = () => {
    const startedAt = performance.now()
    const running = spawn(process.execPath, [...memoryFlags, program], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = running
    running.once('error', () => {})
    running.once('close', () => {
      child = null
      if (isStopping) return
      if (performance.now() - startedAt > steadyMs) waitMs = firstWaitMs
      complain(`${name} has ended; it starts again in ${waitMs / 1000} s. The site goes on.`)
      timer = setTimeout(start, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
  }
  start()

  return {
    /** Ends it for good, after others. Ended meanwhile, it is not started again: systemd and terminals signal all at once. */
    stop: async (after?: Promise<unknown>) => {
      isStopping = true
      clearTimeout(timer)
      await after
      const running = child
      if (!running) return
      const ended = new Promise<void>((resolve) => running.once('close', () => resolve()))
      askToEnd(running)
      await ended
    },
  }
}
