import { randomUUID } from 'node:crypto'
import { findPerson } from '#features/identity/accounts.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { type JoinRefusal, joinPersons, type PartRefusal, partPersons } from './join-persons.server.ts'
import { type CurrentProposal, currentProposal } from './proposal.server.ts'
import { answer, type GivenAnswer, type People, peopleOf } from './proposals/answers.ts'
import type { PeopleQuestion, PossibleAnswer } from './proposals/proposal.ts'
import { type AnswerRow, insertAnswer, selectAnswers, takeAnswerBack } from './tables/answers.server.ts'

/** A proposal with the answers of the office. */
export interface CurrentPeople extends CurrentProposal {
  readonly people: People
  /** The answers that were applied, by question. Others are about questions that files no longer ask. */
  readonly given: ReadonlyMap<string, AnswerRow>
}

/** How long answers are applied before others get a turn. */
const sliceMs = 20

interface Applied {
  readonly ids: readonly string[]
  readonly people: People
}

const applied = new WeakMap<CurrentProposal, Applied>()

/** Returns what the files propose with every answer of the office that still stands. */
export async function currentPeople(services: Services): Promise<CurrentPeople> {
  const current = await currentProposal(services)
  const rows = await selectAnswers(services.db)
  const asked = new Map(current.proposal.questions.map((question) => [question.id, question]))
  const given = new Map(
    rows.flatMap((row) =>
      placeOfAnswer(asked.get(row.question_id), row) < 0 ? [] : [[row.question_id, row]],
    ),
  )
  const ids = rows.map(({ id }) => id)
  // One more answer is added to those that were applied before.
  const before = applied.get(current)
  const isMore = before?.ids.every((id, at) => ids[at] === id) ?? false
  let people = isMore ? before!.people : peopleOf(current.proposal)
  let began = performance.now()
  for (const row of rows.slice(isMore ? before!.ids.length : 0)) {
    const done = answer(people, row.question_id, placeOfAnswer(asked.get(row.question_id), row))
    if (done.ok) people = done.value
    if (performance.now() - began < sliceMs) continue
    await nextTurn()
    began = performance.now()
  }
  applied.set(current, { ids, people })
  const stands = new Set(people.answers.map(({ question }: GivenAnswer) => question))
  return { ...current, people, given: new Map([...given].filter(([id]) => stands.has(id))) }
}

/** Which of a question's answers was given; -1 if it is not among them any more. New files may release more roles by it. */
function placeOfAnswer(question: PeopleQuestion | undefined, { answer: json }: AnswerRow): number {
  if (!question) return -1
  const given = JSON.parse(json) as PossibleAnswer
  const key = ({ is, wrong, joins, birthday }: PossibleAnswer) => JSON.stringify([is, wrong, joins, birthday])
  return question.answers.findIndex((each) => key(each) === key(given))
}

export type PeopleAnswerRefusal =
  | 'no-such-question'
  | 'no-such-answer'
  | 'answered-already'
  /** Another answer joined somebody of it otherwise. */
  | 'joined-otherwise'
  | JoinRefusal

/**
 * Answers a question of the proposal. Two persons of the book whom the answer makes one are joined at once.
 *
 * @param at Which of its answers.
 */
export async function answerQuestion(
  services: Services,
  actor: DeskActor,
  questionId: string,
  at: number,
): Promise<
  | { readonly ok: true; readonly is: PossibleAnswer['is'] }
  | { readonly ok: false; readonly reason: PeopleAnswerRefusal }
> {
  const { people, proposal } = await currentPeople(services)
  const question = proposal.questions.find(({ id }) => id === questionId)
  const given = question?.answers[at]
  if (!question) return { ok: false, reason: 'no-such-question' }
  if (!given) return { ok: false, reason: 'no-such-answer' }
  const done = answer(people, questionId, at)
  if (!done.ok)
    return { ok: false, reason: done.reason === 'answered-already' ? done.reason : 'joined-otherwise' }
  const joins = await joinKnown(services, actor, done.value, given)
  if (!Array.isArray(joins)) return { ok: false, reason: joins }
  await services.db.transaction().execute(async (trx) => {
    await insertAnswer(trx, {
      id: randomUUID(),
      question_id: questionId,
      kind: question.kind,
      answer: JSON.stringify(given),
      records: JSON.stringify(question.candidates.map(({ record }) => record)),
      joins: JSON.stringify(joins),
      at: toIso(services.clock.now()),
      actor: actor.name,
    })
    await recordAct(trx, services, actor, 'people-question-answered', questionId, given.is)
  })
  return { ok: true, is: given.is }
}

/** Joins the persons of the book whom an answer makes one. Whoever signs in stays. Returns the ids of the joins, or why it can't be. */
async function joinKnown(
  services: Services,
  actor: DeskActor,
  { persons, proposal }: People,
  { joins }: PossibleAnswer,
): Promise<string[] | JoinRefusal> {
  const known = new Map(proposal.records.map((record) => [record.id, record.known]))
  const made: string[] = []
  for (const { records } of persons.filter((person) => joins.some((id) => person.records.includes(id)))) {
    const ids = [...new Set(records.flatMap((id) => known.get(id) ?? []))]
    if (ids.length < 2) continue
    const found = await Promise.all(ids.map((id) => findPerson(services.db, id)))
    const [into, ...others] = found
      .filter((one) => one !== null)
      .sort((a, b) => Number(b.password_hash !== null) - Number(a.password_hash !== null))
    for (const from of others) {
      const joined = await joinPersons(services, actor, into!, from)
      if (joined.ok) {
        made.push(joined.id)
        continue
      }
      for (const id of made.toReversed()) await partPersons(services, actor, id)
      return joined.reason
    }
  }
  return made
}

/** Takes the answer of a question back, and apart whom it joined. What was taken in by it stays: a taking-in is undone as a whole. */
export async function withdrawAnswer(
  services: Services,
  actor: DeskActor,
  questionId: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'not-answered' | PartRefusal }> {
  const given = (await selectAnswers(services.db)).find((row) => row.question_id === questionId)
  if (!given) return { ok: false, reason: 'not-answered' }
  for (const id of (JSON.parse(given.joins) as string[]).toReversed()) {
    const parted = await partPersons(services, actor, id)
    // The office took them apart since.
    if (!parted.ok && parted.reason !== 'not-joined') return parted
  }
  return await services.db.transaction().execute(async (trx) => {
    const at = toIso(services.clock.now())
    if (!(await takeAnswerBack(trx, questionId, { at, by: actor.name })))
      return { ok: false, reason: 'not-answered' } as const
    await recordAct(trx, services, actor, 'people-answer-withdrawn', questionId)
    return { ok: true } as const
  })
}
