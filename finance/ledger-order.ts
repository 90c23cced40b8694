import { type DayNumber, dayNumber } from './dates.ts'
import { type FolioKey, folioKey, plainFolio } from './folio.ts'
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
  const carried = entries.filter(({ kind }) => kindRules[kind].cost === 'carried').map(toHalf)
  for (const list of Map.groupBy(carried, ({ folio }) => folio).values()) {
    const pair = (fits: (out: Half, into: Half) => boolean) => {
      const open = list.filter(({ entry }) => !halves.has(entry.id))
      const outs = open.filter(({ entry }) => isOut(entry))
      const outsOf = Map.groupBy(outs, ({ entry }) => entry.schemeCode)
      const insOf = Map.groupBy(
        open.filter(({ entry }) => isLot(entry)),
        ({ entry }) => entry.schemeCode,
      )
      for (const out of outs) {
        const into = onlyOther(insOf, out, (half) => fits(out, half))
        if (!into || !onlyOther(outsOf, into, (half) => fits(half, into))) continue
        halves.set(out.entry.id, into.entry.id)
        halves.set(into.entry.id, out.entry.id)
      }
    }
    pair((out, into) => areNear(out, into) && out.amount > 0 && out.amount === into.amount)
    pair(areNear)
  }
  return halves
}

/** One side of a merger. */
type Half = {
  readonly entry: LedgerEntry
  readonly folio: string
  readonly day: DayNumber
  readonly amount: number
}

function toHalf(entry: LedgerEntry): Half {
  const { amountPaise } = figuresOf(entry)
  return { entry, folio: plainFolio(entry.folio), day: dayNumber(entry.date), amount: amountPaise }
}

function areNear(out: Half, into: Half): boolean {
  return into.day >= out.day && into.day <= out.day + maxMergerDays
}

/** The one half in another scheme that fits; null if none does, or several do. */
function onlyOther(
  byScheme: ReadonlyMap<string, readonly Half[]>,
  { entry }: Half,
  fits: (half: Half) => boolean,
): Half | null {
  let found: Half | null = null
  for (const [schemeCode, list] of byScheme) {
    if (schemeCode === entry.schemeCode) continue
    for (const half of list) {
      if (!fits(half)) continue
      // A ledger may have thousands: two are enough to know.
      if (found) return null
      found = half
    }
  }
  return found
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
