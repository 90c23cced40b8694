import type { IsoDate } from '#finance/dates.ts'

/**
 * Days from Monday to Friday on which no NAV is published, newest first. It is
 * empty until someone fills it from the exchange's list. A missing holiday only
 * makes a price look a day older than it is.
 */
export const marketHolidays: readonly { date: IsoDate; name: string; source: string }[] = []
