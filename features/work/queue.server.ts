import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { adviceWork } from '#features/advice/work.server.ts'
import { approvalWork } from '#features/approvals/work.server.ts'
import { glassWork } from '#features/audit/work.server.ts'
import { breachWork } from '#features/breach/work.server.ts'
import { calendarWork } from '#features/calendar/work.server.ts'
import { personOf, readInbox } from '#features/enquiries/inbox.server.ts'
import { answeredItem, enquiryWork } from '#features/enquiries/work.server.ts'
import { isLargeBook } from '#features/identity/accounts.server.ts'
import { ledgerWork } from '#features/ledger/work.server.ts'
import { lifeWork } from '#features/life-events/work.server.ts'
import { mailboxWork } from '#features/mailbox/work.server.ts'
import { peopleWork } from '#features/people/work.server.ts'
import { premiumWork } from '#features/protection/work.server.ts'
import { bookWork } from '#features/registrar/work.server.ts'
import { requestWork } from '#features/requests/work.server.ts'
import { reviewWork } from '#features/reviews/work.server.ts'
import { sipWork } from '#features/sips/work.server.ts'
import { deathWork } from '#features/transmission/work.server.ts'
import { enquirySubjects, itemKey, readHandlings } from '#features/work-items/handling.server.ts'
import {
  type OnceRead,
  plainItem,
  type SourceItem,
  type WorkDetail,
  type WorkItem,
  type WorkReading,
  type WorkSource,
} from '#features/work-items/work-item.ts'
import { addDays, istDate, istTime } from '#finance/dates.ts'
import { formatCompactRupees } from '#finance/rupees.ts'
import { knownOf, type Paise, rupeesOf, sum } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type DoneToday, readDoneToday } from './done.server.ts'
import { type QueuedItem, type WorkGroup, workGroups } from './item.ts'
import { taskWork } from './tasks.server.ts'
import { workWords } from './words/desk.ts'

/** What is due within so many days stands apart from what is later. */
const soonDays = 7

/** One group of Today with what waits on it. */
export interface QueueGroup {
  readonly group: WorkGroup
  readonly title: string
  readonly items: readonly QueuedItem[]
}

/** Everything that is due, as Today shows it. */
export interface Queue {
  /** "Nine items today, two late". */
  readonly title: string
  /** "₹14.2 lakh is waiting on them. Cut-off for two of them is 15:00."; empty where neither holds. */
  readonly lead: string
  /** Late ones first; in each group by day, on one day the most rupees first. Groups without items are left out. */
  readonly groups: readonly QueueGroup[]
  /** What somebody put off, by when it comes back. */
  readonly waiting: readonly QueuedItem[]
  readonly counts: {
    readonly all: number
    /** What the title counts: without what is only due later. */
    readonly today: number
    readonly mine: number
    readonly waiting: number
  }
  /** True while all ledgers are read for the first time: what only they show is not there yet. */
  readonly isReading: boolean
  /** What the office did today. */
  readonly done: readonly DoneToday[]
}

/**
 * Returns one queue over everything that is due: requests, SIPs that were missed, enquiries without an answer, proposals
 * and openings that wait for a second person, what is wrong with the books, and dates of the calendar. What was marked done is left out as long as the mark counts.
 *
 * @param maxAgeMs The greatest age of what only a look at every ledger shows; 0 looks now. Of a large book nothing else waits for the
 *   first look of a process.
 */
export async function readQueue(services: Services, actor: DeskActor, maxAgeMs = 0): Promise<Queue> {
  const reading = readingOf(services, maxAgeMs, maxAgeMs === 0 || !(await isLargeBook(services.db)))
  const items = await readItems(services, reading)
  const done = await readDoneToday(services, await reading.once(readInbox))
  if (reading.missing[0]) readBehind(services, reading.missing[0])
  const now = services.clock.now()
  const open = items.filter(({ waitsUntil, done }) => waitsUntil === null && done === null)
  const waiting = items.filter(({ waitsUntil, done }) => waitsUntil !== null && done === null)
  const groups = workGroups.flatMap((group): QueueGroup[] => {
    const own = inOrder(open.filter((item) => item.group === group))
    return own.length === 0 ? [] : [{ group, title: groupTitle(group, own), items: own }]
  })
  return {
    title: titleOf(open),
    lead: leadOf(open, now),
    groups,
    waiting: waiting.sort((a, b) => ((a.waitsUntil ?? '') < (b.waitsUntil ?? '') ? -1 : 1)),
    counts: {
      all: open.length,
      today: open.filter(isOfToday).length,
      mine: open.filter((item) => isMine(item, actor)).length,
      waiting: waiting.length,
    },
    isReading: reading.missing.length > 0,
    done,
  }
}

/** True for an item that somebody took, took up on its record, or is the owner of. */
export function isMine(
  { holder, takenBy, ownerId }: Pick<QueuedItem, 'holder' | 'takenBy' | 'ownerId'>,
  { staffId, name }: DeskActor,
): boolean {
  if (holder) return staffId === null ? holder.name === name : holder.staffId === staffId
  if (takenBy !== null) return takenBy === name
  return staffId !== null && ownerId === staffId
}

/** What Today gathers. */
const sources: readonly WorkSource[] = [
  requestWork,
  enquiryWork,
  sipWork,
  approvalWork,
  glassWork,
  premiumWork,
  deathWork,
  lifeWork,
  breachWork,
  adviceWork,
  bookWork,
  ledgerWork,
  mailboxWork,
  reviewWork,
  peopleWork,
  taskWork,
  calendarWork,
]

/** Returns the source of an item by its key; undefined if nothing has such keys. */
function sourceOf(key: string): WorkSource | undefined {
  const subject = key.slice(0, key.indexOf(':'))
  return sources.find(({ of }) => of.some((one) => one === subject))
}

/** Begins a reading; `missing` is what it did not wait for. @param maxAgeMs The greatest age of what only a look at every ledger shows; 0 looks now. */
function readingOf(services: Services, maxAgeMs: number, waits = true) {
  const known = new Map<unknown, Promise<unknown>>()
  const missing: (() => Promise<unknown>)[] = []
  return {
    missing,
    once: async <Value>(read: OnceRead<Value>): Promise<Value> => {
      if (!waits && read.isRead?.(services) === false) {
        missing.push(() => read(services, maxAgeMs))
        throw new StillReading()
      }
      const value = known.get(read) ?? read(services, maxAgeMs)
      known.set(read, value)
      return (await value) as Value
    },
  }
}

/** A source needs what nobody has read yet. */
class StillReading extends Error {}

const busy = new WeakSet<object>()

/** Reads behind the answer, one thing at a time: Today is asked for again until nothing is missing. */
function readBehind({ store, log }: Services, read: () => Promise<unknown>): void {
  if (busy.has(store)) return
  busy.add(store)
  // The next request for Today begins again.
  void read()
    .catch((error: unknown) => log.error({ err: error }, 'what Today needs could not be read'))
    .finally(() => busy.delete(store))
}

async function readItems(services: Services, reading: WorkReading, wanted = sources): Promise<QueuedItem[]> {
  const items: SourceItem[] = []
  for (const { read } of wanted) {
    try {
      items.push(...(await read(services, reading)))
    } catch (error) {
      if (!(error instanceof StillReading)) throw error
    }
  }
  return await queued(services, reading, items)
}

/** Returns the requests that are open or put off, for their own screen. */
export async function readOpenRequests(services: Services): Promise<QueuedItem[]> {
  const items = await readItems(services, readingOf(services, 0), [requestWork])
  return inOrder(items.filter(({ done }) => done === null))
}

/**
 * Finds an item by its key; null once it is over. Any enquiry of a person leads to the person, also after everything was
 * answered.
 */
export async function findItem(
  services: Services,
  key: string,
  maxAgeMs: number,
): Promise<QueuedItem | null> {
  return await findIn(services, key, readingOf(services, maxAgeMs))
}

/** The same with what its source says of it beside that. */
export async function findDetailed(
  services: Services,
  key: string,
  maxAgeMs: number,
): Promise<{ readonly item: QueuedItem; readonly own: WorkDetail | null } | null> {
  const reading = readingOf(services, maxAgeMs)
  const item = await findIn(services, key, reading)
  return item && { item, own: (await sourceOf(key)?.detail?.(services, item, reading)) ?? null }
}

async function findIn(services: Services, key: string, reading: WorkReading): Promise<QueuedItem | null> {
  const source = sourceOf(key)
  if (!source) return null
  const read = await source.read(services, reading, key.slice(key.indexOf(':') + 1))
  const person = source === enquiryWork ? personOf(await reading.once(readInbox), key) : null
  const own = read.filter((item) => itemKey(item) === (person?.key ?? key))
  const [found] = await queued(services, reading, own)
  return found ?? (person && answeredItem(person))
}

/** Adds what the office did about items. */
async function queued(
  services: Services,
  { once }: WorkReading,
  found: readonly SourceItem[],
): Promise<QueuedItem[]> {
  const items = found.map((item): WorkItem => ({ ...plainItem, ...item }))
  const handlingOf = await readHandlings(services)
  const isOfPeople = items.some(({ subject }) => enquirySubjects.includes(subject))
  const handlingOfPerson = new Map(
    isOfPeople ? (await once(readInbox)).map((person) => [person.key, person]) : [],
  )
  const today = istDate(services.clock.now())
  return items.map((item) => {
    const key = itemKey(item)
    // All enquiries of one person are one item: a mark on any of them counts.
    const { holder, waitsUntil, done, notes } = handlingOfPerson.get(key) ?? handlingOf(key)
    return { ...item, holder, waitsUntil, done, notes, key, group: groupOf(item, today) }
  })
}

function groupOf(item: WorkItem, today: `${number}-${number}-${number}`): WorkGroup {
  if (item.isLate) return 'late'
  if (item.cutOffAt !== null) return 'cut-off'
  const due = istDate(Date.parse(item.dueAt))
  if (due <= today) return 'today'
  return due <= addDays(today, soonDays) ? 'soon' : 'later'
}

/** Sorts by the day on which things are due; of one day the most rupees first. */
function inOrder(items: readonly QueuedItem[]): QueuedItem[] {
  return items
    .map((item) => ({ item, day: istDate(Date.parse(item.dueAt)), stake: item.stakePaise ?? 0 }))
    .sort((a, b) => {
      if (a.day !== b.day) return a.day < b.day ? -1 : 1
      return b.stake - a.stake || (a.item.dueAt < b.item.dueAt ? -1 : 1)
    })
    .map(({ item }) => item)
}

/** What people asked us to move at once: the amounts that stand in the rows. A SIP's instalments are not among them. */
function amountOfAll(items: readonly QueuedItem[]): Paise {
  return sum(knownOf(items.map(({ isMonthly, amountPaise }) => (isMonthly ? null : amountPaise))))
}

function groupTitle(group: WorkGroup, items: readonly QueuedItem[]): string {
  return fill(workWords.today.groups[group], { time: cutOffTime(items) })
}

/** The earliest cut-off among some items: "15:00". */
function cutOffTime(items: readonly QueuedItem[]): string {
  const first = items.flatMap(({ cutOffAt }) => cutOffAt ?? []).sort()[0]
  return first === undefined ? '' : istTime(Date.parse(first))
}

function isOfToday({ group }: QueuedItem): boolean {
  return group !== 'later' && group !== 'soon'
}

function titleOf(open: readonly QueuedItem[]): string {
  const { today } = workWords
  const { locale } = wordsIn(defaultLanguage)
  const due = open.filter(isOfToday)
  if (due.length === 0) return today.nothing
  const late = due.filter(({ isLate }) => isLate).length
  if (late === due.length) return plural(locale, today.allLate, late, { number: inWords(late) })
  const items = plural(locale, today.things, due.length, { number: inWords(due.length) })
  if (late === 0) return items
  return `${items}, ${plural(locale, today.late, late, { number: inWords(late).toLowerCase() })}`
}

function leadOf(open: readonly QueuedItem[], now: number): string {
  const { today } = workWords
  const { locale } = wordsIn(defaultLanguage)
  const due = open.filter(isOfToday)
  const amount = amountOfAll(due)
  const cut = due.filter(({ cutOffAt }) => cutOffAt !== null && Date.parse(cutOffAt) > now)
  return [
    amount === 0 ? '' : fill(today.stake, { amount: formatCompactRupees(rupeesOf(amount), locale.amounts) }),
    cut.length === 0
      ? ''
      : plural(locale, today.cutOffs, cut.length, {
          number: inWords(cut.length).toLowerCase(),
          time: cutOffTime(cut),
        }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Numbers up to twelve are words. */
function inWords(count: number): string {
  return workWords.numbers[count] ?? String(count)
}
