import type { SchemeFileMaker, SchemeFileRows } from '../scheme-files/scheme-file-rows.ts'
import type { FeedColumn } from './columns.ts'
import type { TableRow } from './containers/table-row.ts'
import { type CellKind, type FeedFault, isRowFault, refuse } from './fault.ts'
import type { FeedRegistrar, FeedRows } from './feed-rows.ts'
import { type DateOrder, dateOfCell } from './figures.ts'

type Columns = Readonly<Record<string, FeedColumn<unknown>>>

type CellsOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends FeedColumn<infer Value> ? Value : never
}

export interface TableRows extends FeedRows, SchemeFileRows {}

/** Who makes a table: a registrar a report, an exchange or AMFI a file of schemes. */
type MakerOf<Holds extends keyof TableRows> = Holds extends keyof FeedRows ? FeedRegistrar : SchemeFileMaker

interface LayoutParts<Holds extends keyof TableRows, Of extends Columns, Manner> {
  /** The maker's own name of the file, such as `WBR2`. Files are never recognised by it. */
  readonly code: string
  readonly registrar: MakerOf<Holds>
  readonly holds: Holds
  /** Which years and forms of the report the columns are known from. */
  readonly vintage: string
  readonly columns: Of
  /** Returns what only all rows of a file together say. The file is read once more for it. */
  readonly mannerOf?: (rows: Iterable<CellsOf<Of>>) => Manner
  /** `manner` is what `mannerOf` returned. */
  readonly toRow: (cells: CellsOf<Of>, line: number, manner: Manner) => TableRows[Holds]
  /** True if a quotation mark is a letter like others. */
  readonly isUnquoted?: true
  /** True if notes stand below the rows: lines with one cell. */
  readonly hasNotes?: true
}

/** A table: which columns it has, and what its rows mean. */
export interface TableLayout<Holds extends keyof TableRows> {
  readonly code: string
  readonly registrar: MakerOf<Holds>
  readonly holds: Holds
  readonly vintage: string
  readonly isUnquoted: boolean
  readonly hasNotes: boolean
  /** Each column's usual name, and whether a file needs it. */
  readonly columns: readonly { readonly names: readonly string[]; readonly isRequired: boolean }[]
  /** Finds its columns in a heading. */
  readonly match: (heading: readonly string[]) => LayoutMatch
  /**
   * Returns the reader of rows below such a heading.
   *
   * @param rows Called where the layout has to see all rows before it reads the first.
   */
  readonly reader: (
    heading: readonly string[],
    rows: () => Iterable<TableRow>,
  ) => (row: TableRow) => TableRows[Holds]
}

export interface LayoutMatch {
  readonly found: number
  readonly required: number
  /** Usual names of required columns that are not there. */
  readonly missing: readonly string[]
}

const DBF_NAME = 10

export function defineLayout<Holds extends keyof TableRows, Of extends Columns, Manner = undefined>(
  parts: LayoutParts<Holds, Of, Manner>,
): TableLayout<Holds> {
  const { code, registrar, holds, vintage, isUnquoted = false, hasNotes = false, mannerOf, toRow } = parts
  const columns = Object.entries<FeedColumn<unknown>>(parts.columns)
  const specs = columns.map(([, column]) => column)
  return {
    code,
    registrar,
    holds,
    vintage,
    isUnquoted,
    hasNotes,
    columns: specs.map(({ names, isRequired }) => ({ names, isRequired })),
    match(heading) {
      const places = placesOf(specs, heading)
      return {
        found: places.filter((all) => all.length > 0).length,
        required: specs.filter(({ isRequired }) => isRequired).length,
        missing: specs.flatMap(({ names, isRequired }, at) =>
          isRequired && places[at]!.length === 0 ? [names[0]!] : [],
        ),
      }
    },
    reader(heading, rows) {
      const places = placesOf(specs, heading).map((all) => {
        if (all.length > 1) refuse('column-twice', { column: heading[all[0]!]! })
        return all[0] ?? -1
      })
      const cellsOf = ({ line, cells }: TableRow): CellsOf<Of> => {
        const values: Record<string, unknown> = {}
        for (let at = 0; at < columns.length; at += 1) {
          const [name, column] = columns[at]!
          const cell = cells[places[at]!] ?? ''
          const value = column.parse(cell)
          if (value === undefined) refuseCell(column, { line, cell, found: heading[places[at]!] })
          values[name] = value
        }
        return values as CellsOf<Of>
      }
      const manner = mannerOf?.(readable(rows(), cellsOf)) as Manner
      return (row) => toRow(cellsOf(row), row.line, manner)
    },
  }
}

function* readable<Cells>(rows: Iterable<TableRow>, cellsOf: (row: TableRow) => Cells): Generator<Cells> {
  for (const row of rows) {
    try {
      yield cellsOf(row)
    } catch (error) {
      if (!isRowFault(error)) throw error
    }
  }
}

function refuseCell(
  { names, holds }: FeedColumn<unknown>,
  { line, cell, found }: { readonly line: number; readonly cell: string; readonly found: string | undefined },
): never {
  const where: Omit<FeedFault, 'reason'> = { line, column: found ?? names[0]!, expected: holds }
  const other = otherOrder[holds]
  const isTurned = other !== undefined && dateOfCell(cell, other) !== null
  refuse('cell-unreadable', isTurned ? { ...where, isOtherOrder: true } : where)
}

const otherOrder: Readonly<Partial<Record<CellKind, DateOrder>>> = {
  'day-first-date': 'month-first',
  'month-first-date': 'day-first',
}

/** Names of a heading in capitals, with the places where each stands. */
interface HeadingNames {
  readonly exact: ReadonlyMap<string, readonly number[]>
  /** Letters and digits alone: `Switch_Ref. No.` and `switch ref no` are one name. */
  readonly plain: ReadonlyMap<string, readonly number[]>
}

/** How a name may stand in a heading, the surest first. */
const likenesses: readonly ((name: string, heading: HeadingNames) => readonly number[])[] = [
  (name, { exact }) => exact.get(exactName(name)) ?? [],
  (name, { plain }) => plain.get(plainName(name)) ?? [],
  (name, { exact }) => (name.length > DBF_NAME ? (exact.get(exactName(name.slice(0, DBF_NAME))) ?? []) : []),
  (name, { plain }) => (name.length > DBF_NAME ? (plain.get(plainName(name.slice(0, DBF_NAME))) ?? []) : []),
]

/**
 * The places of each column in a heading; more than one where a name stands there twice.
 *
 * A place belongs to the column whose name is surest: TRXN_TYPE_, cut from TRXN_TYPE_FLAG, is not TRXNTYPE. Ten
 * letters that two columns begin with belong to neither.
 */
function placesOf(columns: readonly FeedColumn<unknown>[], heading: readonly string[]): number[][] {
  const names: HeadingNames = { exact: placesBy(heading, exactName), plain: placesBy(heading, plainName) }
  const places: number[][] = columns.map(() => [])
  const taken = new Set<number>()
  for (const likeness of likenesses) {
    const claims = columns.map((column, at) => {
      if (places[at]!.length > 0) return []
      const found = column.names.map((name) => likeness(name, names)).find((all) => all.length > 0)
      return (found ?? []).filter((place) => !taken.has(place))
    })
    const counts = new Map<number, number>()
    for (const place of claims.flat()) counts.set(place, (counts.get(place) ?? 0) + 1)
    for (const [at, claim] of claims.entries()) {
      const own = claim.filter((place) => counts.get(place) === 1)
      if (own.length > 0) places[at] = own
      for (const place of own) taken.add(place)
    }
  }
  return places
}

function placesBy(heading: readonly string[], nameOf: (name: string) => string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, name] of heading.entries())
    places.set(nameOf(name), [...(places.get(nameOf(name)) ?? []), at])
  return places
}

function exactName(name: string): string {
  return name.toUpperCase()
}

function plainName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
