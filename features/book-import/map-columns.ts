import type { TableRow } from '#features/readers/registrars/containers/table-row.ts'
import { type Field, type TableName, tableNames, tableOf } from './client-tables.ts'
import { type DayOrder, needsOrder, orderOfDays, plainCell, plainWords, readValue } from './read-value.ts'

/** What a column was taken for, and why. */
export interface MappedColumn {
  /** From 0. */
  readonly at: number
  /** As the file writes it. */
  readonly heading: string
  /** null for a column that is not read. */
  readonly field: string | null
  readonly by: 'heading' | 'values' | 'office' | null
  /** `doubtful`: fewer than half of its values are what the field holds. `likely`: its values say so, and no heading. */
  readonly certainty: 'sure' | 'likely' | 'doubtful' | null
  /** Three different values. */
  readonly examples: readonly string[]
  /** Whether its days begin with the day; `ask` where no value tells; null for a column without such days. */
  readonly order: DayOrder | 'ask' | null
}

/** What the columns of a file are. */
export interface Mapping {
  readonly table: TableName
  /** The line with the headings. */
  readonly headLine: number
  readonly columns: readonly MappedColumn[]
  /** Fields without which no record can be read, and which no column has. */
  readonly missing: readonly string[]
}

/** What the office says of a file; the rest is found. */
export interface MappingChoice {
  readonly table: TableName | null
  /** The field of a column by its position; '' for a column that is not read. */
  readonly columns: Readonly<Record<string, string>>
  readonly orders: Readonly<Record<string, DayOrder>>
}

/** How many lines may stand above the headings, and how many values of a column are examined. */
const headWithin = 30
const mostExamined = 200

/** Returns the fields of a table by the words of a heading: its own name first. */
function fieldsByHeading(table: TableName): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const all = Object.entries<Field>(tableOf(table).fields)
  for (const [id] of all) found.set(plainWords(id), id)
  for (const [id, { heads }] of all) for (const head of heads) if (!found.has(head)) found.set(head, id)
  return found
}

/** Which columns have a heading of a table; of two with the same meaning, the first. */
function headingsOf(cells: readonly string[], table: TableName): Map<number, string> {
  const known = fieldsByHeading(table)
  const taken = new Map<number, string>()
  for (const [at, cell] of cells.entries()) {
    const field = known.get(plainWords(cell))
    if (field !== undefined && ![...taken.values()].includes(field)) taken.set(at, field)
  }
  return taken
}

/** The row that names the columns, and the table that it fits best. */
function findHead(rows: readonly TableRow[], wanted: TableName | null) {
  let best = { at: 0, table: wanted ?? tableNames[0]!, found: new Map<number, string>() }
  for (const [at, { cells }] of rows.slice(0, headWithin).entries())
    for (const table of wanted ? [wanted] : tableNames) {
      const found = headingsOf(cells, table)
      if (found.size > best.found.size) best = { at, table, found }
    }
  if (wanted === null) return best.found.size < 2 ? null : best
  // A table that the office named has its headings in the first line of several cells.
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => plainCell(cell) !== '').length > 1)
  return best.found.size > 0 ? best : { ...best, at: Math.max(0, first) }
}

/** Kinds that are recognised by their values alone, each with the share of values that must be so. */
const byValues = { pan: 0.8, email: 0.8, mobile: 0.8 } as const

/**
 * Says of each column of a file what it is: by its heading, then by its values, and by what the office chose.
 *
 * @returns null if no line has two headings of a table, and the office named none.
 */
export function mapColumns(rows: readonly TableRow[], choice: MappingChoice, today: string): Mapping | null {
  const head = findHead(rows, choice.table)
  if (!head) return null
  const { table } = head
  const { fields, person } = tableOf(table)
  const { cells, line } = rows[head.at]!
  const below = rows.slice(head.at + 1)
  const width = Math.max(cells.length, ...below.slice(0, mostExamined).map((row) => row.cells.length))
  const chosen = new Set(Object.values(choice.columns))
  const taken = new Set<string>(chosen)
  const columns: MappedColumn[] = []
  for (let at = 0; at < width; at += 1) {
    const values = below.map((row) => row.cells[at] ?? '').filter((cell) => plainCell(cell) !== '')
    const said = choice.columns[at]
    const named = head.found.get(at)
    const free = named !== undefined && !chosen.has(named) ? named : undefined
    const guessed =
      said === undefined && free === undefined ? guess(table, values, taken, head.found, today) : undefined
    const id = said === undefined ? (free ?? guessed ?? null) : said === '' ? null : said
    const field = id === null ? undefined : fields[id]
    if (id !== null) taken.add(id)
    const order =
      field && isDayKind(field) && needsOrder(values)
        ? (choice.orders[at] ?? orderOfDays(values) ?? 'ask')
        : null
    columns.push({
      at,
      heading: plainCell(cells[at] ?? '').slice(0, 60),
      field: field ? id : null,
      by: said !== undefined ? 'office' : free ? 'heading' : guessed ? 'values' : null,
      certainty: !field
        ? null
        : share(field, values, order, today) < 0.5
          ? 'doubtful'
          : guessed
            ? 'likely'
            : 'sure',
      examples: examplesOf(values),
      order,
    })
  }
  const has = new Set(columns.flatMap(({ field }) => field ?? []))
  return { table, headLine: line, columns, missing: missingFields(table, has, person) }
}

/** A PAN is shown by its end, on every screen of the office. */
function examplesOf(values: readonly string[]): string[] {
  const different = [...new Set(values.slice(0, mostExamined).map(plainCell))]
  return different
    .slice(0, 3)
    .map((value) => value.slice(0, 60).replaceAll(/[A-Z]{5}\d{4}[A-Z]/gi, (pan) => `···${pan.slice(-4)}`))
}

const isDayKind = ({ kind }: Field) =>
  kind === 'day' || kind === 'birthday' || kind === 'due' || kind === 'day-or-year'

/** The part of some values that a field reads; 1 for a column without any. */
function share(field: Field, values: readonly string[], order: MappedColumn['order'], today: string): number {
  const some = values.slice(0, mostExamined)
  // Days whose order is asked for are days.
  const context = { today, order: order === 'ask' || order === null ? ('day-first' as const) : order }
  const read = some.filter((cell) => readValue(field, cell, context).ok)
  return some.length === 0 ? 1 : read.length / some.length
}

function guess(
  table: TableName,
  values: readonly string[],
  taken: ReadonlySet<string>,
  named: ReadonlyMap<number, string>,
  today: string,
): string | undefined {
  const free = Object.entries<Field>(tableOf(table).fields).filter(
    ([id]) => !taken.has(id) && ![...named.values()].includes(id),
  )
  if (values.length < 2) return undefined
  return free.find(([, field]) => {
    const least = byValues[field.kind as keyof typeof byValues]
    return least !== undefined && share(field, values, null, today) >= least
  })?.[0]
}

/** A field counts as there if its column is, or one that says the same in another way. */
function missingFields(table: TableName, has: ReadonlySet<string>, person: string): string[] {
  const { fields } = tableOf(table)
  const missing = Object.entries<Field>(fields).flatMap(([id, { isNeeded }]) =>
    isNeeded && !has.has(id) ? [id] : [],
  )
  const names = [person, 'client_name', 'name', 'pan', 'folio']
  if (!names.some((id) => has.has(id))) missing.push(person)
  if (table === 'contacts' && !['value', 'mobile', 'mobile_2', 'email', 'email_2'].some((id) => has.has(id)))
    missing.push('value')
  return missing
}
