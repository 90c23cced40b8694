import { rowOn } from '#content/dated.ts'
import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { recommendationRules } from '#content/risk-questions.ts'
import { wordsIn } from '#content/words.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { addDays, istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { recommendationsIn } from './recommendation.server.ts'
import { isUndecided, recommendationStates } from './transitions.ts'

const { locale } = wordsIn(defaultLanguage)

export const adviceWork: WorkSource = { of: ['recommendation'], read: adviceItems }

/** Returns the questions about recommendations that wait for an answer, and the recommendations whose time is nearly over. */
export async function adviceItems(services: Services): Promise<SourceItem[]> {
  const now = services.clock.now()
  const today = istDate(now)
  const { warnDays } = rowOn(recommendationRules, today)
  const open = await recommendationsIn(services, recommendationStates.filter(isUndecided))
  return open.flatMap((one): SourceItem[] => {
    const { id, reference, state, client, personId, body, answerBy, lastDay, endsAt } = one
    // One that has expired waits for nobody, and neither does one with many days left.
    const isNear = isUndecided(state) && lastDay !== null && lastDay <= addDays(today, warnDays)
    const dueAt = answerBy ?? (isNear ? endsAt : null)
    if (dueAt === null) return []
    const fund = body?.fund.name ?? ''
    return [
      {
        subject: 'recommendation',
        // A question after the answer to an earlier one is another item.
        id: answerBy === null ? `${id}|${lastDay}` : `${id}|${answerBy}`,
        personId,
        chip: 'recommendation',
        name: client.name,
        evidence:
          state === 'asked'
            ? fill(workWords.evidence.recommendationAsked, { fund })
            : fill(workWords.evidence.recommendationEnds, {
                fund,
                date: dayMonthText(locale, lastDay ?? today),
              }),
        reference,
        email: client.email,
        amountPaise: body?.amountPaise ?? null,
        isMonthly: body?.how === 'sip',
        dueAt,
        isLate: Date.parse(dueAt) <= now,
        opens: 'clients',
        opensAt: `/${client.number}?view=advice`,
        steps: state === 'asked' ? ['open'] : ['open', 'done'],
      },
    ]
  })
}
