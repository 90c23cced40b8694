import { rowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import type { LifePaper } from '#content/life-event-kinds.ts'
import { lifeEventTimes } from '#content/life-event-rules.ts'
import { registrarNames } from '#features/handover/registrar-names.ts'
import { type ClientRow, findPerson } from '#features/identity/accounts.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { watchedSips } from '#features/sips/office.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { foliosOf } from '#features/transmission/cases.server.ts'
import { addDays, addYears, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type LifeLine, lifePapersOf, linesOf, nextDayOf } from './case.ts'
import { senderOf } from './lines.ts'
import {
  findLifeEvent,
  type LifeEventRow,
  type LineRow,
  selectLifeEvents,
  selectLines,
  selectMinors,
  selectRegistrars,
} from './tables/life-events.server.ts'
import { lifeLetterWords, lifeOfficeWords } from './words/office.ts'

/** The age at which a minor becomes a major. @source Indian Majority Act, 1875, section 3 */
export const adultAge = 18

export type LifeEvent = NonNullable<Awaited<ReturnType<typeof readLifeEvent>>>
type FolioSip = Awaited<ReturnType<typeof runningSips>>[number]

const dayOf = (instant: string) => istDate(Date.parse(instant))

/** Returns everything that the office reads about one change in a client's life; null if there is none. */
export async function readLifeEvent(services: Services, id: string) {
  const { db } = services
  const event = await findLifeEvent(db, id)
  const person = event && (await findPerson(db, event.person_id))
  if (!event || !person) return null
  const { kind, happens_on: happensOn, due_on: dueOn, opened_by: openedBy, note, confirmed } = event
  const openedOn = dayOf(event.opened_at)
  const { source, isVerified, ...asked } = lifePapersOf(kind, happensOn, openedOn)
  const saved = await selectLines(db, { eventId: id })
  const sips = kind === 'name' ? [] : await runningSips(services, person)
  const part = (
    of: { house: string; folio: string; handedIn: string; schemes: string },
    { perFolio, oneOf }: Pick<typeof asked, 'perFolio' | 'oneOf'>,
    own: readonly FolioSip[],
  ) => {
    const position = `${of.house} ${of.folio}`.trim()
    const written = saved.filter((row) => row.position === position)
    const states = new Map(written.map(({ item, state }) => [item, state]))
    const items = own.map(({ item }) => item)
    return {
      ...{ ...of, position },
      lines: linesOf({ perFolio, oneOf }, items, states).map((line) => {
        const row = written.find(({ item }) => item === line.paper)
        const by = row ? { on: dayOf(row.at), by: row.actor, note: row.note } : null
        const sip = own.find(({ item }) => item === line.paper) ?? null
        const from = lifeOfficeWords.senders[senderOf(line.paper)]
        return { ...line, by, sip, name: nameOf(line, sip), from }
      }),
    }
  }
  const once = part(
    { house: '', folio: '', handedIn: '', schemes: '' },
    { perFolio: asked.once, oneOf: [] },
    [],
  )
  const folios = (await foliosFor(services, kind, person, sips)).map((folio) =>
    part(
      folio,
      asked,
      sips.filter((sip) => plainFolio(sip.folio) === plainFolio(folio.folio)),
    ),
  )
  return {
    ...{ id, kind, happensOn, dueOn, note, confirmed, openedOn, openedBy, source, isVerified },
    ...{ personId: person.id, number: person.public_id, name: person.name, personKind: person.kind },
    language: person.language,
    stops: lifeLetterWords.stops[kind],
    doneOn: event.done_at && dayOf(event.done_at),
    nextOn: nextOn(event, saved),
    parts: [once, ...folios].filter(({ lines }) => lines.length > 0),
  }
}

/** A line as the office names it. */
function nameOf({ paper, group }: LifeLine, sip: FolioSip | null): string {
  const { line } = lifeOfficeWords
  if (sip) return fill(line.sip, { scheme: sip.scheme, amount: formatRupees(rupeesOf(sip.amountPaise)) })
  const named = lifeLetterWords.papers[paper as LifePaper] ?? paper
  return group === 'must' ? named : fill(line.choice, { paper: named })
}

/** The folios of a list: of a minor those held alone or through the guardian, of a mandate those with a SIP where one is known. */
async function foliosFor(
  services: Services,
  kind: LifeEventRow['kind'],
  person: ClientRow,
  sips: readonly FolioSip[],
) {
  const links = await selectRegistrars(services.db, person.id)
  const paying = new Set(sips.map(({ folio }) => plainFolio(folio)))
  return (await foliosOf(services, person))
    .filter(({ holding, holders }) => kind !== 'adult' || (holding !== 'joint' && holders[0] === person.name))
    .filter(({ folio }) => kind !== 'mandate' || paying.size === 0 || paying.has(plainFolio(folio)))
    .map(({ house, folio, schemes }) => ({
      ...{ house, folio, schemes: schemes.map(({ name }) => name).join(', ') },
      handedIn: atRegistrar(links.find((link) => plainFolio(link.folio) === plainFolio(folio))),
    }))
}

function atRegistrar(link: { readonly registrar: string } | undefined): string {
  if (!link) return ''
  const { registrar } = link
  return fill(lifeOfficeWords.line.registrar, { registrar: registrarNames[registrar] ?? registrar })
}

/** The SIPs of a client which a change may stop. */
async function runningSips(services: Services, { id }: ClientRow) {
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
  const sent = lines.filter(({ state }) => state === 'sent').map(({ at }) => dayOf(at))
  const { askAfterDays } = rowOn(lifeEventTimes, sent.toSorted().at(-1) ?? due_on)
  return done_at === null ? nextDayOf(due_on, sent, askAfterDays) : null
}

/** Returns the lists with how far they are, the next due first. @param personId Of one client; null for all living ones. */
export async function listLifeEvents({ db }: Pick<Services, 'db'>, personId: string | null = null) {
  const events = (await selectLifeEvents(db, personId)).filter(({ died_on }) => died_on === null)
  const lines = Map.groupBy(
    await selectLines(db, personId === null ? null : { personId }),
    ({ event_id }) => event_id,
  )
  return events.map((event) => {
    const own = lines.get(event.id) ?? []
    const count = (...states: LineRow['state'][]) => own.filter(({ state }) => states.includes(state)).length
    return {
      ...{ id: event.id, personId: event.person_id, number: event.public_id, name: event.name },
      ...{ kind: event.kind, nextOn: nextOn(event, own), doneOn: event.done_at && dayOf(event.done_at) },
      ...{ sent: count('sent'), settled: count('answered', 'left-out') },
    }
  })
}

/** Returns who becomes 18 soon or has become 18 without a list, the earliest first, and minors whose birthday nobody knows. */
export async function comingOfAge({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const today = istDate(clock.now())
  const { noticeDays } = rowOn(lifeEventTimes, today)
  const rows = await selectMinors(db, addYears(addDays(today, noticeDays), -adultAge))
  return rows.map(({ id, public_id, name, born_on }) => ({
    ...{ personId: id, number: public_id, name },
    adultOn: born_on && addYears(born_on, adultAge),
  }))
}

/** Returns the lists, who becomes 18, and the SIPs whose mandate ends or may have failed lately, without a list of their client. */
export async function readLifeEvents(services: Services) {
  const events = await listLifeEvents(services)
  const open = events.filter(({ doneOn }) => doneOn === null)
  const listed = new Set(open.flatMap(({ kind, number }) => (kind === 'mandate' ? [number] : [])))
  const today = istDate(services.clock.now())
  const since = addDays(today, -rowOn(lifeEventTimes, today).noticeDays)
  return {
    open,
    done: events.filter(({ doneOn }) => doneOn !== null),
    minors: await comingOfAge(services),
    mandates: (await watchedSips(services, screenAgeMs)).flatMap((sip) => {
      const { clientNumber: number, client: name, scheme, folio, state, amountPaise } = sip
      const on = state === 'ends-soon' ? sip.endsOn : (sip.missed.at(-1) ?? sip.last)
      // Nobody asks after an older one any more.
      const isOver = on === null || on < since || state === 'missed-once' || listed.has(number)
      return isOver ? [] : [{ number, name, scheme, folio, state, amountPaise, on }]
    }),
  }
}
