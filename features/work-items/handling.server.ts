import { randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { inboxTimes } from '#content/work-times.ts'
import { afterOfficeMinutes } from '#features/calendar/office-clock.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  deleteHold,
  insertWorkMark,
  selectHolds,
  selectWorkMarks,
  takeHold,
  touchHold,
  type WorkHoldRow,
  type WorkMarkRow,
  type WorkSubject,
} from './tables/handling.server.ts'
import type { ItemRef } from './work-item.ts'

/** Who is seeing to an item. */
export interface Holder {
  readonly staffId: string | null
  readonly name: string
  readonly since: string
  /** From when it is everybody's again; null for never. */
  readonly returnsAt: string | null
}

/** A note or a call that somebody wrote down. */
export interface WorkNote {
  readonly id: string
  readonly act: 'noted' | 'called' | 'waits' | 'done'
  readonly at: string
  readonly by: string
  readonly text: string | null
}

/** What the office did about an item beside what its record says. */
export interface Handling {
  readonly holder: Holder | null
  /** When it comes back into the queue; null if it does not wait. */
  readonly waitsUntil: string | null
  /** Who finished it, while that counts; null otherwise. */
  readonly done: { readonly at: string; readonly by: string } | null
  /** Oldest first. */
  readonly notes: readonly WorkNote[]
}

/** Why an item can't be marked. */
export type MarkRefusal =
  | { readonly reason: 'empty' | 'too-long' | 'past' | 'not-there' }
  /** Somebody else has it. */
  | { readonly reason: 'held'; readonly by: string }

export type Marked = { readonly ok: true; readonly id: string } | ({ readonly ok: false } & MarkRefusal)

/** The longest note, in characters. */
export const maxNote = 2_000
/** A note older than that no longer stands beside an item. */
const memoryDays = 120
/** Marks of these acts are read with the item. */
const noteActs: readonly WorkMarkRow['act'][] = ['noted', 'called', 'waits', 'done']
/** Enquiries: all of one person are one item. */
export const enquirySubjects: readonly WorkSubject[] = ['lead', 'message', 'quote']

/** Names an item in addresses and lists: 'request:…'. */
export function itemKey({ subject, id }: Pick<ItemRef, 'subject' | 'id'>): string {
  return `${subject}:${id}`
}

/** Returns what the office did about every item, by its key. */
export async function readHandlings({ db, clock }: Services): Promise<(key: string) => Handling> {
  const now = toIso(clock.now())
  const marks = Map.groupBy(
    await selectWorkMarks(db, toIso(clock.now() - memoryDays * dayMs)),
    ({ subject, subject_id: id }) => itemKey({ subject, id }),
  )
  const holds = new Map(
    (await selectHolds(db, now)).map((row) => [itemKey({ subject: row.subject, id: row.subject_id }), row]),
  )
  return (key) => handlingOf(marks.get(key) ?? [], holds.get(key) ?? null, now)
}

function handlingOf(marks: readonly WorkMarkRow[], hold: WorkHoldRow | null, now: string): Handling {
  const holds = ({ until }: WorkMarkRow) => until === null || until > now
  const waits = marks.findLast(({ act }) => act === 'waits')
  const done = marks.findLast((mark) => (mark.act === 'done' || mark.act === 'called') && holds(mark))
  return {
    holder: hold && {
      staffId: hold.staff_id,
      name: hold.actor,
      since: hold.taken_at,
      returnsAt: hold.returns_at,
    },
    waitsUntil: waits && holds(waits) ? waits.until : null,
    done: done ? { at: done.at, by: done.actor } : null,
    notes: marks
      .filter(({ act }) => noteActs.includes(act))
      .map((mark) => ({
        id: mark.id,
        act: mark.act as WorkNote['act'],
        at: mark.at,
        by: mark.actor,
        text: mark.note,
      })),
  }
}

/**
 * Takes an item. An enquiry is everybody's again when nobody has touched it for the minutes of `inboxTimes`; anything else stays
 * with whoever took it.
 */
export async function takeItem(services: Services, actor: DeskActor, item: ItemRef): Promise<Marked> {
  return await services.db.transaction().execute(async (trx): Promise<Marked> => {
    const holder = await takeHold(trx, holdOf(services, actor, item), toIso(services.clock.now()))
    if (!isSame(holder, actor)) return { ok: false, reason: 'held', by: holder.actor }
    return { ok: true, id: await writeMark(trx, services, actor, item, { act: 'taken' }) }
  })
}

/** Gives an item back to everybody, whoever has it. */
export async function putBackItem(services: Services, actor: DeskActor, item: ItemRef): Promise<Marked> {
  return await services.db.transaction().execute(async (trx): Promise<Marked> => {
    if (!(await deleteHold(trx, { subject: item.subject, subject_id: item.id }))) {
      return { ok: false, reason: 'not-there' }
    }
    return { ok: true, id: await writeMark(trx, services, actor, item, { act: 'put-back' }) }
  })
}

/** What a mark says beside its item. */
export interface MarkWords {
  readonly act: 'waits' | 'done' | 'noted' | 'called'
  /** Of `waits`: when it comes back, an instant in the future. Of `done` and `called`: until when it counts; null for good. */
  readonly until?: string | null
  readonly note?: string | null
}

/** Marks an item: it waits, is done, was called about, or has a note. Whoever holds it has touched it. */
export async function markItem(
  services: Services,
  actor: DeskActor,
  item: ItemRef,
  words: MarkWords,
): Promise<Marked> {
  const refusal = judge(services, words)
  if (refusal) return { ok: false, reason: refusal }
  return await services.db
    .transaction()
    .execute(async (trx) => ({ ok: true, id: await writeMark(trx, services, actor, item, words) }))
}

/** Takes a mark back, as if it had never been made. */
export async function undoMark(services: Services, actor: DeskActor, id: string): Promise<Marked> {
  return await services.db.transaction().execute(async (trx): Promise<Marked> => {
    const mark = await firstRow(
      trx.selectFrom('work_mark').selectAll().where('id', '=', id).where('undone_at', 'is', null),
    )
    const undone = { undone_at: toIso(services.clock.now()), undone_by: actor.name }
    if (
      !mark ||
      !(await anyChanged(
        trx.updateTable('work_mark').set(undone).where('id', '=', id).where('undone_at', 'is', null),
      ))
    )
      return { ok: false, reason: 'not-there' }
    if (mark.act === 'taken') await deleteHold(trx, mark)
    if (mark.act === 'put-back') {
      const item = { subject: mark.subject, id: mark.subject_id, personId: mark.person_id }
      await takeHold(trx, holdOf(services, actor, item), undone.undone_at)
    }
    await recordAct(trx, services, actor, 'work-undone', `${mark.subject}:${mark.subject_id}`, mark.act)
    return { ok: true, id }
  })
}

function judge({ clock }: Services, { act, until, note }: MarkWords): 'empty' | 'too-long' | 'past' | null {
  if (note && [...note].length > maxNote) return 'too-long'
  if (act === 'noted' && !note?.trim()) return 'empty'
  if (act === 'waits' && !until) return 'empty'
  if (until && until <= toIso(clock.now())) return 'past'
  return null
}

async function writeMark(
  trx: Database,
  services: Services,
  actor: DeskActor,
  item: ItemRef,
  { act, until = null, note = null }: Omit<MarkWords, 'act'> & { readonly act: WorkMarkRow['act'] },
): Promise<string> {
  const { subject, id: subject_id, personId: person_id } = item
  const id = randomUUID()
  await insertWorkMark(trx, {
    id,
    subject,
    subject_id,
    person_id,
    act,
    staff_id: actor.staffId,
    actor: actor.name,
    at: toIso(services.clock.now()),
    until,
    note: note?.replaceAll('\r\n', '\n').trim() || null,
    undone_at: null,
    undone_by: null,
  })
  await touchHold(trx, holdOf(services, actor, item))
  await recordAct(trx, services, actor, 'work-marked', `${subject}:${subject_id}`, act)
  return id
}

function holdOf(
  { clock, firm }: Services,
  actor: DeskActor,
  { subject, id, personId }: ItemRef,
): WorkHoldRow {
  const now = clock.now()
  const { untouchedMinutes } = rowOn(inboxTimes, istDate(now))
  return {
    subject,
    subject_id: id,
    person_id: personId,
    staff_id: actor.staffId,
    actor: actor.name,
    taken_at: toIso(now),
    returns_at: enquirySubjects.includes(subject)
      ? toIso(afterOfficeMinutes(now, untouchedMinutes, firm().officeHours))
      : null,
  }
}

function isSame({ staff_id, actor }: WorkHoldRow, { staffId, name }: DeskActor): boolean {
  return staff_id === null && staffId === null ? actor === name : staff_id === staffId
}

/** Deletes the marks and holds about a record. Part of the transaction that erases it. */
export async function deleteWorkMarksOf(
  db: Database,
  subject: WorkMarkRow['subject'],
  id: string,
): Promise<void> {
  for (const table of ['work_mark', 'work_hold'] as const) {
    await db.deleteFrom(table).where('subject', '=', subject).where('subject_id', '=', id).execute()
  }
}

/** Returns the calls and notes about a client, newest first. */
export async function selectMarksOfAccount(db: Database, personId: string): Promise<WorkMarkRow[]> {
  return await db
    .selectFrom('work_mark')
    .selectAll()
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns what was marked since an instant, with the client where it is about one; newest first. */
export async function selectMarksSince(
  db: Database,
  since: string,
): Promise<(WorkMarkRow & { readonly name: string | null })[]> {
  return await db
    .selectFrom('work_mark')
    .leftJoin('person', 'person.id', 'work_mark.person_id')
    .selectAll('work_mark')
    .select('person.name')
    .where('work_mark.at', '>=', since)
    .where('work_mark.undone_at', 'is', null)
    .orderBy('work_mark.at', 'desc')
    .execute()
}
