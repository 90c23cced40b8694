import { readObservations, StoredPans } from '#features/registrar/evidence.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { maskEmail } from '#kit/text/mask.ts'
import { currentPeople } from '../answer-questions.server.ts'
import { plainMobile } from '../proposals/contacts.ts'
import { answeredView, evidenceView, positionView, questionView, shownOf } from './people-shown.server.ts'

/** Returns a question with what files say of the folios of its candidates; null if it is not asked. */
export async function openedQuestion(services: Services, id: string) {
  const current = await currentPeople(services)
  const question = current.proposal.questions.find((each) => each.id === id)
  if (!question) return null
  const shown = await shownOf(services, current)
  const given = current.given.get(id)
  const roles = question.candidates.flatMap(({ record }) => shown.rolesOf.get(record) ?? [])
  const names = new Set(
    roles.flatMap(({ place }) => [place.folio, ...current.namesOf(place).map(({ folio }) => folio)]),
  )
  const observations = await readObservations(services, new StoredPans(services), [...names])
  const rows = roles.flatMap((role) => {
    const own = new Map(role.evidence.map((each) => [`${each.file} ${each.lines[0]}`, each]))
    return observations.flatMap((one) => {
      const person = one.people.find(({ slot }) => slot === role.slot)
      if (!own.has(`${one.file} ${one.lines[0]}`) || !person) return []
      const { fileName, layout } = evidenceView(shown, { ...own.get(`${one.file} ${one.lines[0]}`)! })
      return [
        {
          ...{
            record: role.record!,
            file: one.file,
            fileName,
            layout,
            lines: one.lines,
            count: one.count,
            on: one.on,
          },
          place: { ...positionView(role), house: one.house, folio: one.folio },
          ...{ name: person.name, panEnd: person.pan?.end ?? null, panText: person.panText },
          birthday: person.birthday,
          email: person.email && maskEmail(person.email),
          mobileEnd: (plainMobile(person.mobile) ?? '').slice(-4),
          address: one.address
            ? [...one.address.lines, one.address.city, one.address.pin].filter(Boolean)
            : [],
          ...{ bank: one.bank, taxStatus: one.taxStatus, holdingMode: one.holdingMode },
          isKycOk: person.isKycOk,
          others: one.people
            .filter((each) => each !== person)
            .map(({ slot, name, pan }) => ({ slot, name, panEnd: pan?.end ?? null })),
          nominees: one.nominees,
          worth: one.worth.reduce((sum, { value }) => sum + Math.max(0, value), 0),
        },
      ]
    })
  })
  return { ...questionView(shown, question), rows, answered: given ? answeredView(shown, given) : null }
}
