import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deleteContentBefore } from './tables/sealed.server.ts'

/**
 * Erases what was sealed for erased accounts once no law asks for it any more. The links stay, so that every chain is whole.
 * Runs every hour.
 *
 * @returns The number of papers.
 */
export async function eraseStoredPapers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return await deleteContentBefore(db, toIso(clock.now()))
}
