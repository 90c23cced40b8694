import { useMemo } from 'react'
import type { ListSource } from '#desk/list/list-source.ts'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import type { PeopleQuestionView, SurePersonView } from './people-view.ts'

/** A row of the list of people: an open question, or somebody who is sure. */
export type PeopleRow =
  | { readonly is: 'question'; readonly question: PeopleQuestionView }
  | { readonly is: 'sure'; readonly person: SurePersonView }

/** Returns one list of all questions and, under them, the windows of those who are sure. */
export function useQuestionsFirst(
  questions: readonly PeopleQuestionView[],
  sure: ListSource<SurePersonView>,
): ListSource<PeopleRow> {
  return useMemo(() => {
    const before = questions.length
    const rows = questions.map((question): PeopleRow => ({ is: 'question', question }))
    const places = new Map(questions.map(({ id }, at) => [id, at]))
    const total = before + sure.total
    const persons = new Map<SurePersonView, PeopleRow>()
    /** The same row for the same person, so that a list renders only what changed. */
    const rowOf = (person: SurePersonView): PeopleRow => {
      const row = persons.get(person) ?? ({ is: 'sure', person } as const)
      persons.set(person, row)
      return row
    }
    const shifted = (place: number | undefined) => (place === undefined ? undefined : before + place)
    return {
      ...{ total, isWhole: sure.isWhole, of: sure.of, isAsked: sure.isAsked, virtualFrom: sure.virtualFrom },
      version: [sure.version, ...places.keys()].join(' '),
      keyAt: (place) => (place < before ? questions[place]?.id : sure.keyAt(place - before)),
      placeOf: (key) => places.get(key) ?? shifted(sure.placeOf(key)),
      rowAt: (place) => {
        if (place < before) return rows[place]
        const person = sure.rowAt(place - before)
        return person && rowOf(person)
      },
      groups: [
        ...(before > 0 ? [{ at: 0, group: { key: 'questions', title: words.groups.questions } }] : []),
        ...(sure.total > 0 ? [{ at: before, group: { key: 'sure', title: words.groups.sure } }] : []),
      ],
      // Rows can't be selected, so nobody needs them all.
      whole: () => ({ total, isWhole: false, keyAt: () => undefined, placeOf: () => undefined }),
      show: (first, last, active) =>
        sure.show(
          Math.max(first - before, 0),
          Math.max(last - before, 0),
          active === null || active < before ? null : active - before,
        ),
    }
  }, [questions, sure])
}
