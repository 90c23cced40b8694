import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { takeMailsBack } from '#kit/mail/hold.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { NoteKind } from './note-kinds.ts'

export type ClientNote = Selectable<Schema['client_note']>

/** Returns the notes about some clients, newest first. @param personIds At least one; null for everybody. */
export async function notesOf(db: Database, personIds: readonly string[] | null) {
  return await db
    .selectFrom('client_note')
    .leftJoin('staff', 'staff.id', 'client_note.staff_id')
    .selectAll('client_note')
    .select('staff.name as staff_name')
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .$narrowType<{ person_id: string }>()
    .where('person_id', 'is not', null)
    .orderBy('client_note.at', 'desc')
    .orderBy('client_note.id')
    .execute()
}

/** Returns the open tasks, with the clients they are about. @param id Only this task, open or done. */
export async function openTasks(db: Database, id?: string) {
  return await db
    .selectFrom('client_note')
    .leftJoin('person', 'person.id', 'client_note.person_id')
    .selectAll('client_note')
    .select(['person.name', 'person.public_id'])
    .where('client_note.kind', '=', 'task')
    .$if(id === undefined, (query) => query.where('client_note.done_on', 'is', null))
    .$if(id !== undefined, (query) => query.where('client_note.id', '=', id ?? ''))
    .orderBy('client_note.id')
    .execute()
}

/** Adds a note as it is. Part of the caller's transaction, which records the act. */
export async function insertNote(trx: Database, note: Insertable<Schema['client_note']>): Promise<void> {
  await trx.insertInto('client_note').values(note).execute()
}

/** Changes or deletes (`change` is null) a note of a client, or a task about none. Returns false if there is none with this id. */
export async function changeNote(
  trx: Database,
  personId: string | null,
  id: string,
  change: Partial<Omit<ClientNote, 'id' | 'person_id'>> | null,
): Promise<boolean> {
  const isOfPerson = personId === null ? 'is' : '='
  const rows = change
    ? await trx
        .updateTable('client_note')
        .set(change)
        .where('id', '=', id)
        .where('person_id', isOfPerson, personId)
        .execute()
    : await trx
        .deleteFrom('client_note')
        .where('id', '=', id)
        .where('person_id', isOfPerson, personId)
        .execute()
  return rows.some((row) => ('numUpdatedRows' in row ? row.numUpdatedRows : row.numDeletedRows) > 0n)
}

/** A note as it is written. */
export interface NewNote {
  readonly kind: NoteKind
  readonly text: string
  /** Of a task: its day, and the id of whoever does it. */
  readonly dueOn?: IsoDate | null
  readonly staffId?: string | null
}

/**
 * Writes notes about a client in one commit: what was said, what has to be done, what was sent.
 *
 * @param personId null for tasks that are about nobody.
 * @param also Runs in the same transaction.
 * @returns Their ids.
 */
export async function writeNotes(
  services: Services,
  actor: DeskActor,
  personId: string | null,
  notes: readonly NewNote[],
  also: (trx: Transaction) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const rows = notes.map(({ kind, text, dueOn = null, staffId = null }) => ({
    id: randomUUID(),
    person_id: personId,
    kind,
    text: text.replaceAll('\r\n', '\n').trim(),
    at: toIso(services.clock.now()),
    actor: actor.name,
    due_on: kind === 'task' ? dueOn : null,
    done_on: null,
    staff_id: kind === 'task' ? staffId : null,
  }))
  await services.db.transaction().execute(async (trx) => {
    for (const row of rows) await insertNote(trx, row)
    await also(trx)
    for (const { id } of rows)
      await appendEntry(trx, services, actor, { act: 'note-written', client: personId, about: id })
  })
  return rows.map(({ id }) => id)
}

/** Takes notes back with the mails of their act. Returns false if one of the two has gone already. */
export async function takeNotesBack(
  services: Services,
  actor: DeskActor,
  personId: string | null,
  ids: readonly string[],
  hold: string,
): Promise<boolean> {
  if (ids.length === 0) return false
  return await inTransaction(services.db, async (trx) => {
    const mail = await firstRow(
      trx.selectFrom('client_note').select('id').where('id', 'in', ids).where('kind', '=', 'mail'),
    )
    if (mail && (await takeMailsBack(trx, hold)).length === 0) throw new RolledBack(false)
    for (const id of ids) {
      if (!(await changeNote(trx, personId, id, null))) throw new RolledBack(false)
      await appendEntry(trx, services, actor, { act: 'note-removed', client: personId, about: id })
    }
    return true
  })
}

/** Says that a task is done today, or is not; deletes a note, but of no mail. Returns false if the client has none with this id. */
export async function endNote(
  services: Services,
  actor: DeskActor,
  personId: string | null,
  id: string,
  to: 'done' | 'open' | 'removed',
): Promise<boolean | 'mailed'> {
  const today = istDate(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    // What was written to a client stays on record.
    const mail = trx.selectFrom('client_note').select('id').where('id', '=', id).where('kind', '=', 'mail')
    if (to === 'removed' && (await firstRow(mail))) return 'mailed'
    const change = to === 'removed' ? null : { done_on: to === 'done' ? today : null }
    const isThere = await changeNote(trx, personId, id, change)
    if (isThere) await appendEntry(trx, services, actor, { act: `note-${to}`, client: personId, about: id })
    return isThere
  })
}
