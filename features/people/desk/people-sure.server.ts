import type { PersonKind } from '#features/identity/person-kind.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { foldName } from '#kit/text/fold-name.ts'
import { currentPeople } from '../answer-questions.server.ts'
import { keyOf } from '../proposal.server.ts'
import { nameOf, numberOf, openQuestions, shownOf } from './people-shown.server.ts'

/** What of the sure persons is asked for. */
export interface SureFilter {
  readonly text: string
  readonly kind: PersonKind | null
  readonly state: 'all' | 'new' | 'known'
}

/** Returns the persons about whom nothing is asked, by worth. */
export async function surePersons(services: Services, filter: SureFilter) {
  const current = await currentPeople(services)
  const shown = await shownOf(services, current)
  const asked = new Set(
    openQuestions(current).flatMap(({ candidates }) => candidates.map(({ record }) => record)),
  )
  const households = new Map(
    current.proposal.households.flatMap((household) =>
      household.members.map((member) => [member, household]),
    ),
  )
  const wanted = foldName(filter.text)
  const rows = current.people.persons
    .filter(({ records }) => !records.some((record) => asked.has(record)))
    .flatMap(({ records }) => {
      const [first] = records
      const all = records.flatMap((record) => shown.records.get(record) ?? [])
      const number = records.map((record) => numberOf(shown, record)).find((one) => one !== null) ?? null
      const roles = records
        .flatMap((record) => shown.rolesOf.get(record) ?? [])
        .filter(({ isCurrent }) => isCurrent)
      const main = all[0]
      if (!main || roles.length === 0) return []
      if (filter.kind !== null && main.kind !== filter.kind) return []
      if (filter.state !== 'all' && (filter.state === 'new') !== (number === null)) return []
      if (wanted !== '' && !all.some(({ names }) => names.some((name) => foldName(name).includes(wanted))))
        return []
      const household = records.map((record) => households.get(record)).find((one) => one !== undefined)
      return [
        {
          ...{ id: first!, number, kind: main.kind },
          name: main.names[0] ?? '',
          panEnd: all.find(({ pan }) => pan !== null)?.pan?.end ?? null,
          hasBirthday: all.some(({ birthday }) => birthday !== null),
          folios: new Set(roles.flatMap(({ slot, place }) => (slot === 'first' ? [keyOf(place)] : []))).size,
          further: roles.filter(({ slot }) => slot !== 'first').length,
          household: (household?.members ?? [])
            .filter((member) => !records.includes(member))
            .map((member) => ({ id: member, name: nameOf(shown, member) })),
          households: [...new Set(household?.reasons.map(({ reason }) => reason))],
          worth: all.reduce((sum, { worth }) => sum + worth, 0),
          files: new Set(roles.flatMap(({ evidence }) => evidence.map(({ file }) => file))).size,
        },
      ]
    })
    .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
  return new WindowedRows(rows, ({ id }) => id)
}
