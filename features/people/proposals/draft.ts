import { hash } from 'node:crypto'
import type { PersonKind } from '#features/identity/person-kind.ts'
import type { FeedFolio } from '#features/readers/registrars/feed-rows.ts'
import { addYears, type IsoDate } from '#finance/dates.ts'
import type { SeenFolio } from './folios.ts'
import { holderOfPan, isPlaceholderDay } from './identity.ts'
import { localityKey } from './locality.ts'
import type { PersonName } from './person-name.ts'
import { distinct, type Seat } from './seats.ts'

/** What the seats of one person say together. */
export interface PersonDraft {
  readonly id: string
  readonly known: string | null
  readonly seats: readonly Seat[]
  /** Those of which the person is the first holder now. */
  readonly folios: readonly SeenFolio[]
  readonly names: readonly PersonName[]
  readonly kind: PersonKind
  /** null where no file has one, or files differ. */
  readonly birthday: IsoDate | null
  readonly birthdays: readonly IsoDate[]
  readonly addresses: readonly FeedFolio['address'][]
  readonly banks: readonly { readonly ifsc: string; readonly end: string }[]
  /** The addresses as they are compared. */
  readonly places: readonly string[]
}

/** Makes an id of what a thing is: the same parts give the same id. */
export function idOf(prefix: string, ...parts: readonly string[]): string {
  return `${prefix}${hash('sha256', parts.join('\n')).slice(0, 20)}`
}

/** What the seats of one person say together. */
export function draftOf(seats: readonly Seat[], asOf: IsoDate): PersonDraft {
  const byTime = seats.toSorted((a, b) => (a.to === b.to ? (a.id < b.id ? -1 : 1) : a.to < b.to ? 1 : -1))
  const known = seats.find((seat) => seat.known !== null)?.known ?? null
  const ofFiles = byTime.filter(({ folio }) => folio !== null)
  const pans = ofFiles.flatMap((seat) => seat.pans.map(({ key }) => key)).sort()
  const first = ofFiles.filter(({ slot, isCurrent }) => slot === 'first' && isCurrent)
  const birthdays = [...new Set(byTime.flatMap((seat) => seat.birthdays))]
  const real = birthdays.filter((day) => !isPlaceholderDay(day))
  const said = first
    .flatMap(({ folio }) => folio!.observations)
    .toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? 1 : -1))
  const addresses = [
    ...new Map(
      said.flatMap(({ address }) => (address ? [[JSON.stringify(address), address] as const] : [])),
    ).values(),
  ]
  const banks = [
    ...new Map(
      said.flatMap(({ bank }) => (bank ? [[`${bank.ifsc}|${bank.end}`, bank] as const] : [])),
    ).values(),
  ]
  const birthday = real.length === 1 ? real[0]! : null
  return {
    id:
      pans.length > 0
        ? idOf('p', pans[0]!)
        : ofFiles.length > 0
          ? idOf('n', ofFiles.map(({ id }) => id).sort()[0]!)
          : known!,
    ...{ known, seats: byTime, birthday, birthdays, addresses, banks },
    folios: [...new Set(first.map(({ folio }) => folio!))],
    names: [...new Map(byTime.flatMap(({ names }) => names.map((name) => [name.shown, name]))).values()],
    kind: kindOf(byTime, first, birthday, asOf),
    places: distinct(addresses.map(localityKey)),
  }
}

function kindOf(
  seats: readonly Seat[],
  first: readonly Seat[],
  birthday: IsoDate | null,
  asOf: IsoDate,
): PersonKind {
  const pan = seats.find(({ pans }) => pans.length > 0)?.pans[0]
  const byPan = pan ? holderOfPan(pan) : null
  if (byPan === 'huf' || byPan === 'company') return byPan
  const says = seats.flatMap(({ names }) => names.map((name) => name.says))
  const status = first.flatMap(({ folio }) => folio!.observations.map(({ taxStatus }) => taxStatus))
  if (byPan === null && (says.includes('huf') || status.some((one) => /huf|undivided|^03$/i.test(one))))
    return 'huf'
  if (
    byPan === null &&
    (says.includes('company') ||
      status.some((one) => /compan|corporate|partnership|trust|society|llp|^0[4-9]$/i.test(one)))
  )
    return 'company'
  const hasGuardian = first.some(({ folio }) =>
    folio!.observations.some(({ people }) => people.some(({ slot }) => slot === 'guardian')),
  )
  const isChild =
    birthday === null
      ? (hasGuardian || says.includes('minor')) && byPan === null
      : addYears(birthday, 18) > asOf
  if (isChild) return 'minor'
  return status.some((one) => /nri|non.?resident|nre|nro|repatria|^(?:11|21|24)$/i.test(one))
    ? 'nri'
    : 'adult'
}

/** True for people, who live in households. */
export function isPerson(kind: PersonKind): boolean {
  return kind !== 'huf' && kind !== 'company'
}
