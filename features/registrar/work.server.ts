import { rowOn } from '#content/dated.ts'
import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { attentionTimes } from '#content/work-times.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { addDays, type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectFiles } from './files.server.ts'
import { type Reconciliation, reconciled } from './reconcile.server.ts'
import { listRefusals } from './refusals.server.ts'

const { locale } = wordsIn(defaultLanguage)

export const bookWork: WorkSource = {
  of: ['import', 'folio'],
  read: async (services, { once }) => await bookItems(services, await once(reconciled)),
}

/**
 * Returns what is wrong with the books: reports that were refused, registrars that sent nothing, folios with too few units or
 * without a client, and schemes that are not known.
 */
async function bookItems(services: Services, units: Reconciliation): Promise<SourceItem[]> {
  const now = services.clock.now()
  const today = istDate(now)
  const { evidence, registrars } = workWords
  const closing = (from: IsoDate, days = 0) => {
    const due = closingAfter(from, days, services.firm().officeHours)
    return { dueAt: toIso(due), isLate: due <= now }
  }
  const refused = (await listRefusals(services)).map(
    ({ id, fileName, at }): SourceItem => ({
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
  const late = [...newest].flatMap(([registrar, at]): SourceItem[] => {
    if (now - Date.parse(at) < importDays * dayMs) return []
    const since = istDate(Date.parse(at))
    return [
      {
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
    ([registrar, differences]): SourceItem[] => {
      const count = new Set(differences.filter(({ status }) => status === 'short').map(({ folio }) => folio))
        .size
      const on = units.days.get(registrar)
      if (count === 0 || !on) return []
      return [
        {
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
  const unknown = (['unknown-client', 'unknown-scheme'] as const).flatMap((status): SourceItem[] => {
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
