import { timings } from '#content/timings.ts'

/**
 * Does something, and answers no sooner than sign-in and registration may (S-148): so a known and an unknown
 * e-mail take equally long, as far as the work is within it.
 *
 * @source OWASP ASVS 5.0 V6.3.8.
 */
export async function noSooner<T>(work: () => Promise<T>, floorMs: number = timings.signInFloor): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, floorMs))
  try {
    return await work()
  } finally {
    await floor
  }
}
