import { errorsFrom, formWords } from '#content/errors.ts'
import { faultWords } from '#content/words/faults.ts'
import { type DeskCall, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import {
  anyText,
  day,
  fields,
  id,
  nothing,
  oneOf,
  optional,
  text,
  whole,
  windowed,
} from '#desk/acts/parse.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { addPerson } from '../add-person.server.ts'
import { answerQuestion, withdrawAnswer } from '../answer-questions.server.ts'
import { joinPersons, partPersons } from '../join-persons.server.ts'
import { takePeopleIn } from '../take-people-in.server.ts'
import { undoPeople } from '../undo-people.server.ts'
import { deskPeopleRefused as refused } from '../words/desk-people-refused.ts'
import { proposalView } from './people-proposal.server.ts'
import { openedQuestion } from './people-question.server.ts'
import { clientsOf } from './people-shown.server.ts'
import { surePersons } from './people-sure.server.ts'

const kinds = ['adult', 'minor', 'huf', 'nri', 'company'] as const satisfies readonly PersonKind[]

const proposal = defineQuery({
  says: "What registrars' files say of people: who is sure, what is asked, what was taken in.",
  right: 'read-books',
  columns: ['id', 'kind', 'cause', 'worth', 'folios'],
  parse: nothing,
  run: async ({ services }) => await proposalView(services),
  lists: ({ questions }) => clientsOf(questions),
})

const sure = defineQuery({
  says: 'People whom the files name with certainty, the greatest worth first.',
  right: 'read-books',
  parse: fields({
    text: anyText({ max: 100 }),
    kind: optional(oneOf(kinds)),
    state: optional(oneOf(['all', 'new', 'known'])),
    ...windowed,
  }),
  run: async ({ services }, { text, kind, state, ...asked }) =>
    (await surePersons(services, { text, kind, state: state ?? 'all' })).window(asked),
  lists: ({ rows }) => rows.flatMap(({ number }) => number ?? []),
})

const question = defineQuery({
  says: "A question about people, with the registrars' rows side by side.",
  right: 'read-books',
  parse: fields({ id }),
  run: async ({ services }, input) => await openedQuestion(services, input.id),
  lists: (opened) => clientsOf([opened]),
})

const joinRefusals = {
  'same-person': refused.samePerson,
  'signs-in': refused.joinSignsIn,
  ledger: refused.joinLedger,
  papers: refused.joinPapers,
  needed: refused.joinNeeded,
  busy: refused.busy,
} as const

const partRefusals = {
  'not-joined': refused.notJoined,
  'joined-since': refused.joinedSince,
  needed: refused.joinNeeded,
  busy: refused.busy,
} as const

const answer = defineAct({
  says: 'Answers a question about people.',
  right: 'work-books',
  parse: fields({ id, answer: whole({ min: 0, max: 100 }) }),
  refusals: {
    'no-such-question': refused.noQuestion,
    'no-such-answer': refused.noAnswer,
    'answered-already': refused.answered,
    'joined-otherwise': refused.joinedOtherwise,
    ...joinRefusals,
  },
  run: async ({ services, actor }, input) => {
    const done = await answerQuestion(services, actor, input.id, input.answer)
    if (!done.ok) return done
    return { ok: true, value: null, undo: { act: 'people-answer-back', input: { id: input.id } } } as const
  },
})

const answerBack = defineAct({
  says: 'Takes an answer about people back, and apart whom it joined.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: { 'not-answered': refused.notAnswered, ...partRefusals },
  run: async ({ services, actor }, input) => {
    const done = await withdrawAnswer(services, actor, input.id)
    return done.ok ? { ok: true, value: null } : done
  },
})

const takeIn = defineAct({
  says: 'Takes in every person, folio and household that no open question holds.',
  right: 'work-books',
  parse: nothing,
  refusals: pick(refused, 'nothing', 'busy', 'unmovable'),
  run: async ({ services, actor }) => {
    const done = await takePeopleIn(services, actor)
    if (!done.ok) return done
    const { id, counts } = done
    return { ok: true, value: { id, counts }, undo: { act: 'people-undo', input: { id } } } as const
  },
})

const undo = defineAct({
  says: 'Takes one taking-in of people back, exactly.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: {
    ...pick(refused, 'busy', 'request', 'record', 'changed', 'ledger', 'joined'),
    'no-such-batch': refused.noBatch,
    'later-batch': refused.laterBatch,
    'signs-in': refused.signsIn,
  },
  run: async ({ services, actor }, input) => {
    const done = await undoPeople(services, actor, input.id)
    if (done.ok) return { ok: true, value: null }
    if (done.reason !== 'depends') return done
    const { is, persons } = done.obstacle
    return { ok: false, reason: is, values: { persons } }
  },
})

async function looked({ services }: DeskCall, number: string) {
  const person = await findPersonNamed(services.db, number)
  return person && ({ personId: person.id, screen: 'client' } as const)
}

const join = defineAct({
  says: 'Makes one client of two records: the second stays.',
  right: 'work-books',
  parse: fields({ number: id, into: id }),
  looksAt: (call, { into }) => looked(call, into),
  refusals: { missing: refused.missing, ...joinRefusals },
  run: async ({ services, actor }, input) => {
    const from = await findPersonNamed(services.db, input.number)
    const into = await findPersonNamed(services.db, input.into)
    if (!from || !into) return { ok: false, reason: 'missing' } as const
    const done = await joinPersons(services, actor, into, from)
    if (!done.ok) return done
    return { ok: true, value: { id: done.id }, undo: { act: 'people-part', input: { id: done.id } } } as const
  },
})

const part = defineAct({
  says: 'Takes two joined records apart again.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: partRefusals,
  run: async ({ services, actor }, input) => {
    const done = await partPersons(services, actor, input.id)
    return done.ok ? { ok: true, value: null } : done
  },
})

const add = defineAct({
  says: 'Adds a person to the book, without a sign-in.',
  right: 'open-accounts',
  parse: fields({
    name: text({ max: 100 }),
    kind: oneOf(kinds),
    birthday: optional(day),
    phone: anyText({ max: 30 }),
    email: anyText({ max: 254 }),
    address: anyText({ max: 500 }),
    guardian: optional(id),
  }),
  refusals: { guardian: refused.guardian, 'no-guardian': refused.noGuardian },
  run: async ({ services, actor }, input) => {
    const done = await addPerson(services, actor, input)
    if (done.ok) return { ok: true, value: { number: done.number } }
    if ('faults' in done) {
      const errors = errorsFrom(done.faults, {}, formWords(faultWords, 'account'))
      return { ok: false, faults: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
    }
    return { ok: false, reason: done.reason, field: 'guardian' }
  },
})

export const peopleQueries = {
  'people-proposal': proposal,
  'people-sure': sure,
  'people-question': question,
}

export const peopleActs = {
  'people-answer': answer,
  'people-answer-back': answerBack,
  'people-take-in': takeIn,
  'people-undo': undo,
  'people-join': join,
  'people-part': part,
  'add-person': add,
}
