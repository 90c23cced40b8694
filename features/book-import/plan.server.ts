import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type TableName, tableOf } from './client-tables.ts'
import {
  BookPersons,
  type FoundPerson,
  type PersonAnswers,
  type PersonCandidate,
  type PersonDoubt,
  questionKey,
} from './persons.server.ts'
import type { CellFault, FileRecord, FileRecords } from './read-rows.ts'
import type { RecordStore, RecordValues, StoredRecord } from './records/record-store.server.ts'
import { recordStores } from './records/record-stores.server.ts'
import { selectLatestRowKeys } from './tables/imports.server.ts'

/** What an import would do to one record. */
export interface PlannedChange {
  readonly line: number
  /** The person's id; `line 5` of one who comes with this file. */
  readonly person: string
  readonly name: string
  /** null for a new record. */
  readonly stored: StoredRecord | null
  /** The values that are new or other; those that stay are left out. */
  readonly before: RecordValues
  readonly after: RecordValues
  readonly rowKey: string
}

export interface HeldRecord {
  readonly line: number
  /** The heading of the cell at fault; null where the whole line is. */
  readonly column: string | null
  readonly reason: CellFault['reason'] | PersonDoubt | 'twice' | 'changed-meanwhile'
  readonly name: string
}

/** Whom the office has to name. */
export interface PersonQuestion {
  readonly key: string
  readonly reason: PersonDoubt
  /** As the file says it. */
  readonly name: string
  readonly lines: readonly number[]
  readonly candidates: readonly PersonCandidate[]
  /** True where somebody new is possible. */
  readonly mayBeNew: boolean
}

/** A cell that is left out while the rest of its record is taken. */
export interface LeftOut {
  readonly line: number
  readonly column: string
  readonly reason: CellFault['reason'] | PersonDoubt | 'signs-in' | 'address-differs'
}

export interface ImportPlan {
  readonly table: TableName
  readonly changes: readonly PlannedChange[]
  /** Records that say what is there already. */
  readonly same: number
  /** Records that an import wrote so already, and somebody changed since: they stay as they are. */
  readonly known: number
  readonly held: readonly HeldRecord[]
  readonly leftOut: readonly LeftOut[]
  readonly questions: readonly PersonQuestion[]
  readonly persons: BookPersons
}

interface Planning {
  readonly services: Services
  readonly table: TableName
  readonly store: RecordStore
  readonly persons: BookPersons
  readonly answers: PersonAnswers
  readonly stored: ReadonlyMap<string, readonly StoredRecord[]>
  readonly latest: ReadonlySet<string>
  /** By person and record, the values that a line above gave. */
  readonly seen: Map<string, string>
  readonly changes: PlannedChange[]
  readonly held: HeldRecord[]
  readonly leftOut: LeftOut[]
  readonly questions: Map<
    string,
    { -readonly [Name in keyof PersonQuestion]: PersonQuestion[Name] } & { lines: number[] }
  >
  same: number
  known: number
}

/** Says what the records of a file would change; changes nothing. */
export async function planImport(
  services: Services,
  db: Database,
  table: TableName,
  { records, held }: FileRecords,
  answers: PersonAnswers,
): Promise<ImportPlan> {
  const store = recordStores[table]
  const planning: Planning = {
    services,
    table,
    store,
    answers,
    persons: await BookPersons.read(services, db),
    stored: Map.groupBy(await store.read(services, db, null), ({ personId }) => personId),
    latest: await selectLatestRowKeys(db, table),
    seen: new Map(),
    changes: [],
    held: [...held],
    leftOut: records.flatMap((record) => record.leftOut),
    questions: new Map(),
    same: 0,
    known: 0,
  }
  // A guardian may stand below her ward.
  const inOrder = table === 'people' ? records.toSorted((a, b) => rank(a) - rank(b)) : records
  for (const record of inOrder) planRecord(planning, record)
  const { changes, same, known, leftOut, questions, persons } = planning
  return {
    table,
    changes,
    same,
    known,
    held: planning.held.toSorted((a, b) => a.line - b.line),
    leftOut,
    questions: [...questions.values()],
    persons,
  }
}

const rank = ({ values }: FileRecord) => (values.guardian_ref ? 1 : 0)

function planRecord(planning: Planning, record: FileRecord): void {
  const { table, store, persons, answers, seen } = planning
  const isPerson = table === 'people'
  const found = isPerson ? persons.findOrNew(record.person, answers) : persons.find(record.person, answers)
  if (found.is === 'held') {
    hold(planning, record, found, record.person.name || record.person.ref)
    return
  }
  const given = withPersons(planning, record)
  if (!given) return
  const person = found.is === 'new' ? persons.addOfFile(record) : found.key
  const isNumber = persons.isNumberOf(person, given.client_ref)
  const values = isNumber ? onlyOf(given, (field) => field !== 'client_ref') : given
  const key = `${person}\n${store.keyOf(values)}`
  const text = JSON.stringify(Object.entries(values).sort())
  const before = seen.get(key)
  if (before !== undefined) {
    if (before !== text) planning.held.push(heldWhole(record, 'twice', persons.nameOf(person)))
    else planning.same += 1
    return
  }
  seen.set(key, text)
  const own = planning.stored.get(person) ?? []
  const stored = own.find((one) => isPerson || store.keyOf(one.values) === store.keyOf(values)) ?? null
  const isSame = store.isSame ?? ((_, one, other) => one === other)
  const changed = (field: string) => !isSame(field, stored?.values[field] ?? '', values[field] ?? '')
  const refused = stored ? (store.refused?.(stored, onlyOf(values, changed)) ?? {}) : {}
  const after = onlyOf(values, (field) => changed(field) && !(field in refused))
  // As the file says it: who comes with a file has no id yet.
  const said = JSON.stringify([table, isPerson ? '' : person, Object.entries(record.values).sort()])
  const rowKey = planning.services.secrets.hash(said, 'book-import')
  if (Object.keys(after).length > 0 && planning.latest.has(rowKey)) {
    planning.known += 1
    return
  }
  for (const [column, reason] of Object.entries(refused))
    planning.leftOut.push({ line: record.line, column, reason })
  if (Object.keys(after).length === 0) planning.same += 1
  else
    planning.changes.push({
      line: record.line,
      person,
      name: persons.nameOf(person),
      stored,
      before: stored ? onlyOf(stored.values, (field) => field in after) : {},
      after,
      rowKey,
    })
}

function onlyOf(values: RecordValues, isWanted: (field: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)))
}

/** Returns values with persons by their id and names; null if the record is held for one of them. */
function withPersons(planning: Planning, record: FileRecord): RecordValues | null {
  const { table, persons, answers } = planning
  const { fields } = tableOf(table)
  const values: Record<string, string> = { ...record.values }
  for (const [field, value] of Object.entries(record.values)) {
    const kind = fields[field]?.kind
    if (kind === 'person-name') values[field] = persons.nameNamed(value)
    if (kind !== 'person') continue
    const found = persons.findNamed(value, answers)
    if (found.is === 'found') values[field] = found.key
    else if (found.is === 'held') {
      hold(planning, record, found, value, field)
      return null
    }
  }
  return values
}

/** Holds a record, and asks for the person once for all lines that say the same. */
function hold(
  planning: Planning,
  record: FileRecord,
  { reason, candidates }: Extract<FoundPerson, { is: 'held' }>,
  name: string,
  column: string | null = null,
): void {
  planning.held.push({ line: record.line, column, reason, name })
  if (candidates.length === 0) return
  const named = column === null ? record.person : { ref: '', name, pan: '', born: '', folio: '' }
  const key = questionKey(named)
  const asked = planning.questions.get(key)
  if (asked) asked.lines.push(record.line)
  else
    planning.questions.set(key, {
      key,
      reason,
      name,
      lines: [record.line],
      candidates,
      mayBeNew: reason === 'namesake',
    })
}

function heldWhole({ line }: FileRecord, reason: HeldRecord['reason'], name: string): HeldRecord {
  return { line, column: null, reason, name }
}
