import { fill } from '#content/fill.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import type { Services } from '#kit/services/services.server.ts'
import { currentPeople } from './answer-questions.server.ts'
import type { PossibleAnswer } from './proposals/proposal.ts'
import { selectAnswers } from './tables/answers.server.ts'
import { deskPeopleWords as words } from './words/desk-people.ts'
import { bestWritten } from './written-name.ts'

/** Questions about people of which somebody said "Ask first": tasks that come back on the day that was named. */
export const peopleWork: WorkSource = {
  of: ['people-question'],
  read: async (services) => await askedFirst(services),
}

async function askedFirst(services: Services): Promise<SourceItem[]> {
  const asked = (await selectAnswers(services.db)).filter(
    ({ answer }) => (JSON.parse(answer) as PossibleAnswer).is === 'ask-first',
  )
  // The proposal is worked out only where somebody has to be asked.
  if (asked.length === 0) return []
  const { proposal } = await currentPeople(services)
  const names = new Map(proposal.records.map(({ id, names: own }) => [id, bestWritten(own)]))
  const questions = new Map(proposal.questions.map((question) => [question.id, question]))
  return asked.flatMap(({ question_id, at }): SourceItem[] => {
    const question = questions.get(question_id)
    if (!question) return []
    const [first, second] = question.candidates.map(({ record }) => names.get(record) ?? '')
    return [
      {
        subject: 'people-question',
        id: question_id,
        chip: 'people',
        name: first ?? '',
        evidence: fill(words.asks[question.kind], { other: second ?? first ?? '' }),
        dueAt: at,
        isLate: false,
        opens: 'people',
        opensAt: `/${question_id}`,
        steps: ['open', 'take'],
      },
    ]
  })
}
