import type { FolioRole, PeopleProposal, PossibleAnswer, ProposedPerson } from './proposal.ts'

/** Two persons that became one. */
export interface Join {
  /** The person that stays, with its id. */
  readonly keep: string
  readonly gone: string
  /** The records that the other brought. */
  readonly records: readonly string[]
}

/** An answer that somebody gave. */
export interface GivenAnswer {
  readonly question: string
  readonly answer: PossibleAnswer
  /** The joins that the answer made, in their order. */
  readonly joins: readonly Join[]
}

/** A proposal with what the office answered and joined. */
export interface People {
  readonly proposal: PeopleProposal
  /** By id. */
  readonly persons: readonly ProposedPerson[]
  readonly joins: readonly Join[]
  readonly answers: readonly GivenAnswer[]
}

export type PeopleRefusal =
  | 'no-such-person'
  | 'no-such-question'
  | 'no-such-answer'
  | 'answered-already'
  | 'not-answered'
  | 'same-person'
  | 'not-joined'
  /** The joined person was joined to another since: that has to be taken apart first. */
  | 'joined-since'

export type PeopleOutcome =
  | { readonly ok: true; readonly value: People }
  | { readonly ok: false; readonly reason: PeopleRefusal }

/** Returns a proposal that nobody has answered yet. */
export function peopleOf(proposal: PeopleProposal): People {
  return { proposal, persons: proposal.persons.toSorted(byId), joins: [], answers: [] }
}

/** Makes one person of two. The first keeps its id and gets the other's records. {@link separate} undoes it exactly. */
export function join(people: People, keep: string, gone: string): PeopleOutcome {
  if (keep === gone) return { ok: false, reason: 'same-person' }
  const one = people.persons.find(({ id }) => id === keep)
  const other = people.persons.find(({ id }) => id === gone)
  if (!one || !other) return { ok: false, reason: 'no-such-person' }
  const { records } = other
  const persons = people.persons
    .filter((person) => person !== other)
    .map((person) => (person === one ? { ...one, records: [...one.records, ...records] } : person))
  return { ok: true, value: { ...people, persons, joins: [...people.joins, { keep, gone, records }] } }
}

/** Takes two persons apart that were joined: each has again the records that it had, whatever was joined to it since. */
export function separate(people: People, keep: string, gone: string): PeopleOutcome {
  const made = people.joins.find((each) => each.keep === keep && each.gone === gone)
  if (!made) return { ok: false, reason: 'not-joined' }
  const one = people.persons.find(({ id }) => id === keep)
  if (!one) return { ok: false, reason: 'joined-since' }
  const persons = people.persons
    .map((person) =>
      person === one ? { ...one, records: one.records.filter((id) => !made.records.includes(id)) } : person,
    )
    .concat({ id: gone, records: made.records })
    .sort(byId)
  return { ok: true, value: { ...people, persons, joins: people.joins.filter((each) => each !== made) } }
}

/**
 * Applies an answer to a question.
 *
 * @param at Which of the question's answers.
 */
export function answer(people: People, question: string, at: number): PeopleOutcome {
  const asked = people.proposal.questions.find(({ id }) => id === question)
  if (!asked) return { ok: false, reason: 'no-such-question' }
  if (people.answers.some((given) => given.question === question))
    return { ok: false, reason: 'answered-already' }
  const given = asked.answers[at]
  if (!given) return { ok: false, reason: 'no-such-answer' }
  let now = people
  const [first, ...others] = given.joins
  for (const record of others) {
    const [keep, gone] = [personOfRecord(now, first!), personOfRecord(now, record)]
    if (!keep || !gone) return { ok: false, reason: 'no-such-person' }
    // Another answer has joined them already.
    if (keep === gone) continue
    const joined = join(now, keep.id, gone.id)
    if (!joined.ok) return joined
    now = joined.value
  }
  const joins = now.joins.slice(people.joins.length)
  return { ok: true, value: { ...now, answers: [...now.answers, { question, answer: given, joins }] } }
}

/** Takes an answer back: the people are as if it had not been given. */
export function takeBack(people: People, question: string): PeopleOutcome {
  const given = people.answers.find((each) => each.question === question)
  if (!given) return { ok: false, reason: 'not-answered' }
  let now = people
  for (const { keep, gone } of given.joins.toReversed()) {
    const apart = separate(now, keep, gone)
    if (!apart.ok) return apart
    now = apart.value
  }
  return { ok: true, value: { ...now, answers: now.answers.filter((each) => each !== given) } }
}

/**
 * Returns the roles that can be taken in: those that no question holds, or whose questions were all answered so. One that a role is
 * set aside by stays away.
 */
export function rolesToTakeIn(people: People): readonly (FolioRole & { readonly person: string | null })[] {
  const released = new Map(
    people.answers.map(({ question, answer: given }) => [question, new Set(given.releases)]),
  )
  const personOf = new Map(people.persons.flatMap(({ id, records }) => records.map((record) => [record, id])))
  return people.proposal.roles
    .filter(({ id, heldBy }) => heldBy.every((question) => released.get(question)?.has(id)))
    .map((role) => ({ ...role, person: role.record === null ? null : personOf.get(role.record)! }))
}

function personOfRecord({ persons }: People, record: string): ProposedPerson | undefined {
  return persons.find(({ records }) => records.includes(record))
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}
