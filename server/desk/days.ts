import { type IsoDate, istDate } from '#finance/dates.ts'

/** A stretch of Indian days, both ends included; null where there is no limit. */
export interface DayFilter {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** True if an instant lies on one of some Indian days. */
export function isWithin(instant: string, { from, to }: DayFilter): boolean {
  const day = istDate(Date.parse(instant))
  return (from === null || day >= from) && (to === null || day <= to)
}
