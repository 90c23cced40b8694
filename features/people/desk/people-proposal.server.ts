import type { PersonKind } from '#features/identity/person-kind.ts'
import type { Services } from '#kit/services/services.server.ts'
import { currentPeople } from '../answer-questions.server.ts'
import { isRunning } from '../batch-leftovers.server.ts'
import type { PeopleCounts } from '../people-counts.ts'
import { keyOf } from '../proposal.server.ts'
import { rolesToTakeIn } from '../proposals/answers.ts'
import { selectAnswers } from '../tables/answers.server.ts'
import { type BatchRow, selectBatches } from '../tables/batches.server.ts'
import { readyToTakeIn } from '../take-people-in.server.ts'
import { obstacleOf } from '../undo-people.server.ts'
import { answeredView, noticeView, openQuestions, questionView, shownOf } from './people-shown.server.ts'

/** The most questions, answers and notices that one answer has; the rest follows as they are settled. */
const mostQuestions = 100
const mostAnswered = 100
const mostNotices = 100
/** Returns what `people-proposal` answers. */
export async function proposalView(services: Services) {
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
  const batches: Awaited<ReturnType<typeof batchView>>[] = []
  for (const batch of await selectBatches(services.db)) batches.push(await batchView(services, batch))
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
    batches,
  }
}

const noCounts: PeopleCounts = { persons: 0, known: 0, folios: 0, roles: 0, households: 0, worth: 0 }

/** A press of "Take in"; `coming` and `leaving` while it runs, `stopped` if its process died. */
async function batchView(services: Services, batch: BatchRow) {
  const state = stateOf(services, batch)
  return {
    ...{ id: batch.id, at: batch.at, by: batch.actor, state },
    counts: { ...noCounts, ...(JSON.parse(batch.counts) as Partial<PeopleCounts>) },
    obstacle: state === 'in' ? await obstacleOf(services, batch) : null,
    undoneAt: batch.undone_at,
    undoneBy: batch.undone_by,
  }
}

function stateOf(services: Services, batch: BatchRow): 'coming' | 'in' | 'leaving' | 'stopped' | 'undone' {
  if (batch.state === 'in' || batch.state === 'undone') return batch.state
  if (!isRunning(services, batch)) return 'stopped'
  return batch.state === 'staged' ? 'coming' : 'leaving'
}
