import type { Seat } from './seats.ts'

/** An address that files have beside a person's name: an e-mail or a mobile number. */
export interface SeenContact {
  readonly kind: 'email' | 'mobile'
  readonly value: string
  /** The person in whose folios it stands, as an index of the persons asked about. */
  readonly persons: readonly number[]
  /** True if it is the distributor's own: the firm said so, or strangers to each other have it. */
  readonly isFirms: boolean
}

/** From how many persons at how many addresses on nobody's own can an e-mail or a number be. A large family has one address. */
const strangers = { persons: 6, places: 4 }

/** An e-mail as it is compared; null for what stands in for one that is missing. */
export function plainEmail(written: string): string | null {
  const email = written.trim().toLowerCase()
  return /^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(email) &&
    !/^(?:na|no|none|noemail|nomail|xyz|abc|test)@/.test(email)
    ? email
    : null
}

/** The ten digits of an Indian mobile number; null for what is none, such as ten equal digits. */
export function plainMobile(written: string): string | null {
  const digits = written.replaceAll(/\D/g, '').slice(-10)
  return /^[6-9]\d{9}$/.test(digits) && !/^(\d)\1{9}$/.test(digits) ? digits : null
}

/**
 * Returns every e-mail and number with the persons in whose folios it stands.
 *
 * @param placesOf The addresses of a person, as keys.
 */
export function contactsOf(
  persons: readonly (readonly Seat[])[],
  placesOf: (person: number) => readonly string[],
  own: { readonly emails: readonly string[]; readonly mobiles: readonly string[] },
): readonly SeenContact[] {
  const firms = new Set([
    ...own.emails.map((email) => `email|${plainEmail(email)}`),
    ...own.mobiles.map((mobile) => `mobile|${plainMobile(mobile)}`),
  ])
  const all = new Map<string, Set<number>>()
  const add = (key: string, person: number) => {
    const having = all.get(key)
    if (having) having.add(person)
    else all.set(key, new Set([person]))
  }
  for (const [person, seats] of persons.entries())
    for (const seat of seats) {
      for (const written of seat.emails) {
        const email = plainEmail(written)
        if (email) add(`email|${email}`, person)
      }
      for (const written of seat.mobiles) {
        const mobile = plainMobile(written)
        if (mobile) add(`mobile|${mobile}`, person)
      }
    }
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, having]) => {
      const [kind = '', value = ''] = key.split('|')
      const places = new Set([...having].flatMap((person) => placesOf(person)))
      return {
        kind: kind as SeenContact['kind'],
        value,
        persons: [...having],
        isFirms: firms.has(key) || (having.size >= strangers.persons && places.size >= strangers.places),
      }
    })
}
