import { rowOn } from '#content/dated.ts'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { lifeEventTimes } from '#content/life-event-rules.ts'
import { localeWords } from '#content/words/locale.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { comingOfAge, listLifeEvents } from './read-life-event.server.ts'
import { lifeWords } from './words/desk.ts'
import { lifeOfficeWords } from './words/office.ts'

const words = lifeOfficeWords.today

export const lifeWork: WorkSource = { of: ['life-event'], read: lifeItems }

/** Returns the next day of each open list, and who becomes 18 without one. SIPs that were missed are items of their own. */
async function lifeItems(services: Services): Promise<SourceItem[]> {
  const now = services.clock.now()
  const { closes } = services.firm().officeHours
  const { letterDays } = rowOn(lifeEventTimes, istDate(now))
  const item = (
    of: Pick<SourceItem, 'id' | 'name' | 'evidence' | 'opensAt'> & { personId: string },
    on: IsoDate,
  ): SourceItem => {
    const dueAt = instantOf(on, closes)
    return {
      ...{ ...of, subject: 'life-event', chip: 'life', dueAt: toIso(dueAt), isLate: dueAt <= now },
      ...{ opens: 'life-events', steps: ['open', 'take', 'done'] },
    }
  }
  const lists = (await listLifeEvents(services)).flatMap((one) => {
    const { id, personId, name, kind, nextOn, settled, sent } = one
    const evidence = fill(words.list, { kind: lifeWords.kinds[kind], settled, sent })
    return nextOn
      ? [item({ id: `${id}|${nextOn}`, personId, name, evidence, opensAt: `/${id}` }, nextOn)]
      : []
  })
  const minors = (await comingOfAge(services)).flatMap(({ personId, name, adultOn }) => {
    if (!adultOn) return []
    const evidence = fill(words.minor, { day: dateText(localeWords, adultOn) })
    const of = { id: `${personId}|adult`, personId, name, evidence, opensAt: '' }
    return [item(of, addDays(adultOn, -letterDays))]
  })
  return [...lists, ...minors]
}
