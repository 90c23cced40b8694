import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'

/** The values of a record by field, in the form of `readValue`; persons by their id. A field that is not there is not known. */
export type RecordValues = Readonly<Record<string, string>>

export interface StoredRecord {
  readonly id: string
  readonly personId: string
  readonly values: RecordValues
}

/** Where the records of one table are, and how they are read and written. Writes are part of the caller's transaction. */
export interface RecordStore {
  /** Returns the records of some persons. `personIds` has at least one; null is for everybody. */
  readonly read: (
    services: Services,
    db: Database,
    personIds: readonly string[] | null,
  ) => Promise<StoredRecord[]>
  /** What names a record among those of its person: with the same words, two files mean the same record. */
  readonly keyOf: (values: RecordValues) => string
  /** True if two values of a field say the same; by default they are equal. */
  readonly isSame?: (field: string, one: string, other: string) => boolean
  /** Returns the fields of a stored record that an import may not change to these values, each with the reason. */
  readonly refused?: (
    record: StoredRecord,
    values: RecordValues,
  ) => Readonly<Record<string, 'signs-in' | 'address-differs'>>
  /** @param personId null for a table whose records are the persons. @returns The id of the record. */
  readonly add: (
    trx: Transaction,
    services: Services,
    actor: DeskActor,
    personId: string | null,
    values: RecordValues,
  ) => Promise<string>
  /** Writes the fields that are given; '' for one that is not known again. */
  readonly change: (
    trx: Transaction,
    services: Services,
    actor: DeskActor,
    record: StoredRecord,
    values: RecordValues,
  ) => Promise<void>
  readonly remove: (trx: Transaction, services: Services, record: StoredRecord) => Promise<void>
}

/** Returns values without those that are not known. */
export function known(values: Readonly<Record<string, string | null | undefined>>): RecordValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  )
}

/** Returns paise as rupees in the form of `readValue`; '' for null and for nothing. */
export function rupeesText(paise: number | null | undefined): string {
  return paise ? String(paise / 100) : ''
}

/** The other way; null for ''. */
export function paiseOfText(rupees: string | undefined): number | null {
  return rupees ? Math.round(Number(rupees) * 100) : null
}

/** Returns a function that maps a given field to a column; fields that are not given stay out. */
export function columnsOf<Columns extends object>(
  values: RecordValues,
  columns: Readonly<Record<string, (value: string) => Columns>>,
): Columns {
  const given = Object.entries(values).map(([field, value]) => columns[field]?.(value) ?? {})
  return Object.assign({}, ...given) as Columns
}
