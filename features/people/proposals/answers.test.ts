import { expect, test } from 'vitest'
import { observe } from '#features/readers/registrars/fixtures/collect.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { generateFirm, proposedOn, readFirm } from '../fixtures/generate-firm.ts'
import { takenIn } from '../fixtures/taken-in.ts'
import {
  answer,
  join,
  type People,
  type PeopleOutcome,
  peopleOf,
  rolesToTakeIn,
  separate,
  takeBack,
} from './answers.ts'
import { propose } from './propose.ts'

const firm = generateFirm(2, 200)
const observations = observe(await readFirm(firm.files))
const fresh = peopleOf(propose({ observations, known: [], own: firm.own, asOf: proposedOn }))

function done(outcome: PeopleOutcome): People {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

test('C-144 two records that were joined are taken apart again, in any order, to what they were', () => {
  const [a = '', b = '', c = '', d = ''] = fresh.persons.map(({ id }) => id)
  const joined = done(join(done(join(fresh, a, b)), a, c))
  expect(joined.persons.find(({ id }) => id === a)!.records).toHaveLength(3)
  expect(done(separate(done(separate(joined, a, b)), a, c))).toEqual(fresh)
  expect(done(separate(done(separate(joined, a, c)), a, b))).toEqual(fresh)
  // One that was joined further on comes apart from there first.
  const further = done(join(joined, d, a))
  expect(separate(further, a, b)).toEqual({ ok: false, reason: 'joined-since' })
  expect(done(separate(further, d, a))).toEqual(joined)
})

test('C-144 refuses to join a person to itself, to nobody, and to take apart what was not joined', () => {
  const [a = '', b = ''] = fresh.persons.map(({ id }) => id)
  expect(join(fresh, a, a)).toEqual({ ok: false, reason: 'same-person' })
  expect(join(fresh, a, 'nobody')).toEqual({ ok: false, reason: 'no-such-person' })
  expect(separate(fresh, a, b)).toEqual({ ok: false, reason: 'not-joined' })
})

test('C-143 every answer of every question is taken back to what was before', () => {
  for (const { id, answers } of fresh.proposal.questions)
    for (const at of answers.keys()) {
      const given = done(answer(fresh, id, at))
      expect(answer(given, id, at)).toEqual({ ok: false, reason: 'answered-already' })
      expect(done(takeBack(given, id))).toEqual(fresh)
    }
})

test('C-143 any answers, taken back the last first, leave what was before', () => {
  const random = randomFrom(4)
  let people = fresh
  const given: { id: string; before: People }[] = []
  for (const { id, answers } of fresh.proposal.questions) {
    given.push({ id, before: people })
    people = done(answer(people, id, Math.floor(random() * answers.length)))
  }
  for (const { id, before } of given.toReversed()) {
    people = done(takeBack(people, id))
    expect(people).toEqual(before)
  }
})

test('C-143 a role that a question holds is taken in only by an answer that releases it', () => {
  const taken = (people: People) => new Set(rolesToTakeIn(people).map(({ id }) => id))
  for (const { id, holds, answers } of fresh.proposal.questions) {
    expect(holds.filter((role) => taken(fresh).has(role))).toEqual([])
    for (const [at, { is, releases }] of answers.entries()) {
      const now = taken(done(answer(fresh, id, at)))
      expect(
        [...now].filter((role) => !taken(fresh).has(role)).every((role) => releases.includes(role)),
      ).toBe(true)
      if (is === 'ask-first') expect(now).toEqual(taken(fresh))
    }
  }
})

test('C-142 whoever was told apart is not asked about again', () => {
  const asked = fresh.proposal.questions.find(
    ({ kind, answers }) => kind === 'two-pans' && answers.some(({ is }) => is === 'two-people'),
  )!
  const at = asked.answers.findIndex(({ is }) => is === 'two-people')
  const book = takenIn(done(answer(fresh, asked.id, at)), [])
  const again = propose({ observations, known: book, own: firm.own, asOf: proposedOn })
  const kinds = (questions: typeof again.questions) =>
    questions.filter(({ kind }) => kind === 'two-pans').length
  expect(kinds(again.questions)).toBe(kinds(fresh.proposal.questions) - 1)
})

test('C-144 one person of two records is one person of the book, and new files find it by either PAN', () => {
  const asked = fresh.proposal.questions.find(({ kind }) => kind === 'two-pans')!
  const people = done(answer(fresh, asked.id, 0))
  const book = takenIn(people, [])
  const again = propose({ observations, known: book, own: firm.own, asOf: proposedOn })
  expect(takenIn(peopleOf(again), book)).toEqual(book)
  expect(again.questions.map(({ id }) => id)).not.toContain(asked.id)
})
