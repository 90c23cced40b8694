import { expect, test } from 'vitest'
import { clocksOf } from './duties.ts'

const at = (instant: string) => Date.parse(instant)
const entry = (duty: 'cert-in', outcome: 'done' | 'not-needed' | 'open', when: string) => ({
  ...{ duty, outcome, at: when, actor: 'Asha', text: '' },
})

test('C-184 clocks run from the moment of knowing: 6 hours, at once, 72 hours', () => {
  const known = at('2027-06-07T05:30:00Z')
  const clocks = clocksOf(known, [], at('2027-06-07T11:30:01Z'))
  expect(
    clocks.map(({ duty, dueAt, isInForce, isLate }) => [
      duty,
      (dueAt - known) / 3_600_000,
      isInForce,
      isLate,
    ]),
  ).toEqual([
    ['cert-in', 6, true, true],
    ['board-first', 24, true, false],
    ['persons', 24, true, false],
    ['board-full', 72, true, false],
  ])
})

test('C-184 rule 7 holds from 13 May 2027 in India, and is shown with its day before', () => {
  const inForce = (instant: string) =>
    clocksOf(at(instant), [], at(instant)).map(({ isInForce }) => isInForce)
  expect(inForce('2027-05-12T18:29:59Z')).toEqual([true, false, false, false])
  expect(inForce('2027-05-12T18:30:00Z')).toEqual([true, true, true, true])
  const [, board] = clocksOf(at('2026-11-29T06:00:00Z'), [], 0)
  expect(board?.rule).toMatchObject({ from: '2027-05-13', verified: null })
})

test('C-184 what was done in time is not late, what was done after it stays late, and an opened duty runs again', () => {
  const known = at('2027-06-07T05:30:00Z')
  const first = (entries: Parameters<typeof clocksOf>[1]) =>
    clocksOf(known, entries, at('2027-06-09T00:00:00Z'))[0]
  expect(first([entry('cert-in', 'done', '2027-06-07T11:30:00Z')])?.isLate).toBe(false)
  expect(first([entry('cert-in', 'done', '2027-06-07T11:30:01Z')])?.isLate).toBe(true)
  expect(first([entry('cert-in', 'not-needed', '2027-06-08T00:00:00Z')])?.isLate).toBe(false)
  const reopened = [
    entry('cert-in', 'done', '2027-06-07T06:00:00Z'),
    entry('cert-in', 'open', '2027-06-07T07:00:00Z'),
  ]
  expect(first(reopened)).toMatchObject({ entry: null, isLate: true })
})
