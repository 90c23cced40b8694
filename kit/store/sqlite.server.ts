import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Insertable,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DeskTopic } from './desk-topics.ts'
import { reasonOf } from './reason.server.ts'
import type { Schema } from './schema.server.ts'
import { schemeColumns } from './scheme-columns.server.ts'
import {
  DatabaseUnavailable,
  type NavsWritten,
  type OpenStore,
  type Reference,
  type SnapshotPart,
  selectAll,
  type Table,
  type Transaction,
} from './store.server.ts'
import { keepToOwner, makeFolder } from './sync-folder.server.ts'
import { raiseTopics, topicOf } from './topics.server.ts'
import { raiseVersion } from './versions.server.ts'
import { type Announcer, Hearers, watchTables } from './watch-tables.server.ts'

/** The number of rows per INSERT. Larger statements are no faster. */
const rowsAtOnce = 50
const longestGapMs = 100
/** How long a staging transaction may keep other writers waiting. They look again after 1, 3, 8, 18 and 33 ms. */
const stagingMs = 10
const [minStagedRows, maxStagedRows] = [20, 500]

/** Fewer rows after a transaction that took too long, and some more after a quick one. */
function nextStagedAtOnce(rows: number, heldMs: number): number {
  if (heldMs > stagingMs) return Math.max(minStagedRows, Math.floor(rows / 2))
  return heldMs < stagingMs / 2 ? Math.min(maxStagedRows, Math.ceil(rows * 1.1)) : rows
}

/**
 * Opens the embedded database in a folder, and creates both if they are missing.
 *
 * WAL with `synchronous = FULL`: a commit is on the disk before it is
 * acknowledged, which is what "saved" means here.
 *
 * @throws {DatabaseUnavailable} If the folder can't be written.
 */
export function openSqlite(dataDir: string): OpenStore {
  let sqlite: SQLite.Database
  try {
    makeFolder(dataDir)
    const file = join(dataDir, 'peepal.sqlite')
    sqlite = new SQLite(file, { timeout: 5_000 })
    // The files beside it get its mode when they are made.
    for (const name of [file, `${file}-wal`, `${file}-shm`]) keepToOwner(name)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
  } catch (cause) {
    throw new DatabaseUnavailable(`The data folder ${dataDir} can't be used: ${reasonOf(cause)}.`, { cause })
  }
  const hearers = new Hearers()
  let stagedAtOnce = 100
  const db = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect(sqlite, { statement: raiseTopics, written: hearers.hear }),
  })
  return {
    db,
    // Only one transaction can write at a time. Each takes the write lock when it begins.
    lockAccount: async () => {},
    lockAccounts: async () => {},
    lockSchemes: async () => {},
    writeSchemes,
    writeNavs,
    stage: async (run) => {
      sqlite.pragma('synchronous = NORMAL')
      try {
        let began = 0
        const result = await db.transaction().execute((trx) => {
          began = performance.now()
          return run(trx)
        })
        stagedAtOnce = nextStagedAtOnce(stagedAtOnce, performance.now() - began)
        return result
      } finally {
        sqlite.pragma('synchronous = FULL')
      }
    },
    stagedAtOnce: () => stagedAtOnce,
    insertRows,
    // A writer in another process that has to wait checks only every few milliseconds whether it may go on:
    // without a gap after each transaction it could check at the wrong moment every time.
    giveWay: (heldMs) => new Promise((resolve) => setTimeout(resolve, Math.min(heldMs / 2, longestGapMs))),
    bumpVersion: raiseVersion,
    onWritten: hearers.add,
    // Queried each time, which takes microseconds.
    followVersions: async () => {
      const statement = sqlite
        .prepare("select subject, number from version where subject not like 'desk/%' order by subject")
        .raw()
      return { all: () => statement.all().join(), close: async () => {} }
    },
    followTopics: async (hear) => followTopics(sqlite, hear),
    // The server's own lock on the folder does this (folder-lock.server.ts).
    alone: (run) => run(),
    selectReferences: async () => {
      const { rows } = await sql<Reference>`
        select m.name as "from", f."table" as "to"
        from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
      return rows
    },
    snapshot: (tables, rows) => snapshot(sqlite, tables, rows),
    close: () => db.destroy(),
  }
}

/** How often the versions are read for changes of other processes. Reading them takes microseconds. */
const readTopicsEveryMs = 500

function followTopics(sqlite: SQLite.Database, hear: (topics: readonly DeskTopic[]) => void) {
  const statement = sqlite.prepare('select subject, number from version').raw()
  const read = () => new Map(statement.all() as [string, number][])
  let known = read()
  const timer = setInterval(() => {
    const current = read()
    const changed = [...current].filter(([subject, number]) => known.get(subject) !== number)
    known = current
    const topics = changed.map(([subject]) => topicOf(subject)).filter((topic) => topic !== null)
    if (topics.length > 0) hear(topics)
  }, readTopicsEveryMs)
  return {
    close: async () => clearInterval(timer),
  }
}

/** Several rows in one statement: built as text, because a query builder is several times too slow for a million rows. */
function insertText(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join()})`
  return `insert into ${table} (${columns.join()}) values ${Array(rows).fill(row).join()}`
}

async function run(trx: Transaction, text: string, values: readonly unknown[]): Promise<number> {
  const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]))
  return Number(numAffectedRows ?? 0)
}

async function writeSchemes(
  trx: Transaction,
  schemes: readonly Insertable<Schema['scheme']>[],
): Promise<void> {
  const set = schemeColumns.map((column) => `${column} = excluded.${column}`)
  for (let start = 0; start < schemes.length; start += rowsAtOnce) {
    const some = schemes.slice(start, start + rowsAtOnce)
    const values = some.flatMap((scheme) => schemeColumns.map((column) => scheme[column] ?? null))
    const insert = insertText('scheme', schemeColumns, some.length)
    await run(trx, `${insert} on conflict (code) do update set ${set}`, values)
  }
}

async function writeNavs(trx: Transaction, navs: readonly Insertable<Schema['nav']>[]): Promise<NavsWritten> {
  let added = 0
  let restated = 0
  for (let start = 0; start < navs.length; start += rowsAtOnce) {
    const some = navs.slice(start, start + rowsAtOnce)
    const values = some.flatMap((nav) => [nav.scheme_code, nav.date, nav.nav_e8])
    const insert = insertText('nav', ['scheme_code', 'date', 'nav_e8'], some.length)
    const fresh = await run(trx, `${insert} on conflict do nothing`, values)
    added += fresh
    if (fresh === some.length) continue
    // Some were known. Rows just added already have their value, so only changed values are written.
    const correct = `${insert} on conflict (scheme_code, date)
      do update set nav_e8 = excluded.nav_e8 where nav.nav_e8 <> excluded.nav_e8`
    restated += await run(trx, correct, values)
  }
  return { added, restated }
}

async function insertRows(
  trx: Transaction,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const quoted = columns.map((column) => `"${column}"`)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null))
    await run(trx, insertText(table, quoted, some.length), values)
  }
}

async function* snapshot(
  sqlite: SQLite.Database,
  tables: readonly Table[],
  maxRows: number,
): AsyncGenerator<SnapshotPart> {
  // A deferred read transaction: in WAL mode, writers continue alongside it.
  sqlite.exec('begin')
  try {
    for (const table of tables) {
      yield { table }
      let rows: unknown[][] = []
      for (const row of sqlite.prepare(selectAll(table)).raw().iterate() as Iterable<unknown[]>) {
        rows.push(row)
        if (rows.length < maxRows) continue
        yield { of: table.name, rows }
        rows = []
      }
      if (rows.length > 0) yield { of: table.name, rows }
    }
  } finally {
    sqlite.exec('commit')
  }
}

/** More than the site has. IN lists of different lengths are different statements, so there must be a limit. */
const maxStatements = 300
/** A bulk insert differs with each number of rows and is rarely repeated. */
const maxCachedLength = 2_000

/** Caches prepared statements by their SQL: SQLite takes as long to parse a query as to run a small one. */
function withStatementCache(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: maxStatements })
  return {
    close: () => sqlite.close(),
    prepare: (text) => {
      const known = kept.get(text)
      if (known) return known
      const statement = sqlite.prepare<unknown[]>(text)
      if (text.length > maxCachedLength) return statement
      kept.set(text, statement)
      return statement
    },
  }
}

/**
 * Takes the write lock when a transaction begins. Kysely begins a deferred one,
 * which fails at once, without waiting, if another process wrote between its
 * first read and its first write.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }
  readonly #sqlite: SQLite.Database

  constructor(sqlite: SQLite.Database, announcer: Announcer) {
    const config = {
      database: withStatementCache(sqlite),
      onCreateConnection: async (connection: DatabaseConnection) => watchTables(connection, announcer),
    }
    super(config)
    this.#config = config
    this.#sqlite = sqlite
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config, this.#sqlite)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Pick<SQLite.Database, 'inTransaction'>

  constructor(config: { database: SqliteDatabase }, sqlite: Pick<SQLite.Database, 'inTransaction'>) {
    super(config)
    this.#sqlite = sqlite
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    _settings?: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // With a full disk SQLite has rolled back by itself. The error of that matters, not that there is nothing to roll back.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}
