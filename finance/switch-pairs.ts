import { type DayNumber, dayNumber } from './dates.ts'
import { plainFolio } from './folio.ts'
import { figuresOf, isLot, isOut, type LedgerEntry, reversedIds } from './ledger-entry.ts'
import { kindRules } from './transaction-kinds.ts'
import { minus, type Paise, paise, plus } from './units.ts'

/** Money of a switch leaves one scheme on one day and may reach the other within a few. */
const maxSwitchDays = 7

type Half = { readonly id: string; readonly day: DayNumber; readonly folio: string; open: Paise }

/**
 * Returns how much of each switch stayed with the investor's funds: what a switch out brought and a switch in used within
 * seven days. That money was neither paid in nor taken out.
 *
 * Halves of one folio number meet first, then any that are left; a switch may go to several schemes, and only in part.
 *
 * @param entries In the order in which they count, of a ledger without problems. Reversed switches are not paired.
 * @returns Paise by the id of the entry. A switch without its other half is not in it.
 */
export function switchedPaise(entries: readonly LedgerEntry[]): ReadonlyMap<string, Paise> {
  const switched = new Map<string, Paise>()
  const undone = reversedIds(entries)
  const switches = entries.filter(({ id, kind }) => kindRules[kind].switched && !undone.has(id))
  const halves = (isHalf: (entry: LedgerEntry) => boolean): Half[] =>
    switches.filter(isHalf).map((entry) => ({
      id: entry.id,
      day: dayNumber(entry.date),
      folio: plainFolio(entry.folio),
      open: figuresOf(entry).amountPaise,
    }))
  const outs = halves(isOut)
  if (outs.length === 0) return switched
  const ins = halves(isLot)
  const take = (half: Half, met: Paise) => {
    half.open = minus(half.open, met)
    switched.set(half.id, plus(switched.get(half.id) ?? paise(0), met))
  }
  const pair = (isSame: (out: Half, into: Half) => boolean) => {
    let first = 0
    for (const out of outs) {
      while (first < ins.length && (ins[first]!.day < out.day || ins[first]!.open === 0)) first += 1
      for (let at = first; at < ins.length && ins[at]!.day <= out.day + maxSwitchDays; at += 1) {
        const into = ins[at]!
        if (out.open === 0) break
        if (into.open === 0 || into.day < out.day || !isSame(out, into)) continue
        const met = paise(Math.min(out.open, into.open))
        take(out, met)
        take(into, met)
      }
    }
  }
  pair((out, into) => out.folio === into.folio && out.open === into.open)
  pair((out, into) => out.folio === into.folio)
  pair(() => true)
  return switched
}
