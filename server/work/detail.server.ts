import { dateText, dayMonthText, instantText } from '#content/dates.ts'
import { workWords } from '#content/en/desk/work.ts'
import type { KindWords } from '#content/en/requests.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { selectSipNotices } from '#db/sips.server.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { milliUnits, paise, rupeesOf, unitsText } from '#finance/units.ts'
import { formatReference } from '#forms/reference.ts'
import { type CalendarDate, findCalendarDate } from '#server/calendar/calendar.server.ts'
import type { DeskRecordKind } from '#server/desk/find-named.server.ts'
import { type ClientRequest, findClientRequest } from '#server/desk/requests.server.ts'
import type { DeskSip } from '#server/desk/sips.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { wordsNameOf } from '#server/requests/form.ts'
import { dateKeyOf } from './act.server.ts'
import { findInboxPerson, type InboxEnquiry, type InboxPerson } from './inbox.server.ts'
import type { QueuedItem } from './item.ts'
import { sipItemId } from './other-items.server.ts'
import { findItem } from './queue.server.ts'
import { readSurvey } from './survey.server.ts'

/** One line of what happened. */
export interface DetailLine {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly text: string | null
}

/** Everything that the panel of a thing shows. */
export interface ThingDetail {
  readonly item: QueuedItem
  /** Labels and values in words. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What was written, as it was written: messages, notes of a form. */
  readonly texts: readonly { readonly key: string; readonly title: string; readonly text: string }[]
  /** What happened so far, newest first. */
  readonly lines: readonly DetailLine[]
  /** The records that it is about, which a second person may have to decide on. */
  readonly records: readonly ThingRecord[]
}

/** A record that can be erased, or whose nominees can be noted, by two persons. */
export interface ThingRecord {
  readonly kind: DeskRecordKind
  readonly id: string
  readonly title: string
  /** True if the registrar's nominees can be noted now. */
  readonly canNote: boolean
}

const { locale, requests } = wordsIn(defaultLanguage)
const words = workWords.panel

/** Returns everything about a thing to do; null once it is over. */
export async function readThing(
  services: Services,
  key: string,
  maxAgeMs: number,
): Promise<ThingDetail | null> {
  const item = await findItem(services, key, maxAgeMs)
  if (!item) return null
  const own = await ownDetail(services, item, maxAgeMs)
  const notes = item.notes.map(({ id, act, at, by, text }) => ({
    key: id,
    at,
    what: fill(words.acts[act], { name: by }),
    text,
  }))
  return {
    item,
    facts: own.facts.filter(({ value }) => value !== ''),
    texts: own.texts,
    lines: [...own.lines, ...notes].sort((a, b) => (a.at < b.at ? 1 : -1)),
    records: own.records,
  }
}

type OwnDetail = Pick<ThingDetail, 'facts' | 'texts' | 'lines' | 'records'>
const none: OwnDetail = { facts: [], texts: [], lines: [], records: [] }

async function ownDetail(services: Services, item: QueuedItem, maxAgeMs: number): Promise<OwnDetail> {
  switch (item.subject) {
    case 'sip': {
      const { sips } = await readSurvey(services, maxAgeMs)
      const sip = sips.find((one) => sipItemId(one) === item.id)
      return sip ? await sipDetail(services, sip) : none
    }
    case 'request': {
      const request = await findClientRequest(services, item.id)
      return request ? requestDetail(request) : none
    }
    case 'lead':
    case 'message':
    case 'quote': {
      const person = await findInboxPerson(services, item.key)
      return person ? personDetail(person) : none
    }
    case 'calendar': {
      const date = await findCalendarDate(services, dateKeyOf(item))
      return date ? calendarDetail(date) : none
    }
    default:
      return none
  }
}

async function sipDetail({ db }: Services, sip: DeskSip): Promise<OwnDetail> {
  const mails = (await selectSipNotices(db, sip.accountId)).filter(
    ({ folio, scheme_code }) => folio === sip.folio && scheme_code === sip.schemeCode,
  )
  const day = (date: IsoDate | null) => (date === null ? '' : dateText(locale, date))
  return {
    facts: [
      { label: words.facts.scheme, value: sip.scheme },
      { label: words.facts.folio, value: sip.folio },
      { label: words.facts.lastPaid, value: day(sip.last) },
      { label: words.facts.sipEnds, value: day(sip.endsOn) },
      { label: words.facts.missed, value: sip.missed.map((date) => dayMonthText(locale, date)).join(', ') },
    ],
    texts: [],
    lines: mails.map(({ told_at, kind, about }) => ({
      key: `${kind} ${about}`,
      at: told_at,
      what: fill(words.sipMail, { date: dayMonthText(locale, isoDate(about)) }),
      text: null,
    })),
    records: [],
  }
}

function requestDetail(request: ClientRequest): OwnDetail {
  const { id, kind, asked, amountPaise, units, folio, events, reference, createdAt } = request
  const kindWords: KindWords = requests.kinds[kind]
  const long = asked.filter(({ type }) => type === 'lines')
  return {
    facts: [
      { label: words.facts.reference, value: formatReference(reference) },
      { label: words.facts.asked, value: instantText(locale, Date.parse(createdAt)) },
      { label: words.facts.folio, value: folio ?? '' },
      {
        label: words.facts.amount,
        value: amountPaise === null ? '' : formatRupees(rupeesOf(amountPaise), { digits: 2 }),
      },
      { label: words.facts.units, value: units === null ? '' : unitsText(units) },
      ...asked
        .filter(({ type, name }) => type !== 'lines' && name !== 'amount' && name !== 'folio')
        .map(({ name, type, value }) => ({
          label: kindWords.fields[wordsNameOf(name)]?.label ?? name,
          value: fieldText(type, value, kindWords.fields[wordsNameOf(name)]?.options),
        })),
    ],
    texts: long.map(({ name, value }) => ({
      key: name,
      title: kindWords.fields[wordsNameOf(name)]?.label ?? name,
      text: String(value),
    })),
    lines: events.map(({ at, act, by, text, number, navDate }, index) => ({
      key: String(index),
      at,
      what: [
        by === null ? words.requestActs[act] : fill(words.byName, { what: words.requestActs[act], name: by }),
        number === null ? null : fill(workWords.evidence.registrarNumber, { number }),
        navDate === null ? null : fill(words.nav, { date: dateText(locale, navDate) }),
      ]
        .filter((part) => part !== null)
        .join(', '),
      text,
    })),
    records: [
      {
        kind: 'request',
        id,
        title: formatReference(reference),
        canNote: request.canNote,
      },
    ],
  }
}

function fieldText(
  type: string,
  value: string | number,
  options: Readonly<Record<string, string>> | undefined,
): string {
  if (type === 'money') return formatRupees(rupeesOf(paise(Number(value))), { digits: 2 })
  if (type === 'units') return unitsText(milliUnits(Number(value)))
  if (type === 'account-number') return `… ${value}`
  if (type === 'date') return dateText(locale, isoDate(String(value)))
  return options?.[String(value)] ?? String(value)
}

function personDetail({ open, answered, client, clock }: InboxPerson): OwnDetail {
  const all = [...open, ...answered]
  return {
    facts: [
      { label: words.facts.client, value: client ? client.name : '' },
      {
        label: clock?.isCall ? words.facts.call : words.facts.replyDue,
        value: clock ? instantText(locale, Date.parse(clock.dueAt)) : '',
      },
    ],
    texts: all.flatMap((one) =>
      one.kind === 'message' ? [{ key: one.record.id, title: receivedText(one), text: one.record.text }] : [],
    ),
    lines: all.flatMap((one) => [
      { key: one.record.id, at: one.record.receivedAt, what: words.sent[one.kind], text: null },
      ...one.record.marks.map(({ state, markedAt, note, by }, index) => ({
        key: `${one.record.id}/${index}`,
        at: markedAt,
        what: fill(words.byName, { what: words.states[state], name: by ?? '' }),
        text: note,
      })),
    ]),
    records: all.map((one) => ({
      kind: one.kind,
      id: one.record.id,
      title: fill(words.record, {
        what: words.sent[one.kind],
        date: instantText(locale, Date.parse(one.record.receivedAt)),
      }),
      canNote: false,
    })),
  }
}

function receivedText({ record }: InboxEnquiry): string {
  return fill(words.wrote, { date: instantText(locale, Date.parse(record.receivedAt)) })
}

function calendarDetail({ owner, proofs, dueOn }: CalendarDate): OwnDetail {
  return {
    facts: [
      { label: words.facts.due, value: dueOn === null ? '' : dateText(locale, dueOn) },
      { label: words.facts.owner, value: owner?.name ?? words.owners },
    ],
    texts: [],
    lines: proofs.map(({ id, at, by, text, dueOn: day }) => ({
      key: id,
      at,
      what: fill(words.kept, { date: dateText(locale, day), name: by }),
      text,
    })),
    records: [],
  }
}
