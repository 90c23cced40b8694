import type { PersonName } from './person-name.ts'
import type { HouseholdReason } from './proposal.ts'

/** What of a person households are found by. */
export interface Resident {
  readonly id: string
  readonly isIndividual: boolean
  readonly isHuf: boolean
  readonly names: readonly PersonName[]
  readonly places: readonly string[]
  /** Contacts that are not the firm's, as keys. */
  readonly contacts: readonly string[]
}

export interface HouseholdLink {
  readonly of: readonly [string, string]
  readonly reason: HouseholdReason
}

/** More people than that at one address are a building, or the distributor's office. */
const residents = 12

/**
 * Returns the links that make households: a child and its guardian, holders of one folio, and people of one address who have a word
 * of their names or an e-mail or number in common.
 *
 * @param together Persons of one folio, and whether one is the other's guardian.
 */
export function householdLinks(
  all: readonly Resident[],
  together: readonly HouseholdLink[],
): readonly HouseholdLink[] {
  const links = new Map<string, HouseholdLink>()
  const link = (one: string, other: string, reason: HouseholdReason) => {
    const of = one < other ? ([one, other] as const) : ([other, one] as const)
    const key = of.join('\n')
    if (one !== other && !links.has(key)) links.set(key, { of, reason })
  }
  for (const { of, reason } of together) link(of[0], of[1], reason)
  const byPlace = new Map<string, Resident[]>()
  for (const one of all)
    for (const place of one.places) {
      const same = byPlace.get(place)
      if (same) same.push(one)
      else byPlace.set(place, [one])
    }
  for (const [, same] of [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (same.length > residents) continue
    for (const [at, one] of same.entries())
      for (const other of same.slice(at + 1)) {
        if (!(one.isIndividual || one.isHuf) || !(other.isIndividual || other.isHuf)) continue
        const words = new Set(one.names.flatMap((name) => name.words.filter((word) => word.length > 2)))
        const isNamed = other.names.some((name) => name.words.some((word) => words.has(word)))
        const reason: HouseholdReason | null =
          isNamed && (one.isHuf || other.isHuf)
            ? 'huf'
            : isNamed
              ? 'address-and-name'
              : other.contacts.some((contact) => one.contacts.includes(contact))
                ? 'address-and-contact'
                : null
        if (reason) link(one.id, other.id, reason)
      }
  }
  return [...links].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Groups of ids that links connect, each sorted; those who are alone are left out. */
export function householdsOf(links: readonly HouseholdLink[]): readonly (readonly string[])[] {
  const parent = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    while (parent.get(root) !== undefined && parent.get(root) !== root) root = parent.get(root)!
    if (root !== id) parent.set(id, root)
    return root
  }
  for (const { of } of links) {
    const [low = '', high = ''] = of.map(rootOf).sort()
    parent.set(high, low)
    if (!parent.has(low)) parent.set(low, low)
  }
  return [...Map.groupBy([...parent.keys()].sort(), rootOf).values()]
}
