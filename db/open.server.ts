import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Schema } from './schema.server.ts'

export type Database = Kysely<Schema>

/** An open database, whichever of the two it is. */
export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'sqlite' | 'postgres'
  /** The raw SQLite handle for bulk loads, where a query builder is too slow; null on PostgreSQL. */
  readonly sqlite: SQLite.Database | null
  /** The raw PostgreSQL pool, for the same reason and for advisory locks; null on SQLite. */
  readonly pool: pg.Pool | null
  close(): Promise<void>
}

/** The database can't be opened; the message is one sentence for the person who started the program. */
export class DatabaseUnavailable extends Error {}

/**
 * Opens the embedded database in a folder, which is made when it is missing.
 *
 * WAL with `synchronous = FULL`: a commit is on the disk before it is
 * acknowledged, which is what "saved" means here.
 *
 * @throws {DatabaseUnavailable} When the folder can't be written.
 */
export function openSqlite(dataDir: string): OpenDatabase {
  let sqlite: SQLite.Database
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    sqlite = new SQLite(join(dataDir, 'peepal.sqlite'), { timeout: 5_000 })
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
  } catch (cause) {
    throw new DatabaseUnavailable(`The data folder ${dataDir} can't be used: ${reasonOf(cause)}.`, { cause })
  }
  const db = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: keepingStatements(sqlite) }),
  })
  return { db, kind: 'sqlite', sqlite, pool: null, close: () => db.destroy() }
}

/**
 * Opens PostgreSQL and asks it one thing, so that a wrong address is known at once.
 *
 * @throws {DatabaseUnavailable} When it does not answer. The message never holds the address: a password may be in it.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  // Loaded here, so that a server with the embedded database does without.
  const { default: pg } = await import('pg')
  // A count(*) is a bigint there, which the driver hands over as text; all of ours fit a number.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same goes for one that breaks while it is in use: its query fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnavailable(`The database named by DATABASE_URL does not answer: ${reasonOf(cause)}.`, {
      cause,
    })
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', sqlite: null, pool, close: () => db.destroy() }
}

/** Opens the database that the settings name. */
export async function openDatabase(where: {
  dataDir: string
  databaseUrl: string | null
}): Promise<OpenDatabase> {
  return where.databaseUrl ? await openPostgres(where.databaseUrl) : openSqlite(where.dataDir)
}

/** More than the site has; lists of values make new ones, so there must be an end. */
const maxStatements = 300
/** A bulk insert is a text of its own for each number of rows, and rarely asked twice. */
const longestKept = 2_000

/** Statements by their text: to read a query takes SQLite as long as to answer a small one. */
function keepingStatements(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: maxStatements })
  return {
    close: () => sqlite.close(),
    prepare: (text) => {
      const known = kept.get(text)
      if (known) return known
      const statement = sqlite.prepare<unknown[]>(text)
      if (text.length > longestKept) return statement
      kept.set(text, statement)
      return statement
    },
  }
}

/**
 * Takes the write lock when a transaction begins. Kysely begins a deferred one,
 * which fails at once, without waiting, when another process wrote between its
 * first read and its first write.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }
  constructor(config: { database: SqliteDatabase }) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    _settings?: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string }
  const known: Record<string, string> = {
    EACCES: 'no permission to write there',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'part of that path is a file',
    EEXIST: 'there is a file of that name',
    ENOSPC: 'the disk is full',
    SQLITE_CANTOPEN: 'no permission to write there',
    SQLITE_READONLY: 'no permission to write there',
    SQLITE_NOTADB: 'peepal.sqlite there is not a database',
    SQLITE_CORRUPT: 'the database there is damaged',
    ECONNREFUSED: 'nothing listens at that host and port',
    ENOTFOUND: 'that host is not known',
    '28P01': 'it refused the password',
    '28000': 'it refused the user',
    '3D000': 'it has no database of that name',
  }
  return known[code ?? ''] ?? code ?? message ?? 'no reason given'
}
