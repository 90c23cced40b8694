/** Signals by which a terminal, a person or a process manager asks a program to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long copies of one signal may take to arrive: the terminal, npm and tools/bootstrap.mjs each pass it on. */
const sameWishMs = 1_000

/**
 * Stops a program on a signal, or when its parent is gone: tools/bootstrap.mjs holds a channel to it, which closes even if
 * the parent is killed. A second signal ends it at once.
 *
 * @param stop Finishes what has begun. The program then ends with code 0.
 */
export function stopWhenAsked(stop: () => Promise<void>): void {
  let askedAt: number | null = null
  const ask = () => {
    const now = performance.now()
    if (askedAt === null) {
      askedAt = now
      void stop().then(() => process.exit(0))
    } else if (now - askedAt > sameWishMs) process.exit(1)
  }
  for (const signal of signals) process.on(signal, ask)
  process.once('disconnect', ask)
}
