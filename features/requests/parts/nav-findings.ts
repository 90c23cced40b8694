import { type ApplicableNav, applicableNav } from '#finance/applicable-nav.ts'
import { istTime } from '#finance/dates.ts'
import { type AskPlace, dateOf, type Finding, textOf, timeOf } from '../kind.ts'

/** Which NAV a sale gets if the office hands it in now: by the cut-off time and the holidays of the market. */
export function sellingNavFindings(place: AskPlace): Finding[] {
  const applicable = applicableNow(place, 'redemption')
  if (!applicable) return [{ id: 'nav-unknown', tone: 'plain', values: {} }]
  const { cutOff, isInTime, navDate, dealtOn, isCertain } = applicable
  const source = place.rules?.dealing?.cutOffs.source
  return [
    {
      id: isInTime ? 'nav-in-time' : 'nav-too-late',
      tone: isInTime ? 'plain' : 'mind',
      values: { time: timeOf(cutOff), date: dateOf(navDate), day: dateOf(dealtOn) },
      ...(source ? { source } : {}),
    },
    ...(isCertain ? [] : [{ id: 'nav-uncertain', tone: 'mind', values: {} } as const]),
  ]
}

/** What a client should know before money goes into a fund: which NAV it gets, and how long it is locked. */
export function buyingFindings(place: AskPlace): Finding[] {
  const applicable = applicableNow(place, 'purchase')
  const lock = place.rules?.selling.lock
  const minimum = place.rules?.minimums.lumpsum
  const source = place.rules?.dealing?.cutOffs.source
  return [
    ...(applicable?.moneyBy
      ? [
          {
            id: 'buy-nav',
            tone: 'plain',
            values: { time: timeOf(applicable.moneyBy.time) },
            ...(source ? { source } : {}),
          } as const,
        ]
      : []),
    ...(lock
      ? [{ id: 'buy-lock', tone: 'mind', values: { count: textOf(String(lock.count)) } } as const]
      : []),
    ...(minimum
      ? [
          {
            id: 'buy-minimum',
            tone: 'plain',
            values: { amount: { type: 'limit', paise: minimum.paise } },
          } as const,
        ]
      : []),
  ]
}

function applicableNow(
  { rules, now, today }: AskPlace,
  kind: 'purchase' | 'redemption',
): ApplicableNav | null {
  const dealing = rules?.dealing
  if (!dealing) return null
  const { class: dealingClass, cutOffs, calendar } = dealing
  return applicableNav(
    // The office hands requests in on paper or on a platform of its own: the earlier time is the safe one.
    { kind, dealing: dealingClass, received: { date: today, time: istTime(now) }, isOnline: false },
    cutOffs,
    calendar,
  )
}
