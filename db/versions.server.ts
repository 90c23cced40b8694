import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, OpenDatabase } from './open.server.ts'
import type { VersionTable } from './schema.server.ts'

type Subject = VersionTable['subject']

const channel = 'peepal_version'

/**
 * Says that kept answers about a subject are out of date. Part of the caller's
 * transaction, so that the number changes exactly when the data does.
 */
export async function bumpVersion(db: Database, kind: OpenDatabase['kind'], subject: Subject): Promise<void> {
  await db
    .insertInto('version')
    .values({ subject, number: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .execute()
  if (kind === 'postgres') await sql`select pg_notify(${channel}, ${subject})`.execute(db)
}

/** The number of a subject, 0 when nothing of it was ever kept. */
export async function selectVersion(db: Database, subject: Subject): Promise<number> {
  const row = await db
    .selectFrom('version')
    .select('number')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Knows the versions at every moment, whichever process changed them. */
export interface Versions {
  /** The numbers of all subjects in one string, to compare with an earlier one: it differs once any subject has changed. */
  all(): string
  close(): Promise<void>
}

/**
 * Follows the versions. SQLite is asked each time, which takes microseconds;
 * PostgreSQL tells (LISTEN), and is asked again after every lost connection.
 */
export async function followVersions(open: OpenDatabase): Promise<Versions> {
  if (open.sqlite) {
    const statement = open.sqlite.prepare('select subject, number from version order by subject')
    return { all: () => statement.raw().all().join(), close: async () => {} }
  }
  return await followPostgres(open)
}

async function followPostgres(open: OpenDatabase): Promise<Versions> {
  const { default: pg } = await import('pg')
  let known = ''
  let isClosed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  /** One after another, so that an older answer can't come after a newer one. */
  let reading: Promise<void> = Promise.resolve()
  function read(): Promise<void> {
    const answer = reading.then(async () => {
      const rows = await open.db.selectFrom('version').selectAll().orderBy('subject').execute()
      known = rows.map((row) => `${row.subject},${row.number}`).join()
    })
    reading = answer.catch(() => {})
    return answer
  }

  async function listen(): Promise<void> {
    // It only listens, so without keepAlive nothing would ever tell that the other end is gone.
    const next = new pg.Client({
      ...open.pool?.options,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    })
    next.on('error', () => {})
    next.on('end', again)
    // What could not be read now is read once it listens again.
    next.on('notification', () => void read().catch(() => next.end()))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      await read()
      if (isClosed) await next.end()
    } catch {
      next.off('end', again)
      await next.end().catch(() => {})
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
    all: () => known,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
