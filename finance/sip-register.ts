import type { BusinessCalendar } from './business-days.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'
import { type Folio, folioKey } from './folio.ts'
import { figuresOf } from './ledger-entry.ts'
import type { EntryRow } from './ledger-views.ts'
import {
  type DueDay,
  dueAfter,
  dueFrom,
  missingBetween,
  type SipFrequency,
  type SipRhythm,
  stepFrom,
} from './sip-days.ts'
import { firstTry, type Instalment, learnRhythm, regularPurchases, sipStreams } from './sip-streams.ts'
import { daysAfter, type SipUntil, sooner, standsUntil, yearsAfter } from './sip-until.ts'
import { kindRules } from './transaction-kinds.ts'
import { minus, type Paise, paise, sum } from './units.ts'

export type RegisteredSip = Folio & {
  /** The registrar's number. */
  readonly number: string
  readonly amountPaise: Paise
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly ceasedOn: IsoDate | null
  readonly pausedFrom: IsoDate | null
  readonly pausedTo: IsoDate | null
  /** Null if the registrar's word for it is not known. */
  readonly frequency: SipFrequency | null
  readonly dayOfMonth: number
  /** The amount rises by this every so many months; null if no step-up is registered. */
  readonly stepUp: { readonly everyMonths: 6 | 12; readonly byPaise: Paise } | null
}

/**
 * - `running`: the last instalment that was due has come, or is not due yet.
 * - `awaited`: one was due, and may still be on its way to us.
 * - `missed-once`, `missed-twice`: the last one, or the last two, did not come.
 * - `stopped`: three or more did not come, or none came while the rest of the list went on past three of its days.
 * - `not-known`: one was due, and we know nothing of that time.
 * - `upcoming`, `paused`, `ended`, `ceased`: as the registrar says.
 */
export type SipState =
  | 'running'
  | 'awaited'
  | 'missed-once'
  | 'missed-twice'
  | 'stopped'
  | 'not-known'
  | 'upcoming'
  | 'paused'
  | 'ended'
  | 'ceased'

/** A SIP, what became of its instalments, and what comes next. */
export type Sip = Folio & {
  /** Names it among the SIPs of one client: the registrar's number, or its first instalment. */
  readonly key: string
  /** `transactions`: learned from the instalments. `purchases`: learned from purchases that look like instalments. */
  readonly source: 'registrar' | 'transactions' | 'purchases'
  readonly state: SipState
  /** Null if no rhythm fits the instalments. */
  readonly rhythm: SipRhythm | null
  /** The registered amount, or that of the last instalment that was paid, in paise. */
  readonly amountPaise: Paise
  /** The days of the first and the last instalment that were paid. */
  readonly first: IsoDate | null
  readonly last: IsoDate | null
  /** True if it ended because its holder died. */
  readonly holderDied?: true
  /** Instalments that were paid and did not come back, and their sum in paise. */
  readonly count: number
  readonly totalPaise: Paise
  /** The days of the instalments that came back. */
  readonly bounced: readonly IsoDate[]
  /** The days of the last year on which an instalment was due and none was paid, oldest first. */
  readonly missed: readonly IsoDate[]
  /** How many were missed since the last one that was paid. */
  readonly missedInARow: number
  /** The day of an instalment that was due and may still be on its way. */
  readonly awaited: IsoDate | null
  /** The next day on which one is due; null once it is over or nobody knows. */
  readonly next: DueDay | null
  /** The last day, if the registrar names one. */
  readonly endsOn: IsoDate | null
  readonly ceasedOn: IsoDate | null
  readonly pausedTo: IsoDate | null
  /** When the amount rises: as registered, or probably, as it did a year before. */
  readonly stepUp: { readonly on: IsoDate; readonly byPaise: Paise; readonly isRegistered: boolean } | null
  /** For how long this stands while nothing is booked. */
  readonly until: SipUntil
}

/** What the register is made from. */
export type SipSources = {
  /** All transactions of the client (`entryRows`), in the order of their days. */
  readonly rows: readonly EntryRow[]
  /** The SIPs that registrars' files name, each once. */
  readonly registered: readonly RegisteredSip[]
  /** Up to which day the transactions of a folio are known. */
  readonly knownTo: (folio: Folio) => IsoDate | null
  /** Up to which day the transactions of any folio are known; null if of none. */
  readonly listTo: IsoDate | null
}

/**
 * For how many days after its day an instalment may still come. A registrar names the day, and the money is booked within
 * days; where only transactions are known, the client may have moved the SIP to a later day of the month.
 */
const SETTLE_DAYS = { registrar: 4, transactions: 21, purchases: 21 } as const
/** Files come late: a missed instalment is only called so after so many days. */
const GRACE_DAYS = { registrar: 7, transactions: 24, purchases: 24 } as const
const STOPPED_AFTER = 3
/** A payment that came back is tried again within so many days, or not at all. */
const RETRY_DAYS = 10
/** A SIP with an end in fewer days is said to end soon. */
const ENDS_SOON_DAYS = 45
/** Older misses are history: no message tells of them. */
const NEWS_DAYS = 45
/** A registered SIP may take its first instalment a few days before its start. */
const EARLY_START_DAYS = 10
/** Purchases are taken for a SIP only while they go on: three months without one are no missed instalments. */
const PURCHASES_GO_ON_DAYS = 75

/**
 * Returns a client's SIPs: those that registrars name, with their instalments, and those that only the instalments show.
 *
 * @param today The Indian date.
 * @param calendar Of the exchange.
 * @returns What needs attention first (missed twice, missed once), then by the last instalment.
 */
export function sipRegister(
  { rows, registered, knownTo, listTo }: SipSources,
  today: IsoDate,
  calendar: BusinessCalendar,
): Sip[] {
  const instalments = Map.groupBy(
    rows.filter(({ entry }) => kindRules[entry.kind].instalment),
    ({ entry }) => folioKey(entry),
  )
  const purchases = Map.groupBy(
    rows.filter(({ entry }) => entry.kind === 'purchase'),
    ({ entry }) => folioKey(entry),
  )
  const plans = Map.groupBy(registered, folioKey)
  const keys = new Set([...plans.keys(), ...instalments.keys(), ...purchases.keys()])
  const sips = [...keys].flatMap((key) => {
    const own = instalments.get(key) ?? []
    const named = plans.get(key) ?? []
    const bought = purchases.get(key) ?? []
    const folio: Folio = named[0] ?? (own[0] ?? bought[0])!.entry
    const instalmentAmounts = new Set(own.map((row) => instalmentOf(row).amountPaise))
    const regular = regularPurchases(bought.map(instalmentOf), calendar).filter(
      ([first]) => !instalmentAmounts.has(first!.amountPaise),
    )
    const world = { folio, today, calendar, knownTo: knownTo(folio), listTo }
    const matched = matchStreams(named, [...sipStreams(own.map(instalmentOf)), ...regular], calendar)
    const isRegular = new Set(regular)
    return [
      ...matched.plans.map(([plan, stream]) => registeredSip(plan, stream, world)),
      // The registrar names the SIPs of this folio: instalments that fit none of them belong to one that is over.
      ...matched.rest
        .filter((stream) => !isRegular.has(stream))
        .flatMap((stream) => learnedSip(stream, 'transactions', world))
        .map((sip) => (named.length > 0 ? { ...sip, state: 'stopped' as const, next: null } : sip)),
      // Where a registrar names the SIPs, the other purchases are purchases.
      ...(named.length > 0 ? [] : regular)
        .filter((stream) => daysBetween(stream.at(-1)!.date, today) <= PURCHASES_GO_ON_DAYS)
        .flatMap((stream) => learnedSip(stream, 'purchases', world)),
    ]
  })
  return sips.sort((a, b) => urgency(b) - urgency(a) || ((b.last ?? '') < (a.last ?? '') ? -1 : 1))
}

/** What of a SIP is worth a message, and the day it is about; null if nothing is. */
export type SipNews = { readonly kind: 'missed-once' | 'missed-twice' | 'ends-soon'; readonly about: IsoDate }

/**
 * Returns what a client should be told of a SIP today.
 *
 * @returns Nothing of what happened long ago: the first file of a client may bring years. Nothing of purchases, which nobody
 *   promised to repeat.
 */
export function sipNews(
  sip: Pick<Sip, 'source' | 'state' | 'missed' | 'endsOn'>,
  today: IsoDate,
): SipNews | null {
  if (sip.source === 'purchases') return null
  const about = sip.missed.at(-1)
  if (sip.state === 'missed-once' || sip.state === 'missed-twice') {
    return about && daysBetween(about, today) <= NEWS_DAYS ? { kind: sip.state, about } : null
  }
  return endsSoon(sip, today) && sip.endsOn ? { kind: 'ends-soon', about: sip.endsOn } : null
}

/** Returns the day from which a missed instalment counts as missed: until then it may still come. */
export function missKnownOn(day: IsoDate, source: Sip['source']): IsoDate {
  return addDays(day, GRACE_DAYS[source])
}

/** Returns true for a SIP that takes its last instalment within some weeks. */
export function endsSoon({ state, endsOn }: Pick<Sip, 'state' | 'endsOn'>, today: IsoDate): boolean {
  const isAlive = state === 'running' || state === 'awaited'
  return isAlive && endsOn !== null && endsOn >= today && daysBetween(today, endsOn) <= ENDS_SOON_DAYS
}

function urgency({ state }: Sip): number {
  return ['missed-once', 'missed-twice'].indexOf(state)
}

function instalmentOf({ entry, isUndone }: EntryRow): Instalment {
  const { amountPaise } = figuresOf(entry)
  return { id: entry.id, date: entry.date, amountPaise, isBounced: isUndone }
}

/** Whose, when, and what is known. */
type World = {
  readonly folio: Folio
  readonly today: IsoDate
  readonly calendar: BusinessCalendar
  readonly knownTo: IsoDate | null
  readonly listTo: IsoDate | null
}

/** Gives each registered SIP the instalments that fit it best: those of its amount, then those near its day. */
function matchStreams(
  plans: readonly RegisteredSip[],
  streams: readonly (readonly Instalment[])[],
  calendar: BusinessCalendar,
) {
  const rest = new Set(streams)
  const newestFirst = plans.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const matched = newestFirst.map((plan): [RegisteredSip, readonly Instalment[]] => {
    const scored = [...rest]
      .map((stream) => ({ stream, score: likeness(plan, stream, calendar) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
    const best = scored[0]?.stream
    if (!best) return [plan, []]
    rest.delete(best)
    return [plan, best]
  })
  return { plans: matched, rest: [...rest] }
}

function likeness(plan: RegisteredSip, stream: readonly Instalment[], calendar: BusinessCalendar): number {
  const earliest = addDays(plan.from, -EARLY_START_DAYS)
  const during = stream.filter(
    ({ date }) => date >= earliest && (plan.ceasedOn === null || date <= plan.ceasedOn),
  )
  if (during.length === 0) return 0
  const day =
    learnRhythm(
      during.map(({ date }) => date),
      calendar,
    )?.dayOfMonth ?? 0
  const isSameAmount = during.some(({ amountPaise }) => amountPaise === plan.amountPaise)
  return 1 + (isSameAmount ? 4 : 0) + (Math.abs(day - plan.dayOfMonth) <= 4 ? 2 : 0)
}

function registeredSip(plan: RegisteredSip, stream: readonly Instalment[], world: World): Sip {
  const { today, calendar } = world
  const earliest = addDays(plan.from, -EARLY_START_DAYS)
  const own = stream.filter(({ date }) => date >= earliest)
  const rhythm: SipRhythm | null = plan.frequency && {
    frequency: plan.frequency,
    dayOfMonth: plan.dayOfMonth,
  }
  const last = own.length > 0 ? firstTry(own) : null
  const due = !rhythm
    ? []
    : last
      ? dueAfter(last.date, rhythm, today, calendar)
      : dueFrom(plan.from, rhythm, today, calendar)
  const lastDay = [plan.to, plan.ceasedOn].filter((day) => day !== null).sort()[0] ?? null
  const asked = due.filter(
    ({ nominal }) => isAsked(plan, nominal) && (lastDay === null || nominal <= lastDay),
  )
  const sip = account(stream, own, asked, rhythm, plan.number, 'registrar', world)
  const stepUp = registeredStepUp(plan, today) ?? sip.stepUp
  const risen = plan.stepUp && last ? Math.max(last.amountPaise, plan.amountPaise) : plan.amountPaise
  return {
    ...sip,
    amountPaise: paise(risen),
    // Of a rhythm that is not known here, such as daily, no instalment can be missed.
    state: registeredState(plan, today) ?? (rhythm ? sip.state : 'running'),
    endsOn: plan.to,
    ceasedOn: plan.ceasedOn,
    pausedTo: plan.pausedTo,
    until: sooner(sip.until, standsUntil({ days: turnsOf(plan), known: [] }, today)),
    stepUp: stepUp && (lastDay === null || stepUp.on <= lastDay) ? stepUp : null,
  }
}

/** The days on which a registered SIP begins, pauses, ends soon or is over. */
function turnsOf({ from, to, ceasedOn, pausedFrom, pausedTo }: RegisteredSip): (IsoDate | null)[] {
  return [
    from,
    ceasedOn,
    pausedFrom,
    pausedTo && addDays(pausedTo, 1),
    to && addDays(to, 1),
    to && addDays(to, -ENDS_SOON_DAYS),
  ]
}

/** The next anniversary of its start on which a registered amount rises. */
function registeredStepUp({ from, stepUp }: RegisteredSip, today: IsoDate): Sip['stepUp'] {
  if (!stepUp || stepUp.byPaise <= 0) return null
  const { everyMonths, byPaise } = stepUp
  for (let months: number = everyMonths; ; months += everyMonths) {
    const on = addMonths(from, months)
    if (on >= today) return { on, byPaise, isRegistered: true }
  }
}

function isAsked({ pausedFrom, pausedTo }: RegisteredSip, day: IsoDate): boolean {
  return pausedFrom === null || day < pausedFrom || (pausedTo !== null && day > pausedTo)
}

function registeredState(plan: RegisteredSip, today: IsoDate): SipState | null {
  if (plan.ceasedOn !== null && plan.ceasedOn <= today) return 'ceased'
  if (plan.to !== null && plan.to < today) return 'ended'
  if (plan.from > today) return 'upcoming'
  const isPaused = plan.pausedFrom !== null && plan.pausedFrom <= today
  return isPaused && (plan.pausedTo === null || plan.pausedTo >= today) ? 'paused' : null
}

function learnedSip(
  stream: readonly Instalment[],
  source: 'transactions' | 'purchases',
  world: World,
): Sip[] {
  if (stream.every(({ isBounced }) => isBounced)) return []
  const rhythm = learnRhythm(
    stream.map(({ date }) => date),
    world.calendar,
  )
  const due = rhythm ? dueAfter(firstTry(stream).date, rhythm, world.today, world.calendar) : []
  const sip = account(stream, stream, due, rhythm, stream[0]!.date, source, world)
  return [{ ...sip, endsOn: null, ceasedOn: null, pausedTo: null }]
}

type Account = Omit<Sip, 'endsOn' | 'ceasedOn' | 'pausedTo'>

/**
 * @param all Every instalment of the SIP, for its totals.
 * @param own Those since it was registered, for what was missed.
 * @param due The days after the last of them, up to one after today.
 */
function account(
  all: readonly Instalment[],
  own: readonly Instalment[],
  due: readonly DueDay[],
  rhythm: SipRhythm | null,
  key: string,
  source: Sip['source'],
  { folio, today, knownTo, listTo }: World,
): Account {
  const paid = all.filter(({ isBounced }) => !isBounced)
  const last = paid.at(-1)
  const grace = GRACE_DAYS[source]
  const past = due.filter(({ date }) => date <= today)
  const isKnown = ({ date }: DueDay) => knownTo !== null && knownTo >= addDays(date, SETTLE_DAYS[source])
  const isOver = ({ date }: DueDay) => today >= addDays(date, grace)
  const missedNow = past.filter((day) => isKnown(day) && isOver(day)).map(({ date }) => date)
  const open = past.find((day) => !(isKnown(day) && isOver(day)))
  const bouncedNow = own.slice(own.findLastIndex(({ isBounced }) => !isBounced) + 1).map(({ date }) => date)
  // The last one may be tried again.
  const retried = bouncedNow.findLast((date) => {
    const ends = addDays(date, RETRY_DAYS)
    return missedNow.length === 0 && (today < ends || knownTo === null || knownTo < ends)
  })
  const inARow = bouncedNow.length + missedNow.length - (retried ? 1 : 0)
  const from = addMonths(today, -12)
  const missed = [...historyOf(own, rhythm), ...missedNow]
    .filter((day) => day >= from && day !== retried)
    .sort()
  const isSilent = open !== undefined && isOver(open) && !isKnown(open)
  // A list that goes on elsewhere without it is no proof, and reason enough to ask. A registrar's word is better.
  const isInList = ({ date }: DueDay) =>
    source !== 'registrar' && listTo !== null && listTo >= addDays(date, SETTLE_DAYS[source])
  const hasStopped =
    inARow >= STOPPED_AFTER || past.filter((day) => isInList(day) && isOver(day)).length >= STOPPED_AFTER
  const unknown = due.filter((day) => isOver(day) && !isKnown(day))
  const triedUntil = retried ? [addDays(retried, RETRY_DAYS)] : []
  const until = standsUntil(
    {
      days: [...daysAfter(due, grace), ...triedUntil, ...yearsAfter(missed)],
      known: [...daysAfter(unknown, SETTLE_DAYS[source]), ...triedUntil],
    },
    today,
  )
  return {
    folio: folio.folio,
    schemeCode: folio.schemeCode,
    key,
    source,
    rhythm,
    state: hasStopped
      ? 'stopped'
      : stateOf(inARow, rhythm, isSilent, open !== undefined || retried !== undefined),
    amountPaise: (last ?? all.at(-1))?.amountPaise ?? paise(0),
    first: paid[0]?.date ?? null,
    last: last?.date ?? null,
    count: paid.length,
    totalPaise: sum(paid.map(({ amountPaise }) => amountPaise)),
    bounced: all.filter(({ isBounced }) => isBounced).map(({ date }) => date),
    missed,
    missedInARow: inARow,
    awaited: isSilent ? null : (open?.date ?? retried ?? null),
    next: hasStopped || isSilent ? null : (due.find(({ date }) => date > today) ?? null),
    stepUp: rhythm ? stepUpOf(paid, rhythm, today) : null,
    until,
  }
}

function stateOf(inARow: number, rhythm: SipRhythm | null, isSilent: boolean, isOpen: boolean): SipState {
  if (inARow === 2) return 'missed-twice'
  if (inARow === 1) return 'missed-once'
  if (isSilent || rhythm === null) return 'not-known'
  return isOpen ? 'awaited' : 'running'
}

/** The days without a payment between the first instalment and the last one: bounced ones and skipped ones. */
function historyOf(own: readonly Instalment[], rhythm: SipRhythm | null): IsoDate[] {
  return own.flatMap(({ date, isBounced }, index) => {
    const before = own[index - 1]
    const missing = before && rhythm ? missingBetween(before.date, date, rhythm) : 0
    const skipped = Array.from({ length: missing }, (_, step) => stepFrom(before!.date, rhythm!, step + 1))
    const after = own[index + 1]
    // The payment came at the second try.
    const isMended = after !== undefined && !after.isBounced && daysBetween(date, after.date) <= RETRY_DAYS
    return isBounced && !isMended ? [...skipped, date] : skipped
  })
}

/** A year after the last rise, if the rise before it, or the first instalment, was a year earlier. */
function stepUpOf(paid: readonly Instalment[], rhythm: SipRhythm, today: IsoDate): Sip['stepUp'] {
  const rises = paid.flatMap((instalment, index) => {
    const before = paid[index - 1]
    const byPaise = before ? minus(instalment.amountPaise, before.amountPaise) : paise(0)
    return byPaise > 0 ? [{ date: instalment.date, byPaise }] : []
  })
  const last = rises.at(-1)
  const before = rises.at(-2)?.date ?? paid[0]?.date
  if (!last || !before) return null
  const apart = daysBetween(before, last.date)
  const on = addMonths(stepFrom(last.date, rhythm, 0), 12)
  if (rhythm.frequency === 'weekly' || apart < 330 || apart > 400 || on < today) return null
  return { on, byPaise: last.byPaise, isRegistered: false }
}
