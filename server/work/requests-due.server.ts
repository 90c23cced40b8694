import { dayMonthText } from '#content/dates.ts'
import { workWords } from '#content/en/desk/work.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { schemeRules } from '#content/scheme-rules.ts'
import { wordsIn } from '#content/words.ts'
import { selectSchemeNames } from '#db/ledger.server.ts'
import { selectNewestNavs } from '#db/navs.server.ts'
import { selectBankStates } from '#db/profile.server.ts'
import { applicableNav } from '#finance/applicable-nav.ts'
import { istDate, istTime } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import type { NavE8, Paise } from '#finance/units.ts'
import { type ClientRequest, listOpenRequests } from '#server/desk/requests.server.ts'
import { instantOf } from '#server/enquiries/call-file.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { complaintClock } from '#server/requests/due.server.ts'
import { requestKinds } from '#server/requests/kinds.ts'
import type { WorkChip, WorkItem, WorkStep } from './item.ts'

/** The kinds whose money gets the NAV of the day on which they are handed in. */
const dealtKinds: Readonly<Partial<Record<ClientRequest['kind'], 'purchase' | 'redemption'>>> = {
  invest: 'purchase',
  redeem: 'redemption',
  switch: 'redemption',
}
const monthlyKinds: readonly ClientRequest['kind'][] = ['sip-start', 'sip-change', 'swp-start', 'stp-start']
const paidKinds: readonly ClientRequest['kind'][] = ['redeem', 'swp-start']
const monthsOfYear = 12

/** Returns the requests that are not over as things to do. */
export async function requestItems(services: Services): Promise<WorkItem[]> {
  const requests = await listOpenRequests(services)
  const codes = [...new Set(requests.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const sections = await selectSchemeNames(services.db, codes)
  const banks = await selectBankStates(services.db, [
    ...new Set(requests.flatMap(({ kind, accountId }) => (paidKinds.includes(kind) ? accountId : []))),
  ])
  const inUnits = requests.filter(({ amountPaise, units }) => amountPaise === null && units !== null)
  const navs = await selectNewestNavs(services.db, [
    ...new Set(inUnits.flatMap(({ schemeCode }) => schemeCode ?? [])),
  ])
  return requests.map((request): WorkItem => {
    const amountPaise = amountOf(request, navs)
    const isMonthly = isEveryMonth(request)
    const section = sections.get(request.schemeCode ?? '')?.section ?? null
    return {
      subject: 'request',
      id: request.id,
      accountId: request.accountId,
      chip: chipOf(request),
      name: request.name,
      evidence: evidenceOf(request, banks),
      reference: request.reference,
      phone: request.phone,
      email: request.client,
      amountPaise,
      isMonthly,
      stakePaise: amountPaise === null ? null : stakeOf(amountPaise, isMonthly),
      ...dueOf(services, request),
      cutOffAt: cutOffOf(services, request, section),
      ownerId: null,
      opens: null,
      steps: stepsOf(request),
    }
  })
}

/** What waits on a payment: of one that comes every month, those of a year. */
export function stakeOf(amountPaise: Paise, isMonthly: boolean): Paise {
  return isMonthly ? ((amountPaise * monthsOfYear) as Paise) : amountPaise
}

function isEveryMonth({ kind, asked }: ClientRequest): boolean {
  if (kind === 'invest') return asked.some(({ name, value }) => name === 'kind' && value === 'sip')
  return monthlyKinds.includes(kind)
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

function dueOf({ clock, firm }: Services, { kind, state, due, changedAt, askedAt, events }: ClientRequest) {
  const hours = firm().officeHours
  const isFirstCall = kind === 'complaint' && state === 'in-progress'
  if (isFirstCall && !events.some(({ act }) => act === 'answered')) {
    const at = instantOf(complaintClock(askedAt, hours).findings, hours.closes)
    return { dueAt: toIso(at), isCall: true, isLate: at <= clock.now() }
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
  const side = dealtKinds[kind]
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

function chipOf({ kind }: ClientRequest): WorkChip {
  if (kind === 'redeem' || kind === 'switch' || kind === 'invest' || kind === 'complaint') return kind
  return kind.startsWith('sip-') ? 'sip' : 'request'
}

function evidenceOf(request: ClientRequest, banks: ReadonlyMap<string, boolean>): string {
  const { evidence } = workWords
  const { locale, requests } = wordsIn(defaultLanguage)
  const day = (instant: string) => dayMonthText(locale, istDate(Date.parse(instant)))
  const { kind, state, scheme, wantedOn, changedAt, events, accountId } = request
  const taker = events.findLast(({ act }) => act === 'taken')?.by
  const number = events.findLast(({ act }) => act === 'handed-on')?.number
  const isVerified = banks.get(accountId)
  return [
    fill(requests.kinds[kind].short, { fund: scheme ?? '' }),
    wantedOn === null ? null : fill(evidence.wanted, { date: dayMonthText(locale, wantedOn) }),
    paidKinds.includes(kind)
      ? isVerified === undefined
        ? evidence.noBank
        : isVerified
          ? evidence.bankVerified
          : evidence.bankNotVerified
      : null,
    kind === 'complaint' ? complaintStep(request) : null,
    state === 'received' ? evidence.nobody : null,
    state === 'in-progress' && taker ? fill(evidence.taken, { name: taker }) : null,
    state === 'with-registrar' ? fill(evidence.withRegistrar, { date: day(changedAt) }) : null,
    state === 'with-registrar' && number ? fill(evidence.registrarNumber, { number }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function complaintStep({ state, events }: ClientRequest): string {
  const { evidence } = workWords
  if (state === 'received') return evidence.complaintAcknowledge
  return events.some(({ act }) => act === 'answered') ? evidence.complaintAnswer : evidence.complaintFindings
}

function stepsOf({ kind, state }: ClientRequest): WorkStep[] {
  if (state === 'received') return ['request-take', 'request-decline', 'answer']
  if (state === 'with-registrar') return ['request-finish', 'request-decline', 'answer']
  return requestKinds[kind].viaRegistrar
    ? ['request-hand-on', 'request-finish', 'request-decline', 'answer', 'request-put-back']
    : ['request-finish', 'request-decline', 'answer', 'request-put-back']
}
