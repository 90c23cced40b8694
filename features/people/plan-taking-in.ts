import { randomUUID } from 'node:crypto'
import type { PersonKind } from '#features/identity/person-kind.ts'
import type { SeenPan } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { PeopleCounts } from './people-counts.ts'
import { type People, rolesToTakeIn } from './proposals/answers.ts'
import type { FolioNumber } from './proposals/folios.ts'
import { readName } from './proposals/person-name.ts'
import type { FolioRole, KnownPerson, PersonRecord, ProposedPerson } from './proposals/proposal.ts'
import { bestWritten } from './written-name.ts'

/** A role that is to be written. */
export interface PlannedRole
  extends Pick<FolioRole, 'id' | 'place' | 'slot' | 'name' | 'relation' | 'record'> {
  readonly file: string
  readonly line: number
}

/** A person and what the book gets to know of it. */
export interface PlannedPerson {
  readonly id: string
  /** Of one who is not in the book yet. */
  readonly isNew: boolean
  readonly name: string
  readonly kind: PersonKind
  readonly birthday: IsoDate | null
  readonly pans: readonly SeenPan[]
  readonly email: string
  /** Ten digits; '' where no number is the person's own. */
  readonly mobile: string
  readonly address: string
  readonly roles: readonly PlannedRole[]
  /** Folios that become the person's, as registrars name them in rows. */
  readonly links: readonly FolioNumber[]
}

/** A folio that goes from one person of the book to another, as the office answered. */
export interface PlannedMove {
  readonly from: string
  readonly to: string
  readonly place: FolioNumber
  /** As registrars name it in rows. */
  readonly folios: readonly FolioNumber[]
}

export interface PlannedHousehold {
  /** The household of the book that gets members; null for a new one. */
  readonly known: string | null
  readonly head: string | null
  readonly members: readonly {
    readonly personId: string
    readonly relation: 'head' | 'guardian' | 'child' | 'huf' | ''
  }[]
}

/** What one press writes. */
export interface TakingInPlan {
  readonly persons: readonly PlannedPerson[]
  /** Of nominees, and of holders whom only a name says. */
  readonly namesOnly: readonly PlannedRole[]
  readonly households: readonly PlannedHousehold[]
  readonly moves: readonly PlannedMove[]
  readonly counts: PeopleCounts
}

/** What the book has. */
export interface TakenBefore {
  readonly book: readonly KnownPerson[]
  readonly roles: readonly {
    readonly registrar: FolioNumber['registrar']
    readonly house: string
    readonly folio: string
    readonly slot: FolioRole['slot']
    readonly person_id: string | null
    readonly name: string
  }[]
  /** Folios with a link; an ignored one has no person. */
  readonly linked: readonly (FolioNumber & { readonly person_id: string | null })[]
}

const keyOf = ({ registrar, house, folio }: FolioNumber) => `${registrar}|${house}|${folio}`

/** What the planning of persons looks up and goes on. */
class Planning {
  readonly #people: People
  readonly #namesOf: (place: FolioNumber) => readonly FolioNumber[]
  readonly #records: ReadonlyMap<string, PersonRecord>
  readonly #proposed: ReadonlyMap<string, ProposedPerson>
  /** The person of each linked folio. */
  readonly #links: Map<string, string | null>
  readonly #ids = new Map<string, string>()
  readonly inBook: ReadonlyMap<string, KnownPerson>
  readonly written: ReadonlySet<string>
  /** The first holders of the book. */
  readonly firsts: ReadonlyMap<string, string>
  /** Folios that become a client's, with what they are worth. */
  readonly folios = new Map<string, number>()
  readonly moves: PlannedMove[] = []
  /** The questions of folios that seem to have another holder now. */
  readonly #changed: ReadonlySet<string>

  constructor(
    people: People,
    namesOf: (place: FolioNumber) => readonly FolioNumber[],
    { book, roles, linked }: TakenBefore,
  ) {
    this.#people = people
    this.#namesOf = namesOf
    this.#records = new Map(people.proposal.records.map((record) => [record.id, record]))
    this.#proposed = new Map(people.persons.map((person) => [person.id, person]))
    const changed = people.proposal.questions.filter(({ kind }) => kind === 'holder-changed')
    this.#changed = new Set(changed.map(({ id }) => id))
    this.#links = new Map(linked.map((link) => [keyOf(link), link.person_id]))
    this.inBook = new Map(book.map((person) => [person.id, person]))
    this.written = new Set(roles.map((row) => roleKey(row, row.slot, row.person_id, row.name)))
    this.firsts = new Map(
      roles.flatMap((row) => (row.slot === 'first' && row.person_id ? [[keyOf(row), row.person_id]] : [])),
    )
  }

  /** The person of the book whom a proposed person is, or becomes. */
  idOf(personId: string): string {
    let id = this.#ids.get(personId)
    if (id === undefined) {
      const known = this.#recordsOf(personId).find((record) => record.known !== null)?.known
      id = known ?? randomUUID()
      this.#ids.set(personId, id)
    }
    return id
  }

  /**
   * What the book gets to know of a person; null if that is nothing. A folio that the book says is another's stays there, unless the
   * office answered that it changed hands.
   */
  personOf(personId: string, roles: readonly FolioRole[]): PlannedPerson | null {
    const id = this.idOf(personId)
    const own = roles.filter(
      (role) =>
        role.slot !== 'first' ||
        (this.firsts.get(keyOf(role.place)) ?? id) === id ||
        this.#hasChangedHands(role),
    )
    for (const role of own)
      if (role.slot === 'first' && this.#hasChangedHands(role)) this.#move(role.place, id)
    const fresh = new Map(
      own
        .map((role) => [roleKey(role.place, role.slot, id, ''), role] as const)
        .filter(([key]) => !this.written.has(key)),
    )
    const links = own.flatMap((role) => (role.slot === 'first' ? this.#link(role) : []))
    const known = this.inBook.get(id)
    if (!known && fresh.size === 0) return null
    const facts = factsOf(this.#people, this.#recordsOf(personId))
    const hashes = new Set(known?.pans.map(({ key }) => key))
    const pans = facts.pans.filter(({ key }) => !hashes.has(key))
    if (known && fresh.size + links.length + pans.length === 0) return null
    return { ...facts, id, isNew: !known, pans, links, roles: [...fresh.values()].map(plannedRole) }
  }

  #recordsOf(personId: string): PersonRecord[] {
    return (this.#proposed.get(personId)?.records ?? []).flatMap((id) => this.#records.get(id) ?? [])
  }

  #hasChangedHands({ heldBy }: FolioRole): boolean {
    return heldBy.some((question) => this.#changed.has(question))
  }

  #move(place: FolioNumber, to: string): void {
    const names = this.#namesOf(place)
    const owners = [this.firsts.get(keyOf(place)), ...names.map((name) => this.#links.get(keyOf(name)))]
    const from = owners.find((owner) => owner != null)
    if (from === undefined || from === null || from === to) return
    const folios = names.filter((name) => this.#links.get(keyOf(name)) === from)
    this.moves.push({ from, to, place, folios })
  }

  /** The names of a folio that nobody has yet, each once. */
  #link({ place, worth }: FolioRole): readonly FolioNumber[] {
    const names = this.#namesOf(place).filter((name) => !this.#links.has(keyOf(name)))
    for (const name of names) this.#links.set(keyOf(name), null)
    if (names.length > 0) this.folios.set(keyOf(place), worth)
    return names
  }
}

/**
 * Plans what is taken in: every role that no open question holds, its person, the folios and the households.
 *
 * @param namesOf Returns how registrars name a folio in their rows.
 */
export function planTakingIn(
  people: People,
  namesOf: (place: FolioNumber) => readonly FolioNumber[],
  before: TakenBefore,
): TakingInPlan {
  const planning = new Planning(people, namesOf, before)
  const taken = rolesToTakeIn(people).filter(({ isCurrent }) => isCurrent)
  const persons = [...Map.groupBy(taken, ({ person }) => person)].flatMap(([person, roles]) =>
    person === null ? [] : (planning.personOf(person, roles) ?? []),
  )
  // Who is known by name alone comes with the first holder of the folio.
  const settled = new Set([
    ...planning.firsts.keys(),
    ...taken.flatMap(({ slot, place }) => (slot === 'first' ? [keyOf(place)] : [])),
  ])
  const namesOnly = new Map(
    taken
      .filter(({ person, place }) => person === null && settled.has(keyOf(place)))
      .map((role) => [roleKey(role.place, role.slot, null, role.name), role] as const)
      .filter(([key]) => !planning.written.has(key)),
  )
  const households = plannedHouseholds(
    people,
    new Map(
      people.persons.flatMap(({ id, records }) => records.map((record) => [record, planning.idOf(id)])),
    ),
    new Set([...planning.inBook.keys(), ...persons.map(({ id }) => id)]),
    planning.inBook,
  )
  const fresh = persons.filter(({ isNew }) => isNew).length
  return {
    ...{ persons, households, moves: planning.moves },
    namesOnly: [...namesOnly.values()].map(plannedRole),
    counts: {
      persons: fresh,
      known: persons.length - fresh,
      folios: planning.folios.size,
      roles: persons.reduce((sum, { roles }) => sum + roles.length, namesOnly.size),
      households: households.filter(({ known }) => known === null).length,
      worth: planning.folios.values().reduce((sum, worth) => sum + worth, 0),
    },
  }
}

/** Names a role, so that the same person has the same slot once; of those without a person, the name. */
function roleKey(place: FolioNumber, slot: FolioRole['slot'], personId: string | null, name: string): string {
  return `${keyOf(place)}|${slot}|${personId ?? `name ${readName(name).key}`}`
}

function plannedRole({ id, place, slot, name, relation, record, evidence }: FolioRole): PlannedRole {
  const [newest] = evidence
  return { id, place, slot, name, relation, record, file: newest?.file ?? '', line: newest?.lines[0] ?? 0 }
}

/** What the records of one person say, with the birthday that an answer gave. */
function factsOf(
  { answers, proposal }: People,
  own: readonly PersonRecord[],
): Pick<PlannedPerson, 'name' | 'kind' | 'birthday' | 'pans' | 'email' | 'mobile' | 'address'> {
  const ids = new Set(own.map(({ id }) => id))
  const told = answers.find(
    ({ question, answer }) =>
      answer.birthday !== null &&
      proposal.questions.find(({ id }) => id === question)?.candidates.some(({ record }) => ids.has(record)),
  )
  const contacts = own.flatMap((record) => record.contacts).filter(({ whose }) => whose === 'SE')
  const [address] = own.flatMap((record) => record.addresses)
  const pans = own.flatMap(({ pan, formerPans }) => [...(pan ? [pan] : []), ...formerPans])
  return {
    name: bestWritten(own.flatMap(({ names }) => names)),
    kind: (own.find(({ pan }) => pan !== null) ?? own[0])?.kind ?? 'adult',
    birthday: told?.answer.birthday ?? own.find(({ birthday }) => birthday !== null)?.birthday ?? null,
    pans: [...new Map(pans.map((pan) => [pan.key, pan])).values()],
    email: contacts.find(({ kind }) => kind === 'email')?.value ?? '',
    mobile: contacts.find(({ kind }) => kind === 'mobile')?.value ?? '',
    address: address
      ? [...address.lines, [address.city, address.pin].filter((part) => part !== '').join(' ')]
          .filter((line) => line !== '')
          .join('\n')
      : '',
  }
}

/** Households of which two members are in the book. Who lives in one already stays there. */
function plannedHouseholds(
  { proposal }: People,
  personOf: ReadonlyMap<string, string>,
  isThere: ReadonlySet<string>,
  inBook: ReadonlyMap<string, KnownPerson>,
): PlannedHousehold[] {
  const housed = new Set(
    [...inBook.values()].flatMap(({ id, household }) => (household === null ? [] : [id])),
  )
  const records = new Map(proposal.records.map((record) => [record.id, record]))
  return proposal.households.flatMap(({ known, members, reasons }): PlannedHousehold[] => {
    const own = [
      ...new Map(
        members.flatMap((record) => {
          const personId = personOf.get(record)
          return personId && isThere.has(personId) ? [[personId, records.get(record)!] as const] : []
        }),
      ),
    ].filter(([personId]) => !housed.has(personId))
    if (own.length === 0 || (known === null && own.length < 2)) return []
    const grown = own.filter(([, { kind }]) => kind === 'adult' || kind === 'nri')
    const head = grown.toSorted(([, a], [, b]) => b.worth - a.worth || (a.id < b.id ? -1 : 1))[0]?.[0] ?? null
    const guardians = new Set(reasons.flatMap(({ reason, of }) => (reason === 'guardian' ? of : [])))
    for (const [personId] of own) housed.add(personId)
    return [
      {
        known,
        head,
        members: own.map(([personId, { id, kind }]) => ({
          personId,
          relation:
            known === null && personId === head
              ? 'head'
              : kind === 'minor'
                ? 'child'
                : kind === 'huf'
                  ? 'huf'
                  : guardians.has(id)
                    ? 'guardian'
                    : '',
        })),
      },
    ]
  })
}
