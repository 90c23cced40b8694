import { selectNumbers } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { readObservations, StoredPans } from '#features/registrar/evidence.server.ts'
import { selectFiles } from '#features/registrar/files.server.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { foldName } from '#kit/text/fold-name.ts'
import { maskEmail } from '#kit/text/mask.ts'
import { type CurrentPeople, currentPeople } from '../answer-questions.server.ts'
import { isRunning } from '../batch-leftovers.server.ts'
import type { PeopleCounts } from '../people-counts.ts'
import { keyOf } from '../proposal.server.ts'
import { rolesToTakeIn } from '../proposals/answers.ts'
import { plainMobile } from '../proposals/contacts.ts'
import type {
  FolioRole,
  PeopleNotice,
  PeopleQuestion,
  PersonRecord,
  PossibleAnswer,
} from '../proposals/proposal.ts'
import type { Evidence } from '../proposals/seats.ts'
import type { AnswerRow } from '../tables/answers.server.ts'
import { selectAnswers } from '../tables/answers.server.ts'
import { type BatchRow, selectBatches } from '../tables/batches.server.ts'
import { readyToTakeIn } from '../take-people-in.server.ts'
import { obstacleOf } from '../undo-people.server.ts'
import type {
  AnsweredView,
  BatchView,
  CandidateView,
  EvidenceView,
  FolioPlace,
  FolioRowView,
  NoticeView,
  OpenedQuestionView,
  PeopleProposalView,
  PeopleQuestionView,
  PossibleAnswerView,
  SurePersonView,
} from './people-view.ts'

/** The most questions, answers and notices that one answer has; the rest follows as they are settled. */
const mostQuestions = 100
const mostAnswered = 100
const mostNotices = 100
/** The most places in folios, and rows of evidence, of one candidate. */
const mostShown = 5

/** What is looked up to show people of a proposal. */
interface Shown {
  readonly current: CurrentPeople
  readonly records: ReadonlyMap<string, PersonRecord>
  readonly rolesOf: ReadonlyMap<string | null, readonly FolioRole[]>
  readonly roles: ReadonlyMap<string, FolioRole>
  /** Numbers of clients, by their ids. */
  readonly numbers: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, Pick<EvidenceView, 'fileName' | 'layout' | 'registrar'>>
}

const remembered = new WeakMap<CurrentPeople['people'], Promise<Shown>>()

/** Looks up what showing people needs, once for each state of the proposal. */
async function shownOf(services: Services, current: CurrentPeople): Promise<Shown> {
  const read = async (): Promise<Shown> => {
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

/** Returns what `people-proposal` answers. */
export async function proposalView(services: Services): Promise<PeopleProposalView> {
  const current = await currentPeople(services)
  const shown = await shownOf(services, current)
  const { proposal, people, asOf } = current
  const plan = await readyToTakeIn(services, current)
  const open = openQuestions(current)
  const sure = new Map(
    rolesToTakeIn(people).flatMap(({ slot, isCurrent, place, worth }) =>
      slot === 'first' && isCurrent ? [[keyOf(place), worth]] : [],
    ),
  )
  const isSure = sure.values().reduce((sum, worth) => sum + worth, 0)
  const kinds: Record<PersonKind, number> = { adult: 0, minor: 0, huf: 0, nri: 0, company: 0 }
  for (const { records } of people.persons) kinds[shown.records.get(records[0]!)!.kind] += 1
  return {
    asOf,
    files: [...shown.files].length,
    persons: people.persons.length,
    kinds,
    folios: current.folios,
    households: proposal.households.length,
    worth: { total: current.worth, sure: isSure, waiting: Math.max(0, current.worth - isSure) },
    ready: plan.counts,
    openQuestions: open.length,
    questions: open.slice(0, mostQuestions).map((question) => questionView(shown, question)),
    answered: (await selectAnswers(services.db))
      .toReversed()
      .slice(0, mostAnswered)
      .map((row) => answeredView(shown, row)),
    notices: proposal.notices
      .toSorted((a, b) => Number(b.is === 'firms-contact') - Number(a.is === 'firms-contact'))
      .slice(0, mostNotices)
      .map((notice) => noticeView(shown, notice)),
    batches: await batchViews(services),
  }
}

function openQuestions({ proposal, people }: CurrentPeople): PeopleQuestion[] {
  const answered = new Set(people.answers.map(({ question }) => question))
  return proposal.questions.filter(({ id }) => !answered.has(id))
}

const noCounts: PeopleCounts = { persons: 0, known: 0, folios: 0, roles: 0, households: 0, worth: 0 }

async function batchViews(services: Services): Promise<BatchView[]> {
  const views: BatchView[] = []
  for (const batch of await selectBatches(services.db)) {
    const state = stateOf(services, batch)
    views.push({
      ...{ id: batch.id, at: batch.at, by: batch.actor, state },
      counts: { ...noCounts, ...(JSON.parse(batch.counts) as Partial<PeopleCounts>) },
      obstacle: state === 'in' ? await obstacleOf(services, batch) : null,
      undoneAt: batch.undone_at,
      undoneBy: batch.undone_by,
    })
  }
  return views
}

function stateOf(services: Services, batch: BatchRow): BatchView['state'] {
  if (batch.state === 'in' || batch.state === 'undone') return batch.state
  if (!isRunning(services, batch)) return 'stopped'
  return batch.state === 'staged' ? 'coming' : 'leaving'
}

function numberOf({ records, numbers }: Shown, record: string | null): string | null {
  return numbers.get(records.get(record ?? '')?.known ?? '') ?? null
}

function nameOf({ records }: Shown, record: string): string {
  return records.get(record)?.names[0] ?? ''
}

function placeView({ place: { registrar, house, folio }, slot }: FolioRole): FolioPlace {
  return { registrar, house, folio, slot }
}

function evidenceView(
  { files }: Shown,
  { file, lines, count, on, name, panEnd, birthday }: Evidence,
): EvidenceView {
  const known = files.get(file) ?? { fileName: '', layout: '', registrar: 'cams' as const }
  return { file, ...known, lines, count, on, name, panEnd, birthday }
}

function questionView(shown: Shown, question: PeopleQuestion): PeopleQuestionView {
  const { id, kind, cause, worth, candidates, holds, answers } = question
  return {
    ...{ id, kind, cause, worth },
    folios: placesOf(shown, holds).size,
    candidates: candidates.map(({ record, facts }): CandidateView => {
      const { names, kind, pan, panTexts, birthdays, worth } = shown.records.get(record)!
      const roles = shown.rolesOf.get(record) ?? []
      return {
        ...{ record, names, kind, panTexts, birthdays, worth, facts },
        number: numberOf(shown, record),
        panEnd: pan?.end ?? null,
        folios: roles.slice(0, mostShown).map(placeView),
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
function placesOf({ roles }: Shown, ids: readonly string[]): Map<string, number> {
  return new Map(ids.flatMap((id) => roles.get(id) ?? []).map(({ place, worth }) => [keyOf(place), worth]))
}

function answerView(shown: Shown, answer: PossibleAnswer, at: number): PossibleAnswerView {
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

function answeredView(
  shown: Shown,
  { question_id: id, kind, answer, records, at, actor: by }: AnswerRow,
): AnsweredView {
  const names = (JSON.parse(records) as string[])
    .map((record) => nameOf(shown, record))
    .filter((name) => name !== '')
  return { ...{ id, kind, at, by }, names, is: (JSON.parse(answer) as PossibleAnswer).is }
}

function noticeView(shown: Shown, notice: PeopleNotice): NoticeView {
  if (notice.is === 'firms-contact') return notice
  if ('role' in notice) {
    const role = shown.roles.get(notice.role)!
    return { is: notice.is, name: role.name, number: numberOf(shown, role.record), place: placeView(role) }
  }
  return {
    is: notice.is,
    name: nameOf(shown, notice.record),
    number: numberOf(shown, notice.record),
    place: null,
  }
}

/** What of the sure persons is asked for. */
export interface SureFilter {
  readonly text: string
  readonly kind: PersonKind | null
  readonly state: 'all' | 'new' | 'known'
}

/** Returns the persons about whom nothing is asked, by worth. */
export async function surePersons(
  services: Services,
  filter: SureFilter,
): Promise<WindowedRows<SurePersonView>> {
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
    .flatMap(({ records }): SurePersonView[] => {
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

/** Returns a question with what files say of the folios of its candidates; null if it is not asked. */
export async function openedQuestion(services: Services, id: string): Promise<OpenedQuestionView | null> {
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
  const rows = roles.flatMap((role): FolioRowView[] => {
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
          place: { ...placeView(role), house: one.house, folio: one.folio },
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

/** The numbers of the clients of the book whom questions name. */
export function clientsOf(questions: readonly PeopleQuestionView[]): string[] {
  return questions.flatMap(({ candidates }) => candidates.flatMap(({ number }) => number ?? []))
}
