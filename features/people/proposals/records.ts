import { byBirthday } from './by-birthday.ts'
import { byGuardian } from './by-neighbour.ts'
import { byPan } from './by-pan.ts'
import type { Doubt, DoubtCause } from './doubt.ts'
import { factsOf, isFirst, type Known, Persons } from './person-sets.ts'
import { birthdaysThatDiffer, nearPans, withoutIdentity } from './remaining-doubts.ts'
import type { Seat, SlotDoubt } from './seats.ts'

/**
 * Unites seats to persons: by PAN; then by name and birthday; a child also by name and guardian; a joint holder or guardian
 * without both by name and the person beside whom the same name stands in another folio. Never by a name alone, never by an e-mail
 * or a number. What speaks for one person and is not enough, and what contradicts itself, is a doubt.
 *
 * @param seats In an order that does not depend on that of the files.
 * @param slotDoubts Seats of these are united with nothing that the doubt is about.
 * @param bookRoles The person of the book who has a slot.
 */
export function unite(
  seats: readonly Seat[],
  slotDoubts: readonly SlotDoubt[],
  bookRoles: readonly (readonly [Seat, Seat])[],
): { readonly persons: readonly (readonly Seat[])[]; readonly doubts: readonly Doubt[] } {
  const persons = new Persons(seats)
  const doubts: Doubt[] = []
  const held = new Set<Seat>(slotDoubts.flatMap((doubt) => doubt.seats))
  const hold = (all: readonly Seat[]) => {
    for (const seat of all) held.add(seat)
  }
  const knownOf = (): Known[] =>
    [...persons.groups(seats)].map(([root, all]) => ({ root, seats: all, ...factsOf(all) }))

  for (const [seat, own] of bookRoles) persons.unite([own, seat])
  for (const doubt of byPan(seats, persons)) {
    doubts.push(doubt)
    hold(doubt.held)
  }
  for (const doubt of byBirthday(knownOf(), persons, held)) {
    doubts.push(doubt)
    hold(doubt.held)
  }
  for (const doubt of byGuardian(seats, persons, held)) {
    doubts.push(doubt)
    hold(doubt.held)
  }

  const all = knownOf()
  for (const { kind, seats: own } of slotDoubts)
    doubts.push({
      kind,
      cause: causeOf(kind),
      candidates: own.map((seat) => [seat]),
      held: own.filter(isFirst),
    })
  doubts.push(...nearPans(all, doubts), ...withoutIdentity(all, held), ...birthdaysThatDiffer(all))
  doubts.push(
    ...persons.clashes.map(
      ([one, other]): Doubt => ({
        kind: 'two-records',
        cause: 'unclear',
        candidates: [[one], [other]],
        held: [],
      }),
    ),
  )
  return { persons: all.map((one) => one.seats), doubts }
}

function causeOf(kind: SlotDoubt['kind']): DoubtCause {
  return kind === 'pan-changed' ? 'second-pan' : kind === 'holder-changed' ? 'changed-hands' : 'unclear'
}
