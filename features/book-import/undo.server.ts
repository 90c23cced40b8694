import { type RawBuilder, sql } from 'kysely'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { appendEntries } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { tables } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { TableName } from './client-tables.ts'
import type { RecordValues, StoredRecord } from './records/record-store.server.ts'
import { recordStores } from './records/record-stores.server.ts'
import { deleteImportedRecord, type ImportedRecord, updateImport } from './tables/imports.server.ts'
import { type SealedChange, sealedField } from './take-in.server.ts'

/** A record that can't be as it was before: it was changed since, or other records belong to the person. */
export interface ImportObstacle {
  readonly line: number
  readonly personId: string
  readonly reason: 'changed-since' | 'has-more'
}

export type Undone =
  | { readonly ok: true; readonly records: number }
  | { readonly ok: false; readonly reason: 'gone' }
  | { readonly ok: false; readonly reason: 'obstacles'; readonly obstacles: readonly ImportObstacle[] }

/** How many records one transaction takes back. */
const recordsAtOnce = 25

/**
 * Undoes an import: records that it made go, and those that it changed get their values back. If one of them was changed since,
 * nothing is undone.
 */
export async function undoImport(services: Services, actor: DeskActor, id: string): Promise<Undone> {
  const found =
    (await services.db.selectFrom('book_import').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  if (!found || found.state === 'undone') return { ok: false, reason: 'gone' }
  const rows = await services.db
    .selectFrom('book_import_row')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('position', 'desc')
    .execute()
  const obstacles = await obstaclesOf(services, services.db, found.kind, rows, id)
  if (obstacles.length > 0) return { ok: false, reason: 'obstacles', obstacles }
  let records = 0
  for (let start = 0; start < rows.length; start += recordsAtOnce) {
    const some = rows.slice(start, start + recordsAtOnce)
    const late = await services.db.transaction().execute(async (trx) => {
      await services.store.lockAccounts(
        trx,
        some.map(({ person_id }) => person_id),
      )
      // Somebody may have changed one since the first look.
      const own = await obstaclesOf(services, trx, found.kind, some, id)
      if (own.length > 0) return own
      records += await undoSome(trx, services, actor, found.kind, some)
      return []
    })
    if (late.length > 0) return { ok: false, reason: 'obstacles', obstacles: late }
    await nextTurn()
  }
  await services.db.transaction().execute(async (trx) => {
    await updateImport(trx, id, {
      state: 'undone',
      undone_at: toIso(services.clock.now()),
      undone_by: actor.name,
    })
    await recordAct(trx, services, actor, 'book-import-undone', id, `${records} ${found.kind}`)
  })
  return { ok: true, records }
}

function open({ secrets }: Services, { id, sealed }: ImportedRecord): SealedChange {
  return JSON.parse(secrets.decrypt(sealed, { owner: id, field: sealedField })) as SealedChange
}

async function currentOf(services: Services, db: Database, kind: TableName, rows: readonly ImportedRecord[]) {
  const ids = [...new Set(rows.map(({ person_id }) => person_id))]
  if (ids.length === 0) return new Map<string, StoredRecord>()
  const all = await recordStores[kind].read(services, db, ids.length > personsAtOnce ? null : ids)
  return new Map(all.map((record) => [record.id, record]))
}

async function obstaclesOf(
  services: Services,
  db: Database,
  kind: TableName,
  rows: readonly ImportedRecord[],
  importId: string,
): Promise<ImportObstacle[]> {
  const current = await currentOf(services, db, kind, rows)
  const made = kind === 'people' ? rows.filter(({ is_new }) => is_new === 1) : []
  const more = await withMore(
    db,
    made.map(({ person_id }) => person_id),
    importId,
  )
  const obstacles: ImportObstacle[] = []
  for (const row of rows) {
    const about = { line: row.line, personId: row.person_id }
    const { after } = open(services, row)
    const now = current.get(row.record_id)
    if (isChanged(row, now, after)) obstacles.push({ ...about, reason: 'changed-since' })
    else if (more.has(row.person_id)) obstacles.push({ ...about, reason: 'has-more' })
  }
  return obstacles
}

/** A new record that is gone already needs no undo. */
function isChanged({ is_new }: ImportedRecord, now: StoredRecord | undefined, after: RecordValues): boolean {
  if (!now) return is_new === 0
  const fields =
    is_new === 1 ? new Set([...Object.keys(after), ...Object.keys(now.values)]) : Object.keys(after)
  return [...fields].some((field) => (now.values[field] ?? '') !== (after[field] ?? ''))
}

async function undoSome(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  kind: TableName,
  rows: readonly ImportedRecord[],
): Promise<number> {
  const store = recordStores[kind]
  const current = await currentOf(services, trx, kind, rows)
  const touched = new Set<string>()
  let undone = 0
  for (const row of rows) {
    const { before, after } = open(services, row)
    const now = current.get(row.record_id)
    if (!(await deleteImportedRecord(trx, row.id))) continue
    undone += 1
    if (!now) continue
    if (row.is_new === 1) await store.remove(trx, services, now)
    else {
      const back = Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? '']))
      await store.change(trx, services, actor, now, back)
    }
    if (kind !== 'people' || row.is_new === 0) touched.add(row.person_id)
  }
  await appendEntries(
    trx,
    services,
    actor,
    [...touched].map((client) => ({
      act: 'book-import-undone',
      client,
      about: rows[0]!.import_id,
      detail: kind,
    })),
  )
  return undone
}

/** Tables that only say what was done. */
const logs = ['profile_change', 'access_look', 'account_event']
const personsAtOnce = 500

/** Returns the persons to whom something belongs that an import of people does not bring. */
async function withMore(db: Database, personIds: readonly string[], importId: string): Promise<Set<string>> {
  const found = new Set<string>()
  const ofImport = sql`(select person_id from book_import_row where import_id = ${importId})`
  // Rows that an import of people writes itself.
  const others: Readonly<Record<string, RawBuilder<unknown>>> = {
    'book_import_row.person_id': sql`import_id <> ${importId}`,
    'client_pan.person_id': sql`role <> 'holder'`,
    'profile.person_id': sql`(phone <> '' or email is not null)`,
    'person_detail.person_id': sql`(relation <> '' or family_reference <> '')`,
    'person_detail.guardian_id': sql`person_id not in ${ofImport}`,
  }
  for (const [table, { columns }] of Object.entries(tables))
    for (const [column, { facts }] of Object.entries(columns)) {
      if (facts.refersTo?.column !== 'person.id' || logs.includes(table)) continue
      const also = others[`${table}.${column}`] ?? sql`1 = 1`
      for (let start = 0; start < personIds.length; start += personsAtOnce) {
        const some = personIds.slice(start, start + personsAtOnce)
        const { rows } = await sql<{ id: string }>`
          select distinct ${sql.ref(column)} as id from ${sql.table(table)}
          where ${sql.ref(column)} in (${sql.join(some)}) and ${also}`.execute(db)
        for (const { id } of rows) found.add(id)
      }
    }
  return found
}
