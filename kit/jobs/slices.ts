import { nextTurn } from '../store/next-turn.ts'

/** The maximum length of one slice of work, in milliseconds. Nobody notices such a short wait. */
const sliceMs = 10

/** Returns true after a step if the slice is over. */
export type SliceEnd = () => boolean

/**
 * Runs long work in slices and lets other pending work run in between, because the process has one thread. Work without
 * steps, such as that of a library, belongs in a worker
 * (features/papers/documents.server.ts).
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

/** Visits each item of a list, in slices. */
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
