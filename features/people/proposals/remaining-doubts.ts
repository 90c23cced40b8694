import { consonantsOf } from '#kit/text/fold-name.ts'
import type { Doubt } from './doubt.ts'
import { isSwappedDay } from './identity.ts'
import { areNear, bestLikeness, isFirst, type Known, order } from './person-sets.ts'
import { canBeOneName, type Seat } from './seats.ts'

/** Persons of one name whose PANs differ by a slip, unless their birthdays differ. */
export function nearPans(all: readonly Known[], before: readonly Doubt[]): Doubt[] {
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
export function withoutIdentity(all: readonly Known[], held: ReadonlySet<Seat>): Doubt[] {
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

export function birthdaysThatDiffer(all: readonly Known[]): Doubt[] {
  return all
    .filter(({ birthdays }) => birthdays.length > 1)
    .map(({ seats, birthdays: [one, other] }) => ({
      kind: 'birthday-differs',
      cause: isSwappedDay(one!, other!) ? 'day-and-month-swapped' : 'unclear',
      candidates: [seats],
      held: [],
    }))
}
