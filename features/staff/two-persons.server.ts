import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { twoPersonsAfterDays } from './staff.ts'
import { findStaffById } from './tables/staff.server.ts'

/**
 * False for some days after the maker of a proposal made the link by which the checker got access: the maker may hold it. Also the
 * other way round, if the checker saw the link by which the maker got access.
 */
export async function areTwoPersons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  makerId: string,
  checkerId: string,
): Promise<boolean> {
  const [maker, checker] = [await findStaffById(db, makerId), await findStaffById(db, checkerId)]
  const isFresh = (at: string | null | undefined) =>
    at != null && clock.now() - Date.parse(at) < twoPersonsAfterDays * dayMs
  if (checker?.access_made_by === makerId && isFresh(checker.access_made_at)) return false
  const wasShown = maker?.access_made_by === checkerId && maker.access_link_shown === 1
  return !(wasShown && isFresh(maker.access_made_at))
}
