import type { Doubt } from './doubt.ts'
import { factsOf, type Persons } from './person-sets.ts'
import type { Seat } from './seats.ts'

/** Unites a child's seats by name and guardian, and a joint holder's or guardian's by name and the person beside. */
export function* byGuardian(
  seats: readonly Seat[],
  persons: Persons,
  held: ReadonlySet<Seat>,
): Generator<Doubt> {
  const byFolio = Map.groupBy(
    seats.filter(({ folio }) => folio !== null),
    ({ folio }) => folio!.key,
  )
  const facts = new Map([...persons.groups(seats)].map(([root, all]) => [root, factsOf(all)]))
  const of = (seat: Seat) => facts.get(persons.rootOf(seat))!
  const hasIdentity = (seat: Seat) => of(seat).pans.length > 0 || of(seat).birthdays.length > 0
  /** Who stands beside whom: the name and the other's root, to the seats there. */
  const beside = new Map<string, Seat[]>()
  for (const own of byFolio.values())
    for (const seat of own)
      for (const other of own) {
        if (other === seat || persons.rootOf(other) === persons.rootOf(seat)) continue
        const isChild = other.slot === 'guardian' && seat.slot === 'first'
        // A guardian who is known by PAN, or any holder who has an identity.
        if (held.has(other) || held.has(seat) || !hasIdentity(other) || seat.names.length === 0) continue
        const key = `${isChild ? 'child' : 'beside'}|${persons.rootOf(other).id}|${seat.names[0]!.key}`
        const all = beside.get(key)
        if (all) all.push(seat)
        else beside.set(key, [seat])
      }
  const unions: Seat[][] = []
  for (const [key, all] of [...beside].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const roots = [...new Set(all.map((seat) => persons.rootOf(seat)))]
    if (roots.length < 2) continue
    const days = new Set(roots.flatMap((root) => facts.get(root)!.birthdays))
    const withPan = roots.filter((root) => facts.get(root)!.pans.length > 0)
    if (key.startsWith('child|')) {
      if (days.size <= 1 && withPan.length <= 1) unions.push(all)
      else if (withPan.length <= 1)
        yield {
          kind: 'children-of-one',
          cause: 'unclear',
          candidates: roots.map((root) => all.filter((seat) => persons.rootOf(seat) === root)),
          held: all.filter(({ pans }) => pans.length === 0),
        }
    } else {
      const sure = roots.filter((root) => hasIdentity(root))
      if (sure.length <= 1) unions.push(all)
    }
  }
  for (const union of unions) persons.unite(union)
}
