import { expect } from 'vitest'
import { runAct, runQuery } from '#desk/acts/endpoint.server.ts'
import { callAs } from '#desk/fixtures/call.server.ts'
import { openDeskServices } from '#desk/web/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { generateFirm } from '../fixtures/generate-firm.ts'
import { peopleFirm, takeFilesIn } from '../fixtures/people-firm.server.ts'
import { differences, dump } from '../fixtures/whole-database.server.ts'
import { peopleActs, peopleQueries } from './people-endpoints.server.ts'
import type {
  AddedPersonView,
  JoinedView,
  OpenedQuestionView,
  PeopleProposalView,
  SurePersonView,
  TakenInView,
} from './people-view.ts'

/** A firm whose files are in, and somebody of its office. */
async function office(store: Store, files = true) {
  const firm = generateFirm(1, 200)
  const services = openDeskServices(await peopleFirm(store, firm))
  if (files) await takeFilesIn(services, firm.files)
  const call = await callAs(services, ['operations'])
  const ask = async <Name extends keyof typeof peopleQueries, Answer>(name: Name, input: object = {}) => {
    const outcome = await runQuery(peopleQueries[name], call, input)
    if (outcome.is !== 'answered') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
    return outcome.value as Answer
  }
  const send = async (name: keyof typeof peopleActs, input: object = {}) =>
    await runAct(peopleActs[name], call, input, crypto.randomUUID())
  const done = async <Value>(name: keyof typeof peopleActs, input: object = {}): Promise<Value> => {
    const outcome = await send(name, input)
    if (outcome.is !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
    return outcome.value as Value
  }
  const refused = async (name: keyof typeof peopleActs, input: object): Promise<string> => {
    const outcome = await send(name, input)
    return outcome.is === 'declined' ? outcome.reason : JSON.stringify(outcome)
  }
  const proposal = () => ask<'people-proposal', PeopleProposalView>('people-proposal')
  return { services, ask, done, refused, proposal }
}

eachDatabase(
  'C-142 the office sees who is sure and what is asked, the dearest first, each with its evidence',
  async (store) => {
    const { ask, done, refused, proposal } = await office(store)
    const { openQuestions, questions, worth, ready, files, kinds, persons } = await proposal()
    expect(files).toBeGreaterThan(3)
    expect(questions).toHaveLength(openQuestions)
    expect(questions.map((question) => question.worth)).toEqual(
      questions.map((question) => question.worth).toSorted((a, b) => b - a),
    )
    expect(worth.sure + worth.waiting).toBe(worth.total)
    expect(worth.waiting).toBeGreaterThan(0)
    expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(persons)
    expect(ready.persons).toBeGreaterThan(50)
    for (const { candidates } of questions)
      for (const { names, evidence } of candidates) {
        expect(names.length).toBeGreaterThan(0)
        for (const { fileName, lines, layout } of evidence)
          expect([fileName, layout, lines.length]).toEqual([
            expect.stringMatching(/csv/),
            expect.stringMatching(/\w/),
            expect.any(Number),
          ])
      }
    const sure = await ask<'people-sure', { rows: SurePersonView[]; total: number }>('people-sure', {})
    const asked = new Set(questions.flatMap(({ candidates }) => candidates.map(({ record }) => record)))
    expect(sure.total).toBeGreaterThan(50)
    expect(sure.rows.filter((row) => asked.has(row.id))).toEqual([])
    const [found] = sure.rows
    const byName = await ask<'people-sure', { rows: SurePersonView[] }>('people-sure', { text: found!.name })
    expect(byName.rows.map(({ id }) => id)).toContain(found!.id)

    const [dearest] = questions
    const opened = await ask<'people-question', OpenedQuestionView>('people-question', { id: dearest!.id })
    expect(opened.rows.length).toBeGreaterThan(0)
    expect(opened.answered).toBe(null)
    // No PAN, e-mail or number leaves in full.
    expect(JSON.stringify([questions, opened, sure])).not.toMatch(/[A-Z]{5}\d{4}[A-Z]|\w{2,}@|\b9\d{9}\b/)

    await done('people-answer', { id: dearest!.id, answer: dearest!.answers[0]!.at })
    expect(await refused('people-answer', { id: dearest!.id, answer: 0 })).toBe('answered-already')
    expect(await refused('people-answer', { id: 'q0', answer: 0 })).toBe('no-such-question')
    const answered = await proposal()
    expect(answered.openQuestions).toBe(openQuestions - 1)
    expect(answered.answered.map(({ id }) => id)).toEqual([dearest!.id])
    expect(answered.ready.folios).toBeGreaterThan(ready.folios)
    await done('people-answer-back', { id: dearest!.id })
    expect(await refused('people-answer-back', { id: dearest!.id })).toBe('not-answered')
    expect((await proposal()).ready).toEqual(ready)
  },
)

eachDatabase('C-143 the office takes people in and back, unless something depends on them', async (store) => {
  const { done, refused, proposal } = await office(store)
  const { id } = await done<TakenInView>('people-take-in')
  expect(await refused('people-take-in', {})).toBe('nothing')
  const { ready, batches } = await proposal()
  expect(ready).toEqual({ persons: 0, known: 0, folios: 0, roles: 0, households: 0, worth: 0 })
  expect(batches).toMatchObject([{ id, state: 'in', obstacle: null }])
  const [person] = await store.db.selectFrom('person').selectAll().orderBy('id').execute()
  const policies = async () => (await proposal()).batches[0]!.obstacle
  const at = '2026-11-28T09:00:00.000Z'
  await store.db
    .insertInto('sign_in')
    .values({ person_id: person!.id, password_hash: 'none', password_changed_at: at, created_at: at })
    .execute()
  expect(await policies()).toEqual({ is: 'signs-in', persons: 1 })
  expect(await refused('people-undo', { id })).toBe('signs-in')
  await store.db.deleteFrom('sign_in').execute()
  await store.db
    .insertInto('profile_change')
    .values({ id: 'c', person_id: person!.id, field: 'phone', changed_at: at })
    .execute()
  expect(await refused('people-undo', { id })).toBe('changed')
  await store.db.deleteFrom('profile_change').execute()
  await done('people-undo', { id })
  expect(await refused('people-undo', { id })).toBe('no-such-batch')
  expect((await proposal()).batches).toMatchObject([{ id, state: 'undone', undoneBy: 'Asha operations' }])
  expect(await store.db.selectFrom('person').selectAll().execute()).toEqual([])
})

eachDatabase(
  'C-144 two records become one and are two again, exactly, and no folio is lost between',
  async (store) => {
    const { done, refused, services } = await office(store)
    await done<TakenInView>('people-take-in')
    const owners = await store.db
      .selectFrom('folio_link')
      .innerJoin('person', 'person.id', 'folio_link.person_id')
      .select((eb) => ['person.id', 'person.public_id', eb.fn.countAll<number>().as('folios')])
      .groupBy(['person.id', 'person.public_id'])
      .orderBy('folios', 'desc')
      .orderBy('person.id')
      .limit(2)
      .execute()
    const [into, from] = owners as [(typeof owners)[number], (typeof owners)[number]]
    const before = await dump(services)
    const foliosOf = async (id: string) =>
      (await store.db.selectFrom('folio_link').selectAll().where('person_id', '=', id).execute()).length
    expect(await refused('people-join', { number: into.public_id, into: into.public_id })).toBe('same-person')
    expect(await refused('people-join', { number: 'nobody', into: into.public_id })).toBe('missing')
    const { id } = await done<JoinedView>('people-join', { number: from.public_id, into: into.public_id })
    expect(await foliosOf(into.id)).toBe(Number(into.folios) + Number(from.folios))
    expect(await refused('people-join', { number: from.public_id, into: into.public_id })).toBe('missing')
    const ledger = await store.db.selectFrom('ledger_entry').select('person_id').distinct().execute()
    expect(ledger.map(({ person_id }) => person_id)).not.toContain(from.id)
    await done('people-part', { id })
    expect(await refused('people-part', { id })).toBe('not-joined')
    expect(differences(await dump(services), before)).toEqual([])
  },
)

eachDatabase(
  'C-141 a person is added by hand and signs in nowhere; a child lives with its guardian',
  async (store) => {
    const { done, refused, ask } = await office(store, false)
    const given = { kind: 'adult', birthday: null, phone: '', email: '', address: '', guardian: null }
    const { number } = await done<AddedPersonView>('add-person', {
      ...{ ...given, name: 'Anita Rao', phone: '+91 98220 12345', email: 'anita@example.in' },
    })
    const child = { ...given, name: 'Ravi Rao', kind: 'minor', birthday: '2015-03-04', guardian: number }
    await done<AddedPersonView>('add-person', child)
    expect(await refused('add-person', { ...child, guardian: 'nobody' })).toBe('no-guardian')
    expect(await refused('add-person', { ...child, kind: 'adult' })).toBe('guardian')
    expect(await refused('add-person', { ...given, name: 'X', email: 'no address' })).toContain('faults')
    const members = await store.db
      .selectFrom('household_member')
      .innerJoin('person', 'person.id', 'household_member.person_id')
      .select(['person.name', 'relation'])
      .orderBy('person.name')
      .execute()
    expect(members).toEqual([
      { name: 'Anita Rao', relation: 'head' },
      { name: 'Ravi Rao', relation: 'child' },
    ])
    expect(await store.db.selectFrom('sign_in').selectAll().execute()).toEqual([])
    expect((await ask<'people-proposal', PeopleProposalView>('people-proposal')).files).toBe(0)
  },
)
