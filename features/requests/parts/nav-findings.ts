import { type ApplicableNav, applicableNav } from '#finance/applicable-nav.ts'
import { istTime } from '#finance/dates.ts'
import { dateOf, type Finding, type FormFacts, textOf, timeOf } from '../kind.ts'
import { minimumOf } from './shared-fields.ts'

/** Which NAV a sale gets if the office hands it in now: by the cut-off time and the holidays of the market. */
export function sellingNavFindings(facts: FormFacts): Finding[] {
  const applicable = applicableNow(facts, 'redemption')
  if (!applicable) return [{ id: 'nav-unknown', tone: 'plain', values: {} }]
  const { cutOff, isInTime, navDate, dealtOn, isCertain } = applicable
  const source = facts.rules?.dealing?.cutOffs.source
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
export function buyingFindings(facts: FormFacts): Finding[] {
  const applicable = applicableNow(facts, 'purchase')
  const lock = facts.rules?.selling.lock
  const own = facts.rules?.minimums.lumpsum
  const minimum = own ? { paise: own.paise } : (facts.filed?.minimum ?? null)
  const source = facts.rules?.dealing?.cutOffs.source
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
    // The field says the minimum of a fund of the firm's list.
    ...(minimum && minimum.paise !== minimumOf(facts)
      ? [
          {
            id: 'buy-minimum',
            tone: 'plain',
            values: { amount: { type: 'limit', paise: minimum.paise } },
            ...('source' in minimum ? { source: minimum.source } : {}),
          } as const,
        ]
      : []),
  ]
}

function applicableNow(
  { rules, now, today }: FormFacts,
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
