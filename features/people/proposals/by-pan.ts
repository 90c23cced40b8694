import type { Doubt } from './doubt.ts'
import { isSwappedDay } from './identity.ts'
import { bestLikeness, factsOf, type Persons } from './person-sets.ts'
import { canBeOneName, type Seat } from './seats.ts'

/** Unites the seats of a PAN, unless names beside it are not one person's. */
export function* byPan(seats: readonly Seat[], persons: Persons): Generator<Doubt> {
  const byKey = new Map<string, Seat[]>()
  const byText = new Map<string, string>()
  for (const seat of seats)
    for (const { key, text } of seat.pans) {
      const all = byKey.get(key)
      if (all) all.push(seat)
      else byKey.set(key, [seat])
      byText.set(text, key)
    }
  for (const [key, all] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let parts = partsByName(all)
    if (parts.length > 1) {
      const others = (part: readonly Seat[]) => parts.filter((other) => other !== part).flat()
      // An earlier PAN of one who has another now, or the guardian's beside a child's name.
      for (const part of parts)
        for (const seat of part)
          if (seat.pans[0]!.key !== key || isOfGuardian(seat, others(part)))
            seat.pans = seat.pans.filter((pan) => pan.key !== key)
      parts = partsByName(all.filter((seat) => seat.pans.some((pan) => pan.key === key)))
    }
    if (parts.length === 1) {
      persons.unite(parts[0]!)
      continue
    }
    if (parts.length === 0) continue
    const supported = parts.toSorted((a, b) => support(b) - support(a) || (a[0]!.id < b[0]!.id ? -1 : 1))
    const [first = [], second = []] = supported
    const isOwned = support(first) > support(second)
    for (const part of parts) persons.unite(part)
    const lent = supported.slice(isOwned ? 1 : 0)
    for (const seat of lent.flat()) seat.pans = seat.pans.filter((pan) => pan.key !== key)
    yield {
      kind: 'pan-of-another',
      cause: supported.slice(1).some((part) => isMarriage(part, first)) ? 'married-name' : 'pan-of-relative',
      candidates: supported,
      held: lent.flat(),
    }
  }
  for (const seat of seats) {
    if (seat.pans.length > 0 || seat.mended === null) continue
    const meant = byKey.get(byText.get(seat.mended) ?? '') ?? []
    const own = meant.filter(
      (other) =>
        other.pans.some(({ text }) => text === seat.mended) &&
        canBeOneName(bestLikeness(seat.names, other.names)),
    )
    if (own.length > 0) persons.unite([own[0]!, seat])
  }
}

/** How many folios speak for a person; the book outweighs them all. */
function support(part: readonly Seat[]): number {
  return (
    new Set(part.map(({ folio }) => folio?.key)).size + (part.some(({ known }) => known !== null) ? 1e6 : 0)
  )
}

function isOfGuardian(seat: Seat, others: readonly Seat[]): boolean {
  if (seat.slot !== 'first' || seat.folio === null) return false
  return others.some((other) => other.slot === 'guardian' && other.folio === seat.folio)
}

function isMarriage(one: readonly Seat[], other: readonly Seat[]): boolean {
  const [a, b] = [factsOf(one), factsOf(other)]
  return bestLikeness(a.names, b.names) === 'partial'
}

/** Parts the seats of a PAN into those whose names can be one person's. Names that are not there go with the others. */
function partsByName(all: readonly Seat[]): Seat[][] {
  const named = Map.groupBy(all, ({ names }) =>
    names
      .map(({ key }) => key)
      .sort()
      .join('|'),
  )
  let parts: Seat[][] = []
  // Sure likenesses first, so that an initial joins no two names that differ.
  const nameless: Seat[] = named.get('') ?? []
  named.delete('')
  for (const own of [...named]
    .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
    .map(([, seats]) => seats)) {
    const fits = parts.filter((part) => isOne(part, own))
    if (fits.length === 0) parts.push([...own])
    else if (fits.length === 1 || fits.every((part) => isOne(part, fits[0]!)))
      parts = [...parts.filter((part) => !fits.includes(part)), [...fits.flat(), ...own]]
    else parts.push([...own])
  }
  if (nameless.length > 0 && parts.length === 1) parts[0]!.push(...nameless)
  else if (nameless.length > 0) parts.push([...nameless])
  return parts
}

function isOne(one: readonly Seat[], other: readonly Seat[]): boolean {
  const [a, b] = [factsOf(one), factsOf(other)]
  const how = bestLikeness(a.names, b.names)
  const share = a.birthdays.some((day) => b.birthdays.includes(day))
  const differ =
    a.birthdays.length > 0 &&
    b.birthdays.length > 0 &&
    !share &&
    !a.birthdays.some((day) => b.birthdays.some((each) => isSwappedDay(day, each)))
  if (how === 'same') return true
  // A son with his father's name in the middle and, by mistake, his father's PAN.
  if (differ) return false
  return canBeOneName(how) || (how === 'partial' && share)
}
