import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { test } from 'vitest'
import { migrate } from './migrate.server.ts'
import { type OpenDatabase, openPostgres, openSqlite } from './open.server.ts'

/** Where a fresh database is, in the words of the settings. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/**
 * Registers one test on each database: SQLite in a fresh folder, and a fresh
 * database of the PostgreSQL that TEST_POSTGRES_URL names (`npm test` starts
 * one; where it can't, only SQLite is tested and that is said).
 */
export function eachDatabase(name: string, run: (open: OpenDatabase, place: Place) => Promise<void>): void {
  eachPlace(name, async (place) => {
    const open = place.databaseUrl ? await openPostgres(place.databaseUrl) : openSqlite(place.dataDir)
    try {
      await migrate(open)
      await run(open, place)
    } finally {
      await open.close()
    }
  })
}

/** The same for a test that opens the database itself, or starts a program that does. */
export function eachPlace(name: string, run: (place: Place) => Promise<void>): void {
  test(`${name} (SQLite)`, () => withFolder((dataDir) => run({ dataDir, databaseUrl: null })))
  onPostgres(`${name} (PostgreSQL)`, run)
}

/** For a rule that is about PostgreSQL alone. */
export function onPostgres(
  name: string,
  run: (place: Place & { databaseUrl: string }) => Promise<void>,
): void {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) return
  test(name, () =>
    withFolder((dataDir) => withPostgres(server, (databaseUrl) => run({ dataDir, databaseUrl }))),
  )
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withPostgres<T>(server: string, run: (url: string) => Promise<T>): Promise<T> {
  const name = `peepal_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return await run(url.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}
