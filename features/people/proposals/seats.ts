import type { FolioSlot, Observation, SeenPan, SeenPerson } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { SeenFolio } from './folios.ts'
import { arePansNear, isPlaceholderDay, isSwappedDay, repairPan } from './identity.ts'
import { type Likeness, likeness, type PersonName, readName } from './person-name.ts'

/** Where a file says something of a person. */
export interface Evidence {
  readonly file: string
  /** The first lines that say so, five at most, of `count`. */
  readonly lines: readonly number[]
  readonly count: number
  readonly on: IsoDate | null
  readonly name: string
  readonly panEnd: string | null
  readonly birthday: IsoDate | null
}

/** A person in one slot of one folio, as all files of it say. One slot has had several persons where a folio changed hands. */
export interface Seat {
  readonly id: string
  /** null for a person of the book, who stands among the seats with what the book knows. */
  readonly folio: SeenFolio | null
  readonly slot: FolioSlot
  /** The person of the book, if this is one. */
  readonly known: string | null
  /** Different names, the newest first. */
  readonly names: readonly PersonName[]
  /** The newest first. Others stood there before. */
  pans: readonly SeenPan[]
  /** What stood in the place of a PAN, and the PAN that was meant, where signs that look alike were confused. */
  readonly panTexts: readonly string[]
  readonly mended: string | null
  /** Days that can be birthdays, the newest first. */
  readonly birthdays: readonly IsoDate[]
  readonly emails: readonly string[]
  readonly mobiles: readonly string[]
  readonly isKycOk: boolean | null
  readonly isDead: boolean
  /** False if somebody else has the slot now. */
  isCurrent: boolean
  readonly from: string
  readonly to: string
  readonly evidence: readonly Evidence[]
}

/** Persons of one slot that the files of a folio do not set apart, or not surely. */
export interface SlotDoubt {
  readonly kind: 'pan-changed' | 'holder-changed' | 'holders-differ'
  readonly seats: readonly Seat[]
}

interface Sighting {
  readonly person: SeenPerson
  readonly name: PersonName
  readonly pan: SeenPan | null
  readonly key: string
  readonly evidence: Evidence[]
}

/** True for names that can be one person's where something stronger says so: one PAN, or one slot of one folio. */
export function canBeOneName(how: Likeness): boolean {
  return how !== 'none' && how !== 'partial'
}

/** Returns the persons in the slots of a folio, and what of them is not sure. */
export function seatsOf(folio: SeenFolio): { seats: Seat[]; doubts: SlotDoubt[] } {
  const seats: Seat[] = []
  const doubts: SlotDoubt[] = []
  for (const slot of ['first', 'second', 'third', 'guardian'] as const) {
    const sightings = sightingsOf(folio, slot)
    if (sightings.length === 0) continue
    const { clusters, areUnclear } = clustersOf(sightings)
    const own = clusters.map((cluster) => toSeat(folio, slot, cluster))
    if (areUnclear) doubts.push({ kind: 'pan-changed', seats: own })
    else if (own.length > 1) doubts.push(...succession(folio, slot, own))
    seats.push(...own)
  }
  return { seats, doubts }
}

/** What the files say of a slot, each different thing once. */
function sightingsOf({ observations }: SeenFolio, slot: FolioSlot): Sighting[] {
  const all = new Map<string, Sighting>()
  for (const one of observations) {
    for (const person of one.people) {
      if (person.slot !== slot) continue
      const name = readName(person.name)
      const pan = isLent(person, one) ? null : person.pan
      if (name.words.length === 0 && pan === null) continue
      const key = [name.key, pan?.key, person.panText, person.birthday, person.email, person.mobile].join('|')
      let sighting = all.get(key)
      if (!sighting) {
        sighting = { person, name, pan, key, evidence: [] }
        all.set(key, sighting)
      }
      sighting.evidence.push({
        ...{ file: one.file, lines: one.lines, count: one.count, on: one.on },
        ...{ name: name.shown, panEnd: person.pan?.end ?? null, birthday: person.birthday },
      })
    }
  }
  return [...all.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** True for the PAN of a guardian beside a minor's name, and of the first holder beside a joint holder's. */
function isLent({ slot, pan, name }: SeenPerson, { people }: Observation): boolean {
  if (pan === null || slot === 'guardian') return false
  const lender = people.find((one) => one.slot === (slot === 'first' ? 'guardian' : 'first'))
  return lender?.pan?.key === pan.key && !canBeOneName(likeness(readName(lender.name), readName(name)))
}

function clustersOf(sightings: readonly Sighting[]): { clusters: Sighting[][]; areUnclear: boolean } {
  const clusters: Sighting[][] = []
  const fits = (one: Sighting, cluster: readonly Sighting[]) =>
    one.name.words.length === 0 || cluster.some((other) => canBeOneName(likeness(one.name, other.name)))
  const isOfPan = (pan: SeenPan) => (cluster: readonly Sighting[]) =>
    cluster.some((other) => other.pan?.key === pan.key)
  for (const one of sightings.filter(({ pan }) => pan !== null)) {
    // The same PAN in the same slot: another surname is a marriage.
    const own = clusters.find(
      (cluster) =>
        isOfPan(one.pan!)(cluster) &&
        (fits(one, cluster) ||
          cluster.some(
            (other) => likeness(one.name, other.name) === 'partial' || other.name.words.length === 0,
          )),
    )
    if (own) own.push(one)
    else clusters.push([one])
  }
  const isMended = (one: Sighting) => (cluster: readonly Sighting[]) => {
    const mended = repairPan(one.person.panText)
    return mended !== null && cluster.some((other) => other.pan?.text === mended)
  }
  for (const one of sightings.filter(({ pan }) => pan === null)) {
    const all = clusters.filter((cluster) => fits(one, cluster))
    const best =
      all.length > 1
        ? all.filter(
            (cluster) =>
              isMended(one)(cluster) || cluster.some((other) => likeness(one.name, other.name) === 'same'),
          )
        : all
    if (best.length === 1 || (best.length > 1 && arePansOfOne(best))) best[0]!.push(one)
    else clusters.push([one])
  }
  return join(clusters)
}

/** Joins clusters of one name whose PANs differ as a corrected one does; others of one name are unclear. */
function join(clusters: Sighting[][]): { clusters: Sighting[][]; areUnclear: boolean } {
  const joined: Sighting[][] = []
  let areUnclear = false
  for (const cluster of clusters) {
    const alike = joined.filter((other) =>
      other.some((one) => cluster.some((each) => canBeOneName(likeness(one.name, each.name)))),
    )
    const same = alike.find((other) => arePansOfOne([cluster, other]))
    if (same) same.push(...cluster)
    else {
      areUnclear ||= alike.length > 0
      joined.push(cluster)
    }
  }
  return { clusters: joined, areUnclear }
}

/** True if the PANs of clusters can be one that was corrected: near each other, or of one birthday. */
function arePansOfOne(clusters: readonly (readonly Sighting[])[]): boolean {
  const [first = [], ...rest] = clusters
  const days = (cluster: readonly Sighting[]) =>
    cluster.flatMap(({ person }) =>
      person.birthday && !isPlaceholderDay(person.birthday) ? [person.birthday] : [],
    )
  return rest.every((cluster) => {
    const [a, b] = [days(first), days(cluster)]
    if (a.some((day) => b.includes(day))) return true
    if (a.length > 0 && b.length > 0 && !a.some((day) => b.some((other) => isSwappedDay(day, other))))
      return false
    const pans = (all: readonly Sighting[]) => all.flatMap(({ pan }) => pan ?? [])
    return pans(first).some((pan) =>
      pans(cluster).some((other) => pan.key === other.key || arePansNear(pan, other)),
    )
  })
}

/** The newest has the slot. For a first holder something else has to say that the folio changed hands. */
function succession(folio: SeenFolio, slot: FolioSlot, own: Seat[]): SlotDoubt[] {
  const byTime = own.toSorted((a, b) => (a.to === b.to ? (a.id < b.id ? -1 : 1) : a.to < b.to ? 1 : -1))
  const [newest, next] = byTime
  if (!newest || !next) return []
  if (newest.to === next.to) return [{ kind: 'holders-differ', seats: byTime }]
  for (const seat of byTime.slice(1)) seat.isCurrent = false
  if (slot !== 'first') return []
  const isNamed = (name: string) => newest.names.some((own) => canBeOneName(likeness(own, readName(name))))
  const isExpected =
    folio.observations.some(({ hasTransmission }) => hasTransmission) ||
    byTime.slice(1).every(({ isDead }) => isDead) ||
    folio.observations.some(
      ({ nominees, people, on }) =>
        (on ?? '') < newest.to &&
        (nominees.some(({ name }) => isNamed(name)) ||
          people.some((other) => other.slot !== 'first' && other.slot !== 'guardian' && isNamed(other.name))),
    )
  return isExpected ? [] : [{ kind: 'holder-changed', seats: byTime }]
}

function toSeat(folio: SeenFolio, slot: FolioSlot, cluster: readonly Sighting[]): Seat {
  const daysOf = (all: readonly Evidence[]) => all.flatMap(({ on }) => on ?? []).sort()
  const dayOf = (one: Sighting) => daysOf(one.evidence).at(-1) ?? ''
  const newest = cluster
    .map((one) => ({ one, to: dayOf(one) }))
    .sort((a, b) => (a.to === b.to ? (a.one.key < b.one.key ? -1 : 1) : a.to < b.to ? 1 : -1))
    .map(({ one }) => one)
  const names = [...new Map(newest.map(({ name }) => [name.shown, name])).values()].filter(
    ({ words }) => words.length > 0,
  )
  const pans = [...new Map(newest.flatMap(({ pan }) => (pan ? [[pan.key, pan] as const] : []))).values()]
  const panTexts = distinct(newest.flatMap(({ person, pan }) => (pan === null ? person.panText : [])))
  const evidence = newest.flatMap((one) => one.evidence)
  const days = daysOf(evidence)
  const isKycOk = newest.find(({ person }) => person.isKycOk !== null)?.person.isKycOk ?? null
  return {
    id: `${folio.key}|${slot}|${cluster.map(({ name, pan }) => `${name.key}|${pan?.key ?? ''}`).sort()[0]}`,
    ...{ folio, slot, known: null, names, pans, panTexts, isKycOk, evidence },
    mended: panTexts.map(repairPan).find((pan) => pan !== null) ?? null,
    birthdays: distinct(newest.flatMap(({ person }) => person.birthday ?? [])),
    emails: distinct(newest.map(({ person }) => person.email)),
    mobiles: distinct(newest.map(({ person }) => person.mobile)),
    isDead: names.some((name) => name.isDead),
    isCurrent: true,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  }
}

/** Different values in their order, without ''. */
export function distinct<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].filter((value) => value !== '')
}
