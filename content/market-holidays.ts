import type { IsoDate } from '#finance/dates.ts'

/**
 * Days from Monday to Friday on which no NAV is published, newest first. Empty
 * until a person filled it from the exchange's list: an unlisted holiday only
 * makes a price look a day older than it is.
 */
export const marketHolidays: readonly { date: IsoDate; name: string; source: string }[] = []
