import type { TableRow } from '#features/readers/registrars/containers/table-row.ts'
import { type Field, tableOf } from './client-tables.ts'
import type { Mapping } from './map-columns.ts'
import { plainCell, readValue, type ValueFault } from './read-value.ts'

/** How a record names its person; '' where it says nothing. */
export interface WrittenPerson {
  readonly ref: string
  readonly name: string
  readonly pan: string
  readonly born: string
  readonly folio: string
}

/** A cell that can't be read. */
export interface CellFault {
  readonly line: number
  /** As the file heads it. */
  readonly column: string
  readonly reason: ValueFault | 'needed'
}

/** One record of a file: most often a line. */
export interface FileRecord {
  readonly line: number
  readonly person: WrittenPerson
  /** By field, in the form of `readValue`; without those that are empty. */
  readonly values: Readonly<Record<string, string>>
  /** Cells that are left out, while the rest of the record is taken. */
  readonly leftOut: readonly CellFault[]
}

export interface FileRecords {
  readonly records: readonly FileRecord[]
  /** Records that are held back, with the cell that is at fault, and the name that stands there. */
  readonly held: readonly (CellFault & { readonly name: string })[]
  /** Lines with a total, which are no rows. */
  readonly totals: number
}

const totalWords = /^(?:grand |sub ?-?)?totals?\b/i

/** Fields that say who a record is about: a wrong one would put it to somebody else. */
const identity = new Set([
  'client_ref',
  'owner_ref',
  'member_ref',
  'name',
  'client_name',
  'pan',
  'date_of_birth',
  'folio',
  'head_ref',
  'family_ref',
])

/** Reads every row below the headings. */
export function readRows(rows: readonly TableRow[], mapping: Mapping, today: string): FileRecords {
  const { fields, person, carried = [] } = tableOf(mapping.table)
  const records: FileRecord[] = []
  const held: (CellFault & { name: string })[] = []
  let totals = 0
  let above: Readonly<Record<string, string>> = {}
  for (const { line, cells } of rows) {
    if (line <= mapping.headLine) continue
    const { values, faults } = readCells(cells, mapping, fields, today)
    if (Object.keys(values).length === 0 && faults.length === 0) continue
    if (
      cells.some((cell) => totalWords.test(plainCell(cell))) &&
      !values.pan &&
      !values[person] &&
      !values.folio
    ) {
      totals += 1
      continue
    }
    if (carried.length > 0 && carried.every((id) => !values[id]))
      for (const id of carried) if (above[id]) values[id] = above[id]!
    above = values
    const name = values.client_name || values.name || values[person] || ''
    const of: WrittenPerson = {
      ref: values[person] ?? '',
      name: values.client_name ?? values.name ?? '',
      pan: values.pan ?? '',
      born: values.date_of_birth ?? '',
      folio: values.folio ?? '',
    }
    const hold = ({ column, reason }: Pick<CellFault, 'column' | 'reason'>) =>
      held.push({ line, column, reason, name })
    // Without the identity nothing of the row is taken; a contact of several is held back alone.
    const wrong = faults.find(
      ({ id }) => identity.has(id) || (fields[id]?.isNeeded && mapping.table !== 'contacts'),
    )
    if (wrong) {
      hold(wrong)
      continue
    }
    const leftOut = faults.map(({ column, reason }) => ({ line, column, reason }))
    if (mapping.table === 'contacts') {
      for (const fault of faults) hold(fault)
      for (const contact of contactsIn(values))
        records.push({ line, person: of, values: contact, leftOut: [] })
      continue
    }
    const lacks = Object.entries(fields).find(([id, { isNeeded }]) => isNeeded && !values[id])
    if (lacks) hold({ column: lacks[0], reason: 'needed' })
    else records.push({ line, person: of, values: written(mapping.table, values), leftOut })
  }
  return { records, held, totals }
}

type ReadFault = Omit<CellFault, 'line'> & { readonly id: string }

function readCells(
  cells: readonly string[],
  { columns }: Mapping,
  fields: Readonly<Record<string, Field>>,
  today: string,
): { values: Record<string, string>; faults: ReadFault[] } {
  const values: Record<string, string> = {}
  const faults: ReadFault[] = []
  for (const { at, field: id, heading, order } of columns) {
    const field = id === null ? undefined : fields[id]
    if (id === null || !field) continue
    const read = readValue(field, cells[at] ?? '', { today, order: order === 'ask' ? null : order })
    if (!read.ok) faults.push({ id, column: heading || id, reason: read.fault })
    else if (read.value !== '') values[id] = read.value
  }
  return { values: settled(values), faults }
}

/** Says in the fields that go out what other fields said. */
function settled({ inactive, due, ...values }: Record<string, string>): Record<string, string> {
  const ended = due?.startsWith('ended ') ? due.slice('ended '.length) : null
  return {
    ...values,
    ...(inactive && !values.active ? { active: inactive === 'yes' ? 'no' : 'yes' } : {}),
    ...(ended ? { done_on: ended } : due ? { due } : {}),
  }
}

/** Without what only says who a record is about; a person's own reference is a value of the person. */
function written(table: Mapping['table'], values: Readonly<Record<string, string>>): Record<string, string> {
  const { fields, person } = tableOf(table)
  return Object.fromEntries(
    Object.entries(values).filter(([id]) => !fields[id]?.isOnlyRead && (id !== person || table === 'people')),
  )
}

/** A row of contacts has one with its kind, or several in columns of their own. */
function contactsIn(values: Readonly<Record<string, string>>): Record<string, string>[] {
  return (['value', 'mobile', 'mobile_2', 'email', 'email_2'] as const).flatMap((id) => {
    const value = values[id]
    if (!value) return []
    const kind = value.includes('@') ? 'email' : 'mobile'
    const relation = id === 'value' ? values.whose : values[`${kind}_whose`]
    return [{ kind, value, ...(relation && { whose: relation }) }]
  })
}
