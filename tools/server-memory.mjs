/**
 * How the process of a server uses memory; for bootstrap.mjs, and for tests and the bench, which start it themselves.
 *
 * V8 lets its young generation grow to 128 MB under load, and keeps that. glibc keeps what is freed in an arena for each
 * thread, and after the first large buffer it puts all large ones into the heap, where one small one above them keeps them.
 * So blocks of 32 KB or more are mapped, and returned when they are freed (docs/decisions/035-memory.md).
 */

/** Flags for Node, before the name of the program. */
export const memoryFlags = ['--max-semi-space-size=4']

/** Variables of the environment, which glibc reads when a process starts. What the operator has set wins. */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
