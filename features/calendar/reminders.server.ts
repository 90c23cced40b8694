import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { mailHours } from '#content/mail-topics.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { listStaff } from '#features/staff/people.server.ts'
import type { Staff } from '#features/staff/staff.ts'
import { addDays, istDate, istTime } from '#finance/dates.ts'
import { hourMs, toIso } from '#kit/clock/time.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type CalendarDate, readCalendar } from './calendar.server.ts'
import { instantOf } from './office-clock.ts'
import { insertCalendarReminder } from './tables/calendar.server.ts'
import { calendarDeskWords } from './words/desk.ts'

/** Returns the job that reminds the office of the dates of its calendar, once a day. It is quiet at night. */
export function calendarJob(services: Services): Job {
  return {
    name: 'calendar',
    longestMs: hourMs,
    run: async () => {
      const now = services.clock.now()
      const today = istDate(now)
      if (istTime(now) < mailHours.from) return { nextAt: instantOf(today, mailHours.from), problem: null }
      await remindOfDates(services)
      return { nextAt: instantOf(addDays(today, 1), mailHours.from), problem: null }
    },
  }
}

/**
 * Queues a reminder of each date that has come within 90, 30 or 7 days and has no proof: to whoever sees to it, otherwise to the
 * owners. Each reminder goes once; a date that is entered late gets the nearest one alone.
 *
 * @returns How many dates somebody was reminded of.
 */
export async function remindOfDates(services: Services): Promise<number> {
  const staff = await listStaff(services.db)
  let reminded = 0
  for (const date of await readCalendar(services)) {
    const to = staff.filter((one) => isRemindedOf(one, date))
    if (date.stage === null || date.dueOn === null || to.length === 0) continue
    if (await remind(services, date, date.stage, to)) reminded += 1
  }
  return reminded
}

function isRemindedOf({ id, roles }: Staff, { owner }: CalendarDate): boolean {
  return owner ? owner.id === id : roles.includes('owner')
}

async function remind(
  services: Services,
  { key, title, dueOn, daysLeft }: CalendarDate,
  days: number,
  to: readonly Staff[],
): Promise<boolean> {
  if (dueOn === null || daysLeft === null) return false
  const { locale } = wordsIn(defaultLanguage)
  const { left, past, dueToday } = calendarDeskWords
  return await services.db.transaction().execute(async (trx) => {
    const sent_at = toIso(services.clock.now())
    if (!(await insertCalendarReminder(trx, { item: key, due_on: dueOn, days, sent_at }))) return false
    for (const { name, email } of to) {
      await queueMail(trx, services, {
        to: email,
        language: defaultLanguage,
        kind: 'new-calendar-date',
        data: {
          ...toDesk(services, '/calendar', 'ask calendar'),
          name,
          what: title,
          date: dateText(locale, dueOn),
          left: daysLeft === 0 ? dueToday : plural(locale, daysLeft < 0 ? past : left, Math.abs(daysLeft)),
        },
      })
    }
    return true
  })
}
