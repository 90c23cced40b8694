import type { IsoDate } from '#finance/dates.ts'
import { consonantsOf } from '#kit/text/fold-name.ts'
import { arePansNear, holderOfPan, isPlaceholderDay, isSwappedDay, type SeenPan } from './identity.ts'
import type { Observation } from './observation.ts'
import { type Likeness, likeness, type PersonName } from './person-name.ts'
import { placeKey } from './place.ts'
import { canBeOneName, distinct, type Seat, type SlotDoubt } from './seats.ts'

/** Why it is not sure who somebody is. */
export type DoubtKind =
  | SlotDoubt['kind']
  /** A PAN stands beside names that are not one person's. */
  | 'pan-of-another'
  /** One name and birthday, or one name and two PANs that differ by a slip. */
  | 'two-pans'
  /** A name without PAN and birthday: that alone says nobody. */
  | 'no-identity'
  /** One birthday, and names that differ by initials or a letter, or people who have nothing else in common. */
  | 'similar-name'
  /** One name and birthday, and more than one person who has them. */
  | 'which-of'
  /** One child's name and guardian, and birthdays that differ. */
  | 'children-of-one'
  /** Two persons of the book who seem to be one. */
  | 'two-records'
  /** The person is sure, the birthday is not. */
  | 'birthday-differs'

/** A likely cause of a doubt. */
export type DoubtCause =
  | 'typing-error'
  | 'second-pan'
  | 'married-name'
  | 'pan-of-relative'
  | 'twins-or-spelling'
  | 'namesake'
  | 'changed-hands'
  | 'pan-unreadable'
  | 'pan-missing'
  | 'day-and-month-swapped'
  | 'unclear'

export interface Doubt {
  readonly kind: DoubtKind
  readonly cause: DoubtCause
  /** Seats of each candidate; the first is the one that the others are compared with. */
  readonly candidates: readonly (readonly Seat[])[]
  /** Seats whose slot nobody gets before the answer. */
  readonly held: readonly Seat[]
}

/** Sets of seats that are one person's. */
class Persons {
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
interface Known {
  readonly root: Seat
  readonly seats: readonly Seat[]
  readonly names: readonly PersonName[]
  readonly pans: readonly SeenPan[]
  readonly birthdays: readonly IsoDate[]
  readonly isIndividual: boolean
}

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

function isFirst({ slot }: Seat): boolean {
  return slot === 'first'
}

function causeOf(kind: SlotDoubt['kind']): DoubtCause {
  return kind === 'pan-changed' ? 'second-pan' : kind === 'holder-changed' ? 'changed-hands' : 'unclear'
}

function factsOf(all: readonly Seat[]): Omit<Known, 'root' | 'seats'> {
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

const order: readonly Likeness[] = ['same', 'fuller', 'similar', 'partial', 'none']

/** The surest likeness between the names of two persons. */
export function bestLikeness(one: readonly PersonName[], other: readonly PersonName[]): Likeness {
  let best = order.length - 1
  for (const a of one) for (const b of other) best = Math.min(best, order.indexOf(likeness(a, b)))
  return order[best]!
}

/** Unites the seats of a PAN, unless names beside it are not one person's. */
function* byPan(seats: readonly Seat[], persons: Persons): Generator<Doubt> {
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
    let parts = partsByName(all, true)
    if (parts.length > 1) {
      const others = (part: readonly Seat[]) => parts.filter((other) => other !== part).flat()
      // An earlier PAN of one who has another now, or the guardian's beside a child's name.
      for (const part of parts)
        for (const seat of part)
          if (seat.pans[0]!.key !== key || isOfGuardian(seat, others(part)))
            seat.pans = seat.pans.filter((pan) => pan.key !== key)
      parts = partsByName(
        all.filter((seat) => seat.pans.some((pan) => pan.key === key)),
        true,
      )
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
function partsByName(all: readonly Seat[], hasOnePan: boolean): Seat[][] {
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
    const fits = parts.filter((part) => isOne(part, own, hasOnePan))
    if (fits.length === 0) parts.push([...own])
    else if (fits.length === 1 || fits.every((part) => isOne(part, fits[0]!, hasOnePan)))
      parts = [...parts.filter((part) => !fits.includes(part)), [...fits.flat(), ...own]]
    else parts.push([...own])
  }
  if (nameless.length > 0 && parts.length === 1) parts[0]!.push(...nameless)
  else if (nameless.length > 0) parts.push([...nameless])
  return parts
}

function isOne(one: readonly Seat[], other: readonly Seat[], hasOnePan: boolean): boolean {
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
  return canBeOneName(how) || (hasOnePan && how === 'partial' && share)
}

/** Unites persons without PAN with those of the same name and birthday. */
function* byBirthday(all: readonly Known[], persons: Persons, held: ReadonlySet<Seat>): Generator<Doubt> {
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
  const place = compare(({ address }) => distinct([placeKey(address)]))
  const bank = compare(({ bank }) => (bank ? [`${bank.ifsc}|${bank.end}`] : []))
  if (guardian || place || bank) return false
  return guardian === false || (place === false && bank === false)
}

function areNear(one: Known, other: Known): boolean {
  return one.pans.some((pan) => other.pans.some((each) => arePansNear(pan, each)))
}

/** Unites a child's seats by name and guardian, and a joint holder's or guardian's by name and the person beside. */
function* byGuardian(seats: readonly Seat[], persons: Persons, held: ReadonlySet<Seat>): Generator<Doubt> {
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

/** Persons of one name whose PANs differ by a slip, unless their birthdays differ. */
function nearPans(all: readonly Known[], before: readonly Doubt[]): Doubt[] {
  const doubted = new Set(
    before
      .filter(({ kind }) => kind === 'two-pans' || kind === 'pan-changed')
      .flatMap(({ candidates }) => candidates.flat()),
  )
  const byName = new Map<string, Known[]>()
  for (const one of all)
    if (one.pans.length > 0)
      for (const { key } of one.names) {
        const same = byName.get(key)
        if (same) same.push(one)
        else byName.set(key, [one])
      }
  const pairs = new Map<string, Doubt>()
  for (const same of byName.values())
    for (const [at, one] of same.entries())
      for (const other of same.slice(at + 1)) {
        const differ =
          one.birthdays.length > 0 &&
          other.birthdays.length > 0 &&
          !one.birthdays.some((day) =>
            other.birthdays.some((each) => day === each || isSwappedDay(day, each)),
          )
        const isAsked =
          one.seats.some((seat) => doubted.has(seat)) && other.seats.some((seat) => doubted.has(seat))
        if (differ || isAsked || one.isIndividual !== other.isIndividual || !areNear(one, other)) continue
        pairs.set(`${one.root.id}\n${other.root.id}`, {
          kind: 'two-pans',
          cause: 'typing-error',
          candidates: [one.seats, other.seats],
          held: [],
        })
      }
  return [...pairs.values()]
}

const shownCandidates = 4

/** First holders of whom no file has a PAN or a birthday, each name once, with those whom the name can mean. */
function withoutIdentity(all: readonly Known[], held: ReadonlySet<Seat>): Doubt[] {
  const nobody = all.filter(
    ({ seats, pans, birthdays }) =>
      pans.length === 0 &&
      birthdays.length === 0 &&
      seats.some((seat) => isFirst(seat) && !held.has(seat)) &&
      seats.every(({ known }) => known === null),
  )
  if (nobody.length === 0) return []
  const sounds = new Map<string, Set<Known>>()
  for (const one of all) {
    if (one.pans.length === 0 && one.birthdays.length === 0) continue
    for (const { words } of one.names)
      for (const word of words) {
        const sound = consonantsOf(word) || word
        const same = sounds.get(sound)
        if (same) same.add(one)
        else sounds.set(sound, new Set([one]))
      }
  }
  const byName = Map.groupBy(
    nobody,
    ({ names, isIndividual }) => `${isIndividual}|${names.map(({ key }) => key).sort()[0]}`,
  )
  return [...byName.values()].map((same): Doubt => {
    const own = same.flatMap(({ seats }) => seats)
    const { names, isIndividual } = same[0]!
    const rarest = names
      .flatMap(({ words }) => words.map((word) => sounds.get(consonantsOf(word) || word) ?? new Set<Known>()))
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => a.size - b.size)[0]
    const meant = [...(rarest ?? [])]
      .filter((one) => one.isIndividual === isIndividual)
      .map((one) => ({ one, how: bestLikeness(names, one.names) }))
      .filter(({ how }) => canBeOneName(how))
      .sort((a, b) => order.indexOf(a.how) - order.indexOf(b.how) || (a.one.root.id < b.one.root.id ? -1 : 1))
      .slice(0, shownCandidates)
    return {
      kind: 'no-identity',
      cause: own.some(({ panTexts }) => panTexts.length > 0) ? 'pan-unreadable' : 'pan-missing',
      candidates: [...same.map(({ seats }) => seats), ...meant.map(({ one }) => one.seats)],
      held: own.filter(isFirst),
    }
  })
}

function birthdaysThatDiffer(all: readonly Known[]): Doubt[] {
  return all
    .filter(({ birthdays }) => birthdays.length > 1)
    .map(({ seats, birthdays: [one, other] }) => ({
      kind: 'birthday-differs',
      cause: isSwappedDay(one!, other!) ? 'day-and-month-swapped' : 'unclear',
      candidates: [seats],
      held: [],
    }))
}
