import { randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { reminderDays } from '#content/work-times.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { addMonths, daysBetween, type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type FirmDate, firmDates } from './firm-dates.ts'
import {
  type CalendarEntryRow,
  type CalendarProofRow,
  deleteCalendarProof,
  insertCalendarProof,
  selectCalendarEntries,
  selectCalendarProofs,
  writeCalendarEntry,
} from './tables/calendar.server.ts'

/** The proof that a date was kept. */
export interface CalendarProof {
  readonly id: string
  readonly dueOn: IsoDate
  readonly text: string
  readonly at: string
  readonly by: string
}

/** A date that the firm has to keep. */
export interface CalendarDate {
  readonly key: string
  readonly kind: FirmDate['kind'] | 'own'
  readonly title: string
  /** null while nobody has entered it. */
  readonly dueOn: IsoDate | null
  /** Days from today; negative once it is over. null without a date. */
  readonly daysLeft: number | null
  /** The reminder that it has reached, in days before it: 90, 30 or 7; null before the first, without a date, or once kept. */
  readonly stage: number | null
  readonly isLate: boolean
  readonly everyMonths: number | null
  /** Who sees to it; null for the firm's owners. */
  readonly owner: { readonly id: string; readonly name: string } | null
  /** True if its day has the proof. */
  readonly isKept: boolean
  /** Newest first. */
  readonly proofs: readonly CalendarProof[]
  /** True if the office enters the day itself. */
  readonly canSetDay: boolean
}

/** The longest title and proof, in characters. */
export const maxCalendarText = 300
const maxMonths = 120

/** Returns every date of the compliance calendar: late ones first, then by their days, undated ones before those that are kept. */
export async function readCalendar(services: Services): Promise<CalendarDate[]> {
  const today = istDate(services.clock.now())
  const entries = new Map((await selectCalendarEntries(services.db)).map((row) => [row.item, row]))
  const proofs = Map.groupBy(await selectCalendarProofs(services.db), ({ item }) => item)
  const isKept = (key: string, dueOn: IsoDate) =>
    (proofs.get(key) ?? []).some(({ due_on }) => due_on === dueOn)
  const names = new Map((await listStaff(services.db)).map(({ id, name }) => [id, name]))
  const derived = firmDates(services.firm(), today, isKept).map((date) =>
    toDate(today, date, entries.get(date.key), proofs.get(date.key) ?? [], names),
  )
  const own = [...entries.values()]
    .filter(({ title }) => title !== null)
    .map((row) => toDate(today, ownDate(row, isKept), row, proofs.get(row.item) ?? [], names))
  return [...derived, ...own].sort((a, b) => rankOf(a) - rankOf(b) || compareDays(a.dueOn, b.dueOn))
}

/** Finds a date by its key; null if there is none. */
export async function findCalendarDate(services: Services, key: string): Promise<CalendarDate | null> {
  return (await readCalendar(services)).find((date) => date.key === key) ?? null
}

export type CalendarRefusal = 'not-there' | 'empty' | 'too-long' | 'date-fixed' | 'months' | 'unknown-owner'

/** What somebody enters about a date. A part that is left out stays as it is. */
export interface CalendarChange {
  readonly title?: string
  readonly dueOn?: IsoDate
  /** null for once. */
  readonly everyMonths?: number | null
  /** A member of staff; null for the firm's owners. */
  readonly ownerId?: string | null
}

/**
 * Adds a date of the office's own, or changes one.
 *
 * @param key null for a new one.
 */
export async function setCalendarDate(
  services: Services,
  actor: DeskActor,
  key: string | null,
  change: CalendarChange,
): Promise<{ ok: true; key: string } | { ok: false; reason: CalendarRefusal }> {
  const before = key === null ? null : await findCalendarDate(services, key)
  if (key !== null && !before) return { ok: false, reason: 'not-there' }
  const isOwn = before === null || before.kind === 'own'
  const title = toPlainText(change.title ?? (isOwn ? (before?.title ?? '') : '')).trim()
  const dueOn = change.dueOn ?? before?.dueOn ?? null
  if (isOwn && (title === '' || dueOn === null)) return { ok: false, reason: 'empty' }
  if ([...title].length > maxCalendarText) return { ok: false, reason: 'too-long' }
  if (!isOwn && (change.title !== undefined || change.everyMonths !== undefined)) {
    return { ok: false, reason: 'date-fixed' }
  }
  if (change.dueOn !== undefined && before && !before.canSetDay) return { ok: false, reason: 'date-fixed' }
  const everyMonths = change.everyMonths === undefined ? (before?.everyMonths ?? null) : change.everyMonths
  const isRhythm = Number.isInteger(everyMonths) && everyMonths! >= 1 && everyMonths! <= maxMonths
  if (everyMonths !== null && !isRhythm) return { ok: false, reason: 'months' }
  const ownerId = change.ownerId === undefined ? (before?.owner?.id ?? null) : change.ownerId
  const owner =
    ownerId === null ? null : ((await listStaff(services.db)).find(({ id }) => id === ownerId) ?? null)
  if (ownerId !== null && !owner) return { ok: false, reason: 'unknown-owner' }
  const item = key ?? `own:${randomUUID()}`
  await services.db.transaction().execute(async (trx) => {
    await writeCalendarEntry(trx, {
      item,
      title: isOwn ? title : null,
      due_on: before && !before.canSetDay ? null : dueOn,
      every_months: everyMonths,
      staff_id: ownerId,
      owner: owner?.name ?? null,
      changed_at: toIso(services.clock.now()),
      actor: actor.name,
      removed_at: null,
    })
    await recordAct(trx, services, actor, 'calendar-changed', item)
  })
  return { ok: true, key: item }
}

/** Removes one of the office's own dates; its proofs stay. Returns false if the date is not the office's own. */
export async function removeCalendarDate(
  services: Services,
  actor: DeskActor,
  key: string,
): Promise<boolean> {
  const row = (await selectCalendarEntries(services.db)).find(({ item }) => item === key)
  if (!row || row.title === null) return false
  await services.db.transaction().execute(async (trx) => {
    const now = toIso(services.clock.now())
    await writeCalendarEntry(trx, { ...row, changed_at: now, actor: actor.name, removed_at: now })
    await recordAct(trx, services, actor, 'calendar-changed', key, 'removed')
  })
  return true
}

/**
 * Records that a date was kept, with its proof: a reference, a receipt's number, where the paper lies. One that comes again is
 * then due for the next time.
 */
export async function keepCalendarDate(
  services: Services,
  actor: DeskActor,
  key: string,
  proof: string,
): Promise<
  | { ok: true; id: string; dueOn: IsoDate }
  | { ok: false; reason: 'not-there' | 'empty' | 'too-long' | 'no-day' | 'kept-before' }
> {
  const text = toPlainText(proof).trim()
  if (text === '') return { ok: false, reason: 'empty' }
  if ([...text].length > maxCalendarText) return { ok: false, reason: 'too-long' }
  const date = await findCalendarDate(services, key)
  if (!date) return { ok: false, reason: 'not-there' }
  const { dueOn } = date
  if (dueOn === null) return { ok: false, reason: 'no-day' }
  const id = randomUUID()
  return await services.db.transaction().execute(async (trx) => {
    const at = toIso(services.clock.now())
    const row = { id, item: key, due_on: dueOn, proof: text, at, actor: actor.name }
    if (!(await insertCalendarProof(trx, row))) return { ok: false, reason: 'kept-before' } as const
    await recordAct(trx, services, actor, 'calendar-kept', key, dueOn)
    return { ok: true, id, dueOn } as const
  })
}

/** Returns the proofs that were entered since an instant, with the titles of their dates; newest first. */
export async function listProofsSince(
  services: Services,
  since: string,
): Promise<(Omit<CalendarProof, 'dueOn'> & { readonly title: string })[]> {
  const titles = new Map((await readCalendar(services)).map(({ key, title }) => [key, title]))
  return (await selectCalendarProofs(services.db))
    .filter(({ at }) => at >= since)
    .map(({ id, item, at, actor, proof }) => ({
      id,
      at,
      by: actor,
      title: titles.get(item) ?? item,
      text: proof,
    }))
}

/** Takes a proof back that was entered by mistake. Returns false if there is none. */
export async function undoKeptDate(services: Services, actor: DeskActor, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    if (!(await deleteCalendarProof(trx, id))) return false
    await recordAct(trx, services, actor, 'calendar-changed', id, 'proof-taken-back')
    return true
  })
}

type Shown = Pick<CalendarDate, 'key' | 'kind' | 'title' | 'dueOn'>

/** The next day of a date of the office's own: one that has its proof and comes again is due after its months. */
function ownDate(
  { item, title, due_on, every_months }: CalendarEntryRow,
  isKept: (key: string, dueOn: IsoDate) => boolean,
): Shown {
  const first = due_on === null ? null : isoDate(due_on)
  const none = { key: item, kind: 'own', title: title ?? '', dueOn: first } as const
  if (first === null || every_months === null) return none
  for (let times = 0; ; times += 1) {
    const day = addMonths(first, times * every_months)
    if (!isKept(item, day)) return { ...none, dueOn: day }
  }
}

function toDate(
  today: IsoDate,
  date: Shown,
  entry: CalendarEntryRow | undefined,
  proofs: readonly CalendarProofRow[],
  names: ReadonlyMap<string, string>,
): CalendarDate {
  const canSetDay = date.kind === 'own' || date.kind === 'euin'
  const entered = entry?.due_on ? isoDate(entry.due_on) : null
  const dueOn = date.kind === 'euin' ? entered : date.dueOn
  const isKept = proofs.some(({ due_on }) => due_on === dueOn)
  const daysLeft = dueOn === null ? null : daysBetween(today, dueOn)
  const stages = rowOn(reminderDays, today).days
  const ownerId = entry?.staff_id ?? null
  return {
    ...date,
    dueOn,
    daysLeft,
    stage: daysLeft === null || isKept ? null : (stages.filter((days) => daysLeft <= days).at(-1) ?? null),
    isLate: !isKept && daysLeft !== null && daysLeft < 0,
    everyMonths: entry?.every_months ?? (date.kind === 'declaration' ? 12 : null),
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? entry?.owner ?? '' },
    isKept,
    proofs: proofs.map(({ id, due_on, proof, at, actor }) => ({
      id,
      dueOn: isoDate(due_on),
      text: proof,
      at,
      by: actor,
    })),
    canSetDay,
  }
}

function rankOf({ isKept, isLate, dueOn }: CalendarDate): number {
  if (isKept) return 3
  if (isLate) return 0
  return dueOn === null ? 2 : 1
}

function compareDays(a: IsoDate | null, b: IsoDate | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1
}
