import type { Observation } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import { contactsByPerson } from './contact-owner.ts'
import { contactsOf, type SeenContact } from './contacts.ts'
import { draftOf, idOf, isPerson, type PersonDraft } from './draft.ts'
import { type FolioNumber, foliosOf, hasSlot } from './folios.ts'
import { type HouseholdLink, householdLinks, householdsOf, type Resident } from './households.ts'
import { isPlaceholderDay } from './identity.ts'
import { likeness, readName } from './person-name.ts'
import { bestLikeness } from './person-sets.ts'
import type {
  FolioRole,
  KnownPerson,
  PeopleNotice,
  PeopleProposal,
  PersonContact,
  PersonRecord,
  ProposedHousehold,
} from './proposal.ts'
import { askedOf, questionOf } from './questions.ts'
import { unite } from './records.ts'
import { rolesOf } from './roles.ts'
import { canBeOneName, distinct, type Seat, type SlotDoubt, seatsOf } from './seats.ts'

export interface ProposalInput {
  readonly observations: readonly Observation[]
  readonly known: readonly KnownPerson[]
  /** The firm's own e-mails and numbers, which its people put into clients' forms. */
  readonly own: { readonly emails: readonly string[]; readonly mobiles: readonly string[] }
  /** The day of which the proposal speaks: who is of age on it is no minor. */
  readonly asOf: IsoDate
}

/**
 * Proposes persons, their roles in folios and their households from what files say, with a question wherever that is not sure.
 *
 * The same observations give the same proposal, in whatever order they come. Persons of the book keep their ids; what new files say
 * is laid to them.
 */
export function propose({ observations, known, own, asOf }: ProposalInput): PeopleProposal {
  const folios = foliosOf(observations)
  const all = folios.map((folio) => ({ folio, ...seatsOf(folio) }))
  const book = known
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((person) => ({ person, seat: seatOfKnown(person) }))
  const seats = [...book.map(({ seat }) => seat), ...all.flatMap((one) => one.seats)]
  const { bookRoles, changed } = rolesOfBook(
    book,
    all.flatMap((one) => one.seats),
  )
  const { persons, doubts } = unite(seats, [...all.flatMap((one) => one.doubts), ...changed], bookRoles)
  const drafts = persons
    .map((own) => draftOf(own, asOf))
    .filter(
      ({ seats, known }) =>
        known !== null || seats.some(hasIdentity) || seats.some(({ slot }) => slot === 'first'),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const draftOfSeat = new Map(drafts.flatMap((draft) => draft.seats.map((seat) => [seat, draft] as const)))
  const contacts = contactsOf(
    drafts.map((draft) => draft.seats),
    (person) => drafts[person]!.places,
    own,
  )
  const links = linksOf(
    all.map((one) => one.seats),
    drafts,
    draftOfSeat,
    contacts,
  )
  const ofPerson = contactsByPerson(drafts, contacts, links)
  const questions = askedOf(doubts, draftOfSeat, known)
  const roles = all.flatMap((one) => rolesOf(one.folio, one.seats, draftOfSeat, questions))
  const asked = new Set(questions.flatMap((one) => one.drafts))
  const records = drafts.flatMap((draft, at) =>
    draft.seats.some(({ folio }) => folio !== null) || asked.has(draft) ? recordOf(draft, ofPerson[at]!) : [],
  )
  const guarded = new Set(
    drafts.filter(({ folios }) => folios.some((folio) => hasSlot(folio, 'guardian'))).map(({ id }) => id),
  )
  return {
    records,
    persons: records.map(({ id, known }) => ({ id: known ?? id, records: [id] })),
    roles,
    households: proposedHouseholds(links, known, records),
    questions: questions
      .map((one) => questionOf(one, roles))
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1)),
    notices: noticesOf(contacts, records, roles, guarded),
  }
}

function hasIdentity(seat: Seat): boolean {
  return seat.pans.length > 0 || seat.birthdays.some((day) => !isPlaceholderDay(day))
}

function seatOfKnown(person: KnownPerson): Seat {
  return {
    ...{ id: `book|${person.id}`, folio: null, slot: 'first', known: person.id },
    ...{ names: person.names.map(readName), pans: person.pans, panTexts: [], mended: null },
    birthdays: person.birthday ? [person.birthday] : [],
    ...{
      emails: [],
      mobiles: [],
      isKycOk: null,
      isDead: false,
      isCurrent: true,
      from: '',
      to: '',
      evidence: [],
    },
  }
}

/** Lays seats to the persons of the book who have them; one that somebody else seems to have now is a doubt. */
function rolesOfBook(
  book: readonly { readonly person: KnownPerson; readonly seat: Seat }[],
  seats: readonly Seat[],
): { bookRoles: (readonly [Seat, Seat])[]; changed: SlotDoubt[] } {
  const placed = new Map<string, Seat>()
  for (const { person, seat } of book)
    for (const { place, slot } of person.roles) placed.set(`${keyOf(place)}|${slot}`, seat)
  const bookRoles: (readonly [Seat, Seat])[] = []
  const changed: SlotDoubt[] = []
  const bySlot = Map.groupBy(seats, ({ folio, slot }) => `${folio!.key}|${slot}`)
  for (const [key, own] of bySlot) {
    const mine = placed.get(key)
    if (!mine) continue
    const fits = own.filter((seat) => isKnownSeat(seat, mine))
    for (const seat of fits) bookRoles.push([seat, mine])
    const newest = own.find(({ isCurrent }) => isCurrent)
    if (newest && newest.slot === 'first' && !fits.includes(newest))
      changed.push({ kind: 'holder-changed', seats: [newest, mine] })
  }
  return { bookRoles, changed }
}

function isKnownSeat(seat: Seat, mine: Seat): boolean {
  const isOfPan = seat.pans.some(({ key }) => mine.pans.some((pan) => pan.key === key))
  if (isOfPan) return true
  return (
    (seat.pans.length === 0 || mine.pans.length === 0) && canBeOneName(bestLikeness(seat.names, mine.names))
  )
}

function keyOf({ registrar, house, folio }: FolioNumber): string {
  return `${registrar}|${house}|${folio}`
}

/** Links between persons of one folio, and those that addresses make. */
function linksOf(
  folios: readonly (readonly Seat[])[],
  drafts: readonly PersonDraft[],
  draftOfSeat: ReadonlyMap<Seat, PersonDraft>,
  contacts: readonly SeenContact[],
): readonly HouseholdLink[] {
  const together: HouseholdLink[] = []
  for (const seats of folios) {
    const [first, ...others] = seats.filter((seat) => draftOfSeat.has(seat))
    if (first?.slot !== 'first') continue
    for (const other of others) {
      const [one, two] = [draftOfSeat.get(first)!, draftOfSeat.get(other)!]
      if (one === two || other.slot === 'first' || !isPerson(one.kind) || !isPerson(two.kind)) continue
      together.push({ of: [one.id, two.id], reason: other.slot === 'guardian' ? 'guardian' : 'joint' })
    }
  }
  together.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const own = drafts.map((): string[] => [])
  for (const { kind, value, persons, isFirms } of contacts)
    if (!isFirms) for (const person of persons) own[person]!.push(`${kind}|${value}`)
  const residents = drafts.map(
    ({ id, kind, names, places }, at): Resident => ({
      ...{ id, names, places, contacts: own[at]! },
      isIndividual: isPerson(kind),
      isHuf: kind === 'huf',
    }),
  )
  return householdLinks(residents, together)
}

function recordOf(draft: PersonDraft, contacts: readonly PersonContact[]): PersonRecord {
  const { id, known, kind, seats, birthday, birthdays, addresses, banks, folios } = draft
  const pans = [...new Map(seats.flatMap((seat) => seat.pans.map((pan) => [pan.key, pan]))).values()]
  const [pan = null, ...formerPans] = pans
  return {
    ...{ id, known, kind, pan, formerPans, birthday, birthdays, contacts, addresses, banks },
    names: draft.names.map(({ shown }) => shown),
    panTexts: distinct(seats.flatMap(({ panTexts }) => panTexts)),
    isDead: seats.some(({ isDead }) => isDead),
    isKycOk: seats.find(({ isKycOk }) => isKycOk !== null)?.isKycOk ?? null,
    worth: folios.reduce((sum, { worth }) => sum + worth, 0),
  }
}

/** Households of people, each with the id of the book's where some of them have one. Two of the book stay two. */
function proposedHouseholds(
  links: readonly HouseholdLink[],
  known: readonly KnownPerson[],
  records: readonly PersonRecord[],
): ProposedHousehold[] {
  const inBook = new Map(known.map(({ id, household }) => [id, household]))
  const byId = new Map(records.map((record) => [record.id, record]))
  const householdOf = (id: string) => inBook.get(byId.get(id)?.known ?? '') ?? null
  const reasons = Map.groupBy(
    links.flatMap((link) => link.of.map((id) => ({ id, link }))),
    ({ id }) => id,
  )
  return householdsOf(links).flatMap((group) => {
    const own = group.find((id) => householdOf(id) !== null)
    const household = own ? householdOf(own) : null
    const members = group.filter((id) => byId.has(id) && [null, household].includes(householdOf(id)))
    if (members.length < 2) return []
    const all = new Set(members.flatMap((id) => (reasons.get(id) ?? []).map(({ link }) => link)))
    return {
      id: household ?? idOf('h', members[0]!),
      known: household,
      members,
      reasons: [...all].filter(({ of }) => of.every((id) => members.includes(id))),
    }
  })
}

function noticesOf(
  contacts: readonly SeenContact[],
  records: readonly PersonRecord[],
  roles: readonly FolioRole[],
  guarded: ReadonlySet<string>,
): PeopleNotice[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const firsts = new Map(
    roles
      .filter(({ slot, isCurrent }) => slot === 'first' && isCurrent)
      .map((role) => [keyOf(role.place), role]),
  )
  return [
    ...contacts
      .filter(({ isFirms }) => isFirms)
      .map(
        ({ kind, value, persons }): PeopleNotice => ({
          is: 'firms-contact',
          kind,
          value,
          persons: persons.length,
        }),
      ),
    ...roles
      .filter(({ slot, place, name }) => {
        const holder = byId.get(firsts.get(keyOf(place))?.record ?? '')
        return (
          slot === 'nominee' &&
          holder?.names.some((own) => likeness(readName(own), readName(name)) === 'same')
        )
      })
      .map(({ id }): PeopleNotice => ({ is: 'nominee-is-holder', role: id })),
    ...records
      .filter(({ id, kind }) => kind === 'adult' && guarded.has(id))
      .map(({ id }): PeopleNotice => ({ is: 'came-of-age', record: id })),
    ...records
      .filter(({ isDead }) => isDead)
      .map(({ id }): PeopleNotice => ({ is: 'holder-is-dead', record: id })),
    ...roles
      .filter(({ slot, record }) => slot !== 'nominee' && record === null)
      .map(({ id }): PeopleNotice => ({ is: 'known-by-name-only', role: id })),
  ]
}
