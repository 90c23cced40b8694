import { rowOn } from '#content/dated.ts'
import { defaultLanguage } from '#content/language.ts'
import { lifeEventTimes } from '#content/life-event-rules.ts'
import { type ClientRow, findPerson } from '#features/identity/accounts.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { watchedSips } from '#features/sips/office.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { foliosOf } from '#features/transmission/cases.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { Paise } from '#finance/units.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { askedOf, linesOf, nextDayOf } from './case.ts'
import type { LineItem } from './lines.ts'
import { comingOfAge } from './minors.server.ts'
import {
  findLifeEvent,
  type LifeEventRow,
  type LineRow,
  selectLifeEvents,
  selectLines,
  selectRegistrars,
} from './tables/life-events.server.ts'

export type LifeEvent = NonNullable<Awaited<ReturnType<typeof readLifeEvent>>>

/** A SIP in a folio, which a change may stop. */
interface FolioSip {
  readonly item: LineItem
  readonly folio: string
  readonly scheme: string
  readonly amountPaise: Paise
}

const dayOf = (instant: string) => istDate(Date.parse(instant))

/** Returns everything that the office reads about one change in a client's life; null if there is none. */
export async function readLifeEvent(services: Services, id: string) {
  const { db } = services
  const event = await findLifeEvent(db, id)
  const person = event && (await findPerson(db, event.person_id))
  if (!event || !person) return null
  const { kind, happens_on: happensOn, due_on: dueOn, note, opened_by: openedBy } = event
  const asked = askedOf(kind, happensOn, dayOf(event.opened_at))
  const saved = await selectLines(db, [id])
  const sips = kind === 'name' ? [] : await runningSips(services, person)
  const folios = await foliosFor(services, event, person, sips)
  const linesIn = (position: string, own: Pick<typeof asked, 'perFolio' | 'oneOf'>, inFolio: FolioSip[]) => {
    const written = new Map(
      saved.flatMap((row) => (row.position === position ? [[row.item, row] as const] : [])),
    )
    const states = new Map([...written].map(([item, { state }]) => [item, state]))
    return linesOf(
      own,
      inFolio.map(({ item }) => item),
      states,
    ).map((line) => {
      const row = written.get(line.paper)
      const sip = inFolio.find(({ item }) => item === line.paper)
      return {
        ...{ ...line, note: row?.note ?? '', on: row ? dayOf(row.at) : null, by: row?.actor ?? null },
        sip: sip ? { scheme: sip.scheme, amountPaise: sip.amountPaise } : null,
      }
    })
  }
  const once = linesIn('', { perFolio: asked.once, oneOf: [] }, [])
  return {
    ...{ id, kind, happensOn, dueOn, note, openedBy, openedOn: dayOf(event.opened_at) },
    ...{ personId: person.id, number: person.public_id, name: person.name, personKind: person.kind },
    language: person.language,
    ...{ source: asked.source, isVerified: asked.isVerified },
    confirmed: event.confirmed && {
      ...{ text: event.confirmed, by: event.confirmed_by ?? '' },
      on: dayOf(event.confirmed_at ?? event.opened_at),
    },
    doneOn: event.done_at && dayOf(event.done_at),
    nextOn: nextOn(event, saved),
    parts: [
      ...(once.length > 0
        ? [{ position: '', house: '', folio: '', registrar: '', schemes: '', lines: once }]
        : []),
      ...folios.map(({ house, folio, registrar, schemes }) => ({
        ...{ position: `${house} ${folio}`, house, folio, registrar, schemes },
        lines: linesIn(
          `${house} ${folio}`,
          asked,
          sips.filter((sip) => plainFolio(sip.folio) === plainFolio(folio)),
        ),
      })),
    ],
  }
}

/** The folios of a list: of a minor those held alone or through the guardian, of a mandate those with a SIP where one is known. */
async function foliosFor(
  services: Services,
  { kind }: Pick<LifeEventRow, 'kind'>,
  person: ClientRow,
  sips: readonly FolioSip[],
) {
  const links = await selectRegistrars(services.db, person.id)
  const paying = new Set(sips.map(({ folio }) => plainFolio(folio)))
  const found = await foliosOf(services, person)
  return found
    .filter(({ holding, holders }) => kind !== 'adult' || (holding !== 'joint' && holders[0] === person.name))
    .filter(({ folio }) => kind !== 'mandate' || paying.size === 0 || paying.has(plainFolio(folio)))
    .map(({ house, folio, schemes }) => ({
      ...{ house, folio, schemes: schemes.map(({ name }) => name).join(', ') },
      registrar: links.find((link) => plainFolio(link.folio) === plainFolio(folio))?.registrar ?? '',
    }))
}

async function runningSips(services: Services, { id }: ClientRow): Promise<FolioSip[]> {
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  if (portfolio.isSample) return []
  const sips = await sipsOf(services, id, portfolio, istDate(services.clock.now()))
  return sips
    .filter(({ source, state }) => source !== 'purchases' && state !== 'ended' && state !== 'ceased')
    .map(({ folio, schemeCode, amountPaise }) => ({
      ...{ item: `sip:${schemeCode}` as const, folio, amountPaise },
      scheme: portfolio.schemes.get(schemeCode)?.name ?? schemeCode,
    }))
}

/** The next day of a list by what was written about its lines; null once it is finished. */
function nextOn({ due_on, done_at }: Pick<LifeEventRow, 'due_on' | 'done_at'>, lines: readonly LineRow[]) {
  if (done_at !== null) return null
  const sent = lines.filter(({ state }) => state === 'sent').map(({ at }) => dayOf(at))
  const latest = sent.toSorted().at(-1) ?? due_on
  return nextDayOf(due_on, sent, rowOn(lifeEventTimes, latest).askAfterDays)
}

/** Returns the lists with how far they are, the next due first. @param personId Of one client; null for all living ones. */
export async function listLifeEvents({ db }: Pick<Services, 'db'>, personId: string | null = null) {
  const events = (await selectLifeEvents(db, personId)).filter(({ died_on }) => died_on === null)
  const ids = events.map(({ id }) => id)
  const lines = Map.groupBy(ids.length === 0 ? [] : await selectLines(db, ids), ({ event_id }) => event_id)
  return events.map((event) => {
    const own = lines.get(event.id) ?? []
    return {
      ...{ id: event.id, number: event.public_id, name: event.name, kind: event.kind },
      ...{ personId: event.person_id, happensOn: event.happens_on, dueOn: event.due_on },
      nextOn: nextOn(event, own),
      doneOn: event.done_at && dayOf(event.done_at),
      sent: own.filter(({ state }) => state === 'sent').length,
      settled: own.filter(({ state }) => state === 'answered' || state === 'left-out').length,
    }
  })
}

/** Returns the lists, who becomes 18, and the SIPs whose mandate ends or may have failed lately, without a list of their client. */
export async function readLifeEvents(services: Services) {
  const events = await listLifeEvents(services)
  const minors = await comingOfAge(services)
  const listed = new Set(
    events.flatMap(({ kind, doneOn, number }) => (kind === 'mandate' && doneOn === null ? [number] : [])),
  )
  const today = istDate(services.clock.now())
  const since = addDays(today, -rowOn(lifeEventTimes, today).noticeDays)
  const mandates = (await watchedSips(services, screenAgeMs)).flatMap((sip) => {
    const { clientNumber: number, client: name, scheme, folio, state, amountPaise } = sip
    const on = state === 'ends-soon' ? sip.endsOn : (sip.missed.at(-1) ?? sip.last)
    // Nobody asks after an older one any more.
    const isOver = on === null || on < since || state === 'missed-once' || listed.has(number)
    return isOver ? [] : [{ number, name, scheme, folio, state, amountPaise, on }]
  })
  return {
    open: events.filter(({ doneOn }) => doneOn === null),
    done: events.filter(({ doneOn }) => doneOn !== null),
    minors: minors.flatMap(({ number, name, adultOn }) => (adultOn ? [{ number, name, adultOn }] : [])),
    unknown: minors.flatMap(({ number, name, adultOn }) => (adultOn ? [] : [{ number, name }])),
    mandates,
  }
}
