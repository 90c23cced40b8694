import { accessSync, constants, statfsSync } from 'node:fs'

const shared = '/dev/shm'

/** A run of all tests fills up to two; the rest is left to the programs. */
const leastBytes = 6 * 1024 ** 3

/**
 * Returns the folder that the machine keeps in memory, for databases that need not outlive a test: PostgreSQL copies a
 * template there in a tenth of the time.
 *
 * @returns null on a machine that has none or little memory: the tests then use the usual temporary folder.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(shared, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(shared)
    return Math.min(bavail * bsize, process.availableMemory()) > leastBytes ? shared : null
  } catch {
    return null
  }
}
