import { addMonths, type DayNumber, dateOfDay, dayNumber, type IsoDate, isoDate } from '#finance/dates.ts'
import type { FollowedExit } from '#finance/followed-money.ts'
import { figuresOf, isLot, type LedgerEntry, reversedIds } from '#finance/ledger-entry.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { Advised } from './outcome-facts.ts'

/** A payment that follows a recommendation comes within so many days of it. */
const followDays = 92
/**
 * Returns which part of which payment follows which recommendation. No rupee follows two: the earlier one has it, up to its
 * amount; of a SIP up to its amount a month, until another SIP of the same fund is recommended.
 *
 * @param all Of one client, oldest first.
 * @returns Shares from 0 to 1 by the id of the entry, by reference.
 */
export function paymentsOf(
  all: readonly Advised[],
  entries: readonly LedgerEntry[],
): Map<string, Map<string, number>> {
  const undone = reversedIds(entries)
  const paid = entries
    .filter((entry) => isLot(entry) && kindRules[entry.kind].cash === -1 && !undone.has(entry.id))
    .map((entry) => ({
      entry,
      amount: figuresOf(entry).amountPaise,
      open: figuresOf(entry).amountPaise as number,
    }))
    .sort((a, b) => (a.entry.date < b.entry.date ? -1 : a.entry.date > b.entry.date ? 1 : 0))
  const found = new Map<string, Map<string, number>>()
  for (const one of all) {
    const shares = new Map<string, number>()
    const until = endOf(one, all)
    const taken = new Map<string, number>()
    let last: DayNumber = dayNumber(one.sentOn) + followDays
    for (const each of paid) {
      const { id, date, kind, schemeCode } = each.entry
      const isInstalment = kindRules[kind].instalment
      if (date < one.sentOn || (until !== null && date >= until) || !one.codes.includes(schemeCode)) continue
      if (one.how === 'once' && isInstalment) continue
      if (dayNumber(date) > last) break
      const month = one.how === 'once' ? '' : date.slice(0, 7)
      const own = Math.min(each.open, one.amountPaise - (taken.get(month) ?? 0))
      if (own <= 0) continue
      taken.set(month, (taken.get(month) ?? 0) + own)
      each.open -= own
      shares.set(id, own / each.amount)
      // A SIP that has begun goes on.
      if (one.how === 'sip') last = Number.POSITIVE_INFINITY
    }
    found.set(one.reference, shares)
  }
  return found
}

/** The day on which another SIP of the same fund was recommended in place of one; null if none was. */
export function endOf(one: Advised, all: readonly Advised[]): IsoDate | null {
  const later = all.slice(all.indexOf(one) + 1)
  const next = later.find(({ how, codes }) => how === 'sip' && codes.some((code) => one.codes.includes(code)))
  return one.how === 'sip' ? (next?.sentOn ?? null) : null
}

/** One payment with the parts of it that left. */
export interface Flow {
  readonly day: DayNumber
  readonly paise: Paise
  readonly exits: readonly { readonly day: DayNumber; readonly part: number; readonly isSale: boolean }[]
}

/** The payments that follow a recommendation, oldest first, each with the parts of it that left. */
export function flowsOf(
  entries: readonly LedgerEntry[],
  shares: ReadonlyMap<string, number>,
  exits: readonly FollowedExit[],
): Flow[] {
  const flows = entries.flatMap((entry): Flow[] => {
    const share = shares.get(entry.id)
    if (share === undefined) return []
    const own = exits.filter(({ payment }) => payment === entry.id)
    return [
      {
        day: dayNumber(entry.date),
        paise: paise(Math.round(figuresOf(entry).amountPaise * share)),
        exits: own.map((exit) => ({ day: dayNumber(exit.on), part: exit.part, isSale: exit.paise !== null })),
      },
    ]
  })
  return flows.sort((a, b) => a.day - b.day)
}

/** The payments of a recommendation as it was written: that day, or each month from the first such day on. */
export function plannedFlows(one: Advised, until: IsoDate | null, on: IsoDate): Flow[] {
  if (one.how === 'once') return [{ day: dayNumber(one.sentOn), paise: one.amountPaise, exits: [] }]
  const day = `${one.sentOn.slice(0, 8)}${String(one.day ?? 1).padStart(2, '0')}`
  const first = isoDate(day) < one.sentOn ? addMonths(isoDate(day), 1) : isoDate(day)
  const flows: Flow[] = []
  for (
    let at = first, months = 0;
    at <= on && (until === null || at < until);
    at = addMonths(first, months)
  ) {
    flows.push({ day: dayNumber(at), paise: one.amountPaise, exits: [] })
    months += 1
  }
  return flows
}

/** What would have been paid by then: of a SIP an instalment for each month since the first one. */
export function plannedPaise(one: Advised, first: DayNumber, until: IsoDate | null, to: IsoDate): number {
  if (one.how === 'once') return one.amountPaise
  const last = until !== null && until <= to ? dateOfDay(dayNumber(until) - 1) : to
  const from = dateOfDay(first)
  const months = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const started = last.slice(8) >= from.slice(8) ? 1 : 0
  return one.amountPaise * Math.max(1, months(last) - months(from) + started)
}
