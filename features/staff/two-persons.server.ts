import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { findStaffById, type StaffRow } from './tables/staff.server.ts'

/**
 * False if one person could be both. For some days after a link (`SECOND_PERSON_DAYS`) whoever made it may hold the access of its
 * person, and so may whoever holds the maker's. So the checker is nobody whose access the maker set up; and where the links were
 * seen, as at the shell without a mail server, the two have no maker in common, which can also be one of them.
 */
export async function areTwoPersons(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  makerId: string,
  checkerId: string,
): Promise<boolean> {
  if ((await holdersOf(services, checkerId, false)).includes(makerId)) return false
  const ofMaker = await holdersOf(services, makerId, true)
  return !(await holdersOf(services, checkerId, true)).some((id) => ofMaker.includes(id))
}

/** Returns the person, who made their newest link, who made that one's, and so on, while the links are fresh. */
async function holdersOf(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  staffId: string,
  ifSeen: boolean,
): Promise<string[]> {
  const holders = [staffId]
  const isFresh = ({ access_made_at: at, access_link_shown }: StaffRow) =>
    at !== null &&
    clock.now() - Date.parse(at) < settings.secondPersonDays * dayMs &&
    (!ifSeen || access_link_shown === 1)
  for (const id of holders) {
    const person = await findStaffById(db, id)
    const by = person && isFresh(person) ? person.access_made_by : null
    if (by !== null && !holders.includes(by)) holders.push(by)
  }
  return holders
}
