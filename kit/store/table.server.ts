import type { ColumnType } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'

/**
 * How tables are declared: each column once, with the type of its values and what the database knows of it. Both follow from it:
 * the types of rows that queries are checked against (schema.server.ts), and the tables themselves (create-tables.server.ts).
 */

/** What SQLite and PostgreSQL both call a column's type. */
type SqlType = 'text' | 'integer' | 'bigint' | 'double precision'

/** What becomes of a row when the row that it refers to is deleted: it goes too, forgets it, or keeps it from being deleted. */
type OnDelete = 'cascade' | 'set null' | 'no action'

/** What the database knows of a column. */
export interface ColumnFacts {
  readonly type: SqlType
  readonly isOptional?: true
  readonly isKey?: true
  readonly isUnique?: true
  /** `column` is `table.column`. */
  readonly refersTo?: { readonly column: string; readonly onDelete: OnDelete }
  readonly defaultsTo?: string | number
  /** The migration that adds the column; none for those of the start. */
  readonly since?: string
}

/** The same type of column, but null is a value. */
type Optional<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read | null, Insert | null, Update | null>
  : Type | null

/** The same type of column, but an insert may leave it out. */
type Defaulted<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>

/** A column. `Type` is what Kysely takes for it; null is no value of it unless it is optional. */
export class DeclaredColumn<Type> {
  declare readonly row: Type
  readonly facts: ColumnFacts

  constructor(facts: ColumnFacts) {
    this.facts = facts
  }

  /** The primary key, alone. */
  key(): DeclaredColumn<Type> {
    return this.#with({ isKey: true })
  }

  unique(): DeclaredColumn<Type> {
    return this.#with({ isUnique: true })
  }

  optional(): DeclaredColumn<Optional<Type>> {
    return this.#with({ isOptional: true })
  }

  /** @param column `table.column`. */
  refersTo(column: string, onDelete: OnDelete = 'no action'): DeclaredColumn<Type> {
    return this.#with({ refersTo: { column, onDelete } })
  }

  /** The value of an insert that leaves the column out. */
  defaultsTo(value: string | number): DeclaredColumn<Defaulted<Type>> {
    return this.#with({ defaultsTo: value })
  }

  /** The value of rows from before the column was added. An insert still names its own. */
  backfill(value: string | number): DeclaredColumn<Type> {
    return this.#with({ defaultsTo: value })
  }

  /** @param migration The name of the migration that adds the column. */
  since(migration: string): DeclaredColumn<Type> {
    return this.#with({ since: migration })
  }

  #with<Changed>(facts: Partial<ColumnFacts>): DeclaredColumn<Changed> {
    return new DeclaredColumn({ ...this.facts, ...facts })
  }
}

/** Text, perhaps only of certain values. JSON that is only stored is text too. */
export function text<Value extends string = string>(): DeclaredColumn<Value> {
  return new DeclaredColumn({ type: 'text' })
}

/** An instant as ISO text in UTC. */
export function instant(): DeclaredColumn<string> {
  return new DeclaredColumn({ type: 'text' })
}

/** A calendar day as ISO text: reads return the branded day, writes accept any text. */
export function date(): DeclaredColumn<DateColumn> {
  return new DeclaredColumn({ type: 'text' })
}

/** A count or a position below 2³¹; 0 and 1 for false and true. */
export function integer<Unit extends number = number>(): DeclaredColumn<Whole<Unit>> {
  return new DeclaredColumn({ type: 'integer' })
}

/** Whole numbers of a unit, below 2⁵³: reads return the branded unit, writes accept any number. */
export function whole<Unit extends number>(): DeclaredColumn<Whole<Unit>> {
  return new DeclaredColumn({ type: 'bigint' })
}

/** Any finite number. */
export function real(): DeclaredColumn<number> {
  return new DeclaredColumn({ type: 'double precision' })
}

/** The client whom a row belongs to, and goes with. */
export function person(): DeclaredColumn<string> {
  return text().refersTo('person.id', 'cascade')
}

/** An index: its columns, or these and what is special about it. */
export type Index<Name extends string> =
  | readonly Name[]
  | {
      readonly on: readonly Name[]
      readonly isUnique?: true
      /** Leaves out the rows in which this column is null. */
      readonly unlessNull?: Name
      /** The migration that adds the index. */
      readonly since?: string
    }

/** What the database knows of a table beside its columns. */
export interface TableFacts<Name extends string> {
  /** A primary key of several columns. */
  readonly key?: readonly Name[]
  /** Columns that the index of that key holds too, so that reading by it reads nothing else. Of all, with the key, on SQLite. */
  readonly keyHolds?: readonly Name[]
  /** Columns whose values occur once together. */
  readonly once?: readonly Name[]
  /** Indexes by the end of their names: `person` is `…_by_person`. */
  readonly by?: Readonly<Record<string, Index<Name>>>
  /** Triggers refuse to change or delete a row. */
  readonly isAppendOnly?: true
  /** The migration that adds the table. */
  readonly since?: string
}

type Columns = Readonly<Record<string, DeclaredColumn<unknown>>>

/** A table: its columns in order, and what else the database knows of it. Its name is the key that it is declared under. */
export class DeclaredTable<Own extends Columns> {
  readonly columns: Own
  readonly facts: TableFacts<string>

  constructor(columns: Own, facts: TableFacts<string> = {}) {
    this.columns = columns
    this.facts = facts
  }

  with(facts: TableFacts<keyof Own & string>): DeclaredTable<Own> {
    return new DeclaredTable(this.columns, facts)
  }
}

export function table<Own extends Columns>(columns: Own): DeclaredTable<Own> {
  return new DeclaredTable(columns)
}

/** Tables by their names. */
export type DeclaredTables = Readonly<Record<string, DeclaredTable<Columns>>>

/** The row types of tables, as Kysely takes them. */
export type RowsOf<All extends DeclaredTables> = {
  [Name in keyof All]: { [Key in keyof All[Name]['columns']]: All[Name]['columns'][Key]['row'] }
}

/** A column of calendar days. */
export type DateColumn = ColumnType<IsoDate, string, string>

/** A column of whole numbers: reads return the branded unit, writes accept any number. */
export type Whole<Unit extends number> = number extends Unit ? number : ColumnType<Unit, number, number>
