import type { SeenPan } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import { arePansNear, holderOfPan, isPlaceholderDay } from './identity.ts'
import { type Likeness, likeness, type PersonName } from './person-name.ts'
import type { Seat } from './seats.ts'

/** Sets of seats that are one person's. */
export class Persons {
  readonly #parent = new Map<Seat, Seat>()
  readonly #known = new Map<Seat, string>()
  /** Pairs of persons of the book that something says are one. */
  readonly clashes: (readonly [Seat, Seat])[] = []

  constructor(seats: readonly Seat[]) {
    for (const seat of seats) {
      this.#parent.set(seat, seat)
      if (seat.known !== null) this.#known.set(seat, seat.known)
    }
  }

  rootOf(seat: Seat): Seat {
    let root = seat
    for (let up = this.#parent.get(root)!; up !== root; up = this.#parent.get(root)!) root = up
    for (let at = seat; at !== root; ) {
      const up = this.#parent.get(at)!
      this.#parent.set(at, root)
      at = up
    }
    return root
  }

  unite(all: readonly Seat[]): void {
    for (const seat of all.slice(1)) {
      const [one, other] = [this.rootOf(all[0]!), this.rootOf(seat)]
      if (one === other) continue
      const [a, b] = [this.#known.get(one), this.#known.get(other)]
      if (a !== undefined && b !== undefined && a !== b) {
        this.clashes.push([all[0]!, seat])
        continue
      }
      const [root, below] = one.id < other.id ? [one, other] : [other, one]
      this.#parent.set(below, root)
      if (a !== undefined || b !== undefined) this.#known.set(root, (a ?? b)!)
    }
  }

  groups(seats: readonly Seat[]): Map<Seat, Seat[]> {
    return Map.groupBy(seats, (seat) => this.rootOf(seat))
  }
}

/** What a set of seats knows of its person. */
export interface Known {
  readonly root: Seat
  readonly seats: readonly Seat[]
  readonly names: readonly PersonName[]
  readonly pans: readonly SeenPan[]
  readonly birthdays: readonly IsoDate[]
  readonly isIndividual: boolean
}

export function isFirst({ slot }: Seat): boolean {
  return slot === 'first'
}

export function factsOf(all: readonly Seat[]): Omit<Known, 'root' | 'seats'> {
  const pans = [...new Map(all.flatMap((seat) => seat.pans.map((pan) => [pan.key, pan]))).values()]
  return {
    names: [...new Map(all.flatMap(({ names }) => names.map((name) => [name.key, name]))).values()],
    pans,
    birthdays: realDays(all),
    isIndividual:
      pans.every((pan) => holderOfPan(pan) === 'person') &&
      !all.some(({ names }) => names.some(({ says }) => says === 'huf' || says === 'company')),
  }
}

function realDays(all: readonly Seat[]): IsoDate[] {
  return [...new Set(all.flatMap(({ birthdays }) => birthdays))].filter((day) => !isPlaceholderDay(day))
}

export const order: readonly Likeness[] = ['same', 'fuller', 'similar', 'partial', 'none']

/** The surest likeness between the names of two persons. */
export function bestLikeness(one: readonly PersonName[], other: readonly PersonName[]): Likeness {
  let best = order.length - 1
  for (const a of one) for (const b of other) best = Math.min(best, order.indexOf(likeness(a, b)))
  return order[best]!
}

/** True if a PAN of one record differs from one of the other by a slip of the pen. */
export function areNear(one: Known, other: Known): boolean {
  return one.pans.some((pan) => other.pans.some((each) => arePansNear(pan, each)))
}
