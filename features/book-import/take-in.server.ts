import { randomUUID } from 'node:crypto'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { appendEntries } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { tableOf } from './client-tables.ts'
import type { ImportPlan, PlannedChange } from './plan.server.ts'
import type { RecordValues, StoredRecord } from './records/record-store.server.ts'
import { recordStores } from './records/record-stores.server.ts'
import { insertImport, updateImport } from './tables/imports.server.ts'

/** How many records one transaction writes, so that others wait for a moment and not for the whole file. */
const recordsAtOnce = 25

export const sealedField = 'book-import'

/** What an import did to a record, as it is stored. */
export interface SealedChange {
  readonly before: RecordValues
  readonly after: RecordValues
}

/** Takes a plan in, in short transactions. What is written can be undone at any moment, also if the program dies meanwhile. */
export async function takePlanIn(
  services: Services,
  actor: DeskActor,
  file: { readonly name: string; readonly hash: string },
  plan: ImportPlan,
) {
  const id = randomUUID()
  const { table: kind, changes, held } = plan
  await insertImport(services.db, {
    id,
    kind,
    file_name: file.name,
    file_hash: file.hash,
    actor: actor.name,
    at: toIso(services.clock.now()),
    added: 0,
    changed: 0,
    held: held.length,
    state: 'open',
    undone_at: null,
    undone_by: null,
  })
  const writing: Writing = {
    services,
    actor,
    plan,
    id,
    created: new Map(),
    added: 0,
    changed: 0,
    meanwhile: [],
  }
  for (let start = 0; start < changes.length; start += recordsAtOnce) {
    const some = changes.slice(start, start + recordsAtOnce)
    await services.db.transaction().execute((trx) => writeSome(trx, writing, some, start))
    await nextTurn()
  }
  const { added, changed, meanwhile } = writing
  await services.db.transaction().execute(async (trx) => {
    await updateImport(trx, id, { state: 'in', added, changed })
    await recordAct(trx, services, actor, 'book-imported', id, `${added + changed} ${kind}`)
  })
  return { id, added, changed, meanwhile }
}

interface Writing {
  readonly services: Services
  readonly actor: DeskActor
  readonly plan: ImportPlan
  readonly id: string
  /** The ids of persons who came with this file, by `line 5`. */
  readonly created: Map<string, string>
  added: number
  changed: number
  readonly meanwhile: { line: number; name: string }[]
}

async function writeSome(trx: Transaction, writing: Writing, some: readonly PlannedChange[], start: number) {
  const { services, actor, plan, created } = writing
  const store = recordStores[plan.table]
  const ids = some.flatMap(({ person }) => created.get(person) ?? (isOfFile(person) ? [] : [person]))
  await services.store.lockAccounts(trx, ids)
  const current = ids.length === 0 ? [] : await store.read(services, trx, ids)
  const now = Map.groupBy(current, ({ personId }) => personId)
  const written: Written[] = []
  for (const [at, change] of some.entries()) {
    const person = created.get(change.person) ?? (isOfFile(change.person) ? null : change.person)
    const own = person === null ? [] : (now.get(person) ?? [])
    if (!isAsPlanned(change, own, plan)) {
      writing.meanwhile.push({ line: change.line, name: change.name })
      continue
    }
    const after = withIds(plan, change.after, created)
    const record = change.stored
    const recordId = record ? record.id : await store.add(trx, services, actor, person, after)
    if (record) await store.change(trx, services, actor, record, after)
    if (person === null) created.set(change.person, recordId)
    if (record) writing.changed += 1
    else writing.added += 1
    written.push({ position: start + at, change, personId: person ?? recordId, recordId, after })
  }
  await sealAll(trx, writing, written)
}

interface Written {
  readonly position: number
  readonly change: PlannedChange
  readonly personId: string
  readonly recordId: string
  readonly after: RecordValues
}

/** Notes what was written, so that it can be undone; of a new record all its values, with those that it got by itself. */
async function sealAll(
  trx: Transaction,
  { services, actor, plan, id }: Writing,
  written: readonly Written[],
) {
  if (written.length === 0) return
  const persons = [...new Set(written.map(({ personId }) => personId))]
  const current = await recordStores[plan.table].read(services, trx, persons)
  const valuesOf = new Map(current.map(({ id, values }) => [id, values]))
  for (const { position, change, personId, recordId, after } of written) {
    const rowId = randomUUID()
    const isNew = change.stored === null
    const sealed: SealedChange = { before: change.before, after: (isNew && valuesOf.get(recordId)) || after }
    await trx
      .insertInto('book_import_row')
      .values({
        id: rowId,
        import_id: id,
        position,
        line: change.line,
        person_id: personId,
        record_id: recordId,
        row_key: change.rowKey,
        is_new: isNew ? 1 : 0,
        sealed: services.secrets.encrypt(JSON.stringify(sealed), { owner: rowId, field: sealedField }),
      })
      .execute()
  }
  await appendEntries(
    trx,
    services,
    actor,
    persons.map((client) => ({ act: 'book-imported', client, about: id, detail: plan.table })),
  )
}

const isOfFile = (person: string) => person.startsWith('line ')

/** True if a record is still as the plan saw it. */
function isAsPlanned(
  { stored, before, after }: PlannedChange,
  own: readonly StoredRecord[],
  { table }: ImportPlan,
): boolean {
  const store = recordStores[table]
  if (!stored)
    return table === 'people' || !own.some(({ values }) => store.keyOf(values) === store.keyOf(after))
  const current = own.find(({ id }) => id === stored.id)
  return (
    current !== undefined &&
    Object.keys(after).every((field) => (current.values[field] ?? '') === (before[field] ?? ''))
  )
}

/** Persons who came with this file have their ids by now. */
function withIds(
  { table }: ImportPlan,
  values: RecordValues,
  created: ReadonlyMap<string, string>,
): RecordValues {
  const { fields } = tableOf(table)
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      fields[field]?.kind === 'person' ? (created.get(value) ?? value) : value,
    ]),
  )
}
