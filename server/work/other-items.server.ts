import { createHash } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { dayMonthText } from '#content/dates.ts'
import { approvalWords } from '#content/en/desk/approvals.ts'
import { calendarDeskWords } from '#content/en/desk/calendar.ts'
import { deskReviewWords } from '#content/en/desk/reviews.ts'
import { workWords } from '#content/en/desk/work.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { closingAfter, instantOf } from '#content/office-clock.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { attentionTimes } from '#content/work-times.ts'
import { selectFiles } from '#db/feed-files.server.ts'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
import { addDays, addMonths, type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { missKnownOn } from '#finance/sip-register.ts'
import { knownOf, sum } from '#finance/units.ts'
import { listProposals } from '#server/approvals/approvals.server.ts'
import { openBreakGlassReviews } from '#server/audit/break-glass.server.ts'
import type { CalendarDate } from '#server/calendar/calendar.server.ts'
import type { DeskSip } from '#server/desk/sips.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { dayMs, toIso } from '#server/kernel/time.ts'
import { listRefusals } from '#server/registrar/refusals.server.ts'
import { currentDue, listReviewTasks, taskItemId } from '#server/reviews/due.server.ts'
import type { WorkItem } from './item.ts'
import { stakeOf } from './request-items.server.ts'
import type { Survey } from './survey.server.ts'

const { locale } = wordsIn(defaultLanguage)

/** What a thing has in common that no money and no person stands behind. */
const plain = {
  accountId: null,
  reference: null,
  phone: null,
  email: null,
  amountPaise: null,
  isMonthly: false,
  stakePaise: null,
  isCall: false,
  cutOffAt: null,
  ownerId: null,
  opens: null,
} as const

/** Names a SIP with its last miss: a further miss makes another thing of it. */
export function sipItemId({ accountId, folio, schemeCode, key, missed }: DeskSip): string {
  return createHash('sha256')
    .update([accountId, folio, schemeCode, key, missed.at(-1) ?? ''].join('\n'))
    .digest('hex')
    .slice(0, 32)
}

/** Returns a call for each SIP that missed its last two instalments. A further miss makes another thing of it. */
export function sipItems({ clock, firm }: Services, { sips }: Survey): WorkItem[] {
  const now = clock.now()
  return sips.flatMap((sip): WorkItem[] => {
    const [first, second] = sip.missed.slice(-2)
    if (sip.state !== 'missed-twice' || !first || !second) return []
    const known = missKnownOn(second, sip.source)
    const due = closingAfter(known, rowOn(attentionTimes, istDate(now)).sipOfficeDays, firm().officeHours)
    const { evidence } = workWords
    const day = (date: IsoDate) => dayMonthText(locale, date)
    return [
      {
        ...plain,
        subject: 'sip',
        id: sipItemId(sip),
        accountId: sip.accountId,
        chip: 'sip',
        name: sip.client,
        evidence: [
          fill(evidence.missedTwice, { first: day(first), second: day(second) }),
          sip.scheme,
          sip.endsOn ? fill(evidence.sipEnds, { date: day(sip.endsOn) }) : null,
        ]
          .filter((part) => part !== null)
          .join(' · '),
        email: sip.email,
        amountPaise: sip.amountPaise,
        isMonthly: true,
        stakePaise: stakeOf(sip.amountPaise, true),
        dueAt: toIso(due),
        isLate: due <= now,
        steps: ['called', 'take', 'done'],
      },
    ]
  })
}

/** Returns what waits for a second person: to be decided on by the end of the office day on which it was proposed. */
export async function approvalItems(services: Services): Promise<WorkItem[]> {
  const now = services.clock.now()
  const { evidence } = workWords
  return (await listProposals(services, ['open'])).map(
    ({ id, kind, client, madeBy, madeAt, reason }): WorkItem => {
      const due = closingAfter(istDate(Date.parse(madeAt)), 0, services.firm().officeHours)
      return {
        ...plain,
        subject: 'approval',
        id,
        chip: 'approval',
        name: client?.name ?? approvalWords.kinds[kind],
        evidence: [
          client ? approvalWords.kinds[kind] : null,
          fill(evidence.proposed, { name: madeBy.name }),
          reason,
        ]
          .filter((part) => part !== null)
          .join(' · '),
        dueAt: toIso(due),
        isLate: due <= now,
        opens: 'approvals',
        steps: ['open'],
      }
    },
  )
}

/** Returns the records that somebody opened beyond their role: an owner reviews each within seven days. */
export async function glassItems(services: Services): Promise<WorkItem[]> {
  return (await openBreakGlassReviews(services)).map(
    ({ id, client, by, dueAt, isLate }): WorkItem => ({
      ...plain,
      subject: 'glass',
      id,
      chip: 'glass',
      name: client.name,
      evidence: fill(workWords.evidence.glass, { name: by.name }),
      dueAt,
      isLate,
      opens: 'audit',
      steps: ['open'],
    }),
  )
}

/**
 * Returns what reviews left to do, and one line for everyone who is due for a review: by the end of the month, since a list of
 * hundreds would hide what is urgent.
 */
export async function reviewItems(services: Services, { reviews }: Survey): Promise<WorkItem[]> {
  const { clock, firm } = services
  const now = clock.now()
  const { closes } = firm().officeHours
  const today = istDate(now)
  const waiting = await currentDue(services, reviews)
  const due = waiting.slice(0, 1).map(({ name }): WorkItem => {
    const until = instantOf(addDays(addMonths(isoDate(`${today.slice(0, 7)}-01`), 1), -1), closes)
    return {
      ...plain,
      subject: 'review',
      // Next month's list is another thing.
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
  const tasks = (await listReviewTasks(services)).map((task): WorkItem => {
    const until = instantOf(task.dueOn, closes)
    return {
      ...plain,
      subject: 'review',
      id: taskItemId(task),
      accountId: task.accountId,
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

/**
 * Returns what is wrong with the books: reports that were refused, registrars that sent nothing, folios with too few units or
 * without a client, and schemes that are not known.
 */
export async function bookItems(services: Services, { units }: Survey): Promise<WorkItem[]> {
  const now = services.clock.now()
  const today = istDate(now)
  const { evidence, registrars } = workWords
  const closing = (from: IsoDate, days = 0) => {
    const due = closingAfter(from, days, services.firm().officeHours)
    return { dueAt: toIso(due), isLate: due <= now }
  }
  const refused = (await listRefusals(services)).map(
    ({ id, fileName, at }): WorkItem => ({
      ...plain,
      subject: 'import',
      id: `refused-${id}`,
      chip: 'import',
      name: fileName,
      evidence: evidence.refused,
      ...closing(istDate(Date.parse(at)), 1),
      opens: 'imports',
      steps: ['open', 'dismiss'],
    }),
  )
  const newest = new Map<FeedRegistrar, string>()
  for (const { registrar, state, at } of await selectFiles(services.db)) {
    if (state === 'in' && at > (newest.get(registrar) ?? '')) newest.set(registrar, at)
  }
  const { importDays } = rowOn(attentionTimes, today)
  const late = [...newest].flatMap(([registrar, at]): WorkItem[] => {
    if (now - Date.parse(at) < importDays * dayMs) return []
    const since = istDate(Date.parse(at))
    return [
      {
        ...plain,
        subject: 'import',
        id: `late-${registrar}-${since}`,
        chip: 'import',
        name: registrars[registrar],
        evidence: fill(evidence.importLate, {
          registrar: registrars[registrar],
          date: dayMonthText(locale, since),
        }),
        ...closing(addDays(since, importDays)),
        opens: 'imports',
        steps: ['open', 'done'],
      },
    ]
  })
  const short = [...Map.groupBy(units.differences, ({ registrar }) => registrar)].flatMap(
    ([registrar, differences]): WorkItem[] => {
      const count = new Set(differences.filter(({ status }) => status === 'short').map(({ folio }) => folio))
        .size
      const on = units.days.get(registrar)
      if (count === 0 || !on) return []
      return [
        {
          ...plain,
          subject: 'folio',
          id: `short-${registrar}-${on}-${count}`,
          chip: 'folio',
          name: `${registrars[registrar]}, ${dayMonthText(locale, isoDate(on))}`,
          evidence: plural(locale, evidence.short, count, { registrar: registrars[registrar] }),
          ...closing(today),
          opens: 'reconcile',
          steps: ['open', 'done'],
        },
      ]
    },
  )
  const unknown = (['unknown-client', 'unknown-scheme'] as const).flatMap((status): WorkItem[] => {
    const own = units.differences.filter((difference) => difference.status === status)
    const isFolios = status === 'unknown-client'
    const count = new Set(
      own.map(({ registrar, house, folio, code }) =>
        isFolios ? `${registrar}\n${house}\n${folio}` : `${registrar}\n${code}`,
      ),
    ).size
    if (count === 0) return []
    return [
      {
        ...plain,
        subject: 'folio',
        id: `${status}-${count}`,
        chip: 'folio',
        name: plural(locale, workWords.unknown[status], count),
        evidence: evidence[status],
        ...closing(today),
        opens: 'reconcile',
        opensAt: isFolios ? '?tab=folios' : '?tab=codes',
        steps: ['open', 'done'],
      },
    ]
  })
  return [...refused, ...late, ...short, ...unknown]
}

/** Returns the dates of the calendar that have reached a reminder. */
export function calendarItems({ clock, firm }: Services, dates: readonly CalendarDate[]): WorkItem[] {
  const now = clock.now()
  const { closes } = firm().officeHours
  return dates.flatMap(({ key, title, dueOn, daysLeft, stage, owner, isLate, isKept }): WorkItem[] => {
    if (dueOn === null || daysLeft === null || isKept || stage === null) return []
    const words = calendarDeskWords
    const left =
      daysLeft === 0
        ? words.dueToday
        : plural(locale, daysLeft < 0 ? words.past : words.left, Math.abs(daysLeft))
    return [
      {
        ...plain,
        subject: 'calendar',
        // Another year of the same date is another thing.
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
