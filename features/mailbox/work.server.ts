import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { istDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { mailName, whyText } from './mail-text.ts'
import { mailboxStatus } from './office.server.ts'
import { selectMessages } from './tables/messages.server.ts'
import { mailboxWords } from './words/desk.ts'

const { locale } = wordsIn(defaultLanguage)
const words = mailboxWords.today
const most = 500
/** A refused mail is no news after a week. */
const refusedDays = 7

export const mailboxWork: WorkSource = { of: ['mail'], read: mailItems }

/**
 * Returns what is doubtful about the mailbox: mails that wait for a person, mails that were refused, and a mailbox that was not read for a day. A report
 * that was refused is an item of its own already.
 */
async function mailItems(services: Services): Promise<SourceItem[]> {
  const now = services.clock.now()
  const item = (id: string, name: string, evidence: string, from: string): SourceItem => {
    const due = closingAfter(istDate(Date.parse(from)), 1, services.firm().officeHours)
    const facts = { subject: 'mail', chip: 'import', opens: 'imports', opensAt: '?tab=mailbox' } as const
    return { ...facts, id, name, evidence, dueAt: toIso(due), isLate: due <= now, steps: ['open', 'done'] }
  }
  const { isOn, readAt, problem } = await mailboxStatus(services)
  if (!isOn) return []
  const unread =
    problem !== null && readAt !== null && now - Date.parse(readAt) > dayMs
      ? [
          item(
            `unread-${readAt}`,
            words.mailbox,
            fill(words.unread, { date: dayMonthText(locale, istDate(Date.parse(readAt))) }),
            readAt,
          ),
        ]
      : []
  const waits = (await selectMessages(services.db, ['waits'], most))
    .filter(({ why }) => why !== 'report')
    .map((mail) => item(`waits-${mail.id}`, mailName(mail), whyText(mail), mail.changed_at))
  const refused = (await selectMessages(services.db, ['refused'], most)).filter(
    ({ changed_at }) => now - Date.parse(changed_at) < refusedDays * dayMs,
  )
  const [newest] = refused
  const all = newest
    ? [
        item(
          `refused-${newest.id}-${refused.length}`,
          plural(locale, words.refused, refused.length),
          whyText(newest),
          newest.changed_at,
        ),
      ]
    : []
  return [...unread, ...waits, ...all]
}
