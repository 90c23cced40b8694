import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Schema, tables } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type JoinRow = Selectable<Schema['person_join']>
type Row = Readonly<Record<string, unknown>>

/** What a join moved: rows by their keys, and whole rows that had no room with the other person. */
export interface MovedRows {
  readonly person: Row
  readonly moved: readonly { readonly table: string; readonly column: string; readonly key: Row }[]
  readonly aside: readonly { readonly table: string; readonly row: Row }[]
}

/** Ledgers and links move with their folios; tokens and computed values are written again. */
const movesOtherwise = [
  'ledger_entry',
  'folio_link',
  'ledger_version',
  'ledger_check',
  'report_version',
  'memo',
]
/** Rows that say something of the one person alone, or are encrypted for it. */
const neverMoves = ['people_batch_person', 'person_join', 'bank_account', 'totp']

interface OwnedTable {
  readonly name: string
  readonly column: string
  /** The columns by which a row is found. */
  readonly key: readonly string[]
  /** Sets of columns with the person whose values occur once. */
  readonly once: readonly (readonly string[])[]
}

/** Every column that names a person. */
function ownedTables(): OwnedTable[] {
  return Object.entries(tables).flatMap(([name, { columns, facts }]) =>
    Object.entries(columns).flatMap(([column, declared]): OwnedTable[] => {
      if (declared.facts.refersTo?.column !== 'person.id' || movesOtherwise.includes(name)) return []
      const own = Object.entries(columns).find(([, each]) => each.facts.isKey)?.[0]
      const key = facts.key ?? (own ? [own] : [])
      const indexes = Object.values(facts.by ?? {}).flatMap((index) =>
        'on' in index && index.isUnique ? [index.on] : [],
      )
      const unique = declared.facts.isUnique ? [[column]] : []
      const once = [key, facts.once ?? [], ...indexes, ...unique].filter((one) => one.includes(column))
      return [{ name, column, key, once }]
    }),
  )
}

/** Moves every row of a person to another, and deletes the person. Folios are gone from it by now. */
export async function moveRows(db: Database, from: string, to: string): Promise<MovedRows> {
  const moved: MovedRows['moved'][number][] = []
  const aside: MovedRows['aside'][number][] = []
  for (const { name, column, key, once } of ownedTables()) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${sql.ref(column)} = ${from}`.execute(db)
    for (const row of rows) {
      const found = pick(row, key)
      if (neverMoves.includes(name) || (await hasRoomless(db, name, once, { ...row, [column]: to }))) {
        await sql`delete from ${sql.table(name)} where ${matches(found)}`.execute(db)
        aside.push({ table: name, row })
      } else {
        await sql`
          update ${sql.table(name)} set ${sql.ref(column)} = ${to} where ${matches(found)}`.execute(db)
        moved.push({ table: name, column, key: key.includes(column) ? { ...found, [column]: to } : found })
      }
    }
  }
  const { rows } = await sql<Row>`select * from person where id = ${from}`.execute(db)
  await db.deleteFrom('person').where('id', '=', from).execute()
  return { person: rows[0]!, moved, aside }
}

/** Writes a person again that was joined to another. */
export async function restorePerson(db: Database, { person }: MovedRows): Promise<void> {
  await insertRow(db, 'person', person)
}

/** Gives a person its rows back. One that is gone since stays away. */
export async function moveRowsBack(db: Database, { person, moved, aside }: MovedRows): Promise<void> {
  for (const { table, column, key } of moved.toReversed())
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${person.id} where ${matches(key)}`.execute(db)
  for (const { table, row } of aside.toReversed()) await insertRow(db, table, row)
}

/** True if another row has the values of this one that may occur once. */
async function hasRoomless(
  db: Database,
  table: string,
  once: OwnedTable['once'],
  row: Row,
): Promise<boolean> {
  for (const columns of once) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${matches(pick(row, columns))} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

async function insertRow(db: Database, table: string, row: Row): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

function matches(row: Row): RawBuilder<boolean> {
  const all = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export async function insertJoin(db: Database, row: JoinRow): Promise<void> {
  await db.insertInto('person_join').values(row).execute()
}

export async function findJoin(db: Database, id: string): Promise<JoinRow | null> {
  return (await db.selectFrom('person_join').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Ends a join. Returns false if it was undone meanwhile. */
export async function endJoin(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_join')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The joins of a person that stand, newest first. */
export async function selectJoins(db: Database, personId: string): Promise<JoinRow[]> {
  return await db
    .selectFrom('person_join')
    .selectAll()
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .execute()
}

/** True if the ledger of a person has entries that no registrar's file brought, or papers that are sealed for the person. */
export async function hasOwnPapers(db: Database, personId: string): Promise<'ledger' | 'papers' | null> {
  const entry = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('person_id', '=', personId)
    .where('feed_file_id', 'is', null)
    .executeTakeFirst()
  if (entry) return 'ledger'
  const imported = await db
    .selectFrom('ledger_import')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (imported) return 'ledger'
  const sealed = await db
    .selectFrom('sealed_chain')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return sealed ? 'papers' : null
}
