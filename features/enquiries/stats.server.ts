import { istDate } from '#finance/dates.ts'
import type { DayFilter } from '#kit/clock/days.ts'
import { hourMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type EnquiryKind, listEnquiries } from './office.server.ts'

const kinds = ['lead', 'message', 'quote'] as const satisfies readonly EnquiryKind[]

/** When an enquiry came in, and when the firm's staff first answered it; null if unanswered. */
export interface Arrived {
  readonly source: EnquiryKind
  readonly at: string
  readonly answeredAt: string | null
}

/** The number of enquiries, and how soon they were answered. */
export interface Stats {
  /** By Indian day, newest first; days without enquiries are left out. */
  readonly days: readonly ({ readonly day: string } & Readonly<Record<EnquiryKind, number>>)[]
  readonly total: Readonly<Record<EnquiryKind, number>>
  readonly answers: readonly AnswerTimes[]
}

/** How soon the enquiries of one kind were answered. */
export interface AnswerTimes {
  readonly source: EnquiryKind
  readonly answered: number
  readonly open: number
  /** Hours to the first answer; null if none was answered. */
  readonly medianHours: number | null
  readonly longestHours: number | null
}

/**
 * Returns statistics of the enquiries on some Indian days. An enquiry counts as answered once it is marked contacted, won or
 * lost.
 */
export async function readStats(services: Services, days: DayFilter): Promise<Stats> {
  const arrived: Arrived[] = []
  for (const source of kinds) {
    for (const { receivedAt, marks } of await listEnquiries(services, source, { ...days, state: null })) {
      const answer = marks.find(({ state }) => state !== 'new')
      arrived.push({ source, at: receivedAt, answeredAt: answer?.markedAt ?? null })
    }
  }
  return countUp(arrived)
}

/** Counts enquiries by day and kind, and measures response times in hours. */
export function countUp(arrived: readonly Arrived[]): Stats {
  const byDay = Map.groupBy(arrived, ({ at }) => istDate(Date.parse(at)))
  const count = (some: readonly Arrived[], source: EnquiryKind) =>
    some.filter((one) => one.source === source).length
  const bySource = (some: readonly Arrived[]) => ({
    lead: count(some, 'lead'),
    message: count(some, 'message'),
    quote: count(some, 'quote'),
  })
  return {
    days: [...byDay]
      .map(([day, some]) => ({ day, ...bySource(some) }))
      .sort((a, b) => (a.day < b.day ? 1 : -1)),
    total: bySource(arrived),
    answers: kinds.map((source) => {
      const some = arrived.filter((one) => one.source === source)
      const hours = some
        .flatMap(({ at, answeredAt }) =>
          answeredAt ? [(Date.parse(answeredAt) - Date.parse(at)) / hourMs] : [],
        )
        .sort((a, b) => a - b)
      return {
        source,
        answered: hours.length,
        open: some.length - hours.length,
        medianHours: median(hours),
        longestHours: hours.at(-1) ?? null,
      }
    }),
  }
}

/** Returns the median of sorted numbers; null if there are none. */
function median(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
