import { nextTurn } from '#db/next-turn.ts'

/** How long one slice of work may hold the process, in milliseconds: nobody notices a wait that short. */
const sliceMs = 10

/** Says after a step whether the slice is over. */
export type SliceEnd = () => boolean

/**
 * Does long work in slices, with everything else that waits in between: the process has one thread, and whoever holds
 * it keeps all others waiting. Work that has no steps of its own, as that of a library, belongs into a worker
 * (server/ledger/documents.server.ts).
 *
 * @param steps The work, as a generator that yields often: each step a few milliseconds at most.
 * @param newSlice Begins a slice; slices of ten milliseconds when left out.
 * @returns What the generator returns.
 */
export async function inSlices<T>(
  steps: Iterator<unknown, T, undefined>,
  newSlice: () => SliceEnd = sliceOfTime,
): Promise<T> {
  let isOver = newSlice()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (!isOver()) continue
    await nextTurn()
    isOver = newSlice()
  }
}

/** Does something with each item of a list, in slices. */
export async function eachInSlices<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  await inSlices(
    (function* () {
      for (const item of items) {
        visit(item)
        yield
      }
    })(),
  )
}

function sliceOfTime(): SliceEnd {
  const end = performance.now() + sliceMs
  return () => performance.now() >= end
}
