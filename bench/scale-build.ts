import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tools/test-postgres.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { runFixtureWith } from './run-fixture.ts'

/** What is measured: clients, transactions of each, schemes with prices, days of prices. */
export interface ScaleSizes {
  readonly clients: number
  readonly transactions: number
  readonly schemes: number
  readonly days: number
}

/** A firm of 100,000 clients, with ten years of all that AMFI lists. */
export const fullScale: ScaleSizes = { clients: 100_000, transactions: 100, schemes: 14_280, days: 2_500 }

/** A firm of 5,000 clients, with a year of prices of what they hold. */
export const restoreScale: ScaleSizes = { clients: 5_000, transactions: 10, schemes: 300, days: 250 }

/** A firm that is in the database, and how a site of it is started. */
export interface BuiltFirm {
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
  readonly sizes: ScaleSizes
  /** Sessions of clients that are signed in. */
  readonly cookies: readonly string[]
  readonly builtSeconds: number
}

type FirmName = 'small' | 'large'
type Kept = Pick<BuiltFirm, 'sizes' | 'cookies' | 'builtSeconds'>

const sessions = 40

/** What docs/running.md recommends to a firm of this size, on a machine with 24 GB that it shares with the site. */
const settings = [
  'max_connections=100',
  'shared_buffers=4GB',
  'effective_cache_size=10GB',
  'work_mem=32MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
  'shared_preload_libraries=pg_stat_statements',
]

/** While the firms are built nothing has to outlive a crash. */
const buildSettings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'shared_buffers=2GB',
  'work_mem=256MB',
  'maintenance_work_mem=1GB',
  'synchronize_seqscans=off',
  'jit=off',
]

/** Builds two firms on one PostgreSQL, where they are not built yet, and starts it again with the settings of a server. */
export async function withFirms<Result>(
  folder: string | null,
  sizes: Readonly<Record<FirmName, ScaleSizes>>,
  use: (firms: Record<FirmName, BuiltFirm>) => Promise<Result>,
): Promise<Result> {
  if (folder === null) {
    return await withDataFolder((made) => {
      // PostgreSQL runs as a user of its own.
      chmodSync(made, 0o711)
      return withFirms(made, sizes, use)
    })
  }
  await onPostgres(folder, buildSettings, async (url, bin) => {
    await build(folder, 'small', sizes.small, url, bin)
    await build(folder, 'large', sizes.large, url, bin)
  })
  return await onPostgres(folder, settings, async (url) => {
    const firm = (name: FirmName): BuiltFirm => ({ ...readKept(folder, name), env: envOf(folder, name, url) })
    return await use({ small: firm('small'), large: firm('large') })
  })
}

/** Asks a database. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function onPostgres<Result>(
  folder: string,
  given: readonly string[],
  use: (url: string, bin: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres(given, join(folder, 'postgres'))
  if ('missing' in postgres) throw new Error(postgres.missing)
  try {
    return await use(postgres.url, postgres.bin)
  } finally {
    await postgres.stop()
  }
}

async function build(
  folder: string,
  name: FirmName,
  sizes: ScaleSizes,
  url: string,
  bin: string,
): Promise<void> {
  if (existsSync(keptFile(folder, name))) {
    const kept = JSON.stringify(readKept(folder, name).sizes)
    if (kept !== JSON.stringify(sizes)) throw new Error(`${folder} has a firm of another size: ${kept}`)
    return
  }
  // What a build left that was broken off.
  await query(url, `drop database if exists ${name}`)
  await query(url, `create database ${name}`)
  const env = envOf(folder, name, url)
  mkdirSync(env.DATA_DIR, { recursive: true })
  await query(env.DATABASE_URL, 'create extension pg_stat_statements')
  // The first start makes the tables.
  await stopProcess(await startProcess(env))
  const began = performance.now()
  const { clients, transactions, schemes, days } = sizes
  const counts = [clients, transactions, schemes, days, Math.min(sessions, clients)]
  const cookies = await runFixtureWith({ ...env, POSTGRES_BIN: bin }, 'scale-firm', ...counts)
  const builtSeconds = (performance.now() - began) / 1000
  writeFileSync(keptFile(folder, name), JSON.stringify({ sizes, cookies, builtSeconds }))
}

function keptFile(folder: string, name: FirmName): string {
  return join(folder, `${name}.json`)
}

function readKept(folder: string, name: FirmName): Kept {
  return JSON.parse(readFileSync(keptFile(folder, name), 'utf8'))
}

function envOf(folder: string, name: FirmName, url: string): BuiltFirm['env'] {
  return { DATA_DIR: join(folder, name), DATABASE_URL: url.replace(/\/[^/]*$/, `/${name}`) }
}
