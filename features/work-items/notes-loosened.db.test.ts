import { sql } from 'kysely'
import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { migrate, migrateTo } from '#kit/store/migrate.server.ts'

eachDatabase(
  'C-171 notes of an earlier build stay, and a task may then be about nobody',
  async (store) => {
    const { db } = store
    await migrateTo(db, '201-people')
    // As the build made it, whose notes were all about somebody.
    await sql`drop table client_note`.execute(db)
    await sql`
      create table client_note (
        id text primary key, person_id text not null references person (id) on delete cascade, kind text not null,
        text text not null, at text not null, actor text not null, due_on text, done_on text
      )`.execute(db)
    await sql`create index client_note_by_person on client_note (person_id)`.execute(db)
    const at = '2026-11-20T06:30:00.000Z'
    await sql`
      insert into person (id, public_id, name, kind, is_sample, created_at)
      values ('p', 'p', 'Anita Rao', 'adult', 0, ${at})`.execute(db)
    const note = { id: 'n', person_id: 'p', kind: 'note', text: 'Rang', at, actor: 'Asha' } as const
    await db.insertInto('client_note').values(note).execute()
    await migrate(store)
    expect(await db.selectFrom('client_note').selectAll().execute()).toMatchObject([
      { ...note, staff_id: null },
    ])
    await db
      .insertInto('client_note')
      .values({ ...note, id: 'task', person_id: null, kind: 'task' })
      .execute()
    expect(await db.selectFrom('client_note').select('id').where('person_id', 'is', null).execute()).toEqual([
      { id: 'task' },
    ])
    await db.deleteFrom('person').where('id', '=', 'p').execute()
    expect(await db.selectFrom('client_note').select('id').execute()).toEqual([{ id: 'task' }])
  },
  'nothing',
)
