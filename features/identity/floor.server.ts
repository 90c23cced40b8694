import { timings } from '#content/timings.ts'

/**
 * Does the work and resolves after at least the minimum time of sign-in and registration (S-148). A known and an unknown
 * e-mail then take equally long, as long as the work fits within that time.
 *
 * @source OWASP ASVS 5.0 V6.3.8.
 */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, timings.signInFloor))
  try {
    return await work()
  } finally {
    await floor
  }
}
