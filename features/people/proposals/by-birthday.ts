import type { Observation } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Doubt } from './doubt.ts'
import { localityKey } from './locality.ts'
import { areNear, bestLikeness, isFirst, type Known, type Persons } from './person-sets.ts'
import { canBeOneName, distinct, type Seat } from './seats.ts'

/** Unites persons without PAN with those of the same name and birthday. */
export function* byBirthday(
  all: readonly Known[],
  persons: Persons,
  held: ReadonlySet<Seat>,
): Generator<Doubt> {
  const days = new Map<IsoDate, Known[]>()
  for (const one of all) {
    if (!one.isIndividual || one.seats.every((seat) => held.has(seat))) continue
    for (const day of one.birthdays) {
      const same = days.get(day)
      if (same) same.push(one)
      else days.set(day, [one])
    }
  }
  for (const [, same] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parent = new Map(same.map((one) => [one, one]))
    const rootOf = (one: Known): Known => (parent.get(one) === one ? one : rootOf(parent.get(one)!))
    const similar: [Known, Known][] = []
    for (const [at, one] of same.entries())
      for (const other of same.slice(at + 1)) {
        if (persons.rootOf(one.root) === persons.rootOf(other.root)) continue
        const how = bestLikeness(one.names, other.names)
        const hasPans = one.pans.length > 0 && other.pans.length > 0
        if ((how === 'same' || how === 'fuller') && (hasPans || !areStrangers(one, other)))
          parent.set(rootOf(other), rootOf(one))
        else if (canBeOneName(how) && !hasPans) similar.push([one, other])
      }
    const united = [...Map.groupBy(same, rootOf).values()]
    for (const group of united) {
      const withPan = group.filter(({ pans }) => pans.length > 0)
      if (withPan.length <= 1) {
        persons.unite(group.map(({ root }) => root))
        continue
      }
      const without = group.filter(({ pans }) => pans.length === 0)
      yield {
        kind: 'two-pans',
        cause: withPan.some((one) => withPan.some((other) => areNear(one, other)))
          ? 'typing-error'
          : 'second-pan',
        candidates: withPan.map(({ seats }) => seats),
        held: [],
      }
      if (without.length > 0)
        yield {
          kind: 'which-of',
          cause: 'pan-missing',
          candidates: [without.flatMap(({ seats }) => seats), ...withPan.map(({ seats }) => seats)],
          held: without.flatMap(({ seats }) => seats),
        }
    }
    for (const [one, other] of similar) {
      if (persons.rootOf(one.root) === persons.rootOf(other.root)) continue
      const [first, second] = one.pans.length > 0 ? [one, other] : [other, one]
      const doubted = [first, second].filter(({ pans }) => pans.length === 0).flatMap(({ seats }) => seats)
      yield {
        kind: 'similar-name',
        cause: ['same', 'fuller'].includes(bestLikeness(one.names, other.names))
          ? 'namesake'
          : 'twins-or-spelling',
        candidates: [first.seats, second.seats],
        held: doubted.filter(({ known }) => known === null),
      }
    }
  }
}

/**
 * True if two persons of one name and birthday have nothing else in common: other guardians, or both another address and another
 * bank account. E-mails and numbers say nothing here: the distributor's own is everybody's.
 */
function areStrangers(one: Known, other: Known): boolean {
  const said = (of: Known) => of.seats.filter(isFirst).flatMap(({ folio }) => folio?.observations ?? [])
  const [a, b] = [said(one), said(other)]
  const compare = (valuesOf: (observation: Observation) => readonly string[]) => {
    const [own, others] = [a.flatMap(valuesOf), new Set(b.flatMap(valuesOf))]
    return own.length === 0 || others.size === 0 ? null : own.some((value) => others.has(value))
  }
  const guardian = compare(({ people }) =>
    people.flatMap(({ slot, pan }) => (slot === 'guardian' && pan ? [pan.key] : [])),
  )
  const place = compare(({ address }) => distinct([localityKey(address)]))
  const bank = compare(({ bank }) => (bank ? [`${bank.ifsc}|${bank.end}`] : []))
  if (guardian || place || bank) return false
  return guardian === false || (place === false && bank === false)
}
