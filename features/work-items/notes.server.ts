import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { NoteKind } from './note-kinds.ts'

export type ClientNote = Selectable<Schema['client_note']>

/** Returns the notes about some clients, newest first. @param personIds At least one; null for everybody. */
export async function notesOf(db: Database, personIds: readonly string[] | null): Promise<ClientNote[]> {
  return await db
    .selectFrom('client_note')
    .selectAll()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the open tasks, with the clients they are about. @param id Only this task, open or done. */
export async function openTasks(db: Database, id?: string) {
  return await db
    .selectFrom('client_note')
    .innerJoin('person', 'person.id', 'client_note.person_id')
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

/** Changes or deletes (`change` is null) a note of a client. Returns false if there is none with this id. */
export async function changeNote(
  trx: Database,
  personId: string,
  id: string,
  change: Partial<Omit<ClientNote, 'id' | 'person_id'>> | null,
): Promise<boolean> {
  const rows = change
    ? await trx
        .updateTable('client_note')
        .set(change)
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .execute()
    : await trx.deleteFrom('client_note').where('id', '=', id).where('person_id', '=', personId).execute()
  return rows.some((row) => ('numUpdatedRows' in row ? row.numUpdatedRows : row.numDeletedRows) > 0n)
}

/**
 * Writes a note about a client, a call with her, or what has to be done for her.
 *
 * @param dueOn Of a task.
 * @returns Its id.
 */
export async function writeNote(
  services: Services,
  actor: DeskActor,
  personId: string,
  { kind, text, dueOn }: { readonly kind: NoteKind; readonly text: string; readonly dueOn: IsoDate | null },
): Promise<string> {
  const id = randomUUID()
  await services.db.transaction().execute(async (trx) => {
    await insertNote(trx, {
      id,
      person_id: personId,
      kind,
      text: text.replaceAll('\r\n', '\n').trim(),
      at: toIso(services.clock.now()),
      actor: actor.name,
      due_on: kind === 'task' ? dueOn : null,
      done_on: null,
    })
    await appendEntry(trx, services, actor, { act: 'note-written', client: personId, about: id })
  })
  return id
}

/** Says that a task is done today, or is not; deletes a note. Returns false if the client has none with this id. */
export async function endNote(
  services: Services,
  actor: DeskActor,
  personId: string,
  id: string,
  to: 'done' | 'open' | 'removed',
): Promise<boolean> {
  const today = istDate(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    const change = to === 'removed' ? null : { done_on: to === 'done' ? today : null }
    const isThere = await changeNote(trx, personId, id, change)
    if (isThere) await appendEntry(trx, services, actor, { act: `note-${to}`, client: personId, about: id })
    return isThere
  })
}
