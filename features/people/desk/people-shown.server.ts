import { selectNumbers } from '#features/identity/accounts.server.ts'
import { selectFiles, type TakenInFile } from '#features/registrar/files.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { CurrentPeople } from '../answer-questions.server.ts'
import { keyOf } from '../proposal.server.ts'
import type {
  FolioRole,
  PeopleNotice,
  PeopleQuestion,
  PersonRecord,
  PossibleAnswer,
} from '../proposals/proposal.ts'
import type { Evidence } from '../proposals/seats.ts'
import type { AnswerRow } from '../tables/answers.server.ts'

/** The most places in folios, and rows of evidence, of one candidate. */
const mostShown = 5

/** What is looked up to show people of a proposal. */
export interface ShownPeople {
  readonly current: CurrentPeople
  readonly records: ReadonlyMap<string, PersonRecord>
  readonly rolesOf: ReadonlyMap<string | null, readonly FolioRole[]>
  readonly roles: ReadonlyMap<string, FolioRole>
  /** Numbers of clients, by their ids. */
  readonly numbers: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<
    string,
    Pick<TakenInFile, 'layout' | 'registrar'> & { readonly fileName: string }
  >
}

const remembered = new WeakMap<CurrentPeople['people'], Promise<ShownPeople>>()

/** Looks up what showing people needs, once for each state of the proposal. */
export async function shownOf(services: Services, current: CurrentPeople): Promise<ShownPeople> {
  const read = async (): Promise<ShownPeople> => {
    const { records, roles } = current.proposal
    const files = await selectFiles(services.db)
    return {
      current,
      records: new Map(records.map((record) => [record.id, record])),
      rolesOf: Map.groupBy(roles, ({ record }) => record),
      roles: new Map(roles.map((role) => [role.id, role])),
      numbers: await selectNumbers(
        services.db,
        records.flatMap(({ known }) => known ?? []),
      ),
      files: new Map(
        files.map(({ id, name, layout, registrar }) => [id, { fileName: name, layout, registrar }]),
      ),
    }
  }
  const before = remembered.get(current.people) ?? read()
  remembered.set(current.people, before)
  before.catch(() => remembered.delete(current.people))
  return { ...(await before), current }
}

export function numberOf({ records, numbers }: ShownPeople, record: string | null): string | null {
  return numbers.get(records.get(record ?? '')?.known ?? '') ?? null
}

export function nameOf({ records }: ShownPeople, record: string): string {
  return records.get(record)?.names[0] ?? ''
}

export function positionView({ place: { registrar, house, folio }, slot }: FolioRole) {
  return { registrar, house, folio, slot }
}

export function evidenceView(
  { files }: ShownPeople,
  { file, lines, count, on, name, panEnd, birthday }: Evidence,
) {
  const known = files.get(file) ?? { fileName: '', layout: '', registrar: 'cams' as const }
  return { file, ...known, lines, count, on, name, panEnd, birthday }
}

export function questionView(shown: ShownPeople, question: PeopleQuestion) {
  const { id, kind, cause, worth, candidates, holds, answers } = question
  return {
    ...{ id, kind, cause, worth },
    folios: placesOf(shown, holds).size,
    candidates: candidates.map(({ record, facts }) => {
      const { names, kind, pan, panTexts, birthdays, worth } = shown.records.get(record)!
      const roles = shown.rolesOf.get(record) ?? []
      return {
        ...{ record, names, kind, panTexts, birthdays, worth, facts },
        number: numberOf(shown, record),
        panEnd: pan?.end ?? null,
        folios: roles.slice(0, mostShown).map(positionView),
        evidence: roles
          .flatMap(({ evidence }) => evidence)
          .slice(0, mostShown)
          .map((each) => evidenceView(shown, each)),
      }
    }),
    answers: answers.map((answer, at) => answerView(shown, answer, at)),
  }
}

/** The folios of roles with what they are worth. */
function placesOf({ roles }: ShownPeople, ids: readonly string[]): Map<string, number> {
  return new Map(ids.flatMap((id) => roles.get(id) ?? []).map(({ place, worth }) => [keyOf(place), worth]))
}

function answerView(shown: ShownPeople, answer: PossibleAnswer, at: number) {
  const { is, joins, wrong, birthday, releases } = answer
  const places = placesOf(shown, releases)
  return {
    ...{ at, is, birthday },
    joins: joins.map((record) => nameOf(shown, record)),
    wrong: wrong === null ? null : nameOf(shown, wrong),
    folios: places.size,
    worth: places.values().reduce((sum, worth) => sum + worth, 0),
  }
}

export function answeredView(
  shown: ShownPeople,
  { question_id: id, kind, answer, records, at, actor: by }: AnswerRow,
) {
  const names = (JSON.parse(records) as string[])
    .map((record) => nameOf(shown, record))
    .filter((name) => name !== '')
  return { ...{ id, kind, at, by }, names, is: (JSON.parse(answer) as PossibleAnswer).is }
}

export function noticeView(shown: ShownPeople, notice: PeopleNotice) {
  if (notice.is === 'firms-contact') return notice
  if ('role' in notice) {
    const role = shown.roles.get(notice.role)!
    return { is: notice.is, name: role.name, number: numberOf(shown, role.record), place: positionView(role) }
  }
  return {
    is: notice.is,
    name: nameOf(shown, notice.record),
    number: numberOf(shown, notice.record),
    place: null,
  }
}

/** The questions that nobody has answered, the dearest first. */
export function openQuestions({ proposal, people }: CurrentPeople): PeopleQuestion[] {
  const answered = new Set(people.answers.map(({ question }) => question))
  return proposal.questions.filter(({ id }) => !answered.has(id))
}

/** The numbers of the clients of the book whom questions name. */
export function clientsOf(questions: readonly ReturnType<typeof questionView>[]): string[] {
  return questions.flatMap(({ candidates }) => candidates.flatMap(({ number }) => number ?? []))
}
