import { type IsoDate, istDate } from '#finance/dates.ts'

/** A range of Indian days, both ends included; null for no limit. */
export interface DayFilter {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** Returns true if an instant is within a range of Indian days. */
export function isWithin(instant: string, { from, to }: DayFilter): boolean {
  const day = istDate(Date.parse(instant))
  return (from === null || day >= from) && (to === null || day <= to)
}
