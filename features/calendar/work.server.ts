import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkDetail, WorkSource } from '#features/work-items/work-item.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type CalendarDate, findCalendarDate, readCalendar } from './calendar.server.ts'
import { instantOf } from './office-clock.ts'
import { calendarDeskWords } from './words/desk.ts'

const { locale } = wordsIn(defaultLanguage)

export const calendarWork: WorkSource = {
  of: ['calendar'],
  read: async (services) => calendarItems(services, await readCalendar(services)),
  detail: async (services, item) => {
    const date = await findCalendarDate(services, dateKeyOf(item))
    return date && calendarDetail(date)
  },
}

/** The key of a date of the calendar; the item also names the day. */
export function dateKeyOf({ id }: Pick<SourceItem, 'id'>): string {
  return id.slice(0, id.lastIndexOf('|'))
}

/** Returns the dates of the calendar that have reached a reminder. */
function calendarItems({ clock, firm }: Services, dates: readonly CalendarDate[]): SourceItem[] {
  const now = clock.now()
  const { closes } = firm().officeHours
  return dates.flatMap(({ key, title, dueOn, daysLeft, stage, owner, isLate, isKept }): SourceItem[] => {
    if (dueOn === null || daysLeft === null || isKept || stage === null) return []
    const words = calendarDeskWords
    const left =
      daysLeft === 0
        ? words.dueToday
        : plural(locale, daysLeft < 0 ? words.past : words.left, Math.abs(daysLeft))
    return [
      {
        subject: 'calendar',
        // Another year of the same date is another item.
        id: `${key}|${dueOn}`,
        chip: 'calendar',
        name: title,
        evidence: [
          left,
          words.proofMissing,
          owner ? fill(words.owner, { name: owner.name }) : words.noOwner,
        ].join(' · '),
        dueAt: toIso(instantOf(dueOn, closes)),
        isLate: isLate || (daysLeft === 0 && instantOf(dueOn, closes) <= now),
        ownerId: owner?.id ?? null,
        opens: 'calendar',
        steps: ['prove', 'open'],
      },
    ]
  })
}

function calendarDetail({ owner, proofs, dueOn }: CalendarDate): WorkDetail {
  const { panel } = workWords
  return {
    facts: [
      { label: panel.facts.due, value: dueOn === null ? '' : dateText(locale, dueOn) },
      { label: panel.facts.owner, value: owner?.name ?? panel.owners },
    ],
    texts: [],
    lines: proofs.map(({ id, at, by, text, dueOn: day }) => ({
      key: id,
      at,
      what: fill(panel.kept, { date: dateText(locale, day), name: by }),
      text,
    })),
    records: [],
  }
}
