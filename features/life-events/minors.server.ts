import { rowOn } from '#content/dated.ts'
import { lifeEventTimes } from '#content/life-event-rules.ts'
import { addDays, addYears, type IsoDate, istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectMinors } from './tables/life-events.server.ts'

/** The age at which a minor becomes a major. @source Indian Majority Act, 1875, section 3 */
export const adultAge = 18

export interface ComingOfAge {
  readonly personId: string
  readonly number: string
  readonly name: string
  /** The 18th birthday, which may have been; null where nobody knows the day of birth. */
  readonly adultOn: IsoDate | null
}

/** Returns who becomes 18 soon or has become 18 without a list, the earliest first, and minors whose birthday nobody knows. */
export async function comingOfAge({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ComingOfAge[]> {
  const today = istDate(clock.now())
  const { noticeDays } = rowOn(lifeEventTimes, today)
  const rows = await selectMinors(db, addYears(addDays(today, noticeDays), -adultAge))
  return rows.map(({ id, public_id, name, born_on }) => ({
    ...{ personId: id, number: public_id, name },
    adultOn: born_on && addYears(born_on, adultAge),
  }))
}
