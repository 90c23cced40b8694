import type { Services } from './services.server.ts'
import { troubleOf } from './trouble.server.ts'

/**
 * Runs a small write of a page that is only read, such as when a session was last used. If the database can't be written, a full
 * disk for example, the page is shown without it.
 *
 * @returns What `run` returns, or `without`.
 */
export async function whileWritable<T>(
  { log }: Pick<Services, 'log'>,
  run: () => Promise<T>,
  without: T,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (troubleOf(error) === null) throw error
    log.warn({ err: error }, 'a page is shown without the write that belongs to it')
    return without
  }
}
