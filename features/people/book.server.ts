import type { SeenPan } from '#features/readers/registrars/observation.ts'
import type { StoredPans } from '#features/registrar/evidence.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { likeness, readName } from './proposals/person-name.ts'
import type { KnownPerson } from './proposals/proposal.ts'
import { canBeOneName } from './proposals/seats.ts'
import { selectAnswers } from './tables/answers.server.ts'
import {
  selectBookPans,
  selectBookPersons,
  selectLinksWithoutRole,
  selectMembers,
  selectRoles,
} from './tables/book.server.ts'

/** PANs that are decrypted between two turns of others. */
const pansAtOnce = 500

/** Returns the persons of the book as a proposal is laid to them. */
export async function readBook(
  { db }: Pick<Services, 'db'>,
  storedPans: StoredPans,
): Promise<readonly KnownPerson[]> {
  const persons = await selectBookPersons(db)
  const pans = new Map<string, SeenPan[]>()
  for (const [at, { person_id, ...row }] of (await selectBookPans(db)).entries()) {
    const pan = storedPans.of(row)
    if (pan) pans.set(person_id, [...(pans.get(person_id) ?? []), pan])
    if (at % pansAtOnce === 0) await nextTurn()
  }
  const allRoles = await selectRoles(db)
  await nextTurn()
  const roles = Map.groupBy(allRoles, ({ person_id }) => person_id)
  const links = Map.groupBy(await selectLinksWithoutRole(db), ({ person_id }) => person_id)
  const households = new Map((await selectMembers(db)).map((row) => [row.person_id, row.household_id]))
  await nextTurn()
  const apart = await readApart(db, allRoles)
  return persons.map((person): KnownPerson => {
    const own = (roles.get(person.id) ?? []).flatMap(({ slot, name, ...place }) =>
      slot === 'nominee' ? [] : [{ slot, name, place: placeOf(place) }],
    )
    // The office, a PAN or a client's ledger said so. A child's folio may be linked to a parent, so the name has to agree.
    const linked = (links.get(person.id) ?? []).filter(({ holder }) =>
      canBeOneName(likeness(readName(holder), readName(person.name))),
    )
    return {
      id: person.id,
      names: [...new Set([person.name, ...own.map(({ name }) => name)])].filter((name) => name !== ''),
      pans: pans.get(person.id) ?? [],
      birthday: person.born_on,
      roles: [
        ...own.map(({ slot, place }) => ({ slot, place })),
        ...linked.map((place) => ({ slot: 'first' as const, place: placeOf(place) })),
      ],
      household: households.get(person.id) ?? null,
      apartFrom: [...(apart.get(person.id) ?? [])],
    }
  })
}

function placeOf({ registrar, house, folio }: KnownPerson['roles'][number]['place']) {
  return { registrar, house, folio }
}

/** Persons of the book who were told apart by an answer. */
async function readApart(
  db: Services['db'],
  roles: Awaited<ReturnType<typeof selectRoles>>,
): Promise<Map<string, Set<string>>> {
  const personOf = new Map(
    roles.flatMap(({ record, person_id }) => (record && person_id ? [[record, person_id] as const] : [])),
  )
  const apart = new Map<string, Set<string>>()
  for (const { answer, records } of await selectAnswers(db)) {
    if ((JSON.parse(answer) as { is: string }).is !== 'two-people') continue
    const persons = (JSON.parse(records) as string[]).flatMap((record) => personOf.get(record) ?? [])
    for (const one of persons)
      for (const other of persons) if (one !== other) apart.set(one, (apart.get(one) ?? new Set()).add(other))
  }
  return apart
}
