import type { Insertable, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { DeskTopic } from './desk-topics.ts'
import type { Schema } from './schema.server.ts'
import type { CachedSubject } from './store-tables.server.ts'

/** Runs queries, inside a transaction or outside. */
export type Database = Kysely<Schema>

/** An open transaction. A function that must run inside one takes this type, so that `store.db` does not type-check. */
export type Transaction = KyselyTransaction<Schema>

/**
 * The firm's database, SQLite or PostgreSQL. Queries go through `db` and are the same on both; every method
 * here hides a difference between the two, so that nothing outside db/ has to know which one it is.
 */
export interface Store {
  readonly db: Database
  /**
   * Locks a client's data (ledger, cards, requests) until the transaction ends, so that changes run one at a time.
   * On SQLite the transaction itself is the lock: it takes the write lock when it begins.
   */
  lockAccount(trx: Transaction, personId: string): Promise<void>
  /** Locks the data of several clients, always in the same order, so that two transactions never wait for each other. */
  lockAccounts(trx: Transaction, personIds: readonly string[]): Promise<void>
  /** Lets only one import change schemes until the transaction ends. Readers do not wait. */
  lockSchemes(trx: Transaction): Promise<void>
  /** Writes schemes and overwrites those with the same code. A code may occur once per call. */
  writeSchemes(trx: Transaction, schemes: readonly Insertable<Schema['scheme']>[]): Promise<void>
  /** Writes prices. Each scheme and day may occur once per call. A price that is already stored is not written again. */
  writeNavs(trx: Transaction, navs: readonly Insertable<Schema['nav']>[]): Promise<NavsWritten>
  /**
   * Runs a transaction without waiting for the disk. Use it for rows that are not acknowledged to anyone yet: a power cut may
   * lose them until the next ordinary commit, which makes them last as well. A killed process loses nothing. Only for a program
   * that does nothing else meanwhile, such as the desk.
   */
  stage<Result>(run: (trx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * How many rows the next {@link stage} may write or remove: on SQLite as many as keep the site's own writes waiting for some
   * milliseconds, by how long the last ones took.
   */
  stagedAtOnce(): number
  /** Inserts rows that all have the same columns. Many times faster than the query builder for thousands of them. */
  insertRows<Name extends keyof Schema>(
    trx: Transaction,
    table: Name,
    rows: readonly Insertable<Schema[Name]>[],
  ): Promise<void>
  /**
   * Lets other writers and requests proceed after a transaction.
   *
   * @param heldMs How long that transaction took, in milliseconds.
   */
  giveWay(heldMs: number): Promise<void>
  /** Marks cached answers about a subject as out of date, exactly when the transaction commits. */
  bumpVersion(trx: Transaction, subject: CachedSubject): Promise<void>
  /** Follows the versions, whichever process changes them. */
  followVersions(): Promise<Versions>
  /** Calls `hear` right after each commit of this process, with the topics of the tables that it wrote. */
  onWritten(hear: (topics: readonly DeskTopic[]) => void): void
  /**
   * Hears of topics (table-topics.server.ts) within a second of the commit that wrote their tables, whichever process it was. After
   * a lost connection it hears of all, since some may have been missed.
   */
  followTopics(hear: (topics: readonly DeskTopic[]) => void): Promise<{ close(): Promise<void> }>
  /** Runs a change of the whole database while no other server or restore changes it. */
  alone<T>(run: () => Promise<T>): Promise<T>
  /** The foreign keys: which table refers to which. */
  selectReferences(): Promise<readonly Reference[]>
  /**
   * Reads every row of some tables as of the start of the read. Writers do not wait.
   *
   * @param rows The maximum number of rows in each part.
   */
  snapshot(tables: readonly Table[], rows: number): AsyncGenerator<SnapshotPart>
}

/** A store together with the right to close it, which only the program that opened it has. */
export interface OpenStore extends Store {
  close(): Promise<void>
}

/** How many prices of a call were new, and how many replaced another figure for the same scheme and day. */
export interface NavsWritten {
  readonly added: number
  readonly restated: number
}

/** The current versions of all subjects. */
export interface Versions {
  /** The versions of all subjects as one string, which differs after any subject has changed. */
  all(): string
  close(): Promise<void>
}

/** A table as the database describes it. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** A foreign key, by the names of its tables. */
export interface Reference {
  readonly from: string
  readonly to: string
}

/** A part of a snapshot: the start of a table, or some of its rows in the order of its columns. */
export type SnapshotPart =
  | { readonly table: Table }
  | { readonly of: string; readonly rows: readonly unknown[][] }

/** The database can't be opened. The message is one sentence for the person who started the program. */
export class DatabaseUnavailable extends Error {}

/** The query that reads a whole table for a snapshot. */
export function selectAll({ name, columns }: Table): string {
  return `select ${columns.map((column) => `"${column}"`).join()} from "${name}"`
}
