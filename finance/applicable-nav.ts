import { type BusinessCalendar, businessDayAfter, firstBusinessDay } from './business-days.ts'
import { addDays, type IsoDate } from './dates.ts'

/** How a scheme deals. Liquid and overnight funds have a NAV for every calendar day. */
export type DealingClass = 'liquid' | 'overnight' | 'other'

/** Times of day in India as '15:00', up to which a request counts on the same day. */
export type CutOffs = {
  readonly purchase: string
  readonly redemption: string
  /** For a redemption that reaches the fund house online; null if no other time holds. */
  readonly redemptionOnline: string | null
}

/** A day and a time of day in India. */
export type IndianMoment = { readonly date: IsoDate; readonly time: string }

export type DealingRequest = {
  readonly kind: 'purchase' | 'redemption'
  readonly dealing: DealingClass
  /** When the fund house or its registrar gets the request. */
  readonly received: IndianMoment
  /** When the fund house can use the money of a purchase; null if that is not known yet. */
  readonly money?: IndianMoment | null
  /** True if the request reaches the fund house online. */
  readonly isOnline: boolean
}

export type ApplicableNav = {
  /** The day whose closing NAV applies, as far as the money arrives in time. */
  readonly navDate: IsoDate
  /** The business day on which the request counts. */
  readonly dealtOn: IsoDate
  /** '15:00': up to this time the request counts on its own day. */
  readonly cutOff: string
  /** True if the request came on a business day, up to the cut-off time. */
  readonly isInTime: boolean
  /** For a purchase the moment up to which the money has to be with the fund house for this NAV; otherwise null. */
  readonly moneyBy: IndianMoment | null
  /** False if the holidays of a year on the way are not known. */
  readonly isCertain: boolean
}

/**
 * Returns the day whose NAV a purchase or redemption gets.
 *
 * - Purchase: the business day on which both request and money are there up to the cut-off time; the closing NAV of that
 *   day, or of the calendar day before it for a liquid or overnight fund.
 * - Redemption: the closing NAV of the business day on which it counts. A liquid or overnight fund gives the NAV of the
 *   calendar day before the next business day up to the cut-off time, and that of the next business day after it.
 *
 * A request on a day without business counts from the start of the next business day. The part of a switch that buys is
 * a purchase whose money arrives when the other fund has paid out.
 *
 * @param cutOffs Of the class of the scheme, on the day of the request.
 * @param calendar Of the market that the class follows.
 * @source SEBI master circular for mutual funds of 27 June 2024, paragraph 8.4, as modified on 22 April 2025.
 */
export function applicableNav(
  request: DealingRequest,
  cutOffs: CutOffs,
  calendar: BusinessCalendar,
): ApplicableNav {
  return request.kind === 'purchase'
    ? purchaseNav(request, cutOffs, calendar)
    : redemptionNav(request, cutOffs, calendar)
}

function purchaseNav(
  { dealing, received, money }: DealingRequest,
  { purchase: cutOff }: CutOffs,
  calendar: BusinessCalendar,
): ApplicableNav {
  const requested = dealtOn(received, cutOff, calendar)
  const paid = money ? dealtOn(money, cutOff, calendar) : requested
  const later = paid.date > requested.date ? paid : requested
  return {
    navDate: dealing === 'other' ? later.date : addDays(later.date, -1),
    dealtOn: later.date,
    cutOff,
    isInTime: later.date === received.date,
    moneyBy: { date: later.date, time: cutOff },
    isCertain: requested.isCertain && paid.isCertain,
  }
}

function redemptionNav(
  { dealing, received, isOnline }: DealingRequest,
  { redemption, redemptionOnline }: CutOffs,
  calendar: BusinessCalendar,
): ApplicableNav {
  const cutOff = isOnline && redemptionOnline !== null ? redemptionOnline : redemption
  const counted = dealtOn(received, cutOff, calendar)
  const common = { cutOff, isInTime: counted.date === received.date, moneyBy: null }
  if (dealing === 'other') {
    return { ...common, navDate: counted.date, dealtOn: counted.date, isCertain: counted.isCertain }
  }
  const own = firstBusinessDay(received.date, calendar)
  if (own.date === received.date && !common.isInTime) {
    // After the cut-off time of a business day: the closing NAV of the next business day.
    return { ...common, navDate: counted.date, dealtOn: counted.date, isCertain: counted.isCertain }
  }
  const next = businessDayAfter(counted.date, calendar)
  return {
    ...common,
    navDate: addDays(next.date, -1),
    dealtOn: counted.date,
    isCertain: counted.isCertain && next.isCertain,
  }
}

/** The business day on which something counts that arrives at a moment. */
function dealtOn({ date, time }: IndianMoment, cutOff: string, calendar: BusinessCalendar) {
  const own = firstBusinessDay(date, calendar)
  if (own.date !== date || time <= cutOff) return own
  const after = businessDayAfter(date, calendar)
  return { date: after.date, isCertain: own.isCertain && after.isCertain }
}
