import { type BusinessCalendar, firstBusinessDay } from './business-days.ts'
import { addDays, addMonths, daysBetween, type IsoDate, isoDate } from './dates.ts'
import type { SipFrequency, SipRhythm } from './sip-days.ts'
import type { Paise } from './units.ts'

/** An instalment of a SIP as a ledger has it. */
export type Instalment = {
  readonly id: string
  readonly date: IsoDate
  readonly amountPaise: Paise
  /** True if the payment came back. */
  readonly isBounced: boolean
}

/** The instalments that belong to one SIP, oldest first; never empty. */
export type SipStream = readonly Instalment[]

/** Two instalments of one monthly SIP are further apart. */
const SAME_SIP_DAYS = 16
/** An instalment this much before it is expected may be of the same SIP. */
const EARLY_DAYS = 8
/** A SIP that rested longer is another one. */
const LONGEST_REST_DAYS = 200
/** One SIP took the place of another if it began so soon after the other's last instalment. */
const REPLACED_DAYS = 75

/**
 * Tells the SIPs of one folio and scheme apart by their instalments: two on one day, or in one month, are two SIPs. A SIP
 * whose day or amount changed stays one.
 *
 * @param instalments Oldest first.
 * @returns One stream for each SIP, by its first instalment.
 */
export function sipStreams(instalments: readonly Instalment[]): SipStream[] {
  if (isWeekly(instalments)) return [instalments]
  const streams: Instalment[][] = []
  for (const instalment of instalments) {
    const own = streamOf(instalment, streams)
    if (own) own.push(instalment)
    else streams.push([instalment])
  }
  return joined(streams)
}

/**
 * Learns how often and on which day of the month a SIP takes its instalments, from the last six of them.
 *
 * Weekends and holidays delay an instalment, so the day is the one that explains most of them; newer ones count more.
 *
 * @returns Null if the distances fit no rhythm.
 */
export function learnRhythm(dates: readonly IsoDate[], calendar: BusinessCalendar): SipRhythm | null {
  const frequency = frequencyOf(dates)
  if (!frequency) return null
  const last = dates.slice(-LAST_INSTALMENTS)
  let best = { day: 1, score: -1 }
  for (const day of possibleDays(last)) {
    const score = last.reduce((sum, date, index) => sum + (index + 1) * fit(date, day, calendar), 0)
    if (score > best.score) best = { day, score }
  }
  return { frequency, dayOfMonth: best.day }
}

/**
 * Returns SIPs that a ledger has as purchases: one amount, every month on the same day, four times or more without a gap
 * up to the last one.
 *
 * @param purchases Of one folio and scheme, oldest first.
 */
export function regularPurchases(purchases: readonly Instalment[], calendar: BusinessCalendar): SipStream[] {
  const paid = purchases.filter(({ isBounced }) => !isBounced)
  return [...Map.groupBy(paid, ({ amountPaise }) => amountPaise).values()].flatMap((same) => {
    const gap = gapsOf(same.map(({ date }) => date)).findLastIndex((days) => days < 24 || days > 38)
    const run = same.slice(gap + 1)
    if (run.length < LEAST_PURCHASES) return []
    const { dayOfMonth } = learnRhythm(
      run.map(({ date }) => date),
      calendar,
    ) ?? { dayOfMonth: 0 }
    const fits = run.map(({ date }) => fit(date, dayOfMonth, calendar))
    const onTheDay = fits.filter((score) => score >= 3).length
    return fits.every((score) => score > 0) && onTheDay >= fits.length * 0.75 ? [run] : []
  })
}

/** Three may be chance. */
const LEAST_PURCHASES = 4
const LAST_INSTALMENTS = 6

/** The days of the month that may have led to these dates, in order. */
function possibleDays(dates: readonly IsoDate[]): number[] {
  const days = dates.flatMap((date) => {
    const early = [0, 1, 2, 3].map((back) => Number(addDays(date, -back).slice(8)))
    // The last days of a short month stand for the 31st, too.
    return early.some((day) => day >= 28) ? [...early, 29, 30, 31] : early
  })
  return [...new Set(days)].sort((a, b) => a - b)
}

/** 4 on the day itself, 3 where a weekend or holiday moved it, 1 a few days late, otherwise 0. */
function fit(date: IsoDate, day: number, calendar: BusinessCalendar): number {
  const month = isoDate(`${date.slice(0, 7)}-01`)
  for (const start of [month, addMonths(month, -1)]) {
    const nominal = addDays(start, Math.min(day, daysBetween(start, addMonths(start, 1))) - 1)
    const late = daysBetween(nominal, date)
    // The last day of a shorter month is also the day of a SIP of the 29th, 30th or 31st.
    if (late === 0) return Number(nominal.slice(8)) === day ? 4 : 3.9
    if (late > 0 && late <= 5) return firstBusinessDay(nominal, calendar).date === date ? 3 : 1
  }
  return 0
}

function frequencyOf(dates: readonly IsoDate[]): SipFrequency | null {
  const gaps = gapsOf(dates).slice(-LAST_INSTALMENTS)
  // One instalment alone: nearly every SIP is monthly.
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 30
  if (middle <= 10) return 'weekly'
  if (middle <= 70) return 'monthly'
  return middle <= 125 ? 'quarterly' : null
}

function gapsOf(dates: readonly IsoDate[]): number[] {
  return dates.slice(1).map((date, index) => daysBetween(dates[index]!, date))
}

/** Four or more instalments on the same day of nearly every week. */
function isWeekly(instalments: readonly Instalment[]): boolean {
  const gaps = gapsOf(instalments.map(({ date }) => date))
  if (gaps.length < 3) return false
  const weeks = gaps.filter((gap) => gap >= 5 && gap <= 9).length
  return weeks >= gaps.length * 0.75
}

/** The SIP that an instalment continues: of the same amount if there is one, otherwise the one whose day is nearest. */
function streamOf({ date, amountPaise }: Instalment, streams: readonly Instalment[][]): Instalment[] | null {
  const candidates = streams.flatMap((stream) => {
    const last = stream.at(-1)!
    const gap = daysBetween(last.date, date)
    const offset = daysBetween(addMonths(firstTry(stream).date, 1), date)
    const isNext = gap >= SAME_SIP_DAYS && gap <= LONGEST_REST_DAYS && offset >= -EARLY_DAYS
    // A payment that came back is tried again some days later.
    const isRetry = last.isBounced && gap > 0 && gap < SAME_SIP_DAYS
    if (!isNext && !isRetry) return []
    return [{ stream, isSame: last.amountPaise === amountPaise, offset: isRetry ? 0 : Math.abs(offset) }]
  })
  candidates.sort((a, b) => Number(b.isSame) - Number(a.isSame) || a.offset - b.offset)
  return candidates[0]?.stream ?? null
}

/** Returns the last instalment of a SIP; if it is a second try, the payment that came back before it. */
export function firstTry(stream: readonly Instalment[]): Instalment {
  const [last, before] = [stream.at(-1)!, stream.at(-2)]
  return before?.isBounced && daysBetween(before.date, last.date) < SAME_SIP_DAYS ? before : last
}

/** Joins a SIP whose day moved forward by more than a few days to what it was before. */
function joined(streams: readonly Instalment[][]): SipStream[] {
  const result: Instalment[][] = []
  for (const stream of streams) {
    const start = stream[0]!
    const before = result
      .filter((earlier) => {
        const gap = daysBetween(earlier.at(-1)!.date, start.date)
        return gap > 0 && gap <= REPLACED_DAYS
      })
      .sort((a, b) => sameAmount(b, start) - sameAmount(a, start))[0]
    if (before) before.push(...stream)
    else result.push([...stream])
  }
  return result
}

function sameAmount(stream: readonly Instalment[], { amountPaise }: Instalment): number {
  return stream.at(-1)!.amountPaise === amountPaise ? 1 : 0
}
