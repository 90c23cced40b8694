import { dateText, dayMonthText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { schemeRules } from '#content/scheme-rules.ts'
import { wordsIn } from '#content/words.ts'
import { callTimeText, instantOf } from '#features/calendar/office-clock.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { selectSchemeNames } from '#features/ledger/scheme-names.server.ts'
import { selectNewestNavs } from '#features/prices/navs.server.ts'
import { selectBankStates } from '#features/profile/bank-verification.server.ts'
import { workWords } from '#features/work/words/desk.ts'
import {
  type SourceItem,
  stakeOf,
  type WorkDetail,
  type WorkSource,
  type WorkStep,
} from '#features/work-items/work-item.ts'
import { applicableNav } from '#finance/applicable-nav.ts'
import { isoDate, istDate, istTime } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { formatRupees } from '#finance/rupees.ts'
import { milliUnits, type NavE8, type Paise, paise, rupeesOf, unitsText } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { wordsNameOf } from './form.ts'
import { requestKinds } from './kinds.ts'
import { type ClientRequest, findClientRequest, listOpenRequests } from './office.server.ts'
import { isOpen, officeActsOn } from './transitions.ts'
import type { KindWords } from './words/requests.ts'

const { calendar, locale, requests: requestWords } = wordsIn(defaultLanguage)
const { panel } = workWords

export const requestWork: WorkSource = {
  of: ['request'],
  read: async (services, _, id) => await requestItems(services, id),
  detail: async (services, { id }) => {
    const request = await findClientRequest(services, id)
    return request && requestDetail(request)
  },
}

/** Returns the requests that are not over as items. @param id Only the one with this id; without it, all of them. */
async function requestItems(services: Services, id?: string): Promise<SourceItem[]> {
  const named = id === undefined ? null : await findClientRequest(services, id)
  const requests =
    id === undefined ? await listOpenRequests(services) : named && isOpen(named.state) ? [named] : []
  const codes = [...new Set(requests.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const sections = await selectSchemeNames(services.db, codes)
  const banks = await selectBankStates(services.db, [
    ...new Set(requests.flatMap(({ kind, personId }) => (requestKinds[kind].paysOut ? personId : []))),
  ])
  const inUnits = requests.filter(({ amountPaise, units }) => amountPaise === null && units !== null)
  const navs = await selectNewestNavs(services.db, [
    ...new Set(inUnits.flatMap(({ schemeCode }) => schemeCode ?? [])),
  ])
  return requests.map((request): SourceItem => {
    const amountPaise = amountOf(request, navs)
    const isMonthly = isEveryMonth(request)
    const section = sections.get(request.schemeCode ?? '')?.section ?? null
    return {
      subject: 'request',
      id: request.id,
      personId: request.personId,
      chip: requestKinds[request.kind].chip,
      name: request.name,
      evidence: evidenceOf(request, banks),
      reference: request.reference,
      phone: request.phone,
      email: request.email,
      amountPaise,
      isMonthly,
      stakePaise: amountPaise === null ? null : stakeOf(amountPaise, isMonthly),
      ...dueOf(services, request),
      cutOffAt: cutOffOf(services, request, section),
      takenBy: takerOf(request),
      steps: stepsOf(request),
    }
  })
}

function isEveryMonth({ kind, asked }: ClientRequest): boolean {
  return requestKinds[kind].isMonthly(Object.fromEntries(asked.map(({ name, value }) => [name, value])))
}

/** The amount, or what the units come to at the newest price; null if nobody knows. */
function amountOf(
  { amountPaise, units, schemeCode }: ClientRequest,
  navs: ReadonlyMap<string, NavE8>,
): Paise | null {
  if (amountPaise !== null || units === null || schemeCode === null) return amountPaise
  const nav = navs.get(schemeCode)
  return nav === undefined ? null : worthOf(units, nav)
}

function dueOf({ clock }: Services, { officeStep, due, changedAt }: ClientRequest) {
  if (officeStep) {
    const { at, isCall } = officeStep
    return { dueAt: toIso(at), isCall, isLate: at <= clock.now() }
  }
  // Every open request is due at some time.
  return { dueAt: due?.at ?? changedAt, isCall: due?.isCall ?? false, isLate: due?.isLate ?? false }
}

/**
 * The instant of today's cut-off if this request can still meet it and get today's NAV: money moves, nobody has handed it on, its
 * client wants no later day, and the market deals today.
 */
function cutOffOf({ clock }: Services, request: ClientRequest, section: string | null): string | null {
  const { kind, state, schemeCode, wantedOn } = request
  const side = requestKinds[kind].dealt
  const now = clock.now()
  const today = istDate(now)
  if (!side || schemeCode === null || isEveryMonth(request)) return null
  if (state !== 'received' && state !== 'in-progress') return null
  if (wantedOn !== null && wantedOn > today) return null
  const { dealing } = schemeRules({ code: schemeCode, section }, today)
  if (!dealing) return null
  const applicable = applicableNav(
    {
      kind: side,
      dealing: dealing.class,
      received: { date: today, time: istTime(now) },
      isOnline: false,
    },
    dealing.cutOffs,
    dealing.calendar,
  )
  return applicable.isInTime ? toIso(instantOf(today, applicable.cutOff)) : null
}

/** Who took a request up and has not put it back; null for nobody. */
function takerOf({ state, events }: Pick<ClientRequest, 'state' | 'events'>): string | null {
  return state === 'received' ? null : (events.findLast(({ act }) => act === 'taken')?.by ?? null)
}

function evidenceOf(request: ClientRequest, banks: ReadonlyMap<string, boolean>): string {
  const { evidence } = workWords
  const day = (instant: string) => dayMonthText(locale, istDate(Date.parse(instant)))
  const { kind, state, scheme, wantedOn, changedAt, events, personId, officeStep } = request
  const taker = takerOf(request)
  const { callOn: date, callFrom: from, callTo: to } = request
  const number = events.findLast(({ act }) => act === 'handed-on')?.number
  const isVerified = banks.get(personId)
  return [
    fill(requestWords.kinds[kind].short, { fund: scheme ?? '' }),
    state === 'received' && date && from && to
      ? fill(evidence.calledBefore, { time: callTimeText(locale, calendar, { date, from, to }) })
      : null,
    wantedOn === null ? null : fill(evidence.wanted, { date: dayMonthText(locale, wantedOn) }),
    requestKinds[kind].paysOut
      ? isVerified === undefined
        ? evidence.noBank
        : isVerified
          ? evidence.bankVerified
          : evidence.bankNotVerified
      : null,
    officeStep ? evidence[officeStep.does] : null,
    state === 'received' ? evidence.nobody : null,
    state === 'in-progress' && taker ? fill(evidence.taken, { name: taker }) : null,
    state === 'with-registrar' ? fill(evidence.withRegistrar, { date: day(changedAt) }) : null,
    state === 'with-registrar' && number ? fill(evidence.registrarNumber, { number }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** What the office can do with it, and writing to its client before giving it back. */
function stepsOf(request: ClientRequest): WorkStep[] {
  const acts = officeActsOn(request)
  const steps = acts.map((act): WorkStep => `request-${act}`)
  // An answer is a mail.
  if (request.email === null) return steps
  return acts.at(-1) === 'put-back' ? steps.toSpliced(-1, 0, 'answer') : [...steps, 'answer']
}

function requestDetail(request: ClientRequest): WorkDetail {
  const { id, kind, asked, amountPaise, units, folio, events, reference, createdAt } = request
  const kindWords: KindWords = requestWords.kinds[kind]
  const long = asked.filter(({ type }) => type === 'lines')
  return {
    facts: [
      { label: panel.facts.reference, value: formatReference(reference) },
      { label: panel.facts.asked, value: instantText(locale, Date.parse(createdAt)) },
      { label: panel.facts.folio, value: folio ?? '' },
      {
        label: panel.facts.amount,
        value: amountPaise === null ? '' : formatRupees(rupeesOf(amountPaise), { digits: 2 }),
      },
      { label: panel.facts.units, value: units === null ? '' : unitsText(units) },
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
        by === null ? panel.requestActs[act] : fill(panel.byName, { what: panel.requestActs[act], name: by }),
        number === null ? null : fill(workWords.evidence.registrarNumber, { number }),
        navDate === null ? null : fill(panel.nav, { date: dateText(locale, navDate) }),
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
