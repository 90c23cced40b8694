import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { listProofsSince } from '#features/calendar/calendar.server.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import type { InboxPerson } from '#features/enquiries/inbox.server.ts'
import { selectOfficeEvents } from '#features/requests/find-request.server.ts'
import { kindNamed } from '#features/requests/kinds.ts'
import { selectMarksSince } from '#features/work-items/handling.server.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { workWords } from './words/desk.ts'

/** One item that somebody of the office did today. */
export interface DoneToday {
  readonly key: string
  readonly at: string
  readonly by: string
  /** Whom or what it was about. */
  readonly name: string
  readonly what: string
}

const requestActs: Readonly<Record<string, string>> = workWords.panel.requestActs

/** Returns what the office did today: answers to whoever wrote, steps of requests, marks, dates that were kept. Newest first. */
export async function readDoneToday(services: Services, inbox: readonly InboxPerson[]): Promise<DoneToday[]> {
  const since = toIso(instantOf(istDate(services.clock.now()), '00:00'))
  const { panel } = workWords
  const { requests } = wordsIn(defaultLanguage)
  const done: DoneToday[] = []
  for (const person of inbox) {
    for (const { kind, record } of [...person.open, ...person.answered]) {
      for (const [index, { state, markedAt, by }] of record.marks.entries()) {
        if (markedAt < since || state === 'new') continue
        done.push({
          key: `${kind}:${record.id}:${index}`,
          at: markedAt,
          by: by ?? '',
          name: record.name,
          what: panel.states[state],
        })
      }
    }
  }
  for (const row of await selectOfficeEvents(services.db, since)) {
    const kind = kindNamed(row.kind)
    const short = kind ? fill(requests.kinds[kind].short, { fund: '' }).trim() : row.kind
    done.push({
      key: `request:${row.request_id}:${row.position}`,
      at: row.at,
      by: row.actor,
      name: row.name,
      what: `${requestActs[row.act] ?? row.act} · ${short}`,
    })
  }
  for (const { id, act, at, actor, name, note } of await selectMarksSince(services.db, since)) {
    // What was taken or put off is not done, and enquiries and requests have their own records.
    if (act !== 'done' && act !== 'called') continue
    done.push({ key: id, at, by: actor, name: name ?? '', what: note ? `${act} · ${note}` : act })
  }
  for (const { id, at, by, title, text } of await listProofsSince(services, since)) {
    done.push({ key: id, at, by, name: title, what: text })
  }
  return done.sort((a, b) => (a.at < b.at ? 1 : -1))
}
