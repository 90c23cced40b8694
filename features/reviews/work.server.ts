import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { addDays, addMonths, isoDate, istDate } from '#finance/dates.ts'
import { knownOf, sum } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { currentDue, type DueReview, dueReviews, listReviewTasks, taskItemId } from './due.server.ts'
import { deskReviewWords } from './words/desk.ts'

const { locale } = wordsIn(defaultLanguage)

export const reviewWork: WorkSource = {
  of: ['review'],
  read: async (services, { once }) => await reviewItems(services, await once(dueReviews)),
}

/**
 * Returns what reviews left to do, and one line for everyone who is due for a review: by the end of the month, since a list of
 * hundreds would hide what is urgent.
 */
async function reviewItems(services: Services, reviews: readonly DueReview[]): Promise<SourceItem[]> {
  const { clock, firm } = services
  const now = clock.now()
  const { closes } = firm().officeHours
  const today = istDate(now)
  const waiting = await currentDue(services, reviews)
  const due = waiting.slice(0, 1).map(({ name }): SourceItem => {
    const until = instantOf(addDays(addMonths(isoDate(`${today.slice(0, 7)}-01`), 1), -1), closes)
    return {
      subject: 'review',
      // Next month's list is another item.
      id: `due-${today.slice(0, 7)}`,
      chip: 'review',
      name: plural(locale, deskReviewWords.due.title, waiting.length),
      evidence: fill(deskReviewWords.due.first, { name }),
      stakePaise: sum(knownOf(waiting.map(({ valuePaise }) => valuePaise))),
      dueAt: toIso(until),
      isLate: false,
      opens: 'reviews',
      steps: ['open', 'done'],
    }
  })
  const tasks = (await listReviewTasks(services)).map((task): SourceItem => {
    const until = instantOf(task.dueOn, closes)
    return {
      subject: 'review',
      id: taskItemId(task),
      personId: task.personId,
      chip: 'review',
      name: task.client,
      evidence: fill(deskReviewWords.task.evidence, {
        title: task.note === '' ? task.title : task.note,
        who: deskReviewWords.task[task.who],
      }),
      dueAt: toIso(until),
      isLate: until <= now,
      steps: ['done', 'take', 'open'],
      opens: 'reviews',
    }
  })
  return [...due, ...tasks]
}
