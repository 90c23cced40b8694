import { dayNumber } from './dates.ts'
import { type FolioKey, folioKey } from './folio.ts'
import { figuresOf, isLot, isOut, type LedgerEntry } from './ledger-entry.ts'
import { kindRules } from './transaction-kinds.ts'

/** The units of a merged scheme go on one day and the new ones come within a few. */
const maxMergerDays = 7

/**
 * Pairs the two halves of mergers: units that went out of one scheme with those that came into another in their place.
 *
 * Halves are of one folio number, in two schemes, and the units come in on the day on which the others go, or up to a week
 * later. Among several, equal amounts belong together; otherwise only halves that have no other choice do.
 *
 * @returns The id of the other half by the id of each. A half that is missing, or that could be several, is not in it.
 */
export function mergerHalves(entries: readonly LedgerEntry[]): ReadonlyMap<string, string> {
  const halves = new Map<string, string>()
  const carried = entries.filter(({ kind }) => kindRules[kind].cost === 'carried')
  const pair = (fits: (out: LedgerEntry, into: LedgerEntry) => boolean) => {
    const open = carried.filter(({ id }) => !halves.has(id))
    const [outs, ins] = [open.filter(isOut), open.filter(isLot)]
    for (const out of outs) {
      const [into, ...others] = ins.filter((half) => fits(out, half))
      if (!into || others.length > 0 || outs.filter((half) => fits(half, into)).length > 1) continue
      halves.set(out.id, into.id)
      halves.set(into.id, out.id)
    }
  }
  pair((out, into) => areHalves(out, into) && amountOf(out) > 0 && amountOf(out) === amountOf(into))
  pair(areHalves)
  return halves
}

function areHalves(out: LedgerEntry, into: LedgerEntry): boolean {
  const days = dayNumber(into.date) - dayNumber(out.date)
  return hasSameNumber(out, into) && out.schemeCode !== into.schemeCode && days >= 0 && days <= maxMergerDays
}

/** True if two entries are of one folio number: statements write '100 / 1' and '100/1'. */
export function hasSameNumber(one: { folio: string }, other: { folio: string }): boolean {
  return one.folio === other.folio || plain(one.folio) === plain(other.folio)
}

const plain = (folio: string) => folio.replaceAll(/\s/g, '')

function amountOf(entry: LedgerEntry): number {
  return figuresOf(entry).amountPaise
}

/**
 * Returns entries in the order in which they count: by day; on one day what was there before, then purchases, then
 * reversals, then what takes units out; otherwise as they came. A scheme that takes over the units of a merger counts after
 * the scheme that they left, and a segregated one after all others.
 *
 * @returns A new list.
 */
export function inOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const levelOf = levels(entries)
  return entries.toSorted((a, b) =>
    a.date === b.date
      ? levelOf(a) - levelOf(b) || kindRules[a.kind].rank - kindRules[b.kind].rank
      : a.date < b.date
        ? -1
        : 1,
  )
}

type DayOfFolio = `${string} ${FolioKey}`

/** How many schemes must be read before this entry's on its day. */
function levels(entries: readonly LedgerEntry[]): (entry: LedgerEntry) => number {
  const halves = mergerHalves(entries)
  const split = entries.filter(({ kind }) => kindRules[kind].cost === 'split')
  if (halves.size === 0 && split.length === 0) return () => 0
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const dayOf = (entry: LedgerEntry): DayOfFolio => `${entry.date} ${folioKey(entry)}`
  const level = new Map<DayOfFolio, number>()
  const levelOf = (entry: LedgerEntry) => level.get(dayOf(entry)) ?? 0
  const sameDay = entries.flatMap((out) => {
    const into = isOut(out) ? byId.get(halves.get(out.id) ?? '') : undefined
    return into?.date === out.date ? [[out, into] as const] : []
  })
  // As often as a chain of mergers can be long; two schemes that merge into each other end there, too.
  for (let round = 0; round < sameDay.length; round += 1)
    for (const [out, into] of sameDay) level.set(dayOf(into), Math.max(levelOf(into), levelOf(out) + 1))
  for (const entry of split) level.set(dayOf(entry), sameDay.length + 1)
  return levelOf
}
