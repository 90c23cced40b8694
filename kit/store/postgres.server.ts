import { type Insertable, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type DeskTopic, deskTopics } from './desk-topics.ts'
import { nextTurn } from './next-turn.ts'
import { WritablePool } from './postgres-pool.server.ts'
import { reasonOf } from './reason.server.ts'
import type { Schema } from './schema.server.ts'
import { schemeColumns } from './scheme-columns.server.ts'
import {
  type Database,
  DatabaseUnavailable,
  type NavsWritten,
  type OpenStore,
  type Reference,
  type SnapshotPart,
  selectAll,
  type Table,
  type Transaction,
  type Versions,
} from './store.server.ts'
import { notifyTopics, topicChannel, topicOf } from './topics.server.ts'
import { raiseVersion } from './versions.server.ts'
import { Hearers, watchTables } from './watch-tables.server.ts'

const versionChannel = 'peepal_version'
/** Any number will do, as long as every server of the firm uses the same one. */
const advisoryLock = 7_335_117
/** Ids in one statement: one with all of a large file's clients could exceed PostgreSQL's limit of parameters. */
const accountsAtOnce = 5_000

/**
 * Opens PostgreSQL and connects once, so that a wrong address is known at once.
 *
 * @throws {DatabaseUnavailable} If it does not answer. The message never contains the address, which may include a password.
 */
export async function openPostgres(url: string): Promise<OpenStore> {
  // A count(*) is a bigint there, which the driver returns as text; all of our counts fit a number.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  // It is also the time that a request waits for its turn: a rush is better served late than refused.
  const connectionTimeoutMillis = 30_000
  const pool = new WritablePool(url, { types, max: 10, connectionTimeoutMillis })
  try {
    await pool.start()
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnavailable(`The database named by DATABASE_URL does not answer: ${reasonOf(cause)}.`, {
      cause,
    })
  }
  const hearers = new Hearers()
  const announcer = { statement: notifyTopics, written: hearers.hear }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => watchTables(connection, announcer),
    }),
  })
  return {
    db,
    lockAccount: async (trx, personId) => {
      await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    },
    lockAccounts: async (trx, personIds) => {
      const ids = [...new Set(personIds)].sort()
      for (let start = 0; start < ids.length; start += accountsAtOnce)
        await trx
          .selectFrom('person')
          .select('id')
          .where('id', 'in', ids.slice(start, start + accountsAtOnce))
          .orderBy('id')
          .forUpdate()
          .execute()
    },
    lockSchemes: async (trx) => {
      await sql`lock table scheme in share row exclusive mode`.execute(trx)
    },
    writeSchemes,
    writeNavs,
    stage: (run) =>
      db.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        return await run(trx)
      }),
    stagedAtOnce: () => 500,
    insertRows,
    // Writers of other connections do not wait; only requests of this process do.
    giveWay: () => nextTurn(),
    bumpVersion: async (trx, subject) => {
      await raiseVersion(trx, subject)
      await sql`select pg_notify(${versionChannel}, ${subject})`.execute(trx)
    },
    onWritten: hearers.add,
    followVersions: () => followVersions(db, pool),
    followTopics: (hear) => followTopics(pool, hear),
    alone: async (run) => {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [advisoryLock])
        return await run()
      } finally {
        // The lock ends with its connection, also when that one is already lost.
        client.release(true)
      }
    },
    selectReferences: async () => {
      const { rows } = await sql<Reference>`
        select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
        from pg_constraint c where c.contype = 'f'`.execute(db)
      return rows.map(({ from, to }) => ({ from: from.replaceAll('"', ''), to: to.replaceAll('"', '') }))
    },
    snapshot: (tables, rows) => snapshot(pool, tables, rows),
    close: () => db.destroy(),
  }
}

// Arrays and `unnest`: a query builder is several times too slow for a million rows.

async function writeSchemes(
  trx: Transaction,
  schemes: readonly Insertable<Schema['scheme']>[],
): Promise<void> {
  const arrays = schemeColumns.map(
    (column) => sql`${schemes.map((scheme) => scheme[column] ?? null)}::text[]`,
  )
  const set = schemeColumns.map((column) => `${column} = excluded.${column}`)
  await sql`insert into scheme (${sql.raw(schemeColumns.join())})
    select * from unnest(${sql.join(arrays)})
    on conflict (code) do update set ${sql.raw(set.join())}`.execute(trx)
}

async function writeNavs(trx: Transaction, navs: readonly Insertable<Schema['nav']>[]): Promise<NavsWritten> {
  // Every part of one statement sees the table as it was before it. Rows that are the same
  // are left out beforehand: `on conflict do update` would lock, and so write, each of them.
  const { rows } = await sql<{ written: number; restated: number }>`
    with incoming as (
      select row.*, nav.nav_e8 as before
      from unnest(
        ${navs.map((nav) => nav.scheme_code)}::text[],
        ${navs.map((nav) => nav.date)}::text[],
        ${navs.map((nav) => nav.nav_e8)}::bigint[]
      ) as row (scheme_code, date, nav_e8)
      left join nav using (scheme_code, date)
    ), written as (
      insert into nav (scheme_code, date, nav_e8)
      select scheme_code, date, nav_e8 from incoming where before is distinct from nav_e8
      on conflict (scheme_code, date) do update set nav_e8 = excluded.nav_e8
      returning 1
    )
    select
      (select count(*) from written) as written,
      (select count(*) from incoming where before <> nav_e8) as restated`.execute(trx)
  const { written = 0, restated = 0 } = rows[0] ?? {}
  return { added: written - restated, restated }
}

async function insertRows(
  trx: Transaction,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/** Listens for changes (LISTEN), and reads the versions again after every lost connection. */
async function followVersions(db: Database, pool: WritablePool): Promise<Versions> {
  let known = ''
  /** Reads run in sequence, so that an older result can't arrive after a newer one. */
  let reading: Promise<void> = Promise.resolve()
  function read(): Promise<void> {
    const answer = reading.then(async () => {
      const rows = await db
        .selectFrom('version')
        .selectAll()
        .where(sql<boolean>`subject not like 'desk/%'`)
        .orderBy('subject')
        .execute()
      known = rows.map((row) => `${row.subject},${row.number}`).join()
    })
    reading = answer.catch(() => {})
    return answer
  }
  const { close } = await listenTo(pool, [versionChannel], { onStart: read, onNotice: read })
  return { all: () => known, close }
}

/** Hears of topics by LISTEN. Each channel's payload names a topic; unknown subjects are ignored. */
async function followTopics(pool: WritablePool, hear: (topics: readonly DeskTopic[]) => void) {
  let hasStarted = false
  return await listenTo(pool, [topicChannel, versionChannel], {
    onStart: async () => {
      if (hasStarted) hear(deskTopics)
      hasStarted = true
    },
    onNotice: async (payload) => {
      const topic = topicOf(payload)
      if (topic) hear([topic])
    },
  })
}

/**
 * Keeps one connection that listens to channels, and opens the next one a second after it is lost.
 *
 * @param on `onStart` runs after each connection; if it or `onNotice` fails, the connection is made again.
 */
async function listenTo(
  pool: WritablePool,
  channels: readonly string[],
  on: { onStart(): Promise<void>; onNotice(payload: string): Promise<void> },
): Promise<{ close(): Promise<void> }> {
  let isClosed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    // The connection only listens, so without keepAlive it would never notice that the other end is gone.
    let next: pg.Client | null = null
    try {
      next = await pool.connectBeside({ keepAlive: true, keepAliveInitialDelayMillis: 30_000 }, (opened) => {
        opened.on('end', again)
        // A failed read is repeated once the connection listens again.
        opened.on('notification', ({ payload = '' }) => void on.onNotice(payload).catch(() => opened.end()))
      })
      for (const channel of channels) await next.query(`listen ${channel}`)
      client = next
      await on.onStart()
      if (isClosed) await next.end()
    } catch {
      next?.off('end', again)
      await next?.end().catch(() => {})
      again()
    }
  }

  function again(): void {
    client = null
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => void listen(), 1_000)
  }

  await listen()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

async function* snapshot(
  pool: WritablePool,
  tables: readonly Table[],
  maxRows: number,
): AsyncGenerator<SnapshotPart> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const table of tables) {
      yield { table }
      await client.query(`declare all_rows cursor for ${selectAll(table)}`)
      for (;;) {
        const { rows } = await client.query({ text: `fetch ${maxRows} from all_rows`, rowMode: 'array' })
        if (rows.length === 0) break
        yield { of: table.name, rows }
      }
      await client.query('close all_rows')
    }
    await client.query('commit')
  } finally {
    // A reader who stops half-way leaves a transaction open, which must not reach the next user of the connection.
    client.release(true)
  }
}
