import { takeInAddresses, takeInLimits } from '#features/readers/statements/take-in.ts'
import { maxUpload } from '#features/uploads/limits.ts'

/** The default maximum size of a body: far more than any form, far less than an attack needs. */
const bodyLimitBytes = 64 * 1024

/**
 * The maximum size of file uploads, by path: a picture of 5 MB, a file of transactions of 2 MB, each with room for the form
 * around it; an account statement as it was read; a sealed paper as PDF; a paper that a client adds.
 * A file of transactions comes back from its preview as text, where every line end may be a byte longer.
 */
const fileLimits: Readonly<Record<string, number>> = {
  '/profile/picture': 5 * 1024 * 1024 + bodyLimitBytes,
  '/transactions/import': 2 * 1024 * 1024 + 2 * bodyLimitBytes,
  '/papers/added': maxUpload + bodyLimitBytes,
  '/verify': 5 * 1024 * 1024 + bodyLimitBytes,
  [takeInAddresses.plan]: takeInLimits.bytes,
  [takeInAddresses.takeIn]: takeInLimits.bytes,
}

/** The maximum size of a body sent to a path, in bytes. `path` is without its query. */
export function bodyLimitOf(path: string): number {
  return fileLimits[path] ?? bodyLimitBytes
}
