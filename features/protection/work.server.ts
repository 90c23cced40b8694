import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectDuePremiums } from './tables/policies.server.ts'

/** A premium stands in Today so many days before it is due, and so many days after: insurers give 15 or 30 days of grace. */
const daysAround = 30

const { locale, household } = wordsIn(defaultLanguage)

export const premiumWork: WorkSource = { of: ['premium'], read: premiumItems }

/** Returns a call for each premium of a client that is due soon or was due lately. The next due day makes another item of it. */
async function premiumItems({ db, clock, firm }: Services): Promise<SourceItem[]> {
  const now = clock.now()
  const today = istDate(now)
  const { closes } = firm().officeHours
  const due = await selectDuePremiums(db, addDays(today, -daysAround), addDays(today, daysAround))
  return due.map((row): SourceItem => {
    const dueAt = instantOf(row.due_on, closes)
    return {
      subject: 'premium',
      id: `${row.id}|${row.due_on}`,
      personId: row.person_id,
      chip: 'premium',
      name: row.name,
      evidence: fill(workWords.evidence.premium, {
        kind: household.protection.kinds[row.kind],
        insurer: row.insurer,
        date: dayMonthText(locale, row.due_on),
      }),
      email: row.email,
      amountPaise: row.premium_paise,
      dueAt: toIso(dueAt),
      isLate: dueAt <= now,
      steps: ['called', 'take', 'done'],
    }
  })
}
