import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '../store/schema.server.ts'
import type { Database } from '../store/store.server.ts'

/** What was computed of a client, as JSON, and a name of everything that it was computed from. */
type MemoRow = Omit<Selectable<Schema['memo']>, 'name'>

/** Selects for each client other rows after every change of something. */
type Marks = (personIds: RawBuilder<unknown>) => RawBuilder<{ readonly id: string }>

/** A token that triggers renew. */
function renewed(table: 'ledger_version' | 'report_version'): Marks {
  return (ids) => sql`select person_id as id, token from ${sql.table(table)} where person_id in (${ids})`
}

/** For rows that come and go and never change: how many there are, and between which ends. */
function counted(table: keyof Schema, key: string, day: string): Marks {
  return (ids) => sql`
    select person_id as id, count(*) as count, min(${sql.ref(key)}) as a, max(${sql.ref(key)}) as b, max(${sql.ref(day)}) as day
    from ${sql.table(table)} where person_id in (${ids}) group by person_id`
}

const marks = {
  ledger: [renewed('ledger_version')],
  /** Registrars' reports about the client's folios. */
  reports: [renewed('report_version')],
  folios: [counted('folio_link', 'id', 'at')],
  /** What the ledger's token does not show: a statement without new transactions, a scheme it names. */
  statements: [
    counted('ledger_import', 'id', 'period_to'),
    counted('statement_balance', 'import_id', 'nav_on'),
    counted('statement_scheme', 'code', 'created_at'),
  ],
  /**
   * The links of the folios' numbers, whosever they are: a report without houses is about all of them. Joined, PostgreSQL would
   * read the table whole for each part of the clients.
   */
  numbers: [
    (ids) => sql`
      select o.person_id as id, (
        select count(*) || ',' || count(l.person_id) || ',' || min(l.id) || ',' || max(l.id) || ',' || max(l.at)
        from folio_link l where l.folio = o.folio and l.registrar = o.registrar) as links
      from folio_link o where o.person_id in (${ids}) order by o.id`,
  ],
} satisfies Readonly<Record<string, readonly Marks[]>>

/** A part of a client's books that something is computed from. */
export type BookPart = keyof typeof marks

/** Returns for each of some clients a text that is another one after every change of these parts of their books. */
export async function selectBookMarks(
  db: Database,
  personIds: readonly string[],
  parts: readonly BookPart[],
): Promise<Map<string, string>> {
  const found = new Map<string, string[]>(personIds.map((id) => [id, []]))
  for (const part of parts) {
    for (const [at, select] of marks[part].entries()) {
      const { rows } = await select(sql.join(personIds)).execute(db)
      for (const { id, ...mark } of rows)
        found.get(id)?.push(part, String(at), ...Object.values(mark).map(String))
    }
  }
  return new Map([...found].map(([id, texts]) => [id, texts.join()]))
}

/** Returns what was computed last of some clients, by the client. */
export async function selectMemos(
  db: Database,
  name: string,
  personIds: readonly string[],
): Promise<Map<string, MemoRow>> {
  const rows = await db
    .selectFrom('memo')
    .select(['person_id', 'computed_from', 'value'])
    .where('name', '=', name)
    .where('person_id', 'in', personIds)
    .execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}

/** Saves what was computed, in place of what was before. A client who is gone meanwhile is left out. */
export async function saveMemos(db: Database, name: string, memos: readonly MemoRow[]): Promise<void> {
  const rows = memos.map(
    ({ person_id, computed_from, value }) =>
      sql`select ${person_id} as id, ${computed_from} as computed_from, ${value} as value`,
  )
  await sql`
    insert into memo (person_id, name, computed_from, value)
    select person.id, ${name}, made.computed_from, made.value
    from person join (${sql.join(rows, sql` union all `)}) made on made.id = person.id
    where true
    on conflict (person_id, name) do update set computed_from = excluded.computed_from, value = excluded.value`.execute(
    db,
  )
}
