import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { closingAfter, instantOf } from '#features/calendar/office-clock.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextStepOf } from './case.ts'
import { selectDeaths, selectTransmissions } from './tables/transmission.server.ts'
import { transmissionOfficeWords } from './words/office.ts'

const words = transmissionOfficeWords.today

export const deathWork: WorkSource = { of: ['death'], read: deathItems }

/** Returns what is due after deaths: to tell a fund house, and the days of each folio that was sent. */
async function deathItems(services: Services): Promise<SourceItem[]> {
  const { db, clock, firm } = services
  const now = clock.now()
  const today = istDate(now)
  const { officeHours } = firm()
  const folios = Map.groupBy(await selectTransmissions(db), ({ person_id }) => person_id)
  return (await selectDeaths(db)).flatMap(({ person_id, public_id, name, died_on, recorded_at }) => {
    const own = folios.get(person_id) ?? []
    const item = (id: string, evidence: string, dueAt: number): SourceItem => ({
      ...{ subject: 'death', id, personId: person_id, chip: 'death', name, evidence },
      ...{ dueAt: toIso(dueAt), isLate: dueAt <= now, opens: 'deaths', opensAt: `/${public_id}` },
      steps: ['open', 'take', 'done'],
    })
    const told = own.some(({ sent_on }) => sent_on !== null)
    const tell = told
      ? []
      : [
          item(
            `${person_id}|tell`,
            fill(words.tell, { name, day: dateText(localeWords, died_on) }),
            closingAfter(istDate(Date.parse(recorded_at)), 1, officeHours),
          ),
        ]
    const waiting = own.flatMap(({ id, house, folio, sent_on, complete_on, settled_on }) => {
      const day = (date: string | null) => date && isoDate(date)
      const days = { sentOn: day(sent_on), completeOn: day(complete_on), settledOn: day(settled_on) }
      const next = nextStepOf(days as Record<keyof typeof days, IsoDate | null>, today)
      if (!next || next.by === null || (next.id === 'answer' && next.by > today)) return []
      const text = next.id === 'complete' ? words.complete : next.id === 'late' ? words.late : words.settle
      return [
        item(
          `${id}|${next.id}|${next.by}`,
          fill(text, { house, folio }),
          instantOf(next.by, officeHours.closes),
        ),
      ]
    })
    return [...tell, ...waiting]
  })
}
